// The circle in which a table was opened.

import { createResource, type Accessor } from "solid-js";
import { loaded } from "../widgets/Failure";
import { withTexts } from "../i18n";
import type { CircleOfTable } from "../wire/protocol";
import { api } from "./api";

/** The circle of a table, once it and the texts of circles are loaded; nothing without a table. */
export function circleOf(table: Accessor<string | null>): Accessor<CircleOfTable | null | undefined> {
  const [of] = createResource(table, (id) => withTexts(api.ofTable(id), "circle").catch(() => null));
  return () => loaded(of);
}
