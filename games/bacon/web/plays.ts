// Combinations on the screen: what chosen cards are, which reading is meant, and what lies in the
// middle. What forms and what beats is the server's to say.

import type { Formed } from "@kozyr/ui";
import type { Event, Kind, OnTable, Play } from "./wire";

/** One thing that the chosen cards are. */
export interface Reading {
  action: string;
  play: Play;
  /** Whether it may be played now. */
  playable: boolean;
}

export const readingsOf = (forms: readonly Formed[]): Reading[] =>
  forms.flatMap(({ actions: [action], facts, playable }) =>
    action === undefined ? [] : [{ action, play: facts as Play, playable }],
  );

/** The readings among which to choose: those that may be played, or all where none may. */
export function choosable(readings: readonly Reading[]): Reading[] {
  const playable = readings.filter((reading) => reading.playable);
  return playable.length > 0 ? playable : [...readings];
}

/**
 * The reading meant unless another is chosen: of the kind that lies on the table if there is one,
 * else an ordinary combination rather than a bomb; of those the one with the highest key.
 */
export function meant(readings: readonly Reading[], top: OnTable | null): Reading | undefined {
  const worth = ({ play }: Reading): number =>
    (play.kind === top?.play.kind ? 1000 : 0) + (play.bomb ? 0 : 100) + play.key;
  return choosable(readings).toSorted((a, b) => worth(b) - worth(a))[0];
}

/** Readings of one kind, keys ascending. */
export interface Way {
  kind: Kind;
  bomb: boolean;
  readings: Reading[];
}

/** What there is to choose from, kind by kind. */
export function ways(readings: readonly Reading[]): Way[] {
  const found: Way[] = [];
  for (const reading of choosable(readings).toSorted((a, b) => a.play.key - b.play.key)) {
    const { kind, bomb } = reading.play;
    const way = found.find((one) => one.kind === kind);
    if (way) way.readings.push(reading);
    else found.push({ kind, bomb, readings: [reading] });
  }
  return found.toSorted((a, b) => Number(a.bomb) - Number(b.bomb));
}

const SIZES: Partial<Record<Kind, number>> = {
  single: 1, pair: 2, set: 3, run: 3, bobtail: 4, straight: 5, stretch: 6, stair: 4,
  tube: 6, plate: 6, quads: 4, "straight-flush": 5, quint: 5, "stretch-flush": 6, hex: 6,
};
const BY_SIZE: readonly Kind[] = ["single", "pair", "set", "bobtail", "straight", "stretch"];

/** Most cards that any combination has. */
export const MOST = BY_SIZE.length;

/** Cards that form nothing, declared as what they look most like, so that the server says why not. */
export function guess(cards: readonly string[], top: OnTable | null): string {
  const size = cards.length;
  const kind = top && SIZES[top.play.kind] === size ? top.play.kind : (BY_SIZE[size - 1] ?? "single");
  const ranks = cards.map((card) => "0123456789T".indexOf(card[0] ?? "")).filter((rank) => rank > 0);
  return `${kind} ${Math.max(1, ...ranks)}: ${cards.join(" ")}`;
}

/** A card of a combination as it lies on the table, with what it counts as if it is an X. */
export interface Laid {
  card: string;
  stands: number | null;
}

/** The cards in the order of what they count as. */
export function laid(play: Play): Laid[] {
  return play.cards
    .map((card, i) => ({ card, rank: play.ranks[i] ?? 0, stands: card === "X" ? (play.ranks[i] ?? 0) : null }))
    .toSorted((a, b) => a.rank - b.rank || Number(a.stands !== null) - Number(b.stands !== null))
    .map(({ card, stands }) => ({ card, stands }));
}

/** What lies in the middle. */
export interface Pile {
  /** The last combinations, the newest last. */
  plays: { seat: number; play: Play }[];
  /** Who has won the round; `null` while it goes on. */
  winner: number | null;
}

/** The last combinations of the present round or, before the next is led, of the one just won. */
export function pile(events: readonly Event[], most = 3): Pile {
  let found: Pile = { plays: [], winner: null };
  for (const event of events) {
    if (event.kind === "dealt") found = { plays: [], winner: null };
    else if (event.kind === "round_won") found.winner = event.seat;
    else if (event.kind === "played") {
      if (event.lead) found = { plays: [], winner: null };
      found.plays.push({ seat: event.seat, play: event.play });
    }
  }
  return { ...found, plays: found.plays.slice(-most) };
}

/** One hint for each kind and key out of a list of actions, for want of the server's own. */
export function fromList(legal: readonly string[]): string[] {
  const best = new Map<string, string>();
  for (const action of legal) {
    const [head, cards] = action.split(":");
    if (head === undefined || cards === undefined) continue;
    const held = best.get(head);
    const wilds = (text: string): number => text.split("X").length;
    if (held === undefined || wilds(cards) < wilds(held)) best.set(head, action);
  }
  return [...best.values()];
}

/** The cards that an action names. */
export const cardsOf = (action: string): string[] => action.split(": ")[1]?.split(" ") ?? [];
