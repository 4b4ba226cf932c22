/**
 * Binds the calculators of a page, once each, on the first page and after every instant change of page. What a
 * calculator needs is loaded only where there is one.
 */

const bound = new WeakSet();

/**
 * A link of ours holds something to work out: Python starts while the other scripts are still on their way.
 * @param {HTMLElement} root
 */
async function startEarly(root) {
  const search = new URLSearchParams(location.search);
  if (!root.dataset.runtime || !(search.has("e") || search.has("said"))) return;
  const { createEngine } = await import("../engine/engine.mjs");
  createEngine(root.dataset.runtime).start();
}

async function bind() {
  /** @type {NodeListOf<HTMLElement>} */
  const roots = document.querySelectorAll("[data-lb-calculator]");
  for (const root of roots) {
    if (bound.has(root)) continue;
    bound.add(root);
    const [{ CalculatorPage }] = await Promise.all([import("./page.mjs"), startEarly(root)]);
    if (!root.isConnected) continue;
    new CalculatorPage(root);
    root.dataset.bound = "";
  }
}

// The theme announces the first page and every page it swaps in; without it this page is all there is.
if (globalThis.document$) globalThis.document$.subscribe(bind);
else bind();
