// A browser of each engine behind the same face, with a server of its own for each test.
import { existsSync, writeFileSync } from "node:fs";
import { type Page, test as base, expect } from "@playwright/test";
import { Server } from "@kozyr/e2e/server";
import { open } from "@kozyr/e2e/play";
import { NOISE } from "@kozyr/e2e/noise";
import { fileURLToPath } from "node:url";
import { EnginePage } from "./page";
import { WebKit } from "./webkit";

export type Engine = "chromium" | "firefox" | "webkit";

/** A desktop and a phone. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Size = keyof typeof SIZES;

interface Fixtures {
  size: Size;
  server: Server;
  /** A browser in which nobody has been, and its page. What the page complains of fails the test. */
  page: Page;
}

const FIREFOX = fileURLToPath(new URL("firefox.mjs", import.meta.url));

/** A finger is coarse and hovers over nothing: 1 is coarse, 2 fine, 4 hovers. */
const finger = (is: boolean) => ({
  "ui.primaryPointerCapabilities": is ? 1 : 6,
  "ui.allPointerCapabilities": is ? 1 : 6,
});

export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: ["firefox", { option: true, scope: "worker" }],
  size: ["desktop", { option: true }],
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await Server.start(7);
    await use(server);
    await server.stop();
  },
  page: async ({ engine, size, playwright, launchOptions }, use, info) => {
    const browser = await start(engine, size, playwright, launchOptions);
    await use(browser.page);
    const problems = [...new Set(browser.problems)].filter((text) => !NOISE.test(text));
    const failed = info.status !== info.expectedStatus || problems.length > 0;
    if (failed) {
      const path = info.outputPath("failed.png");
      await browser.page.screenshot({ path }).catch(() => {});
      if (existsSync(path)) await info.attach("screenshot", { path, contentType: "image/png" });
    }
    // Playwright traces its own browsers. A second try leaves a trace though it holds.
    if (browser.asked && (failed || info.retry > 0)) {
      const path = info.outputPath("trace.txt");
      writeFileSync(path, browser.asked.join("\n"));
      await info.attach("trace", { path, contentType: "text/plain" });
    }
    await browser.close();
    expect(problems, `nothing went wrong in the page, in ${engine}`).toEqual([]);
  },
});

interface Started {
  page: Page;
  problems: string[];
  /** What was asked of a driver that is not Playwright's. */
  asked?: string[];
  close: () => Promise<void>;
}

type Playwright = typeof import("@playwright/test");

async function start(engine: Engine, size: Size, { chromium, firefox }: Pick<Playwright, "chromium" | "firefox">, options: object): Promise<Started> {
  const viewport = SIZES[size];
  if (engine === "webkit") {
    const browser = await WebKit.start(viewport);
    return { page: new EnginePage(browser) as unknown as Page, problems: browser.problems, asked: browser.asked, close: () => browser.close() };
  }
  const browser = await (engine === "firefox"
    ? firefox.launch({ channel: "moz-firefox", executablePath: FIREFOX, firefoxUserPrefs: finger(size === "phone") })
    : chromium.launch(options));
  // Firefox is told of the finger by its preferences, Chromium by its context.
  const phone = size === "phone" && engine === "chromium";
  const page = await browser.newPage({ viewport, hasTouch: phone, isMobile: phone });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return { page, problems, close: () => browser.close() };
}

export { expect, open };
