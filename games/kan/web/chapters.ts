// The deal so far for the log: how it began, then trick by trick.

import type { Chapter, Names } from "@kozyr/ui";
import { t } from "@kozyr/ui";
import { tell } from "./text";
import type { KanEvent, KanView } from "./wire";

export function chapters(view: KanView, names: Names): Chapter[] {
  const begin: Chapter = { title: t("kan-log-begin"), opening: true, lines: [] };
  const found: Chapter[] = [begin];
  let trick: (Chapter & { cards: NonNullable<Chapter["cards"]> }) | null = null;
  let n = 0;
  const line = (event: KanEvent, to: Chapter): void => {
    const text = tell(event, names);
    if (text) to.lines.push(text);
  };
  for (const event of view.events) {
    if (event.kind === "played") {
      if (!trick) {
        n += 1;
        trick = { title: t("kan-log-trick", { n }), note: t("kan-log-running"), lines: [], cards: [] };
        found.push(trick);
      }
      trick.cards.push({ seat: event.seat, card: event.card });
      if (event.named) line(event, trick);
    } else if (event.kind === "took" && trick) {
      trick.note = t("kan-log-took", { name: names.name(event.seat), n: event.honours });
      for (const card of trick.cards) card.best = card.seat === event.seat;
      trick = null;
    } else {
      line(event, found.at(-1) ?? begin);
    }
  }
  const best = view.trick?.best ?? null;
  for (const card of trick?.cards ?? []) card.best = card.seat === best && (trick?.cards.length ?? 0) > 1;
  // What one's partner showed is remembered with how the deal began.
  const shown = view.shown?.cards ?? [];
  if (view.shown && shown.length > 0) begin.cards = shown.map((card) => ({ seat: view.shown?.seat ?? 0, card }));
  return found;
}
