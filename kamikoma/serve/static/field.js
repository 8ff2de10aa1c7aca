// Keeps a field where it is under the thumb while it grows, and shows first what lies in it.

// Call it before a field is changed, and what it returns after: the key that was touched, or else
// one that lies in the middle of what is seen, stays where it is.
export function held() {
  const before = [];
  for (const box of document.querySelectorAll(".ground-box")) {
    const key = anchor(box);
    if (key) before.push({ id: box.id, value: key.value, at: key.getBoundingClientRect(), sent: key.matches(".sent") });
  }
  // the page can follow one of them alone, as what comes between two moves only the lower one
  const thumb = before.find((one) => one.sent) ?? before[0];
  return () => {
    for (const box of document.querySelectorAll(".ground-box")) {
      if (!before.some((one) => one.id === box.id)) settle(box);
    }
    for (const one of before) {
      const { id, value, at } = one;
      const box = document.getElementById(id);
      const key = box?.querySelector(`.key[value="${CSS.escape(value)}"]`);
      if (!key) { if (box) settle(box); continue; }
      const now = key.getBoundingClientRect();
      box.scrollLeft += now.left - at.left;
      const left = now.top - at.top, top = box.scrollTop;
      box.scrollTop += left;
      const rest = left - (box.scrollTop - top);
      if (one === thumb && Math.abs(rest) > 1 && at.top > 0 && at.top < innerHeight) scrollBy(0, rest);
      reveal(box);
    }
  };
}

// Scrolls a field as little as it takes to see where the next piece goes, or the one just laid.
function reveal(box) {
  const key = box.querySelector(".key.pressed");
  if (!key) return;
  const at = key.getBoundingClientRect(), seen = box.getBoundingClientRect();
  const past = (least, most, from, to) => Math.min(0, least - from - 8) || Math.max(0, most - to + 8);
  box.scrollLeft += past(at.left, at.right, seen.left, seen.right);
  box.scrollTop += past(at.top, at.bottom, seen.top, seen.bottom);
}

// Scrolls the page to the pieces or places that come next, as little as it takes, if none of them is
// in sight: below a high table its cards are, and above them the table. What merely can be done next,
// as to count, comes when somebody looks for it.
export function follow() {
  const lit = [...document.querySelectorAll(".key.lit:enabled:not(.pressed, :has(.words))")]
    .filter((key) => !key.closest("details:not([open])") && key.getClientRects().length);
  const head = document.querySelector(".saying")?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
  const at = (key) => key.getBoundingClientRect();
  if (!lit.length || lit.some((key) => at(key).top >= head - 4 && at(key).bottom <= foot + 4)) return;
  const off = (key) => Math.max(head - at(key).top, at(key).bottom - foot);
  const area = lit.sort((one, other) => off(one) - off(other))[0].closest(".area");
  const boxes = lit.filter((key) => key.closest(".area") === area).map(at);
  // with its title, and with all that lies above it where both have room
  const least = Math.min(...boxes.map((box) => box.top)), most = Math.max(...boxes.map((box) => box.bottom));
  const tops = [...document.querySelectorAll(".area")].map((one) => one.getBoundingClientRect().top);
  const roomy = least < head && most - tops[0] <= foot - head - 20;
  const top = Math.min(least, roomy ? tops[0] : area.getBoundingClientRect().top) - head - 10;
  const bottom = most - foot + 10;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: top < 0 ? top : Math.min(top, bottom), behavior: still ? "instant" : "smooth" });
}

function anchor(box) {
  const sent = box.querySelector(".key.sent");
  if (sent) return sent;
  const seen = box.getBoundingClientRect();
  const keys = [...box.querySelectorAll(".key.pressed, .key.drawn")].filter((key) => {
    const at = key.getBoundingClientRect();
    return at.right > seen.left && at.left < seen.right && at.bottom > seen.top && at.top < seen.bottom;
  });
  return keys[Math.floor(keys.length / 2)];
}

// Scrolls the row of players so that whoever is on turn is seen.
export function seat() {
  const one = document.querySelector(".players .on-turn"), row = one?.parentElement;
  if (row) row.scrollLeft = one.offsetLeft - row.offsetLeft - (row.clientWidth - one.offsetWidth) / 2;
}

// Scrolls a field so that what lies there, or may be touched, is in its middle; of the best what
// differs.
export function settle(box) {
  const better = [...box.querySelectorAll(".key.better")];
  const keys = better.length ? better : [...box.querySelectorAll(".key.drawn, .key.lit, .key.pressed")];
  if (!keys.length) return;
  const at = keys.map((key) => [key.offsetLeft + key.offsetWidth / 2, key.offsetTop + key.offsetHeight / 2]);
  const middle = (index) => {
    const all = at.map((one) => one[index]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  box.scrollLeft = middle(0) - box.clientWidth / 2;
  box.scrollTop = middle(1) - box.clientHeight / 2;
}
