// Makes one element like another and keeps what is the same: focus, scrolling, what is unfolded.
const KEPT = { DETAILS: ["open"] };

export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  attributes(old, fresh);
  if (old.nodeName === "INPUT" && old !== document.activeElement) old.value = fresh.getAttribute("value") ?? "";
  const known = new Map();
  for (const child of old.children) if (name(child)) known.set(name(child), child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const own = child.nodeType === Node.ELEMENT_NODE && name(child);
    const same = own ? known.get(own) : null;
    if (same && same !== at) old.insertBefore(same, at);
    if (same) { at = same.nextSibling; morph(same, child); continue; }
    if (at && !(at.nodeType === Node.ELEMENT_NODE && name(at)) && !own) {
      const next = at.nextSibling;
      morph(at, child);
      at = next;
      continue;
    }
    old.insertBefore(child, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

function name(element) {
  return element.id || (element.nodeName === "BUTTON" && element.value ? `${element.name} ${element.value}` : "");
}

function attributes(old, fresh) {
  const kept = KEPT[old.nodeName] || [];
  for (const { name, value } of fresh.attributes) {
    if (!kept.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!kept.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}
