// The rest of a deal: claimed, refused by who is not sure of it, and played out where it is certain.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { createTable, expect, joined, move, noSideways, table, test } from "./play";
import { everything } from "./selection";

// Whether a claim stands depends on the cards.
test.use({ ownServer: true });

const says = (page: Page) => page.locator("[data-test=claim-says]");
const hand = (page: Page) => page.locator("[data-test=claim-hand]");

/** What people did besides playing, which stands beside the table or behind the menu. */
async function told(page: Page, words: string): Promise<void> {
  const notices = page.locator("[data-test=notices]");
  if (!(await notices.isVisible())) {
    await page.locator("[data-test=menu]").click();
    await page.locator("[data-test=menu-log]").click();
  }
  await expect(notices.getByText(words)).toBeVisible();
  if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
}

async function claim(page: Page, rest: "ours" | "theirs"): Promise<void> {
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-claim]").click();
  await page.locator(`[data-test=claim-${rest}]`).click();
}

/** Whoever is to act makes a move, until a deal is in play and Anna has so many cards or fewer. */
async function playTo(pages: Page[], cards: number): Promise<void> {
  const [home] = pages as [Page];
  const left = () => home.locator("[data-test=hand] [data-card]").count();
  const reached = async (): Promise<boolean> => (await table(home).getAttribute("data-stage")) === "play" && (await left()) <= cards;
  const yours = (page: Page) => page.locator("[data-test=table][data-turn=yours]");
  /** Who is to act, once somebody is. */
  const next = async (): Promise<Page | undefined> => {
    let actor: Page | undefined;
    const known = async (): Promise<boolean> => {
      if (await reached()) return true;
      for (const page of pages) if ((await yours(page).count()) > 0) actor = page;
      return actor !== undefined;
    };
    await expect.poll(known, { message: "somebody is to act", intervals: [20, 50], timeout: 60_000 }).toBe(true);
    return actor;
  };
  for (let actor = await next(); actor; actor = await next()) await move(actor).catch(() => undefined);
}

test("a claim shows the hand, is refused, and stands as soon as nothing counts any more", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  test.setTimeout(180_000);
  await createTable(anna, server, "kan", { rounds: "1", play_out: "on" });
  const path = new URL(anna.url()).pathname;
  const { context, page: guest } = await joined(browser, server, path, "Olena", 2);
  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]:enabled").click();
  await playTo([anna, guest], 10);

  // With all cards still out a bot is not sure of it, and says so at once.
  await expect(hand(guest)).toHaveCount(0);
  await anna.keyboard.press("r");
  await clean(anna, "the rest of a deal is claimed", "light");
  await anna.locator("[data-test=claim-ours]").click();
  await expect(hand(guest)).toContainText("Anna holds:");
  await told(guest, "Anna claims the rest of the deal");
  await told(guest, "The claim of Anna does not stand: play goes on");
  await expect(says(guest)).toHaveCount(0);
  // Her hand stays open, and she may not claim again before the next card.
  await expect(hand(guest).locator(".open-card")).toHaveCount(await anna.locator("[data-test=hand] [data-card]").count());
  await expect(hand(anna)).toHaveCount(0);
  await noSideways(guest);
  await clean(guest, "a hand lies open", "dark");

  // With two cards left the points are gone, so any end of the deal is the same.
  await playTo([anna, guest], 2);
  await claim(anna, "ours");
  await told(guest, "What Anna claimed is certain, so the deal is played out");
  // The deal is over, and nobody's hand lies open in the next one.
  await expect(hand(guest)).toHaveCount(0);
  await context.close();
});

test("where all are people, they are asked and play on or agree", { tag: everything ? [] : "@desktop" }, async ({ anna, browser, server, isMobile }) => {
  test.setTimeout(240_000);
  await createTable(anna, server, "variety", { deals: "4" });
  const path = new URL(anna.url()).pathname;
  const others = [];
  for (const [seat, name] of [[1, "Olena"], [2, "Ivan"], [3, "Zoya"]] as const) others.push(await joined(browser, server, path, name, seat));
  const [olena, ivan, zoya] = others.map((one) => one.page) as [Page, Page, Page];
  await anna.locator("[data-test=start]:enabled").click();
  await playTo([anna, olena, ivan, zoya], 12);

  await claim(anna, "theirs");
  await expect(says(olena)).toContainText("Anna gives up the rest of the deal.");
  await expect(hand(olena)).toContainText("Anna holds:");
  await expect(says(anna)).toContainText("Still to answer: Olena, Ivan, and Zoya");
  await clean(olena, "somebody gives up the rest", "light");
  await noSideways(olena);
  // What follows is the same on every screen.
  if (isMobile) return;
  await olena.locator("[data-test=claim-yes]").click();
  await expect(says(anna)).toContainText("Still to answer: Ivan and Zoya");
  await expect(olena.locator("[data-test=claim-yes]")).toHaveCount(0);
  await ivan.locator("[data-test=claim-no]").click();
  await expect(says(anna)).toHaveCount(0);
  await told(anna, "Ivan does not agree to the claim of Anna: play goes on");

  // Taken back, and agreed to by all.
  await playTo([anna, olena, ivan, zoya], 10);
  await claim(anna, "theirs");
  await expect(says(zoya)).toBeVisible();
  await anna.locator("[data-test=claim-withdraw]").click();
  await expect(says(zoya)).toHaveCount(0);
  await playTo([anna, olena, ivan, zoya], 8);
  await claim(anna, "theirs");
  // Another answer comes while a button is pressed, and the press counts.
  await zoya.locator("[data-test=claim-yes]").hover();
  await zoya.mouse.down();
  for (const page of [olena, ivan]) await page.locator("[data-test=claim-yes]").click();
  await expect(says(anna)).toContainText("Still to answer: Zoya");
  await expect.poll(() => zoya.locator("[data-test=table]").getAttribute("data-version")).toBe(await table(anna).getAttribute("data-version"));
  await zoya.mouse.up();
  await told(zoya, "All agreed to the claim of Anna, and the deal is played out");
  for (const one of others) await one.context.close();
});
