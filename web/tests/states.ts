// What there is to look at: every position that the games' folders keep (`states.json`, made from
// records), and what happens around a match at any table.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Catalogue, Formed, SeatInfo } from "../src/wire/protocol";
import { HOUSE } from "./house";

/** A position as a viewer is sent it. */
export interface Position {
  name: string;
  /** The key under which it is played: that of a preset, if it is one. */
  game: string;
  options: Record<string, string>;
  /** The viewer's seat; `null` for the table. */
  seat: number | null;
  /** Cards to be picked, and what they form. */
  pick?: string[];
  formed?: Formed[];
  view: { stage: string; turn: number | "deal" | "over"; scores: number[]; winners: number[]; events?: { seat?: number | null }[] };
}

/** What is done with a position before it is looked at. */
export type Around =
  | "as it is" | "paused" | "away" | "stand-in" | "ended" | "lobby" | "deck" | "menu" | "sheet" | "people" | "clocks" | "days" | "plea" | "anew" | "storage"
  | "hint" | "why" | "refusal" | "explain" | "keys" | "prepared"
  | "result" | "replay" | "review";

/** The pages of a match that is over: where they are, and what they show. */
export const AFTER: ReadonlyMap<Around, { path: string; shows: string }> = new Map([
  ["result", { path: "", shows: "[data-test=score-sheet]" }],
  ["replay", { path: "/replay?at=3", shows: "[data-test=replay-step]" }],
  ["review", { path: "/review", shows: "[data-test=review-all]" }],
]);

/** Only who plays against bots is told. */
const AGAINST_BOTS: ReadonlySet<Around> = new Set(["hint", "why", "refusal"]);

/** What is not a game's: the first page, settings, the pages of a game. */
export const PAGES = "pages";

/** The stops of all lessons. */
export const LESSONS = "lessons";

export interface State extends Position {
  /** The address of a page, where it is no table. */
  path?: string;
  /** The stop of the lesson that the page shows. */
  stop?: string;
  /** Whether nobody is here, but a cookie of old stands for somebody. */
  former?: true;
  /** Whether the house is not open to who is here. */
  shut?: true;
  /** The action that solves the position that the page shows. */
  solved?: string;
  /** Whether what comes after the answer is open then. */
  answer?: boolean;
  /** The folder of its game. */
  folder: string;
  around: Around;
}

export type Naming = "plain" | "long";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];

const games = fileURLToPath(new URL("../../games", import.meta.url));

const read = (folder: string): Position[] => {
  const path = `${games}/${folder}/web/e2e/states.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Position[]) : [];
};

const catalogue = JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")) as Catalogue;

/** The games in which everybody brings something, such as a deck. */
const bringsLoadouts = new Set(catalogue.games.filter(({ loadouts }) => loadouts).map(({ key }) => key));

/** The games of which a match may be one deal: who comes is asked in then. */
const ofOneDeal = new Set(
  catalogue.games
    .filter(({ options }) =>
      options.some(({ key, kind }) => (key === "deals" || key === "games") && (kind.kind === "int" ? kind.min === 1 : kind.values.includes("1"))),
    )
    .map(({ key }) => key),
);

/** The folders of the games that keep positions. */
export const FOLDERS: readonly string[] = readdirSync(games)
  .filter((folder) => read(folder).length > 0)
  .toSorted();

const page = (path: string, folder: string, stop?: string): State => ({
  name: path,
  path,
  game: "",
  options: {},
  seat: null,
  view: { stage: "over", turn: "over", scores: [], winners: [] },
  folder,
  around: "as it is",
  ...(stop === undefined ? {} : { stop }),
});

/** Every page that is no table. */
function pages(): State[] {
  const ofGame = FOLDERS.flatMap((folder) => [`/new/${folder}`, `/rules/${folder}`, `/learn/${folder}`, `/positions/${folder}`, `/positions/${folder}/1`]);
  const circles = ["/circle", "/circle/c", "/circle/closed", "/circle/closed/secret"];
  const paths = ["/", "/settings", "/nothing/here", "/learn", "/positions", "/today", "/open", "/bots", ...circles, ...HOUSE, ...ofGame];
  const former: State = { ...page("/", PAGES), name: "/, of before", former: true };
  const shut = ["/", `/new/${FOLDERS[0]}`].map((path) => Object.assign(page(path, PAGES), { name: `${path}, shut`, shut: true as const }));
  return [...paths.map((path) => page(path, PAGES)), former, ...shut, ...FOLDERS.flatMap(solved)];
}

/** The first position of a game after it was solved: the line on the table, and what comes after it. */
function solved(folder: string): State[] {
  const [first] = JSON.parse(readFileSync(`${games}/${folder}/book/positions/${folder}/1.json`, "utf8")) as { asks: { action: string } }[];
  const path = `/positions/${folder}/1`;
  const state = { ...page(path, PAGES), solved: first?.asks.action ?? "" };
  return [
    { ...state, name: `${path}, solved` },
    { ...state, name: `${path}, answer`, answer: true },
  ];
}

/** Every stop of every lesson, at its address. */
function stops(): State[] {
  return FOLDERS.flatMap((folder) => {
    const lessons = `${games}/${folder}/book/lessons`;
    const index = JSON.parse(readFileSync(`${lessons}/index.json`, "utf8")) as Record<string, { lessons: string[] }>;
    return Object.entries(index).flatMap(([game, course]) =>
      course.lessons.flatMap((name) => {
        const lesson = JSON.parse(readFileSync(`${lessons}/${name}.json`, "utf8")) as { stops: { name: string }[] };
        return lesson.stops.map((stop, i) => page(`/learn/${game}/${name}?stop=${i + 1}`, LESSONS, stop.name));
      }),
    );
  });
}

/** The name of the longest text of a sort in a game: `follow` for `kan-refused-follow = …`; empty if there is none. */
export function longest(sort: "refused" | "idea" | "goal" | "why" | "whybot", folder: string, language: Language): string {
  const own = readFileSync(`${games}/${folder}/web/texts/${language}.ftl`, "utf8");
  const lines = own.matchAll(new RegExp(`^${folder}-${sort}-([\\w-]+) = (.*)$`, "gm"));
  return [...lines].toSorted((a, b) => (b[2] ?? "").length - (a[2] ?? "").length)[0]?.[1] ?? "";
}

/** What is legal at a position; where that is too much to be listed, what cards form at another one. */
export function actionsAt({ folder, view }: State): readonly string[] {
  const { legal } = view as { legal?: string[] };
  if (legal && legal.length > 0) return legal;
  return read(folder).flatMap(({ formed = [] }) => formed.flatMap(({ actions }) => actions));
}

/** What somebody else did last, and who. */
export function toldOf({ view, seat }: Position): { seat: number; events: unknown[] } | null {
  const last = view.events?.at(-1);
  return typeof last?.seat === "number" && last.seat !== seat ? { seat: last.seat, events: [last] } : null;
}

/** Every state of a game: its positions, then what happens at any table, shown with one of them. */
export function statesOf(folder: string): State[] {
  if (folder === PAGES) return pages();
  if (folder === LESSONS) return stops();
  const positions = read(folder);
  const states: State[] = positions.map((position) => Object.assign({ folder, around: "as it is" as const }, position));
  const plain = positions.filter(({ pick, seat }) => !pick && seat !== null);
  const over = plain.findLast(({ view }) => view.stage === "over");
  const mine = plain.find(({ view, seat }) => view.turn === seat);
  const waiting = plain.filter(({ view, seat }) => typeof view.turn === "number" && view.turn !== seat);
  const [theirs] = waiting;
  const add = (around: Around, position: Position | undefined): void => {
    if (position) states.push({ ...position, folder, around, name: `${around} (${position.name})` });
  };
  for (const around of ["paused", "stand-in", "ended", "lobby", "menu", "people", "clocks", "days", "plea", "storage", "hint", "refusal", "explain", "keys"] as const) add(around, mine);
  if (mine && ofOneDeal.has(mine.game)) add("anew", mine);
  if (mine && bringsLoadouts.has(mine.game)) add("deck", mine);
  add("away", theirs);
  const told = plain.find((position) => position.view.turn === position.seat && toldOf(position) !== null);
  add("why", told);
  // Where one card is played at a time, it is prepared by tapping it.
  add("prepared", waiting.find(({ view }) => view.stage === "play" && "trick" in view));
  add("sheet", over);
  add("result", over);
  add("replay", mine);
  add("review", mine);
  return states;
}

const PLAIN: Record<Language, string[]> = {
  en: ["Anna", "Boris", "Claire", "David", "Eve", "Frank"],
  ru: ["Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор"],
  uk: ["Ганна", "Богдан", "Віра", "Гліб", "Дарина", "Євген"],
};

/** As long as a name may be, and as wide. */
const LONG = [
  "Шшшшшшшшшшшшшшшшшшшшшшшш",
  "Wolfgang Amadeus Mozarts",
  "Александра Владиславовна",
  "Wwwwwwwwwwwwwwwwwwwwwwww",
  "Олександра-Вікторія Щука",
  "Ёжиковщинаёжиковщинаёжик",
];

/** What everybody is called. */
export const namesOf = (naming: Naming, language: Language): readonly string[] => (naming === "long" ? LONG : PLAIN[language]);

/** Who sits at the table: with plain names every other seat is a bot's, with long ones nobody is a bot. */
export function seatsOf(state: State, naming: Naming, language: Language): SeatInfo[] {
  const levels = ["easy", "normal", "hard", "expert"];
  return state.view.scores.map((_, seat): SeatInfo => {
    const half = naming === "plain" && !["away", "clocks", "days", "plea", "people"].includes(state.around) && (seat - (state.seat ?? 0)) % 2 !== 0;
    const bot = AGAINST_BOTS.has(state.around) ? seat !== state.seat : half;
    const names = namesOf(naming, language);
    const next = seat === ((state.seat ?? 0) + 1) % state.view.scores.length;
    if (state.around === "anew" && next) return { kind: "person", name: names.at(-1) ?? "", ready: false, stand_in: null, loadout: false };
    if (bot) return { kind: "bot", level: levels[seat % levels.length] ?? "normal" };
    const name = names[seat] ?? "";
    const standIn = state.around === "stand-in" && seat === state.seat;
    return { kind: "person", name, ready: seat % 2 === 0, stand_in: standIn ? "normal" : null, loadout: false };
  });
}
