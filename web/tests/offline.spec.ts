// Without a network: what was seen opens, and the first page does.
import { expect, open, test } from "./play";

test.use({ serviceWorkers: "allow" });

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

test("what was kept of a person goes when somebody else sits here", async ({ page, server }) => {
  const kept = () => page.evaluate(() => caches.has("kozyr-answers"));
  await open(page, server, "/");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const [method, path] of [["DELETE", "/api/me"], ["POST", "/api/move/nothing"]] as const) {
    await page.goto(`${server.url}/`);
    await expect(page.locator("[data-test=play-now]").first()).toBeVisible();
    await expect.poll(kept, { message: path }).toBe(true);
    // The page has asked for all it shows.
    await page.waitForLoadState("networkidle");
    await page.evaluate(([how, where]) => fetch(where, { method: how }), [method, path] as const);
    await expect.poll(kept, { message: path }).toBe(false);
  }
});
