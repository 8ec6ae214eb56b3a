// Tables of games of which `match.spec.ts` plays no match on a large screen have room there too.
import { begin, move } from "@kozyr/e2e/play";
import { test } from "./engine";
import { hasRoom } from "./room";
import { isLaidOut, short } from "./short";

test.use({ size: "desktop" });
test.skip(({ engine }) => engine !== "webkit", "the other engines lay tables out alike");

for (const one of short) {
  if (!isLaidOut(one)) continue;
  const { game, options } = one;
  test(`nothing on a table of ${game} scrolls at 1440 by 900`, async ({ page, server }) => {
    await begin(page, server, game, options);
    // What is offered to a newcomer leaves the table less room.
    await hasRoom(page, "before the first move");
    await move(page);
    await hasRoom(page, "after it");
  });
}
