/**
 * Builds nodes. Texts only ever become text nodes, so nothing that comes from a link or from the rules can turn
 * into markup.
 */

/** @import { Attributes, Child } from "../../../types/page.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. `false`, `null` and `undefined` leave an attribute or a child out; `true` writes a bare attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children nodes, texts, numbers, or lists of them
 */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * The same for an element of SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function svg(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/**
 * Children as nodes and texts, flat, without what is left out.
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export function nodes(children) {
  return children.flatMap((child) => {
    if (child === false || child === null || child === undefined) return [];
    if (Array.isArray(child)) return nodes(child);
    return child instanceof Node ? child : String(child);
  });
}

/**
 * Puts new children into `container`. The keyboard stays where it was: on the element with the same id, if it is
 * still there; folds that were opened or closed by hand stay so.
 * @param {HTMLElement} container
 * @param {...Child} children
 */
export function fill(container, ...children) {
  const active = document.activeElement;
  const focused = active && container.contains(active) ? active.id : "";
  const folds = new Map([...foldsIn(container)].map((fold) => [fold.id, fold.open]));
  container.replaceChildren(...nodes(children));
  for (const fold of foldsIn(container)) fold.open = folds.get(fold.id) ?? fold.open;
  if (focused) {
    /** @type {HTMLElement | null} */
    const again = container.querySelector(`#${CSS.escape(focused)}`);
    again?.focus({ preventScroll: true });
  }
}

/**
 * @param {HTMLElement} container
 * @returns {NodeListOf<HTMLDetailsElement>}
 */
function foldsIn(container) {
  return container.querySelectorAll("details[id]");
}

/**
 * A piece that the page was built with.
 * @template {Element} E
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => E} kind class of the element
 * @returns {E}
 */
export function piece(root, selector, kind) {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`This page was built without its "${selector}". Build the site again.`);
  return found;
}
