// From chosen cards to the slots of a phase. This only guesses where a card is meant to lie, so that
// slots can fill while one is still choosing; what may be laid, the server says.

import { parseColourFace } from "./colours";
import { codeOf, sorted } from "./hand";
import type { Phase10GoalGroup, Phase10Kind } from "./wire";

/** A card of the hand that was chosen. */
export interface Pick {
  /** Which of the hand's cards: its text, and `#2` and so on for further ones of the same kind. */
  id: string;
  /** The group it was put in by hand. */
  group: number | null;
}

export interface Filled {
  /** Group by group the card in each place, or `null`. */
  groups: (string | null)[][];
  /** Chosen cards that fit nowhere. */
  rest: string[];
}

const TOP = 12;

/** What a group may become: the number of a set, the lowest of a run, a colour. */
type Aim = number | string;

function aims(group: Phase10GoalGroup, picks: readonly Pick[]): Aim[] {
  const faces = picks.map((pick) => parseColourFace(codeOf(pick.id))).filter((face) => face.kind === "number");
  if (group.kind === "run") return Array.from({ length: TOP + 1 - group.size }, (_, i) => i + 1);
  const found = new Set<Aim>(faces.map((face) => (group.kind === "set" ? face.number : (face.colour ?? ""))));
  return found.size > 0 ? [...found] : [0];
}

/** The place in a group with this aim where a natural card would lie, or -1. */
function placeFor(code: string, group: Phase10GoalGroup, aim: Aim, lying: (string | null)[]): number {
  const { number, colour } = parseColourFace(code);
  if (group.kind === "run") {
    const at = number - Number(aim);
    return at >= 0 && at < group.size && lying[at] === null ? at : -1;
  }
  const fits = group.kind === "set" ? number === aim : colour === aim;
  return fits ? lying.indexOf(null) : -1;
}

/** The free place that a wild takes: a gap first, then above the highest card, then below the lowest. */
function wildPlace(group: Phase10GoalGroup, lying: readonly (string | null)[]): number {
  const taken = lying.flatMap((card, at) => (card === null ? [] : [at]));
  if (group.kind !== "run" || taken.length === 0) return lying.indexOf(null);
  const [low, high] = [Math.min(...taken), Math.max(...taken)];
  const places = lying.map((_, at) => at).filter((at) => lying[at] === null);
  return (
    places.find((at) => at > low && at < high) ?? places.find((at) => at > high) ?? places.findLast((at) => at < low) ?? -1
  );
}

function attempt(goal: readonly Phase10GoalGroup[], aim: readonly Aim[], picks: readonly Pick[]): Filled {
  const groups: (string | null)[][] = goal.map((group) => Array.from({ length: group.size }, () => null));
  const rest: string[] = [];
  const put = (pick: Pick, order: number[], place: (g: number) => number): void => {
    for (const g of order) {
      const at = place(g);
      const lying = groups[g];
      if (at >= 0 && lying) {
        lying[at] = pick.id;
        return;
      }
    }
    rest.push(pick.id);
  };
  const all = goal.map((_, g) => g);
  // A card may have been put into a group that is no more, as when the phase has just been laid.
  const wanted = ({ group }: Pick): number | null => (group !== null && goal[group] ? group : null);
  const wilds: Pick[] = [];
  for (const pick of picks) {
    const code = codeOf(pick.id);
    const { kind } = parseColourFace(code);
    if (kind === "wild") wilds.push(pick);
    else if (kind === "skip") rest.push(pick.id);
    else {
      const at = (g: number): number =>
        placeFor(code, goal[g] as Phase10GoalGroup, aim[g] as Aim, groups[g] as (string | null)[]);
      const group = wanted(pick);
      put(pick, group === null ? all : [group], at);
    }
  }
  // A wild goes where least is missing.
  const free = (g: number): number => (groups[g] ?? []).filter((card) => card === null).length;
  for (const pick of wilds.toSorted((a, b) => Number(wanted(a) === null) - Number(wanted(b) === null))) {
    const group = wanted(pick);
    const order = group === null ? all.toSorted((a, b) => free(a) - free(b)) : [group];
    put(pick, order, (g) => wildPlace(goal[g] as Phase10GoalGroup, groups[g] as (string | null)[]));
  }
  return { groups, rest };
}

/** How far a run begins from its lowest natural card. */
function strain(goal: readonly Phase10GoalGroup[], aim: readonly Aim[], filled: Filled): number {
  return goal.reduce((sum, group, g) => {
    if (group.kind !== "run") return sum;
    const numbers = (filled.groups[g] ?? [])
      .filter((id) => id !== null)
      .map((id) => parseColourFace(codeOf(id)).number)
      .filter((number) => number > 0);
    const low = numbers.length > 0 ? Math.min(...numbers, TOP + 1 - group.size) : 1;
    return sum + Math.abs(Number(aim[g]) - low);
  }, 0);
}

/** Lays cards into the slots of a phase as well as possible, those of `first` before all others. */
export function fill(goal: readonly Phase10GoalGroup[], picks: readonly Pick[], first: ReadonlySet<string> = new Set()): Filled {
  const choices = goal.map((group) => aims(group, picks));
  let best: Filled | null = null;
  let least = Number.POSITIVE_INFINITY;
  const tryAll = (aim: Aim[]): void => {
    const options = choices[aim.length];
    if (options) {
      for (const option of options) tryAll([...aim, option]);
      return;
    }
    const filled = attempt(goal, aim, picks);
    const left = filled.rest.length + filled.rest.filter((id) => first.has(id)).length * picks.length;
    const cost = left * 100 + strain(goal, aim, filled);
    if (cost < least) [best, least] = [filled, cost];
  };
  tryAll([]);
  return best ?? { groups: [], rest: picks.map((pick) => pick.id) };
}

export const isFull = (filled: Filled): boolean =>
  filled.groups.length > 0 && filled.groups.every((group) => group.every((card) => card !== null));

/** A group of a lay as it is written. */
export interface LayGroup {
  cards: string[];
  /** The number of a group that is all wild. */
  declared: number | null;
}

/** The groups of `lay {R5 P5 G5} {W W}=4`. */
export function readLay(action: string): LayGroup[] {
  return [...action.matchAll(/\{([^}]*)\}(?:=(\d+))?/g)].map(([, cards = "", declared]) => ({
    cards: cards.trim().split(/\s+/),
    declared: declared === undefined ? null : Number(declared),
  }));
}

/** The number that each card of a group stands for; `null` among cards of one colour. */
export function numbersOf(kind: Phase10Kind, group: LayGroup): (number | null)[] {
  if (kind === "colour") return group.cards.map(() => null);
  const at = group.cards.findIndex((card) => parseColourFace(card).kind === "number");
  const natural = at < 0 ? null : parseColourFace(group.cards[at] ?? "").number;
  if (kind === "set") return group.cards.map(() => natural ?? group.declared);
  const low = natural === null ? (group.declared ?? 1) : natural - at;
  return group.cards.map((_, i) => low + i);
}

/** How differently two ways to lay the same cards look. */
function distance(lay: readonly LayGroup[], groups: readonly (string | null)[][]): number {
  return lay.reduce((sum, group, g) => {
    const lying = (groups[g] ?? []).map((id) => (id === null ? "" : codeOf(id)));
    const missing = group.cards.filter((card) => !lying.includes(card)).length;
    const moved = group.cards.filter((card, at) => lying[at] !== card).length;
    return sum + missing * 20 + moved;
  }, 0);
}

/** Of the ways to lay the chosen cards the one that looks most like the slots. */
export function nearest(lays: readonly string[], groups: readonly (string | null)[][]): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const lay of lays) {
    const read = readLay(lay);
    // Two sets of one size may be written in either order.
    const cost = Math.min(distance(read, groups), distance(read, groups.toReversed()) + 1);
    if (cost < least) [best, least] = [lay, cost];
  }
  return best;
}

/** The numbers that a wild may stand for, each with the lay in which it does. */
export type WildChoices = ReadonlyMap<number, string>;

const wildsAt = (group: LayGroup): number[] => group.cards.flatMap((card, at) => (card === "W" ? [at] : []));

/** For the wild in a place of a group of `lay`: what else it could be, the other cards staying in their groups. */
export function wildChoices(
  goal: readonly Phase10GoalGroup[],
  lays: readonly string[],
  lay: string,
  group: number,
  place: number,
): WildChoices {
  const now = readLay(lay);
  const kth = wildsAt(now[group] ?? { cards: [], declared: null }).indexOf(place);
  const found = new Map<number, string>();
  if (kth < 0) return found;
  const same = (other: readonly LayGroup[]): boolean =>
    now.every((mine, g) => {
      const [a, b] = [mine.cards.toSorted().join(" "), (other[g]?.cards ?? []).toSorted().join(" ")];
      const still = g === group || (mine.cards.join(" ") === other[g]?.cards.join(" ") && mine.declared === other[g]?.declared);
      return a === b && still;
    });
  for (const other of lays) {
    const read = readLay(other);
    const there = read[group];
    const kind = goal[group]?.kind;
    if (!there || !kind || !same(read)) continue;
    const number = numbersOf(kind, there)[wildsAt(there)[kth] ?? -1];
    if (typeof number === "number" && (!found.has(number) || other === lay)) found.set(number, other);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
}

/** The slots as a lay, for cards of which the server says that they form nothing: it then says why. */
export function written(goal: readonly Phase10GoalGroup[], groups: readonly (string | null)[][]): string {
  const texts = groups.map((group, g) => {
    const cards = group.map((id) => codeOf(id ?? ""));
    const order = goal[g]?.kind === "run" ? cards : sorted(cards, "number");
    return `{${order.join(" ")}}${cards.every((card) => card === "W") ? "=1" : ""}`;
  });
  return `lay ${texts.join(" ")}`;
}
