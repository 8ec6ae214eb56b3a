// A key that is held does once what one press of it does.
import type { Locator, Page } from "@playwright/test";
import { begin, expect, nextMove, table, test } from "./play";
import type { Server } from "./server";

// Which cards there are, and who is asked for what, has to be the same each time.
test.use({ ownServer: true });

/** Holds a key, which repeats as keyboards do, once what its press does has come about; the page draws between the repeats. */
async function hold(page: Page, key: string, done: () => Promise<void>): Promise<void> {
  await page.keyboard.down(key);
  await done();
  for (let repeated = 0; repeated < 12; repeated += 1) {
    await page.keyboard.down(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await page.keyboard.up(key);
}

async function handOf(page: Page, server: Server, game: string, options: Record<string, string>): Promise<Locator> {
  await begin(page, server, game, options);
  await expect(table(page)).toHaveAttribute("data-turn", "yours");
  return page.locator("[data-test=hand] [data-card]");
}

test("Enter, held, chooses a card, and held once more plays one card of Kan", { tag: "@desktop" }, async ({ anna, server }) => {
  const cards = await handOf(anna, server, "kan", { rounds: "2" });
  const lit = anna.locator("[data-test=hand] [data-legal=true]");
  // To the first trick: what comes before it is no matter of single cards.
  for (let moves = 0; (await table(anna).getAttribute("data-stage")) !== "play"; moves += 1) {
    expect(moves).toBeLessThan(20);
    await nextMove(anna);
    await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  }
  const before = await cards.count();
  await lit.first().focus();
  const chosen = anna.locator("[data-test=hand] [aria-pressed=true]");
  await hold(anna, "Enter", () => expect(chosen).toHaveCount(1));
  await expect(chosen).toHaveCount(1);
  await expect(cards).toHaveCount(before);
  // The bots answer at once, and it is the own turn again while the key is still down.
  await hold(anna, "Enter", async () => {
    await expect(cards).toHaveCount(before - 1);
    await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  });
  await expect(cards).toHaveCount(before - 1);
});

test("a digit and X, held, choose and discard one card of Phase 10", { tag: "@desktop" }, async ({ anna, server }) => {
  const cards = await handOf(anna, server, "phase10", {});
  await hold(anna, "d", () => expect(table(anna)).toHaveAttribute("data-stage", "play"));
  const before = await cards.count();
  // Every second press would let go of it again.
  const chosen = anna.locator("[data-test=hand] [aria-pressed=true]");
  await hold(anna, "1", () => expect(chosen).toHaveCount(1));
  await expect(chosen).toHaveCount(1);
  await hold(anna, "x", () => expect(cards).toHaveCount(before - 1));
  await expect(cards).toHaveCount(before - 1);
});
