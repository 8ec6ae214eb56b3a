import { type Page } from "@playwright/test";
import { begin, createTable, deals, expect, finished, joined, move, noSideways, play, playDeal, scoreSheet, table, test } from "@kozyr/e2e/play";
import { isWholeByFinger } from "@kozyr/e2e/selection";
import { statesOf } from "@kozyr/e2e/states";
import { Stub } from "@kozyr/e2e/stub";
import { move as moveOnce } from "./play";

const stage = (page: Page) => table(page).getAttribute("data-stage");
const auction = (page: Page) => page.locator("[data-test=auction]");

/** The score sheet of a match that is over holds a number for every deal and seat, and its sums are theirs. */
async function sumsAdd(page: Page, many: number): Promise<void> {
  const sheet = await scoreSheet(page);
  const numbers = sheet.locator("[data-test=sheet-number]");
  await expect(numbers).toHaveCount(many * 4);
  const points = (await numbers.allInnerTexts()).map((text) => Number(text.replace(/[^−\d]/g, "").replace("−", "-")));
  const sums = (await sheet.locator("tfoot tr").first().locator("td").allInnerTexts()).map((text) =>
    Number(text.trim().replace("−", "-")),
  );
  const columns = [0, 1, 2, 3].map((seat) =>
    points.filter((_, i) => i % 4 === seat).reduce((sum, number) => sum + number, 0),
  );
  expect(sums).toEqual(columns);
  await numbers.nth(5).click();
  await expect(page.locator("[data-test=sheet-how]")).toContainText(/before −?\d+, after −?\d+/);
  await noSideways(page);
  await page.keyboard.press("Escape");
}

test("a short cycle against bots, to the end of a deal or whole", { tag: "@phone" }, async ({ anna, server }) => {
  const whole = isWholeByFinger("variety");
  const dealt = deals(anna);
  await begin(anna, server, "variety", { deals: "4" });

  // In play the contract stays in sight, and past tricks lie behind one tap.
  let moves = 0;
  while ((await stage(anna)) !== "play" && (await move(anna))) moves += 1;
  moves += await play(anna, 2);
  await noSideways(anna);
  await expect(auction(anna)).toHaveCount(0);
  const contract = anna.locator("[data-test=contract]");
  await expect(contract).toHaveAccessibleName(/Contract [1-8]: .*Attack .*Defence/);
  await contract.click();
  await expect(anna.getByText(/As it stands/)).toBeVisible();
  await anna.keyboard.press("Escape");
  await anna.locator("[data-test=tricks]").click();
  const rows = anna.locator("[data-test=past-tricks] tbody tr");
  expect(await rows.count()).toBeGreaterThan(0);
  await expect(rows.last().locator("td")).toHaveCount(5);
  await anna.keyboard.press("Escape");

  // Deals of thirteen tricks, and a call wherever the auction came round to this seat.
  moves += await (whole ? play(anna) : playDeal(anna, dealt));
  expect(moves).toBeGreaterThanOrEqual((whole ? 4 : 1) * 13);
  if (!whole) return;
  await expect(finished(anna)).toBeVisible();
  await noSideways(anna);
  await sumsAdd(anna, 4);

  await anna.locator("[data-test=replay]").first().click();
  const step = anna.locator("[data-test=replay-step]");
  await expect(step).toBeVisible();
  await anna.locator("[data-test=replay-next]").click();
  await expect(auction(anna)).toBeVisible();
  // Nobody talks in a replay.
  await expect(anna.locator("input[name=say]")).toHaveCount(0);
  await noSideways(anna);
});

test("the score sheet of a match adds up", { tag: "@phone" }, async ({ context }) => {
  const state = statesOf("variety").find(({ name }) => name === "over");
  if (!state) throw new Error("there is no match that is over");
  const stub = await Stub.open(context, "en");
  await stub.show({ state, naming: "plain", language: "en" });
  await stub.settle();
  await sumsAdd(stub.page, Number(state.options["deals"]));
  expect(stub.faults()).toEqual([]);
});

test("people talk in the auction and are silent in play", async ({ anna, browser, server }) => {
  await createTable(anna, server, "variety", {});
  const invite = anna.locator("[data-test=invite]");
  const link = (await invite.inputValue().catch(() => "")) || (await invite.innerText());
  // Opposite each other, so that no two bots can end the auction before somebody has spoken.
  const { context, page: guest } = await joined(browser, server, new URL(link.trim()).pathname, "Olena", 2);
  await expect(guest.locator("[data-test=ready][aria-pressed=true]")).toBeVisible();
  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]:enabled").click();

  // Free text from one, a ready phrase from the other: each arrives.
  const talk = (page: Page) => page.locator("[data-test=talk][data-open=true]");
  await expect(talk(anna)).toBeVisible();
  await expect(talk(guest)).toBeVisible();
  await anna.locator("[data-test=talk-text]").fill("nothing but little clubs");
  await anna.locator("[data-test=talk-send]").click();
  await expect(guest.getByText("nothing but little clubs").first()).toBeVisible();
  await expect(anna.locator("[data-test=talk-text]")).toHaveValue("");
  const phrases = guest.locator("[data-test=phrases]");
  if (await phrases.isVisible()) await phrases.click();
  await guest.locator("[data-test=phrase]", { hasText: "Few tricks" }).click();
  await expect(anna.getByText("Few tricks").first()).toBeVisible();
  await noSideways(anna);

  // The auction ends; so does the talk, with the reason.
  await expect(async () => {
    for (const page of [anna, guest]) {
      const calls = (await stage(page)) === "auction" && (await table(page).getAttribute("data-turn")) === "yours";
      if (calls) await moveOnce(page);
    }
    expect(await Promise.all([stage(anna), stage(guest)])).toEqual(["play", "play"]);
  }).toPass({ timeout: 60_000, intervals: [100] });
  for (const page of [anna, guest]) {
    await expect(page.locator("[data-test=talk]")).toHaveCount(0);
    await expect(page.locator("input[name=say]")).toHaveCount(0);
    const hush = page.locator("[data-test=silence]");
    await expect(hush).toHaveAccessibleName(/the auction is over.*V4/);
    // The next card played takes the words away again.
    await expect(async () => {
      await hush.click();
      await expect(page.locator("[data-test=sentence]")).toContainText("the auction is over", { timeout: 1000 });
    }).toPass();
  }
  // The chat beside the table, or behind the menu, says so too and keeps what was said.
  const chat = anna.locator("[data-test=chat-closed]");
  if (!(await chat.isVisible())) {
    await anna.getByRole("button", { name: "Menu" }).click();
    await anna.getByText("What happened").first().click();
  }
  await expect(chat).toContainText("V4");
  await expect(anna.locator(".chat-lines")).toContainText("Few tricks");
  await context.close();
});
