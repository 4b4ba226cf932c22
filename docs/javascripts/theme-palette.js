/* Restores the chosen paper (light or dark) before the page is painted. */
(() => {
  let palette = null;
  try {
    palette = __md_get("__palette");
  } catch {
    // Storage is switched off: the system's scheme stays.
  }
  if (!palette || !palette.color) return;
  for (const [key, value] of Object.entries(palette.color)) {
    document.body.setAttribute("data-md-color-" + key, value);
  }
})();
