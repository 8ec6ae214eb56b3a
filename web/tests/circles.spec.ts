// A circle of friends: made, joined by its link, played in, and left.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { expect, finished, more, nameMyself, noSideways, open, stranger, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

const at = (page: Page, part: string) => page.locator(`[data-test=circle-${part}]`);

/** Makes a circle through the page; its path and its link. */
async function made(page: Page, name: string): Promise<{ path: string; link: string }> {
  await page.locator("[data-test=circles]").click();
  await at(page, "new").click();
  await page.locator("[name=circle-name]").fill(name);
  await page.locator("[name=likes-caravan]").check();
  await page.locator("[data-test=hour-add]").click();
  await page.locator("[name=circle-zone]").selectOption("UTC");
  await noSideways(page);
  await clean(page, "a new circle", "light");
  await at(page, "save").click();
  await nameMyself(page, "Anna");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const { pathname, hash } = new URL(await page.locator("[data-test=invite]").inputValue());
  return { path: new URL(page.url()).pathname, link: pathname + hash };
}

const standings = (page: Page) => page.locator("[data-test=standing]");

test("two friends make a circle, meet at its table, and are counted", { tag: "@desktop" }, async ({ home, server, browser }) => {
  test.slow();
  const { path, link } = await made(home, "Thursdays");
  // Alone, one is told what to do next; and when one meets.
  await expect(at(home, "invitation")).toContainText("alone");
  await expect(at(home, "hours")).toContainText("Thursday");
  await expect(at(home, "standings")).toContainText("When two of you");
  await noSideways(home);
  await clean(home, "an empty circle", "light");

  // Whoever has no link sees a name.
  const { context, page } = await stranger(browser);
  await open(page, server, path);
  await expect(at(page, "outside")).toContainText("Ask one of them");
  await clean(page, "a closed circle", "light");
  // Links once had their secret in the path; it stays in no address.
  await open(page, server, link.replace("#", "/"));
  await expect(at(page, "outside")).toContainText("Thursdays");
  await expect(page).toHaveURL(`${server.url}${link}`);
  await at(page, "join").click();
  await nameMyself(page, "Olena");
  await expect(at(page, "members")).toContainText("Olena (you)");
  expect(page.url()).toBe(`${server.url}${path}`);
  // Anna sees her come.
  await expect(at(home, "members")).toContainText("Olena");

  // Anna opens a table; Olena, on the first page, is told, and comes.
  await open(page, server, "/");
  await expect(page.locator("[data-test=my-circle]")).toHaveText("Thursdays");
  await expect(at(page, "next")).toContainText("Caravan");
  await clean(page, "circles on the first page", "light");
  await at(home, "open").and(home.locator("[data-game=caravan]")).click();
  await expect(home.locator("[data-test=seat]").first()).toBeVisible();
  await expect(at(home, "of")).toContainText("Thursdays");
  await expect(at(page, "wait")).toContainText("Anna");
  await noSideways(page);
  await at(page, "wait").click();
  await page.locator("[data-test=sit]").click();
  await page.locator("[data-test=ready]").click();
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toBeVisible();
  await expect(table(page)).toBeVisible();

  // Olena gives the match up; both find their way back, and how they stand.
  await page.locator("[data-test=menu]").first().click();
  await page.locator("[data-test=menu-resign]").click();
  await page.locator("[data-test=parting-yes]").click();
  for (const one of [home, page]) {
    await expect(finished(one)).toBeVisible();
    await more(one);
    await at(one, "of").click();
    await expect(standings(one)).toHaveCount(2);
    await expect(standings(one).first()).toContainText("Anna");
    await expect(standings(one).first().locator("td").nth(1)).toHaveText("1/1");
    await expect(at(one, "match")).toContainText("Decided by resignation");
  }
  await noSideways(home);
  await clean(home, "a circle", "light");
  await at(home, "match").click();
  await expect(home).toHaveURL(/\/match\//);
  await home.goBack();

  // A new link; the one of before invites nobody.
  await at(home, "renew").click();
  await home.locator("[data-test=sure]").click();
  await expect(home.locator("[data-test=sure]")).toBeHidden();
  const other = await stranger(browser);
  await open(other.page, server, link);
  await at(other.page, "join").click();
  await nameMyself(other.page, "Boris");
  await expect(other.page.locator(".notice")).toContainText("no longer works");
  await other.context.close();

  // Anna removes Olena, who sees no more than a name.
  await home.locator("[data-test=member-more]").click();
  await clean(home, "what is done with a member", "light");
  await home.locator("[data-test=member-remove]").click();
  await home.locator("[data-test=sure]").click();
  await expect(at(home, "member")).toHaveCount(1);
  await expect(at(page, "outside")).toBeVisible();
  await expect(page.getByText("Anna")).toHaveCount(0);
  await context.close();

  // With the last of its members it ends.
  await at(home, "leave").click();
  await home.locator("[data-test=sure]").click();
  await expect(at(home, "new")).toBeVisible();
  await expect(home.locator("[data-test=my-circle]")).toHaveCount(0);
});

test("what a circle is like can be changed, and is told in three languages", { tag: EITHER_SCREEN }, async ({ home, server }) => {
  const { path } = await made(home, "Thursdays");
  await at(home, "edit").click();
  await home.locator("[name=circle-name]").fill("Saturdays");
  await home.locator("[name=circle-about]").fill("Old friends from school");
  await home.locator("[data-test=hour] select").first().selectOption("sat");
  await at(home, "save").click();
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("Saturdays");
  await expect(at(home, "hours")).toContainText("Saturday");
  await expect(home.locator("[data-test=circle]")).toContainText("Old friends from school");
  for (const [language, words] of [
    ["ru", "суббота"],
    ["uk", "субота"],
  ] as const) {
    await home.goto(`${server.url}${path}?lang=${language}`);
    await expect(at(home, "hours")).toContainText(new RegExp(words, "i"));
    await noSideways(home);
  }
});
