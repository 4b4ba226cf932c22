/**
 * A calculator page at work: reads the form, asks the calculator, shows the answer, keeps the address up to date.
 * Nothing here knows a rule; the parts are drawn by the modules beside this one.
 */

import { readContext, writeContext } from "../context.mjs";
import { EngineError, createEngine } from "../engine/engine.mjs";
import { showActions } from "./actions.mjs";
import { otherCases, showCases } from "./compare.mjs";
import { fill, h } from "./dom.mjs";
import * as fire from "./fire.mjs";
import { isTouched, missing, readValues, request, setLists, showFields } from "./form.mjs";
import * as leader from "./leader.mjs";
import { decode, encode, hasState } from "./link.mjs";
import { oldLink } from "./old_link.mjs";
import { dice, losses, roadMarch } from "./others.mjs";
import { hint } from "./parts.mjs";
import { goTo, markFields, summary } from "./problems.mjs";
import { compareReadings, showQuestions } from "./questions.mjs";
import { keepContext, restore } from "./restore.mjs";
import { showStatus } from "./status.mjs";
import { showSum } from "./sum.mjs";
import { findFlips, showFlips } from "./flips.mjs";
import { watchDice, watchSteppers } from "./controls.mjs";

const VIEWS = { fire, leader, "road-march": roadMarch, losses, dice };
/** After the last key before the calculator is asked. */
const PAUSE = 120;

/** Answers that come after a newer question are given up with this. */
class Stale extends Error {}

export class CalculatorPage {
  #root;
  #form;
  #data;
  #view;
  #engine;
  #readings = new Map();
  #linkProblems = [];
  /** The link the page was opened with, until the reader changes something. */
  #link = null;
  #kept = false;
  #asked = 0;
  #timer = 0;
  #shown = null;
  #announced = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#form = root.querySelector("form");
    this.#data = JSON.parse(root.querySelector("#calculator-data").content.textContent);
    this.#view = VIEWS[this.#data.calculator];
    if (root.dataset.runtime) this.#engine = createEngine(root.dataset.runtime);
    const early = this.#readsEarly();
    this.#listen();
    if (!early) this.open(location.search);
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
    this.#form.reset();
    const { problems, readings } = restore(this.#form, this.#data, link);
    this.#readings = readings;
    this.#linkProblems = problems;
    this.#link = hasState(link) ? link : null;
    this.#kept = false;
    fill(this.#part("old"));
    showFields(this.#root, this.#form, this.#data.fields);
    for (const field of this.#data.fields) this.#openFold(field, link);
    if (this.#link) this.#calculate();
    else if (problems.length) this.#showPending([]);
  }

  /** A folded field that a link sets must be seen. */
  #openFold(field, link) {
    const fold = link.values.has(field.path) && this.#root.querySelector(`[data-field="${CSS.escape(field.path)}"]`).closest("details");
    if (fold) fold.open = true;
  }

  #part(name) {
    return this.#root.querySelector(`[data-part="${name}"]`);
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
    this.#form.addEventListener("reset", () => queueMicrotask(() => this.#cleared()));
    const compare = this.#part("compare").closest("details");
    compare.addEventListener("toggle", () => compare.open && this.#compare());
    const seen = new IntersectionObserver(([entry]) =>
      this.#part("mini").classList.toggle("lb-mini--off", entry.isIntersecting),
    );
    seen.observe(root.querySelector("#result"));
    root.parentElement.addEventListener("click", (event) => this.#tried(event), true);
  }

  /** The first touch of the form fetches the calculator. */
  #intends(target) {
    const control = target instanceof Element && target.closest("input, select, button, label, summary");
    if (control && this.#engine?.state.name === "idle" && !control.closest('[data-part="actions"]')) this.#engine.start();
  }

  #changed(target) {
    if (!(target instanceof HTMLElement) || target.closest('[data-part="actions"]')) return;
    if (target.dataset.question) this.#readings.set(target.dataset.question, target.value);
    if (target.name === "edition" || target.name === "battle") this.#changedContext(target.name);
    this.#linkProblems = [];
    this.#link = null;
    this.#kept = false;
    fill(this.#part("old"));
    showFields(this.#root, this.#form, this.#data.fields);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#calculate(), PAUSE);
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
    if (this.#link) return; // the form was reset to be filled from a link
    const { edition, battle } = readContext();
    const has = (select, id) => [...select.options].some((option) => option.value === id);
    for (const [name, id] of [["edition", edition], ["battle", battle]]) {
      const select = this.#form.elements.namedItem(name);
      if (has(select, id)) select.value = id;
    }
    setLists(this.#form, this.#data.battles[this.#value("battle")]);
    showFields(this.#root, this.#form, this.#data.fields);
    if (!this.#shown && !this.#linkProblems.length) return;
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
    clearTimeout(this.#timer);
    const values = readValues(this.#form, this.#data.fields);
    const lacking = missing(values, this.#data.fields);
    const asked = ++this.#asked;
    if (lacking.length && !submitted) return this.#showPending(lacking);
    if (!this.#engine) return this.#showProblems([{ field: "", message: "This copy of the site has no calculator." }]);
    if (["stopped", "failed"].includes(this.#engine.state.name)) return;
    if (!this.#shown) fill(this.#part("result"), hint("The result comes as soon as the calculator is ready."));
    try {
      const answer = await this.#engine.call(this.#data.calculator, this.#request(values), { latest: true });
      if (asked !== this.#asked || !this.#root.isConnected) return;
      this.#show(answer, values);
      if (submitted) this.#lead(answer.ok);
      if (answer.ok) await this.#lookFurther(asked, values);
    } catch (error) {
      if (error instanceof EngineError) {
        if (error.code === "error") this.#showProblems([{ field: "", message: error.message }]);
      } else if (!(error instanceof Stale)) throw error;
    }
  }

  /** A function that asks once more about the same case; it gives up once a newer question is asked. */
  #asker(asked) {
    return async (values, change) => {
      const answer = await this.#engine.call(this.#data.calculator, this.#request(values, change));
      if (asked !== this.#asked || !this.#root.isConnected) throw new Stale();
      return answer;
    };
  }

  /** What other readings and small changes would do; after the result, so that nothing waits for it. */
  async #lookFurther(asked, values) {
    const ask = this.#asker(asked);
    const context = this.#context();
    if (this.#part("compare").closest("details").open) await this.#compare();
    const effects = await compareReadings(context.result, (readings) => ask(values, { readings }));
    showQuestions(this.#part("questions"), context, effects);
    if (this.#data.calculator === "fire") {
      showFlips(this.#part("flips"), context, await findFlips(context, values, (changed) => ask(changed, {})));
    }
  }

  async #compare() {
    if (!this.#shown) return;
    const ask = this.#asker(this.#asked);
    const context = this.#context();
    const values = this.#shown.values;
    try {
      const here = { edition: this.#value("edition"), battle: this.#value("battle") };
      const cases = await otherCases(this.#data, here, values, ({ values: fitting, ...change }) => ask(fitting, change));
      showCases(this.#part("compare"), context, cases);
    } catch (error) {
      if (!(error instanceof Stale) && !(error instanceof EngineError)) throw error;
    }
  }

  // -- showing ------------------------------------------------------------------------------------------

  #context() {
    return { data: this.#data, result: this.#shown.result };
  }

  #engineIs(state) {
    showStatus(this.#part("status"), state, this.#engine, this.#root.ownerDocument.getElementById("fire-table") !== null);
    if (state.name === "ready" && !this.#announced) this.#announced = true;
    else if (state.name === "loading" && !this.#shown) this.#say("Getting the calculator ready.");
    if (state.name === "failed") this.#say("The calculator could not start.");
    if (state.name === "ready" && !this.#shown) this.#calculateWhenFilled();
  }

  #calculateWhenFilled() {
    const values = readValues(this.#form, this.#data.fields);
    if ([...values.values()].some(Boolean) && !missing(values, this.#data.fields).length) this.#calculate();
  }

  #say(text) {
    const said = this.#part("said");
    if (said.textContent !== text) said.textContent = text;
  }

  #show(answer, values) {
    if (!answer.ok) {
      this.#showProblems([...this.#linkProblems, ...answer.errors]);
    } else {
      this.#shown = { result: answer.result, values };
      this.#showResult();
    }
    this.#noteOldLink(answer);
    if (!this.#kept) this.#updateAddress(answer, values);
  }

  #showResult() {
    const context = this.#context();
    const { result } = context;
    markFields(this.#root, this.#data.fields, this.#linkProblems);
    fill(
      this.#part("result"),
      this.#linkProblems.length > 0 && summary(this.#root, this.#linkProblems),
      this.#view.show(result, context),
    );
    showSum(this.#part("sum"), context);
    showQuestions(this.#part("questions"), context, new Map());
    if (this.#part("strip")) fire.showStrip(this.#part("strip"), result);
    if (this.#part("again").hidden) this.#part("steps").open = false;
    showActions(this.#part("actions"), context, () => this.#address());
    for (const name of ["again", "keep"]) this.#part(name).hidden = false;
    this.#showMini(this.#view.mini(result));
    this.#say(result.summary ? `${result.headline}. ${result.summary}` : result.headline);
  }

  #showMini(text) {
    const mini = this.#part("mini");
    mini.hidden = !text;
    mini.querySelector("span").textContent = text;
  }

  #showProblems(problems) {
    this.#shown = null;
    this.#clearResult();
    markFields(this.#root, this.#data.fields, problems);
    fill(this.#part("result"), summary(this.#root, problems));
    this.#showMini("There is a problem");
    this.#say(`There is a problem: ${problems.map(({ message }) => message).join(" ")}`);
  }

  /** What is still to be entered; no reproach to a reader who has not come to it yet. */
  #showPending(lacking) {
    ++this.#asked;
    this.#shown = null;
    this.#clearResult();
    markFields(this.#root, this.#data.fields, this.#linkProblems);
    const links = lacking.map(({ path, label, group }) => h("li", {}, h("a", { href: `#f-${path}` }, `${group}: ${label}`)));
    fill(
      this.#part("result"),
      this.#linkProblems.length > 0 && summary(this.#root, this.#linkProblems),
      links.length > 0 ? [hint("Still to enter:"), h("ul", { class: "lb-pending" }, links)] : hint("Fill in the form and the result stands here."),
    );
    this.#showMini("");
    this.#say(this.#linkProblems.map(({ message }) => message).join(" "));
  }

  #clearResult() {
    for (const name of ["sum", "questions", "strip", "flips", "compare"]) if (this.#part(name)) fill(this.#part(name));
    for (const name of ["again", "keep"]) this.#part(name).hidden = true;
    this.#part("steps").open = true;
  }

  #lead(ok) {
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
    fill(this.#part("old"), old.note);
    old.keep.addEventListener("click", () => old.keep.parentElement.replaceChildren("The link stays as it was."));
    old.use.addEventListener("click", () => {
      this.#kept = false;
      fill(this.#part("old"));
      history.replaceState(history.state, "", this.#address());
      this.#root.querySelector("#result").focus();
    });
  }

  #updateAddress(answer, values) {
    const query = answer.ok ? this.#address() : this.#query(values, {});
    history.replaceState(history.state, "", query);
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
