// Which pages a browser may translate. It replaces the text nodes that this page wrote, whose later
// changes are then invisible: a sentence at a table would stand still.

import { createEffect } from "solid-js";
import { route } from "./router";

/** Pages whose text stays as it is; parts of them that change or are names are marked themselves. */
const PROSE: ReadonlySet<string> = new Set(["home", "rules"]);

/** Lets browsers translate the pages of prose, and no others. Until then `theme.js` forbids it. */
export function allowTranslation(): void {
  createEffect(() => document.documentElement.setAttribute("translate", PROSE.has(route().page) ? "yes" : "no"));
}
