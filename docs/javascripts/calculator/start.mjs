/**
 * Binds the calculators of a page, once each, on the first page and after every instant change of page. What a
 * calculator needs is loaded only where there is one.
 */

const bound = new WeakSet();

async function bind() {
  for (const root of document.querySelectorAll("[data-lb-calculator]")) {
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
