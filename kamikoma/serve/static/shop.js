// The pages appear as one chooses; without this file the button shows them.
import { morph } from "./morph.js";

const form = document.querySelector("#choices");
let wanted = 0;
async function show() {
  const turn = ++wanted;
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  const result = document.querySelector("#result");
  result.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address);
    if (turn !== wanted) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(result, page.querySelector("#result"));
    history.replaceState(null, "", address);
  } finally { if (turn === wanted) document.querySelector("#result").removeAttribute("aria-busy"); }
}
form?.addEventListener("change", show);
form?.addEventListener("submit", (event) => { event.preventDefault(); show(); });
