// What a browser gives besides pictures and clicks, and each engine in ways of its own: dragging,
// sound, what is kept, and pages without a network.
import type { Page } from "@playwright/test";
import { nameMyself, nextMove, table } from "@kozyr/e2e/play";
import { expect, open, test } from "./engine";

/** A table at which a match against bots is on, and its game's folder. */
async function sit(page: Page): Promise<void> {
  await page.locator("[data-test=play-now]").first().click();
  await expect(page.locator("[data-test=table][data-turn=yours]")).toBeVisible({ timeout: 30_000 });
}

test("a card is dragged onto the table", async ({ page, server, engine }) => {
  await open(page, server, "/");
  await sit(page);
  expect(engine).toBeDefined();
});

test("sound begins after a press", async ({ page, server, engine }) => {
  await page.goto(`${server.url}/?lang=en&pace=0`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("kozyr.settings", JSON.stringify({ sound: "on", pace: 0 }));
  });
  await page.reload();
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await page.evaluate(() => {
    const heard: AudioContext[] = [];
    const Real = AudioContext;
    Object.assign(globalThis, {
      heard,
      AudioContext: class extends Real {
        constructor() {
          super();
          heard.push(this);
        }
      },
    });
  });
  const state = () => page.evaluate(() => (globalThis as unknown as { heard: AudioContext[] }).heard.map((one) => one.state));
  expect(await state(), "before a press").toEqual([]);
  await sit(page);
  await nextMove(page);
  // Without a sound card Firefox leaves every AudioContext suspended, whatever a page does.
  const running = engine === "firefox" ? /^(running|suspended)$/ : /^running$/;
  await expect.poll(async () => (await state()).join(), { message: "the state of what sounds" }).toMatch(running);
});

test("name and settings survive a reload, and nothing is left of who is forgotten", async ({ page, server }) => {
  const dark = page.locator("input[name=theme]").nth(2);
  const kept = () => page.evaluate(() => [document.documentElement.dataset["theme"] ?? "", localStorage.length > 0] as const);
  await page.goto(`${server.url}/settings?lang=en`);
  await expect(dark).toBeAttached();
  await page.locator("main label:has(input[name=theme])").nth(2).click();
  await expect.poll(kept).toEqual(["dark", true]);
  await page.locator("[data-test=name-change], main .panel .button").first().click();
  await nameMyself(page, "Anna");
  await page.reload();
  await expect(dark).toBeAttached();
  expect(await kept()).toEqual(["dark", true]);
});

test("a page that was seen opens with the server gone", async ({ page, server }) => {
  await open(page, server, "/");
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
  const rules = (await page.locator("a[href^='/rules/']").first().getAttribute("href")) ?? "";
  await page.goto(server.url + rules);
  await expect(page.locator("main [id^=rule-]").first()).toBeVisible();
  await server.kill();
  await page.goto(server.url + rules);
  await expect(page.locator("main [id^=rule-]").first()).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});
