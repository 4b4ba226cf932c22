/** When a change of the form is worked out: one that comes alone at once, of several in a row the last, after a pause. */

/** Milliseconds without a change. */
const PAUSE = 120;

export class Pace {
  #act;
  #timer = 0;
  #last = -Infinity;

  /** @param {() => void} act works out what the form holds */
  constructor(act) {
    this.#act = act;
  }

  changed() {
    this.rest();
    const now = performance.now();
    const alone = now - this.#last > PAUSE;
    this.#last = now;
    if (alone) this.#act();
    else this.#timer = setTimeout(this.#act, PAUSE);
  }

  /** What the pause would have led to has been done, or is not wanted any more. */
  rest() {
    clearTimeout(this.#timer);
  }
}
