/**
 * Starts Python and loads our calculators into it. The same lines run in the worker of the page and, for the tests,
 * under Node; everything comes from the two folders that `rulebook build` made, nothing from elsewhere.
 */

/**
 * What runtime.json says.
 * @typedef {object} Runtime
 * @property {string} version the hash in the address of its folder
 * @property {string} python address of Pyodide's folder, relative to the folder of runtime.json
 * @property {string} pyodide version of Pyodide
 * @property {string} data_version version of the rules
 * @property {RuntimeFile[]} files all that is loaded
 */

/**
 * @typedef {object} RuntimeFile
 * @property {string} name relative to the folder of runtime.json
 * @property {number} bytes size before compression
 * @property {string} sha256 in hexadecimal digits
 */

/**
 * Python with our calculators in it.
 * @typedef {object} Calculators
 * @property {(name: string, request: string) => string} call JSON text in, JSON text out
 * @property {typeof import("pyodide/ffi").PythonError} PythonError class of what `call` throws when our Python raises; anything else that it throws
 *   means that Python itself has come to its end
 * @property {import("pyodide").PyodideAPI} python Pyodide itself; after its end every use of it throws
 */

import { LoadError } from "./download.mjs";

/** The name of our wheel in the lock file. */
const PACKAGE = "labataille-calculators";

/**
 * @param {typeof import("pyodide").loadPyodide} loadPyodide from pyodide.mjs
 * @param {{python: string, own: string}} folders addresses (under Node: paths) of Pyodide's folder and of ours,
 *   with a slash at the end
 * @param {string} bundle the rules, as JSON text
 * @returns {Promise<Calculators>}
 */
export async function boot(loadPyodide, folders, bundle) {
  const python = await loadPyodide({
    indexURL: folders.python,
    stdLibURL: `${folders.python}python_stdlib.zip`,
    lockFileURL: `${folders.own}pyodide-lock.json`,
    packageBaseUrl: folders.own,
    stdout: () => {},
  });
  // A wheel that cannot be fetched, or has another hash than the lock file says, is only told to errorCallback.
  let loaded = true;
  const errorCallback = () => (loaded = false);
  await python.loadPackage(PACKAGE, { messageCallback: () => {}, errorCallback });
  if (!loaded) throw new LoadError("The calculators' own package is missing or damaged. Load the page again.");
  const api = python.pyimport("calculators.api");
  api.load(bundle);
  return { call: (name, request) => api.call(name, request), PythonError: python.ffi.PythonError, python };
}
