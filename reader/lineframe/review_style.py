"""How a page to look a reading over looks."""

SURE, ASK, OPEN = "#1f7a45", "#b8480a", "#5b3fb0"
"""What is sure, what is doubtful, and what is open in its colour alone; on white."""

STYLE = f"""
:root{{color-scheme:light dark;--ink:#23262d;--paper:#fbfaf7;--card:#fff;--line:#d9d5cc;
--quiet:#5f6571;--sure:{SURE};--ask:{ASK};--open:{OPEN}}}
@media(prefers-color-scheme:dark){{:root{{--ink:#ecebe6;--paper:#1b1c20;--card:#26282e;
--line:#3c3f47;--quiet:#a3a9b5;--sure:#6fce97;--ask:#ff9d57;--open:#b9a5ff}}}}
*{{box-sizing:border-box}}
body{{margin:0 auto;padding:1.25rem 1rem 3rem;max-width:96rem;background:var(--paper);
color:var(--ink);font:16px/1.5 "Kamikoma review",system-ui,"Hiragino Sans","Noto Sans CJK JP",
"Yu Gothic",sans-serif}}
h1{{font-size:1.5rem;margin:0 0 .25rem}}h2{{font-size:1.2rem;margin:1.75rem 0 .5rem}}
h3{{font-size:1rem;margin:1.5rem 0 .5rem}}
p{{margin:.25rem 0;overflow-wrap:anywhere}}.quiet{{color:var(--quiet)}}.bad{{color:var(--ask)}}
a{{color:inherit}}
.two{{display:grid;gap:1rem 2rem}}.two>*{{min-width:0}}
@media(min-width:60rem){{.two{{grid-template:"shown asks" "shown typed" 1fr/3fr 2fr}}
.asks{{grid-area:asks}}.typed{{grid-area:typed}}.shown{{grid-area:shown}}
.shown figure:only-of-type{{position:sticky;top:1rem}}}}
.card{{display:flex;gap:1rem;background:var(--card);border:1px solid var(--line);
border-left:5px solid var(--ask);border-radius:.5rem;padding:.75rem;margin:0 0 .75rem}}
.card.open{{border-left:5px dashed var(--open)}}
.card:target{{outline:3px solid var(--ask);outline-offset:2px}}
.card>a{{flex:none}}.card img{{display:block;width:9rem;height:9rem;border-radius:.25rem}}
.card ul{{margin:.35rem 0 0;padding:0;list-style:none}}.card li{{padding:.1rem 0}}
.card li.taken{{font-weight:700}}
i{{display:inline-block;width:1em;height:1em;border-radius:.2em;margin-right:.4em;
vertical-align:-.12em;border:1px solid var(--quiet)}}
figure{{margin:0 0 1rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;
padding:.5rem}}
svg{{display:block;width:100%;max-height:calc(100vh - 6rem);height:auto}}
g:target polygon.edge{{stroke-width:9}}
pre{{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;
overflow-x:auto}}
.key{{display:flex;gap:.25rem 1.5rem;flex-wrap:wrap;margin:.5rem 0 0}}
.key b{{display:inline-block;width:1.4em;height:.9em;margin-right:.4em;vertical-align:-.1em;
border:3px solid var(--sure)}}.key .ask b{{border-color:var(--ask);border-width:4px}}
.key .open b{{border:4px dashed var(--open)}}
details{{margin:.5rem 0}}summary{{cursor:pointer}}
details ul{{margin:.25rem 0;padding-left:1.25rem}}
table{{border-collapse:collapse;font-size:.9rem}}
td,th{{padding:.1rem .6rem .1rem 0;text-align:left}}
.scroll,.score{{overflow-x:auto}}
.score caption{{text-align:left;font-weight:700;padding:.25rem 0}}.score table{{margin:0 0 1.25rem}}
p.bad{{margin:.5rem 0 1rem}}
"""
