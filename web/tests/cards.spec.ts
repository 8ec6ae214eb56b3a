// Every card at every size: what of it is seen, and that nothing lies on anything else. The sheets
// themselves are left in `target/cards`, to be looked at.

import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { DEVICES, inks, unread } from "./inks";

const SIZES = [24, 32, 33, 48, 49, 58, 64, 71, 72, 96, 150];

let server: ViteDevServer;
let address = "";

test.beforeAll(async () => {
  server = await createServer({
    configFile: fileURLToPath(new URL("cards/vite.config.ts", import.meta.url)),
    logLevel: "error",
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? "";
});
test.afterAll(() => server?.close());
test.skip(({ isMobile }) => isMobile, "the sheet is the same on a phone");

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${address}?${query}`);
  await expect(page.locator("body[data-ready]")).toBeVisible();
}

interface Seen {
  code: string;
  width: number;
  pips: Box[];
  lone: number;
  indices: Box[];
  rank: number;
  court: { halves: number; framed: boolean } | null;
  outside: string[];
}
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What one sees of the ordinary cards. */
const look = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-code]")].map((holder) => {
      const card = holder.firstElementChild as HTMLElement;
      const all = (selector: string): SVGGraphicsElement[] =>
        [...card.querySelectorAll<SVGGraphicsElement>(selector)].filter((one) => one.getClientRects().length > 0);
      const box = (one: Element) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      const bounds = card.getBoundingClientRect();
      const drawn = all("path, circle, rect").filter((one) => !one.closest(".tab"));
      const halves = all(".court-half, .court-other").length;
      return {
        code: holder.dataset["code"] ?? "",
        width: bounds.width,
        pips: all(".many path").map(box),
        lone: all(".one path:not(.ace-inside)").length,
        indices: all(".index").map(box),
        rank: (all(".index .glyph")[0]?.getScreenCTM()?.d ?? 0) * 100,
        court: card.querySelector(".court") ? { halves, framed: all(".court-frame").length > 0 } : null,
        outside: drawn
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            // A bust alone is cut off by the card's lower edge.
            const low = halves === 1 && one.closest(".court-half") ? Infinity : bounds.bottom + 0.5;
            return left < bounds.left - 0.5 || right > bounds.right + 0.5 || top < bounds.top - 0.5 || bottom > low;
          })
          .map((one) => one.outerHTML),
      };
    }),
  );

const isNumber = (code: string): boolean => /^[1-9T]/.test(code);
const count = (code: string): number => (code.startsWith("T") ? 10 : Number(code[0]));
const apart = (a: Box, b: Box): boolean => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

test("what is seen of a card depends on its width, and nothing covers an index", async ({ page, browserName }) => {
  test.setTimeout(120_000);
  await open(page, `sizes=${SIZES.join()}`);
  // Firefox gives a thick line a box around all that any corner or end of it could reach: of letters and
  // digits the shape without its thickness is asked for there, and Chromium tells how far they reach.
  if (browserName === "firefox") await page.addStyleTag({ content: ".glyph { fill: currentColor; stroke: none }" });
  const seen = await look(page);
  expect(seen).toHaveLength(SIZES.length * 58);
  // Thousands of things are asked, and told together.
  const wrong: string[] = [];
  const ask = (right: boolean, what: string): void => void (right || wrong.push(what));
  for (const { code, width, pips, lone, indices, rank, court, outside } of seen) {
    const name = `${code} at ${width}`;
    ask(outside.length === 0, `${name}: not within the card: ${outside.join()}`);
    ask(indices.length === (code.startsWith("JK") && width <= 32 ? 0 : width >= 64 ? 2 : 1), `${name}: ${indices.length} indices`);
    if (isNumber(code)) {
      ask(pips.length === (width >= 72 ? count(code) : 0), `${name}: ${pips.length} pips`);
      ask(lone === (width >= 72 || width <= 32 ? 0 : 1), `${name}: ${lone} large pips`);
      ask(pips.every((pip) => indices.every((index) => apart(pip, index))), `${name}: a pip touches an index`);
    }
    if (court) {
      ask(court.halves === (width <= 32 ? 0 : width <= 48 ? 1 : 2), `${name}: ${court.halves} figures`);
      ask(court.framed === width > 48, `${name}: ${court.framed ? "a" : "no"} frame`);
    }
    if (!code.startsWith("JK")) {
      if (width >= 58) ask(rank >= 20, `${name}: the rank is ${rank} px high, not 20`);
      if (width >= 72) ask(Math.abs(rank / (width * 1.4) - 0.2) < 0.0005, `${name}: the rank is no fifth of the card`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the sheets are made", async ({ page, browserName }) => {
  for (const theme of ["light", "dark"]) {
    await open(page, `theme=${theme}`);
    const failed = await page.evaluate(() => [...document.querySelectorAll(".card")].filter((card) => card.clientWidth === 0).length);
    expect(failed).toBe(0);
    // They are made once, to be looked at; a picture as long as this takes Firefox minutes.
    if (browserName === "chromium") await page.screenshot({ path: `target/cards/${theme}.png`, fullPage: true });
  }
});

test("in forced colours a card is still a card", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "colours are forced by Chromium's driver alone");
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "sizes=96");
  const colours = await page.evaluate(() =>
    ["KH", "KS"].map((code) => {
      const glyph = document.querySelector(`[data-code="${code}"] .glyph`);
      const card = document.querySelector(`[data-code="${code}"] .card`);
      return [glyph && getComputedStyle(glyph).stroke, card && getComputedStyle(card).backgroundColor];
    }),
  );
  expect(colours[0]?.[0]).not.toBe(colours[1]?.[0]);
  expect(colours[0]?.[0]).not.toBe(colours[0]?.[1]);
});

test("every face at every size can be read where a browser darkens the page", async ({ page, browserName }) => {
  test.setTimeout(120_000);
  test.skip(browserName !== "chromium", "pages are darkened by Chromium's driver alone");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  for (const [suits, size] of [["two", 24], ["four", 46], ["two", 48], ["four", 96]] as const) {
    await open(page, `sizes=${size}&suits=${suits}`);
    const { width, height } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight }));
    await page.setViewportSize({ width, height });
    for (const device of DEVICES) {
      await page.emulateMedia({ colorScheme: device });
      const found = await inks(page);
      expect(found.length).toBeGreaterThan(50);
      expect.soft(unread(found), `at ${size}, device ${device}`).toEqual([]);
    }
  }
});
