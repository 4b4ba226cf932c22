/** What the page's scripts, and those of the tests, must keep to beyond their types (tsconfig.json) and their form. */

import js from "@eslint/js";
import globals from "globals";

/** Texts become text nodes and never markup, and no text is run: the site's policy forbids it, and so do these. */
const BUILD_NODES = "Build nodes with h() of calculator/dom.mjs: a text must not turn into markup.";
const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "createContextualFragment", "srcdoc"];
const NO_MARKUP = [
  ...MARKUP.map((property) => ({ property, message: BUILD_NODES })),
  ...["write", "writeln"].map((property) => ({ object: "document", property, message: BUILD_NODES })),
];
const NO_SCRIPT_IN_ATTRIBUTES = {
  selector: "CallExpression[callee.name=/^(h|svg)$/] > ObjectExpression > Property[key.name=/^(on.+|srcdoc|style)$/]",
  message: "The site's policy lets no attribute hold a script, a page or a style: use addEventListener or a class.",
};

/** What the theme's bundle and theme-scope.js share: see types/theme.d.ts. */
const theme = { __md_scope: "writable", __md_hash: "writable", __md_get: "writable", __md_set: "writable" };

export default [
  js.configs.recommended,
  { files: ["docs/javascripts/**", "tests/bench/**"], languageOptions: { globals: globals.browser } },
  { files: ["docs/javascripts/engine/worker.mjs"], languageOptions: { globals: globals.worker } },
  { files: ["docs/javascripts/*.js"], languageOptions: { sourceType: "script", globals: theme } },
  { files: ["tests/bench/*.js"], languageOptions: { sourceType: "script" } },
  { files: ["tests/parity/**"], languageOptions: { globals: globals.node } },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-properties": ["error", ...NO_MARKUP],
      "no-restricted-syntax": ["error", NO_SCRIPT_IN_ATTRIBUTES],
      "no-script-url": "error",
      "no-unused-vars": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
];
