// The pages appear as one chooses; without this file the button shows them.
import { morph } from "./morph.js";

const form = document.querySelector("#choices");
let wanted = 0;
async function show(address, remember = true) {
  const turn = ++wanted;
  const result = document.querySelector("#result");
  result.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address);
    if (turn !== wanted) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(result, page.querySelector("#result"));
    lead();
    if (remember) history.replaceState(null, "", address);
  } finally { if (turn === wanted) document.querySelector("#result").removeAttribute("aria-busy"); }
}
function chosen() {
  return `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
}
form?.addEventListener("change", () => show(chosen()));
form?.addEventListener("submit", (event) => { event.preventDefault(); show(chosen()); });
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-show]");
  if (!link) return;
  event.preventDefault();
  show(link.href, false);
});
// Where the pages are in sight already, nothing has to lead there.
let sight = false;
function lead() {
  const link = document.querySelector("#to-pages");
  if (link) link.hidden = sight;
}
new IntersectionObserver(([one]) => { sight = one.isIntersecting; lead(); }).observe(document.querySelector("#result"));
