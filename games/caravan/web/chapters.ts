// A game of Caravan turn by turn, for the log beside the table.

import { type Chapter, type Names, t } from "@kozyr/ui";
import { deeds } from "./deeds";
import { tellDeed } from "./text";
import type { CaravanView } from "./wire";

/** The game so far: what each player did, two deeds a turn. */
export function chapters(view: CaravanView, names: Names): Chapter[] {
  const found: Chapter[] = [];
  let made = 0;
  for (const deed of deeds(view.events)) {
    const line = tellDeed(deed, names);
    const acted = ["placed", "attached", "discarded", "disbanded"].includes(deed.event.kind);
    if (acted) {
      if (made % 2 === 0) found.push({ title: t("caravan-turn", { n: made / 2 + 1 }), lines: [] });
      made += 1;
    } else if (found.length === 0) {
      found.push({ title: t("caravan-headline-begin"), lines: [] });
    }
    if (line !== null) found.at(-1)?.lines.push(line);
  }
  return found;
}
