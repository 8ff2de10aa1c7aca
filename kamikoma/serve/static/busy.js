// Says that something takes a while, once a form is sent; without this file the browser does.
for (const form of document.querySelectorAll("form[data-busy]")) {
  form.addEventListener("submit", (event) => {
    const told = event.submitter?.dataset.busy ?? form.dataset.busy;
    if (!told) return; // what this key does takes no while
    const sign = document.createElement("p");
    sign.className = "busy";
    sign.setAttribute("role", "status");
    sign.textContent = told;
    form.append(sign);
    form.setAttribute("aria-busy", "true");
    // only afterwards: a button that is off is not sent
    setTimeout(() => { for (const button of document.querySelectorAll("form[data-busy] button")) button.disabled = true; });
  });
}
// Back from the next page, the form is as it was.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
