// A browser that is older than the client is made for is told so, in the words of its language, and is
// not shown an empty page. What it does not know is taken from this one before the page is loaded.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { expect, noSideways, test } from "./play";

const words = (page: Page) => page.locator("#old");

/** Each takes away what a browser of some age does not have. */
const OLD: Record<string, () => void> = {
  "Chrome 109": () => Reflect.deleteProperty(Array.prototype, "toSorted"),
  "Firefox 115": () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string, string?]) => !asked[0].includes(":has") && supports(...(asked as [string, string]));
  },
  "Safari 15": () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string, string?]) => !["subgrid", "size"].includes(asked[1] ?? "") && supports(...(asked as [string, string]));
  },
  "one without CSS.supports": () => Reflect.deleteProperty(globalThis, "CSS"),
  "one without modules": () => Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule"),
};

for (const [name, age] of Object.entries(OLD)) {
  test(`a browser like ${name} is told in words that it is too old`, async ({ page, server }) => {
    await page.addInitScript(age);
    await page.goto(`${server.url}/`);
    await expect(words(page)).toContainText("This browser is too old");
    await expect(words(page)).toContainText("Firefox 121");
    await expect(words(page).getByRole("alert")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("#app")).toHaveCount(0);
    await noSideways(page);
    await clean(page, "an old browser", "light");
    // A table, to which an invitation leads, says the same.
    await page.goto(`${server.url}/table/abc?lang=uk`);
    await expect(words(page)).toContainText("Цей браузер застарий");
    await expect(page.locator("html")).toHaveAttribute("lang", "uk");
    await page.goto(`${server.url}/?lang=ru`);
    await expect(words(page)).toContainText("Этот браузер слишком стар");
    const anyway = words(page).getByRole("button");
    if (name === "one without modules") {
      await expect(anyway).toHaveCount(0);
      return;
    }
    await anyway.click();
    await expect(words(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.hasAttribute("data-old"))).toBe(false);
  });
}

test("any other browser is told for which ones this is made where the first page ends", async ({ home }) => {
  await expect(words(home)).toHaveCount(0);
  await expect(home.locator("[data-test=browsers]")).toContainText("Firefox 121");
});
