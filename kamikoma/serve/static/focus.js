// Keeps the keyboard's place: when the key that has the focus vanishes or can no longer be touched,
// the focus goes to what comes next there, or to what lies nearest, and never to nowhere.

// Call it before the table is changed, and what it returns after.
export function focused() {
  const key = document.activeElement;
  if (!key?.matches("#table button, #table summary")) return () => {};
  const value = key.value, area = key.closest("[id^=field-], [id^=tray-], [id^=box-], .bar")?.id;
  const from = middle(key);
  return () => {
    const now = document.activeElement;
    if (now?.isConnected && now !== document.body && !now.disabled) return;
    const key = seen(`#table button[value="${CSS.escape(value ?? "")}"]`)[0]
      ?? near(`[id="${area ?? ""}"] .key`, from) ?? near("#table .key", from);
    if (!key) return;
    key.focus({ preventScroll: true });
    if (key.matches(":focus-visible")) key.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
}

// What can be touched and is not folded away.
function seen(keys) {
  return [...document.querySelectorAll(keys)].filter((key) => !key.disabled && !key.closest("details:not([open])"));
}

function near(keys, from) {
  const all = seen(keys), lit = all.filter((key) => key.matches(".lit"));
  const far = (key) => { const at = middle(key); return Math.hypot(at.x - from.x, at.y - from.y); };
  return (lit.length ? lit : all).sort((one, other) => far(one) - far(other))[0];
}

export function middle(key) {
  const box = key.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
