/**
 * Builds nodes. Texts only ever become text nodes, so nothing that comes from a link or from the rules can turn
 * into markup.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. `false`, `null` and `undefined` leave an attribute or a child out; `true` writes a bare attribute.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...any} children nodes, texts, numbers, or lists of them
 */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/** The same for an element of SVG. */
export function svg(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/** Children as nodes and texts, flat, without what is left out. */
export function nodes(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Puts new children into `container`. The keyboard stays where it was: on the element with the same id, if it is
 * still there; folds that were opened or closed by hand stay so.
 */
export function fill(container, ...children) {
  const focused = container.contains(document.activeElement) ? document.activeElement.id : "";
  const folds = new Map([...container.querySelectorAll("details[id]")].map((fold) => [fold.id, fold.open]));
  container.replaceChildren(...nodes(children));
  for (const fold of container.querySelectorAll("details[id]")) {
    if (folds.has(fold.id)) fold.open = folds.get(fold.id);
  }
  if (focused) container.querySelector(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
}
