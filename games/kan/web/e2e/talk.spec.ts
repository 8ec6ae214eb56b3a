import { createTable, expect, nameMyself, noSideways, open, stranger, table, test } from "../../../../web/tests/play";
import type { Page } from "@playwright/test";

/** The chat, which stands beside the table or behind the menu. */
async function chat(page: Page): Promise<void> {
  await expect(table(page)).toBeVisible();
  if (await page.locator(".chat").isVisible()) return;
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-log]").click();
  await expect(page.locator(".chat")).toBeVisible();
}

const text = (page: Page) => page.locator(".chat input[name=say]");
const phrases = async (page: Page): Promise<void> => {
  const ready = page.locator(".chat [data-test=chat-ready]");
  if ((await ready.getAttribute("aria-expanded")) !== "true") await ready.click();
};
const phrase = (page: Page, name: string) => page.locator(`.chat [data-phrase=${name}]`);
const said = (page: Page) => page.locator("[data-test=said]");

test("in a deal partners have ready phrases alone, and who looks on talks with the others who do", async ({ anna, browser, server, isMobile }) => {
  await createTable(anna, server, "kan", { rounds: "1" });
  const path = new URL(anna.url()).pathname;
  const { context, page: guest } = await stranger(browser);
  await open(guest, server, path);
  await guest.locator("[data-seat='2'] [data-test=sit]").click();
  await nameMyself(guest, "Olena");
  await expect(guest.locator("[data-test=ready]")).toBeVisible();
  // Before the match anything may be said, and a phrase is read in one's own language.
  await text(guest).fill("good evening");
  await text(guest).press("Enter");
  await expect(said(anna).last()).toContainText("good evening");
  await phrases(guest);
  await phrase(guest, "well").click();
  await expect(said(anna).last()).toContainText("Well played!");
  await guest.locator("[data-test=ready]").click();
  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]:enabled").click();
  for (const page of [anna, guest]) await expect(table(page)).not.toHaveAttribute("data-stage", "deal");

  // In the deal: no free words, nothing that tells of cards (K11).
  await chat(guest);
  await expect(guest.locator("[data-test=chat-phrases-only]")).toContainText("ready phrases");
  await expect(text(guest)).toHaveCount(0);
  await phrases(guest);
  await expect(phrase(guest, "wow")).toHaveCount(0);
  await phrase(guest, "moment").click();
  // Who does not look at the chat is told beside the place, and that there is something to read.
  await expect(anna.locator("[data-test=bubble]")).toContainText("One moment, please");
  if (isMobile) await expect(anna.locator("[data-test=unread]").first()).toHaveText("1");
  await chat(anna);
  await expect(said(anna).last()).toContainText("One moment, please");
  await expect(anna.locator("[data-test=unread]")).toHaveCount(0);
  await noSideways(anna);

  // Two look on: what they say is theirs.
  const [one, other] = [await stranger(browser), await stranger(browser)];
  for (const [watcher, name] of [[one, "Yarema"], [other, "Zoya"]] as const) {
    await open(watcher.page, server, "/settings");
    await watcher.page.locator("input[name=name]").fill(name);
    await watcher.page.keyboard.press("Enter");
    await expect(watcher.page.getByText("Saved", { exact: true })).toBeVisible();
    await open(watcher.page, server, path);
    await chat(watcher.page);
    await expect(watcher.page.locator("[data-test=chat-aside]")).toBeVisible();
  }
  await text(one.page).fill("she has the joker");
  await one.page.keyboard.press("Enter");
  await expect(said(other.page).last()).toContainText("she has the joker");
  await phrases(guest);
  await phrase(guest, "thanks").click();
  await expect(said(anna).last()).toContainText("Thank you!");
  for (const page of [anna, guest]) await expect(page.getByText("she has the joker")).toHaveCount(0);
  // Nor is it told to who comes back to a seat.
  await anna.reload();
  await chat(anna);
  await expect(said(anna).last()).toContainText("Thank you!");
  await expect(anna.getByText("she has the joker")).toHaveCount(0);

  // One does not want to hear another: nobody else notices.
  await said(other.page).last().locator("[data-test=chat-name]").click();
  await other.page.locator("[data-test=mute]").click();
  await expect(said(other.page).last()).not.toContainText("Thank you!");
  for (const { context: own } of [one, other]) await own.close();
  await context.close();
});
