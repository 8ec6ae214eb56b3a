// The first page and the form of a new table, at every size: what is above the fold, and that nothing
// moves while it comes, whether the typefaces are there or come late.
import { type Page, expect, test } from "@playwright/test";
import { LANGUAGES } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

test.skip(({ isMobile }) => isMobile, "it brings its own screens");
test.skip(({ browserName }) => browserName !== "chromium", "only Chromium measures what moves");

/** So many games are whole above the fold, and so many can be played with one press. */
const ABOVE: Record<string, [games: number, play: number]> = {
  "360x740": [2, 2],
  "740x360": [0, 2],
  "768x1024": [6, 6],
  "1440x900": [6, 6],
  "2560x1440": [6, 6],
};

/** A pause before each answer, in which a page is seen without it. */
const SLOW_MS = 80;

/** Typefaces come when the page stands. */
const LATE_MS = 900;

/** Notes in the page what moves from now on. */
function watch(): void {
  const moved: { shift: number; what: string[] }[] = [];
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
      moved.push({ shift: entry.value, what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? "") });
    }
  }).observe({ type: "layout-shift" });
}

/** Next to nothing has moved since. */
async function still(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: { shift: number; what: string[] }[] }).moved);
  expect(moved.reduce((sum, { shift }) => sum + shift, 0), JSON.stringify(moved)).toBeLessThan(0.02);
}

for (const { name, width, height, touch } of SIZES.filter((size) => size.name in ABOVE)) {
  test(`at ${name} the games and the way to play are in sight, and nothing moves`, async ({ browser }) => {
    const context = await contextFor(browser, touch);
    const stub = await Stub.open(context, "ru");
    const { page } = stub;
    await page.setViewportSize({ width, height });
    await page.route("**/api/**", async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_MS));
      // A circle takes a line above the games.
      if (route.request().url().endsWith("/api/circles")) return route.fulfill({ json: { circles: [] } });
      return route.fallback();
    });
    // Its typefaces are there: how wide another one is depends on the machine.
    await stub.settle();
    await page.evaluate(watch);
    await stub.go("/");
    await expect(page.locator("[data-test=home-next]")).toHaveText(/^Ваш ход: Фаза 10/);
    await expect(page.locator("[data-test=my-match]").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await still(page);
    const whole = (selector: string): Promise<number> =>
      page.locator(selector).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    const [games, play] = ABOVE[name] ?? [0, 0];
    expect(await whole(".game")).toBeGreaterThanOrEqual(games);
    expect(await whole("[data-test=play-now]")).toBeGreaterThanOrEqual(play);
    // The form with the most options.
    await page.locator("[data-test=create][data-game=caravan]").click();
    await expect(page.locator("[data-test=create-bots]")).toBeInViewport({ ratio: 1 });
    await context.close();
  });

  // On a phone lines are short, and each language breaks them elsewhere.
  for (const language of width < 400 ? LANGUAGES : (["ru"] as const)) test(`at ${name} a cold load in ${language} moves nothing for who returns`, async ({ browser }) => {
    const context = await contextFor(browser, touch);
    const { page } = await Stub.open(context, language);
    await page.setViewportSize({ width, height });
    const come = async (): Promise<void> => {
      await page.goto(new URL(`/?lang=${language}`, page.url()).href);
      for (const one of ["home-next", "my-circles", "my-match"]) await expect(page.locator(`[data-test=${one}]`).first()).toBeAttached();
      await page.waitForLoadState("networkidle");
    };
    await come();
    await page.addInitScript(watch);
    await page.route(/\.woff2$|\/api\//, async (route) => {
      await new Promise((done) => setTimeout(done, route.request().url().endsWith("2") ? LATE_MS : SLOW_MS));
      return route.fallback();
    });
    await come();
    await page.evaluate(() => document.fonts.ready);
    await still(page);
    await context.close();
  });
}
