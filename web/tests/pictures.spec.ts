// The pictures of README.md, by day and by night: `cargo xtask pictures` asks for them and keeps them in
// `docs/pictures`. Each is of a match that is played here, on a server of its own: deals and bots follow
// from its seed. With `--long` they are taken and not kept, so that whoever asks for them gets them.
import { writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { finished, more, move, nameMyself, open, table } from "./play";
import { Server } from "./server";

/** The folder in which they are kept. */
const { PICTURES, KOZYR_LONG } = process.env;

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 810 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const TALL: BrowserContextOptions = { viewport: { width: 640, height: 828 }, deviceScaleFactor: 1.5 };

/** A table for this game, with these people in these seats, each on a device of their own, and bots in the others. */
async function begin(browser: Browser, server: Server, path: string, names: Record<number, string>, device: BrowserContextOptions): Promise<Page[]> {
  const pages: Page[] = [];
  for (const [seat, name] of Object.entries(names)) {
    const page = await browser.newPage({ ...device, serviceWorkers: "block" });
    const host = pages[0];
    await open(page, server, host ? new URL(host.url()).pathname : path);
    await page.locator(host ? `[data-test=seat][data-seat="${seat}"] [data-test=sit]` : "[data-test=create-submit]").click();
    await nameMyself(page, name);
    await page.locator("[data-test=seat]").first().waitFor();
    if (host) await page.locator("[data-test=ready]").click();
    pages.push(page);
  }
  const [host] = pages;
  if (!host) throw new Error("nobody sits there");
  await host.locator("[data-test=fill-bots]").click();
  await host.locator("[data-test=start]").click();
  for (const page of pages) await expect(table(page)).toBeVisible();
  return pages;
}

const isTurn = (page: Page) => page.locator("[data-test=table][data-turn=yours]").isVisible();

/** Plays until the first of them has made so many moves, and is to make another one. */
async function playOn([first, ...others]: Page[], moves: number): Promise<void> {
  if (!first) throw new Error("nobody plays");
  let made = 0;
  await expect(async () => {
    for (const page of others) if (await isTurn(page)) await move(page);
    if (made < moves && (await isTurn(first)) && (await move(first))) made += 1;
    expect(made === moves && (await isTurn(first))).toBe(true);
  }).toPass({ timeout: 240_000, intervals: [50] });
}

/** Plays to the end as hints say: a match that is worth a review. */
async function playByHints(page: Page): Promise<void> {
  const state = page.locator("[data-test=table][data-turn=yours], [data-test=finished]").first();
  for (;;) {
    await expect(state).toBeVisible({ timeout: 60_000 });
    if (await finished(page).isVisible()) return;
    const version = () => table(page).getAttribute("data-version", { timeout: 1000 });
    const before = await version();
    await page.locator("[data-test=coach]").click();
    await page.locator("[data-test=coach-play]").click({ timeout: 60_000 });
    await expect(async () => expect((await finished(page).isVisible()) || (await version()) !== before).toBe(true)).toPass({ timeout: 60_000 });
  }
}

/** Takes a page by day and by night. */
async function take(browser: Browser, page: Page, name: string): Promise<void> {
  // Chromium writes WebP itself, where no policy forbids it.
  const press = await browser.newPage();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.mouse.move(0, 0);
    const png = (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
    const webp = await press.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.75).split(",")[1] ?? "";
    }, png);
    if (PICTURES) writeFileSync(`${PICTURES}/${name}-${theme}.webp`, Buffer.from(webp, "base64"));
  }
  await press.close();
}

test.describe.configure({ timeout: 1_800_000 });
test.skip(PICTURES === undefined && KOZYR_LONG === undefined, "nobody asked for pictures");
test.skip(({ isMobile }) => isMobile, "they bring their own screens");
test.skip(({ browserName }) => browserName !== "chromium", "one of them is of a phone, which is made by Chromium's driver alone");

for (const [name, seed, picture] of [
  ["table", 1, async (browser, server) => {
    const pages = await begin(browser, server, "/new/kan", { 0: "Anna", 1: "Olena", 3: "Boris" }, WIDE);
    await playOn(pages, 4);
    return pages[0];
  }],
  ["phone", 3, async (browser, server) => {
    const pages = await begin(browser, server, "/new/caravan", { 0: "Anna" }, PHONE);
    await playOn(pages, 5);
    return pages[0];
  }],
  ["review", 3, async (browser, server) => {
    const [page] = await begin(browser, server, "/new/caravan", { 0: "Anna" }, TALL);
    if (!page) return undefined;
    await playByHints(page);
    await more(page);
    await page.locator("[data-test=review-open]").click();
    // What is below these two is not in the picture.
    for (const part of ["review-whence", "review-chances"]) await expect(page.locator(`[data-test=${part}]`)).toBeVisible({ timeout: 600_000 });
    return page;
  }],
] as const satisfies readonly [string, number, (browser: Browser, server: Server) => Promise<Page | undefined>][]) {
  test(`the picture of a ${name}`, async ({ browser }) => {
    const server = await Server.start(seed);
    const page = await picture(browser, server);
    if (!page) throw new Error("there is no page");
    await take(browser, page, name);
    for (const context of browser.contexts()) await context.close();
    await server.stop();
  });
}
