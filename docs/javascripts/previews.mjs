/* Previews of rules: a reference shows the rule it names beside it (mouse, keyboard) or as a sheet from the
   bottom (thumb). The rule is copied from this page or from the page that has it, so no page carries it twice.
   Bound once to the document, so it lives through instant navigation. Without it the links simply lead there. */

const REFERENCE = "a[data-lb-preview]";
const supported = "popover" in HTMLElement.prototype;
/** Address of a page -> promise of its document.
 * @type {Map<string, Promise<Document>>} */
const pages = new Map();
/** The link whose preview is shown or on its way.
 * @type {HTMLAnchorElement | null} */
let current = null;

/**
 * The page a link leads to, fetched at most once.
 * @param {URL} url
 */
function pageOf(url) {
  const address = url.origin + url.pathname;
  if (address === location.origin + location.pathname) return Promise.resolve(document);
  let page = pages.get(address);
  if (!page) {
    page = fetch(address)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then((html) => new DOMParser().parseFromString(html, "text/html"));
    page.catch(() => pages.delete(address));
    pages.set(address, page);
  }
  return page;
}

/**
 * The rule as a popover: its heading, its text and its marks, without anchors and inner previews.
 * @param {Element} rule
 * @param {string} number
 * @param {string} href
 */
function build(rule, number, href) {
  const box = document.createElement("div");
  box.className = "lb-preview";
  box.popover = "auto";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", `Rule ${number}`);
  const title = document.createElement("p");
  title.className = "lb-preview__t";
  title.textContent = (rule.querySelector("h3")?.textContent ?? "").trim().replace(/\s+/g, " ");
  box.append(title);
  for (const part of rule.querySelectorAll(":scope > p, :scope > .lb-meta")) {
    const copy = document.importNode(part, true);
    copy.querySelector(".lb-see")?.remove();
    for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    box.append(copy);
  }
  const buttons = document.createElement("div");
  buttons.className = "lb-preview__go";
  const open = document.createElement("a");
  open.className = "lb-btn lb-btn--main";
  open.href = href;
  open.textContent = `Open ${number}`;
  open.addEventListener("click", () => box.hidePopover());
  const close = document.createElement("button");
  close.type = "button";
  close.className = "lb-btn lb-btn--quiet";
  close.textContent = "Close";
  close.addEventListener("click", () => box.hidePopover());
  buttons.append(open, close);
  box.append(buttons);
  box.addEventListener("toggle", (event) => {
    if (event.newState === "closed") box.remove();
  });
  return box;
}

/** @param {HTMLElement} box @param {Element} link */
function place(box, link) {
  const at = link.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8));
  const below = at.bottom + 8 + box.offsetHeight <= innerHeight;
  box.style.left = `${left}px`;
  box.style.top = `${below ? at.bottom + 8 : Math.max(8, at.top - box.offsetHeight - 8)}px`;
}

/**
 * The reference that an element is in.
 * @param {Element} element
 * @returns {HTMLAnchorElement | null}
 */
function referenceAt(element) {
  return element.closest(REFERENCE);
}

function hide() {
  current = null;
  /** @type {HTMLElement | null} */
  const shown = document.querySelector(".lb-preview:popover-open");
  shown?.hidePopover();
}

/**
 * Shows the preview; gives false if there is none to show, so that the link can do its own work.
 * @param {HTMLAnchorElement} link
 */
async function show(link) {
  current = link;
  const url = new URL(link.href);
  try {
    const page = await pageOf(url);
    const heading = page.getElementById(decodeURIComponent(url.hash.slice(1)));
    const rule = heading?.closest(".lb-fact, .lb-note--missing");
    if (!rule || current !== link) return Boolean(rule);
    const box = build(rule, link.textContent.trim(), link.href);
    (link.closest(".md-typeset") ?? document.body).append(box);
    box.showPopover();
    place(box, link);
    return true;
  } catch {
    return false; // the page could not be fetched
  }
}

if (supported) {
  const hovers = matchMedia("(hover: hover)");
  const enter = (/** @type {Event} */ event) => {
    if (!hovers.matches || !(event.target instanceof Element)) return;
    const link = referenceAt(event.target);
    if (link === current || event.target.closest(".lb-preview")) return;
    hide();
    if (link) show(link);
  };
  document.addEventListener("mouseover", enter);
  document.addEventListener("focusin", enter);
  // Under a thumb the first tap shows the rule; "Open" in the sheet goes there. Capture: before the theme.
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? referenceAt(event.target) : null;
      if (!link || hovers.matches || event.metaKey || event.ctrlKey) {
        if (link) hide();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      show(link).then((shown) => {
        if (!shown) location.assign(link.href);
      });
    },
    true,
  );
}
