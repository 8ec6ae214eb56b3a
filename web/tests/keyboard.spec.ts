// Every game by keyboard alone, with what is spoken on the way, for somebody who wants nothing to move: in
// one of them every place is reached by Tab, from the form on; some are played whole, the others to the
// end of a deal.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { beQuick, begin, deals, expect, fillForm, finished, move, test } from "./play";
import { KEYS, WHOLE_BY_KEYBOARD, everything } from "./selection";

// How long a match is, and what is said in it, depends on the cards.
test.use({ ownServer: true });

const GAMES = new URL("../../games/", import.meta.url);

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

/**
 * Joins the ends of each page for Tab. In Firefox it leads from the last place of a page to the
 * browser's own buttons, from which no key that the driver presses comes back.
 */
async function joinEnds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const [first, last] = [document.createElement("i"), document.createElement("i")];
      first.tabIndex = last.tabIndex = 0;
      last.addEventListener("focus", () => first.focus());
      document.body.prepend(first);
      document.body.append(last);
    });
  });
}

/** Every click is made by keyboard from now on. */
function withoutMouse(page: Page, walking: boolean): { hurry: () => void; undo: () => void } {
  let walks = walking;
  const kind = Object.getPrototypeOf(page.locator("body")) as { click: (this: Locator) => Promise<void> };
  const { click } = kind;
  kind.click = async function byKeyboard() {
    await reach(this, walks);
    await this.page().keyboard.press("Enter");
  };
  return { hurry: () => (walks = false), undo: () => (kind.click = click) };
}

/** A line that was said, and what was true then. */
interface Line {
  text: string;
  /** Whose turn the table showed. */
  turn: string;
}

/** Keeps what is said, whether it was said into a region that was there and empty, and what moves though nothing should. */
async function listen(page: Page): Promise<{ spoken: () => Promise<Line[]>; early: () => Promise<string[]>; moved: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const heard = { spoken: [] as Line[], early: [] as string[], moved: [] as string[] };
    Object.assign(globalThis, { heard });
    const known = new WeakSet<Element>();
    const watch = new MutationObserver((changes) => {
      for (const region of document.querySelectorAll("[data-test=voice]")) {
        // What a region is mounted with is read by nobody.
        if (!known.has(region) && region.textContent !== "") heard.early.push(region.textContent);
        known.add(region);
      }
      for (const line of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(line instanceof Element) || !line.parentElement?.matches("[data-test=voice]")) continue;
        const turn = document.querySelector<HTMLElement>("[data-test=table]")?.dataset["turn"] ?? "";
        heard.spoken.push({ text: line.textContent, turn });
      }
    });
    watch.observe(document, { childList: true, subtree: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function keep(frames, options) {
      const places = new Set((Array.isArray(frames) ? frames : []).map((frame) => String(frame.transform ?? "")));
      if (places.size > 1) heard.moved.push(`${this.className}: ${[...places].join(" to ")}`);
      return animate.call(this, frames, options);
    };
  });
  type Heard = { heard: { spoken: Line[]; early: string[]; moved: string[] } };
  return {
    spoken: () => page.evaluate(() => (globalThis as unknown as Heard).heard.spoken),
    early: () => page.evaluate(() => (globalThis as unknown as Heard).heard.early),
    moved: () => page.evaluate(() => (globalThis as unknown as Heard).heard.moved),
  };
}

/** Loads the page again with another way to show what happens. */
async function showing(page: Page, animation: string): Promise<void> {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem("kozyr.settings") ?? "{}") as object;
    localStorage.setItem("kozyr.settings", JSON.stringify({ ...kept, animation: wanted }));
  }, animation);
  await page.reload();
}

/** The focus stays on the table, whatever became of what was pressed. */
const focused = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), "what has the focus").not.toBe("BODY");

test.skip(({ isMobile }) => isMobile, "a phone has no keyboard");

/** The game in which Tab leads everywhere. */
const [WALKED] = KEYS;

for (const { key, game } of KEYS) {
  const walks = everything || key === WALKED?.key;
  // Of two games of a folder the one that it is called after stands for both.
  const whole = everything || (key === game && WHOLE_BY_KEYBOARD.includes(game));
  test(`a match of ${key} by keyboard alone`, async ({ anna, server, browserName }) => {
    test.setTimeout(300_000);
    if (browserName === "firefox") await joinEnds(anna);
    await anna.emulateMedia({ reducedMotion: "reduce" });
    const heard = await listen(anna);
    const dealt = deals(anna);
    const keys = withoutMouse(anna, walks);
    const options = short(key, game);
    try {
      if (walks) {
        await beQuick(anna, server, { language: "en", pace: 0 });
        await anna.goto(server.url);
        await fillForm(anna, key, options);
        await anna.locator("[data-test=fill-bots]").click();
        await anna.locator("[data-test=start]").click();
      } else {
        await begin(anna, server, key, options);
        await showing(anna, "normal");
      }
      const arrived = (): Promise<void> => expect.poll(async () => (await heard.spoken()).length, "the table says how it stands").toBeGreaterThan(0);
      await arrived();
      // Cards that fly, fade in place of it.
      for (let made = 0; made < 4; made += 1) {
        await move(anna);
        await focused(anna);
      }
      // A driver may not be able to say what somebody wants.
      const still = await anna.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
      expect(still || browserName === "firefox", "nothing is to move").toBe(true);
      if (still) expect(await heard.moved(), "nothing moves").toEqual([]);
      const before = await heard.spoken();
      expect(await heard.early(), "the region was there before it said anything").toEqual([]);

      // The rest without waiting for it.
      keys.hurry();
      await showing(anna, "instant");
      await arrived();
      let made = 4;
      const goesOn = (): boolean => whole || dealt() < 2;
      for (; goesOn() && (await move(anna)); made += 1) await focused(anna);
      const spoken = [...before, ...(await heard.spoken())];
      // Each own move is told, and each turn asked for while it is one's own.
      expect(spoken.length, "what is said").toBeGreaterThan(made);
      for (const { text, turn } of spoken) {
        expect(text, "a sentence, and no code").not.toMatch(/undefined|NaN|\[object|\{\$|[a-z]+-[a-z]+-[a-z]+|\b[2-9TJQKA][SHDC]\b/);
        expect(text, "words, and no signs").not.toMatch(/[♠♥♦♣●◆▲■→]/);
        if (/\byour (?:turn|call)\b/i.test(text)) expect(turn, text).toBe("yours");
      }
      if (!whole && !(await finished(anna).isVisible())) return;
      // Whoever listens is brought to how it ended.
      await expect(finished(anna).locator("h2")).toBeFocused();
      await expect(finished(anna).locator("h2")).toHaveText(/^You/);
    } finally {
      keys.undo();
    }
  });
}
