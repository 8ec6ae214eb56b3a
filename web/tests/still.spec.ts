// A board stands still: over a match of every game the sentence, the hand, the middle and the seats
// keep their places at each size, and what else moves is next to nothing.
import { type Page, expect } from "@playwright/test";
import { begin, move, table, test } from "./play";
import { KEYS } from "./selection";
import { SIZES } from "./stub";

// Every match is the same each time.
test.use({ ownServer: true });
test.skip(({ browserName }) => browserName !== "chromium", "other engines do not count what moves");

/** What is looked at: five sizes, one after another as moves are made. */
const LOOKED = SIZES.filter(({ usual }) => !usual);
/** How many moves are made at a size before the next one, and in all: to change it takes as long as a move. */
const [AT_ONE, MOVES] = [3, 30];
/** The places that nothing moves by more, in pixels. */
const SLACK = 2;

/** In the page: where each slot was first and how far from it since, by size, and what the browser counts. */
interface Seen {
  settled: number;
  first: Record<string, [number, number]>;
  off: Record<string, number>;
  shift: number;
  moved: Record<string, number>;
}

/** Watches every frame from now on. */
function watch(): void {
  const seen: Seen = { settled: Number.POSITIVE_INFINITY, first: {}, off: {}, shift: 0, moved: {} };
  Object.assign(globalThis, { seen });
  const slots = ".frame-line, .frame-hand, .frame-board, [data-slot], .seat-tag";
  const nameOf = (one: Element): string => `${one.className.toString().split(" ").slice(0, 2).join(".")}`;
  const look = (): void => {
    requestAnimationFrame(look);
    if (performance.now() < seen.settled) return;
    for (const one of document.querySelectorAll<HTMLElement>(slots)) {
      const { top, height } = one.getBoundingClientRect();
      if (height === 0 || !one.checkVisibility({ visibilityProperty: true })) continue;
      const name = one.dataset["slot"] ?? one.classList[0] ?? "";
      const key = `${innerWidth}x${innerHeight} ${name} ${one.dataset["sign"] ?? one.dataset["seat"] ?? one.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? ""}`;
      const [y, tall] = (seen.first[key] ??= [top, height]);
      const off = Math.max(Math.abs(top - y), Math.abs(height - tall));
      if (off > 0.5) seen.off[key] = Math.max(seen.off[key] ?? 0, Math.round(off));
    }
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
      if (entry.startTime < seen.settled) continue;
      seen.shift += entry.value;
      for (const { node, previousRect: a, currentRect: b } of entry.sources) {
        const one = node instanceof Element ? node : node?.parentElement;
        if (!one || entry.value < 0.002) continue;
        const name = `${innerWidth} ${nameOf(one)} ${Math.round(a.x)},${Math.round(a.y)} ${Math.round(a.width)}x${Math.round(a.height)} to ${Math.round(b.x)},${Math.round(b.y)} ${Math.round(b.width)}x${Math.round(b.height)}`;
        seen.moved[name] = Math.max(seen.moved[name] ?? 0, Math.round(entry.value * 1000) / 1000);
      }
    }
  }).observe({ type: "layout-shift", buffered: false });
}

/** Brings the page to a size; what that moves does not count. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => Object.assign((globalThis as unknown as { seen: Seen }).seen, { settled: Number.POSITIVE_INFINITY }));
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    (globalThis as unknown as { seen: Seen }).seen.settled = performance.now();
  });
}

for (const { key, game } of KEYS) {
  test(`${key}: nothing moves that was not played`, { tag: "@desktop" }, async ({ anna, server }) => {
    const { SHORT } = (await import(`../../games/${game}/web/e2e/play.ts`)) as { SHORT: Record<string, Record<string, string>> };
    await begin(anna, server, key, SHORT[key] ?? {});
    await table(anna).locator("[data-test=hand] [data-card]").first().waitFor();
    await anna.evaluate(watch);
    // A match of several deals is left after the first ones.
    for (let moves = 0; moves < MOVES; moves += 1) {
      if (moves % AT_ONE === 0) await resize(anna, LOOKED[(moves / AT_ONE) % LOOKED.length] ?? { width: 360, height: 740 });
      if (!(await move(anna))) break;
    }
    const seen = await anna.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const off = Object.fromEntries(Object.entries(seen.off).filter(([, px]) => px > SLACK));
    expect.soft(off, "how far each slot was from where it stood first").toEqual({});
    expect.soft(seen.shift, `what moved: ${JSON.stringify(seen.moved, null, 1)}`).toBeLessThan(0.05);
  });
}
