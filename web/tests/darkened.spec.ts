// Browsers that darken pages by themselves, and paper: what is drawn on cards can be read. The faces
// of all cards are looked at by `cards.spec.ts`.
import { expect, test } from "@playwright/test";
import { DEVICES, inks, unread } from "./inks";
import { DARKENED, everything } from "./selection";
import { FOLDERS, PAGES, type State, statesOf } from "./states";
import { Stub, contextFor } from "./stub";

test.skip(({ isMobile }) => isMobile, "it brings its own screens");
test.skip(({ browserName }) => browserName !== "chromium", "pages are darkened by Chromium's driver alone");

/** Positions with cards in the hand and on the table. */
const played = (folder: string): State[] =>
  statesOf(folder)
    .filter(({ around, seat, view }) => around === "as it is" && seat !== null && ["play", "draw", "auction"].includes(view.stage))
    .slice(0, 3);

for (const folder of everything ? FOLDERS : DARKENED) {
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
          expect.soft(unread(found), `${state.name}, device ${device}`).toEqual([]);
        }
      }
      expect(seen).toBeGreaterThan(20);
      await context.close();
    }
  });
}

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
      expect.soft(unread(await inks(page)), state.name).toEqual([]);
    }
    await context.close();
  });
}
