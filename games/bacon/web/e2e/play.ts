// One move in Bacon and Applewood, by what a person can see and click.
import { type Page, expect } from "@playwright/test";

/** What makes a match short, by game. */
export const SHORT = { bacon: { deals: "1" }, applewood: { players: "3", target: "3" } };

/** Plays what the screen proposes, passes if there is nothing, and takes what it is asked first. */
export async function move(page: Page): Promise<void> {
  const choice = page.locator("[data-test=action]:visible:enabled").first();
  const hint = page.locator("[data-test=hint][aria-disabled=false]");
  // Where nothing else is left, passing is the first button.
  const pass = page.locator("[data-test=pass].primary");
  const ready = page.locator("[data-test=confirm][aria-disabled=false]");
  await expect(choice.or(hint)).toBeVisible();
  if (await choice.isVisible()) {
    await choice.click();
  } else if (await pass.isVisible()) {
    await pass.click();
  } else {
    await hint.click();
    // That there is nothing to play may be known only now.
    await expect(ready.or(pass).first()).toBeVisible();
    await ((await ready.isVisible()) ? ready : pass).click();
  }
}
