/**
 * Binds the calculators of a page, once each, on the first page and after every instant change of page. What a
 * calculator needs is loaded only where there is one.
 */

const bound = new WeakSet();

async function bind() {
  /** @type {NodeListOf<HTMLElement>} */
  const roots = document.querySelectorAll("[data-lb-calculator]");
  for (const root of roots) {
    if (bound.has(root)) continue;
    bound.add(root);
    const { CalculatorPage } = await import("./page.mjs");
    if (!root.isConnected) continue;
    new CalculatorPage(root);
    root.dataset.bound = "";
  }
}

// The theme announces the first page and every page it swaps in; without it this page is all there is.
if (globalThis.document$) globalThis.document$.subscribe(bind);
else bind();
