// What comes over the network before a page is whole, compressed as the server sends it, for
// somebody whose browser has nothing yet: art, typefaces and what is loaded late count.
import { readFileSync } from "node:fs";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect, table, test } from "./play";

const FIRST_PAGE = 120_000;
const TABLE = 180_000;

const catalogue = JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")) as { games: { key: string }[] };

test.skip(({ isMobile }) => isMobile, "it brings its own screen");
test.skip(({ browserName }) => browserName !== "chromium", "what comes over the network is the same in every browser");

/** The bytes of all bodies that a page asks for until it is quiet. */
async function weigh(context: BrowserContext, go: (page: Page) => Promise<void>): Promise<{ total: number; files: string[] }> {
  const page = await context.newPage();
  const sizes: Promise<[number, string]>[] = [];
  const count = (request: Request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [responseBodySize, new URL(request.url()).pathname]));
  };
  page.on("requestfinished", count);
  await go(page);
  await page.waitForLoadState("networkidle");
  // What comes in while the page is left is no more of it, and has no size then.
  page.off("requestfinished", count);
  const rows = (await Promise.all(sizes)).toSorted(([a], [b]) => b - a);
  await page.close();
  return { total: rows.reduce((sum, [size]) => sum + size, 0), files: rows.map(([size, path]) => `${size} ${path}`) };
}

for (const locale of ["en", "ru", "uk"]) {
  test(`the first page in ${locale} is light`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale, viewport: { width: 412, height: 823 } });
    const { total, files } = await weigh(context, async (page) => {
      await page.goto(server.url);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      // All games have their cards, wherever on the page they stand.
      for (const cards of await page.locator(".game-cards").all()) {
        await cards.scrollIntoViewIfNeeded();
        await expect(cards.locator(".card").first()).toBeVisible();
      }
    });
    expect(files.length).toBeGreaterThan(20);
    expect(total, files.join("\n")).toBeLessThanOrEqual(FIRST_PAGE);
    await context.close();
  });
}

for (const { key } of catalogue.games) {
  test(`a table of ${key} is light`, async ({ home, browser }) => {
    await home.locator(`[data-test=play-now][data-game=${key}]`).click();
    await expect(table(home)).toBeVisible();
    // The same person with another browser, in the language with the longest texts.
    const { cookies } = await home.context().storageState();
    const context = await browser.newContext({ locale: "uk", viewport: { width: 412, height: 823 } });
    await context.addCookies(cookies);
    const { total, files } = await weigh(context, async (page) => {
      await page.goto(home.url());
      await expect(table(page)).toHaveAttribute("data-game", key);
      await expect(page.locator("[data-test=sentence]")).toBeVisible();
    });
    expect(files.length).toBeGreaterThan(20);
    expect(total, files.join("\n")).toBeLessThanOrEqual(TABLE);
    expect(files.filter((file) => /\.(?:en|ru)-/.test(file)), "texts of other languages").toEqual([]);
    expect(files.filter((file) => file.includes("OpenTables")), "parts of another page").toEqual([]);
    await context.close();
  });
}
