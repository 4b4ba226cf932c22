/**
 * A calculator page at work: reads the form, asks the calculator, shows the answer, keeps the address up to date.
 * Nothing here knows a rule; the screen and its parts are drawn by the modules beside this one.
 */

import { readContext, writeContext } from "../context.mjs";
import { EngineError, createEngine } from "../engine/engine.mjs";
import { watchDice, watchSteppers } from "./controls.mjs";
import { fill, piece } from "./dom.mjs";
import { controlOf, isTouched, missing, openFolds, readValues, request, setLists, showFields } from "./form.mjs";
import { Stale, compareCases, lookFurther, untilStale } from "./further.mjs";
import { decode, encode, hasState } from "./link.mjs";
import { watchLinks } from "./links.mjs";
import { oldLink, showOldLink } from "./old_link.mjs";
import { Pace } from "./pace.mjs";
import { hint } from "./parts.mjs";
import { goToAnswer } from "./problems.mjs";
import { keepContext, restore, usualContext } from "./restore.mjs";
import { Screen } from "./screen.mjs";
import { showStatus } from "./status.mjs";

/** @import { Answer, Problem, Result } from "../../../types/answers.d.ts" */
/** @import { Ask, Change, Choice, Field, PageData, Values } from "../../../types/page.d.ts" */
/** @import { State as EngineState } from "../engine/engine.mjs" */
/** @import { Made, State } from "./link.mjs" */

export class CalculatorPage {
  #root;
  #form;
  /** @type {PageData} */
  #data;
  #screen;
  /** @type {ReturnType<typeof createEngine> | undefined} where the site was built with calculators */
  #engine;
  /** @type {Map<string, string>} */
  #readings = new Map();
  /** @type {Problem[]} */
  #linkProblems = [];
  /** @type {State | null} the link the page was opened with, until the reader changes something */
  #link = null;
  #kept = false;
  #opening = false;
  #asked = 0;
  /** Questions that have no answer yet. */
  #open = 0;
  /** The reader pressed "Work it out": the keyboard goes to the answer. */
  #submitted = false;
  #pace = new Pace(() => this.#calculate());
  /** @type {{result: Result, values: Values} | null} */
  #shown = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#form = piece(root, "form", HTMLFormElement);
    this.#data = JSON.parse(piece(root, "#calculator-data", HTMLTemplateElement).content.textContent);
    this.#screen = new Screen(root, this.#data);
    if (root.dataset.runtime) this.#engine = createEngine(root.dataset.runtime);
    this.#listen();
    if (!this.#readsEarly()) this.open(location.search);
    /** @type {(() => void) | undefined} */
    const end = this.#engine?.onState((state) => (root.isConnected ? this.#engineIs(state) : end?.()));
  }

  /** Whether the reader was quicker than the script and the address has nothing to say: the form stays as it is. */
  #readsEarly() {
    if (!isTouched(this.#form) || hasState(this.#decode(location.search))) return false;
    keepContext(this.#form);
    setLists(this.#form, this.#data.battles[this.#value("battle")]);
    this.#changed(this.#form);
    return true;
  }

  /** @param {string} search */
  #decode(search) {
    return decode(search, new Set(this.#data.fields.map((field) => field.path)));
  }

  /** Shows the state of an address; starts the calculator if there is something to work out. @param {string} search */
  open(search) {
    const link = this.#decode(search);
    this.#opening = true;
    this.#form.reset();
    this.#opening = false;
    const { problems, readings } = restore(this.#form, this.#data, link);
    this.#readings = readings;
    this.#linkProblems = problems;
    this.#link = hasState(link) ? link : null;
    this.#kept = false;
    fill(this.#screen.part("old"));
    showFields(this.#root, this.#form, this.#data.fields);
    openFolds(this.#root, link.values.keys());
    if (this.#link) this.#calculate();
    else if (problems.length) this.#showPending([]);
  }

  /** @param {keyof Choice} name */
  #value(name) {
    return controlOf(this.#form, name).value;
  }

  // -- what the reader does ------------------------------------------------------------------------------

  #listen() {
    const root = this.#root;
    watchSteppers(root);
    watchDice(root);
    watchLinks(root, (search) => this.open(search));
    root.addEventListener("input", (event) => this.#changed(event.target));
    root.addEventListener("focusin", (event) => this.#intends(event.target));
    root.addEventListener("pointerdown", (event) => this.#intends(event.target));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#calculate({ submitted: true });
    });
    this.#form.addEventListener("reset", () => this.#opening || queueMicrotask(() => this.#cleared()));
    const compare = this.#comparison();
    compare?.addEventListener("toggle", () => compare.open && this.#compare());
  }

  /** The fold that holds the other battles and booklets. */
  #comparison() {
    return this.#screen.part("compare").closest("details");
  }

  /** The first touch of the form fetches the calculator. @param {EventTarget | null} target */
  #intends(target) {
    const control = target instanceof Element && target.closest("input, select, button, label, summary");
    if (!control || control.closest('[data-part="actions"]')) return;
    if (this.#engine?.state.name === "idle") this.#engine.start();
  }

  /** @param {EventTarget | null} target */
  #changed(target) {
    if (!(target instanceof HTMLElement) || target.closest('[data-part="actions"]')) return;
    if (target instanceof HTMLSelectElement) {
      if (target.dataset.question) this.#readings.set(target.dataset.question, target.value);
      if (target.name === "edition" || target.name === "battle") this.#changedContext(target.name);
    }
    this.#linkProblems = [];
    this.#link = null;
    this.#kept = false;
    this.#submitted = false;
    fill(this.#screen.part("old"));
    showFields(this.#root, this.#form, this.#data.fields);
    this.#pace.changed();
  }

  /** @param {keyof Choice} name */
  #changedContext(name) {
    writeContext({ ...readContext(), [name]: this.#value(name) });
    if (name === "battle") setLists(this.#form, this.#data.battles[this.#value("battle")]);
  }

  /** "Start again" keeps the booklet and the battle. */
  #cleared() {
    usualContext(this.#form);
    setLists(this.#form, this.#data.battles[this.#value("battle")]);
    showFields(this.#root, this.#form, this.#data.fields);
    this.#linkProblems = [];
    this.#readings.clear();
    this.#showPending([]);
    history.replaceState(history.state, "", location.pathname);
  }

  // -- asking -------------------------------------------------------------------------------------------

  /** @param {Values} values @param {Change} [change] */
  #request(values, change = {}) {
    return {
      ...request(values, this.#data.fields),
      edition: this.#value("edition"),
      battle: this.#value("battle"),
      readings: Object.fromEntries(this.#readings),
      ...change,
    };
  }

  async #calculate({ submitted = false } = {}) {
    this.#submitted ||= submitted;
    this.#pace.rest();
    const values = readValues(this.#form, this.#data.fields);
    const lacking = missing(values, this.#data.fields);
    const asked = ++this.#asked;
    if (lacking.length && !this.#submitted) return this.#showPending(lacking);
    if (!this.#engine) return this.#showProblems([{ field: "", message: "This copy of the site has no calculator." }]);
    // What is shown no longer belongs to what is entered.
    if (["stopped", "failed"].includes(this.#engine.state.name)) return this.#showPending([]);
    if (!this.#shown) fill(this.#screen.part("result"), hint("The result comes as soon as the calculator is ready."));
    try {
      this.#open += 1;
      const answer = await this.#engine
        .call(this.#data.calculator, this.#request(values), { latest: true })
        .finally(() => (this.#open -= 1));
      if (asked !== this.#asked || !this.#root.isConnected) return;
      this.#show(answer, values);
      if (this.#submitted) goToAnswer(this.#root, answer.ok);
      this.#submitted = false;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code === "error") this.#showProblems([{ field: "", message: error.message }]);
      return;
    }
    if (!this.#shown) return;
    if (this.#comparison()?.open) await this.#compare();
    await untilStale(
      lookFurther(this.#screen, { data: this.#data, result: this.#shown.result }, values, this.#asker()),
    );
  }

  /** Asks once more about the same case; gives up once a newer question is asked. @returns {Ask} */
  #asker() {
    const asked = this.#asked;
    return async (values, change = {}) => {
      if (!this.#engine) throw new Stale();
      const answer = await this.#engine.call(this.#data.calculator, this.#request(values, change));
      if (asked !== this.#asked || !this.#root.isConnected) throw new Stale();
      return answer;
    };
  }

  async #compare() {
    if (!this.#shown) return;
    const here = { edition: this.#value("edition"), battle: this.#value("battle") };
    const { result, values } = this.#shown;
    await untilStale(compareCases(this.#screen, { data: this.#data, result }, here, values, this.#asker()));
  }

  // -- showing ------------------------------------------------------------------------------------------

  /** @param {EngineState} state */
  #engineIs(state) {
    if (this.#engine)
      showStatus(this.#screen.part("status"), state, this.#engine, document.getElementById("fire-table") !== null);
    if (state.name === "loading" && !this.#shown) this.#screen.say("Getting the calculator ready.");
    this.#screen.engineFailed(state.name === "failed");
    // Questions asked while it was stopped were not sent.
    if (state.name === "ready" && !this.#shown && !this.#open) this.#calculateWhenFilled();
  }

  #calculateWhenFilled() {
    const values = readValues(this.#form, this.#data.fields);
    if ([...values.values()].some(Boolean) && !missing(values, this.#data.fields).length) this.#calculate();
  }

  /** @param {Answer} answer @param {Values} values */
  #show(answer, values) {
    if (answer.ok) {
      this.#shown = { result: answer.result, values };
      this.#screen.showResult({ data: this.#data, result: answer.result }, this.#linkProblems, () => this.#address());
    } else {
      this.#showProblems([...this.#linkProblems, ...answer.errors]);
    }
    this.#noteOldLink(answer);
    if (this.#kept) return;
    history.replaceState(history.state, "", answer.ok ? this.#address() : this.#query(values, {}));
  }

  /** @param {Problem[]} problems */
  #showProblems(problems) {
    this.#shown = null;
    this.#screen.showProblems(problems);
  }

  /** @param {Field[]} lacking */
  #showPending(lacking) {
    ++this.#asked;
    this.#shown = null;
    this.#screen.showPending(lacking, this.#linkProblems);
  }

  // -- the address --------------------------------------------------------------------------------------

  /** @param {Answer} answer */
  #noteOldLink(answer) {
    const old = this.#link && oldLink(this.#link, answer, this.#data, this.#linkProblems);
    this.#link = null;
    if (!old) return;
    this.#kept = true;
    showOldLink(this.#screen.part("old"), old, () => {
      this.#kept = false;
      history.replaceState(history.state, "", this.#address());
      piece(this.#root, "#result", HTMLElement).focus();
    });
  }

  /** The whole address of what is shown. */
  #address() {
    if (!this.#shown) return location.href;
    const { result, values } = this.#shown;
    return this.#query(values, { data: result.data_version, said: result.headline, cited: result.cited });
  }

  /** @param {Values} values @param {Partial<Made>} made */
  #query(values, made) {
    const state = { edition: this.#value("edition"), battle: this.#value("battle"), readings: this.#readings, values };
    return location.origin + location.pathname + encode({ ...state, ...made });
  }
}
