import { begin, expect, finished, move, noSideways, play, scoreSheet, table, test } from "@kozyr/e2e/play";
import { openScripted } from "@kozyr/e2e/scripted";
import { drag } from "@kozyr/e2e/drag";
import { isWholeByFinger } from "@kozyr/e2e/selection";
import { NAMES, run, set, viewOf } from "./view";

const PHASES = isWholeByFinger("phase10") ? 3 : 1;

test("a whole match against three bots", { tag: "@phone" }, async ({ anna, server }) => {
  await begin(anna, server, "phase10", { players: "4", phases: `1..${PHASES}` });
  await move(anna);
  await expect(anna.locator("[data-test=hand] [data-card]")).toHaveCount(11);
  await noSideways(anna);
  // Each phase takes a hand at least, and a turn has at least two steps.
  expect(await play(anna)).toBeGreaterThanOrEqual(2 * PHASES - 1);
  await expect(finished(anna)).toBeVisible();
  await noSideways(anna);

  const sheet = await scoreSheet(anna);
  await sheet.locator("button[aria-expanded]").first().click();
  await expect(sheet.locator(".p10-charges > li")).toHaveCount(4);
  await noSideways(anna);
  await anna.keyboard.press("Escape");

  await anna.locator("[data-test=replay]").first().click();
  const step = anna.locator("[data-test=replay-step]");
  await expect(step).toBeVisible();
  const first = await step.innerText();
  await anna.locator("[data-test=replay-next]").click();
  await expect(step).not.toHaveText(first);
  await noSideways(anna);
});

const base = { game: "phase10", names: NAMES.slice(0, 4), options: {}, seat: 0 };
const card = (code: string) => `[data-test=hand] [data-card=${code}]`;

test("cards are added by dragging and by tapping, a wild at the end that is chosen", async ({ page, server }) => {
  const view = viewOf(4, "R7 P7 W W Y1", {
    down: [0, 2],
    laid: [[set(3, "R3 P3 G3"), set(7, "G7 Y7 W7")], [], [run(4, "R4 P5 W6 Y7")], []],
    legal: ["hit 0.1 W", "hit 0.2 R7", "hit 0.2 P7", "hit 0.2 W", "hit 2.1 W=3", "hit 2.1 W=8", "discard R7", "discard P7", "discard W", "discard Y1"],
  });
  const { actions } = await openScripted(page, server, { ...base, view });
  const target = (action: string) => page.locator(`[data-test=target][data-action="${action}"]`);

  // Only groups that take the chosen card are lit.
  await page.locator(card("R7")).click();
  await expect(page.locator("[data-test=target]")).toHaveCount(1);
  await target("hit 0.2 R7").click();
  await expect.poll(actions).toEqual(["hit 0.2 R7"]);

  await drag(page, page.locator(card("P7")), page.locator('[data-group="0.2"]'));
  await expect.poll(actions).toEqual(["hit 0.2 R7", "hit 0.2 P7"]);

  // A wild on a run: each end is a place of its own.
  await page.locator(card("W")).first().click();
  await expect(page.locator("[data-test=target]")).toHaveCount(4);
  await target("hit 2.1 W=3").click();
  await expect.poll(actions).toHaveLength(3);
  await drag(page, page.locator(card("W")).first(), target("hit 2.1 W=8"));
  await expect.poll(actions).toEqual(["hit 0.2 R7", "hit 0.2 P7", "hit 2.1 W=3", "hit 2.1 W=8"]);

  // Discarded by dragging.
  await drag(page, page.locator(card("Y1")), page.locator("[data-test=pile]"));
  await expect.poll(actions).toContain("discard Y1");
  await noSideways(page);
});

test("a Skip asks whom, and shows how close everybody is", { tag: "@desktop" }, async ({ page, server }) => {
  const view = viewOf(4, "R7 K G2", {
    down: [2],
    misses: [3],
    n_cards: [3, 10, 2, 9],
    phases: [1, 1, 4, 2],
    laid: [[], [], [run(2, "R2 P3 W4 Y5 G6 R7 R8")], []],
    may_be_named: [1, 2],
    legal: ["discard R7", "discard G2", "skip 1", "skip 2"],
  });
  const { actions } = await openScripted(page, server, { ...base, view });
  await page.locator(card("K")).click();
  await page.locator("[data-test=pile]").click();
  const choices = page.locator("[data-test=action]");
  await expect(choices).toHaveCount(2);
  await expect(choices.nth(1)).toContainText("Bot 3");
  await expect(choices.nth(1)).toContainText("2 cards, phase 4 is laid");
  await expect(page.locator("[data-test=protected]")).toBeDisabled();
  // One may think again.
  await page.locator("[data-test=keep]").click();
  await expect(choices).toHaveCount(0);
  expect(actions()).toEqual([]);
  await page.locator("[data-test=discard]").click();
  await choices.nth(1).click();
  await expect.poll(actions).toEqual(["skip 2"]);
  // Or drops it on somebody at once.
  await drag(page, page.locator(card("K")), page.locator("[data-seat='1']").first());
  await expect.poll(actions).toEqual(["skip 2", "skip 1"]);
});

test("a phase is laid from chosen cards, and a wild's number is chosen in its slot", async ({ page, server }) => {
  const view = viewOf(4, "R4 G5 P6 Y6 R7 P8 R9 W W K Y12", {
    phases: [4, 1, 1, 1],
    n_lays: 3,
    legal: ["discard R4", "discard Y12"],
  });
  const lays = ["lay {R4 G5 P6 R7 P8 W W}", "lay {W R4 G5 P6 R7 P8 W}", "lay {W W R4 G5 P6 R7 P8}"];
  const { actions, asked } = await openScripted(page, server, {
    ...base,
    view,
    form: (cards) => (cards.length === 7 ? lays.map((lay) => [lay]) : []),
  });
  for (const code of ["R4", "G5", "P6", "R7"]) await page.locator(card(code)).click();
  await expect(page.locator("[data-test=slot]")).toHaveCount(4);
  await expect(page.locator("[data-test=lay]")).toHaveCount(0);
  // A tap takes a card back.
  await page.locator(card("R7")).click();
  await expect(page.locator("[data-test=slot]")).toHaveCount(3);
  for (const code of ["R7", "P8"]) await page.locator(card(code)).click();
  await page.locator(card("W")).first().click();
  await page.locator(card("W")).last().click();
  // Nothing was asked before the slots were full.
  expect(asked.filter((one) => one.type === "form")).toHaveLength(1);

  const slots = page.locator("[data-test=slots] [data-slot]");
  await expect(page.locator("[data-test=wild]")).toHaveCount(2);
  await expect(slots.last()).toHaveAttribute("data-slot", "W");
  await page.locator("[data-test=wild]").first().click();
  await expect(page.locator("[data-test=wild-choice]")).toHaveText(["2", "3", "9"]);
  await noSideways(page);
  await page.locator("[data-test=wild-choice][data-number='3']").click();
  await expect(slots.first()).toHaveAttribute("data-slot", "W");
  await page.locator("[data-test=lay]").click();
  await expect.poll(actions).toEqual(["lay {W R4 G5 P6 R7 P8 W}"]);
});

test("a turn by keyboard alone", { tag: "@desktop" }, async ({ page, server }) => {
  const view = viewOf(4, "R4 G5 P6 Y12", { stage: "draw", legal: ["draw", "take"] });
  const played = { ...view, stage: "play", drawn: "Y12", legal: ["discard R4", "discard G5", "discard P6", "discard Y12"] };
  const { actions } = await openScripted(page, server, {
    ...base,
    view,
    act: (action) => (action === "draw" ? { view: played, events: [{ kind: "drew", seat: 0 }] } : null),
  });
  // What was chosen before drawing stays chosen.
  await page.keyboard.press("1");
  await page.keyboard.press("d");
  await expect(page.locator(card("R4"))).toHaveAttribute("aria-pressed", "true");
  await expect(table(page)).toHaveAttribute("data-stage", "play");
  await page.keyboard.press("4");
  await expect(page.locator(card("Y12"))).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.locator(card("P6"))).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("x");
  await expect.poll(actions).toEqual(["draw", "discard P6"]);
});
