// Every state of every game, at seven sizes and in three languages, then at five of them with the
// longest names and with text twice as large: nothing is cut, covered or outside, and everything can
// be touched.
//
//   GAME=kan          this game's folder alone; `pages` for those that are no table, `lessons`
//   STATE=trump       states whose name contains this
//   LANGUAGE=ru       this language alone
//   SIZE=360x740      this size alone
//   VARIANT=long      `plain`, `long` or `large` alone
//   SHARE=9           one in nine of them, chosen by the commit
//   KOZYR_LONG=1      all of them; else a sixteenth
//   GEOMETRY=report   all of them; prints what is wrong and fails for none of it
//   GEOMETRY=update   the same, and takes what is mended out of each game's geometry.json
//
// What is wrong stands in `target/geometry/GAME.txt`. `geometry.json` names, by size, what is known
// to be wrong and where; nothing else is let through, whatever part is looked at. It only ever shrinks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, expect, test } from "@playwright/test";
import { type Violation, violations } from "./geometry";
import { isChosen } from "./share";
import { FOLDERS, LANGUAGES, LESSONS, type Language, PAGES, type State, statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

/** As they are, with the longest names, and with text of 200 %. */
const VARIANTS = ["plain", "long", "large"] as const;
type Variant = (typeof VARIANTS)[number];

/** One in so many is looked at unless all are: about a minute for each game on two cores. */
const SHARE_OF_A_RUN = 16;

const root = fileURLToPath(new URL("../..", import.meta.url));
const { GAME, STATE, LANGUAGE, SIZE, VARIANT, SHARE, GEOMETRY, KOZYR_LONG } = process.env;
const some = [STATE, LANGUAGE, SIZE, VARIANT, SHARE].some((chosen) => chosen !== undefined);
const all = KOZYR_LONG !== undefined || GEOMETRY !== undefined || some;
const oneIn = Number(SHARE ?? (all ? 1 : SHARE_OF_A_RUN));

/** Lessons have many stops, most of which are laid out as the table is: fewer of them. */
const shareOf = (folder: string): number => (all || folder !== LESSONS ? oneIn : 3 * oneIn);

interface Job {
  state: State;
  language: Language;
  variant: Variant;
}

interface Found extends Violation {
  state: string;
  size: string;
  language: Language;
  variant: Variant;
}

/** By size: the kind and the element, as `small: button.seat`. */
type Known = Record<string, string[]>;

const keyOf = ({ kind, element }: Violation): string => `${kind}: ${element}`;

function jobsOf(folder: string): Job[] {
  // Names are the same in every language, and large text is no other text: one language each, in turn.
  const jobs = statesOf(folder).flatMap((state, number) =>
    LANGUAGES.flatMap((language, i) => {
      const turn = (number + i) % LANGUAGES.length;
      // Nobody has a name in a lesson.
      const variants = VARIANTS.filter((variant) => (folder !== LESSONS || variant !== "long") && (variant === "plain" || VARIANT === variant || turn === VARIANTS.indexOf(variant)));
      return variants.map((variant) => ({ state, language, variant }));
    }),
  );
  return jobs.filter(
    ({ state, language, variant }) =>
      (STATE === undefined || state.name.includes(STATE)) &&
      (LANGUAGE === undefined || language === LANGUAGE) &&
      (VARIANT === undefined || variant === VARIANT) &&
      isChosen(`${folder} ${state.name} ${language} ${variant}`, shareOf(folder)),
  );
}

async function look(browser: Browser, jobs: readonly Job[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const touch of [true, false]) {
    const sizes = SIZES.filter((size) => size.touch === touch && (SIZE === undefined || SIZE === size.name));
    for (const language of LANGUAGES) {
      const mine = jobs.filter((job) => job.language === language);
      if (mine.length === 0 || sizes.length === 0) continue;
      const context = await contextFor(browser, touch);
      const stub = await Stub.open(context, language);
      for (const variant of VARIANTS) {
        await stub.text(variant === "large" ? 200 : 100);
        for (const { state } of mine.filter((job) => job.variant === variant)) {
          const shown = { state, naming: variant === "long" ? ("long" as const) : ("plain" as const), language };
          await test.step(state.name, () => stub.show(shown));
          for (const size of sizes.filter(({ usual }) => !usual || variant === "plain")) {
            await stub.at(size);
            // Text of twice its size needs more room than a screen has: what it moves may be scrolled to.
            const wrong = (await violations(stub.page)).filter(({ kind }) => kind !== "scrolls" || variant !== "large");
            const where = { state: state.name, size: size.name, language, variant };
            for (const one of wrong) found.push(Object.assign(one, where));
          }
          expect(stub.faults(), `nothing goes wrong in the page at ${state.name}`).toEqual([]);
        }
      }
      await context.close();
    }
  }
  return found;
}

const named = (found: readonly Found[]): Known => {
  const names: Known = {};
  for (const { name } of SIZES) {
    const keys = new Set(found.filter((one) => one.size === name).map(keyOf));
    if (keys.size > 0) names[name] = [...keys].toSorted();
  }
  return names;
};

function grouped<T>(ones: readonly T[], by: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of ones) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return [...groups];
}

/** What is known of after some of it was mended. */
function smaller(known: Known, names: Known): Known {
  const rest = Object.entries(known).map(([size, keys]) => [size, keys.filter((key) => names[size]?.includes(key))] as const);
  return Object.fromEntries(rest.filter(([, keys]) => keys.length > 0));
}

/** What is wrong, the same things of one element together. */
function told(found: readonly Found[]): string {
  return grouped(found, ({ kind, element }) => `${kind}: ${element}`)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, ones]) => {
      const sizes = grouped(ones, ({ size }) => size).map(([size, { length }]) => `${size} ${length}`);
      const examples = ones.slice(0, 3).map((one) => `    ${one.state}, ${one.size}, ${one.language}, ${one.variant}: ${one.what}`);
      return [`${ones.length} × ${name} (${sizes.join(", ")})`, ...examples].join("\n");
    })
    .join("\n");
}

/** What is known of what is no game's. */
const pathOf: Record<string, string> = { [PAGES]: "web/tests/geometry.json", [LESSONS]: "web/tests/lessons.json" };

test.describe.configure({ mode: "parallel" });
test.skip(({ isMobile }) => isMobile, "it brings its own screens");

for (const folder of [...FOLDERS, PAGES, LESSONS]) {
  if (GAME !== undefined && GAME !== folder) continue;
  const path = root + (pathOf[folder] ?? `games/${folder}/web/e2e/geometry.json`);

  test(`${folder}: every state has room for all it shows`, async ({ browser }) => {
    test.setTimeout(all ? 3_600_000 : 900_000);
    const found = await look(browser, jobsOf(folder));
    const report = told(found);
    mkdirSync(`${root}target/geometry`, { recursive: true });
    writeFileSync(`${root}target/geometry/${folder}.txt`, `${report}\n`);
    const names = named(found);
    if (GEOMETRY !== undefined) process.stdout.write(`${folder}: ${found.length} faults\n${report}\n`);
    const known = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Known) : null;
    if (GEOMETRY === "update" && !some) writeFileSync(path, `${JSON.stringify(known ? smaller(known, names) : names, null, 2)}\n`);
    if (GEOMETRY !== undefined) return;
    for (const { name } of SIZES) {
      const these = found.filter((one) => one.size === name && !known?.[name]?.includes(keyOf(one)));
      expect.soft(these.length, `at ${name}\n${told(these)}`).toBe(0);
    }
  });
}
