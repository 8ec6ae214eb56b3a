import { createTable, expect, finished, noSideways, play, test } from "@kozyr/e2e/play";

test("a whole match against bots", async ({ home }) => {
  await createTable(home, "newgame", { deals: "1" });
  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]").click();
  const moves = await play(home);
  expect(moves).toBe(5);
  await expect(finished(home)).toBeVisible();
  await expect(home.locator("[data-test=score-sheet]").first()).toBeVisible();
  await noSideways(home);
});
