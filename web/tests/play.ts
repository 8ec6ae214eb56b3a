// Playing through the real screens: only what a person can see and click.
import { existsSync } from "node:fs";
import { type Browser, type Locator, type Page, test as base, expect } from "@playwright/test";
import { Device, giveBack, lend } from "./devices";
import type { CreateTable, TableCreated } from "../src/wire/protocol";
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
  /** A page of somebody who has never been here, and that nothing is open on yet. What it complains of fails the test. */
  anna: Page;
  /** The same, on the home screen. */
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
  anna: async ({ page }, use) => {
    const problems = await watch(page);
    await use(page);
    expect(problems, "nothing went wrong in the page").toEqual([]);
  },
  home: async ({ anna, server }, use) => {
    await open(anna, server, "/");
    await use(anna);
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
  await beQuick(page, server);
  await page.goto(new URL(path, server.url).href);
}

/** What no page offers: no pauses at all. */
const QUICK = { animation: "instant", pace: 0, language: "en" };

/** Lets a device begin with settings that no page offers, but for those that it has. */
export async function beQuick(page: Page, server: Pick<Server, "url">, settings: Record<string, unknown> = QUICK): Promise<void> {
  const keep = (kept: Record<string, unknown>): void => {
    // An empty page keeps nothing.
    if (origin === "null") return;
    const own = JSON.parse(localStorage.getItem("kozyr.settings") ?? "{}") as object;
    localStorage.setItem("kozyr.settings", JSON.stringify({ ...kept, ...own }));
  };
  // A browser that Playwright does not drive has to be on a page of the server for that.
  if ("addInitScript" in page) return void (await page.addInitScript(keep, settings));
  await (page as Page).goto(`${server.url}/healthz`);
  await (page as Page).evaluate(keep, settings);
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

/** Asks the server for something in the name of whoever is at this page. */
async function ask<T>(page: Page, server: Server, method: "POST" | "PUT", path: string, body: object): Promise<T> {
  // Any page of the server will do; this one has a single word.
  if ((await page.evaluate(() => location.origin)) !== server.url) await page.goto(`${server.url}/healthz`);
  const { status, text } = await page.evaluate(
    async ([how, where, what]) => {
      const asked: RequestInit = { method: how, headers: { "content-type": "application/json" }, body: what };
      const answer = await fetch(where, asked);
      return { status: answer.status, text: await answer.text() };
    },
    [method, path, JSON.stringify(body)] as const,
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** Gives whoever is at this page a name, without the question for one. */
export async function call(page: Page, server: Server, name: string): Promise<void> {
  await ask(page, server, "PUT", "/api/me", { name });
}

/** Makes a table of Anna's as the form does, without the form, and goes there. */
async function make(page: Page, server: Server, table: CreateTable): Promise<void> {
  await call(page, server, "Anna");
  const { id } = await ask<TableCreated>(page, server, "POST", "/api/tables", { ...table, pace_ms: 0 });
  await open(page, server, `/table/${id}`);
}

/** Anna is in the lobby of a table that she has made, with these options and what is agreed upon besides. */
export async function createTable(
  page: Page,
  server: Server,
  game: string,
  options: Record<string, string>,
  settings = "",
  openToAll = false,
): Promise<void> {
  await make(page, server, { game, options, open: openToAll, ...(settings ? { settings } : {}) });
  await expect(page.locator("[data-test=seat]").first()).toBeVisible();
}

/** Anna is at a table with bots in all other seats, and the match is begun. */
export async function begin(page: Page, server: Server, game: string, options: Record<string, string>): Promise<void> {
  await make(page, server, { game, options, bots: "normal", start: true });
  await expect(page.locator("[data-test=table]")).toBeVisible();
}

/** Chooses the value of an option in a form, where it is side by side with others, or in a list. */
export async function choose(page: Page, key: string, value: string): Promise<void> {
  const field = page.locator(`[name="${key}"]`).first();
  const folded = page.locator(`details:not([open]):has([name="${key}"]) > summary`);
  if (await folded.count()) await folded.click();
  if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
  else await page.locator(`[name="${key}"][value="${value}"]`).check({ force: true });
}

/** Makes a table through the form, on the home screen. */
export async function fillForm(page: Page, game: string, options: Record<string, string>): Promise<void> {
  await page.locator(`[data-test=create][data-game=${game}]`).click();
  await page.locator("[data-test=named-options]").first().waitFor();
  for (const [key, value] of Object.entries(options)) await choose(page, key, value);
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

/** Somebody on another device, with a name, in the lobby of a table: on a seat, or on the first that is free, and ready. */
export async function joined(browser: Browser, server: Server, path: string, name: string, seat?: number) {
  const { context, page } = await stranger(browser);
  await call(page, server, name);
  await open(page, server, path);
  await page.locator(`${seat === undefined ? "" : `[data-seat="${seat}"] `}[data-test=sit]`).first().click();
  await page.locator("[data-test=ready]").click();
  return { context, page };
}

/** Anna and Olena, on a device of her own, at a table of Caravan with these settings; the match is not begun. */
export async function annaAndOlena(anna: Page, browser: Browser, server: Server, settings: string) {
  await createTable(anna, server, "caravan", { first: "0" }, settings);
  const path = new URL(anna.url()).pathname;
  const { context, page: guest } = await joined(browser, server, path, "Olena");
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
  const further = page.locator(`[data-test=table]:not([data-version="${before}"]), [data-test=finished]`).first();
  // What was to be clicked may be gone because the table has gone on.
  await nextMove(page).catch(async (error: unknown) => {
    if (!(await further.isVisible())) throw error;
  });
  await expect(further, "the move was taken").toBeVisible();
  return true;
}

/** Plays until the match is over, or until so many own moves were made. */
export async function play(page: Page, moves = Number.POSITIVE_INFINITY): Promise<number> {
  let made = 0;
  while (made < moves && (await move(page))) made += 1;
  return made;
}

/** Makes a move and leaves the rest of the match to a bot: the click ends when the page has shown what that played. */
export async function leaveToBot(page: Page): Promise<void> {
  await move(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog").getByRole("button", { name: /bot play/i }).click({ timeout: 60_000 });
}

/** Counts the deals that a page is told of from now on, where a game has several. */
export function deals(page: Page): () => number {
  let last = 0;
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const { view } = JSON.parse(String(payload)) as { view?: { deal?: number } | { path: string; value?: unknown }[] | null };
      if (!view) return;
      const told = Array.isArray(view)
        ? view.map(({ path, value }) => (path === "" ? (value as { deal?: number }).deal : path === "/deal" ? value : undefined))
        : [view.deal];
      for (const deal of told) if (typeof deal === "number") last = Math.max(last, deal);
    });
  });
  return () => last;
}

/** Plays until the first deal is over, as `deals` counts them; how many moves that took. */
export async function playDeal(page: Page, dealt: () => number): Promise<number> {
  let made = 0;
  while (dealt() < 2 && (await move(page))) made += 1;
  return made;
}

/** Opens what else there is to do at the end of a match. */
export const more = (page: Page): Promise<void> => page.locator("[data-test=end-more]").click();

/** The score sheet after a match, which stands beside a wide table and is opened on a small one. */
export async function scoreSheet(page: Page): Promise<Locator> {
  const sheet = page.locator("[data-test=score-sheet]");
  if (!(await sheet.isVisible())) {
    await more(page);
    await page.locator("[data-test=sheet-open]").click();
  }
  return sheet;
}

/** The log of what people did, whether it stands beside the table or behind the menu. */
export async function notices(page: Page): Promise<void> {
  if (await page.locator("[data-test=notices]").isVisible()) return;
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-log]").click();
}
