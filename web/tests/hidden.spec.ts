// Whose words are hidden: the person's, for the person, on all the devices of who hides them.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { createTable, expect, nameMyself, noSideways, open, stranger, test } from "./play";
import type { Server } from "./server";

const lines = (page: Page) => page.locator("[data-test=said]");

async function say(page: Page, words: string): Promise<void> {
  await page.locator("input[name=say]").fill(words);
  await page.locator("input[name=say]").press("Enter");
  await expect(lines(page).last()).toContainText(words);
}

/** Takes another name, and comes back to the table. */
async function rename(page: Page, server: Server, name: string, path: string): Promise<void> {
  await open(page, server, "/settings");
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=name]").press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await open(page, server, path);
}

test("who is hidden stays so under another name and on another device, until they are shown again", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  await createTable(anna, server, "kan", {});
  const path = new URL(anna.url()).pathname;
  const guests: Page[] = [];
  for (const [seat, name] of [[1, "Bob"], [2, "Cy"]] as const) {
    const { page } = await stranger(browser);
    await open(page, server, path);
    await page.locator(`[data-seat="${seat}"] [data-test=sit]`).click();
    await nameMyself(page, name);
    await expect(page.locator("[data-test=ready]")).toBeVisible();
    guests.push(page);
  }
  const [bob, cy] = guests as [Page, Page];
  await say(bob, "one from Bob");
  await expect(lines(anna).last()).toContainText("one from Bob");
  await lines(anna).last().locator("[data-test=chat-name]").click();
  await anna.locator("[data-test=mute]").click();
  await expect(lines(anna).last()).toContainText("(hidden)");
  await rename(bob, server, "Robert", path);
  await say(bob, "two as Robert");
  await expect(lines(anna).last()).toContainText("Robert (hidden)");
  // Somebody else has the name now, and is heard.
  await rename(cy, server, "Bob", path);
  await say(cy, "three from another Bob");
  await expect(lines(anna).last()).toContainText("three from another Bob");
  const heard = async (page: Page): Promise<void> => {
    await expect(lines(page)).toHaveText([/Bob \(hidden\)/, /Robert \(hidden\)/, /three from another Bob/]);
    for (const words of ["one from Bob", "two as Robert"]) await expect(page.getByText(words)).toHaveCount(0);
  };
  await heard(anna);
  await anna.reload();
  await heard(anna);

  // Another device of Anna's.
  const link = await anna.evaluate(async () => ((await (await fetch("/api/me/link", { method: "POST" })).json()) as { path: string }).path);
  const { page: other } = await stranger(browser);
  await open(other, server, link);
  await other.locator("[data-test=move-accept]").click();
  await expect(other).toHaveURL(/\/$/);
  await open(other, server, path);
  await heard(other);
  await expect(other.locator("[data-test=reach]")).toBeVisible();

  // It shows her again what Bob says; the first one knows it when it is looked at.
  await open(other, server, "/settings");
  const person = other.locator("[data-test=hidden-person]");
  await expect(person).toHaveCount(1);
  await expect(person).toContainText("Bob");
  await noSideways(other);
  for (const theme of ["light", "dark"] as const) {
    await other.emulateMedia({ colorScheme: theme });
    await clean(other, "hidden people", theme);
  }
  await person.locator("[data-test=hidden-show]").click();
  await expect(person).toHaveCount(0);
  await expect(other.locator("[data-test=hidden-people]")).toContainText("Nobody any more");
  await expect(other.locator("[data-test=hidden-people] h2")).toBeFocused();
  await open(other, server, path);
  await expect(lines(other).nth(1)).toContainText("two as Robert");
  await anna.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(lines(anna).nth(1)).toContainText("two as Robert");
  await open(other, server, "/settings");
  await expect(other.locator("[data-test=own-data]")).toBeVisible();
  await expect(other.locator("[data-test=hidden-people]")).toHaveCount(0);
});
