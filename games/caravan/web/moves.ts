// What the legal texts allow, by card and by place. Nothing here knows a rule.

/** A place where the picked card may go, and the action that puts it there. */
export type Target =
  | { action: string; kind: "place"; caravan: number }
  | { action: string; kind: "attach"; place: string };

export interface Moves {
  /** By card of the hand: where it may go. */
  targets: ReadonlyMap<string, readonly Target[]>;
  /** By card of the hand: the action that discards it. */
  discards: ReadonlyMap<string, string>;
  /** By own caravan: the action that disbands it. */
  disbands: ReadonlyMap<number, string>;
}

export const NO_MOVES: Moves = { targets: new Map(), discards: new Map(), disbands: new Map() };

/** Groups the legal actions; texts of an unknown form are left out. */
export function readMoves(legal: readonly string[]): Moves {
  const targets = new Map<string, Target[]>();
  const discards = new Map<string, string>();
  const disbands = new Map<number, string>();
  const add = (card: string, target: Target): void => {
    const known = targets.get(card);
    if (known) known.push(target);
    else targets.set(card, [target]);
  };
  for (const action of legal) {
    const [verb, what = "", where = ""] = action.split(" ");
    if (verb === "place") add(what, { action, kind: "place", caravan: Number(where) });
    else if (verb === "attach") add(what, { action, kind: "attach", place: where });
    else if (verb === "discard") discards.set(what, action);
    else if (verb === "disband") disbands.set(Number(what), action);
  }
  return { targets, discards, disbands };
}

/** A place such as `1/2/3`: seat, caravan and card, the last two counted from 1. */
export function readPlace(place: string): { seat: number; caravan: number; card: number } {
  const [seat = 0, caravan = 1, card = 1] = place.split("/").map(Number);
  return { seat, caravan, card };
}

export type Direction = "left" | "right" | "up" | "down";

interface Point {
  x: number;
  y: number;
}

/** The index of the point that an arrow key leads to from another, or -1: the nearest in a cone of 45°, else the nearest on that side. */
export function towards(direction: Direction, from: Point, points: readonly Point[]): number {
  const [ux, uy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, i) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * ux + dy * uy;
    if (ahead < 1) return;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    const cost = ahead + aside * (aside > ahead ? 4 : 1);
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
