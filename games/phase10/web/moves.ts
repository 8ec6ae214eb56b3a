// What the legal texts allow, card by card and group by group. Nothing here knows a rule.

/** A way to add a card to a group. */
export interface Hit {
  action: string;
  /** Whose group. */
  seat: number;
  /** Which of its groups, from 1. */
  group: number;
  card: string;
  /** The number that a wild would stand for in a run. */
  number: number | null;
}

export interface Moves {
  draw: boolean;
  take: boolean;
  /** By card: where it may be added. */
  hits: ReadonlyMap<string, readonly Hit[]>;
  /** The cards that may be discarded, Skips left out. */
  discards: ReadonlySet<string>;
  /** By seat, the action that makes it miss a turn. */
  skips: ReadonlyMap<number, string>;
  /** The action that discards a Skip without effect, where nobody can be named. */
  skipNobody: string | null;
}

const HIT = /^hit (\d+)\.(\d+) (\w+)(?:=(\d+))?$/;

/** Sorts the legal actions; texts of an unknown form, and the ways to lay, are left out. */
export function readMoves(legal: readonly string[]): Moves {
  const hits = new Map<string, Hit[]>();
  const discards = new Set<string>();
  const skips = new Map<number, string>();
  let skipNobody: string | null = null;
  for (const action of legal) {
    const [verb, what = ""] = action.split(" ");
    const hit = HIT.exec(action);
    if (hit) {
      const [, seat, group, card = "", number] = hit;
      const found = { action, seat: Number(seat), group: Number(group), card, number: number ? Number(number) : null };
      hits.set(card, [...(hits.get(card) ?? []), found]);
    } else if (verb === "discard") discards.add(what);
    else if (verb === "skip" && what === "-") skipNobody = action;
    else if (verb === "skip") skips.set(Number(what), action);
  }
  return { draw: legal.includes("draw"), take: legal.includes("take"), hits, discards, skips, skipNobody };
}

export const NO_MOVES: Moves = readMoves([]);

/** The ways to add this card to one group. */
export const hitsOn = (moves: Moves, card: string | null, seat: number, group: number): readonly Hit[] =>
  (card === null ? [] : (moves.hits.get(card) ?? [])).filter((hit) => hit.seat === seat && hit.group === group);
