// The positions, today's position, and the person's progress on this device. They are in the games' folders
// in files of ten, which are loaded when one of them is opened.

import { createSignal } from "solid-js";
import { onDevice } from "../base/shelf";
import { serverNow } from "../net/clock";
import type { Listed, Position } from "../wire/position";

const indices = import.meta.glob<Record<string, Listed>>("../../../games/*/book/positions/index.json", {
  eager: true,
  import: "default",
});
const files = import.meta.glob<Position[]>(["../../../games/*/book/positions/*/*.json", "!**/journal.json"], { import: "default" });

const CHUNK = 10;

/** The positions of each game or preset, and their folder. */
const known = new Map<string, Listed & { folder: string }>(
  Object.entries(indices)
    .flatMap(([path, index]) => {
      const folder = /\/games\/(\w+)\//.exec(path)?.[1] ?? "";
      return Object.entries(index).map(([key, listed]) => [key, { ...listed, folder }] as const);
    })
    .filter(([, { difficulties }]) => difficulties.length > 0)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);

/** The games that have positions. */
export const puzzled = (): string[] => [...known.keys()];

/** The difficulties of a game's positions by their number less one: 1 to 3. */
export const difficultiesOf = (game: string): readonly number[] => known.get(game)?.difficulties ?? [];

/** Other positions of a game whose best play does the same: those still open first, the easiest first of these and of the rest. */
export function similar(game: string, act: string, not = 0): number[] {
  const difficulties = difficultiesOf(game);
  const order = (number: number): number => (gotOf(game, number) === null ? 0 : 10) + (difficulties[number - 1] ?? 0);
  return (known.get(game)?.acts ?? [])
    .flatMap((one, place) => (one === act && place + 1 !== not ? [place + 1] : []))
    .toSorted((a, b) => order(a) - order(b));
}

/** The folder below `games` with a game's positions, known without a server. */
export const positionFolder = (game: string): string => known.get(game)?.folder ?? game;

/** Loads a position; `null` if there is none of this number. */
export async function loadPosition(game: string, number: number): Promise<Position | null> {
  if (!(number >= 1 && number <= difficultiesOf(game).length)) return null;
  const chunk = Math.ceil(number / CHUNK);
  const found = await files[`../../../games/${positionFolder(game)}/book/positions/${game}/${chunk}.json`]?.();
  return found?.find((one) => one.number === number) ?? null;
}

const DAY = 86_400_000;

/** The number of a day: the same all over the world, because it starts at midnight UTC. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Steps of this length visit all of `count` places before they come back to the first. */
function stride(count: number): number {
  for (let step = Math.max(1, Math.round(count * 0.618)); ; step += 1) if (divisor(step, count) === 1) return step;
}

/** The position of a day, from the number of positions by game: games take turns, and none comes twice before all have come. */
export function positionOf(day: number, counts: readonly (readonly [string, number])[]): { game: string; number: number } | null {
  const [game, count] = counts[((day % counts.length) + counts.length) % counts.length] ?? ["", 0];
  if (count === 0) return null;
  const turn = Math.floor(day / counts.length) % count;
  return { game, number: 1 + ((turn * stride(count)) % count) };
}

/** Today's position; `null` where there is none. */
export const today = (now = serverNow()): { game: string; number: number } | null =>
  positionOf(dayOf(now), puzzled().map((game) => [game, difficultiesOf(game).length] as const));

/** How one got on with a position: found at once, found after other tries, or looked up. */
export type Got = "at-once" | "found" | "shown";

/** Results count for one collection of positions: whoever numbers them anew takes the next key. */
const KEY = "kozyr.positions.2";

const recall = (): Record<string, Got> => (onDevice.value(KEY) as Record<string, Got> | null) ?? {};

const [progress, setProgress] = createSignal(recall());

const idOf = (game: string, number: number): string => `${game}/${number}`;

/** How one got on with a position; `null` for one that is still open. */
export const gotOf = (game: string, number: number): Got | null => progress()[idOf(game, number)] ?? null;

/** Stores the result of the first try at a position: once the answer is known it is not a puzzle any more. */
export function keepGot(game: string, number: number, got: Got): void {
  const next = { [idOf(game, number)]: got, ...recall() };
  setProgress(next);
  // Without storage every position is new each time.
  onDevice.setValue(KEY, next);
}

/** How many of a game's positions one has found, and how many one has seen the end of. */
export function progressOf(game: string): { found: number; seen: number; of: number } {
  const all = difficultiesOf(game).map((_, place) => gotOf(game, place + 1));
  return {
    found: all.filter((got) => got === "at-once" || got === "found").length,
    seen: all.filter((got) => got !== null).length,

    of: all.length,
  };
}

/** The next position that is open after one, round to the first; the next at all when none is open. */
export function nextPosition(game: string, number: number): number | null {
  const of = difficultiesOf(game).length;
  const after = Array.from({ length: of - 1 }, (_, i) => ((number + i) % of) + 1);
  return after.find((one) => gotOf(game, one) === null) ?? after[0] ?? null;
}
