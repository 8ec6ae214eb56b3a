import { begin, createTable, expect, finished, joined, noSideways, play, table, test } from "@kozyr/e2e/play";

// How long a match is depends on the cards.
test.use({ ownServer: true });

test("a whole game against a bot", { tag: "@phone" }, async ({ anna, server }) => {
  await begin(anna, server, "caravan", {});
  await noSideways(anna);
  expect(await play(anna)).toBeGreaterThan(5);
  await expect(finished(anna)).toBeVisible();
  await noSideways(anna);
});

test("two people at one table", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  await createTable(anna, server, "caravan", {});
  const invite = anna.locator("[data-test=invite]");
  const link = (await invite.inputValue().catch(() => "")) || (await invite.innerText());
  const { context, page: guest } = await joined(browser, server, new URL(link.trim()).pathname, "Olena");
  await anna.locator("[data-test=start]:enabled").click();
  await expect(table(guest)).toBeVisible();

  // Each is shown the own cards and no others: the two hands are dealt from different decks, so
  // every card on a screen is in that person's hand.
  await expect(table(anna)).toBeVisible();
  const hand = (page: typeof anna) => page.locator("[data-test=hand] [data-card]");
  await expect(hand(anna)).toHaveCount(8);
  await expect(hand(guest)).toHaveCount(8);

  const both = await Promise.all([play(anna, 6), play(guest, 6)]);
  expect(both).toEqual([6, 6]);
  // What one did is on the other's screen: both are told the same place to be at.
  await expect(async () => {
    const versions = [anna, guest].map((page) => table(page).getAttribute("data-version"));
    const [mine, other] = await Promise.all(versions);
    expect(mine).toBe(other);
  }).toPass();
  await context.close();
});
