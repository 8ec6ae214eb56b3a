// Taking an action back, against bots at will and among people if all agree.
import { clean } from "./clean";
import { annaAndOlena, begin, expect, move, noSideways, table, test } from "./play";

test.skip(({ isMobile }) => isMobile, "the same on every screen");

test("against bots an action is taken back by key, and the log says so", async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: "1" });
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  const cards = anna.locator(".frame-hand [data-card]");
  const before = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  const stage = await table(anna).getAttribute("data-stage");
  await move(anna);
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await anna.keyboard.press("u");
  await expect(table(anna)).toHaveAttribute("data-stage", stage ?? "");
  await expect.poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")))).toEqual(before);
  await anna.locator("[data-test=menu]").click();
  // It was the first decision of the deal: nothing is left to take back.
  await expect(anna.locator("[data-test=menu-undo]")).toHaveCount(0);
  await anna.keyboard.press("Escape");
  await anna.reload();
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await expect.poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")))).toEqual(before);
});

test("among people the others are asked, and may let it stand", async ({ anna, browser, server }) => {
  const { guest, context } = await annaAndOlena(anna, browser, server, "");
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  const hand = anna.locator(".frame-hand [data-card]");
  let before = 0;
  for (const answer of ["plea-no", "plea-yes"]) {
    // What was refused is asked anew when somebody has acted.
    if (answer === "plea-yes") await move(guest);
    await expect(table(anna)).toHaveAttribute("data-turn", "yours");
    before = await hand.count();
    await move(anna);
    await expect(table(guest)).toHaveAttribute("data-turn", "yours");
    await anna.locator("[data-test=menu]").click();
    await anna.locator("[data-test=menu-undo]").click();
    await expect(anna.locator("[data-test=plea]")).toContainText("Still to answer: Olena");
    await expect(guest.locator("[data-test=plea]")).toContainText("Anna asks to take the last action back.");
    await noSideways(guest);
    await clean(guest, "somebody asks to take an action back", "light");
    await guest.locator(`[data-test=${answer}]`).click();
    await expect(anna.locator("[data-test=plea]")).toHaveCount(0);
  }
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await expect(hand).toHaveCount(before);
  await context.close();
});
