// What a browser gives besides pictures and clicks, and each engine in ways of its own: dragging,
// sound, what is kept, and pages without a network.
import type { Page } from "@playwright/test";
import { drag } from "@kozyr/e2e/drag";
import { Front } from "@kozyr/e2e/front";
import { nextMove, play, table } from "@kozyr/e2e/play";
import { everything } from "@kozyr/e2e/selection";
import type { Server } from "@kozyr/e2e/server";
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
  await page.goto(`${server.url}/?lang=en`);
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

/** Everything that this browser keeps, by where: cookies that scripts see, storages, caches but that of files, databases. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = { cookies: document.cookie };
    for (const [where, storage] of Object.entries({ local: localStorage, session: sessionStorage })) {
      for (const key of Object.keys(storage)) found[`${where} ${key}`] = storage.getItem(key) ?? "";
    }
    for (const name of await caches.keys()) {
      if (name === "kozyr-files") continue;
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found[`${name} ${new URL(url).pathname}`] = (await (await cache.match(url))?.text()) ?? "";
    }
    for (const { name } of await indexedDB.databases()) found[`database ${name}`] = "";
    return found;
  });

const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);

/** Becomes Olena, who has played a match and left her things on this device. Returns what would tell of her. */
async function live(page: Page, server: Server): Promise<string[]> {
  await open(page, server, "/");
  await controlled(page);
  await page.goto(`${server.url}/settings?lang=en`);
  const name = page.locator("main input[name=name]");
  await name.fill("Olena");
  await name.press("Enter");
  await expect(page.locator("[data-test=forget-device]")).toBeVisible();
  await page.locator("main label:has(input[name=theme])").nth(2).click();
  await page.goto(`${server.url}/learn/kan/words?lang=en`);
  await expect(page.locator(".frame-hand")).toBeVisible();
  await page.goto(`${server.url}/?lang=en`);
  await sit(page, "caravan");
  const at = await page.evaluate(() => location.pathname.split("/")[2] ?? "");
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-end]").click();
  await page.locator("[data-test=parting-yes]").click();
  await expect(page.locator("[data-test=match-open]")).toBeVisible();
  const match = await page.locator("[data-test=match-open]").evaluate((link) => (link as HTMLAnchorElement).pathname.split("/")[2] ?? "");
  await page.goto(`${server.url}/match/${match}`);
  await expect(page.locator("[data-test=score-sheet]").first()).toBeVisible();
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.locator("[data-test=my-match]")).toBeVisible();
  const signs = ["Olena", at, match];
  const before = await kept(page);
  for (const sign of signs) expect(JSON.stringify(before), "what is kept of somebody who is here").toContain(sign);
  expect(Object.keys(before)).toContain("local kozyr.lessons");
  return signs;
}

/** Nothing that is kept, and nothing that is shown with a network or without, tells of whoever was here before. */
async function nothingOf(signs: string[], page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  // What the page has asked for may be kept a moment later.
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  const now = await kept(page);
  for (const sign of signs) expect(JSON.stringify(now)).not.toContain(sign);
  const OF_DEVICE = /^(cookies|(local|session) kozyr[.-](settings|sitting|tables|old|offline-not-here|circles)|kozyr-(common|answers) \/api\/(games|me|matches))$/;
  expect(Object.keys(now).filter((key) => !OF_DEVICE.test(key))).toEqual([]);
  // How the page looks is the device's own.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("[data-test=my-match], [data-test=my-table]")).toHaveCount(0);
  await server.kill();
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await expect(page.locator("[data-test=my-match], [data-test=my-table]")).toHaveCount(0);
}

test("name and settings survive a reload, and who follows on a device that forgets meets nothing of the one before", async ({ page, server }) => {
  test.slow();
  const signs = await live(page, server);
  await page.goto(`${server.url}/settings?lang=en`);
  const name = page.locator("main input[name=name]");
  await page.reload();
  await expect(name).toHaveValue("Olena");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.locator("[data-test=forget-device]").click();
  await page.locator("[data-test=sure]").click();
  await expect(page.locator("[data-test=forget-device]")).toHaveCount(0);
  await expect(page.locator(".notice")).toHaveText("This device no longer knows you");
  await expect(name).toHaveValue("");
  await nothingOf(signs, page, server);
});

// The same things are forgotten in the same way.
(everything ? test : test.skip)("nor does who comes in her place by a private link", async ({ page, server }) => {
  test.slow();
  const anna = await fetch(`${server.url}/api/me`, { method: "PUT", headers: { "content-type": "application/json" }, body: '{"name":"Anna"}' });
  const cookie = (anna.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const link = await fetch(`${server.url}/api/me/link`, { method: "POST", headers: { cookie } });
  const { path } = (await link.json()) as { path: string };
  const signs = await live(page, server);
  await page.goto(`${server.url}${path}?lang=en`);
  await page.locator("[data-test=move-accept]").click();
  await expect(page.locator(".home-me")).toHaveText("Anna");
  await nothingOf(signs, page, server);
});

test("a page asks once for what there is to play", async ({ page, server }) => {
  const front = await Front.before(server);
  const asked = () => front.asked.filter((one) => one === "GET /api/games").length;
  await page.goto(`${front.url}/?lang=en`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await controlled(page);
  expect(asked()).toBe(1);
  await page.goto(`${front.url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  expect(asked()).toBe(2);
  front.stop();
});

test("a page that is left while it loads says nothing of what did not come", async ({ page, server }) => {
  const front = await Front.before(server);
  await page.goto(`${front.url}/rules/kan?lang=en`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  let next = (): void => {};
  const left = new Promise<void>((resolve) => (next = resolve));
  let seen = (): void => {};
  const failed = new Promise<void>((resolve) => (seen = resolve));
  front.instead = async (path, answer, gone) => {
    // A part does not come once the next page was asked for, which comes when that was noticed. WebKit
    // may drop a part that it waits for when it goes on, and say nothing of it.
    if (/SettingsPage-[\w-]+\.js$/.test(path)) {
      void gone.then(seen);
      await left;
      // It is dropped just before or after the next page is asked for.
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 300))]);
      return { ...answer, status: 500, body: Buffer.alloc(0) };
    }
    if (path === "/rules/bacon") {
      next();
      await failed;
    }
    if (path === "/api/house?failed") seen();
    return answer;
  };
  await page.evaluate(() => {
    const shown = new MutationObserver(() => {
      if (document.querySelector("[data-test=failure], .notice.open")) localStorage.setItem("shown", document.body.innerText);
    });
    shown.observe(document.body, { subtree: true, childList: true, attributes: true });
    addEventListener("error", ({ message }) => localStorage.setItem("reported", message));
    addEventListener("vite:preloadError", () => setTimeout(() => fetch("/api/house?failed").catch(() => {}), 100));
    const link = document.createElement("a");
    link.href = "/settings";
    document.body.append(link);
    link.click();
    setTimeout(() => (location.href = "/rules/bacon"));
  });
  await expect(page.locator("#rule-B1")).toBeVisible();
  // Its pictures too, before the front ends.
  while ((await page.evaluate(() => document.readyState)) !== "complete") await new Promise((later) => setTimeout(later, 100));
  expect(await page.evaluate(() => [localStorage.getItem("shown"), localStorage.getItem("reported")])).toEqual([null, null]);
  front.stop();
});

test("a page that was seen opens with the server gone", async ({ page, server }) => {
  await open(page, server, "/");
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await controlled(page);
  const rules = `${server.url}/rules/kan`;
  await page.goto(rules);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await server.kill();
  await page.goto(`${server.url}/healthz`).catch(() => {});
  await expect(page.locator("#rule-K1")).toHaveCount(0);
  await page.goto(rules);
  await expect(page.locator("#rule-K1")).toBeVisible();
});
