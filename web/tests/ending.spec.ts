// A table that is ended in mid-match, left for good and taken off the lists.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { createTable, expect, move, nameMyself, noSideways, open, stranger, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

const rows = (page: Page) => page.locator("[data-test=my-table]");
const yes = (page: Page) => page.locator("[data-test=parting-yes]");
const goHome = (page: Page) => page.goto(new URL("/", page.url()).toString());

/** Opens what can be done with the only table of the list, and chooses. */
async function part(page: Page, choice: "end" | "leave" | null): Promise<void> {
  await page.locator("[data-test=table-more]").click();
  if (choice) await page.locator(`[data-test=choose-${choice}]`).click();
  await expect(page.locator("[data-test=parting-loss]")).toBeVisible();
  await noSideways(page);
  await yes(page).click();
  await expect(page.locator("dialog")).toHaveCount(0);
}

test("the host ends a match; the other sees it, and both lists and the match's page say so", { tag: "@desktop" }, async ({
  anna,
  browser,
  server,
}) => {
  await createTable(anna, server, "caravan", { first: "0" });
  const other = await stranger(browser);
  const guest = other.page;
  await open(guest, server, new URL(anna.url()).pathname);
  await guest.locator("[data-test=sit]").click();
  await nameMyself(guest, "Olena");
  await guest.locator("[data-test=ready]").click();
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  await move(anna);
  await expect(table(guest)).toHaveAttribute("data-turn", "yours");

  // Only the host is offered it.
  await guest.getByRole("button", { name: "Menu" }).click();
  await expect(guest.locator("[data-test=menu-leave]")).toBeVisible();
  await expect(guest.locator("[data-test=menu-end]")).toHaveCount(0);
  await guest.keyboard.press("Escape");
  // Asked, and thought better of.
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.locator("[data-test=menu-end]").click();
  await expect(anna.locator("[data-test=parting-loss]")).toContainText("Nobody wins");
  await clean(anna, "the question before the end", "light");
  await anna.getByRole("button", { name: "Cancel" }).click();
  await expect(table(guest)).toHaveAttribute("data-turn", "yours");
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.locator("[data-test=menu-end]").click();
  await yes(anna).click();

  for (const page of [anna, guest]) {
    await expect(page.locator("[data-test=table-ended]")).toBeVisible();
    await expect(table(page)).toHaveAttribute("data-turn", "over");
    await noSideways(page);
  }
  await guest.locator("[data-test=match-open]").click();
  await expect(guest.getByRole("heading", { name: "Ended early, nobody won" })).toBeVisible();
  await expect(guest.locator("[data-test=score-sheet]").first()).toBeVisible();
  await expect(guest.locator("[data-test=review-open]")).toHaveCount(0);
  await guest.locator("[data-test=replay]").click();
  await expect(guest.locator("[data-test=replay-step]")).toBeVisible();

  for (const page of [anna, guest]) {
    await goHome(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Ended");
    await expect(page.locator("[data-test=my-match]")).toContainText("Ended early, nobody won");
    await noSideways(page);
    await part(page, null);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.locator("[data-test=my-match]")).toHaveCount(1);
  }
  await other.context.close();
});

test("a table is left or ended from the list", { tag: EITHER_SCREEN }, async ({ anna, server }) => {
  const more = (method: string, path: string, data?: object) =>
    anna.request.fetch(new URL(path, anna.url()).toString(), {
      method,
      ...(data ? { data } : {}),
      headers: { origin: new URL(anna.url()).origin },
    });
  await createTable(anna, server, "kan", {});
  const lobby = new URL(anna.url()).pathname;
  await goHome(anna);
  // The one that is there is left from the list: nobody else is at it, so it ends.
  await part(anna, "leave");
  await expect(rows(anna)).toHaveCount(0);
  await anna.goto(new URL(lobby, anna.url()).toString());
  await expect(anna.locator("[data-test=table-ended]")).toBeVisible();

  // A table in play is ended from the list, and says so there.
  const made = await more("POST", "/api/tables", { game: "kan", bots: "random", start: true });
  expect(made.status()).toBe(201);
  await goHome(anna);
  await part(anna, "end");
  await expect(rows(anna)).toContainText("Ended");
});

test("the matches beyond the first page can be reached, and what cannot be read is named", { tag: "@desktop" }, async ({ home }) => {
  const row = (id: string) => ({
    id,
    game: "kan",
    seats: Array.from({ length: 5 }, () => ({ name: null, level: "normal" })),
    scores: [1, 2, 3, 4, 5],
    winners: [4],
    ended: false,
    you: 0,
    started: 1,
    finished: 2,
  });
  const first = { matches: Array.from({ length: 50 }, (_, n) => row(`first${n}`)), unreadable: [], next: "x" };
  let fails = true;
  await home.route(/\/api\/matches(\?.*)?$/, async (route) => {
    if (!route.request().url().includes("before=x")) return route.fulfill({ json: first });
    if (fails) return route.abort();
    const foreign = { ...row("foreign"), unknown_rules: "kan/7" };
    await route.fulfill({ json: { matches: [row("last"), foreign], unreadable: ["BROKEN_MATCH"], next: null } });
  });
  await home.route(/\/api\/me\/tables$/, (route) =>
    route.fulfill({ json: { tables: [], unreadable: ["BROKEN_TABLE"] } }),
  );
  await home.route(/\/api\/me$/, (route) => route.fulfill({ json: { name: "Anna", forgotten: false } }));
  await goHome(home);
  await expect(home.locator("[data-test=my-match]")).toHaveCount(50);
  await expect(home.locator("[data-test=unreadable]")).toContainText("BROKEN_TABLE");
  await home.locator("[data-test=more-matches]").click();
  // What fails is said, and what was there stays.
  await expect(home.locator("[data-test=failure]")).toContainText("cannot be reached");
  await expect(home.locator("[data-test=my-match]")).toHaveCount(50);
  fails = false;
  await home.locator("[data-test=try-again]").click();
  await expect(home.locator("[data-test=my-match]")).toHaveCount(52);
  await expect(home.locator("[data-test=my-match]").last()).toContainText("kan/7");
  await expect(home.locator("[data-test=more-matches]")).toHaveCount(0);
  await expect(home.locator("[data-test=unreadable]").last()).toContainText("BROKEN_MATCH");
  await noSideways(home);
});
