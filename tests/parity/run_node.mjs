// node run_node.mjs RUNTIME_FOLDER REQUESTS ANSWERS
//
// Boots the files that `rulebook build` made, under Node, and answers requests. REQUESTS and ANSWERS are files with
// one JSON value a line: {"name", "request"} in, the answer's text (or {"raised": text} for an exception) out.
// A last line of ANSWERS gives the modules of the standard library that were loaded.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { boot } from "../../docs/javascripts/engine/boot.mjs";

const LOADED_MODULES = `
import json, sys
json.dumps(sorted({file.split(".zip/")[1] for file in
    (getattr(module, "__file__", None) or "" for module in list(sys.modules.values())) if ".zip/" in file}))
`;

const [folder, requestsFile, answersFile] = process.argv.slice(2);
const own = path.resolve(folder) + "/";
const runtime = JSON.parse(fs.readFileSync(`${own}runtime.json`, "utf8"));
const python = path.resolve(own, runtime.python) + "/";
const { loadPyodide } = await import(pathToFileURL(`${python}pyodide.mjs`).href);

try {
  const calculators = await boot(loadPyodide, { python, own }, fs.readFileSync(`${own}bundle.json`, "utf8"));
  const answers = fs.readFileSync(requestsFile, "utf8").split("\n").filter(Boolean).map((line) => {
    const { name, request } = JSON.parse(line);
    try {
      return calculators.call(name, request);
    } catch (error) {
      return JSON.stringify({ raised: lastLine(error) });
    }
  });
  const modules = calculators.python.runPython(LOADED_MODULES);
  fs.writeFileSync(answersFile, [...answers, modules, ""].join("\n"));
} catch (error) {
  // Node would print the line of source that threw: a megabyte of Pyodide.
  console.error(lastLine(error));
  process.exitCode = 1;
}

/** The last line of a Python traceback, which names the error. */
function lastLine(error) {
  return String(error.message).trim().split("\n").at(-1).slice(0, 500);
}
