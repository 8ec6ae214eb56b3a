// Times on a device whose clock is wrong, and as the browser's own region writes them.
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./play";
import type { Server } from "./server";

test.skip(({ isMobile }) => isMobile, "words are the same everywhere");

const HOUR = 3_600_000;

/** The first page in English on a device that is so many hours ahead; people meet in so many hours. */
async function firstPage(browser: Browser, server: Server, locale: string, ahead: number, meet: number): Promise<Page> {
  const page = await (await browser.newContext({ locale })).newPage();
  await page.clock.setSystemTime(Date.now() + ahead * HOUR);
  await page.route("**/api/house", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), hours: [{ game: "kan", start: Date.now() + meet * HOUR }] } });
  });
  await page.goto(`${server.url}/?lang=en`);
  return page;
}

test("what is now and what comes next is told by the server's clock", async ({ browser, server }) => {
  for (const [ahead, meet, says] of [[5, 2, /^\w+day/], [-5, -1, /now/i], [0, -1, /now/i], [0, 2, /^\w+day/]] as const) {
    const page = await firstPage(browser, server, "en-GB", ahead, meet);
    await expect(page.locator("[data-test=hours] li"), `${ahead} h ahead, in ${meet} h`).toHaveText(says);
    await page.context().close();
  }
});

test("hours are those of the browser's region, whatever the language", async ({ browser, server }) => {
  for (const [locale, says] of [["en-GB", / \d\d:\d\d: /], ["uk-UA", / \d\d:\d\d: /], ["en-US", / \d\d:\d\d\s[AP]M: /]] as const) {
    const page = await firstPage(browser, server, locale, 0, 2);
    await expect(page.locator("[data-test=hours] li"), locale).toHaveText(says);
    await page.context().close();
  }
});
