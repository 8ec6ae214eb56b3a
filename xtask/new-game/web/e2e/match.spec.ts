import { begin, expect, finished, noSideways, play, test } from "@kozyr/e2e/play";

test("a whole match against bots", async ({ anna, server }) => {
  await begin(anna, server, "newgame", { deals: "1" });
  const moves = await play(anna);
  expect(moves).toBe(5);
  await expect(finished(anna)).toBeVisible();
  await expect(anna.locator("[data-test=score-sheet]").first()).toBeVisible();
  await noSideways(anna);
});
