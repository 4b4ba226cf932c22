/** Links that a calculator page follows by itself: to a field or a reading, and to an example. */

import { piece } from "./dom.mjs";
import { goTo } from "./problems.mjs";

/**
 * Binds the links in the page around a calculator. Capture: before the theme, which would load the page again.
 * @param {HTMLElement} root of the calculator
 * @param {(search: string) => void} open shows the state of an address
 */
export function watchLinks(root, open) {
  root.addEventListener("click", (event) => followed(root, event), true);
  root.parentElement?.addEventListener("click", (event) => tried(root, event, open), true);
}

/**
 * Links to a field, a reading or a message take the keyboard there.
 * @param {HTMLElement} root
 * @param {MouseEvent} event
 */
function followed(root, event) {
  const link = linkAt(event, 'a[href*="#f-"], a[href*="#reading-"], a[href="#problems"], a[href="#no-engine"]');
  if (!link || link.pathname !== location.pathname || !goTo(root, link.hash.slice(1))) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * An example of this page is opened without loading the page again.
 * @param {HTMLElement} root
 * @param {MouseEvent} event
 * @param {(search: string) => void} open
 */
function tried(root, event, open) {
  const link = linkAt(event, "a[data-example]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  open(new URL(link.href).search);
  root.scrollIntoView();
  piece(root, "#result", HTMLElement).focus({ preventScroll: true });
}

/**
 * The link that was clicked, if it is one of these.
 * @param {MouseEvent} event
 * @param {string} selector
 * @returns {HTMLAnchorElement | null}
 */
function linkAt(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
