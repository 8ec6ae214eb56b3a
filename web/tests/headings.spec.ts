// Who goes by headings finds every part of a page.
import { expect, test } from "@playwright/test";
import { PAGES, statesOf } from "./states";
import { Stub, contextFor } from "./stub";

test.skip(({ browserName }) => browserName !== "chromium", "the page is the same in every browser");

test("every part of every page has a heading or a name", { tag: "@desktop" }, async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await contextFor(browser, false);
  const stub = await Stub.open(context, "en");
  for (const state of statesOf(PAGES)) {
    await stub.show({ state, naming: "plain", language: "en" });
    const nameless = await stub.page.evaluate(() => {
      const parts = [...document.querySelectorAll("main section")].filter((one) => one.textContent !== "" && one.checkVisibility());
      return parts
        .filter((one) => one.matches(":not([aria-label], [aria-labelledby], [role=alert], [role=status])") && one.querySelector("h1, h2, h3, h4") === null)
        .map((one) => `${one.className}: ${one.textContent?.slice(0, 60)}`);
    });
    expect.soft(nameless, state.name).toEqual([]);
  }
  await context.close();
});
