// The hand so far, circle by circle: one line for each turn.

import { type Chapter, type Names, t } from "@kozyr/ui";
import { cardText, tell } from "./text";
import type { Phase10Event, Phase10View } from "./wire";

export function chapters(view: Phase10View, names: Names): Chapter[] {
  const found: Chapter[] = [];
  let circle = 0;
  /** The seats that have had their turn in this circle, and whose turn is being told. */
  const had = new Set<number>();
  const now: { turn: { seat: number; words: string[] } | null } = { turn: null };
  const line = (text: string): void => {
    if (found.length === 0) found.push({ title: t("phase10-circle", { n: 1 }), lines: [] });
    found.at(-1)?.lines.push(text);
  };
  const end = (): void => {
    if (now.turn) {
      const name = nameOf(now.turn.seat, names);
      line(t("phase10-turn", { name: name.charAt(0).toLocaleUpperCase() + name.slice(1), steps: now.turn.words.join(", ") }));
    }
    now.turn = null;
  };
  for (const event of view.events) {
    const words = step(event, names);
    if (words === null || !("seat" in event)) {
      end();
      const text = tell(event, names);
      if (event.kind === "dealt") found.push({ title: text ?? "", lines: [] });
      else if (text) line(text);
      continue;
    }
    if (event.kind === "drew" || event.kind === "took" || event.kind === "missed") {
      end();
      if (circle === 0 || had.has(event.seat)) {
        circle += 1;
        had.clear();
        found.push({ title: t("phase10-circle", { n: circle }), lines: [] });
      }
      had.add(event.seat);
    }
    if (now.turn?.seat !== event.seat) end();
    now.turn ??= { seat: event.seat, words: [] };
    now.turn.words.push(words);
  }
  end();
  return found;
}

const nameOf = (seat: number, names: Names): string => (seat === names.me ? t("phase10-yourself") : names.name(seat));

/** A step of somebody's turn in few words. */
function step(event: Phase10Event, names: Names): string | null {
  switch (event.kind) {
    case "missed":
      return t("phase10-step-missed");
    case "drew":
      return t("phase10-step-drew");
    case "took":
      return t("phase10-step-took", { card: cardText(event.card) });
    case "laid":
      return t("phase10-step-laid", { phase: event.phase });
    case "hit":
      return t("phase10-step-hit", {
        card: event.card === "W" && event.number !== null ? `${cardText(event.card)}=${event.number}` : cardText(event.card),
        owner: nameOf(event.owner, names),
        own: event.owner === event.seat ? "yes" : "no",
      });
    case "discarded":
      return t("phase10-step-discarded", { card: cardText(event.card) });
    case "skipped":
      return event.victim === null ? t("phase10-step-skipped-nobody") : t("phase10-step-skipped", { victim: nameOf(event.victim, names) });
    default:
      return null;
  }
}
