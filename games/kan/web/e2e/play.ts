// One move in Kan, by what a person can see and click.
import { type Page, expect } from "@playwright/test";

/** What makes a match short, by game. */
export const SHORT = { kan: { rounds: "1" } };

/** Says, shows or names what comes first; else plays the first card that may be. */
export async function move(page: Page): Promise<void> {
  const cards = page.locator("[data-test=hand] [data-card][data-legal=true]");
  const choices = page.locator("[data-test=action]:visible:enabled");
  const stage = await page.locator("[data-test=table]").getAttribute("data-stage");
  if (stage !== "play" && stage !== "give" && (await choices.count()) > 0) {
    await choices.first().click();
    return;
  }
  // The joker is led by naming a suit; any other card is simpler.
  const plain = page.locator("[data-test=hand] [data-card][data-legal=true]:not([data-card=JK])");
  const card = (await plain.count()) > 0 ? plain.first() : cards.first();
  await card.click();
  // A card that was picked is played by its button; a joker that is led, by the suit it asks for.
  const confirm = page.locator("[data-test=confirm]");
  const named = page.locator("[data-test=action][data-action^='play JK']:visible");
  await expect(confirm.or(named).first()).toBeVisible();
  await ((await named.count()) > 0 ? named : confirm).first().click();
}
