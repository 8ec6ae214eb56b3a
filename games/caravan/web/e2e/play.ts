// One move in Caravan, by what a person can see and click.
import type { Page } from "@playwright/test";
import { pressCard } from "@kozyr/e2e/perform";

/** What makes a match short, by game. */
export const SHORT = { caravan: {} };

const HAND = "[data-test=hand] [data-card]";
const PICTURES = ["J", "Q", "K"].map((rank) => `[data-card^=${rank}]`);

/** Builds if a number fits, else puts a picture somewhere, else discards. */
export async function move(page: Page): Promise<void> {
  const target = (verb: string) => page.locator(`[data-test=target][data-action^="${verb}"]:visible`);
  const numbers = page.locator(HAND + PICTURES.map((picture) => `:not(${picture})`).join(""));
  const pictures = page.locator(`${HAND}:is(${PICTURES.join()})`);
  for (const [cards, verb] of [[numbers, "place"], [pictures, "attach"]] as const) {
    const count = await cards.count();
    for (let i = 0; i < count; i += 1) {
      await pressCard(cards.nth(i));
      if ((await target(verb).count()) === 0) continue;
      await target(verb).first().click();
      return;
    }
  }
  const card = page.locator(HAND).first();
  if ((await card.getAttribute("aria-pressed")) !== "true") await pressCard(card);
  await page.locator("[data-test=discard]").click();
}
