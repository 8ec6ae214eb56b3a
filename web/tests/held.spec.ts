// A key that is held does once what one press of it does.
import type { Locator, Page } from "@playwright/test";
import { createTable, expect, nextMove, table, test } from "./play";

// Which cards there are, and who is asked for what, has to be the same each time.
test.use({ ownServer: true });

/** Holds a key for 0.9 seconds, as keyboards repeat it. */
async function hold(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await page.waitForTimeout(500);
  for (let repeated = 0; repeated < 12; repeated += 1) {
    await page.keyboard.down(key);
    await page.waitForTimeout(33);
  }
  await page.keyboard.up(key);
}

async function begin(page: Page, game: string, options: Record<string, string>): Promise<Locator> {
  await createTable(page, game, options);
  await page.locator("[data-test=fill-bots]").click();
  await page.locator("[data-test=start]").click();
  await expect(table(page)).toHaveAttribute("data-turn", "yours");
  return page.locator("[data-test=hand] [data-card]");
}

test("Enter, held, chooses a card, and held once more plays one card of Kan", { tag: "@desktop" }, async ({ home }) => {
  const cards = await begin(home, "kan", { rounds: "2" });
  const lit = home.locator("[data-test=hand] [data-legal=true]");
  // To the first trick: what comes before it is no matter of single cards.
  for (let moves = 0; (await table(home).getAttribute("data-stage")) !== "play"; moves += 1) {
    expect(moves).toBeLessThan(20);
    await nextMove(home);
    await expect(table(home)).toHaveAttribute("data-turn", "yours");
  }
  const before = await cards.count();
  await lit.first().focus();
  await hold(home, "Enter");
  await expect(home.locator("[data-test=hand] [aria-pressed=true]")).toHaveCount(1);
  await expect(cards).toHaveCount(before);
  // The bots answer at once, and it is the own turn again while the key is still down.
  await hold(home, "Enter");
  await expect(cards).toHaveCount(before - 1);
});

test("a digit and X, held, choose and discard one card of Phase 10", { tag: "@desktop" }, async ({ home }) => {
  const cards = await begin(home, "phase10", {});
  await hold(home, "d");
  await expect(table(home)).toHaveAttribute("data-stage", "play");
  const before = await cards.count();
  // Seven presses would let go of it again.
  await hold(home, "1");
  await expect(home.locator("[data-test=hand] [aria-pressed=true]")).toHaveCount(1);
  await hold(home, "x");
  await expect(cards).toHaveCount(before - 1);
});
