// What the signs on the table mean, each in a sentence with its rule.

import { type Names, type Saying, t, who } from "@kozyr/ui";
import { CardSign, suitName, SuitSign, type Suit } from "@kozyr/ui/cards";
import { Arrow } from "./Arrow";
import { whyText } from "./lanes";
import type { CaravanFacts, CaravanView } from "./wire";

/** What a caravan is worth, where it goes, what the pictures on it do, and whose its lane is. */
export function caravanSays(facts: CaravanFacts, owner: number | null, view: CaravanView, names: Names): Saying[] {
  const says: Saying[] = [{ sign: facts.value, text: `${whyText(facts)}.`, rule: "C7" }];
  if (facts.status !== "empty") says.push(next(facts, view));
  for (const kind of ["K", "Q", "JK"]) {
    const card = facts.numbers.flatMap(({ pictures }) => pictures).find((one) => one.startsWith(kind));
    if (card !== undefined) says.push({ sign: <CardSign code={card} />, text: t("caravan-says-picture", { kind }), rule: "C6" });
  }
  return [...says, laneSaying(facts.caravan, owner, names)];
}

/** What may follow at its end. */
function next(facts: CaravanFacts, view: CaravanView): Saying {
  const { max_numbers: most } = view.options;
  if (most > 0 && facts.numbers.length >= most) return { text: t("caravan-says-full", { n: most }), rule: "C4" };
  const sign = (
    <>
      <Arrow direction={facts.direction} />
      {facts.suit ? <SuitSign suit={facts.suit as Suit} /> : null}
    </>
  );
  if (facts.numbers.length === 1) return { sign, text: t("caravan-says-first"), rule: "C4" };
  return { sign, text: t("caravan-says-next", { direction: facts.direction, suit: suitName(facts.suit ?? "") }), rule: "C5" };
}

function laneSaying(lane: number, owner: number | null, names: Names): Saying {
  const text = owner === null ? t("caravan-lane-open", { n: lane }) : t("caravan-lane-owned", { ...who(owner, names), n: lane });
  return { text: `${text}.`, rule: "C8" };
}

/** Whose a lane is, how it is won, and what three of them decide. */
export const laneSays = (lane: number, owner: number | null, names: Names): Saying[] => [
  laneSaying(lane, owner, names),
  { text: t("caravan-sheet-rule"), rule: "C8" },
  { text: t("caravan-says-lanes"), rule: "C8" },
];

/** What is to be known of a seat. */
export function seatSays(view: CaravanView, seat: number): Saying[] {
  const deck = view.deck_sizes[seat] ?? 0;
  const says: Saying[] = [
    { sign: view.hand_sizes[seat] ?? 0, text: t("caravan-says-hand"), rule: "C3" },
    { sign: deck, text: t("caravan-says-deck", { exhaustion: view.options.exhaustion }), rule: "C9" },
    { sign: view.discards[seat]?.length ?? 0, text: t("caravan-says-out"), rule: "C3" },
  ];
  if (view.options.games > 1) says.push({ sign: view.scores[seat] ?? 0, text: t("caravan-says-wins"), rule: "C10" });
  return says;
}

/** How many games a match has, and how they stand. */
export const gamesSays = (view: CaravanView, headline: string): Saying[] => [
  { text: `${headline}.`, rule: "C10" },
  { text: t("caravan-says-games", { games: view.options.games }), rule: "C10" },
];
