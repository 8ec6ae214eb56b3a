// The server stops in the middle of an action: it is done exactly once, and the page gets over it.
import type { Browser, Page } from "@playwright/test";
import type { Device } from "./devices";
import { type Line, lineOf } from "./line";
import { createTable, expect, move, nameMyself, nextMove, open, stranger, table, test } from "./play";
import type { Server } from "./server";

// It is stopped.
test.use({ ownServer: true });

const lost = (page: Page) => page.locator("[data-test=connection]");
const sending = (page: Page) => page.locator("[data-test=sending]");
const version = async (page: Page): Promise<number> => Number(await table(page).getAttribute("data-version"));

/** The page has first to notice, then to try again. */
const SLOWLY = { timeout: 45_000 };

interface Two {
  /** Whose turn it is. */
  actor: Page;
  other: Page;
  line: Line;
  before: number;
  context: Device;
}

/** Two people without bots: nothing happens unless one of them acts. */
async function two(home: Page, browser: Browser, server: Server): Promise<Two> {
  const own = await lineOf(home);
  await createTable(home, server, "caravan", {});
  const { context, page: guest } = await stranger(browser);
  const others = await lineOf(guest);
  await open(guest, server, new URL(home.url()).pathname);
  await guest.locator("[data-test=sit]").first().click();
  await nameMyself(guest, "Olena");
  await guest.locator("[data-test=ready]").click();
  await home.locator("[data-test=start]:enabled").click();
  await expect(table(home)).toBeVisible();
  await expect(table(guest)).toBeVisible();
  // The match is under way, and everybody has heard of it; whose turn it is may be shown a moment later.
  await expect.poll(async () => Promise.all([home, guest].map((page) => table(page).getAttribute("data-turn")))).toContain("yours");
  const [first, second] = (await table(home).getAttribute("data-turn")) === "yours" ? [home, guest] : [guest, home];
  expect(await move(first)).toBe(true);
  expect(await move(second)).toBe(true);
  await expect(table(first)).toHaveAttribute("data-turn", "yours");
  const before = await version(first);
  await expect(table(second)).toHaveAttribute("data-version", `${before}`);
  await expect(lost(first)).toHaveCount(0);
  return { actor: first, other: second, line: first === home ? own : others, before, context };
}

/** Both see one change more, the other is to act, and the page says nothing of its troubles any more. */
async function doneOnce({ actor, other, line, before, context }: Two): Promise<void> {
  for (const page of [actor, other]) {
    await expect(page.locator("[data-connection=open]")).toBeVisible(SLOWLY);
    await expect(table(page)).toHaveAttribute("data-version", `${before + 1}`, SLOWLY);
    await expect(lost(page)).toHaveCount(0, SLOWLY);
  }
  await expect(sending(actor)).toHaveCount(0, SLOWLY);
  await expect(table(other)).toHaveAttribute("data-turn", "yours");
  const acts = line.sent.filter(({ type }) => type === "act");
  // One id for the first action and one for that which was sent again.
  expect(acts.length).toBeGreaterThan(2);
  expect(new Set(acts.map(({ id }) => id)).size).toBe(2);
  // And the match goes on.
  expect(await move(other)).toBe(true);
  await expect(table(actor)).toHaveAttribute("data-version", `${before + 2}`);
  expect(await move(actor)).toBe(true);
  await expect(table(other)).toHaveAttribute("data-version", `${before + 3}`);
  await context.close();
}

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("it is frozen and goes on", async ({ anna, browser, server }) => {
  const match = await two(anna, browser, server);
  const { actor } = match;
  server.freeze();
  await nextMove(actor);
  await expect(sending(actor)).toHaveText("Sending…");
  // Nobody answers, and at last the page gives the connection up.
  await expect(actor.locator("[data-connection=lost]")).toBeVisible(SLOWLY);
  await expect(sending(actor)).toHaveText("Waiting for the connection. Your move will be sent again");
  server.thaw();
  await doneOnce(match);
});

test("it is killed before it has heard of the action", async ({ anna, browser, server }) => {
  const match = await two(anna, browser, server);
  server.freeze();
  await nextMove(match.actor);
  await expect(sending(match.actor)).toBeVisible();
  await server.kill();
  await expect(match.actor.locator("[data-connection=lost]")).toBeVisible();
  await server.launch();
  await doneOnce(match);
});

test("it is killed after the action, before it could say so", async ({ anna, browser, server }) => {
  const match = await two(anna, browser, server);
  const { actor, other, line, before } = match;
  line.deafen();
  await nextMove(actor);
  await expect(table(other)).toHaveAttribute("data-version", `${before + 1}`);
  await expect(sending(actor)).toBeVisible();
  await expect(table(actor)).toHaveAttribute("data-version", `${before}`);
  await server.kill();
  await line.mend();
  await server.launch();
  await doneOnce(match);
});
