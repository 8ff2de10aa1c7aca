// Photos are sent as soon as they are taken, and what is put right shows in the photo at once.
// Without this file a key sends them, and cells are put right all the same.
const SHOWN = 160; // pixels of a photo that is being read
document.body.dataset.quick = "yes";

async function show(input) {
  const room = input.form.querySelector(".thumbs");
  room.replaceChildren();
  room.hidden = false;
  for (const file of input.files) {
    try {
      const picture = await createImageBitmap(file, { resizeWidth: SHOWN });
      const drawn = document.createElement("canvas");
      [drawn.width, drawn.height] = [picture.width, picture.height];
      drawn.getContext("2d").drawImage(picture, 0, 0);
      room.append(drawn);
    } catch { /* a kind that the browser cannot draw is still sent */ }
  }
}

for (const input of document.querySelectorAll("input[data-send]")) {
  input.addEventListener("change", () => {
    if (!input.files.length) return;
    input.form.requestSubmit(input.form.querySelector(`button.send[value="${input.dataset.send}"]`));
    show(input);
  });
}

// A reading: the cell in each photo says what was chosen, and the keys go out of the way.
document.querySelector("form.over")?.addEventListener("change", (event) => {
  const { name, dataset, checked } = event.target;
  if (!checked || !name.startsWith("cell-")) return;
  const here = `[data-cell="${CSS.escape(name.slice(5))}"]`;
  for (const tag of document.querySelectorAll(`.tag${here}`)) {
    const rect = tag.querySelector("rect");
    tag.setAttribute("class", `tag tag-${dataset.colour ?? 0}${dataset.label ? "" : " none"}`);
    tag.querySelector("text").textContent = dataset.label;
    rect.setAttribute("rx", dataset.colour ? 3 : rect.getAttribute("width") / 2);
  }
  for (const spot of document.querySelectorAll(`.spot${here}`)) {
    spot.classList.remove("open");
    spot.setAttribute("aria-label", `${spot.getAttribute("aria-label").split(": ")[0]}: ${event.target.closest("label").title}`);
  }
});
document.querySelector("form.over")?.addEventListener("click", (event) => {
  if (event.target.matches?.(".aside input") && event.detail) setTimeout(() => { location.hash = "#_"; }, 180);
});
