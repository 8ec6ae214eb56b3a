import { createTable, expect, finished, noSideways, play, scoreSheet, test } from "@kozyr/e2e/play";

// How long a match is depends on the cards.
test.use({ ownServer: true });

test("a whole match of two rounds against bots", { tag: "@phone" }, async ({ home }) => {
  await createTable(home, "kan", { rounds: "2" });
  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]").click();
  const moves = await play(home);
  // Two rounds have at least two deals, in each of which everybody plays at least a few cards.
  expect(moves).toBeGreaterThan(8);
  await expect(finished(home)).toBeVisible();
  await expect(await scoreSheet(home)).toBeVisible();
  await home.keyboard.press("Escape");
  await noSideways(home);

  const [download] = await Promise.all([
    home.waitForEvent("download"),
    home.locator("[data-test=record]").first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.kozyr$/);

  await home.locator("[data-test=replay]").first().click();
  const step = home.locator("[data-test=replay-step]");
  await expect(step).toBeVisible();
  const first = await step.innerText();
  await home.locator("[data-test=replay-next]").click();
  await expect(step).not.toHaveText(first);
  await noSideways(home);
});
