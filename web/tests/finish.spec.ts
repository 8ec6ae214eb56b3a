// The end of a match, in every game and for everyone: what it says, that it fits the screen, and that its
// moment may be skipped. FILM=1 takes ten pictures of a win in each game, to be looked at: `target/film`.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect, test } from "@playwright/test";
import { finished } from "./play";
import { FOLDERS, type State, statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

/** One finished match of each game and preset with each number of seats. */
const over = [...new Map(
  FOLDERS.flatMap(statesOf)
    .filter(({ view, around, seat }) => view.stage === "over" && around === "as it is" && seat !== null)
    .map((state) => [`${state.game} of ${state.view.scores.length}`, state]),
)];

const seenBy = (state: State, seat: number | null): State => {
  const view = { ...state.view, viewer: seat };
  return { ...state, seat, view };
};

/** Those who won, lost and watched, of the seats of a match. */
function viewers({ view: { scores, winners } }: State): [string, number | null][] {
  return [["the winner", winners[0] ?? 0], ["the loser", scores.findIndex((_, seat) => !winners.includes(seat))], ["a spectator", null]];
}

/** How much longer the end is than the room that it has. */
const sticksOut = (page: Page) => finished(page).evaluate((end) => [end.scrollHeight - end.clientHeight, end.scrollWidth - end.clientWidth]);

test("the end of every game fits a phone and names the viewer's side", { tag: "@phone" }, async ({ browser }) => {
  const context = await contextFor(browser, true);
  // The language with the longest words.
  const stub = await Stub.open(context, "ru");
  const { page } = stub;
  const you = /^Вы(?!\p{L})/u;
  const fullest = new Map(over.toSorted(([, a], [, b]) => a.view.scores.length - b.view.scores.length).map(([, state]) => [state.game, state]));
  for (const [game, state] of fullest) {
    for (const [who, seat] of viewers(state)) {
      await stub.show({ state: seenBy(state, seat), naming: "plain", language: "ru" });
      for (const size of SIZES.slice(0, 2)) {
        await stub.at(size);
        const what = `${game} for ${who} at ${size.name}`;
        const title = finished(page).locator("h2");
        await expect(title, what).not.toBeEmpty();
        if (seat === null) await expect(title, what).not.toHaveText(you);
        else await expect(title, what).toHaveText(you);
        await expect(finished(page).locator(".primary"), what).toHaveCount(1);
        expect(await sticksOut(page), what).toEqual([0, 0]);
        // Only a match that ends before one's eyes has its moment.
        await expect(finished(page), what).not.toHaveAttribute("data-playing");
      }
    }
  }
  expect(stub.faults()).toEqual([]);
  await context.close();
});

/** A match of the same game in play, of as many. */
const before = (state: State): State | undefined =>
  statesOf(state.folder).find(
    ({ game, view, around, pick }) => game === state.game && around === "as it is" && !pick && typeof view.turn === "number" && view.scores.length === state.view.scores.length,
  );

/** Goes to a match in play and lets it end. */
async function watchEnd(stub: Stub, state: State, playing: State, size: { width: number; height: number }): Promise<void> {
  await stub.page.setViewportSize(size);
  await stub.show({ state: seenBy(playing, state.seat), naming: "plain", language: "en" });
  await stub.settle();
  await stub.page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[])
        shifts.push(...entry.sources.flatMap(({ node }) => (node?.closest(".finish") ? [node.className] : [])));
    }).observe({ type: "layout-shift" });
  });
  stub.end(state);
}

test("nothing of the end moves when its moment is over, and a tap or a key ends it", { tag: "@phone" }, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, serviceWorkers: "block" });
  const stub = await Stub.open(context, "en", "light", { animation: "normal", pace: 0, language: "en" });
  const { page } = stub;
  const [, state] = over[0] ?? [];
  const playing = state && before(state);
  if (!state || !playing) throw new Error("no match to end");
  for (const skip of ["tap", "key"]) {
    await watchEnd(stub, seenBy(state, state.view.winners[0] ?? 0), playing, { width: 360, height: 740 });
    await expect(finished(page)).toHaveAttribute("data-playing");
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.updatePlaybackRate(0.001);
    });
    if (skip === "tap") await page.touchscreen.tap(180, 600);
    else await page.keyboard.press("ArrowLeft");
    await expect(finished(page)).not.toHaveAttribute("data-playing");
    await expect(finished(page).locator("h2")).toHaveText(/^You/);
    await expect(page.locator("[data-test=rematch]")).toBeEnabled();
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
  }
  // Who looks at the table once more comes back to the end as it was.
  await page.locator("[data-test=end-more]").click();
  await page.locator("[data-test=look-at-table]").click();
  await expect(finished(page)).toHaveCount(0);
  await expect(page.locator("[data-test=sentence]")).toBeVisible();
  await page.locator("[data-test=end-back]").click();
  await expect(finished(page)).not.toHaveAttribute("data-playing");
  await context.close();
});

const FILM_AT = [0, 160, 320, 480, 640, 800, 960, 1120, 1360, 1640];

for (const [game, state] of process.env["FILM"] === "1" ? over : []) {
  test(`the film of ${game}`, { tag: "@desktop" }, async ({ browser }) => {
    const playing = before(state);
    test.skip(!playing, "there is no such match in play");
    const folder = fileURLToPath(new URL("../../target/film", import.meta.url));
    mkdirSync(folder, { recursive: true });
    for (const size of SIZES.filter(({ name }) => ["360x740", "740x360", "1440x900"].includes(name))) {
      const context = await browser.newContext({ viewport: size, serviceWorkers: "block" });
      const stub = await Stub.open(context, "en", "light", { animation: "normal", pace: 0, language: "en" });
      const { page } = stub;
      await watchEnd(stub, seenBy(state, state.view.winners[0] ?? 0), playing ?? state, size);
      await expect(finished(page)).toHaveAttribute("data-playing");
      const pictures: string[] = [];
      for (const at of FILM_AT) {
        await page.evaluate((time) => {
          for (const one of document.getAnimations()) {
            one.pause();
            one.currentTime = time;
          }
        }, at);
        pictures.push((await page.screenshot({ animations: "allow" })).toString("base64"));
      }
      await page.setViewportSize({ width: 1500, height: 300 });
      await page.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(5,1fr);gap:4px;background:#777">${pictures.map((one) => `<img style="width:100%" src="data:image/png;base64,${one}">`).join("")}</body>`);
      await page.screenshot({ path: `${folder}/${game.replaceAll(" ", "-")}-${size.name}.png`, fullPage: true });
      await context.close();
    }
  });
}
