/** How the calculator is: on its way with megabytes and a Stop button, stopped, or not to be had. */

import { fill, h, piece } from "./dom.mjs";

/** @import { State } from "../engine/engine.mjs" */
/** @typedef {{start: () => void, stop: () => void}} Switch */

const MEGABYTE = 1e6;

/**
 * @param {HTMLElement} container
 * @param {State} state
 * @param {Switch} engine
 * @param {boolean} hasTable whether the page carries the fire table
 */
export function showStatus(container, state, engine, hasTable) {
  if (state.name === "loading") return loading(container, state, engine);
  if (state.name === "stopped") {
    return fill(
      container,
      h(
        "div",
        { class: "lb-engine" },
        h("span", {}, "The calculator was stopped."),
        button("Start it again", () => engine.start()),
      ),
    );
  }
  if (state.name === "failed") return failed(container, state, engine, hasTable);
  return fill(container);
}

/**
 * The bar is made once and then only moves, so that the keyboard can stay on Stop.
 * @param {HTMLElement} container
 * @param {{loaded: number, total: number}} state
 * @param {Switch} engine
 */
function loading(container, { loaded, total }, engine) {
  if (!container.querySelector("progress")) {
    fill(
      container,
      h(
        "div",
        { class: "lb-engine", role: "group", "aria-label": "The calculator starts" },
        h("span", {}),
        button("Stop", () => engine.stop()),
        h("progress", { max: 1, "aria-label": "Loading" }),
      ),
    );
  }
  const megabytes = (/** @type {number} */ bytes) => (bytes / MEGABYTE).toFixed(1);
  piece(container, "span", HTMLSpanElement).textContent = !total
    ? "Getting the calculator ready"
    : loaded < total
      ? `Getting the calculator ready: ${megabytes(loaded)} of ${megabytes(total)} MB`
      : `All ${megabytes(total)} MB are here, Python starts`;
  if (total) piece(container, "progress", HTMLProgressElement).value = loaded / total;
}

/**
 * @param {HTMLElement} container
 * @param {{reason: string}} state
 * @param {Switch} engine
 * @param {boolean} hasTable
 */
function failed(container, { reason }, engine, hasTable) {
  fill(
    container,
    h(
      "aside",
      { class: "lb-note lb-note--aid", "aria-labelledby": "no-engine" },
      h("p", { class: "lb-note__t", id: "no-engine", tabindex: -1 }, "The calculator could not start"),
      h(
        "p",
        {},
        `${reason} The steps and the worked examples of this page still serve. `,
        hasTable && h("a", { href: "#fire-table" }, "Go to the fire table"),
      ),
      h(
        "p",
        { class: "lb-row" },
        button("Try again", () => engine.start()),
      ),
    ),
  );
}

/**
 * @param {string} label
 * @param {() => void} act
 */
function button(label, act) {
  const made = h("button", { type: "button", class: "lb-btn lb-btn--quiet" }, label);
  made.addEventListener("click", act);
  return made;
}
