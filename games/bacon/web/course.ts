// The deal so far, round by round: what was led, what beat it, and who took it.

import { cardText, type Chapter, list, type Names, t, who } from "@kozyr/ui";
import { laid } from "./plays";
import { aPlay, tell } from "./text";
import type { Event, View } from "./wire";

export function chapters(view: View, names: Names): Chapter[] {
  const found: Chapter[] = [];
  const passed: string[] = [];
  let rounds = 0;
  const last = (): Chapter => {
    const chapter = found.at(-1);
    if (chapter) return chapter;
    const begun = { title: t("bacon-deal", { deal: view.deal, deals: view.deals ?? 0 }), lines: [] };
    found.push(begun);
    return begun;
  };
  const tellPassed = (): void => {
    if (passed.length > 0) last().lines.push(t("bacon-round-passed", { names: list(passed.splice(0)) }));
  };
  for (const event of view.events) {
    if (event.kind === "passed") {
      passed.push(nameOf(event.seat, names));
      continue;
    }
    tellPassed();
    if (event.kind === "played") {
      if (event.lead) {
        rounds += 1;
        found.push({ title: t("bacon-round", { n: rounds }), note: t("bacon-round-goes"), lines: [] });
      }
      last().lines.push(playLine(event, names));
      continue;
    }
    if (event.kind === "round_won") {
      last().note = t("bacon-round-taken", who(event.seat, names));
      continue;
    }
    const line = tell(event, names);
    if (line && event.kind === "dealt") found.push({ title: line, lines: [] });
    else if (line) last().lines.push(line);
  }
  tellPassed();
  return found;
}

/** A player's name, or a word for the reader. */
const nameOf = (seat: number, names: Names): string => (seat === names.me ? t("bacon-yourself") : names.name(seat));

/** "Olena: quads of 10, 10♥ 10♦ 10♠ X". */
function playLine({ seat, play, left }: Extract<Event, { kind: "played" }>, names: Names): string {
  const cards = laid(play).map(({ card, stands }) => (stands === null ? cardText(card) : `X=${stands}`));
  const name = nameOf(seat, names);
  return t("bacon-round-play", {
    name: name.charAt(0).toLocaleUpperCase() + name.slice(1),
    play: aPlay(play),
    cards: cards.join("\u00a0"),
    left,
  });
}
