// A whole match of each game by keyboard alone, with what is spoken on the way, for somebody who
// wants nothing to move.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { createTable, expect, finished, move, play, test } from "./play";

// How long a match is, and what is said in it, depends on the cards.
test.use({ ownServer: true });

const GAMES = new URL("../../games/", import.meta.url);
const catalogue = JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")) as {
  games: { key: string; game: string }[];
};

/** The shortest match worth playing, as first lessons end with. */
function short(game: string, folder: string): Record<string, string> {
  const index = JSON.parse(readFileSync(new URL(`${folder}/book/lessons/index.json`, GAMES), "utf8")) as Record<
    string,
    { short: Record<string, string> }
  >;
  return index[game]?.short ?? {};
}

/** More presses than lead from one end of any table to the other. */
const FAR = 120;

const GROUPS = "[data-test=hand], [role=group], [role=listbox], [role=grid], [role=tablist]";

/**
 * Goes to something as one does without a mouse: with Tab, and with arrows inside of a group. Where
 * Tab has been seen to lead everywhere, it goes to where Tab stops without the presses in between.
 */
async function reach(target: Locator, walks: boolean): Promise<void> {
  const page = target.page();
  await target.waitFor();
  if (!walks) {
    await target.evaluate((element, groups) => {
      const stop = element instanceof HTMLElement && element.tabIndex >= 0;
      const group = element.closest(groups) ?? element.parentElement;
      const from = stop ? element : group?.querySelector<HTMLElement>("[tabindex='0']");
      if (!group?.contains(document.activeElement) || stop) from?.focus();
    }, GROUPS);
  }
  for (let press = 0; press < FAR; press += 1) {
    const where = await target.evaluate((element, groups) => {
      const active = document.activeElement;
      if (active === element || element.contains(active)) return "there";
      const roving = element instanceof HTMLElement && element.tabIndex < 0;
      if (!roving || !active || active === document.body) return "Tab";
      // One of a group has the focus, and arrows go from one to the next.
      const group = element.closest(groups) ?? element.parentElement;
      if (!group?.contains(active)) return "Tab";
      const after = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
      return after ? "ArrowRight" : "ArrowLeft";
    }, GROUPS);
    if (where === "there") return;
    await page.keyboard.press(where);
  }
  throw new Error(`not to be reached by keyboard: ${target.toString()}`);
}

/** Every click is made by keyboard from now on. */
function withoutMouse(page: Page): { hurry: () => void; undo: () => void } {
  let walks = true;
  const kind = Object.getPrototypeOf(page.locator("body")) as { click: (this: Locator) => Promise<void> };
  const { click } = kind;
  kind.click = async function byKeyboard() {
    await reach(this, walks);
    await this.page().keyboard.press("Enter");
  };
  return { hurry: () => (walks = false), undo: () => (kind.click = click) };
}

/** Keeps what the live region says, and what moves though nothing should. */
async function listen(page: Page): Promise<{ spoken: () => Promise<string[]>; moved: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const heard = { spoken: [] as string[], moved: [] as string[] };
    Object.assign(globalThis, { heard });
    const watch = new MutationObserver(() => {
      for (const region of document.querySelectorAll("[data-test=sentence]")) {
        const text = region.textContent?.trim() ?? "";
        if (text !== "" && heard.spoken.at(-1) !== text) heard.spoken.push(text);
      }
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function keep(frames, options) {
      const places = new Set((Array.isArray(frames) ? frames : []).map((frame) => String(frame.transform ?? "")));
      if (places.size > 1) heard.moved.push(`${this.className}: ${[...places].join(" to ")}`);
      return animate.call(this, frames, options);
    };
  });
  type Heard = { heard: { spoken: string[]; moved: string[] } };
  return {
    spoken: () => page.evaluate(() => (globalThis as unknown as Heard).heard.spoken),
    moved: () => page.evaluate(() => (globalThis as unknown as Heard).heard.moved),
  };
}

test.skip(({ isMobile }) => isMobile, "a phone has no keyboard");

for (const { key, game } of catalogue.games) {
  test(`a match of ${key} by keyboard alone`, async ({ home }) => {
    test.setTimeout(300_000);
    await home.emulateMedia({ reducedMotion: "reduce" });
    const heard = await listen(home);
    await home.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("kozyr.settings") ?? "{}") as object;
      localStorage.setItem("kozyr.settings", JSON.stringify({ ...kept, animation: "normal" }));
    });
    await home.reload();
    const keys = withoutMouse(home);
    try {
      await createTable(home, key, short(key, game));
      await home.locator("[data-test=fill-bots]").click();
      await home.locator("[data-test=start]").click();
      // Cards that fly, fade in place of it.
      for (let made = 0; made < 4; made += 1) await move(home);
      expect(await heard.moved(), "nothing moves").toEqual([]);
      const before = await heard.spoken();

      // The rest without waiting for it.
      keys.hurry();
      await home.goto(`${home.url()}?motion=0`);
      const made = 4 + (await play(home));
      await expect(finished(home)).toBeVisible();
      const spoken = [...before, ...(await heard.spoken())];
      // Each own move is asked for, and each turn of the others is told.
      expect(spoken.length, "what is spoken").toBeGreaterThan(made);
      expect(spoken.filter((line) => /^(?:your|you)\b|\b(?:your|you)\b/i.test(line)).length).toBeGreaterThanOrEqual(Math.min(made, 4));
      for (const line of spoken) {
        expect(line, "a sentence, and no code").not.toMatch(/undefined|NaN|\[object|\{\$|[a-z]+-[a-z]+-[a-z]+|\b[2-9TJQKA][SHDC]\b/);
      }
      // Whoever listens is brought to how it ended.
      await expect(finished(home).locator("h2")).toBeFocused();
      await expect(finished(home).locator("h2")).toHaveText(/won|wins/i);
    } finally {
      keys.undo();
    }
  });
}
