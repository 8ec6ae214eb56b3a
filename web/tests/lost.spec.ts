// What happens when something goes away in mid-match: it is said, nothing is lost, and the page goes
// on by itself.
import type { Page } from "@playwright/test";
import { lineOf } from "./line";
import { begin, expect, finished, leaveToBot, move, nextMove, play, table, test } from "./play";
import type { Server } from "./server";

// One of them is killed.
test.use({ ownServer: true });

const hand = (page: Page) =>
  page
    .locator("[data-test=hand] [data-card]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")).toSorted());

const lost = (page: Page) => page.locator("[data-connection=lost]");
const connected = (page: Page) => page.locator("[data-connection=open]");
const banner = (page: Page) => page.locator("[data-test=connection]");
const sending = (page: Page) => page.locator("[data-test=sending]");

async function kanAgainstBots(page: Page, server: Server): Promise<void> {
  await begin(page, server, "kan", { rounds: "2" });
  expect(await play(page, 3)).toBe(3);
  await expect(page.locator("[data-test=table][data-turn=yours]")).toBeVisible();
}

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("a reload in mid-match shows the same cards", async ({ anna, server }) => {
  await begin(anna, server, "caravan", {});
  expect(await play(anna, 4)).toBe(4);
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  const before = await hand(anna);
  expect(before.length).toBeGreaterThan(0);
  await anna.reload();
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  expect(await hand(anna)).toEqual(before);
});

test("a connection that is cut is said, what is played meanwhile waits, and goes out afterwards", async ({ anna, server }) => {
  const line = await lineOf(anna);
  await begin(anna, server, "caravan", {});
  expect(await play(anna, 2)).toBe(2);
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await expect(banner(anna)).toHaveCount(0);
  const version = await table(anna).getAttribute("data-version");

  await line.cut();
  await expect(lost(anna)).toBeVisible();
  await expect(banner(anna)).toHaveText("The connection was lost. Connecting again…");
  const before = await hand(anna);
  await nextMove(anna);
  await expect(sending(anna)).toHaveText("Waiting for the connection. Your move will be sent again");
  // Nobody has heard of it yet.
  await expect(table(anna)).toHaveAttribute("data-version", version ?? "");
  expect(await hand(anna)).toEqual(before);

  await line.mend();
  await expect(connected(anna)).toBeVisible();
  await expect(banner(anna)).toHaveCount(0);
  await expect(sending(anna)).toHaveCount(0);
  await expect(table(anna)).not.toHaveAttribute("data-version", version ?? "");
  expect(line.sent.filter(({ type }) => type === "act")).toHaveLength(3);
  expect(await move(anna)).toBe(true);
});

test("what the menu asks for while there is no connection can be tried again", async ({ anna, server }) => {
  const line = await lineOf(anna);
  await begin(anna, server, "kan", {});
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await line.cut();
  await expect(banner(anna)).toBeVisible();
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.locator("dialog").getByRole("button", { name: "Pause" }).click();
  const notice = anna.locator(".notice.open");
  await expect(notice).toContainText("The connection was lost. Try again");
  // It lies over the board, not over what one plays with.
  const [told, played] = [await notice.boundingBox(), await anna.locator(".frame-say").boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(played?.y ?? 0);
  await line.mend();
  await expect(connected(anna)).toBeVisible();
  await notice.locator("[data-test=try-again]").click();
  await expect(anna.getByText("The match is paused.")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("the server is killed in mid-match and the match goes on", async ({ anna, server }) => {
  await kanAgainstBots(anna, server);
  await anna.evaluate(() => Object.assign(window, { notReloaded: true }));
  const before = await hand(anna);
  const version = await table(anna).getAttribute("data-version");
  await server.kill();
  await expect(lost(anna)).toBeVisible();
  await expect(banner(anna)).toContainText("The connection was lost");
  await server.launch();
  await expect(connected(anna)).toBeVisible({ timeout: 30_000 });
  await expect(banner(anna)).toHaveCount(0);
  expect(await table(anna).getAttribute("data-version")).toBe(version);
  expect(await hand(anna)).toEqual(before);
  expect(await play(anna, 2)).toBe(2);
  await leaveToBot(anna);
  await expect(finished(anna)).toBeVisible({ timeout: 60_000 });
  expect(await anna.evaluate(() => "notReloaded" in window)).toBe(true);
});
