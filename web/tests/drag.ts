// Dragging a card with the pointer, as a hand does.
import type { Locator, Page } from "@playwright/test";

/** Drags a card of the hand to a place on the table. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  // A card lies beside its place where another one is chosen, once it has come there.
  const card = from.locator(".card").first();
  await card.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const start = await card.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error("nothing to drag, or nowhere to drag it");
  // At its upper left every card of a fan is in sight, beside the corner of one that is turned.
  await page.mouse.move(start.x + 18, start.y + 28);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 6, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
