/** What the page's scripts, and those of the tests, must keep to beyond their types (tsconfig.json) and their form. */

import js from "@eslint/js";
import globals from "globals";

/** Texts become text nodes, never markup (see calculator/dom.mjs), and no text is run: the site's policy forbids both. */
const NO_MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "createContextualFragment", "srcdoc"];
const BUILD_NODES = "Build nodes with h() of calculator/dom.mjs: a text must not turn into markup.";

export default [
  { files: ["**/*.{js,mjs}"], ...js.configs.recommended },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { ecmaVersion: 2024 },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-properties": [
        "error",
        ...NO_MARKUP.map((property) => ({ property, message: BUILD_NODES })),
        { object: "document", property: "write", message: BUILD_NODES },
        { object: "document", property: "writeln", message: BUILD_NODES },
      ],
      "no-restricted-syntax": [
        "error",
        {
          // What no-restricted-properties does not see: a name in brackets that is put together, or on the left of "=".
          selector: `Literal[value=/^(${NO_MARKUP.join("|")})$/]`,
          message: BUILD_NODES,
        },
      ],
      "no-unused-vars": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
];
