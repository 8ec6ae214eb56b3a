// Deciding about the lead, and the question among six, as buttons.

import type { View } from "../../wire/bacon";
import { t } from "../../i18n";
import type { Names } from "../types";
import { teamOf, who } from "./text";

export interface LeadChoice {
  /** The action as the server listed it. */
  key: string;
  label: string;
  note: string;
}

export function leadChoices(view: View, names: Names): LeadChoice[] {
  return view.legal.flatMap((key): LeadChoice[] => {
    const [verb, number] = key.split(" ");
    const seat = Number(number);
    if (verb === "yes" || verb === "no") return [{ key, label: t(`bacon-${verb}`), note: t(`bacon-${verb}-note`) }];
    if (verb !== "lead" && verb !== "ask") return [];
    const mate = names.me !== null && teamOf(view, seat) === teamOf(view, names.me);
    const note = t(verb === "ask" ? "bacon-ask-note" : "bacon-lead-note", {
      side: seat === names.me ? "own" : mate ? "mate" : "other",
      n: view.counts[seat] ?? 0,
    });
    return [{ key, label: t(`bacon-${verb}`, who(seat, names)), note }];
  });
}
