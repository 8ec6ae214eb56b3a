// What happens when something goes away in mid-match: nothing is lost.
import { type Page } from "@playwright/test";
import { createTable, expect, finished, play, table, test } from "./play";

const hand = (page: Page) =>
  page
    .locator("[data-test=hand] [data-card]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")).toSorted());

async function kanAgainstBots(page: Page): Promise<void> {
  await createTable(page, "kan", { rounds: "1" });
  await page.locator("[data-test=fill-bots]").click();
  await page.locator("[data-test=start]").click();
  await play(page, 3);
  await expect(page.locator("[data-test=table][data-turn=yours], [data-test=finished]")).toBeVisible();
}

test("a reload and a lost connection in mid-match", async ({ home, context }) => {
  await home.locator("[data-test=play-now][data-game=caravan]").click();
  await play(home, 4);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  const before = await hand(home);
  await home.reload();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  expect(await hand(home)).toEqual(before);

  await context.setOffline(true);
  await home.evaluate(() => window.dispatchEvent(new Event("offline")));
  await context.setOffline(false);
  await home.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(home.locator("[data-connection=open]").first()).toBeVisible();
  expect(await play(home, 2)).toBe(2);
});

test("the server is killed in mid-match and the match goes on", async ({ home, server }) => {
  await kanAgainstBots(home);
  await home.evaluate(() => Object.assign(window, { notReloaded: true }));
  const before = await hand(home);
  const version = await table(home).getAttribute("data-version");
  await server.kill();
  await expect(home.locator("[data-connection=lost]").first()).toBeVisible();
  await server.launch();
  await expect(home.locator("[data-connection=open]").first()).toBeVisible({ timeout: 30_000 });
  expect(await table(home).getAttribute("data-version")).toBe(version);
  expect(await hand(home)).toEqual(before);
  await play(home);
  await expect(finished(home)).toBeVisible();
  expect(await home.evaluate(() => "notReloaded" in window)).toBe(true);
});
