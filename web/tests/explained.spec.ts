// Whoever points at a fact, a plate, a tag or a number of a table is told what it is, with a way to
// the rule: `geometry.spec.ts` asks for it in two positions of every game. Here what asks is itself asked.
import { expect, test } from "@playwright/test";
import { lawless, silent, toldIn } from "./explained";
import { FOLDERS } from "./states";
import { Stub, contextFor } from "./stub";

test.skip(({ isMobile }) => isMobile, "it brings its own screens");
test.skip(({ browserName }) => browserName !== "chromium", "it brings phones, which are made by Chromium's driver alone");

test("planted: a fact without words, a number without a plate, words without a rule", async ({ browser }) => {
  const [folder] = FOLDERS;
  const [state] = toldIn(folder ?? "");
  if (!state) throw new Error("there is no position");
  const context = await contextFor(browser, false);
  const stub = await Stub.open(context, "en");
  const { page } = stub;
  await stub.show({ state, naming: "plain", language: "en" });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await silent(page)).toEqual([]);
  await page.locator(".frame-fact").first().evaluate((fact) => {
    const plain = document.createElement("span");
    plain.className = "frame-fact";
    plain.textContent = "a fact by itself";
    fact.after(plain);
  });
  expect(await silent(page)).toEqual(["a fact by itself"]);
  await page.locator(".frame-board > *").first().evaluate((board) => {
    const number = document.createElement("b");
    number.textContent = "42";
    board.prepend(number);
  });
  expect(await silent(page)).toContain("42");
  await page.addStyleTag({ content: ".explain-rule { display: none }" });
  expect((await lawless(page)).length).toBeGreaterThan(0);
  await context.close();
});
