// A deck of one's own: put together in the lobby, refused by the server where it is none, and played.
import { createTable, expect, nameMyself, noSideways, open, play, stranger, table, test } from "@kozyr/e2e/play";
import { clean } from "@kozyr/e2e/clean";

test("a deck is built, refused with its rule, kept, and played with", { tag: "@desktop" }, async ({ anna, server }) => {
  await createTable(anna, server, "caravan", {});
  const opener = anna.locator("[data-test=loadout-open]");
  const counts = anna.locator("[data-test=deck-counts]");
  const use = anna.locator("[data-test=deck-use]");
  await opener.click();
  await expect(counts).toContainText("54 cards");

  // Every ready deck may be brought.
  const ready = anna.locator("[data-test=deck-ready]");
  await expect(ready).toHaveCount(5);
  for (let i = 4; i >= 0; i -= 1) {
    await ready.nth(i).click();
    await use.click();
    await expect(use).toBeHidden();
    await opener.click();
  }

  // Thirty cards and one less.
  await anna.locator("[data-test=deck-ready][data-deck=thirty]").click();
  await expect(counts).toContainText("30 cards");
  const king = anna.locator("[data-test=deck-cell][data-card=KD]");
  await anna.locator("input[name=deck-mode]").nth(1).check({ force: true });
  await king.click();
  await expect(king).toContainText("0");
  await expect(counts).toContainText("29 cards");
  await noSideways(anna);
  // It is told before the server is asked.
  await expect(anna.locator("[data-test=deck-problem]")).toContainText("29 cards");
  await use.click();
  await expect(anna.locator("[data-test=refusal]")).toBeVisible();
  await anna.locator("[data-test=rule]").click();
  await expect(anna.locator("#rule-C1")).toBeFocused();
  await anna.keyboard.press("Escape");

  // With the keyboard: two more kings of diamonds, from two packs.
  await king.focus();
  await anna.keyboard.press("+");
  await anna.keyboard.press("+");
  await expect(counts).toContainText("31 cards");
  await anna.locator("summary", { hasText: "Save this deck" }).click();
  await anna.locator("input[name=deck-name]").fill("Diamond kings");
  await anna.locator("[data-test=deck-save]").click();
  await use.click();
  await expect(anna.locator("[data-test=loadout]")).toContainText("Diamond kings, 31 cards");

  // It is there after a reload, and can be taken from text.
  await anna.reload();
  await expect(anna.locator("[data-test=loadout]")).toContainText("Diamond kings, 31 cards");
  await opener.click();
  await anna.locator("summary", { hasText: "As text" }).click();
  const text = anna.locator("textarea[name=deck-text]");
  await expect(text).toHaveValue(/KD KD\.b/);
  await text.fill("9H nonsense");
  await anna.locator("[data-test=deck-read]").click();
  await expect(anna.locator("[data-test=deck-builder] [role=alert]")).toContainText("nonsense");
  await text.fill("pack c");
  await anna.locator("[data-test=deck-read]").click();
  await expect(counts).toContainText("54 cards");
  await anna.locator("[data-test=deck-saved]").click();
  await use.click();

  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toBeVisible();
  expect(await play(anna, 2)).toBe(2);
  // 31 cards, eight of which were dealt as the opening hand.
  await expect(anna.locator("[data-test=hand] [data-card]")).toHaveCount(6);
});

test("a League deck: refused while it is too large, dealt on trial, handed on by a link, played with", async ({
  home,
  browser,
  server,
}) => {
  // The house rules by their name.
  await home.locator("[data-test=create][data-game=caravan]").click();
  const league = home.locator("[data-named=league]");
  await expect(home.locator("[data-named=new-vegas]")).toHaveAttribute("aria-pressed", "true");
  await league.click();
  await expect(league).toHaveAttribute("aria-pressed", "true");
  await expect(home.locator("select[name=deck_max]")).toHaveValue("54");
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  // The form has the same button as the table that comes next.
  await home.waitForURL(/\/table\//);

  const use = home.locator("[data-test=deck-use]");
  const problem = home.locator("[data-test=deck-problem]");
  const cell = (face: string) => home.locator(`[data-test=deck-cell][data-card="${face}"]`);
  await home.locator("[data-test=loadout-open]").click();
  await expect(home.locator("[data-test=deck-limits]")).toContainText("30 to 54 cards");
  await home.locator("[data-test=deck-ready][data-deck=two]").click();
  await expect(problem).toContainText("108 cards: at most 54");
  await use.click();
  await expect(home.locator("[data-test=refusal]")).toContainText("C11");
  await home.locator("[data-test=rule]").click();
  await expect(home.locator("#rule-C11")).toBeFocused();
  await home.keyboard.press("Escape");

  // 54 cards, two nines of hearts among them; a third does not come.
  await home.locator("[data-test=deck-ready][data-deck=whole]").click();
  await expect(problem).toBeHidden();
  for (const _ of [1, 2, 3]) await cell("9H").click();
  await expect(cell("9H")).toContainText("2");
  await expect(problem).toContainText("55 cards: at most 54");
  await home.locator("input[name=deck-mode]").nth(1).check({ force: true });
  await cell("2S").click();
  await expect(problem).toBeHidden();
  await clean(home, "deck builder", "light");

  // What to expect of it: forty numbers in 54 cards.
  await expect(home.locator("[data-test=deck-odds]")).toContainText("99.8 %");
  await home.locator("[data-test=deck-deal]").click();
  await expect(home.locator("[data-test=deck-hand] li")).toHaveCount(8);

  await home.locator("summary", { hasText: "Save this deck" }).click();
  await home.locator("input[name=deck-name]").fill("Two nines");
  await home.locator("[data-test=deck-save]").click();
  await home.locator("[data-test=deck-share] summary").click();
  const link = await home.locator("[data-test=deck-share] input").inputValue();
  expect(link).toContain("/loadout/caravan#text=AS_");
  await use.click();
  await expect(home.locator("[data-test=loadout]")).toContainText("Two nines, 54 cards");

  // Somebody else opens the link, keeps the deck and plays with it.
  const { context, page } = await stranger(browser);
  const { pathname, hash } = new URL(link);
  await open(page, server, pathname + hash);
  await expect(page.locator("[data-test=shared-deck] h2").first()).toHaveText("Two nines");
  await expect(page.locator("[data-test=shared-deck]")).toContainText("nine of hearts: 2");
  await noSideways(page);
  await clean(page, "shared deck", "light");
  await page.locator("[data-test=deck-save]").click();
  await expect(page.locator("[data-test=shared-kept]")).toContainText("Two nines");
  await page.locator("[data-test=shared-play]").click();
  await expect(page.locator("[data-test=loadout]")).toContainText("Two nines, 54 cards");
  await page.locator("[data-named=league]").click();
  await page.locator("[data-test=create-bots]").click();
  await nameMyself(page, "Olena");
  await expect(table(page)).toBeVisible();
  expect(await play(page, 1)).toBe(1);
  await context.close();
});

test("in a match with one pack for all there is nothing to choose, and nothing to hide", { tag: "@desktop" }, async ({ anna, server }) => {
  await createTable(anna, server, "caravan", {});
  await anna.locator("[data-test=loadout-open]").click();
  await anna.locator("[data-test=deck-ready][data-deck=thirty]").click();
  await anna.locator("[data-test=deck-use]").click();
  await anna.locator("summary", { hasText: "Change the house rules" }).click();
  await anna.locator("[data-named=shop]").click();
  const panel = anna.locator("[data-test=loadout]");
  await expect(panel).toContainText("Everybody plays one whole pack");
  await expect(panel.locator("[data-test=loadout-open]")).toBeHidden();
  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]").click();
  // The deck of before is still there: it is refused, and put away.
  await expect(table(anna)).toBeHidden();
  await panel.locator("[data-test=loadout-drop]").click();
  await expect(panel.locator("[data-test=loadout-drop]")).toBeHidden();
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toBeVisible();
});
