// Playing through the real screens: only what a person can see and click.
import { existsSync } from "node:fs";
import { type Browser, type Locator, type Page, test as base, expect } from "@playwright/test";
import { Device, giveBack, lend } from "./devices";
import { NOISE } from "./noise";
import { Server } from "./server";

export type { Formed } from "../src/wire/protocol";

interface Fixtures {
  /**
   * Whether the server is the test's own, with deals that are the same each time: for tests that stop
   * it, that are about all its people and tables, or whose match has to be this one.
   */
  ownServer: boolean;
  /** Whether the browser is the test's own: for what is kept for times without a network, and for a clock that the test sets. */
  ownDevice: boolean;
  /** The server of this worker, or the test's own. */
  server: Server;
  /** A page of somebody who has never been here, on the home screen. */
  home: Page;
}

interface WorkerFixtures {
  /** The server that tests of a worker share, each with guests and tables of its own; started when it is first needed. */
  house: () => Promise<Server>;
}

/** A test with a server of its own has cards of its own, the same each time. */
const seedOf = (title: string): number => [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: [false, { option: true }],
  ownDevice: [false, { option: true }],
  house: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let server: Promise<Server> | undefined;
      await use(() => (server ??= Server.start(seedOf("house"))));
      await (await server)?.stop();
    },
    { scope: "worker" },
  ],
  server: async ({ house, ownServer }, use, { title }) => {
    const server = await (ownServer ? Server.start(seedOf(title)) : house());
    await use(server);
    if (ownServer) await server.stop();
  },
  context: async ({ browser, ownDevice }, use) => {
    const { context } = ownDevice ? { context: await browser.newContext() } : await lend(browser);
    await use(context);
    if (ownDevice) await context.close();
    await giveBack(browser);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
  home: async ({ page, server }, use) => {
    const problems = await watch(page);
    await open(page, server, "/");
    await use(page);
    expect(problems, "nothing went wrong in the page").toEqual([]);
  },
});

export { expect };

/** Collects what pages do against the policy that came with them. */
export async function policed(page: Page): Promise<string[]> {
  const violations: string[] = [];
  const other = elsewhere(page);
  await page.exposeFunction("violates", (what: string) => {
    if (!other || !NOISE.test(what)) violations.push(what);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const what = `${effectiveDirective}: ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`;
      (globalThis as unknown as { violates: (what: string) => void }).violates(what);
    });
  });
  return violations;
}

/** Whether this is another browser than Chromium. */
export const elsewhere = (page: Page): boolean => page.context().browser()?.browserType().name() !== "chromium";

/** Collects what a page complains of; lost connections are part of some tests. */
async function watch(page: Page): Promise<string[]> {
  const problems = await policed(page);
  const connection = /WebSocket|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
  const other = elsewhere(page);
  const keep = (text: string): void => {
    if (!connection.test(text) && !(other && NOISE.test(text))) problems.push(text);
  };
  page.on("pageerror", (error) => keep(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") keep(message.text());
  });
  return problems;
}

/** Opens a path without waiting between moves and without animation. */
export async function open(page: Page, server: Server, path: string): Promise<void> {
  const { pathname, search, hash } = new URL(path, server.url);
  await page.goto(`${server.url}${pathname}${search || "?"}${search && "&"}pace=0&motion=0&lang=en${hash}`);
}

/** Goes to a path within the page that is open, as a link does; what was set when it was opened holds. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Lets a page begin with these settings, each time it is loaded. */
export function keepSettings(page: Page, settings: Record<string, unknown>): Promise<unknown> {
  return page.addInitScript((kept) => {
    // An empty page keeps nothing.
    if (origin !== "null") localStorage.setItem("kozyr.settings", JSON.stringify(kept));
  }, settings);
}

/** Another person, on another device. */
export async function stranger(browser: Browser): Promise<{ context: Device; page: Page }> {
  const { context, page } = await lend(browser);
  return { context: new Device(context), page };
}

/** Makes a table through the form. */
export async function createTable(
  page: Page,
  game: string,
  options: Record<string, string>,
): Promise<void> {
  await page.locator(`[data-test=create][data-game=${game}]`).click();
  for (const [key, value] of Object.entries(options)) {
    const field = page.locator(`[name="${key}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") {
      await field.selectOption(value);
    } else {
      await field.fill(value);
    }
  }
  await noSideways(page);
  await page.locator("[data-test=create-submit]").click();
  await nameMyself(page, "Anna");
  await expect(page.locator("[data-test=seat]").first()).toBeVisible();
}

/** Answers the question for a name, which strangers are asked once. */
export async function nameMyself(page: Page, name: string): Promise<void> {
  const field = page.locator("dialog input[name=name], [role=dialog] input[name=name]");
  await field.fill(name);
  await field.press("Enter");
  await expect(field).toBeHidden();
}

/** Anna and Olena, on a device of her own, at a table of Caravan with these settings; the match is not begun. */
export async function annaAndOlena(home: Page, browser: Browser, server: Server, settings: string) {
  // The link says what is agreed upon.
  await go(home, `/new/caravan?s=${settings}`);
  await home.locator('[name="first"]').selectOption("0");
  await noSideways(home);
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  await expect(home.locator("[data-test=seat]").first()).toBeVisible();
  const { context, page: guest } = await stranger(browser);
  const path = new URL(home.url()).pathname;
  await open(guest, server, path);
  await guest.locator("[data-test=sit]").click();
  await nameMyself(guest, "Olena");
  await guest.locator("[data-test=ready]").click();
  return { guest, context, path };
}

export const table = (page: Page) => page.locator("[data-test=table]");
export const finished = (page: Page) => page.locator("[data-test=finished]");

/** No screen is wider than its window. */
export async function noSideways(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, "the page scrolls sideways").toBeLessThanOrEqual(0);
}

/** Waits for the own turn or the end; whether it is the turn. */
async function myTurn(page: Page): Promise<boolean> {
  const state = page.locator("[data-test=table][data-turn=yours], [data-test=finished]").first();
  await expect(state).toBeVisible({ timeout: 60_000 });
  return !(await finished(page).isVisible());
}

const GAMES = new URL("../../games/", import.meta.url);

/** How a move is made in a game, from its folder. */
async function player(game: string): Promise<{ move: (page: Page) => Promise<void> }> {
  const path = new URL(`${game}/web/e2e/play.ts`, GAMES);
  if (!existsSync(path)) throw new Error(`no move can be made in "${game}": there is no ${path.pathname}`);
  return (await import(path.href)) as { move: (page: Page) => Promise<void> };
}

/** Makes one move, and does not wait until it is taken. */
export async function nextMove(page: Page): Promise<void> {
  // The page wears the styles of the game's folder, which knows how to play.
  const game = await page.locator("body").getAttribute("data-table");
  const { move: moveIn } = await player(game ?? "");
  await moveIn(page);
}

/** Makes one move if it is the own turn; false when the match is over. */
export async function move(page: Page): Promise<boolean> {
  if (!(await myTurn(page))) return false;
  const before = await table(page).getAttribute("data-version");
  const wentOn = async (): Promise<boolean> =>
    (await finished(page).isVisible()) || (await table(page).getAttribute("data-version", { timeout: 1000 })) !== before;
  // What was to be clicked may be gone because the table has gone on.
  await nextMove(page).catch(async (error: unknown) => {
    if (!(await wentOn())) throw error;
  });
  await expect(async () => {
    expect(await wentOn(), "the move was taken").toBe(true);
  }).toPass({ timeout: 15_000, intervals: [20, 50, 100] });
  return true;
}

/** Plays until the match is over, or until so many own moves were made. */
export async function play(page: Page, moves = Number.POSITIVE_INFINITY): Promise<number> {
  let made = 0;
  while (made < moves && (await move(page))) made += 1;
  return made;
}

/** The score sheet after a match, which stands beside a wide table and is opened on a small one. */
export async function scoreSheet(page: Page): Promise<Locator> {
  const opens = page.locator("[data-test=sheet-open]");
  if (await opens.isVisible()) await opens.click();
  return page.locator("[data-test=score-sheet]");
}

/** The log of what people did, whether it stands beside the table or behind the menu. */
export async function notices(page: Page): Promise<void> {
  if (await page.locator("[data-test=notices]").isVisible()) return;
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-log]").click();
}
