// What happened, told as deeds: a card and what it removed are one sentence.

import type { CaravanEvent, CaravanGame, CaravanView } from "../../wire/caravan";
import { list, t } from "../../i18n";
import { suitName } from "../../i18n/cards";
import { cardText, who } from "../../table/words";
import type { Names } from "../types";
import { readPlace } from "./moves";
import { picturesText } from "./text";

type Of<K extends CaravanEvent["kind"]> = Extract<CaravanEvent, { kind: K }>;

/** Something a seat did, or that befell the game, with the cards that left because of it. */
export interface Deed {
  event: Exclude<CaravanEvent, Of<"removed">>;
  removed: Of<"removed">[];
}

/** Puts every removal to the deed that caused it. */
export function deeds(events: readonly CaravanEvent[]): Deed[] {
  const told: Deed[] = [];
  for (const event of events) {
    if (event.kind === "removed") told.at(-1)?.removed.push(event);
    else told.push({ event, removed: [] });
  }
  return told;
}

/** More cards than this are counted, not named. */
const NAMED = 4;

/** Deeds as sentences; those that say nothing new are left out. */
export function tellAll(events: readonly CaravanEvent[], names: Names): string[] {
  return deeds(events)
    .map((deed) => tellDeed(deed, names))
    .filter((text) => text !== null);
}

/** One event by itself. */
export const tell = (event: CaravanEvent, names: Names): string | null =>
  event.kind === "removed" ? null : tellDeed({ event, removed: [] }, names);

function tellDeed({ event, removed }: Deed, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("caravan-dealt", { ...who(names, event.first), game: event.game });
    case "placed":
      return t("caravan-placed", {
        ...who(names, event.seat),
        card: cardText(event.card),
        n: readPlace(event.place).caravan,
      });
    case "attached":
      return attached(event, removed, names);
    case "discarded":
      return t("caravan-discarded", { ...who(names, event.seat), card: cardText(event.card) });
    case "disbanded":
      return t("caravan-disbanded", { ...who(names, event.seat), n: event.caravan, cards: removed.length });
    case "drew":
      // Only the last card is worth a word.
      return event.left === 0 ? t("caravan-drew-last", who(names, event.seat)) : null;
    case "game_over":
      return gameOver(event.game, names);
    case "match_over":
      return null;
    default:
      return null;
  }
}

/** Whose caravan it is: `own` the acting seat's, `yours` the reader's, `theirs` the reader's opponent's. */
function whose(place: string, seat: number, names: Names): "own" | "yours" | "theirs" | "other" {
  const owner = readPlace(place).seat;
  if (owner === seat) return "own";
  if (owner === names.me) return "yours";
  return seat === names.me ? "theirs" : "other";
}

const caravanArgs = (place: string, seat: number, names: Names) => {
  const { seat: owner, caravan } = readPlace(place);
  return { ...who(names, seat), whose: whose(place, seat, names), n: caravan, owner: names.name(owner) };
};

function attached(event: Of<"attached">, removed: Of<"removed">[], names: Names): string {
  const { seat, card, place, on } = event;
  const args = {
    ...who(names, seat),
    card: cardText(card),
    on: cardText(on),
    in: t("caravan-in", caravanArgs(place, seat, names)),
    from: t("caravan-from", caravanArgs(place, seat, names)),
  };
  switch (card[0] === "J" && card[1] === "K" ? "joker" : card[0]) {
    case "J":
      // The jack leaves too; that goes without saying.
      return t("caravan-jack", { ...args, ...gone(removed.filter((one) => one.card !== card)) });
    case "Q":
      return t("caravan-queen", { ...args, suit: suitName(card[1] ?? "") });
    case "K":
      return t("caravan-king", args);
    default:
      return removed.length === 0
        ? t("caravan-joker-nothing", args)
        : t("caravan-joker", { ...args, ...gone(removed) });
  }
}

const gone = (removed: readonly Of<"removed">[]) => ({ cards: cardList(removed), n: removed.length });

/** Cards that left: number cards by name, the pictures on them by kind and number. */
export function cardList(removed: readonly Of<"removed">[]): string {
  const pictures = removed.map(({ card }) => card).filter((card) => /^[JQK]/.test(card));
  const numbers = removed.map(({ card }) => card).filter((card) => !/^[JQK]/.test(card));
  const words = numbers.slice(0, NAMED).map(cardText);
  if (numbers.length > NAMED) words.push(t("caravan-more-cards", { n: numbers.length - NAMED }));
  return list([...words, ...picturesText(pictures)]);
}

function gameOver(game: CaravanGame, names: Names): string {
  if (game.winner === null) return t("caravan-game-drawn", { n: game.game });
  const [own, theirs] = lanesWon(game);
  const args = { ...who(names, game.winner), won: Math.max(own, theirs), lost: Math.min(own, theirs) };
  if (game.reason === "lanes") return t("caravan-game-won", args);
  const loser = who(names, 1 - game.winner);
  return t("caravan-game-exhausted", { ...args, loser: loser.name, loserWho: loser.who });
}

/** How many lanes each seat had at the end. */
export const lanesWon = (game: CaravanGame): [number, number] => [
  game.lanes.filter((seat) => seat === 0).length,
  game.lanes.filter((seat) => seat === 1).length,
];

/** What the viewer may do now, or who is waited for. */
export function prompt(view: CaravanView, names: Names): string {
  const { turn, stage } = view;
  if (turn === "over") {
    const [winner, ...others] = view.winners;
    if (winner === undefined) return "";
    if (others.length > 0) return t("caravan-over-shared");
    return t("caravan-over", who(names, winner));
  }
  if (turn === "deal") return t("caravan-dealing", { game: view.game });
  if (turn !== names.me) return t(stage === "opening" ? "caravan-wait-opening" : "caravan-wait", { name: names.name(turn) });
  if (stage === "opening") return t("caravan-your-opening");
  const fits = view.legal.some((action) => action.startsWith("place") || action.startsWith("attach"));
  return t(fits || view.legal.length === 0 ? "caravan-your-turn" : "caravan-your-turn-stuck");
}

/** Where the match stands. */
export function headline(view: CaravanView): string {
  const games = view.options.games;
  if (games === 1) return t("caravan-headline-one");
  // Between two games the view counts the coming one.
  return t("caravan-headline", { game: view.game, games });
}
