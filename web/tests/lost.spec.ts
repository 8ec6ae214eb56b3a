// What happens when something goes away in mid-match: it is said, nothing is lost, and the page goes
// on by itself.
import type { Page } from "@playwright/test";
import { lineOf } from "./line";
import { createTable, expect, finished, move, nextMove, play, table, test } from "./play";

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

async function kanAgainstBots(page: Page): Promise<void> {
  await createTable(page, "kan", { rounds: "2" });
  await page.locator("[data-test=fill-bots]").click();
  await page.locator("[data-test=start]").click();
  expect(await play(page, 3)).toBe(3);
  await expect(page.locator("[data-test=table][data-turn=yours]")).toBeVisible();
}

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("a reload in mid-match shows the same cards", async ({ home }) => {
  await home.locator("[data-test=play-now][data-game=caravan]").click();
  expect(await play(home, 4)).toBe(4);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  const before = await hand(home);
  expect(before.length).toBeGreaterThan(0);
  await home.reload();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  expect(await hand(home)).toEqual(before);
});

test("a connection that is cut is said, what is played meanwhile waits, and goes out afterwards", async ({ home }) => {
  const line = await lineOf(home);
  await home.locator("[data-test=play-now][data-game=caravan]").click();
  expect(await play(home, 2)).toBe(2);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await expect(banner(home)).toHaveCount(0);
  const version = await table(home).getAttribute("data-version");

  await line.cut();
  await expect(lost(home)).toBeVisible();
  await expect(banner(home)).toHaveText("The connection was lost. Connecting again…");
  const before = await hand(home);
  await nextMove(home);
  await expect(sending(home)).toHaveText("Waiting for the connection. Your move will be sent again");
  // Nobody has heard of it yet.
  await expect(table(home)).toHaveAttribute("data-version", version ?? "");
  expect(await hand(home)).toEqual(before);

  await line.mend();
  await expect(connected(home)).toBeVisible();
  await expect(banner(home)).toHaveCount(0);
  await expect(sending(home)).toHaveCount(0);
  await expect(table(home)).not.toHaveAttribute("data-version", version ?? "");
  expect(line.sent.filter(({ type }) => type === "act")).toHaveLength(3);
  expect(await move(home)).toBe(true);
});

test("what the menu asks for while there is no connection can be tried again", async ({ home }) => {
  const line = await lineOf(home);
  await home.locator("[data-test=play-now][data-game=kan]").click();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await line.cut();
  await expect(banner(home)).toBeVisible();
  await home.getByRole("button", { name: "Menu" }).click();
  await home.locator("dialog").getByRole("button", { name: "Pause" }).click();
  const notice = home.locator(".notice.open");
  await expect(notice).toContainText("The connection was lost. Try again");
  // It lies over the board, not over what one plays with.
  const [told, played] = [await notice.boundingBox(), await home.locator(".frame-say").boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(played?.y ?? 0);
  await line.mend();
  await expect(connected(home)).toBeVisible();
  await notice.locator("[data-test=try-again]").click();
  await expect(home.getByText("The match is paused.")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("the server is killed in mid-match and the match goes on", async ({ home, server }) => {
  await kanAgainstBots(home);
  await home.evaluate(() => Object.assign(window, { notReloaded: true }));
  const before = await hand(home);
  const version = await table(home).getAttribute("data-version");
  await server.kill();
  await expect(lost(home)).toBeVisible();
  await expect(banner(home)).toContainText("The connection was lost");
  await server.launch();
  await expect(connected(home)).toBeVisible({ timeout: 30_000 });
  await expect(banner(home)).toHaveCount(0);
  expect(await table(home).getAttribute("data-version")).toBe(version);
  expect(await hand(home)).toEqual(before);
  expect(await play(home)).toBeGreaterThan(0);
  await expect(finished(home)).toBeVisible();
  expect(await home.evaluate(() => "notReloaded" in window)).toBe(true);
});
