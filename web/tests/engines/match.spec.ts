// A short match of each game, by clicks, with a reload in the middle.
import { createTable, finished, noSideways, play, table } from "@kozyr/e2e/play";
import { expect, open, test } from "./engine";
import { hasRoom } from "./room";
import { short, sizeOf } from "./short";

for (const [n, [game, options]] of short.entries()) {
  test.describe(game, () => {
    test.use({ size: async ({ engine }, use) => use(sizeOf(n, engine)) });

    test(`a match of ${game} by clicks, and a reload in the middle`, async ({ page, server, engine, size }) => {
      const large = engine === "webkit" && size === "desktop";
      await open(page, server, "/");
      await createTable(page, game, options);
      await page.locator("[data-test=fill-bots]").click();
      await page.locator("[data-test=start]").click();
      await expect(table(page)).toBeVisible();
      // What is offered to a newcomer leaves the table less room.
      if (large) await hasRoom(page, "before the first move");
      expect(await play(page, 3), "moves before the reload").toBe(3);
      await noSideways(page);
      if (large) await hasRoom(page, "after it");
      await page.reload();
      await expect(table(page)).toBeVisible();
      expect(await play(page), "moves after it").toBeGreaterThan(0);
      await expect(finished(page)).toBeVisible();
      await noSideways(page);
    });
  });
}
