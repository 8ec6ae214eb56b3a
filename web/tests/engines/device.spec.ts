// What a browser gives besides pictures and clicks, and each engine in ways of its own: dragging,
// sound, what is kept, and pages without a network.
import type { Page } from "@playwright/test";
import { drag } from "@kozyr/e2e/drag";
import { nextMove, play, table } from "@kozyr/e2e/play";
import { expect, open, test } from "./engine";

const mine = (page: Page) => page.locator("[data-test=table][data-turn=yours]");

/** A table at which a match against bots is on, and it is one's turn. */
async function sit(page: Page, game: string): Promise<void> {
  await page.locator(`[data-test=play-now][data-game=${game}]`).click();
  await expect(mine(page)).toBeVisible({ timeout: 30_000 });
}

test("a card is dragged onto the table", async ({ page, server }) => {
  await open(page, server, "/");
  await sit(page, "kan");
  // Before cards are played there is something to say.
  while ((await table(page).getAttribute("data-stage")) !== "play") {
    const version = (await table(page).getAttribute("data-version")) ?? "";
    await nextMove(page);
    await expect(table(page)).not.toHaveAttribute("data-version", version);
    await expect(mine(page)).toBeVisible({ timeout: 30_000 });
  }
  // The joker would be asked for a suit.
  const card = page.locator("[data-test=hand] [data-card][data-legal=true]:not([data-card=JK])").first();
  const code = (await card.getAttribute("data-card")) ?? "";
  await drag(page, card, page.locator("[data-drop=trick]"));
  await expect(page.locator(`[data-test=hand] [data-card='${code}']`)).toHaveCount(0);
});

test("sound begins after a press", async ({ page, server, engine }) => {
  // Settings are there before the page is.
  await page.goto(`${server.url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("kozyr.settings", JSON.stringify({ sound: "on", pace: 0 })));
  await page.goto(`${server.url}/?lang=en&pace=0`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await page.evaluate(() => {
    const heard: AudioContext[] = [];
    const Real = AudioContext;
    class Heard extends Real {
      constructor() {
        super();
        heard.push(this);
      }
    }
    Object.assign(globalThis, { heard, AudioContext: Heard });
  });
  const states = () => page.evaluate(() => (globalThis as unknown as { heard: AudioContext[] }).heard.map((one) => one.state).join());
  expect(await states(), "before a press").toBe("");
  await sit(page, "kan");
  expect(await play(page, 2)).toBe(2);
  // Without a sound card Firefox leaves every AudioContext suspended, whatever a page does: that there
  // is one, and no more than one, can be seen there.
  const running = engine === "firefox" ? /^(running|suspended)$/ : /^running$/;
  await expect.poll(states, { message: "the state of what sounds" }).toMatch(running);
});

test("name and settings survive a reload, and a device that forgets keeps nothing of the person", async ({ page, server }) => {
  await open(page, server, "/");
  await sit(page, "kan");
  await page.goto(`${server.url}/settings?lang=en`);
  const name = page.locator("main input[name=name]");
  await expect(name).toBeVisible();
  await name.fill("Olena");
  await name.press("Enter");
  await page.locator("main label:has(input[name=theme])").nth(2).click();
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"] ?? "");
  await expect.poll(theme).toBe("dark");
  const known = () => page.evaluate(async () => ((await (await fetch("/api/me")).json()) as { name?: string } | null)?.name ?? "nobody");
  await expect.poll(known).toBe("Olena");
  await page.reload();
  await expect(name).toHaveValue("Olena");
  expect(await theme()).toBe("dark");

  await page.evaluate(() => {
    globalThis.confirm = () => true;
  });
  await page.locator("[data-test=forget-device]").click();
  await expect(page.locator("[data-test=forget-device]")).toHaveCount(0);
  await expect(name).toHaveValue("");
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await expect.poll(known).not.toBe("Olena");
  const kept = await page.evaluate(async () => ({
    match: document.querySelectorAll("[data-test=my-match], [data-test=my-table]").length,
    theme: document.documentElement.dataset["theme"],
    told: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /Olena/.test((localStorage.getItem(key) ?? "") + (sessionStorage.getItem(key) ?? ""))),
    cookies: document.cookie,
  }));
  // How the page looks is the device's own.
  expect(kept).toEqual({ match: 0, theme: "dark", told: [], cookies: "" });
});

test("a page that was seen opens with the server gone", async ({ page, server }) => {
  await open(page, server, "/");
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
  const rules = `${server.url}/rules/kan`;
  await page.goto(rules);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await server.kill();
  await page.goto(`${server.url}/healthz`).catch(() => {});
  await expect(page.locator("#rule-K1")).toHaveCount(0);
  await page.goto(rules);
  await expect(page.locator("#rule-K1")).toBeVisible();
});
