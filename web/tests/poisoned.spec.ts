// What stands between a server and a browser answers in the server's place for a while: a page to log
// in at, half a file, an error. Nothing of that outlives it.
import type { Page } from "@playwright/test";
import { Front, type Answer } from "./front";
import { expect, table, test } from "./play";
import { everything } from "./selection";

test.use({ serviceWorkers: "allow", ownDevice: true });

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

const LOGIN = "<!doctype html><title>Back soon</title><h1>We will be back soon</h1>";
const HTML = { "content-type": "text/html; charset=utf-8" };

/** What comes in the place of an answer. */
const WRONG: Record<string, (right: Answer) => Answer> = {
  "a web page": () => ({ status: 200, headers: HTML, body: Buffer.from(LOGIN) }),
  "an empty body": ({ headers }) => ({ status: 200, headers, body: Buffer.alloc(0) }),
  "half the body": ({ headers, body }) => ({ status: 200, headers, body: body.subarray(0, body.length / 2) }),
  "a redirect": () => ({ status: 302, headers: { location: "/login" }, body: Buffer.alloc(0) }),
  "a part": ({ headers, body }) => ({ status: 206, headers: { ...headers, "content-range": `bytes 0-9/${body.length}` }, body: body.subarray(0, 10) }),
  "status 404": () => ({ status: 404, headers: HTML, body: Buffer.from(LOGIN) }),
  "status 500": () => ({ status: 500, headers: HTML, body: Buffer.from(LOGIN) }),
};

/** What a page is made of: of each kind of answer one. */
const KINDS: Record<string, RegExp> = {
  "the page": /^\/(\?|$)/,
  "the first script": /^\/theme\.js$/,
  "the program": /^\/assets\/index-[\w-]+\.js$/,
  "a part that all share": /^\/assets\/core-[\w-]+\.js$/,
  "styles": /^\/assets\/core-[\w-]+\.css$/,
  "texts": /^\/assets\/(shell|en)[\w.-]*\.js$/,
  "a typeface": /^\/assets\/onest-latin[\w.-]+\.woff2$/,
  "a part that is loaded late": /^\/assets\/OpenTables-[\w-]+\.js$/,
  "the game": /^\/assets\/caravan-[\w-]+\.js$/,
  "the catalogue": /^\/api\/games$/,
  "oneself": /^\/api\/me$/,
  "everything": /./,
};

/** Opens the first page, whatever comes of it. */
const open = (page: Page, url: string) => page.goto(`${url}/?lang=en`).catch(() => null);

/** What is kept, by its path, that is not what the server has there. */
async function wrong(page: Page, url: string): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const found: [string, string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key);
        if (answer) found.push([new URL(key.url).pathname, await answer.text(), answer.headers.get("content-type") ?? ""]);
      }
    }
    return found;
  });
  const bad: string[] = [];
  for (const [path, text, type] of kept) {
    if (path.startsWith("/api/")) {
      if (!type.includes("json")) bad.push(path);
      continue;
    }
    const right = await fetch(url + path);
    const same = path === "/" ? text.includes('id="app"') && text.includes("</html>") : text === (await right.text());
    if (!same || type !== right.headers.get("content-type")) bad.push(path);
  }
  return bad;
}

/** A browser may keep a file as long as it likes, whatever has come in its place. */
function instead(path: string, made: Answer): Answer {
  if (!path.startsWith("/assets/") || made.status >= 500) return made;
  return { ...made, headers: { ...made.headers, "cache-control": "public, max-age=31536000, immutable" } };
}

/**
 * What each load has in the place of which answer: each of both at least once, and with KOZYR_LONG each
 * with each. At a landing every second answer, and each wrong one there or in the place of what is
 * fetched for later.
 */
const long = process.env["KOZYR_LONG"] !== undefined;
const loads = Object.entries(KINDS).flatMap(([kind, path], n, kinds) =>
  Object.entries(WRONG)
    .filter((_, m, { length }) => long || (m === n % length && (everything || n % 2 === 0 || n === kinds.length - 1)))
    .map(([what, make]) => ({ what, make, kind, path })),
);
const early = new Set(loads.map(({ what }) => what));
const later = Object.entries(WRONG).filter(([what], n) => long || (everything ? n % 2 === 0 : n === 0 || !early.has(what)));

/** What can be begun again: by the page in words, or by the button that does without. */
const again = (page: Page) => page.locator("[data-test=try-again]").or(page.getByRole("button", { name: "↻" })).first();
const begins = (page: Page) => page.locator("[data-test=play-now][data-game=caravan]");

/** A game can be begun, at the latest after trying once more. */
async function plays(page: Page, url: string): Promise<void> {
  await open(page, url);
  await expect(begins(page).or(again(page)).first()).toBeVisible();
  if (await again(page).isVisible()) await again(page).click();
  await begins(page).click();
  await expect(table(page).or(again(page)).first()).toBeVisible();
  if (await again(page).isVisible()) await again(page).click();
  await expect(table(page)).toBeVisible();
}

const controlled = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

for (const { what, make, kind, path } of loads) {
  test(`nothing outlives ${what} in the place of ${kind}`, async ({ page, server }) => {
    const front = await Front.before(server);
    front.instead = (asked, answer) => (path.test(asked) ? instead(asked, make(answer)) : answer);
    await open(page, front.url);
    await page.waitForLoadState("networkidle");
    // As it is when nothing stands between any more.
    front.instead = null;
    await plays(page, front.url);
    await open(page, front.url);
    await controlled(page);
    expect(await wrong(page, server.url)).toEqual([]);
    front.stop();
  });
}

for (const [what, make] of later) {
  test(`nothing outlives ${what} in the place of what is fetched for later`, async ({ page, server }) => {
    const front = await Front.before(server);
    await open(page, front.url);
    await expect(begins(page)).toBeVisible();
    await controlled(page);
    front.instead = (asked, answer) => instead(asked, make(answer));
    const before = front.asked.length;
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ keep: "en" }));
    await begins(page).click();
    await expect.poll(() => front.asked.length).toBeGreaterThan(before + 3);
    await page.waitForLoadState("networkidle");
    front.instead = null;
    await plays(page, front.url);
    expect(await wrong(page, server.url)).toEqual([]);
    front.stop();
  });
}

test("what is kept and does not run is thrown out, and comes with the next page", async ({ page, server }) => {
  await open(page, server.url);
  await expect(begins(page)).toBeVisible();
  await controlled(page);
  const { name, right } = await page.evaluate(async () => {
    const worker = await (await fetch("/sw.js")).text();
    const path = /\/assets\/SettingsPage-[\w-]+\.js/.exec(worker)?.[0] ?? "";
    await (await caches.open("kozyr-files")).put(path, new Response("<h1>Log in</h1>", { headers: { "content-type": "text/html" } }));
    return { name: path, right: await (await fetch(path, { cache: "reload" })).text() };
  });
  // The worker hands out what is kept, whoever has put it there.
  expect(right).toContain("Log in");
  await page.locator("a[href='/settings']").click();
  await expect(page.locator("[data-test=failure]")).toBeVisible();
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, name)).toBe(true);
  await page.reload();
  await expect(page.locator("input[name=name]")).toBeVisible();
});
