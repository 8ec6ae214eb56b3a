// Whoever points at a fact, a plate, a tag or a number of a table is told what it is, with a way to
// the rule: in two positions of every game, on a phone and on a large screen, without a server.
import { expect, test } from "@playwright/test";
import { lawless, silent } from "./explained";
import { FOLDERS, type State, statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

/** Somebody's own turn in the middle of a deal, and the first position in which another waits. */
function chosen(folder: string): State[] {
  const plain = statesOf(folder).filter(({ around, pick, seat, view }) => around === "as it is" && !pick && seat !== null && typeof view.turn === "number");
  const mine = plain.filter(({ view, seat, name }) => view.turn === seat && !name.includes("auction"));
  const theirs = plain.find(({ view, seat }) => view.turn !== seat);
  return [mine[Math.floor(mine.length / 2)], theirs].filter((state) => state !== undefined);
}

test.skip(({ isMobile }) => isMobile, "it brings its own screens");

for (const folder of FOLDERS) {
  test(`${folder}: every fact, plate, tag and number says what it is`, async ({ browser }) => {
    test.setTimeout(120_000);
    for (const size of SIZES.filter(({ name }) => name === "360x740" || name === "1440x900")) {
      const context = await contextFor(browser, size.touch);
      const stub = await Stub.open(context, "en");
      for (const state of chosen(folder)) {
        await stub.show({ state, naming: "plain", language: "en" });
        await stub.at(size);
        const where = `${state.name} at ${size.name}`;
        expect(await stub.page.locator("main.frame .explain").count(), where).toBeGreaterThan(2);
        expect(await silent(stub.page), where).toEqual([]);
        expect(await lawless(stub.page), where).toEqual([]);
      }
      expect(stub.faults()).toEqual([]);
      await context.close();
    }
  });
}

test("planted: a fact without words, a number without a plate, words without a rule", async ({ browser }) => {
  const [folder] = FOLDERS;
  const [state] = chosen(folder ?? "");
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
