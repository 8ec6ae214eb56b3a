// What people of a test sit at: browsers that a worker keeps, emptied for whoever comes next. What a
// browser has fetched stays with it, so that a page opens sooner. Only Chromium can be emptied: in
// others everybody sits at a new one.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { Server } from "./server";

/** Another device than that of anybody else in this test. */
export class Device {
  constructor(private readonly context: BrowserContext) {}

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** Whoever sat here is gone, with all their pages. */
  async close(): Promise<void> {
    for (const page of this.context.pages()) await page.close();
  }
}

interface Shelf {
  free: BrowserContext[];
  lent: BrowserContext[];
}

const shelves = new WeakMap<Browser, Shelf>();

function shelfOf(browser: Browser): Shelf {
  const shelf = shelves.get(browser) ?? { free: [], lent: [] };
  shelves.set(browser, shelf);
  return shelf;
}

/** A device on which nobody has been, and an empty page there. */
export async function lend(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const shelf = shelfOf(browser);
  const known = shelf.free.pop();
  const context = known ?? (await browser.newContext());
  shelf.lent.push(context);
  const page = await context.newPage();
  if (known) {
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    for (const origin of Server.origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
  }
  return { context, page };
}

/** All that was lent is given back, with no page left open. */
export async function giveBack(browser: Browser): Promise<void> {
  const shelf = shelfOf(browser);
  for (const context of shelf.lent.splice(0)) {
    for (const page of context.pages()) await page.close();
    if (browser.browserType().name() === "chromium") shelf.free.push(context);
    else await context.close();
  }
}
