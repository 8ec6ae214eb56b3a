// A match being watched: jumps by tricks and deals, its speed, and its score sheet as a picture.
import { readFileSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { elsewhere, expect, noSideways, test } from "./play";
import { EITHER_SCREEN } from "./selection";

const RECORD = readFileSync(new URL("../../examples/records/variety.kozyr", import.meta.url), "utf8");
const STEPS = RECORD.split("\n").filter((line) => /^(deal|\d:)/.test(line));

/** The score sheet is kept as a picture. */
async function keepsPicture(page: Page): Promise<void> {
  const button = page.locator("[data-test=sheet-picture]");
  if (elsewhere(page)) {
    // Of a file that a page has made only Chromium's driver tells.
    await page.evaluate(() => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (of) => {
        Object.assign(globalThis, { picture: of });
        return createObjectURL.call(URL, of);
      };
    });
    await button.click();
    const begins = async (): Promise<string> => (await (globalThis as { picture?: Blob }).picture?.slice(1, 4).text()) ?? "";
    await expect.poll(() => page.evaluate(begins)).toBe("PNG");
    return;
  }
  const [picture] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(picture.suggestedFilename()).toMatch(/^variety-\d{4}-\d\d-\d\d\.png$/);
  const path = await picture.path();
  expect(readFileSync(path).subarray(1, 4).toString()).toBe("PNG");
  expect(statSync(path).size).toBeGreaterThan(5000);
}

test("what a seat saw of a long record comes when it is asked for", { tag: EITHER_SCREEN }, async ({ home }) => {
  test.skip(elsewhere(home), "asks for the body of a request");
  const asked: unknown[] = [];
  await home.route("**/api/records", (route) => {
    asked.push((route.request().postDataJSON() as { seat?: string }).seat);
    return route.continue();
  });
  await home.locator("[data-test=open]").click();
  await home.locator("[data-test=open-text]").fill(`${RECORD.trimEnd()}\n${`# ${"long ".repeat(200)}\n`.repeat(60)}`);
  await home.locator("[data-test=open-show]").click();
  await expect(home.locator("[data-test=replay-step]")).toHaveText(`0 / ${STEPS.length}`);
  expect(asked).toEqual(["table"]);
  await home.keyboard.press("End");
  await home.locator(".replay-eyes select").selectOption("2");
  await expect.poll(() => asked).toEqual(["table", "2"]);
  await home.keyboard.press("Home");
  await home.locator("[data-test=replay-part-next]").click();
  await expect(home.locator("[data-test=replay-step]")).toHaveText(`1 / ${STEPS.length}`);
  await expect(home.locator("[data-test=failure]")).toHaveCount(0);
});

test("a match is gone through trick by trick, at the speed one likes", { tag: EITHER_SCREEN }, async ({ home }) => {
  await home.locator("[data-test=open]").click();
  await home.locator("[data-test=open-text]").fill(RECORD);
  await home.locator("[data-test=open-show]").click();
  const step = home.locator("[data-test=replay-step]");
  await expect(step).toHaveText(`0 / ${STEPS.length}`);
  // The first deal, and then where its first trick begins.
  await home.locator("[data-test=replay-part-next]").click();
  await expect(step).toHaveText(`1 / ${STEPS.length}`);
  await home.locator("[data-test=replay-part-next]").click();
  const first = STEPS.findIndex((line) => line.includes(" play ")) + 1;
  await expect(step).toHaveText(`${first} / ${STEPS.length}`);
  await home.locator("[data-test=replay-part-next]").click();
  await expect(step).toHaveText(`${first + 4} / ${STEPS.length}`);
  await home.locator("[data-test=replay-part-prev]").click();
  await expect(step).toHaveText(`${first} / ${STEPS.length}`);
  await home.keyboard.press("PageDown");
  await expect(step).toHaveText(`${first + 4} / ${STEPS.length}`);

  // The moves stand beside the table, or are opened on a small screen.
  const list = home.locator("[data-test=moves]");
  if (await list.isVisible()) await list.click();
  await expect(home.locator("[data-test=course-deal]").first()).toHaveAttribute("aria-current", "true");
  await expect(home.locator("[data-test=course-place][aria-current]")).toHaveCount(1);
  await clean(home, "course", "light");
  await noSideways(home);
  await home.locator("[data-test=course-place]").nth(3).click();
  await expect(step).toHaveText(`${first + 8} / ${STEPS.length}`);
  await home.locator("[role=tab][data-tab=sheet]").click();
  await keepsPicture(home);
  if (await home.locator("dialog[open]").isVisible()) await home.keyboard.press("Escape");

  // Fast to the end; the speed is kept.
  await home.locator("[data-test=replay-speed]").selectOption("4");
  await home.locator("[data-test=replay-run]").click();
  await expect(step).toHaveText(new RegExp(`^${first + 1}[0-9] /`));
  await home.locator("[data-test=replay-run]").click();
  await home.reload();
  expect(await home.evaluate(() => JSON.parse(localStorage.getItem("kozyr.settings") ?? "{}").replaySpeed)).toBe(4);
});
