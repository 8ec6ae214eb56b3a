import { begin, expect, finished, more, noSideways, play, scoreSheet, test } from "@kozyr/e2e/play";
import { isWholeByFinger } from "@kozyr/e2e/selection";

// How long a match is depends on the cards.
test.use({ ownServer: true });

const ROUNDS = isWholeByFinger("kan") ? 2 : 1;

test("a whole match against bots", { tag: "@phone" }, async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: `${ROUNDS}` });
  const moves = await play(anna);
  // A round has at least one deal, in which everybody plays at least a few cards.
  expect(moves).toBeGreaterThan(4 * ROUNDS);
  await expect(finished(anna)).toBeVisible();
  await expect(await scoreSheet(anna)).toBeVisible();
  await anna.keyboard.press("Escape");
  await noSideways(anna);

  await more(anna);
  const [download] = await Promise.all([
    anna.waitForEvent("download"),
    anna.locator("[data-test=record]").first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.kozyr$/);
  await anna.keyboard.press("Escape");

  await anna.locator("[data-test=replay]").first().click();
  const step = anna.locator("[data-test=replay-step]");
  await expect(step).toBeVisible();
  const first = await step.innerText();
  await anna.locator("[data-test=replay-next]").click();
  await expect(step).not.toHaveText(first);
  await noSideways(anna);
});
