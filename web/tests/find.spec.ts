// Finding people to play with: two strangers, the list of open tables, and codes.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { createTable, expect, move, nameMyself, noSideways, open, play, stranger, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

// The first page tells of all open tables of a house.
test.use({ ownServer: true });

const place = (page: Page): string => new URL(page.url()).pathname;
/** Waits until a page has told something with this word. */
const tells = (page: Page, word: string) =>
  page.waitForFunction((sought) => document.querySelector(".notice")?.textContent?.includes(sought), word, { timeout: 60_000 });
const people = (page: Page, game: string) => page.locator(`[data-test=play-people][data-game=${game}]`);

test("two strangers who want people within a minute sit at one table", { tag: "@desktop" }, async ({ home, server, browser }) => {
  await people(home, "kan").click();
  await nameMyself(home, "Anna");
  // There is nobody yet: bots play at once.
  await expect(table(home)).toBeVisible();
  expect(await play(home, 1)).toBe(1);

  const { context, page } = await stranger(browser);
  await open(page, server, "/");
  await page.locator("[data-test=find-all]").click();
  await expect(page.locator("[data-test=open-table]")).toContainText("Anna");
  // What is told in passing is looked for from now on.
  const told = tells(home, "Olena");
  await people(page, "kan").click();
  await nameMyself(page, "Olena");
  await expect(table(page)).toBeVisible();
  expect(place(page)).toBe(place(home));
  // The cards of this deal are a bot's: Olena looks on, and Anna is told.
  await expect(page.locator("[data-test=coming]")).toBeVisible();
  await told;
  await noSideways(page);
  await clean(page, "coming", "light");
  const yours = (one: Page) => one.locator("[data-test=table][data-turn=yours]").isVisible();
  await expect(async () => {
    if (await yours(home)) await move(home);
    await expect(page.locator("[data-test=coming]")).toBeHidden({ timeout: 50 });
  }).toPass({ timeout: 120_000, intervals: [50] });
  // From now on it waits for both.
  await expect(async () => {
    if (await yours(home)) await move(home);
    expect(await yours(page)).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [50] });
  expect(await play(page, 1)).toBe(1);
  await context.close();
});

test("whoever looks on at an open table takes a place there, or gives it up", { tag: EITHER_SCREEN }, async ({ home, server, browser }) => {
  await people(home, "kan").click();
  await nameMyself(home, "Anna");
  await expect(table(home)).toBeVisible();
  const { context, page } = await stranger(browser);
  await open(page, server, place(home));
  await page.locator("[data-test=place] [data-test=come]").click();
  await nameMyself(page, "Olena");
  await expect(page.locator("[data-test=coming]")).toBeVisible();
  await noSideways(page);
  await page.locator("[data-test=stay-away]").click();
  await expect(page.locator("[data-test=place]")).toBeVisible();
  // A host closes the table: it is in no list any more.
  await home.locator("[data-test=menu]").first().click();
  await home.locator("[data-test=open-to-all]").click();
  await expect(page.locator("[data-test=place]")).toBeHidden();
  await open(page, server, "/");
  await expect(page.locator("[data-test=find-all]")).toHaveText("Nobody is waiting");
  await context.close();
});

test("the list of open tables is live, and can be looked through by game", { tag: EITHER_SCREEN }, async ({ home, server, browser }) => {
  await expect(home.locator("[data-test=find-all]")).toHaveText("Nobody is waiting");
  await home.locator("[data-test=find-all]").click();
  await expect(home.locator("[data-test=find]")).toContainText("Press “With people”");
  await clean(home, "nobody waits", "light");
  const { context, page } = await stranger(browser);
  await open(page, server, "/");
  await people(page, "bacon").click();
  await nameMyself(page, "Olena");
  await expect(home.locator("[data-test=open-table][data-game=bacon]")).toContainText("Olena");
  const other = await stranger(browser);
  await open(other.page, server, "/");
  await people(other.page, "variety").click();
  await nameMyself(other.page, "Boris");
  await expect(home.locator("[data-test=open-table]")).toHaveCount(2);
  await home.locator("[data-test=find-game]").selectOption("variety");
  await expect(home.locator("[data-test=open-table]")).toHaveCount(1);
  await noSideways(home);
  await clean(home, "open tables", "light");
  const told = tells(other.page, "Anna");
  await home.locator("[data-test=open-table] [data-test=come]").click();
  await nameMyself(home, "Anna");
  await expect(table(home)).toHaveAttribute("data-game", "variety");
  await told;
  await other.context.close();
  await context.close();
});

test("a code said aloud leads to its table, in either alphabet", { tag: "@desktop" }, async ({ anna, server, browser }) => {
  await createTable(anna, server, "kan", {});
  const code = await anna.locator("[data-test=code]").innerText();
  expect(code).toMatch(/^[A-Z]{6}$/);
  const { context, page } = await stranger(browser);
  await open(page, server, "/");
  const field = page.locator("[data-test=code-field]");
  await field.fill("OOOOOO");
  await page.locator("[data-test=code-go]").click();
  await expect(page.locator("#code-wrong")).toContainText("six letters");
  const cyrillic: Record<string, string> = { A: "А", E: "Е", K: "К", M: "М", T: "Т", D: "Д", N: "Н", S: "С" };
  await field.fill([...code.toLowerCase()].map((letter) => cyrillic[letter.toUpperCase()] ?? letter).join(""));
  await field.press("Enter");
  await expect(page.locator("[data-test=seat]").first()).toBeVisible();
  expect(place(page)).toBe(place(anna));
  await context.close();
});
