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

// While photos are read it is said what is being looked for; what comes of it is a page of its own.
const LINES = "application/x-ndjson";

async function* linesOf(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) yield JSON.parse(line);
  }
}

// What was wrong with photos before is nothing to say of the next ones.
function forget() { document.querySelectorAll("main .said").forEach((said) => said.remove()); }

function refuse(form, reasons) {
  forget();
  form.querySelector(".busy")?.remove();
  form.removeAttribute("aria-busy");
  form.querySelector(".thumbs").hidden = true;
  for (const input of form.querySelectorAll("input[type=file]")) input.value = "";
  for (const button of document.querySelectorAll("form[data-busy] button")) button.disabled = false;
  document.querySelector("h1").after(...reasons.map((reason) => {
    const said = document.createElement("p");
    said.className = "said";
    said.setAttribute("role", "alert");
    said.textContent = reason;
    return said;
  }));
  document.querySelector(".said")?.scrollIntoView({ block: "center" });
}

async function read(form, body) {
  forget();
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: LINES } });
    if (!answer.headers.get("content-type")?.startsWith(LINES)) {
      if (answer.redirected) return location.assign(answer.url);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const alerts = page.querySelectorAll("main [role=alert]");
      const said = alerts.length ? alerts : page.querySelectorAll("main h1");
      return refuse(form, [...said].map((one) => one.textContent));
    }
    for await (const line of linesOf(answer.body)) {
      if (line.at) return location.assign(line.at);
      if (line.wrong) return refuse(form, line.wrong);
      form.querySelector(".busy").textContent = line.doing;
    }
  } catch { /* the network is gone, or the server */ }
  refuse(form, [form.dataset.lost]);
}

for (const form of document.querySelectorAll("form[data-lost]")) {
  form.addEventListener("submit", (event) => {
    if (!["table", "more"].includes(event.submitter?.value)) return;
    event.preventDefault();
    read(form, new FormData(form, event.submitter));
  });
}

for (const input of document.querySelectorAll("input[data-send]")) {
  input.addEventListener("change", () => {
    if (!input.files.length) return;
    input.form.requestSubmit(input.form.querySelector(`button.send[value="${input.dataset.send}"]`));
    show(input);
  });
}

// A reading: the cell in each photo says what was chosen, and the keys go out of the way.
// What was read is agreed to by a touch, too, which changes nothing.
for (const kind of ["change", "click"]) document.querySelector("form.over")?.addEventListener(kind, (event) => {
  const { name, dataset, checked } = event.target;
  if (!checked || !name?.startsWith("cell-")) return;
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
  left();
});

// The places that nobody looked at yet lie below the photo: the bar says how many, and leads to each.
const look = document.querySelector(".bar .look");
function left() {
  if (!look) return;
  const open = new Set([...document.querySelectorAll(".tag.open")].map((tag) => `#cell-${tag.dataset.cell}`));
  const cards = [...document.querySelectorAll(".card:not(.aside)")].map((card) => `#${card.id}`).filter((id) => open.has(id));
  look.hidden = !cards.length;
  look.querySelector("span").textContent = look.dataset.text.replace("{count}", cards.length);
  return cards;
}
look?.addEventListener("click", () => {
  const cards = left();
  look.setAttribute("href", cards[cards.indexOf(location.hash) + 1] ?? cards[0]);
});
document.querySelector("form.over")?.addEventListener("click", (event) => {
  if (event.target.matches?.(".aside input") && event.detail) setTimeout(() => { location.hash = "#_"; }, 180);
});
