/**
 * Put into every page by the benchmarks before it loads. `benchResult` is kept when the big figure of a result has been
 * painted: milliseconds after the navigation began. `benchKeys` are the times from a key to the painted change.
 */
(() => {
  /** After the frame that is painted next: its callback runs before it, and a message after it. */
  const afterPaint = (act) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(null);
    });
  globalThis.benchKeys = [];
  let pressed = 0;
  globalThis.benchResult = new Promise((resolve) => {
    new MutationObserver((records) => {
      if (!document.querySelector(".lb-result__big")) return;
      afterPaint(() => resolve(performance.now()));
      if (!pressed || !records.some(({ target }) => target.closest?.('[data-part="result"]'))) return;
      const from = pressed;
      pressed = 0;
      afterPaint(() => globalThis.benchKeys.push(performance.now() - from));
    }).observe(document, { childList: true, subtree: true });
  });
  addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
})();
