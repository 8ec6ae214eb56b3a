// Tables of the games whose match `match.spec.ts` plays on a phone have room on a large screen too.
import { createTable, move, table } from "@kozyr/e2e/play";
import { expect, open, test } from "./engine";
import { hasRoom } from "./room";
import { short, sizeOf } from "./short";

test.use({ size: "desktop" });
test.skip(({ engine }) => engine !== "webkit", "the other engines lay tables out alike");

for (const [n, [game, options]] of short.entries()) {
  if (sizeOf(n, "webkit") === "desktop") continue;
  test(`nothing on a table of ${game} scrolls at 1440 by 900`, async ({ page, server }) => {
    await open(page, server, "/");
    await createTable(page, game, options);
    await page.locator("[data-test=fill-bots]").click();
    await page.locator("[data-test=start]").click();
    await expect(table(page)).toBeVisible();
    // What is offered to a newcomer leaves the table less room.
    await hasRoom(page, "before the first move");
    await move(page);
    await hasRoom(page, "after it");
  });
}
