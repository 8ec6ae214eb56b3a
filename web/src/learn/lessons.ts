// The lessons, and the person's progress on this device. Lessons are in the games' folders: this file knows
// only their names, and each lesson is loaded when it is opened.

import { createSignal } from "solid-js";
import { inTab, onDevice } from "../base/shelf";
import { ask } from "../net/api";
import type { Lesson } from "../wire/lesson";
import type { LessonStep } from "../wire/protocol";

/** A game's lessons in order, and the options of the short match that follows the first. */
export interface Course {
  lessons: string[];
  short: Record<string, string>;
}

const indices = import.meta.glob<Record<string, Course>>("../../../games/*/book/lessons/index.json", {
  eager: true,
  import: "default",
});
const files = import.meta.glob<Lesson>(["../../../games/*/book/lessons/*.json", "!**/{index,ideas}.json"], { import: "default" });

/** The course of a game or preset, and its folder. */
const courses = new Map<string, Course & { folder: string }>(
  Object.entries(indices).flatMap(([path, index]) => {
    const folder = /\/games\/(\w+)\//.exec(path)?.[1] ?? "";
    return Object.entries(index).map(([key, course]) => [key, { ...course, folder }] as const);
  }),
);

/** The games that have lessons. */
export const taught = (): string[] => [...courses.keys()];

/** The names of a game's lessons, the first steps first; none for a game without. */
export const lessonsOf = (game: string): readonly string[] => courses.get(game)?.lessons ?? [];

/** The options of a game's short match. */
export const shortOptions = (game: string): Record<string, string> => courses.get(game)?.short ?? {};

/** The folder below `games` with a game's lessons, known without a server. */
export const lessonFolder = (game: string): string => courses.get(game)?.folder ?? game;

/** The message with a lesson's title; with `-about` its description. */
export const titleId = (game: string, name: string): string => `${lessonFolder(game)}-lesson-${name}`;

/** Loads a lesson; `null` if there is none of this name. */
export async function loadLesson(game: string, name: string): Promise<Lesson | null> {
  if (!lessonsOf(game).includes(name)) return null;
  return (await files[`../../../games/${lessonFolder(game)}/book/lessons/${name}.json`]?.()) ?? null;
}

/** How far one is: the stop reached by lesson, and which are done. */
interface Progress {
  at: Record<string, number>;
  done: string[];
  /** Games whose first steps were offered and not wanted. */
  declined: string[];
  /** What the house has counted of this device. */
  told: string[];
}

const KEY = "kozyr.lessons";

const recall = (): Progress => ({ at: {}, done: [], declined: [], told: [], ...(onDevice.value(KEY) as Partial<Progress> | null) });

const [progress, setProgress] = createSignal(recall());

function keep(changes: Partial<Progress>): void {
  // Another tab may have gone on meanwhile.
  const next = { ...recall(), ...changes };
  setProgress(next);
  // Without storage each lesson starts from the beginning.
  onDevice.setValue(KEY, next);
}

const idOf = (game: string, name: string): string => `${game}/${name}`;

/** Whether a lesson was played to its end. */
export const isDone = (game: string, name: string): boolean => progress().done.includes(idOf(game, name));

/** The stop at which a lesson was left; 0 for a new one or one that is done. */
export const reached = (game: string, name: string): number => progress().at[idOf(game, name)] ?? 0;

const telling = new Set<string>();

/** Lets the house count a lesson, once for this device; without the house it is not counted. */
function count(game: string, lesson: string, finished: boolean): void {
  const what = `${idOf(game, lesson)}${finished ? "/end" : ""}`;
  if (telling.has(what) || recall().told.includes(what)) return;
  telling.add(what);
  ask<void>("POST", "/api/lessons", { game, lesson, finished } satisfies LessonStep).then(
    () => keep({ told: [...recall().told, what] }),
    () => telling.delete(what),
  );
}

/** Keeps where one is in a lesson. */
export function reach(game: string, name: string, stop: number): void {
  keep({ at: { ...recall().at, [idOf(game, name)]: stop } });
  if (stop > 0) count(game, name, false);
}

/** Stores that a lesson is done; next time it starts from the beginning. */
export function finish(game: string, name: string): void {
  const { [idOf(game, name)]: _, ...at } = recall().at;
  keep({ at, done: [...new Set([...recall().done, idOf(game, name)])] });
  count(game, name, true);
}

/** The lesson to go on with: the first that is not done; `null` when all are. */
export const nextLesson = (game: string): string | null =>
  lessonsOf(game).find((name) => !isDone(game, name)) ?? null;

/** A lesson on the way. */
export interface OnTheWay {
  game: string;
  name: string;
  /** Whether it, or its game, was begun. */
  begun: boolean;
}

/**
 * The way through the lessons of some games that are not done: first one that was begun, then those of games
 * that were, then the others, game by game.
 */
export function wayThrough(games: readonly string[]): OnTheWay[] {
  const isBegun = (game: string): boolean => lessonsOf(game).some((name) => isDone(game, name) || reached(game, name) > 0);
  const open = games.flatMap((game) =>
    lessonsOf(game).flatMap((name) => (isDone(game, name) ? [] : [{ game, name, begun: isBegun(game) }])),
  );
  const rank = ({ game, name, begun }: OnTheWay): number => (reached(game, name) > 0 ? 0 : begun ? 1 : 2);
  return open.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a lesson was played to its end on this device. */
export const learnt = (): boolean => progress().done.length > 0;

/** How many lessons of some games are done, and how many there are. */
export function progressIn(games: readonly string[]): { n: number; of: number } {
  const all = games.flatMap((game) => lessonsOf(game).map((name) => isDone(game, name)));
  return { n: all.filter(Boolean).length, of: all.length };
}

const WAITING = "kozyr.waiting";

/** Remembers the table that waits while its player goes to a lesson. */
export const leaveTable = (table: string): boolean => inTab.set(WAITING, table);

/** The table that waits for the end of a lesson; `null` if none does. */
export const waitingTable = (): string | null => inTab.get(WAITING);

/** At a table nothing waits any more. */
export const backAtTable = (): boolean => inTab.set(WAITING, null);

/** Whether to offer the first steps before a game is played: they exist, and nobody has done or dismissed them here. */
export function offerLesson(game: string): boolean {
  const [first] = lessonsOf(game);
  return first !== undefined && !isDone(game, first) && !progress().declined.includes(game);
}

/** Keeps that first steps are not wanted in a game: they are not offered again. */
export const declineLesson = (game: string): void => keep({ declined: [...new Set([...recall().declined, game])] });
