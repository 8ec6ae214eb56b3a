// What oxlint does not look at: the style sheets, and the scripts that browsers read which are older
// than the client is made for. Which features of the web there are, both go by the year in
// `package.json`'s browserslist.

import { readFileSync } from "node:fs";
import css from "@eslint/css";

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const year = Number(/^baseline (\d{4})$/.exec(browserslist.join())?.[1]);
if (!year) throw new Error("package.json's browserslist is not one `baseline YEAR`");

/** Where a browser does not know these, a page looks or feels a little different, and nothing else. */
const BETTER_WITH = [
  "accent-color",
  "forced-color-adjust",
  "line-clamp",
  "print-color-adjust",
  "scrollbar-width",
  "text-size-adjust",
  "text-wrap",
  "user-select",
];

export default [
  { ignores: ["web/dist/**"] },
  {
    files: ["web/src/**/*.css", "games/*/web/**/*.css"],
    plugins: { css },
    language: "css/css",
    // Groups of conditions within an `@container` are not known to the parser: it goes on behind them.
    languageOptions: { tolerant: true },
    rules: {
      "css/use-baseline": [
        "error",
        // `fit-content(68%)` for a track is old; the data knows that of a width.
        { available: year, allowProperties: BETTER_WITH, allowFunctions: ["fit-content"] },
      ],
    },
  },
  { files: ["web/public/*.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
];
