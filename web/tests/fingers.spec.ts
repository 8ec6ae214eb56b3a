// One finger drags a card; two enlarge the page, also on the hand, and play nothing.
import { type Page, expect, test } from "@playwright/test";
import { FOLDERS, statesOf } from "./states";
import { Stub } from "./stub";

test.skip(({ browserName }) => browserName !== "chromium", "fingers are laid by Chromium's driver alone");

/** Where fingers lie. */
type Finger = readonly [x: number, y: number];

const scale = (page: Page): Promise<number> => page.evaluate(() => visualViewport?.scale ?? 0);

/** A page's touch screen. */
async function screen(page: Page): Promise<(type: "touchStart" | "touchMove" | "touchEnd", fingers: readonly Finger[]) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  return async (type, fingers) => {
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  };
}

for (const game of FOLDERS) {
  test(`${game}: a second finger puts the card back and enlarges the hand`, { tag: "@phone" }, async ({ context }) => {
    // A turn with cards that may be played.
    const state = statesOf(game).find(({ around, seat, view }) => around === "as it is" && view.stage === "play" && view.turn === seat);
    if (!state) throw new Error(`${game} has no position with the own turn`);
    const stub = await Stub.open(context, "en");
    const { page, acted } = stub;
    await stub.show({ state, naming: "plain", language: "en" });
    await stub.settle();
    const touch = await screen(page);
    const hand = page.locator("[data-test=hand] [data-card]");
    const picked = page.locator("[data-test=hand] [aria-pressed=true]");
    const lit = page.locator("[data-test=hand] [data-legal=true]");
    const dragged = page.locator(".dragging, .drag-source");
    const box = await ((await lit.count()) > 0 ? lit : hand).first().boundingBox();
    if (!box) throw new Error("no card is in sight");
    const [x, y] = [box.x + 12, box.y + box.height / 2];
    const chosen = await picked.count();

    // One finger lifts the card.
    await touch("touchStart", [[x, y]]);
    for (let up = 0; up <= 80; up += 10) await touch("touchMove", [[x, y - up]]);
    await expect(dragged).toHaveCount(2);
    // The second one puts it back, and the two enlarge the page.
    await touch("touchStart", [[x, y - 80], [x + 60, y + 30]]);
    await expect(dragged).toHaveCount(0);
    for (let apart = 0; apart <= 120; apart += 10) await touch("touchMove", [[x - apart / 4, y - 80 - apart], [x + 60 + apart / 4, y + 30 + apart / 2]]);
    await expect.poll(() => scale(page)).toBeGreaterThan(1.2);
    await touch("touchEnd", []);
    await expect(picked).toHaveCount(chosen);
    expect(acted).toEqual([]);
    expect(stub.faults()).toEqual([]);
  });
}
