// The table made quick: a touch is sent by itself, what changed is put in its place, and a touch
// that the network lost is sent again. Without this file the same forms work as forms.
import { follow, held, seat, settle } from "./field.js";
import { focused, middle } from "./focus.js";
import { morph } from "./morph.js";

const root = document.querySelector("#table");
if (root) start();

function start() {
  const play = root.dataset.play, address = root.dataset.address;
  const store = `touches ${address}`;
  document.querySelectorAll(".ground-box").forEach(settle);
  seat();
  const waiting = document.querySelector("#waiting");
  let queue = read(), busy = false, pause = 0, again = () => {};

  function read() {
    try { return JSON.parse(localStorage.getItem(store)) || []; } catch { return []; }
  }
  function write() {
    try {
      if (queue.length) localStorage.setItem(store, JSON.stringify(queue));
      else localStorage.removeItem(store);
    } catch { /* a private window: touches live as long as the page */ }
  }
  function line() {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  function tell() {
    waiting.hidden = !pause || !queue.length;
    if (!waiting.hidden) waiting.textContent = waiting.dataset.text.replace("{count}", queue.length);
  }

  // What the server could not keep, as on a full disk, is said where it cannot be missed.
  async function refused(answer) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const said = page.querySelector("main")?.textContent.trim().replace(/\s+/g, " ");
    waiting.textContent = said || String(answer.status);
    waiting.hidden = false;
  }
  async function show(answer, fields = {}) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const part = page.querySelector("#table");
    if (!part) return location.reload();
    await styles(part);
    const keep = held(), stay = focused(), ranked = document.querySelector("#standings"), over = document.querySelector(".saying.over");
    morph(document.querySelector("#table"), part);
    keep();
    stay();
    seat();
    if (fields.act) follow();
    if (!ranked) document.querySelector("#standings")?.scrollIntoView({ block: "center" });
    if (!over && !document.querySelector("#standings") && document.querySelector(".saying.over")) document.querySelector("#verdict")?.scrollIntoView({ block: "start" });
    if (document.querySelector("#refused") && fields.said !== undefined) { // what was typed stays, to be put right
      const button = [...document.querySelectorAll("form.box button")].find((one) => one.value === fields.act);
      const typed = button?.form.elements.said;
      if (typed) { typed.value = fields.said; typed.focus({ preventScroll: true }); }
    }
  }
  // A field's keys are laid out by a style sheet of its own; it must be there before they are.
  async function styles(part) {
    const loads = [];
    for (const link of part.querySelectorAll("link[rel=stylesheet]")) {
      const href = link.getAttribute("href");
      if (!document.head.querySelector(`link[href="${href}"]`)) {
        const copy = document.createElement("link");
        copy.rel = "stylesheet"; copy.href = href;
        loads.push(new Promise((done) => { copy.onload = copy.onerror = done; }));
        document.head.append(copy);
      }
      link.remove();
    }
    await Promise.all(loads);
  }

  async function send() {
    if (busy) return;
    busy = true;
    while (queue.length) {
      const touch = queue[0];
      try {
        const answer = await fetch(touch.address, {
          method: "POST", headers: { "x-fragment": "1" }, body: new URLSearchParams(touch.fields),
        });
        if ([429, 502, 503, 504].includes(answer.status)) throw new Error(answer.status);
        queue.shift(); write(); pause = 0; tell();
        if (answer.status >= 500) { await refused(answer); continue; }
        if (answer.status === 401 || answer.status === 404) { queue = []; write(); location.reload(); return; }
        if (!queue.length || answer.status === 422) await show(answer, touch.fields);
      } catch {
        pause = Math.min((pause || 400) * 1.7, 8000);
        tell();
        await new Promise((done) => { again = done; setTimeout(done, pause); });
      }
    }
    busy = false;
  }
  function touch(address, fields) {
    queue.push({ address, fields: { ...fields, line: line() } });
    write();
    send();
  }

  // What could have been: asked beside the touches, and shown unless one of them came in between.
  async function ask(form, button) {
    if (button) { button.setAttribute("aria-busy", "true"); button.disabled = true; button.textContent = button.dataset.busy || button.textContent; }
    const seq = document.querySelector("#table").dataset.seq;
    try {
      const answer = await fetch(form.getAttribute("action"), {
        method: "POST", headers: { "x-fragment": "1" }, body: new URLSearchParams(new FormData(form)),
      });
      if (![200, 422].includes(answer.status)) return location.reload();
      if (queue.length || document.querySelector("#table").dataset.seq !== seq) return await refresh();
      await show(answer);
      const shown = document.querySelector("#compare") ?? document.querySelector("#answer");
      shown?.scrollIntoView({ block: "start" });
      (shown?.querySelector("input:checked") ?? shown)?.focus?.({ preventScroll: true });
    } catch { location.reload(); }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("form[data-ask]")) { event.preventDefault(); ask(form, event.submitter); return; }
    if (!form.matches("form[data-touch]")) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    if (event.submitter?.name) fields[event.submitter.name] = event.submitter.value;
    event.submitter?.classList.add("sent");
    touch(form.getAttribute("action"), fields);
  });

  // A refusal goes with the next touch, or when it is touched itself.
  document.addEventListener("click", (event) => event.target.closest("#refused")?.remove());

  // Dragging from one key to another is both acts, one after the other. A finger holds a moment
  // first, so that it can still scroll; the key that it would land on is marked.
  let from = null, over = null, timer = 0, armed = false;
  const keyAt = (x, y) => document.elementFromPoint(x, y)?.closest(".field .key:not(:disabled), .tray .key:not(:disabled)");
  const addressOf = (key) => key.closest("form").getAttribute("action");
  function mark(key) {
    over?.classList.remove("over");
    over = key && key !== from ? key : null;
    over?.classList.add("over");
  }
  function arm() { armed = true; from?.classList.add("dragged"); }
  function drop() {
    clearTimeout(timer);
    mark(null);
    from?.classList.remove("dragged");
    from = null; armed = false;
  }
  document.addEventListener("pointerdown", (event) => {
    drop();
    if (!event.isPrimary || event.button) return;
    from = event.target.closest?.(".key:not(:disabled)") ?? null;
    armed = from !== null && event.pointerType !== "touch";
    if (from && !armed) timer = setTimeout(arm, 220);
  });
  document.addEventListener("pointermove", (event) => {
    if (from && armed && event.isPrimary) mark(keyAt(event.clientX, event.clientY));
  });
  document.addEventListener("touchmove", (event) => {
    if (armed && from) event.preventDefault(); else clearTimeout(timer);
  }, { passive: false });
  document.addEventListener("contextmenu", (event) => { if (armed && from) event.preventDefault(); });
  document.addEventListener("pointercancel", drop);
  document.addEventListener("pointerup", (event) => {
    const start = from, end = armed ? keyAt(event.clientX, event.clientY) : null;
    drop();
    if (!start || !end || end === start) return;
    const acts = [start, end].map((key) => ({ address: addressOf(key), act: key.value }));
    for (const { address, act } of acts) touch(address, { act });
  });

  // The arrow keys go from key to key as they lie.
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const here = document.activeElement;
    if (!step || !here?.matches(".key")) return;
    const at = middle(here);
    let best = null, least = Infinity;
    for (const key of here.closest(".field, .keys").querySelectorAll(".key:not(:disabled)")) {
      const to = middle(key), dx = to.x - at.x, dy = to.y - at.y;
      const along = dx * step[0] + dy * step[1], across = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
      if (along < 4 || across > along * 1.2) continue;
      const far = along + 2 * across;
      if (far < least) { least = far; best = key; }
    }
    if (best) { event.preventDefault(); best.focus(); }
  });

  // What others do is shown as it happens, and after a sleep.
  async function refresh() {
    if (busy) return;
    try {
      const answer = await fetch(address, { headers: { "x-fragment": "1" } });
      if (answer.status === 401) return location.reload(); // the host has shut this phone out
      if (!answer.ok || queue.length) return;
      const page = await answer.clone().text();
      const same = page.includes(`data-seq="${document.querySelector("#table").dataset.seq}"`);
      if (!same || !document.querySelector("#answer")) await show(answer); // an answer stays until something changes
    } catch { /* the next event asks again */ }
  }
  const news = new EventSource(`/t/${play}/live`);
  news.onmessage = (event) => {
    if (Number(event.data) !== Number(document.querySelector("#table").dataset.seq)) refresh();
  };
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { refresh(); send(); } });
  addEventListener("online", () => { again(); send(); });
  document.body.dataset.quick = "yes";
  send();
}
