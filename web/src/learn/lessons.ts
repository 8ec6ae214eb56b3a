// The lessons, and the person's progress on this device. Lessons are in the games' folders: this file knows
// only their names, and each lesson is loaded when it is opened.

import { createSignal } from "solid-js";
import { onDevice } from "../base/shelf";
import type { Lesson } from "../wire/lesson";

/** A game's lessons in order, and the options of the short match that follows the first. */
export interface Course {
  lessons: string[];
  /** By lesson, the ideas that it teaches. */
  ideas?: Record<string, string[]>;
  short: Record<string, string>;
}

const indices = import.meta.glob<Record<string, Course>>("../../../games/*/book/lessons/index.json", {
  eager: true,
  import: "default",
});
const files = import.meta.glob<Lesson>(["../../../games/*/book/lessons/*.json", "!**/index.json"], { import: "default" });

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

/** The lesson that teaches an idea, named as in a reason's `act`; `null` where none does. */
export const lessonFor = (game: string, act: string): string | null =>
  Object.entries(courses.get(game)?.ideas ?? {}).find(([, ideas]) => ideas.includes(act))?.[0] ?? null;

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
}

const KEY = "kozyr.lessons";

const recall = (): Progress => ({ at: {}, done: [], declined: [], ...(onDevice.value(KEY) as Partial<Progress> | null) });

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

/** Keeps where one is in a lesson. */
export const reach = (game: string, name: string, stop: number): void =>
  keep({ at: { ...recall().at, [idOf(game, name)]: stop } });

/** Stores that a lesson is done; next time it starts from the beginning. */
export function finish(game: string, name: string): void {
  const { [idOf(game, name)]: _, ...at } = recall().at;
  keep({ at, done: [...new Set([...recall().done, idOf(game, name)])] });
}

/** The lesson to go on with: the first that is not done; `null` when all are. */
export const nextLesson = (game: string): string | null =>
  lessonsOf(game).find((name) => !isDone(game, name)) ?? null;

/**
 * Where to go on in some games: in a lesson that was begun, else in a game that was, else with the first lesson
 * of all; `null` when all are done.
 */
export function furtherIn(games: readonly string[]): { game: string; name: string; begun: boolean } | null {
  const open = games.flatMap((game) => lessonsOf(game).flatMap((name) => (isDone(game, name) ? [] : [{ game, name }])));
  const begun =
    open.find(({ game, name }) => reached(game, name) > 0) ??
    open.find(({ game }) => lessonsOf(game).some((name) => isDone(game, name)));
  const at = begun ?? open[0];
  return at ? { ...at, begun: begun !== undefined } : null;
}

/** Whether to offer the first steps before a game is played: they exist, and nobody has done or dismissed them here. */
export function offerLesson(game: string): boolean {
  const [first] = lessonsOf(game);
  return first !== undefined && !isDone(game, first) && !progress().declined.includes(game);
}

/** Keeps that first steps are not wanted in a game: they are not offered again. */
export const declineLesson = (game: string): void => keep({ declined: [...new Set([...recall().declined, game])] });
