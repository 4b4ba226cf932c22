/**
 * The worker in which Python runs. Messages in: {base} once, to start; then {id, name, request}. Messages out:
 * {loaded, total} in bytes, {ready: true}, {failed: reason}, {id, answer}, {id, error}. Requests and answers are
 * JSON text.
 */

import { boot } from "./boot.mjs";
import { LoadError, download, open } from "./download.mjs";

/** How long Python may take to start once all is here. Pyodide does not always say that it has failed. */
const BOOT_SECONDS = 60;

/** @type {import("./boot.mjs").Calculators | undefined} */
let calculators;

self.onmessage = ({ data }) => {
  if (data.base) start(data.base);
  else answer(data);
};

/** @param {string} base address of the folder with runtime.json, with a slash at the end */
async function start(base) {
  try {
    await checkWebAssembly();
    /** @type {import("./boot.mjs").Runtime} */
    const runtime = await (await open(`${base}runtime.json`)).json();
    const python = new URL(runtime.python, base).href;
    const { loadPyodide, files } = await fetchAll(base, runtime);
    const bundle = new TextDecoder().decode(files.get(`${base}bundle.json`));
    const restore = serve(files);
    try {
      calculators = await within(BOOT_SECONDS, boot(loadPyodide, { python, own: base }, bundle));
    } finally {
      restore();
    }
    self.postMessage({ ready: true });
  } catch (error) {
    self.postMessage({
      failed: error instanceof LoadError ? error.message : `Python did not start: ${inWords(error)}`,
    });
  }
}

/** @param {{id: number, name: string, request: string}} question */
function answer({ id, name, request }) {
  if (!calculators) return; // the page asks when it has been told that Python is ready
  try {
    self.postMessage({ id, answer: calculators.call(name, request) });
  } catch (error) {
    if (error instanceof calculators.PythonError) self.postMessage({ id, error: inWords(error) });
    else self.postMessage({ failed: `Python stopped: ${inWords(error)}` });
  }
}

/**
 * Fetches all files at once and reports how far it has come.
 * @param {string} base
 * @param {import("./boot.mjs").Runtime} runtime
 */
async function fetchAll(base, runtime) {
  const total = runtime.files.reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  let percent = -1;
  const onBytes = (/** @type {number} */ bytes) => {
    loaded += bytes;
    const now = Math.floor((100 * loaded) / total);
    if (now > percent) self.postMessage({ loaded, total });
    percent = Math.max(now, percent);
  };
  onBytes(0);
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  /** @type {typeof import("pyodide").loadPyodide | undefined} */
  let loadPyodide;
  await Promise.all(
    runtime.files.map(async (file) => {
      const url = new URL(file.name, base).href;
      if (/\.m?js$/.test(url)) {
        // A script counts when it is there: the browser does not tell of the way.
        const module = await importScript(url);
        loadPyodide ??= module.loadPyodide;
        onBytes(file.bytes);
      } else {
        files.set(url, await download(url, file, onBytes));
      }
    }),
  );
  if (!loadPyodide) throw new LoadError("The list of the files to load names no Python. Build the site again.");
  return { loadPyodide, files };
}

/** @param {string} url */
async function importScript(url) {
  try {
    return await import(url);
  } catch {
    await open(url, { method: "HEAD" }); // says it better where it can
    throw new LoadError(`A script of the site did not load (${url.split("/").at(-1)}). Load the page again.`);
  }
}

/**
 * Lets Pyodide's own fetch find what is already here, except the wheel: for that one the browser itself compares the
 * content with the hash in the lock file.
 * @param {Map<string, Uint8Array<ArrayBuffer>>} files
 * @returns {() => void} ends it
 */
function serve(files) {
  /** @type {Record<string, string>} */
  const types = { wasm: "application/wasm", zip: "application/zip" };
  const fetchFromSite = self.fetch;
  self.fetch = async (request, options) => {
    const url = request instanceof Request ? request.url : String(request);
    const type = types[url.split(".").at(-1) ?? ""];
    const content = type && files.get(url);
    if (!content) return fetchFromSite(request, options);
    files.delete(url);
    return new Response(content, { headers: { "Content-Type": type } });
  };
  return () => {
    self.fetch = fetchFromSite;
  };
}

/** Fails where WebAssembly is missing or switched off: Pyodide would wait for ever. */
async function checkWebAssembly() {
  try {
    await WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the smallest module there is
  } catch {
    throw new LoadError("This browser does not run WebAssembly, which the calculators need, or has it switched off.");
  }
}

/**
 * @template T
 * @param {number} seconds
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(seconds, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError("Python did not start. Load the page again.")), 1000 * seconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The last line of an error's text: the end of a Python traceback names the error.
 * @param {any} error whatever was thrown
 */
function inWords(error) {
  return String(error?.message ?? error)
    .trim()
    .split("\n")
    .slice(-1)[0]
    .slice(0, 300);
}
