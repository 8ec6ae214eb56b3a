// What a machine can check of accessibility on every page that is no table, error pages included.
import { test } from "@playwright/test";
import { clean } from "./clean";
import { PAGES, statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

const size = SIZES.find(({ name }) => name === "1440x900");

test.skip(({ isMobile }) => isMobile, "it brings its own screen");

test("no fault on any page: light", async ({ browser }) => {
  test.setTimeout(240_000);
  if (!size) throw new Error("no such size");
  const context = await contextFor(browser, size.touch);
  const stub = await Stub.open(context, "en", "light");
  for (const state of statesOf(PAGES)) {
    await stub.show({ state, naming: "plain", language: "en" });
    await stub.at(size);
    await clean(stub.page, state.name, "light");
  }
  await context.close();
});
