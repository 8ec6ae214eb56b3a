import { createTable, expect, finished, nameMyself, noSideways, open, play, stranger, table, test } from "@kozyr/e2e/play";

// How long a match is depends on the cards.
test.use({ ownServer: true });

test("a whole game against a bot", { tag: "@phone" }, async ({ home }) => {
  await home.locator("[data-test=play-now][data-game=caravan]").click();
  await expect(table(home)).toHaveAttribute("data-game", "caravan");
  await noSideways(home);
  expect(await play(home)).toBeGreaterThan(5);
  await expect(finished(home)).toBeVisible();
  await noSideways(home);
});

test("two people at one table", { tag: "@desktop" }, async ({ home, browser, server }) => {
  await createTable(home, "caravan", {});
  const invite = home.locator("[data-test=invite]");
  const link = (await invite.inputValue().catch(() => "")) || (await invite.innerText());
  const { context, page: guest } = await stranger(browser);
  await open(guest, server, new URL(link.trim()).pathname);
  await guest.locator("[data-test=sit]").first().click();
  await nameMyself(guest, "Olena");
  await guest.locator("[data-test=ready]").click();
  await home.locator("[data-test=start]:enabled").click();
  await expect(table(guest)).toBeVisible();

  // Each is shown the own cards and no others: the two hands are dealt from different decks, so
  // every card on a screen is in that person's hand.
  await expect(table(home)).toBeVisible();
  const hand = (page: typeof home) => page.locator("[data-test=hand] [data-card]");
  await expect(hand(home)).toHaveCount(8);
  await expect(hand(guest)).toHaveCount(8);

  const both = await Promise.all([play(home, 6), play(guest, 6)]);
  expect(both).toEqual([6, 6]);
  // What one did is on the other's screen: both are told the same place to be at.
  await expect(async () => {
    const versions = [home, guest].map((page) => table(page).getAttribute("data-version"));
    const [mine, other] = await Promise.all(versions);
    expect(mine).toBe(other);
  }).toPass();
  await context.close();
});
