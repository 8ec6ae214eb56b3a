// Without a network: what was seen opens, and so does what a page asked for when it was at rest.
import type { Page } from "@playwright/test";
import { Front } from "./front";
import { begin, createTable, expect, move, open, test } from "./play";
import type { Server } from "./server";

test.use({ serviceWorkers: "allow", ownDevice: true, ownServer: true });

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("rules and the first page open after the server is gone", async ({ page, server }) => {
  await open(page, server, "/");
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker has the page from now on; what is opened is kept.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${server.url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await server.stop();

  await page.goto(`${server.url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(page.locator("[data-test=play-now]")).toHaveCount(6);
});

test("it can be installed: a manifest with icons that are there", async ({ page, server }) => {
  const manifest = (await (await page.request.get(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest.icons.length).toBeGreaterThan(3);
  for (const { src, type } of manifest.icons) {
    const answer = await page.request.get(server.url + src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()["content-type"], src).toContain(type);
  }
  // A worker that is kept itself would hold everybody on an old version.
  const worker = await page.request.get(`${server.url}/sw.js`);
  expect(worker.headers()["cache-control"] ?? "").not.toContain("immutable");
});

test("who has just chosen a name has games and rules without a network", async ({ page, server }) => {
  await open(page, server, "/");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${server.url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await page.goto(`${server.url}/settings`);
  await page.locator("main input[name=name]").fill("Olena");
  await page.locator("main input[name=name]").press("Enter");
  await expect(page.locator("[data-test=forget-device]")).toBeVisible();
  await server.stop();
  await page.goto(`${server.url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(page.locator("[data-test=play-now]")).toHaveCount(6);
  await expect(page.locator(".home-me")).toContainText("Olena");
});

test("a table that is opened without a network says what can be done, and comes with it", async ({ anna, server }) => {
  await createTable(anna, server, "kan", {});
  const table = anna.url();
  await expect.poll(() => anna.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // What was seen with the worker is kept: the first page with her table, then the table.
  await anna.goto(`${server.url}/`);
  await expect(anna.locator("[data-test=my-table]").first()).toBeVisible();
  await anna.goto(table);
  await expect(anna.locator("[data-test=seat]").first()).toBeVisible();
  await server.kill();
  await anna.goto(table);
  await expect(anna.getByRole("heading", { name: "no connection to the server" })).toBeVisible();
  await expect(anna.locator("[data-test=connection]")).toHaveCount(0);
  await anna.locator("main a[href='/'], .page a[href='/']").first().click();
  await expect(anna.locator("[data-test=play-now]").first()).toBeVisible();
  await anna.goto(table);
  await expect(anna.getByRole("heading", { name: "no connection to the server" })).toBeVisible();
  await server.launch();
  await expect(anna.locator("[data-test=seat]").first()).toBeVisible();
});

/** The paths of what is kept. */
const paths = (page: Page, name: "kozyr-files" | "kozyr-answers") =>
  page.evaluate(async (which) => (await (await caches.open(which)).keys()).map(({ url }) => new URL(url).pathname), name);

/** What the worker is to fetch at rest for somebody who reads English, as it was built. */
async function restOf(page: Page, server: Server): Promise<string[]> {
  const worker = await (await page.request.get(`${server.url}/sw.js`)).text();
  const [, text] = /JSON\.parse\('(\{.*?\})'\)/.exec(worker) ?? [];
  if (!text) throw new Error("the worker has no list of files");
  const lists = JSON.parse(text) as Record<string, Record<string, string>>;
  return Object.keys({ ...lists["all"], ...lists["en"] });
}

test("rules, lessons and one's own match open that were never opened", async ({ anna, server }) => {
  await begin(anna, server, "caravan", {});
  await move(anna);
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.locator("[data-test=menu-end]").click();
  await anna.locator("[data-test=parting-yes]").click();
  await expect(anna.locator("[data-test=match-open]")).toBeVisible();

  await anna.goto(`${server.url}/`);
  const match = anna.locator("[data-test=my-match]");
  await expect(match).toHaveCount(1);
  const path = (await match.getAttribute("href")) ?? "";
  const RESTS = { timeout: 60_000 };
  await expect.poll(() => paths(anna, "kozyr-answers"), RESTS).toContain(`/api${path.replace("match", "matches")}/replay`);
  const rest = await restOf(anna, server);
  expect(rest.length).toBeGreaterThan(100);
  await expect
    .poll(async () => {
      const now = new Set(await paths(anna, "kozyr-files"));
      return rest.filter((file) => !now.has(file));
    }, { ...RESTS, intervals: [1000] })
    .toEqual([]);
  // No positions and no other language: they are fetched when somebody wants them.
  expect((await paths(anna, "kozyr-files")).filter((file) => /\.positions\.\w+\.\d|\.(ru|uk)[.-]/.test(file))).toEqual([]);

  // A record is no page: with the worker there it is saved as ever.
  await match.click();
  const [record] = await Promise.all([anna.waitForEvent("download"), anna.locator("[data-test=record]").click()]);
  expect(record.suggestedFilename()).toMatch(/\.kozyr$/);
  await anna.goto(`${server.url}/`);
  await server.stop();

  await anna.goto(`${server.url}/rules/bacon`);
  await expect(anna.locator("#rule-B1")).toBeVisible();
  await anna.goto(`${server.url}/learn/phase10`);
  await anna.locator("[data-test=lesson-link]").last().click();
  await expect(anna.locator("[data-test=lesson]")).toBeVisible();
  await anna.goto(server.url + path);
  await expect(anna.getByRole("heading", { name: "Ended early, nobody won" })).toBeVisible();
  await anna.locator("[data-test=replay]").click();
  await expect(anna.locator("[data-test=replay-step]")).toHaveText(/^0 \//);
});

test("a new version takes over with the next page, and is what opens without a network", async ({ page, server }) => {
  const front = await Front.before(server);
  const url = `http://127.0.0.1:${front.port}`;
  const release = page.locator("html");
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener("controllerchange", () => document.documentElement.classList.add("taken-over"));
  });
  await page.goto(`${url}/`);
  await expect(release).toHaveAttribute("data-release", "1");
  await expect(release).toHaveClass(/taken-over/);
  await page.reload();
  await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
  await expect(release).not.toHaveClass(/taken-over/);

  front.release = 2;
  // Who is on a page of the old version is left in peace; the next page is of the new one, and its worker too.
  await page.locator("a[href='/rules/kan']").first().click();
  await expect(page.locator("#rule-K1")).toBeVisible();
  await expect(release).toHaveAttribute("data-release", "1");
  await page.goto(`${url}/`);
  await expect(release).toHaveAttribute("data-release", "2");
  await expect(release).toHaveClass(/taken-over/);

  front.away = true;
  await page.goto(`${url}/rules/kan`);
  await expect(page.locator("#rule-K1")).toBeVisible();
  await expect(release).toHaveAttribute("data-release", "2");
  // The first page shows what there is, though nothing can be played.
  await page.goto(`${url}/`);
  await expect(page.locator(".games.unreached")).toHaveCSS("opacity", "1");
  front.stop();
});

test("over plain http the page works without, and says so once", async ({ playwright, launchOptions, server, browserName }) => {
  test.skip(browserName !== "chromium", "where a name leads is said to Chromium alone");
  const front = await Front.before(server);
  const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP kozyr.lan 127.0.0.1"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  const said = page.getByText("browsers store pages only over https");
  const opened = async (path: string): Promise<void> => {
    await page.goto(`http://kozyr.lan:${front.port}${path}?lang=en`);
    await expect(page.locator("[data-test=play-now], #rule-K1").first()).toBeVisible();
  };
  await opened("/");
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await expect(said).toBeVisible();
  await expect(said).toBeHidden();
  await opened("/rules/kan");
  // It would be said before the first page is drawn.
  await opened("/");
  expect(await said.isVisible()).toBe(false);
  await browser.close();
  front.stop();
});
