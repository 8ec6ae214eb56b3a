// Taking an action back, against bots at will and among people if all agree.
import { clean } from "./clean";
import { annaAndOlena, createTable, expect, move, noSideways, table, test } from "./play";

test.skip(({ isMobile }) => isMobile, "the same on every screen");

test("against bots an action is taken back by key, and the log says so", async ({ home }) => {
  await createTable(home, "kan", { rounds: "1" });
  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  const cards = home.locator(".frame-hand [data-card]");
  const before = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  const stage = await table(home).getAttribute("data-stage");
  await move(home);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await home.keyboard.press("u");
  await expect(table(home)).toHaveAttribute("data-stage", stage ?? "");
  await expect.poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")))).toEqual(before);
  await home.locator("[data-test=menu]").click();
  // It was the first decision of the deal: nothing is left to take back.
  await expect(home.locator("[data-test=menu-undo]")).toHaveCount(0);
  await home.keyboard.press("Escape");
  await home.reload();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await expect.poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")))).toEqual(before);
});

test("among people the others are asked, and may let it stand", async ({ home, browser, server }) => {
  const { guest, context } = await annaAndOlena(home, browser, server, "");
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  for (const answer of ["plea-no", "plea-yes"]) {
    if (answer === "plea-no") await move(home);
    await expect(table(guest)).toHaveAttribute("data-turn", "yours");
    await home.locator("[data-test=menu]").click();
    await home.locator("[data-test=menu-undo]").click();
    await expect(home.locator("[data-test=plea]")).toContainText("Still to answer: Olena");
    await expect(guest.locator("[data-test=plea]")).toContainText("Anna asks to take the last action back.");
    await noSideways(guest);
    await clean(guest, "somebody asks to take an action back", "light");
    await guest.locator(`[data-test=${answer}]`).click();
    await expect(home.locator("[data-test=plea]")).toHaveCount(0);
  }
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await expect(guest.locator(".frame-hand [data-card]")).toHaveCount(8);
  await expect(home.locator(".frame-hand [data-card]")).toHaveCount(8);
  await context.close();
});
