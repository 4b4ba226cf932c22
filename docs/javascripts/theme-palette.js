/* Takes the chosen paper, or else the system's, before the page is painted: no white flash at a dark table. */
(() => {
  let chosen = null;
  try {
    chosen = __md_get("__palette");
  } catch {
    // Storage is switched off: the system's scheme it is.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const colours = chosen?.color ?? { scheme: dark ? "slate" : "default" };
  for (const [key, value] of Object.entries(colours)) {
    document.body.setAttribute("data-md-color-" + key, value);
  }
})();
