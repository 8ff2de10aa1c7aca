// From one hit of a search to the next; without this file the numbers in the strip do it.
const bar = document.querySelector("#hits");
if (bar) {
  const count = bar.querySelectorAll("li").length;
  const links = [...bar.querySelectorAll("li a")];
  function aim() {
    const at = Number(location.hash.match(/^#hit-(\d+)$/)?.[1] || 0);
    bar.querySelector("#hit-after").href = `#hit-${at % count + 1}`;
    bar.querySelector("#hit-before").href = `#hit-${(at || 1) - 1 || count}`;
    links.forEach((link, number) => {
      if (number + 1 === at) { link.setAttribute("aria-current", "true"); link.scrollIntoView({ block: "nearest", inline: "center" }); }
      else link.removeAttribute("aria-current");
    });
    document.querySelector(`#hit-${at}`)?.scrollIntoView({ block: "center" });
  }
  addEventListener("hashchange", aim);
  aim();
}
