// People at a table: somebody leaves and a bot steps in until they return, a match is given up, and a
// clock runs out.
import type { Browser, Page } from "@playwright/test";
import type { Server } from "./server";
import { clean } from "./clean";
import { annaAndOlena, expect, finished, more, move, noSideways, notices, open, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

/** Anna and Olena in a match of Caravan with these settings; Anna opens it. */
async function two(home: Page, browser: Browser, server: Server, settings: string) {
  const people = await annaAndOlena(home, browser, server, settings);
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  return people;
}

test("who leaves is waited for, then a bot plays, and the seat is taken back", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  const { guest, context, path } = await two(anna, browser, server, "g3-leasy");
  await move(anna);
  await expect(table(guest)).toHaveAttribute("data-turn", "yours");
  await guest.close();
  // It is told how long, and the cure stands where it is told.
  await expect(anna.locator("[data-test=away]")).toContainText("Olena has been away for");
  await expect(anna.locator("[data-test=take-over]")).toBeVisible();
  await noSideways(anna);
  await clean(anna, "somebody is away", "light");
  // Nobody touches it: the bot steps in by itself.
  await expect(table(anna)).toHaveAttribute("data-turn", "yours", { timeout: 15_000 });
  const back = await context.newPage();
  await open(back, server, path);
  const take = back.getByRole("button", { name: "Take the seat back" });
  await take.click();
  // Anna goes on when Olena has the seat again, and not while she is taking it.
  await expect(take).toBeHidden();
  await move(anna);
  await expect(table(back)).toHaveAttribute("data-turn", "yours");
  await move(back);
  await notices(anna);
  const log = anna.locator("[data-test=notices]");
  await expect(log).toContainText("A bot (Easy) plays for Olena");
  await expect(log).toContainText("Olena plays again");
  await context.close();
});

test("a match of two is given up: the other wins, all cards are shown, and every page says so", { tag: EITHER_SCREEN }, async ({
  anna,
  browser,
  server,
}) => {
  const { guest, context } = await two(anna, browser, server, "");
  await move(anna);
  await guest.locator("[data-test=menu]").click();
  await guest.locator("[data-test=menu-resign]").click();
  await expect(guest.locator("[data-test=parting-loss]")).toContainText("the other player wins");
  await clean(guest, "the question before resigning", "light");
  await guest.locator("[data-test=parting-yes]").click();
  for (const page of [anna, guest]) {
    await expect(finished(page)).toBeVisible();
    await expect(page.locator("[data-test=open-hands] dt")).toHaveText(["Anna", "Olena"]);
    await noSideways(page);
    await more(page);
    await expect(page.locator("[data-test=review-open]")).toHaveCount(0);
  }
  await expect(finished(anna).locator("h2").first()).toHaveText("You won");
  await expect(anna.locator("[data-test=resigned]")).toHaveText("Olena resigned.");
  await expect(finished(guest).locator("h2").first()).toHaveText("You resigned");
  await expect(guest.locator("[data-test=resigned]")).toHaveText("Anna wins.");
  const record = await anna.locator("[data-test=record]").getAttribute("href");
  const text = await (await anna.request.get(new URL(record ?? "", anna.url()).toString())).text();
  expect(text).toMatch(/\nx-resigned 1\n$/);
  // Wherever the record is opened, the result is what its last line says.
  await anna.goto(new URL("/open", anna.url()).toString());
  await anna.locator("[data-test=open-text]").fill(text);
  await anna.locator("[data-test=open-show]").click();
  await expect(anna.locator("[data-test=sentence]")).not.toContainText("resigned");
  await anna.keyboard.press("End");
  await expect(anna.locator("[data-test=sentence]")).toContainText("Olena resigned.");
  await anna.goto(new URL("/", anna.url()).toString());
  const listed = anna.locator("[data-test=my-match]");
  await expect(listed).toContainText("Decided by resignation");
  await listed.click();
  await expect(anna.locator("[data-test=resigned]")).toHaveText("Olena resigned.");
  await noSideways(anna);
  await context.close();
});

test("a clock is shown, and at zero a bot plays this action", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  const { guest, context } = await two(anna, browser, server, "c4");
  const clocks = anna.locator("[data-test=clock]:visible");
  await expect(clocks).toHaveCount(2);
  await expect(anna.locator("[data-test=clock].runs:visible")).toHaveText(/^0:0[1-4]$/);
  await noSideways(anna);
  // Anna thinks too long.
  await expect(table(guest)).toHaveAttribute("data-turn", "yours", { timeout: 15_000 });
  await notices(guest);
  await expect(guest.locator("[data-test=notices]")).toContainText("Anna ran out of time: a bot (Normal) plays this action");
  await context.close();
});
