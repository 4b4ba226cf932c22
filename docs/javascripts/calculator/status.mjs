/** How the calculator is: on its way with megabytes and a Stop button, stopped, or not to be had. */

import { fill, h } from "./dom.mjs";

const MEGABYTE = 1e6;

/**
 * @param {HTMLElement} container
 * @param {import("../engine/engine.mjs").State} state
 * @param {{start: () => void, stop: () => void}} engine
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

/** The bar is made once and then only moves, so that the keyboard can stay on Stop. */
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
  const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);
  container.querySelector("span").textContent = !total
    ? "Getting the calculator ready"
    : loaded < total
      ? `Getting the calculator ready: ${megabytes(loaded)} of ${megabytes(total)} MB`
      : `All ${megabytes(total)} MB are here, Python starts`;
  if (total) container.querySelector("progress").value = loaded / total;
}

function failed(container, { reason }, engine, hasTable) {
  fill(
    container,
    h(
      "aside",
      { class: "lb-note lb-note--aid", "aria-labelledby": "no-engine" },
      h("p", { class: "lb-note__t", id: "no-engine" }, "The calculator could not start"),
      h(
        "p",
        {},
        `${reason} The steps and the worked examples of this page still serve. `,
        hasTable && h("a", { href: "#fire-table" }, "Go to the fire table"),
      ),
      h("p", { class: "lb-row" }, button("Try again", () => engine.start())),
    ),
  );
}

function button(label, act) {
  const made = h("button", { type: "button", class: "lb-btn lb-btn--quiet" }, label);
  made.addEventListener("click", act);
  return made;
}
