// One move in Variety, by what a person can see and click.
import { type Page, expect } from "@playwright/test";

/** What makes a match short, by game. */
export const SHORT = { variety: { deals: "4" } };

/** Names a contract, one that somebody has named if possible, or plays the first card that may be. */
export async function move(page: Page): Promise<void> {
  const free = page.locator("[data-test=action][data-action^=bid][data-legal=true]");
  const named = free.filter({ has: page.locator("[data-test=namer]") });
  const card = page.locator("[data-test=hand] [data-card][data-legal=true]");
  await expect(free.or(card).first()).toBeVisible();
  const choice = (await named.count()) > 0 ? named : (await free.count()) > 0 ? free : card;
  await choice.first().click();
  await page.locator("[data-test=confirm]").click();
}
