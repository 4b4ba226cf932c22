/** Steppers and dice: what their buttons do beyond what the browser does for them. */

/**
 * The buttons of a stepper; an empty one starts at its lowest value.
 * @param {HTMLElement} root
 */
export function watchSteppers(root) {
  root.addEventListener("click", (event) => {
    /** @type {HTMLButtonElement | null} */
    const button = event.target instanceof Element ? event.target.closest("button[data-step]") : null;
    const input = button?.parentElement?.querySelector("input");
    if (!button || !input) return;
    const low = input.min === "" ? -Infinity : Number(input.min);
    const high = input.max === "" ? Infinity : Number(input.max);
    const start = Number.isFinite(low) && low > 0 ? low - 1 : 0;
    const from = input.value === "" ? start : Number(input.value);
    input.value = String(Math.min(high, Math.max(low, from + Number(button.dataset.step))));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/**
 * A die that is tapped again is taken back: radio buttons alone could not be emptied.
 * @param {HTMLElement} root
 */
export function watchDice(root) {
  const chosen = new Map();
  root.addEventListener("click", (event) => {
    const radio = event.target;
    if (!(radio instanceof HTMLInputElement) || radio.type !== "radio" || !radio.closest(".lb-die")) return;
    if (chosen.get(radio.name) === radio && radio.checked) {
      radio.checked = false;
      chosen.delete(radio.name);
      radio.dispatchEvent(new Event("input", { bubbles: true }));
    } else {
      chosen.set(radio.name, radio);
    }
  });
}
