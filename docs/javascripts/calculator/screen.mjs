/** What a calculator page shows at the moment: a result, errors, or what is still to be entered. */

import { showActions } from "./actions.mjs";
import { melee, morale, preMelee, strength } from "./assault.mjs";
import { fill, h, piece } from "./dom.mjs";
import * as fire from "./fire.mjs";
import { formations } from "./formations.mjs";
import * as leader from "./leader.mjs";
import { dice, losses, roadMarch } from "./others.mjs";
import { hint } from "./parts.mjs";
import { markFields, summary } from "./problems.mjs";
import { showQuestions } from "./questions.mjs";
import { general } from "./rows.mjs";
import { carre, march, oneDie } from "./single_rolls.mjs";
import { showSum } from "./sum.mjs";

/** @import { Problem } from "../../../types/answers.d.ts" */
/** @import { Context, Field, PageData, View } from "../../../types/page.d.ts" */

const PROBLEM = "There is a problem";

/** @type {Record<string, View>} */
const VIEWS = {
  fire,
  formations,
  leader,
  "road-march": roadMarch,
  losses,
  dice,
  morale,
  strength,
  "pre-melee": preMelee,
  melee,
  limber: oneDie,
  recall: oneDie,
  carre,
  movement: march,
};

export class Screen {
  #root;
  #data;
  #view;
  #mini = "";
  #failed = false;

  /** @param {HTMLElement} root @param {PageData} data */
  constructor(root, data) {
    this.#root = root;
    this.#data = data;
    this.#view = VIEWS[data.calculator] ?? general;
    const seen = new IntersectionObserver(([entry]) =>
      this.part("mini").classList.toggle("lb-mini--off", entry.isIntersecting),
    );
    seen.observe(piece(root, "#result", HTMLElement));
  }

  /** @param {string} name */
  part(name) {
    return piece(this.#root, `[data-part="${name}"]`, HTMLElement);
  }

  /** Whether this calculator's page has that part. @param {string} name */
  #has(name) {
    return this.#root.querySelector(`[data-part="${name}"]`) !== null;
  }

  /** The fold with the steps of the form. */
  get #steps() {
    return piece(this.#root, '[data-part="steps"]', HTMLDetailsElement);
  }

  /** For screen readers, politely. @param {string} text */
  say(text) {
    const said = this.part("said");
    if (said.textContent !== text) said.textContent = text;
  }

  /**
   * @param {Context} context
   * @param {Problem[]} linkProblems what the link had that was left out
   * @param {() => string} address
   */
  showResult(context, linkProblems, address) {
    const { result } = context;
    markFields(this.#root, this.#data.fields, linkProblems);
    fill(
      this.part("result"),
      linkProblems.length > 0 && summary(this.#root, linkProblems),
      this.#view.show(result, context),
    );
    showSum(this.part("sum"), context);
    showQuestions(this.part("questions"), context, new Map());
    if (this.#has("strip")) this.#view.showStrip?.(this.part("strip"), result);
    if (this.part("again").hidden) this.#steps.open = false;
    showActions(this.part("actions"), context, address);
    for (const name of ["again", "keep"]) this.part(name).hidden = false;
    this.#showMini(this.#view.mini(result));
    this.say(result.summary ? `${result.headline}. ${result.summary}` : result.headline);
  }

  /** @param {Problem[]} problems */
  showProblems(problems) {
    this.#clear();
    markFields(this.#root, this.#data.fields, problems);
    fill(this.part("result"), summary(this.#root, problems));
    this.#showMini(PROBLEM);
    this.say(`There is a problem: ${problems.map(({ message }) => message).join(" ")}`);
  }

  /**
   * What is still to be entered; no reproach to a reader who has not come to it yet.
   * @param {Field[]} lacking
   * @param {Problem[]} linkProblems
   */
  showPending(lacking, linkProblems) {
    this.#clear();
    markFields(this.#root, this.#data.fields, linkProblems);
    const links = lacking.map(({ path, label, group }) =>
      h("li", {}, h("a", { href: `#f-${path}` }, `${group}: ${label}`)),
    );
    fill(
      this.part("result"),
      linkProblems.length > 0 && summary(this.#root, linkProblems),
      links.length > 0
        ? [hint("Still to enter:"), h("ul", { class: "lb-pending" }, links)]
        : hint("Fill in the form and the result stands here."),
    );
    this.#showMini(linkProblems.length ? PROBLEM : "");
    this.say(linkProblems.map(({ message }) => message).join(" "));
  }

  /** Whether the calculator could not start. @param {boolean} failed */
  engineFailed(failed) {
    this.#failed = failed;
    this.#showMini(this.#mini);
    if (failed) this.say("The calculator could not start.");
  }

  /**
   * The line that stays in sight on a phone; it leads to the result or to the message in its place.
   * @param {string} text
   */
  #showMini(text) {
    this.#mini = text;
    const mini = this.part("mini");
    const link = piece(mini, "a", HTMLAnchorElement);
    mini.hidden = !text && !this.#failed;
    piece(mini, "span", HTMLSpanElement).textContent = this.#failed ? "Could not start" : text;
    link.textContent = this.#failed || text === PROBLEM ? "See why" : "Result ↑";
    link.setAttribute("href", this.#failed ? "#no-engine" : text === PROBLEM ? "#problems" : "#result");
  }

  #clear() {
    for (const name of ["sum", "questions", "strip", "flips", "compare"]) {
      if (this.#has(name)) fill(this.part(name));
    }
    for (const name of ["again", "keep"]) this.part(name).hidden = true;
    this.#steps.open = true;
  }
}
