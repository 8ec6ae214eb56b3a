// The pages that a browser may translate. It replaces the text nodes that this page wrote, and later
// changes to them are invisible: a sentence at a table would never change.

import { createEffect } from "solid-js";
import { route } from "./router";

/** Pages whose text does not change; names, and parts that change, are marked individually. */
const PROSE: ReadonlySet<string> = new Set(["home", "rules"]);

/** Lets browsers translate the pages of prose, and no others. Until then `theme.js` forbids it. */
export function allowTranslation(): void {
  createEffect(() => document.documentElement.setAttribute("translate", PROSE.has(route().page) ? "yes" : "no"));
}
