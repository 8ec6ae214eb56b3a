// Who sits where: the lobby of two teams, swaps, lots, another match on other seats, and beginning
// anew with whoever comes.
import type { Browser, Page } from "@playwright/test";
import { clean } from "./clean";
import { choose, createTable, expect, finished, go, move, nameMyself, noSideways, open, stranger, table, test } from "./play";
import type { Server } from "./server";

// Open tables of other tests would stand beside those of this one.
test.use({ ownServer: true });

test.skip(({ isMobile }) => isMobile, "lobbies and lists are as wide as phones in the states that are looked at");

const seat = (page: Page, number: number) => page.locator(`[data-test=seat][data-seat="${number}"]`);
const sitting = (page: Page) => page.locator("[data-test=seat]").allInnerTexts();
/** Who sits where, as the rows say it. */
async function sits(page: Page, names: readonly string[]): Promise<void> {
  await expect(async () => {
    const rows = await sitting(page);
    names.forEach((name, number) => expect(rows[number]).toContain(name));
  }).toPass({ timeout: 15_000, intervals: [50] });
}

async function guest(browser: Browser, server: Server, path: string, name: string, number: number): Promise<Page> {
  const { page } = await stranger(browser);
  await open(page, server, path);
  await seat(page, number).locator("[data-test=sit], [data-test=sit-for-bot]").click();
  await nameMyself(page, name);
  await expect(seat(page, number)).toContainText(name);
  return page;
}

test("three people choose seats in two teams: moving, swapping, shuffling", async ({ anna, browser, server }) => {
  await createTable(anna, server, "bacon", {});
  await expect(anna.locator("[data-test=sides]")).toContainText("1 + 3 against 2 + 4");
  await anna.locator("[data-test=fill-bots]").click();
  await expect(anna.locator("[data-test=sit-for-bot]")).toHaveCount(3);
  const path = new URL(anna.url()).pathname;
  // A bot makes room for whoever comes by the link.
  const boris = await guest(browser, server, path, "Boris", 1);
  const olena = await guest(browser, server, path, "Olena", 2);
  await expect(seat(olena, 0).locator("[data-test=host]")).toBeVisible();
  // A guest sees what a guest can do.
  for (const hers of ["start", "shuffle", "fill-bots"]) await expect(olena.locator(`[data-test=${hers}]`)).toHaveCount(0);
  await expect(olena.locator(".lobby-start")).toContainText("Anna starts the match");
  await olena.locator("[data-test=lobby-rules]").click();
  await expect(olena.locator("dialog[open]")).toBeVisible();
  await olena.keyboard.press("Escape");
  await expect(olena.locator("[data-test=lobby-lesson]")).toHaveAttribute("href", /\/learn\/bacon\//);

  await seat(boris, 0).locator("[data-test=swap]").click();
  await expect(seat(boris, 0).locator("[data-test=swap-waits]")).toBeVisible();
  await expect(seat(anna, 1).locator("[data-test=swap-question]")).toContainText("Boris would like to swap");
  await noSideways(anna);
  await clean(anna, "a swap is asked for", "light");
  await clean(boris, "a swap waits", "dark");
  await seat(anna, 1).locator("[data-test=swap-no]").click();
  await expect(seat(boris, 0).locator("[data-test=swap-declined]")).toBeVisible();
  await seat(boris, 2).locator("[data-test=swap]").click();
  await seat(olena, 1).locator("[data-test=swap-yes]").click();
  for (const page of [anna, boris, olena]) await sits(page, ["Anna", "Olena", "Boris", "Bot"]);
  await seat(olena, 3).locator("[data-test=sit-for-bot]").click();
  for (const page of [anna, boris, olena]) await sits(page, ["Anna", "Bot", "Boris", "Olena"]);
  for (const page of [boris, olena]) await page.locator("[data-test=ready]").click();
  await expect(anna.locator("[data-test=start]")).toBeEnabled();
  await anna.locator("[data-test=shuffle]").click();
  // Who sits elsewhere looks at the table again.
  await expect(anna.locator("[data-test=start]")).toBeDisabled();
  const log = boris.locator("[data-test=notices]");
  await expect(log).toContainText("Anna shuffled the seats");
  await expect(log).toContainText("Boris and Olena swapped seats");
  await expect(log).toContainText("Anna keeps the seat that Boris asked for");
  await expect(log).toContainText("Olena moved to seat 4");
  await noSideways(olena);
  await clean(olena, "the lobby of two teams", "light");
  await boris.close();
  await olena.close();
});

test("another match between two people has other seats, which is told before", async ({ home, browser, server }) => {
  await go(home, "/new/caravan");
  await choose(home, "first", "0");
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  await expect(home.locator("[data-test=seat]").first()).toBeVisible();
  const olena = await guest(browser, server, new URL(home.url()).pathname, "Olena", 1);
  await olena.locator("[data-test=ready]").click();
  await home.locator("[data-test=start]").click();
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await home.locator("[data-test=menu]").click();
  await home.locator("[data-test=menu-resign]").click();
  await home.locator("[data-test=parting-yes]").click();
  for (const page of [home, olena]) {
    await expect(page.locator("[data-test=rematch]")).toHaveText("Play again, new seats");
    await noSideways(page);
    await finished(page).locator("[data-test=next-open]").click();
    await expect(page.locator("[data-test=next-seats]")).toContainText("Olena and Anna");
  }
  // The host may think otherwise, and the guest is told.
  await expect(olena.locator("[data-test=rotate]")).toHaveCount(0);
  await home.locator("[data-test=rotate]").uncheck();
  await expect(olena.locator("[data-test=next-seats]")).toContainText("everyone keeps the same seat");
  await home.locator("[data-test=rotate]").check();
  await clean(home, "seats of another match", "light");
  for (const page of [home, olena]) await page.keyboard.press("Escape");
  await home.locator("[data-test=rematch]").click();
  await olena.locator("[data-test=rematch]").click();
  // Seat 1 begins, and now that is Olena's.
  await expect(table(olena)).toHaveAttribute("data-turn", "yours");
  await expect(table(home)).toHaveAttribute("data-turn", "other");
  await olena.close();
});

test("who comes to a match of one deal plays at once, and is marked as new elsewhere", async ({ home, browser, server }) => {
  await home.locator("[data-test=play-people][data-game=caravan]").click();
  await nameMyself(home, "Anna");
  await move(home);
  const { context, page } = await stranger(browser);
  await open(page, server, new URL(home.url()).pathname);
  await page.locator("[data-test=place] [data-test=come]").click();
  await nameMyself(page, "Olena");
  await expect(page.locator("[data-test=coming]")).toHaveCount(0);
  await expect(page.locator("[data-test=anew]")).toContainText("You have joined in mid-match");
  const offer = home.locator("[data-test=anew]");
  await expect(offer).toContainText("Olena");
  await noSideways(home);
  await clean(home, "somebody waits for another match", "light");
  await home.locator("[data-test=anew-yes]").click();
  await expect(offer).toContainText("when everyone at the table agrees");
  await page.locator("[data-test=anew-yes]").click();
  await expect(page.locator("[data-test=anew]")).toBeHidden();
  await expect(offer).toBeHidden();
  await expect(async () => {
    const turns = await Promise.all([home, page].map((one) => table(one).getAttribute("data-turn")));
    expect(turns.toSorted()).toEqual(["other", "yours"]);
  }).toPass({ timeout: 15_000 });
  await context.close();

  // Whoever plays with others leaves them before coming elsewhere.
  await home.locator("[data-test=menu]").first().click();
  await home.locator("[data-test=menu-leave]").click();
  await home.locator("[data-test=parting-yes]").click();

  // Before the first deal of a longer match one sits down in its middle.
  await expect(home.locator("[data-test=find]")).toBeVisible();
  await home.locator("[data-test=play-people][data-game=kan]").click();
  await expect(table(home)).toBeVisible();
  const late = await stranger(browser);
  await open(late.page, server, new URL(home.url()).pathname);
  await late.page.locator("[data-test=place] [data-test=come]").click();
  await nameMyself(late.page, "Zoya");
  await expect(async () => {
    if (await home.locator("[data-test=table][data-turn=yours]").isVisible()) await move(home);
    expect(await home.locator("[data-test=fresh]").count()).toBeGreaterThan(0);
  }).toPass({ timeout: 120_000, intervals: [50] });
  await expect(late.page.locator("[data-test=fresh]").first()).toHaveText("has just joined");
  await clean(home, "somebody has just joined", "light");
  await late.context.close();
});

test("open tables are looked through by clock, and the address keeps it", async ({ home, browser, server }) => {
  const begun = async (path: string, name: string) => {
    const { page, context } = await stranger(browser);
    await open(page, server, path);
    await page.locator("[data-test=create-submit]").click();
    await nameMyself(page, name);
    await page.locator("[data-test=fill-bots]").click();
    await page.locator("[data-test=start]").click();
    await page.locator("[data-test=menu]").first().click();
    await page.locator("[data-test=open-to-all]").click();
    return context;
  };
  const clocked = await begun("/new/kan?s=c30", "Boris");
  const free = await begun("/new/kan", "Olena");
  const tables = home.locator("[data-test=open-table]");
  await home.locator("[data-test=find-all]").click();
  await expect(tables).toHaveCount(2);
  await expect(tables.filter({ hasText: "Boris" })).toContainText("30 s for each action");
  await home.locator("[data-test=find-clock]").selectOption("with");
  await expect(tables).toHaveCount(1);
  await expect(tables).toContainText("Boris");
  expect(new URL(home.url()).searchParams.get("clock")).toBe("with");
  await noSideways(home);
  await clean(home, "tables with a clock", "light");
  await home.reload();
  await expect(tables).toHaveCount(1);
  await home.locator("[data-test=find-clock]").selectOption("without");
  await expect(tables).toContainText("Olena");
  await clocked.close();
  await free.close();
});
