// A short match of each game, or at a landing of some (`selection.ts`), by clicks, with a reload in the middle.
import { begin, finished, noSideways, play, table } from "@kozyr/e2e/play";
import { expect, test } from "./engine";
import { hasRoom } from "./room";
import { isPlayed, short, sizeOf } from "./short";

for (const one of short) {
  const { game, options } = one;
  test.describe(game, () => {
    test.skip(({ engine }) => !isPlayed(one, engine), "it is played with KOZYR_ALL");
    test.use({ size: async ({ engine }, use) => use(sizeOf(one, engine)) });

    test(`a match of ${game} by clicks, and a reload in the middle`, async ({ page, server, engine, size }) => {
      const large = engine === "webkit" && size === "desktop";
      await begin(page, server, game, options);
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
