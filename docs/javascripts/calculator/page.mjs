/**
 * A calculator page at work: reads the form, asks the calculator, shows the answer, keeps the address up to date.
 * Nothing here knows a rule; the screen and its parts are drawn by the modules beside this one.
 */

import { readContext, writeContext } from "../context.mjs";
import { EngineError, createEngine } from "../engine/engine.mjs";
import { watchDice, watchSteppers } from "./controls.mjs";
import { fill } from "./dom.mjs";
import { isTouched, missing, openFolds, readValues, request, setLists, showFields } from "./form.mjs";
import { Stale, compareCases, lookFurther, untilStale } from "./further.mjs";
import { decode, encode, hasState } from "./link.mjs";
import { oldLink } from "./old_link.mjs";
import { Pace } from "./pace.mjs";
import { hint } from "./parts.mjs";
import { goTo } from "./problems.mjs";
import { keepContext, restore, usualContext } from "./restore.mjs";
import { Screen } from "./screen.mjs";
import { showStatus } from "./status.mjs";

export class CalculatorPage {
  #root;
  #form;
  #data;
  #screen;
  #engine;
  #readings = new Map();
  #linkProblems = [];
  /** The link the page was opened with, until the reader changes something. */
  #link = null;
  #kept = false;
  #opening = false;
  #asked = 0;
  /** Questions that have no answer yet. */
  #open = 0;
  /** The reader pressed "Work it out": the keyboard goes to the answer. */
  #submitted = false;
  #pace = new Pace(() => this.#calculate());
  #shown = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#form = root.querySelector("form");
    this.#data = JSON.parse(root.querySelector("#calculator-data").content.textContent);
    this.#screen = new Screen(root, this.#data);
    if (root.dataset.runtime) this.#engine = createEngine(root.dataset.runtime);
    this.#listen();
    if (!this.#readsEarly()) this.open(location.search);
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

  #decode(search) {
    return decode(search, new Set(this.#data.fields.map((field) => field.path)));
  }

  /** Shows the state of an address; starts the calculator if there is something to work out. */
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

  #value(name) {
    return this.#form.elements.namedItem(name).value;
  }

  // -- what the reader does ------------------------------------------------------------------------------

  #listen() {
    const root = this.#root;
    watchSteppers(root);
    watchDice(root);
    root.addEventListener("input", (event) => this.#changed(event.target));
    root.addEventListener("focusin", (event) => this.#intends(event.target));
    root.addEventListener("pointerdown", (event) => this.#intends(event.target));
    root.addEventListener("click", (event) => this.#followed(event), true);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#calculate({ submitted: true });
    });
    this.#form.addEventListener("reset", () => this.#opening || queueMicrotask(() => this.#cleared()));
    const compare = this.#screen.part("compare").closest("details");
    compare.addEventListener("toggle", () => compare.open && this.#compare());
    root.parentElement.addEventListener("click", (event) => this.#tried(event), true);
  }

  /** The first touch of the form fetches the calculator. */
  #intends(target) {
    const control = target instanceof Element && target.closest("input, select, button, label, summary");
    if (!control || control.closest('[data-part="actions"]')) return;
    if (this.#engine?.state.name === "idle") this.#engine.start();
  }

  #changed(target) {
    if (!(target instanceof HTMLElement) || target.closest('[data-part="actions"]')) return;
    if (target.dataset.question) this.#readings.set(target.dataset.question, target.value);
    if (target.name === "edition" || target.name === "battle") this.#changedContext(target.name);
    this.#linkProblems = [];
    this.#link = null;
    this.#kept = false;
    this.#submitted = false;
    fill(this.#screen.part("old"));
    showFields(this.#root, this.#form, this.#data.fields);
    this.#pace.changed();
  }

  #changedContext(name) {
    writeContext({ ...readContext(), [name]: this.#value(name) });
    if (name === "battle") setLists(this.#form, this.#data.battles[this.#value("battle")]);
  }

  /** Links to a field or a reading take the keyboard there. */
  #followed(event) {
    const link = event.target instanceof Element && event.target.closest('a[href*="#f-"], a[href*="#reading-"]');
    if (!link || link.pathname !== location.pathname || !goTo(this.#root, link.hash.slice(1))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** An example of this page is opened without loading the page again. */
  #tried(event) {
    const link = event.target instanceof Element && event.target.closest("a[data-example]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.open(new URL(link.href).search);
    this.#root.scrollIntoView();
    this.#root.querySelector("#result").focus({ preventScroll: true });
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
      if (this.#submitted) this.#lead(answer.ok);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code === "error") this.#showProblems([{ field: "", message: error.message }]);
      return;
    }
    if (!this.#shown) return;
    if (this.#screen.part("compare").closest("details").open) await this.#compare();
    await untilStale(lookFurther(this.#screen, this.#context(), values, this.#asker()));
  }

  /** Asks once more about the same case; gives up once a newer question is asked. */
  #asker() {
    const asked = this.#asked;
    return async (values, change = {}) => {
      const answer = await this.#engine.call(this.#data.calculator, this.#request(values, change));
      if (asked !== this.#asked || !this.#root.isConnected) throw new Stale();
      return answer;
    };
  }

  async #compare() {
    if (!this.#shown) return;
    const here = { edition: this.#value("edition"), battle: this.#value("battle") };
    await untilStale(compareCases(this.#screen, this.#context(), here, this.#shown.values, this.#asker()));
  }

  // -- showing ------------------------------------------------------------------------------------------

  #context() {
    return { data: this.#data, result: this.#shown.result };
  }

  #engineIs(state) {
    showStatus(this.#screen.part("status"), state, this.#engine, document.getElementById("fire-table") !== null);
    if (state.name === "loading" && !this.#shown) this.#screen.say("Getting the calculator ready.");
    if (state.name === "failed") this.#screen.say("The calculator could not start.");
    // Questions asked while it was stopped were not sent.
    if (state.name === "ready" && !this.#shown && !this.#open) this.#calculateWhenFilled();
  }

  #calculateWhenFilled() {
    const values = readValues(this.#form, this.#data.fields);
    if ([...values.values()].some(Boolean) && !missing(values, this.#data.fields).length) this.#calculate();
  }

  #show(answer, values) {
    if (answer.ok) {
      this.#shown = { result: answer.result, values };
      this.#screen.showResult(this.#context(), this.#linkProblems, () => this.#address());
    } else {
      this.#showProblems([...this.#linkProblems, ...answer.errors]);
    }
    this.#noteOldLink(answer);
    if (this.#kept) return;
    history.replaceState(history.state, "", answer.ok ? this.#address() : this.#query(values, {}));
  }

  #showProblems(problems) {
    this.#shown = null;
    this.#screen.showProblems(problems);
  }

  #showPending(lacking) {
    ++this.#asked;
    this.#shown = null;
    this.#screen.showPending(lacking, this.#linkProblems);
  }

  #lead(ok) {
    this.#submitted = false;
    const target = this.#root.querySelector(ok ? "#result" : "#problems");
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "nearest" });
  }

  // -- the address --------------------------------------------------------------------------------------

  #noteOldLink(answer) {
    const old = this.#link && oldLink(this.#link, answer, this.#data);
    this.#link = null;
    if (!old) return;
    this.#kept = true;
    fill(this.#screen.part("old"), old.note);
    old.keep.addEventListener("click", () => old.keep.parentElement.replaceChildren("The link stays as it was."));
    old.use.addEventListener("click", () => {
      this.#kept = false;
      fill(this.#screen.part("old"));
      history.replaceState(history.state, "", this.#address());
      this.#root.querySelector("#result").focus();
    });
  }

  /** The whole address of what is shown. */
  #address() {
    const { result, values } = this.#shown;
    return this.#query(values, { data: result.data_version, said: result.headline, cited: result.cited });
  }

  #query(values, made) {
    const state = { edition: this.#value("edition"), battle: this.#value("battle"), readings: this.#readings, values };
    return location.origin + location.pathname + encode({ ...state, ...made });
  }
}
