// Sentences about a table that all games share: names of seats, refusals, events.

import { hasText, t } from "../i18n";
import { parseFace, rankText } from "../cards/faces";
import { gameText } from ".";
import type { BaseEvent, BaseView, GameScreen, Names, Refusal } from "./types";
import type { SeatInfo, TableInfo, You } from "../wire/protocol";

/** How a seat is called. */
export function seatName(seat: SeatInfo | undefined, number: number): string {
  if (seat?.kind === "person") return seat.name;
  if (seat?.kind === "bot" && seat.program) return seat.program.name;
  return t("bot-name", { n: number + 1 });
}

export function tableNames(table: TableInfo, you: You | null): Names {
  return {
    name: (seat) => seatName(table.seats[seat], seat),
    me: you?.seat ?? null,
    bot: (seat) => table.seats[seat]?.kind === "bot",
  };
}

/** Arguments for sentences about a person: `$name`, and whether that is the reader (`$you`). */
export const who = (seat: number, names: Names): { name: string; you: "yes" | "no" } => ({
  name: names.name(seat),
  you: seat === names.me ? "yes" : "no",
});

/** Whether the winners share the win, other than as one side. */
export function isShared(view: BaseView, screen: GameScreen): boolean {
  const together = (seats: readonly number[]): boolean => view.winners.every((seat) => seats.includes(seat));
  return view.winners.length > 1 && !(screen.sides?.(view) ?? []).some((side) => together(side.seats));
}

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;

/** A card in a sentence: `9♥`. */
export function cardText(code: string): string {
  const face = parseFace(code);
  if (face.rank === "X") return face.rank;
  return face.suit ? rankText(face.rank) + SIGNS[face.suit] : t("card-joker");
}

const CARD = /^(?:[1-9TJQKA][SHDC]|JK2?)(?:\.[a-h])?$/;

/** Reasons whose subject is a seat. */
const ABOUT_SEATS = new Set(["not-your-turn", "no-such-seat", "wrong-dealer"]);

/** Reasons whose subject is the end of a sanction, in milliseconds since 1970 or 0 for no end, and then why. */
const OF_THE_HOUSE = new Set(["muted", "banned"]);

function houseText(reason: string, subject: string): string {
  const [until = "", ...why] = subject.split(" ");
  return t(`refused-${reason}`, { for: until === "0" ? "good" : "time", until: new Date(Number(until)), why: why.join(" ") });
}

/** Why something may not be done, with its rule. */
export function refusalText(
  game: string,
  refusal: Refusal,
  names: Names,
  subjectOf?: GameScreen["subject"],
): string {
  const common = `refused-${refusal.reason}`;
  const id = gameText(game, common) ?? (hasText(common) ? common : undefined);
  let subject = refusal.subject;
  if (OF_THE_HOUSE.has(refusal.reason)) return houseText(refusal.reason, subject);
  const own = subjectOf?.(refusal, names);
  if (own) subject = own;
  else if (CARD.test(subject)) subject = cardText(subject);
  else if (ABOUT_SEATS.has(refusal.reason) && subject !== "") subject = names.name(Number(subject));
  const why = id ? t(id, { subject, rule: refusal.rule ?? "" }) : refusal.text.replace(/^rule \w+: /, "");
  return refusal.rule ? t("refused-by-rule", { why, rule: refusal.rule }) : why;
}

/** Events as sentences, those without words left out. */
export function told(screen: GameScreen, events: readonly BaseEvent[], names: Names): string[] {
  if (screen.tellAll) return screen.tellAll(events, names);
  return events.map((event) => screen.tell(event, names)).filter((text) => text !== null);
}
