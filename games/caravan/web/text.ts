// What is said of a match of Caravan: whose turn it is, where the match stands, and what happened; a
// card and what it removed are one sentence.

import { cardText, list, type Names, narrow, promptBy, type Side, t, who } from "@kozyr/ui";
import { suitName } from "@kozyr/ui/cards";
import { deeds, type Deed, type Of } from "./deeds";
import { picturesText } from "./lanes";
import { readPlace } from "./moves";
import type { CaravanEvent, CaravanGame, CaravanView } from "./wire";

/** Where the match stands. */
export function headline(view: CaravanView): string {
  const games = view.options.games;
  if (games === 1) return t("caravan-headline-one");
  // Between two games the view counts the coming one.
  return t("caravan-headline", { game: view.game, games });
}

/** What the viewer may do now, or who is waited for. */
export const prompt = promptBy<CaravanView>({
  over: ({ winners: [winner, ...others] }, names) => {
    if (winner === undefined) return "";
    return others.length > 0 ? t("caravan-over-shared") : t("caravan-over", who(winner, names));
  },
  deal: (view) => t("caravan-dealing", { game: view.game }),
  wait: (view, names, seat) =>
    t(view.stage === "opening" ? "caravan-wait-opening" : "caravan-wait", { name: names.name(seat) }),
  yours: (view) => {
    if (view.stage === "opening") return t("caravan-your-opening");
    const fits = view.legal.some((action) => action.startsWith("place") || action.startsWith("attach"));
    if (!fits && view.legal.length > 0) return t("caravan-your-turn-stuck");
    // A narrow line has room for what comes first; a caravan's own button disbands it.
    return t(narrow() ? "caravan-your-turn-short" : "caravan-your-turn");
  },
});

/** One event by itself as a sentence; `null` where others say enough. */
export const tell = (event: CaravanEvent, names: Names): string | null =>
  event.kind === "removed" ? null : tellDeed({ event, removed: [] }, names);

/** Deeds as sentences; those that say nothing new are left out. */
export function tellAll(events: readonly CaravanEvent[], names: Names): string[] {
  return deeds(events)
    .map((deed) => tellDeed(deed, names))
    .filter((text) => text !== null);
}

/** By what the match was won: the games, or how the only one ended; nothing where it was drawn. */
export function ending(view: CaravanView, names: Names): string {
  const last = view.sheet.at(-1);
  if (view.options.games > 1) return t("caravan-end-games", { won: Math.max(...view.scores), lost: Math.min(...view.scores) });
  return last && last.winner !== null ? `${howWon(last, names)}.` : "";
}

/** A deed as a sentence; `null` if there is nothing to say. */
export function tellDeed({ event, removed }: Deed, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("caravan-dealt", { ...who(event.first, names), game: event.game });
    case "placed":
      return t("caravan-placed", {
        ...who(event.seat, names),
        card: cardText(event.card),
        n: readPlace(event.place).caravan,
      });
    case "attached":
      return attached(event, removed, names);
    case "discarded":
      return t("caravan-discarded", { ...who(event.seat, names), card: cardText(event.card) });
    case "disbanded":
      return t("caravan-disbanded", { ...who(event.seat, names), n: event.caravan, cards: removed.length });
    case "drew":
      // Only the last card is worth a word.
      return event.left === 0 ? t("caravan-drew-last", who(event.seat, names)) : null;
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
  return { ...who(seat, names), whose: whose(place, seat, names), n: caravan, owner: names.name(owner) };
};

function attached(event: Of<"attached">, removed: Of<"removed">[], names: Names): string {
  const { seat, card, place, on } = event;
  const args = {
    ...who(seat, names),
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

const gone = (removed: readonly Of<"removed">[]) => ({ cards: cardList(removed) });

/** More cards than this are counted, not named. */
const NAMED = 4;

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
  const args = { ...who(game.winner, names), won: Math.max(own, theirs), lost: Math.min(own, theirs) };
  if (game.reason === "lanes") return t("caravan-game-won", args);
  const loser = who(1 - game.winner, names);
  return t("caravan-game-exhausted", { ...args, loser: loser.name, loserYou: loser.you });
}

/** How a game was decided, as the sheet has it. */
export function howWon(game: CaravanGame, names: Names): string {
  if (game.reason === "exhausted") return t("caravan-sheet-exhausted", who(game.exhausted ?? 0, names));
  const lanes = lanesWon(game);
  return t("caravan-sheet-lanes", { won: Math.max(...lanes), lost: Math.min(...lanes) });
}

/** The seats with the games that they won or, of a single game, their lanes; nothing if that did not decide. */
export function matchSides({ options, scores, sheet }: CaravanView): readonly Side[] | null {
  const last = sheet.at(-1);
  const single = options.games === 1;
  if (single && last?.reason !== "lanes") return null;
  return (single && last ? lanesWon(last) : scores).map((score, seat) => ({ seats: [seat], score }));
}

/** How many lanes each seat had at the end. */
const lanesWon = (game: CaravanGame): [number, number] => [
  game.lanes.filter((seat) => seat === 0).length,
  game.lanes.filter((seat) => seat === 1).length,
];
