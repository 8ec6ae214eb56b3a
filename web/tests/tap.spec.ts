// How long it takes from a tap to what it does on the screen, on a processor that is six times
// slower: a figure, and no test. `TAP=1 npx playwright test web/tests/tap --project=desktop
// --workers=1` prints it.
import { readFileSync } from "node:fs";
import { createTable, expect, play, test } from "./play";

const SLOWER = 6;
const MOVES = 12;

const catalogue = JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")) as { games: { key: string }[] };

test.skip(!process.env.TAP, "it prints a figure");
test.describe.configure({ mode: "default", timeout: 600_000 });

for (const { key } of catalogue.games) {
  test(`from a tap to its effect in ${key}`, async ({ browser, server }) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const taps = new Map<number, number>();
      Object.assign(globalThis, { taps });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (entry.interactionId) taps.set(entry.interactionId, Math.max(entry.duration, taps.get(entry.interactionId) ?? 0));
        }
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${server.url}/?pace=0&lang=en`);
    await createTable(page, key, {});
    await page.locator("[data-test=fill-bots]").click();
    await page.locator("[data-test=start]").click();
    await expect(page.locator("[data-test=table]")).toBeVisible();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const taken = () => page.evaluate(() => [...(globalThis as unknown as { taps: Map<number, number> }).taps.entries()]);
    const before = new Set((await taken()).map(([id]) => id));
    // The taps until something is asked that the moves of the tests do not answer.
    await play(page, MOVES).catch((error: unknown) => process.stdout.write(`${key}: ended early, ${String(error).split("\n")[0]}\n`));
    await page.waitForTimeout(1000);
    const ms = (await taken()).flatMap(([id, duration]) => (before.has(id) ? [] : [duration])).toSorted((a, b) => a - b);
    process.stdout.write(`${key}: ${ms.length} taps, median ${ms[Math.floor(ms.length / 2)]} ms, worst ${ms.at(-1)} ms\n`);
    await context.close();
  });
}
