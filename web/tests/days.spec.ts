// Long games: days for each action, and the days on which somebody is away.
import { clean } from "./clean";
import { annaAndOlena, expect, nameMyself, noSideways, notices, open, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

/** A day of this machine's calendar, so many days from today. */
function day(ahead: number): string {
  const now = new Date();
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

test("the form of a new table offers days, and the lobby says what that means", { tag: "@desktop" }, async ({ home }) => {
  await home.locator("[data-test=create][data-game=caravan]").click();
  await home.locator("details:has([name=clock]) > summary").click();
  await home.locator("[name=clock]").selectOption({ label: "3 days for each action" });
  // Nobody is waited for otherwise.
  await expect(home.locator("[name=grace]")).toHaveCount(0);
  await noSideways(home);
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  const agreed = home.locator("[data-test=agreed]");
  await expect(agreed).toContainText("3 days for each action.");
  await expect(agreed).toContainText("When the time is up, a bot (Normal) plays that one action.");
  await expect(agreed).toContainText("Nobody has to be there at the same time.");
  await expect(agreed).not.toContainText("plays for them until they return");
});

test("plates and lists show the days left, and who is away, to both", { tag: EITHER_SCREEN }, async ({ anna, browser, server }) => {
  const { guest, context, path } = await annaAndOlena(anna, browser, server, "t3");
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  const clocks = (page: typeof anna) => page.locator("[data-test=clock]:visible");
  for (const page of [anna, guest]) {
    await expect(clocks(page)).toHaveCount(1);
    await expect(clocks(page)).toHaveText(/^(3 days|2 days 23 h)$/);
  }
  await noSideways(guest);

  // Anna leaves the page: nobody is said to be gone, and nobody can replace her.
  await open(anna, server, "/");
  const due = anna.locator("[data-test=my-table] [data-test=due]");
  await expect(due).toContainText(/^Your turn: (3 days|2 days 23 h) left, until /);
  await clean(anna, "a list with a long game", "light");
  await expect(guest.locator("[data-test=stopped]")).toHaveCount(0);
  await guest.locator("[data-test=menu]").click();
  await expect(guest.locator("dialog")).toBeVisible();
  await expect(guest.locator("dialog")).not.toContainText("Anna");
  await guest.keyboard.press("Escape");

  // She says when she is away; Olena, who is at the table, sees it at once.
  await open(anna, server, "/settings");
  const calendar = anna.locator("[data-test=calendar]");
  await expect(calendar).toContainText("No days away.");
  const add = async (from: string, to: string): Promise<void> => {
    await calendar.locator("[name=from]").fill(from);
    await calendar.locator("[name=to]").fill(to);
    await calendar.locator("button[type=submit]").click();
  };
  await add(day(0), day(5));
  await expect(calendar.locator("[data-test=calendar-span]")).toHaveCount(1);
  await add(day(3), day(8));
  await expect(anna.locator(".notice")).toContainText("Some of these days are already in the list.");
  await expect(calendar.locator("[data-test=calendar-span]")).toHaveCount(1);
  await noSideways(anna);
  await clean(anna, "days away", "light");
  await expect(guest.locator("[data-test=plans]:visible")).toContainText("away until");
  await notices(guest);
  await expect(guest.locator("[data-test=plans-list]:visible")).toContainText("Anna is away until");
  await noSideways(guest);
  await clean(guest, "somebody is away", "light");
  await open(guest, server, "/");
  await expect(guest.locator("[data-test=my-table] [data-test=due]")).toContainText("Anna to act, away until");

  // And she comes back earlier.
  await calendar.locator("[data-test=calendar-span] button").click();
  await expect(calendar).toContainText("No days away.");
  await open(guest, server, path);
  await expect(clocks(guest)).toHaveText(/^(3 days|2 days 23 h)$/);
  await expect(guest.locator("[data-test=plans]:visible")).toHaveCount(0);
  await context.close();
});
