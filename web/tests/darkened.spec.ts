// Browsers that darken pages by themselves, and paper: what is drawn on cards can be read.
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { createServer } from "vite";
import { inks } from "./inks";
import { FOLDERS, PAGES, type State, statesOf } from "./states";
import { Stub, contextFor } from "./stub";

test.skip(({ isMobile }) => isMobile, "it brings its own screens");
test.skip(({ browserName }) => browserName !== "chromium", "pages are darkened by Chromium's driver alone");

/** Positions with cards in the hand and on the table. */
const played = (folder: string): State[] =>
  statesOf(folder)
    .filter(({ around, seat, view }) => around === "as it is" && seat !== null && ["play", "draw", "auction"].includes(view.stage))
    .slice(0, 3);

/**
 * Where the device is dark too, a browser asks what wants to be light; where it is light, as in Samsung
 * Internet, it asks nothing.
 */
const DEVICES = ["light", "dark"] as const;

for (const folder of FOLDERS) {
  test(`${folder}: cards and suits can be read where a browser darkens the page`, async ({ browser }) => {
    test.setTimeout(120_000);
    for (const touch of [false, true]) {
      const context = await contextFor(browser, touch);
      const stub = await Stub.open(context, "en", "light");
      const { page } = stub;
      if (!touch) await page.setViewportSize({ width: 1440, height: 900 });
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
      let seen = 0;
      for (const state of played(folder)) {
        await stub.show({ state, naming: "plain", language: "en" });
        for (const device of DEVICES) {
          await page.emulateMedia({ colorScheme: device });
          await stub.settle();
          const found = await inks(page);
          seen += found.length;
          for (const { name, contrast } of found) expect.soft(contrast, `${state.name}, device ${device}: ${name}`).toBeGreaterThan(4.5);
        }
      }
      expect(seen).toBeGreaterThan(20);
      await context.close();
    }
  });
}

test("every face at every size can be read where a browser darkens the page", async ({ page }) => {
  test.setTimeout(120_000);
  const server = await createServer({
    configFile: fileURLToPath(new URL("cards/vite.config.ts", import.meta.url)),
    logLevel: "error",
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  for (const [suits, size] of [["two", 24], ["four", 46], ["two", 48], ["four", 96]] as const) {
    await page.goto(`${server.resolvedUrls?.local[0]}?sizes=${size}&suits=${suits}`);
    await expect(page.locator("body[data-ready]")).toBeVisible();
    const { width, height } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight }));
    await page.setViewportSize({ width, height });
    for (const device of DEVICES) {
      await page.emulateMedia({ colorScheme: device });
      const found = await inks(page);
      expect(found.length).toBeGreaterThan(50);
      for (const { name, contrast } of found) expect.soft(contrast, `${name} at ${size}, device ${device}`).toBeGreaterThan(4.5);
    }
  }
  await server.close();
});

for (const theme of ["auto", "dark"] as const) {
  test(`cards and suits can be read on paper, though the theme is ${theme === "dark" ? "dark" : "that of a dark device"}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await contextFor(browser, false);
    const stub = await Stub.open(context, "en", theme);
    const { page } = stub;
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const folder of [...FOLDERS, PAGES]) {
      const state = folder === PAGES ? statesOf(PAGES).find(({ path }) => path?.startsWith("/rules/")) : played(folder)[0];
      if (!state) throw new Error(`nothing to print of ${folder}`);
      await page.emulateMedia({ colorScheme: "dark", media: "screen" });
      await stub.show({ state, naming: "plain", language: "en" });
      await stub.settle();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
      await page.emulateMedia({ colorScheme: "dark", media: "print" });
      const [scheme, ground] = await page.evaluate(() => [getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).backgroundColor]);
      expect(scheme).toBe("light");
      // White, as paper is.
      expect(ground).toBe("rgba(0, 0, 0, 0)");
      for (const { name, contrast } of await inks(page)) expect.soft(contrast, `${state.name}: ${name}`).toBeGreaterThan(4.5);
    }
    await context.close();
  });
}
