// Every state of every game, at seven sizes and in three languages, then at five of them with the
// longest names and with text twice as large: nothing is cut, covered or outside, and everything can
// be touched. In the same pass axe is asked, in light and in dark, whether whoever points at something
// is told what it is, whether every part of a page has a heading or a name, and what is left to see
// where the system forces its colours.
//
//   GAME=kan          this game's folder alone; `pages` for those that are no table, `lessons`
//   STATE=trump       states whose name contains this
//   LANGUAGE=ru       this language alone
//   SIZE=360x740      this size alone
//   VARIANT=long      `plain`, `long` or `large` alone
//   KOZYR_LONG=1      all of them; else each state once, in a way that follows from what it holds
//   GEOMETRY=report   all of them; prints what is wrong and fails for none of it
//   GEOMETRY=update   the same, and takes what is mended out of each game's geometry.json
//
// What is wrong stands in `target/geometry/GAME.txt`. `geometry.json` names, by size, what is known
// to be wrong and where; nothing else is let through, whatever part is looked at. It only ever shrinks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, expect, test } from "@playwright/test";
import { unclean } from "./clean";
import { lawless, silent } from "./explained";
import { type Violation, violations } from "./geometry";
import { type Asked, type Look, VARIANTS, type Variant, all, looksAt, some } from "./looks";
import { FOLDERS, LANGUAGES, LESSONS, type Language, PAGES } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { GAME, GEOMETRY } = process.env;

interface Found extends Violation {
  state: string;
  size: string;
  language: Language;
  variant: Variant;
}

/** By size: the kind and the element, as `small: button.seat`. */
type Known = Record<string, string[]>;

const keyOf = ({ kind, element }: Violation): string => `${kind}: ${element}`;

/** What is asked of a page that is shown, besides where everything lies. */
const ASK: Record<Asked, (stub: Stub, where: string) => Promise<void>> = {
  async axe(stub, where) {
    for (const theme of ["light", "dark"] as const) {
      await stub.page.emulateMedia({ colorScheme: theme });
      await stub.settle();
      expect.soft(await unclean(stub.page, theme), `${where}, ${theme}`).toEqual([]);
    }
    await stub.page.emulateMedia({ colorScheme: "light" });
  },
  /** Who goes by headings finds every part of a page. */
  async headings({ page }, where) {
    const nameless = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("main section")].filter((one) => one.textContent !== "" && one.checkVisibility());
      return parts
        .filter((one) => one.matches(":not([aria-label], [aria-labelledby], [role=alert], [role=status])") && one.querySelector("h1, h2, h3, h4") === null)
        .map((one) => `${one.className}: ${one.textContent?.slice(0, 60)}`);
    });
    expect.soft(nameless, where).toEqual([]);
  },
  async explained({ page }, where) {
    expect.soft(await page.locator("main.frame .explain").count(), where).toBeGreaterThan(2);
    expect.soft(await silent(page), where).toEqual([]);
    expect.soft(await lawless(page), where).toEqual([]);
  },
  async forced({ page }, where) {
    await page.emulateMedia({ forcedColors: "active" });
    const sorts = [".back-small", ".frame-dot"].map((sort) => page.locator(sort).first());
    const there = [];
    for (const each of sorts) if ((await each.count()) > 0) there.push(each);
    expect.soft(there.length, where).toBeGreaterThan(0);
    for (const each of there) {
      expect.soft(await each.evaluate((node) => getComputedStyle(node).forcedColorAdjust), where).toBe("none");
    }
    await page.emulateMedia({ forcedColors: "none" });
  },
};

/** Looks at one state, which is shown once. */
async function lookAt(stub: Stub, { state, language, variant, sizes, asked }: Look): Promise<Found[]> {
  const found: Found[] = [];
  await stub.show({ state, naming: variant === "long" ? "long" : "plain", language });
  for (const size of SIZES.filter((each) => sizes.includes(each))) {
    await stub.at(size);
    // Text of twice its size needs more room than a screen has: what it moves may be scrolled to.
    const wrong = (await violations(stub.page)).filter(({ kind }) => kind !== "scrolls" || variant !== "large");
    const where = { state: state.name, size: size.name, language, variant };
    for (const each of wrong) found.push(Object.assign(each, where));
    for (const { at, what } of asked) if (at === size.name) await ASK[what](stub, `${state.name} at ${size.name}: ${what}`);
  }
  expect(stub.faults(), `nothing goes wrong in the page at ${state.name}`).toEqual([]);
  return found;
}

async function look(browser: Browser, looks: readonly Look[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const touch of [true, false]) {
    const mine = looks.filter(({ sizes }) => sizes.some((size) => size.touch === touch));
    if (mine.length === 0) continue;
    const context = await contextFor(browser, touch);
    const stub = await Stub.open(context, "en", "auto");
    for (const language of LANGUAGES) {
      const these = mine.filter((each) => each.language === language);
      if (these.length === 0) continue;
      await stub.speak(language);
      for (const variant of VARIANTS) {
        const same = these.filter((each) => each.variant === variant);
        if (same.length > 0) await stub.text(variant === "large" ? 200 : 100);
        for (const each of same) found.push(...(await test.step(each.state.name, () => lookAt(stub, each))));
      }
    }
    await context.close();
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
test.skip(({ browserName }) => browserName !== "chromium", "it brings phones, which are made by Chromium's driver alone");

for (const folder of [...FOLDERS, PAGES, LESSONS]) {
  if (GAME !== undefined && GAME !== folder) continue;
  const path = root + (pathOf[folder] ?? `games/${folder}/web/e2e/geometry.json`);

  test(`${folder}: every state has room for all it shows`, async ({ browser }) => {
    test.setTimeout(all ? 3_600_000 : 900_000);
    const found = await look(browser, looksAt(folder));
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
