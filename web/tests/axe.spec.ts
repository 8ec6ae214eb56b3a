// What a machine can check of accessibility, on the pages that all games share and on one table.
import { clean } from "./clean";
import { createTable, expect, noSideways, play, table, test } from "./play";
import { EITHER_SCREEN, everything } from "./selection";

test.skip(({ browserName }) => browserName !== "chromium", "axe is asked in Chromium alone");

// In the dark, where nothing but the colours differs, `geometry.spec.ts` asks about every page and a share of
// the tables.
for (const theme of everything ? ["light", "dark"] : ["light"]) {
  // The colours are the same on every screen.
  test(`no fault on pages, in a lobby and at a table: ${theme}`, { tag: theme === "dark" ? "@desktop" : EITHER_SCREEN }, async ({ home, isMobile, server }) => {
    const at = (path: string): string => `${new URL(path, home.url())}?theme=${theme}`;
    // On a desktop all pages are asked about in the pass over every state (`geometry.spec.ts`).
    if (isMobile) {
      await home.goto(at("/"));
      await expect(home.locator("[data-test=play-now]").first()).toBeVisible();
      await clean(home, "home", theme);
      await home.goto(at("/settings"));
      await expect(home.locator("fieldset, [role=radiogroup], .segments").first()).toBeVisible();
      await clean(home, "settings", theme);
      for (const game of ["caravan", "phase10"]) {
        await home.goto(at(`/rules/${game}`));
        await expect(home.locator(".picture").first()).toBeVisible();
        await noSideways(home);
        await clean(home, `rules of ${game}`, theme);
      }
    }
    await home.goto(at("/new/caravan"));
    await expect(home.locator("[data-test=loadout-open]")).toBeVisible();
    await clean(home, "new table", theme);
    await home.locator("[data-test=loadout-open]").click();
    await expect(home.locator("[data-test=deck-builder]")).toBeVisible();
    await clean(home, "deck builder", theme);
    await home.goto(at("/"));
    await createTable(home, server, "kan", { rounds: "1" });
    await clean(home, "lobby", theme);
    await home.locator("[data-test=fill-bots]").click();
    await home.locator("[data-test=start]").click();
    await play(home, 3);
    await expect(table(home)).toBeVisible();
    await clean(home, "table", theme);
    await home.getByRole("button", { name: "Menu" }).click();
    await expect(home.locator("dialog[open]")).toBeVisible();
    await clean(home, "menu", theme);
    await home.keyboard.press("Escape");
    // What stands beside the table, or behind a button where there is no room for it.
    if (isMobile) await home.locator("[data-test=glance]").click();
    for (const side of ["sheet", "glance", "log"]) {
      await home.locator(`[data-tab=${side}]`).click();
      await expect(home.locator(`[data-tab=${side}]`)).toHaveAttribute("aria-selected", "true");
      await clean(home, side, theme);
    }
  });
}
