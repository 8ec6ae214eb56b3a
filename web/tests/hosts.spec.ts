// The host of a table and those who look on, on three devices: Anna is the host, Olena plays with her,
// Ivan looks on.
import type { Browser, Page } from "@playwright/test";
import type { Server } from "./server";
import { clean } from "./clean";
import { annaAndOlena, createTable, expect, joined, move, noSideways, open, stranger, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

/** Ivan, who has a name and looks on at a table. */
async function ivan(browser: Browser, server: Server, path: string) {
  const { context, page } = await stranger(browser);
  await open(page, server, "/settings");
  await page.request.put(`${server.url}/api/me`, { data: { name: "Ivan" }, headers: { origin: server.url } });
  await open(page, server, path);
  return { context, page };
}

const begin = async (home: Page): Promise<void> => {
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
};

/** The list of people, by the menu of a table. */
async function people(page: Page): Promise<void> {
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-people]").click();
  await expect(page.locator("[data-test=people]")).toBeVisible();
}

/** Does something about somebody in the list of people. */
async function about(page: Page, name: string, deed: string): Promise<void> {
  const person = page.locator(`[data-test=person][data-name="${name}"]`);
  await person.locator("[data-test=person-open]").click();
  await person.locator(`[data-test=deed-${deed}]`).click();
  if (!["kick", "show"].includes(deed)) return;
  await page.locator("[data-test=sure]").click();
  await expect(page.locator("[data-test=sure]")).toHaveCount(0);
}

/** What people did, as it stands beside the table or behind the menu. */
async function log(page: Page) {
  if (!(await page.locator("[data-test=notices]").isVisible())) {
    await page.locator("[data-test=menu]").click();
    await page.locator("[data-test=menu-log]").click();
  }
  return page.locator("[data-test=notices]");
}

const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-test=people]")).toBeHidden();
};

test("who looks on is removed and told so, and comes back when the host lets them", { tag: EITHER_SCREEN }, async ({ anna, browser, server }) => {
  const { guest, context, path } = await annaAndOlena(anna, browser, server, "");
  await begin(anna);
  const watcher = await ivan(browser, server, path);
  await expect(table(watcher.page)).toBeVisible();
  await people(anna);
  await expect(anna.locator("[data-test=people]")).toContainText("Ivan");
  await noSideways(anna);
  await clean(anna, "people at a table", "light");
  // By keys alone: to Ivan, what can be done about him, and one of that. Keys press buttons in the window in front.
  await anna.bringToFront();
  await anna.locator('[data-name="Ivan"] [data-test=person-open]').focus();
  await anna.keyboard.press("Enter");
  await clean(anna, "what can be done about somebody", "light");
  for (const button of await anna.locator(".people-deeds button:visible").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await anna.locator("[data-test=deed-kick]").focus();
  await anna.keyboard.press("Enter");
  await expect(anna.locator("dialog[open]").last()).toContainText("can come back only if you allow it");
  await anna.locator("[data-test=sure]").focus();
  await anna.keyboard.press("Enter");
  await expect(watcher.page.locator("h1")).toHaveText("You have been removed from this table");
  await noSideways(watcher.page);
  await expect(watcher.page.locator("[href^='/new/']")).toBeVisible();
  await watcher.page.locator("[data-test=try-again]").click();
  await expect(watcher.page.locator("h1")).toHaveText("You have been removed from this table");
  await anna.locator("[data-test=let-in]").click();
  await expect(anna.locator("[data-test=let-in]")).toHaveCount(0);
  await watcher.page.locator("[data-test=try-again]").click();
  await expect(table(watcher.page)).toBeVisible();
  await closed(anna);
  const told = await log(guest);
  await expect(told).toContainText("Anna removed Ivan");
  await expect(told).toContainText("Anna let Ivan come back");
  await watcher.context.close();
  await context.close();
});

test("a seat is taken from somebody in mid-match, and the table is locked, closed and handed over", { tag: "@desktop" }, async ({
  anna,
  browser,
  server,
}) => {
  const { guest, context, path } = await annaAndOlena(anna, browser, server, "");
  await begin(anna);
  const watcher = await ivan(browser, server, path);
  await expect(table(watcher.page)).toBeVisible();
  await people(anna);
  await about(anna, "Ivan", "silence");
  await expect(anna.locator('[data-name="Ivan"]')).toContainText("muted");
  await anna.locator("[data-test=close]").click();
  await expect(watcher.page.locator("h1")).toHaveText("Nobody may watch at this table");
  await anna.locator("[data-test=close]").click();
  await watcher.page.locator("[data-test=try-again]").click();
  await expect(table(watcher.page)).toBeVisible();
  await anna.locator("[data-test=lock]").click();
  await expect(anna.locator("[data-test=lock]")).toBeChecked();
  await about(anna, "Olena", "host");
  await expect(guest.locator("[data-test=proposal]")).toContainText("you become the host");
  await guest.locator("[data-test=proposal-yes]").click();
  await expect(anna.locator("[data-test=lock]")).toHaveCount(0);
  await expect(anna.locator("[data-test=people]")).toContainText("The table is locked");
  await closed(anna);
  // Olena is the host now, and Anna's seat is a bot's from then on.
  await people(guest);
  await expect(guest.locator('[data-name="Olena"]')).toContainText("host");
  await about(guest, "Anna", "kick");
  await expect(anna.locator("h1")).toHaveText("You have been removed from this table");
  await closed(guest);
  await expect(table(guest)).toHaveAttribute("data-turn", "yours");
  await move(guest);
  const told = await log(watcher.page);
  for (const line of [
    "Anna muted Ivan for everyone",
    "Anna closed the table to spectators",
    "Anna locked the table",
    "Anna made Olena the host",
    "Olena removed Anna",
  ]) {
    await expect(told).toContainText(line);
  }
  await watcher.context.close();
  await context.close();
});

test("a hand is shown to one who looks on, who can do nothing with it, and is hidden again", { tag: EITHER_SCREEN }, async ({
  anna,
  browser,
  server,
}) => {
  const { guest, context, path } = await annaAndOlena(anna, browser, server, "");
  await begin(anna);
  const watcher = await ivan(browser, server, path);
  const cards = (page: Page) => page.locator("[data-test=hand] [data-card]");
  await expect(table(watcher.page)).toBeVisible();
  await expect(cards(watcher.page)).toHaveCount(0);
  const hand = await cards(anna).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset["card"]));
  await people(anna);
  await about(anna, "Ivan", "show");
  await closed(anna);
  await expect(anna.locator("[data-test=hand-own]")).toContainText("Ivan sees your hand");
  await expect(watcher.page.locator("[data-test=hand-seen]")).toContainText("Anna shows you their hand");
  await expect(cards(watcher.page)).toHaveCount(hand.length);
  expect(await cards(watcher.page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset["card"]))).toEqual(hand);
  for (const page of [anna, watcher.page]) await noSideways(page);
  await clean(watcher.page, "who is shown a hand", "light");
  // A tap on a card offers nothing.
  await cards(watcher.page).first().click();
  await expect(watcher.page.locator("[data-test=target]:visible, [data-test=discard]:visible")).toHaveCount(0);
  await expect(cards(guest)).toHaveCount(hand.length);
  // It goes on with the play.
  await move(anna);
  await expect(table(watcher.page)).toHaveAttribute("data-turn", "other");
  await anna.locator("[data-test=hand-hide]").click();
  await expect(cards(watcher.page)).toHaveCount(0);
  await expect(await log(guest)).toContainText("Anna hid their hand from Ivan");
  await watcher.context.close();
  await context.close();
});

test("who looks on is some actions behind, and is told so before", { tag: EITHER_SCREEN }, async ({ anna, browser, server }) => {
  const { guest, context, path } = await annaAndOlena(anna, browser, server, "d5");
  await expect(guest.locator("[data-test=agreed]")).toContainText("Anyone with the link may watch, 5 actions behind.");
  await begin(anna);
  const watcher = await ivan(browser, server, path);
  await move(anna);
  await move(guest);
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await expect(watcher.page.locator("[data-test=behind]")).toHaveText("You see each action 5 actions later.");
  await noSideways(watcher.page);
  // The deal itself has not been seen yet.
  await expect(table(watcher.page)).toHaveAttribute("data-stage", "deal");
  await guest.locator("[data-test=menu]").click();
  await guest.locator("[data-test=menu-resign]").click();
  await guest.locator("[data-test=parting-yes]").click();
  await expect(watcher.page.locator("[data-test=finished]")).toBeVisible();
  await watcher.context.close();
  await context.close();
});

test("strangers begin by themselves, and decide together who is removed", { tag: EITHER_SCREEN }, async ({ anna, browser, server }) => {
  await createTable(anna, server, "kan", {}, "", true);
  const { pathname: path } = new URL(anna.url());
  const olena = await joined(browser, server, path, "Olena", 1);
  await expect(anna.locator("[data-test=start]")).toHaveCount(0);
  const third = await ivan(browser, server, path);
  await third.page.locator('[data-seat="2"] [data-test=sit]').click();
  await expect(third.page.locator('[data-seat="2"]')).toContainText("Ivan");
  await anna.locator("[data-test=ready]").click();
  await expect(third.page.locator("[data-test=begins]")).toContainText("The match begins in");
  await noSideways(third.page);
  await clean(anna, "a match begins by itself", "light");
  await third.page.locator("[data-test=ready]").click();
  for (const page of [anna, olena.page, third.page]) await expect(table(page)).toBeVisible();
  await people(anna);
  await noSideways(anna);
  await about(anna, "Ivan", "kick");
  await closed(anna);
  const proposal = olena.page.locator("[data-test=proposal]");
  await expect(proposal).toContainText("Anna proposes: remove Ivan.");
  await noSideways(olena.page);
  await clean(olena.page, "a proposal", "light");
  await proposal.locator("[data-test=proposal-yes]").click();
  await expect(third.page.locator("h1")).toContainText("removed");
  await expect(proposal).toHaveCount(0);
  await third.context.close();
  await olena.context.close();
});
