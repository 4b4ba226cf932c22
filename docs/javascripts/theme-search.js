/* The theme fetches the index of its search, the largest file that a page asks for, with every page. Here that request
   waits until the reader turns to the search. A classic script, before the theme's own. */
(() => {
  if (new URLSearchParams(location.search).has("q")) return; // the theme searches for it at once
  /** @type {Promise<void>} */
  const wanted = new Promise((resolve) => {
    const look = (/** @type {Event} */ { target }) => {
      if (target instanceof Element && target.closest(".md-search, [for=__search]")) resolve();
    };
    for (const event of ["focusin", "pointerover", "pointerdown"]) document.addEventListener(event, look);
  });
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (
    /** @type {string} */ method,
    /** @type {string | URL} */ url,
    /** @type {any[]} */ ...rest
  ) {
    if (String(url).endsWith("/search/search_index.json")) {
      this.send = (body) => wanted.then(() => send.call(this, body));
    }
    return /** @type {Function} */ (open).call(this, method, url, ...rest);
  };
})();
