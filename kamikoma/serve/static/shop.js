// The pages appear as one chooses; without this file the button shows them.
import { morph } from "./morph.js";

const INK_AFTER = 1200; // ms: ink is reckoned when the pages in sight are there
const form = document.querySelector("#choices");
let wanted = 0, soon = 0, sight = false;

async function show(address, { told = true } = {}) {
  const turn = ++wanted;
  const result = document.querySelector("#result");
  if (told) result.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address);
    if (turn !== wanted) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(result, page.querySelector("#result"));
    if (told) history.replaceState(null, "", address);
    lead();
    ink();
  } finally { if (turn === wanted) document.querySelector("#result").removeAttribute("aria-busy"); }
}
function chosen() {
  return `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
}
function reckon() {
  const link = document.querySelector("a[data-ink]");
  if (link) show(link.href, { told: false });
}
function ink() {
  clearTimeout(soon);
  soon = setTimeout(reckon, INK_AFTER);
}
// Where the pages are in sight already, nothing has to lead there.
function lead() {
  const link = document.querySelector("#to-pages");
  if (link) link.hidden = sight;
}

form?.addEventListener("change", () => show(chosen()));
form?.addEventListener("submit", (event) => { event.preventDefault(); show(chosen()); });
document.addEventListener("click", (event) => {
  if (!event.target.closest?.("a[data-ink]")) return;
  event.preventDefault();
  clearTimeout(soon);
  reckon();
});
new IntersectionObserver(([one]) => { sight = one.isIntersecting; lead(); }).observe(document.querySelector("#result"));
addEventListener("load", ink);
