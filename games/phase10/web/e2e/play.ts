// One step of a turn of Phase 10, by clicking and dragging what is lit.
import { drag } from "@kozyr/e2e/drag";
import { type Locator, type Page, expect } from "@playwright/test";

/** What makes a match short, by game. */
export const SHORT = { phase10: { players: "3", phases: "1..2" } };

const card = (page: Page) => page.locator("[data-test=hand] [data-card]");
const target = (page: Page) => page.locator("[data-test=target]");

/** Draws; lays the phase as it is arranged; adds a card to a group; or discards. */
export async function move(page: Page): Promise<void> {
  const draw = page.locator("[data-test=draw][aria-disabled=false]");
  const stage = await page.locator("[data-test=table]").getAttribute("data-stage");
  if (stage === "draw") {
    await draw.click();
    return;
  }
  const arrange = page.locator("[data-test=arrange]");
  if (await arrange.isVisible()) {
    await arrange.click();
    await page.locator("[data-test=lay]").click();
    return;
  }
  const fitting = page.locator("[data-test=hand] [data-card]:has(.p10-fits)");
  const fits = await fitting.count();
  if (fits > 0) {
    await choose(fitting.first());
    const place = target(page).first();
    await expect(place).toBeAttached();
    // Where a card is dragged and where it is tapped alternate.
    if (fits % 2 === 0) await drag(page, fitting.first(), place);
    else await place.click();
    return;
  }
  const skip = page.locator("[data-test=hand] [data-card=K]");
  const number = page.locator("[data-test=hand] [data-card]:not([data-card=K]):not([data-card=W])");
  const held = (await skip.count()) > 0 ? skip : (await number.count()) > 0 ? number : card(page);
  await choose(held.last());
  await page.locator("[data-test=discard]").click();
  const victim = page.locator("[data-test=action][data-action^=skip]");
  if ((await skip.count()) > 0 && (await victim.count()) > 0) await victim.first().click();
}

async function choose(one: Locator): Promise<void> {
  if ((await one.getAttribute("aria-pressed")) !== "true") await one.click();
}
