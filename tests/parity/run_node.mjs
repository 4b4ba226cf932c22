// node run_node.mjs RUNTIME_FOLDER REQUESTS ANSWERS
//
// Boots the files that `rulebook build` made, under Node, and answers requests. REQUESTS and ANSWERS are files with
// one JSON value a line: {"name", "request"} in; the answer, or {"raised": text} where there was none, out.
// A last line of ANSWERS lists the files of the standard library that were loaded.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { boot } from "../../docs/javascripts/engine/boot.mjs";

const LOADED_MODULES = `
import json, sys
json.dumps(sorted({file.split(".zip/")[1].removesuffix("c") for file in
    (getattr(module, "__file__", None) or "" for module in list(sys.modules.values())) if ".zip/" in file}))
`;
const PROVOKED = "raise ValueError('reporting an error loads modules too')";

const [folder, requestsFile, answersFile] = process.argv.slice(2);
const own = path.resolve(folder) + "/";
const runtime = JSON.parse(fs.readFileSync(`${own}runtime.json`, "utf8"));
const python = path.resolve(own, runtime.python) + "/";
const { loadPyodide } = await import(pathToFileURL(`${python}pyodide.mjs`).href);
const start = () => boot(loadPyodide, { python, own }, fs.readFileSync(`${own}bundle.json`, "utf8"));

try {
  let calculators = await start();
  const answers = [];
  for (const line of fs.readFileSync(requestsFile, "utf8").split("\n").filter(Boolean)) {
    const { name, request } = JSON.parse(line);
    try {
      answers.push(calculators.call(name, request));
    } catch (error) {
      answers.push(JSON.stringify({ raised: lastLine(error) }));
      // Where Python itself came to its end, the next requests get a new one.
      if (!(error instanceof calculators.PythonError)) calculators = await start();
    }
  }
  try {
    calculators.python.runPython(PROVOKED);
  } catch (error) {
    if (!error.message.includes("ValueError: reporting")) throw error;
  }
  answers.push(calculators.python.runPython(LOADED_MODULES));
  fs.writeFileSync(answersFile, answers.map((answer) => `${answer}\n`).join(""));
} catch (error) {
  // Node would print the line of source that threw: a megabyte of Pyodide.
  console.error(lastLine(error));
  process.exitCode = 1;
}

/** The last line of an error's text: the end of a Python traceback names the error. */
function lastLine(error) {
  return String(error.message).trim().split("\n").at(-1).slice(0, 500);
}
