// A deck of one's own: put together in the lobby, refused by the server where it is none, and played.
import { createTable, expect, noSideways, play, table, test } from "@kozyr/e2e/play";

test("a deck is built, refused with its rule, kept, and played with", async ({ home }) => {
  await createTable(home, "caravan", {});
  const open = home.locator("[data-test=loadout-open]");
  const counts = home.locator("[data-test=deck-counts]");
  const use = home.locator("[data-test=deck-use]");
  await open.click();
  await expect(counts).toContainText("54 cards");

  // Every ready deck may be brought.
  const ready = home.locator("[data-test=deck-ready]");
  await expect(ready).toHaveCount(5);
  for (let i = 4; i >= 0; i -= 1) {
    await ready.nth(i).click();
    await use.click();
    await expect(use).toBeHidden();
    await open.click();
  }

  // Thirty cards and one less.
  await home.locator("[data-test=deck-ready][data-deck=thirty]").click();
  await expect(counts).toContainText("30 cards");
  const king = home.locator("[data-test=deck-cell][data-card=KD]");
  await home.locator("input[name=deck-mode]").nth(1).check({ force: true });
  await king.click();
  await expect(king).toContainText("0");
  await expect(counts).toContainText("29 cards");
  await noSideways(home);
  await use.click();
  await expect(home.locator("[data-test=refusal]")).toBeVisible();
  await home.locator("[data-test=rule]").click();
  await expect(home.locator("#rule-C1")).toBeFocused();
  await home.keyboard.press("Escape");

  // With the keyboard: two more kings of diamonds, from two packs.
  await king.focus();
  await home.keyboard.press("+");
  await home.keyboard.press("+");
  await expect(counts).toContainText("31 cards");
  await home.locator("summary", { hasText: "Save this deck" }).click();
  await home.locator("input[name=deck-name]").fill("Diamond kings");
  await home.locator("[data-test=deck-save]").click();
  await use.click();
  await expect(home.locator("[data-test=loadout]")).toContainText("Diamond kings, 31 cards");

  // It is there after a reload, and can be taken from text.
  await home.reload();
  await expect(home.locator("[data-test=loadout]")).toContainText("Diamond kings, 31 cards");
  await open.click();
  await home.locator("summary", { hasText: "As text" }).click();
  const text = home.locator("textarea[name=deck-text]");
  await expect(text).toHaveValue(/KD KD\.b/);
  await text.fill("9H nonsense");
  await home.locator("[data-test=deck-read]").click();
  await expect(home.locator("[data-test=deck-builder] [role=alert]")).toContainText("nonsense");
  await text.fill("pack c");
  await home.locator("[data-test=deck-read]").click();
  await expect(counts).toContainText("54 cards");
  await home.locator("[data-test=deck-saved]").click();
  await use.click();

  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toBeVisible();
  expect(await play(home, 2)).toBe(2);
  // 31 cards, eight of which were dealt as the opening hand.
  await expect(home.locator("[data-test=hand] [data-card]")).toHaveCount(6);
});
