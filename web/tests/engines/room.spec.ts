// A table has room for all that it shows: nothing on it scrolls on a large screen. Chromium is asked
// by `geometry.spec.ts`; WebKit lays grids and container units out in its own way.
import { readdirSync } from "node:fs";
import { createTable, move, table } from "@kozyr/e2e/play";
import { expect, open, test } from "./engine";

const GAMES = readdirSync(new URL("../../../games/", import.meta.url)).toSorted();

test.use({ size: "desktop" });
test.skip(({ engine }) => engine !== "webkit", "the other engines lay tables out alike");

for (const game of GAMES) {
  test(`nothing on a table of ${game} scrolls at 1440 by 900`, async ({ page, server }) => {
    await open(page, server, "/");
    await createTable(page, game, {});
    await page.locator("[data-test=fill-bots]").click();
    await page.locator("[data-test=start]").click();
    await expect(table(page)).toBeVisible();
    // What is offered to a newcomer leaves the table less room.
    for (const when of ["before the first move", "after it"]) {
      const scrolls = await page.evaluate(() =>
        [...document.querySelectorAll("main *")].flatMap((one) => {
          const { overflowX, overflowY } = getComputedStyle(one);
          const [x, y] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
          const may = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
          return (may(overflowX) && x > 0) || (may(overflowY) && y > 0) ? [`${one.className}: ${x} by ${y}`] : [];
        }),
      );
      expect.soft(scrolls, when).toEqual([]);
      if (when.startsWith("before")) await move(page);
    }
  });
}
