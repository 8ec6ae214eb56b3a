// Colours that the system forces take every background and shadow away: what is chosen, whose turn
// it is and how many cards somebody holds are still told by sight. Small backs and the mark of one's
// turn are looked at by `geometry.spec.ts`.
import { type Locator, expect, test } from "@playwright/test";
import { LESSONS, PAGES, statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

const size = SIZES.find(({ name }) => name === "1440x900");

test.skip(({ isMobile }) => isMobile, "it brings its own screen");
test.skip(({ browserName }) => browserName !== "chromium", "colours are forced by Chromium's driver alone");

/** What is left to tell two things apart. */
const looks = (at: Locator): Promise<string> =>
  at.evaluate((node) => {
    const { backgroundColor, borderColor, borderWidth, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(node);
    return [backgroundColor, borderColor, borderWidth, outlineColor, outlineStyle, outlineWidth].join("; ");
  });

async function show(stub: Stub, folder: string, fits: (name: string) => boolean): Promise<void> {
  const state = statesOf(folder).find(({ name }) => fits(name));
  if (!state || !size) throw new Error(`nothing to look at in ${folder}`);
  await stub.show({ state, naming: "plain", language: "en" });
  await stub.at(size);
}

test("what is chosen differs from what is not where the system forces its colours", async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await contextFor(browser, false);
  const stub = await Stub.open(context, "en", "light");
  await stub.page.emulateMedia({ forcedColors: "active" });
  await show(stub, PAGES, (name) => name === "/settings");
  const group = stub.page.locator(".segments").first();
  const on = group.locator("label:has(:checked)").first();
  const off = group.locator("label:not(:has(:checked))").first();
  expect(await looks(on)).not.toBe(await looks(off));
  await show(stub, LESSONS, (name) => name.endsWith("?stop=2"));
  const dots = stub.page.locator(".learn-dots");
  const now = await looks(dots.locator(".now"));
  expect(now).not.toBe(await looks(dots.locator(".past").first()));
  await context.close();
});

test("a phase that is laid, the one being laid and one to come differ in forced colours", async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await contextFor(browser, false);
  const stub = await Stub.open(context, "en", "light");
  await stub.page.emulateMedia({ forcedColors: "active" });
  await show(stub, "phase10", (name) => name === "phase-4");
  const ladder = stub.page.locator(".p10-ladder i");
  const ways = new Set(await Promise.all((await ladder.all()).map(looks)));
  expect(ways.size, "laid, being laid, to come").toBe(3);
  await context.close();
});
