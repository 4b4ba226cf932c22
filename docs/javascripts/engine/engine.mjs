/**
 * The page's side of the calculators: starts the worker with Python in it, passes questions to it, and tells how it is.
 *
 *     const engine = createEngine("../assets/runtime/0123456789ab/");
 *     engine.onState((state) => show(state));
 *     const answer = await engine.call("fire", { ... }, { latest: true });
 *
 * There is one engine for one address as long as the document lives, so asking again after an instant change of page
 * gives the engine that is already running.
 */

/**
 * How the engine is.
 * @typedef {{name: "idle"}
 *   | {name: "loading", loaded: number, total: number}
 *   | {name: "ready"}
 *   | {name: "failed", reason: string}
 *   | {name: "stopped"}} State `loaded` and `total` in bytes before compression; total is 0 until it is known
 */

/** @import { Answer } from "../../../types/answers.d.ts" */

/** Why a call got no answer. */
export class EngineError extends Error {
  /**
   * @param {"failed" | "stopped" | "superseded" | "error"} code failed: the engine could not start, or ended;
   *   stopped: `stop` was called; superseded: a newer call took its place; error: this one call failed
   * @param {string} message in words for a person
   */
  constructor(code, message) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}

/** @type {Map<string, Engine>} */
const engines = new Map();

/**
 * The engine that loads from `baseUrl`, the folder with runtime.json; relative to the page, or absolute.
 * @param {string} baseUrl
 * @returns {Engine}
 */
export function createEngine(baseUrl) {
  const base = new URL(`${baseUrl.replace(/\/$/, "")}/`, document.baseURI).href;
  const engine = engines.get(base) ?? new Engine(base);
  engines.set(base, engine);
  return engine;
}

/**
 * One question on its way.
 * @typedef {object} Question
 * @property {number} id
 * @property {string} name
 * @property {string} request JSON text
 * @property {boolean} latest
 * @property {(answer: Answer) => void} resolve
 * @property {(error: EngineError) => void} reject
 */

class Engine {
  /** @type {State} */
  #state = { name: "idle" };
  /** @type {Set<(state: State) => void>} */
  #listeners = new Set();
  /** @type {Worker | null} */
  #worker = null;
  /** Questions that wait; the worker gets one at a time, so that a newer one can still take the place of an older. */
  /** @type {Question[]} */
  #queue = [];
  /** @type {Question | null} */
  #asked = null;
  #lastId = 0;
  #base;

  /** @param {string} base */
  constructor(base) {
    this.#base = base;
  }

  /** @returns {State} */
  get state() {
    return this.#state;
  }

  /**
   * Tells `listener` the state now and at every change.
   * @param {(state: State) => void} listener
   * @returns {() => void} ends it
   */
  onState(listener) {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  }

  /** Starts loading, unless that has been done; again after a failure or a stop. */
  start() {
    if (this.#worker) return;
    this.#change({ name: "loading", loaded: 0, total: 0 });
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module", name: "calculators" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#worker === worker && this.#receive(data);
    worker.onmessageerror = worker.onerror = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.#worker === worker) this.#end("failed", "The calculators ended unexpectedly. Load the page again.");
    };
    worker.postMessage({ base: this.#base });
  }

  /**
   * Asks a calculator. Starts the engine if need be.
   * @param {string} name
   * @param {object} request
   * @param {{latest?: boolean}} [options] latest: questions to the same calculator that still wait, and were asked
   *   with `latest` too, are given up with the code "superseded"
   * @returns {Promise<Answer>} rejects with EngineError
   */
  call(name, request, { latest = false } = {}) {
    return new Promise((resolve, reject) => {
      if (latest) this.#supersede(name);
      this.#queue.push({ id: ++this.#lastId, name, request: JSON.stringify(request), latest, resolve, reject });
      this.start();
      this.#send();
    });
  }

  /** Ends Python, also in the middle of an answer; questions that wait are rejected. */
  stop() {
    if (this.#worker) this.#end("stopped", "The calculators were stopped.");
  }

  /** @param {any} message see worker.mjs */
  #receive(message) {
    if (message.failed !== undefined) this.#end("failed", message.failed);
    else if (message.ready) this.#change({ name: "ready" });
    else if (message.total !== undefined)
      this.#change({ name: "loading", loaded: message.loaded, total: message.total });
    else this.#finish(message);
    this.#send();
  }

  /** @param {{id: number, answer?: string, error?: string}} message */
  #finish({ id, answer, error }) {
    const question = this.#asked;
    if (question?.id !== id) return;
    this.#asked = null;
    if (answer !== undefined) question.resolve(JSON.parse(answer));
    else question.reject(new EngineError("error", `This could not be worked out, through a fault of ours: ${error}`));
  }

  #send() {
    if (this.#state.name !== "ready" || this.#asked) return;
    this.#asked = this.#queue.shift() ?? null;
    if (!this.#asked) return;
    const { id, name, request } = this.#asked;
    this.#worker?.postMessage({ id, name, request });
  }

  /** @param {string} name */
  #supersede(name) {
    const old = this.#queue.filter((question) => question.latest && question.name === name);
    this.#queue = this.#queue.filter((question) => !old.includes(question));
    for (const question of old) question.reject(new EngineError("superseded", "A newer question took its place."));
  }

  /**
   * @param {"failed" | "stopped"} code
   * @param {string} reason
   */
  #end(code, reason) {
    this.#worker?.terminate();
    this.#worker = null;
    const givenUp = this.#asked ? [this.#asked, ...this.#queue] : this.#queue;
    this.#asked = null;
    this.#queue = [];
    this.#change(code === "failed" ? { name: "failed", reason } : { name: "stopped" });
    for (const question of givenUp) question.reject(new EngineError(code, reason));
  }

  /** @param {State} state */
  #change(state) {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
