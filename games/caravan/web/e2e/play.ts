// One move in Caravan, by what a person can see and click.
import type { Page } from "@playwright/test";

/** What makes a match short, by game. */
export const SHORT = { caravan: {} };

/** Builds if a number fits, else puts a picture somewhere, else discards. */
export async function move(page: Page): Promise<void> {
  const cards = page.locator("[data-test=hand] [data-card]");
  const target = (verb: string) =>
    page.locator(`[data-test=target][data-action^="${verb}"]:visible`);
  const count = await cards.count();
  // A number on an own caravan if one fits; else what a card can do; else a discard.
  let attachable = -1;
  for (let i = 0; i < count; i += 1) {
    await cards.nth(i).click();
    if ((await target("place").count()) > 0) {
      await target("place").first().click();
      return;
    }
    if (attachable < 0 && (await target("attach").count()) > 0) attachable = i;
  }
  if (attachable >= 0) {
    await cards.nth(attachable).click();
    if ((await target("attach").count()) === 0) await cards.nth(attachable).click();
    await target("attach").first().click();
    return;
  }
  await cards.first().click();
  await page.locator("[data-test=discard]").click();
}
