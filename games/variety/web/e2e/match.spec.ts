import { type Page } from "@playwright/test";
import {
  createTable,
  expect,
  finished,
  move,
  nameMyself,
  noSideways,
  open,
  play,
  scoreSheet,
  stranger,
  table,
  test,
} from "@kozyr/e2e/play";
import { move as moveOnce } from "./play";

const stage = (page: Page) => table(page).getAttribute("data-stage");
const auction = (page: Page) => page.locator("[data-test=auction]");

test("a whole short cycle against bots", { tag: "@phone" }, async ({ home }) => {
  await createTable(home, "variety", { deals: "4" });
  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]").click();

  // In play the contract stays in sight, and past tricks lie behind one tap.
  let moves = 0;
  while ((await stage(home)) !== "play" && (await move(home))) moves += 1;
  moves += await play(home, 2);
  await noSideways(home);
  await expect(auction(home)).toHaveCount(0);
  const contract = home.locator("[data-test=contract]");
  await expect(contract).toHaveAccessibleName(/Contract [1-8]: .*Attack .*Defence/);
  await contract.click();
  await expect(home.getByText(/As it stands/)).toBeVisible();
  await home.keyboard.press("Escape");
  await home.locator("[data-test=tricks]").click();
  const rows = home.locator("[data-test=past-tricks] tbody tr");
  expect(await rows.count()).toBeGreaterThan(0);
  await expect(rows.last().locator("td")).toHaveCount(5);
  await home.keyboard.press("Escape");

  // Four deals of thirteen tricks, and a call wherever the auction came round to this seat.
  moves += await play(home);
  expect(moves).toBeGreaterThanOrEqual(4 * 13);
  await expect(finished(home)).toBeVisible();
  await noSideways(home);

  const sheet = await scoreSheet(home);
  const numbers = sheet.locator("[data-test=sheet-number]");
  await expect(numbers).toHaveCount(4 * 4);
  const points = (await numbers.allInnerTexts()).map((text) => Number(text.replace(/[^−\d]/g, "").replace("−", "-")));
  const sums = (await sheet.locator("tfoot tr").first().locator("td").allInnerTexts()).map((text) =>
    Number(text.trim().replace("−", "-")),
  );
  const columns = [0, 1, 2, 3].map((seat) =>
    points.filter((_, i) => i % 4 === seat).reduce((sum, number) => sum + number, 0),
  );
  expect(sums).toEqual(columns);
  await numbers.nth(5).click();
  await expect(home.locator("[data-test=sheet-how]")).toContainText(/before −?\d+, after −?\d+/);
  await noSideways(home);
  await home.keyboard.press("Escape");

  await home.locator("[data-test=replay]").first().click();
  const step = home.locator("[data-test=replay-step]");
  await expect(step).toBeVisible();
  await home.locator("[data-test=replay-next]").click();
  await expect(auction(home)).toBeVisible();
  // Nobody talks in a replay.
  await expect(home.locator("input[name=say]")).toHaveCount(0);
  await noSideways(home);
});

test("people talk in the auction and are silent in play", async ({ home, browser, server }) => {
  await createTable(home, "variety", {});
  const invite = home.locator("[data-test=invite]");
  const link = (await invite.inputValue().catch(() => "")) || (await invite.innerText());
  const { context, page: guest } = await stranger(browser);
  await open(guest, server, new URL(link.trim()).pathname);
  // Opposite each other, so that no two bots can end the auction before somebody has spoken.
  await guest.locator("[data-seat='2'] [data-test=sit]").click();
  await nameMyself(guest, "Olena");
  await guest.locator("[data-test=ready]").click();
  await expect(guest.locator("[data-test=ready][aria-pressed=true]")).toBeVisible();
  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]:enabled").click();

  // Free text from one, a ready phrase from the other: each arrives.
  const talk = (page: Page) => page.locator("[data-test=talk][data-open=true]");
  await expect(talk(home)).toBeVisible();
  await expect(talk(guest)).toBeVisible();
  await home.locator("[data-test=talk-text]").fill("nothing but little clubs");
  await home.locator("[data-test=talk-send]").click();
  await expect(guest.getByText("nothing but little clubs").first()).toBeVisible();
  await expect(home.locator("[data-test=talk-text]")).toHaveValue("");
  const phrases = guest.locator("[data-test=phrases]");
  if (await phrases.isVisible()) await phrases.click();
  await guest.locator("[data-test=phrase]", { hasText: "Few tricks" }).click();
  await expect(home.getByText("Few tricks").first()).toBeVisible();
  await noSideways(home);

  // The auction ends; so does the talk, with the reason.
  await expect(async () => {
    for (const page of [home, guest]) {
      const calls = (await stage(page)) === "auction" && (await table(page).getAttribute("data-turn")) === "yours";
      if (calls) await moveOnce(page);
    }
    expect(await Promise.all([stage(home), stage(guest)])).toEqual(["play", "play"]);
  }).toPass({ timeout: 60_000, intervals: [100] });
  for (const page of [home, guest]) {
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
  const chat = home.locator("[data-test=chat-closed]");
  if (!(await chat.isVisible())) {
    await home.getByRole("button", { name: "Menu" }).click();
    await home.getByText("What happened").first().click();
  }
  await expect(chat).toContainText("V4");
  await expect(home.locator(".chat-lines")).toContainText("Few tricks");
  await context.close();
});
