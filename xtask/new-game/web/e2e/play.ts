// One move in New Game, by what a person can see and click.
import type { Page } from "@playwright/test";

/** What makes a match short, by game. */
export const SHORT = { newgame: { deals: "1" } };

/** Plays the first card that may be played. */
export async function move(page: Page): Promise<void> {
  await page.locator("[data-test=hand] [data-card][data-legal=true]").first().click();
  await page.locator("[data-test=confirm]").click();
}
