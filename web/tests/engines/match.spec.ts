// A short match of each game, by clicks, with a reload in the middle.
import { readdirSync } from "node:fs";
import { createTable, finished, noSideways, play, table } from "@kozyr/e2e/play";
import { expect, open, test } from "./engine";

const GAMES = new URL("../../../games/", import.meta.url);

/** What makes a match short, by game, from each folder. */
const short: [string, Record<string, string>][] = [];
for (const folder of readdirSync(GAMES).toSorted()) {
  const { SHORT } = (await import(new URL(`${folder}/web/e2e/play.ts`, GAMES).href)) as { SHORT: Record<string, Record<string, string>> };
  short.push(...Object.entries(SHORT));
}

for (const [n, [game, options]] of short.entries()) {
  test.describe(game, () => {
    // Firefox has every second game on a phone, and WebKit the others: it draws a large page slowly.
    test.use({ size: async ({ engine }, use) => use((n + (engine === "firefox" ? 1 : 0)) % 2 === 0 ? "desktop" : "phone") });

    test(`a match of ${game} by clicks, and a reload in the middle`, async ({ page, server }) => {
      await open(page, server, "/");
      await createTable(page, game, options);
      await page.locator("[data-test=fill-bots]").click();
      await page.locator("[data-test=start]").click();
      expect(await play(page, 3), "moves before the reload").toBe(3);
      await noSideways(page);
      await page.reload();
      await expect(table(page)).toBeVisible();
      expect(await play(page), "moves after it").toBeGreaterThan(0);
      await expect(finished(page)).toBeVisible();
      await noSideways(page);
    });
  });
}
