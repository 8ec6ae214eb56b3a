// "Play again" of one person is told to the other, whatever is open there by then: the end of the
// match, a dialog over it, the replay, another game.
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { annaAndOlena, expect, finished, go, noSideways, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

const SAYS = "Anna wants to play again";
const line = (page: Page) => page.locator("[data-test=again]:visible");

/** The words stand there once, and nothing that is pressed or looked at lies below them. */
async function told(page: Page, what: string, one = line(page)): Promise<void> {
  await expect(one, what).toHaveCount(1);
  await expect(one, what).toContainText(SAYS);
  await expect(one.locator("xpath=ancestor::*[@role='status']"), what).toHaveCount(1);
  const covered = await one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    // Who is in the way of the line, and what the line is in the way of.
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!middle || !element.contains(middle)) return ["the line itself"];
    const frames = document.querySelectorAll(".frame, .replay, .lesson, .dialog-body");
    const inside = element.closest("dialog");
    return [...frames]
      // At the end of the match it is said at the button.
      .filter((frame) => !frame.contains(element))
      .filter((frame) => !inside || inside.contains(frame))
      .filter((frame) => frame.getClientRects().length > 0 && frame.getBoundingClientRect().top < box.bottom - 1)
      .map((frame) => frame.className);
  });
  expect(covered, what).toEqual([]);
  await noSideways(page);
}

/** A press opens a dialog, which may have to be fetched first, and the words stand in it: the line below it is inert. */
async function toldIn(page: Page, opens: string, dialog: string, what: string): Promise<void> {
  await page.locator(`[data-test=${opens}]`).click();
  await expect(page.locator(`dialog[open] ${dialog}`)).toBeVisible();
  await told(page, what, page.locator("dialog[open] [data-test=again]"));
}

const within = async (page: Page, what: string): Promise<void> => {
  const cut = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(cut, `${what} fits into the window`).toBeLessThanOrEqual(0);
};

for (const side of [false, true]) {
  test(`who wants to play again is told on every screen${side ? " of a phone on its side" : ""}`, { tag: side ? "@phone" : EITHER_SCREEN }, async ({ anna, browser, server }) => {
    const { guest, context, path } = await annaAndOlena(anna, browser, server, "");
    if (side) await guest.setViewportSize({ width: 740, height: 360 });
    await anna.locator("[data-test=start]").click();
    await expect(table(anna)).toHaveAttribute("data-turn", "yours");
    await anna.locator("[data-test=menu]").click();
    await anna.locator("[data-test=menu-resign]").click();
    await anna.locator("[data-test=parting-yes]").click();
    await expect(finished(guest)).toBeVisible();
    await expect(line(guest)).toHaveCount(0);
    // Olena is looking at the match once more when Anna presses.
    await guest.locator("[data-test=replay]").click();
    await expect(guest.locator(".replay")).toBeVisible();
    await anna.locator("[data-test=rematch]").click();
    await told(guest, "the replay");
    await within(guest, "the replay");
    await clean(guest, "a replay while somebody wants to play again", "light");
    const match = new URL(guest.url()).pathname.replace("/replay", "");
    for (const [place, seen] of [
      [match, "[data-test=score-sheet]"],
      ["/", "[data-test=asks-again]"],
      ["/rules/caravan", "h1"],
      ["/settings", "h1"],
      ["/learn/kan/words", ".frame-hand"],
      ["/positions/kan", "h1"],
    ] as const) {
      await go(guest, place);
      await expect(guest.locator(seen).first()).toBeVisible();
      await told(guest, place);
    }
    // Where something else is played, it has the whole of the window but the line.
    await go(guest, "/");
    await guest.locator("[data-test=play-now][data-game=kan]").click();
    await expect(table(guest)).toHaveAttribute("data-game", "kan");
    await told(guest, "another table");
    await within(guest, "another table");
    // The window that was loaded anew knows it still.
    await guest.reload();
    await told(guest, "another table after a reload");
    await toldIn(guest, "menu", "[data-test=menu-people]", "the menu of another table");
    await guest.locator("dialog[open] [data-test=again-go]").click();
    await expect(finished(guest)).toBeVisible();
    expect(new URL(guest.url()).pathname).toBe(path);
    await told(guest, "the end of the match");
    await within(guest, "the end of the match");
    await toldIn(guest, "menu", "[data-test=menu-people]", "the menu");
    const log = guest.locator("[data-test=menu-log]");
    // Where it does not stand beside the table, the chat is a sheet over it.
    if (await log.isVisible()) await toldIn(guest, "menu-log", ".chat", "the chat");
    await guest.keyboard.press("Escape");
    await expect(guest.locator("dialog[open]")).toHaveCount(0);
    await toldIn(guest, "next-open", "[data-test=again-yes]", "a dialog");
    await clean(guest, "a dialog while somebody wants to play again", "light");
    await guest.locator("dialog[open] [data-test=again-yes]").click();
    await expect(table(guest)).toHaveAttribute("data-turn", "yours");
    await expect(guest.locator("[data-test=again]")).toHaveCount(0);
    await context.close();
  });
}
