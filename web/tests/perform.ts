// Actions of every game, done by click.

import { type Locator, type Page, expect } from "@playwright/test";

/**
 * Clicks a card where it is free: the next one may cover a little more than its right half. Beside a picked card it is
 * drawn, and touched, away from its place of rest.
 */
export async function pressCard(card: Locator, timeout?: number): Promise<void> {
  const position = await card.evaluate((one) => {
    const drawn = one.querySelector(".card") ?? one;
    for (const each of drawn.getAnimations()) each.finish();
    const [rest, box] = [one.getBoundingClientRect(), drawn.getBoundingClientRect()];
    return { x: box.x - rest.x + box.width * 0.3, y: box.y - rest.y + box.height / 2 };
  }, undefined, timeout ? { timeout } : {});
  await card.click({ position, ...(timeout && { timeout }) });
}

/**
 * Does an action by click, as a person would; `where` tells something that changes when it is done. One that is
 * refused may have no button of its own: the grey one is pressed.
 */
export async function perform(page: Page, action: string, where: () => Promise<string | null>, refused = false): Promise<void> {
  const words = action.split(/[\s:+={}]+/).filter(Boolean);
  const button = page.locator(`[data-action="${action}"]`).first();
  const confirm = page.locator("[data-test=confirm]:not([disabled], [aria-disabled=true])").first();
  const named = { draw: "draw", take: "pile", pass: "pass" }[words[0] ?? ""];
  // A pile that may not be taken from is grey, and answers.
  if (named) return page.locator(`[data-test=${named}]`).click({ force: refused });
  const press = async (): Promise<boolean> => {
    if (!(await button.isVisible())) return false;
    const stop = await where();
    /** Where it stands once the page has drawn what a press led to. */
    const now = async (): Promise<string | null> => {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return where();
    };
    await button.click();
    // Some games show first what a button would do, or ask again in its place, and only for a moment.
    await expect(async () => {
      if ((await now()) !== stop) return;
      await ((await confirm.isVisible()) ? confirm : button).click();
      expect(await now()).not.toBe(stop);
    }).toPass();
    return true;
  };
  if (await press()) return;
  const before = await where();
  // The hand comes after the top of the table.
  await page.locator(".frame-hand").first().waitFor();
  const used = new Set<number>();
  // A Skip is named by whom it meets.
  for (const word of words[0] === "skip" ? ["K"] : words) {
    const cards = page.locator(".frame-hand [data-card]");
    const ids = await cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["card"] ?? ""));
    // Of two equal cards each is taken once.
    const at = ids.findIndex((one, i) => !used.has(i) && one.replace(/[.#].*$/, "") === word);
    if (at < 0) continue;
    used.add(at);
    await pressCard(cards.nth(at));
  }
  // Where an action is refused there is no button: the place that was meant answers, or the card itself has.
  const places = { hit: `[data-group="${words[1]}"]`, attach: `[data-sign="${words[2]}"]`, place: `[data-test=caravan][data-caravan="${words[2]}"]` };
  // The own side comes last.
  const place = page.locator(places[words[0] as keyof typeof places] ?? "none").last();
  if (refused && (await where()) === before && !(await button.isVisible()) && (await place.isVisible())) return place.click(words[0] === "place" ? { position: { x: 3, y: 3 } } : {});
  // The cards of a crowded caravan are spread first.
  const [seat, caravan] = (words[2] ?? "").split("/");
  const spread = page.locator(`[data-test=caravan][data-seat="${seat}"][data-caravan="${caravan}"] [data-test=spread]`);
  if (words[0] === "attach" && !(await button.isVisible()) && (await spread.isVisible())) await spread.click();
  // What the cards form, and what a wild may stand for, may be known only now.
  if (words[0] !== "lay" && words[0] !== "discard") {
    const grey = page.locator("[data-test=confirm][aria-disabled=true]");
    const way = refused ? button.or(confirm).or(grey) : button.or(confirm);
    await expect(async () => expect((await where()) !== before || (await way.first().isVisible())).toBe(true)).toPass();
    if (refused && (await where()) === before && !(await button.or(confirm).first().isVisible())) return grey.click({ force: true });
    if ((await where()) !== before) return;
  }
  if (await press()) return;
  if (words[0] === "lay") return page.locator("[data-test=lay]").click();
  if (words[0] === "discard") return page.locator("[data-test=pile], [data-test=discard]").first().click();
  await confirm.click();
}
