// A card that is let go of flies in the same frame, with the server 150 ms away each way: it lies before
// it is confirmed, returns if it is refused, and a lost connection leaves what is true.
import { type Page, expect, test } from "@playwright/test";
import { lineOf } from "./line";
import { begin, move, table, test as withServer } from "./play";
import { FOLDERS, statesOf } from "./states";
import { Stub } from "./stub";

const DRAGS = 4;
const AWAY_MS = 300;
/** A turn in which a card of the hand may be played, and where to. */
const PLAYED: Record<string, { state: string; onto: string; card?: string }> = {
  bacon: { state: "bomb-picked", onto: "[data-drop=pile]", card: "[aria-pressed=true]" },
  caravan: { state: "long-lane", onto: "[data-drop^=place], [data-drop^=attach]" },
  kan: { state: "lead", onto: ".ring-trick" },
  phase10: { state: "laid", onto: "[data-drop=discard]" },
  variety: { state: "contract-3", onto: ".ring-trick" },
};

interface Seen {
  /** Frames from the release until the card is elsewhere. */
  first: number;
  /** How far it went away from where it lies when the answer comes. */
  back: number;
  /** Whether its place in the hand stays open until then. */
  open: boolean;
}

/** Lets cards fly, whatever the page of a test does else. */
const lively = (page: Pick<Page, "addInitScript">): Promise<unknown> =>
  page.addInitScript(() => {
    if (origin !== "null") localStorage.setItem("kozyr.settings", JSON.stringify({ animation: "normal", pace: 0, language: "en" }));
  });

/** Drags a card to a place and says what was seen of it, frame by frame, until its answer. */
async function thrown(page: Page, card: string, onto: string): Promise<Seen> {
  const from = await page.locator(card).first().boundingBox();
  if (!from) throw new Error("no card is in sight");
  await page.mouse.move(from.x + 18, from.y + 28);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y - 4, { steps: 2 });
  const to = await page.locator(onto).first().boundingBox();
  if (!to) throw new Error("no place is in sight");
  // Beside the middle, so that some way is left.
  const [x, y] = [to.x + Math.min(to.width * 0.5 + 22, to.width - 4), to.y + to.height * 0.62];
  await page.mouse.move(x, y, { steps: 4 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate((ms) => {
    const seen: [number, number][] = [];
    const at = (): [number, number] => {
      const rect = document.querySelector(".flying")?.getBoundingClientRect() ?? new DOMRect();
      return [rect.x + rect.width / 2, rect.y + rect.height / 2];
    };
    addEventListener("pointerup", () => {
      const start = performance.now();
      seen.push(at());
      const look = (): void => {
        seen.push(at());
        if (performance.now() - start < ms) requestAnimationFrame(look);
        else Object.assign(window, { seen: { ways: seen, open: document.querySelectorAll(".hand-card.sent").length > 0 } });
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  }, AWAY_MS - 40);
  await page.mouse.up();
  const { ways: seen, open } = await (await page.waitForFunction(() => (window as unknown as { seen: { ways: [number, number][]; open: boolean } }).seen)).jsonValue();
  await page.evaluate(() => void Object.assign(window, { seen: undefined }));
  const far = ([ax, ay] = [0, 0], [bx, by] = [0, 0]): number => Math.hypot(ax - bx, ay - by);
  const ways = seen.map((one) => far(one, seen.at(-1)));
  return {
    first: seen.findIndex((one) => far(one, seen[0]) > 0.5),
    back: Math.max(0, ...ways.slice(1).map((one, i) => one - (ways[i] ?? 0))),
    open,
  };
}

for (const game of FOLDERS) {
  // What a finger does is the same in all games.
  test(`${game}: a card flies when it is let go of, waits where it lies, and returns if it is refused`, { tag: game === "kan" ? [] : "@desktop" }, async ({ context }) => {
    const { state: name, onto, card = ":not(.dim)" } = PLAYED[game] ?? { state: "", onto: "" };
    const state = statesOf(game).find((one) => one.around === "as it is" && one.name === name);
    if (!state) throw new Error(`${game} has no position ${name}`);
    await lively(context);
    const stub = await Stub.open(context, "en");
    stub.away = AWAY_MS;
    const { page } = stub;
    await stub.show({ state, naming: "plain", language: "en" });
    await stub.settle();
    const all: Seen[] = [];
    for (let i = 0; i < DRAGS; i += 1) {
      await expect(page.locator(".flying, .sent")).toHaveCount(0);
      all.push(await thrown(page, `[data-test=hand] [data-card]${card}`, onto));
      await expect(page.locator("[data-test=refusal]")).toBeVisible();
    }
    await expect(page.locator(".flying, .sent")).toHaveCount(0);
    expect(stub.acted).toHaveLength(DRAGS);
    const first = all.map((one) => one.first).toSorted((a, b) => a - b);
    expect(first[DRAGS / 2], `frames until the first movement: ${first.join(" ")}`).toBeLessThanOrEqual(2);
    expect(first[0]).toBeGreaterThan(0);
    expect(all.every(({ open }) => open), "the gap in the hand stays open").toBe(true);
    expect(Math.max(...all.map((one) => one.back)), "a card that waits goes nowhere else").toBeLessThan(14);
    expect(stub.faults()).toEqual([]);
  });
}

withServer("a card that is played without a connection waits where it lies, and is not flown again", { tag: "@desktop" }, async ({ anna, server }) => {
  await lively(anna);
  const line = await lineOf(anna);
  await begin(anna, server, "kan", { rounds: "1" });
  const lit = anna.locator(".hand-card.lit").first();
  // Stages before it may ask for other things.
  await expect(async () => {
    if ((await table(anna).getAttribute("data-stage")) !== "play") await move(anna);
    await expect(table(anna)).toHaveAttribute("data-stage", "play", { timeout: 500 });
    await expect(lit).toBeVisible({ timeout: 500 });
  }).toPass();
  const card = await lit.getAttribute("data-card");
  const version = await table(anna).getAttribute("data-version");
  await line.cut();
  await lit.click();
  await anna.locator("[data-test=confirm]").click();
  await expect(anna.locator("[data-test=sending]")).toBeVisible();
  await expect(anna.locator(".hand-card.sent")).toHaveAttribute("data-card", card ?? "");
  await expect(anna.locator(".flying")).toHaveCount(1);
  await line.mend();
  await expect(table(anna)).not.toHaveAttribute("data-version", version ?? "");
  await expect(anna.locator(`.hand [data-card="${card}"], .sent`)).toHaveCount(0);
  await expect(anna.locator(".flying")).toHaveCount(0);
});
