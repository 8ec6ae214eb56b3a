// Which pages a browser may translate. It puts words of its own in the place of those that this page
// wrote, which from then on changes what nobody sees: a sentence at a table would stand still.

import { createEffect } from "solid-js";
import { route } from "./router";

/** Pages that stay as they are written; parts of them that change or are names say so themselves. */
const PROSE: ReadonlySet<string> = new Set(["home", "rules"]);

/** Lets browsers translate the pages of prose, and no others. `theme.js` says no until then. */
export function allowTranslation(): void {
  createEffect(() => document.documentElement.setAttribute("translate", PROSE.has(route().page) ? "yes" : "no"));
}
