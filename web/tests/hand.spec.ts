// A hand under the pointer: what parts never runs from under it, and the button stands at the picked card.
import { expect, test } from "@playwright/test";
import { statesOf } from "./states";
import { Stub } from "./stub";

test("a card that is pointed at or picked stays under the pointer, and its button stands above it", async ({ context, isMobile }) => {
  const state = statesOf("kan").find(({ name, around }) => name === "lead" && around === "as it is");
  if (!state) throw new Error("Kan has no such position");
  // Nobody waits for a card to be where it is touched.
  const stub = await Stub.open(context, "en", "light", { animation: "normal" });
  const { page } = stub;
  await stub.show({ state, naming: "plain", language: "en" });
  await stub.settle();
  const hand = await page.locator("[data-test=hand]").boundingBox();
  if (!hand) throw new Error("no hand is in sight");
  /** The card at a point, and where its place of rest ends. */
  const at = (x: number, y: number): Promise<{ card?: string | undefined; bottom: number }> =>
    page.evaluate(([left = 0, top = 0]) => {
      const card = document.elementFromPoint(left, top)?.closest<HTMLElement>(".hand-card");
      return { card: card?.dataset["card"], bottom: card?.getBoundingClientRect().bottom ?? 0 };
    }, [x, y]);
  const seen = new Set<string>();
  for (let part = 0.04; part < 1; part += 0.1) {
    const x = hand.x + hand.width * part;
    // A mouse near the lower edge, which rises when the card is picked; a finger is wide.
    const middle = hand.y + hand.height * 0.6;
    const y = isMobile ? middle : (await at(x, middle)).bottom - 14;
    const { card } = await at(x, y);
    if (card === undefined) continue;
    seen.add(card);
    await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.move(x, y));
    expect.soft((await at(x, y)).card, "pointed at").toBe(card);
    if (!isMobile) await page.mouse.click(x, y);
    const picked = page.locator(".hand-card.picked");
    await expect(picked).toHaveAttribute("data-card", card);
    expect.soft((await at(x, y)).card, "picked").toBe(card);
    const [button, own] = [await page.locator("[data-test=confirm]").boundingBox(), await picked.boundingBox()];
    if (!button || !own) throw new Error("no button is in sight");
    const off = button.x + button.width / 2 - (own.x + own.width / 2);
    // As far as the row goes.
    const edge = Math.min(button.x, page.viewportSize()!.width - button.x - button.width) < 12;
    expect.soft(Math.abs(off) < 3 || edge, `the button is ${off} px beside ${card}`).toBe(true);
    expect.soft(own.y - (button.y + button.height), "above it").toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect(picked).toHaveCount(0);
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(stub.faults()).toEqual([]);
});

/** Where the button stands on a phone: over the board, as near as its row goes, on the card itself. */
const PHONES = [
  { game: "kan", state: "lead", size: [740, 360], beside: 3, above: [-4, 26] },
  { game: "bacon", state: "six-play", size: [740, 360], beside: 3, above: [-4, 26] },
  { game: "bacon", state: "six-play", size: [360, 740], beside: 120, above: [0, 120] },
  { game: "caravan", state: "one-lane-sold", size: [360, 740], beside: 3, above: [-110, -44] },
  { game: "caravan", state: "one-lane-sold", size: [740, 360], beside: 3, above: [-110, -44] },
] as const;

test("on a phone the button stands at the picked card too", { tag: "@phone" }, async ({ context }) => {
  const stub = await Stub.open(context, "en");
  const { page } = stub;
  for (const { game, state: name, size: [width, height], beside, above: [least, most] } of PHONES) {
    const state = statesOf(game).find((one) => one.name === name);
    if (!state) throw new Error(`${game} has no ${name}`);
    await stub.show({ state, naming: "plain", language: "en" });
    await page.setViewportSize({ width, height });
    const card = page.locator(".hand-card").nth(2);
    await card.dispatchEvent("click");
    await stub.settle();
    const [button, own] = [await page.locator("[data-test=confirm], [data-test=discard]").boundingBox(), await card.boundingBox()];
    if (!button || !own) throw new Error("no button is in sight");
    const where = `${game} at ${width}`;
    expect.soft(Math.abs(button.x + button.width / 2 - own.x - own.width / 2), where).toBeLessThan(beside);
    expect.soft(own.y - button.y - button.height, where).toBeGreaterThan(least);
    expect.soft(own.y - button.y - button.height, where).toBeLessThan(most);
  }
  expect(stub.faults()).toEqual([]);
});

test("with letters twice as large the hand stays beside what lies on the table", { tag: "@phone" }, async ({ context }) => {
  const stub = await Stub.open(context, "en");
  const { page } = stub;
  await stub.text(200);
  for (const [game, name, lies] of [["kan", "trick-of-four", ".seat-spot .card"], ["bacon", "bomb", ".bc-played:not(.bc-beaten *) .card"]] as const) {
    const state = statesOf(game).find((one) => one.name === name);
    if (!state) throw new Error(`${game} has no ${name}`);
    await stub.show({ state, naming: "plain", language: "en" });
    for (const [width, height] of [[360, 740], [740, 360]] as const) {
      await page.setViewportSize({ width, height });
      await stub.settle();
      const seen = await page.evaluate((sort) => {
        const boxes = [...document.querySelectorAll(sort)].map((one) => one.getBoundingClientRect());
        const hand = document.querySelector(".frame-hand")?.getBoundingClientRect();
        const high = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
        return { high, above: hand?.top ?? 0, end: (hand?.bottom ?? 0) - innerHeight };
      }, lies);
      expect.soft(seen.high, `${game} at ${width}`).toBeLessThan(seen.above);
      expect.soft(seen.end, `${game} at ${width}`).toBeLessThan(6);
    }
  }
  await stub.text(100);
});
