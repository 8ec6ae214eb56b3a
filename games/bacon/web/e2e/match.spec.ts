import type { Page } from "@playwright/test";
import { drag } from "@kozyr/e2e/drag";
import { begin, expect, finished, move, noSideways, play, scoreSheet, test } from "@kozyr/e2e/play";
import { openScripted } from "@kozyr/e2e/scripted";
import { isWholeByFinger } from "@kozyr/e2e/selection";
import type { Server } from "@kozyr/e2e/server";
import type { View } from "../wire";
import { formed, played, top, viewOf } from "./view";

const hand = "[data-test=hand] [data-card]";
const card = (id: string) => `[data-test=hand] [data-card="${id}"]`;

/** Half of every card and an index of at least 20 px can be seen; nothing scrolls. */
async function handIsReadable(page: Page): Promise<void> {
  // Faces are drawn one after the other.
  await expect(page.locator(`${hand}:not(:has(.index))`)).toHaveCount(0);
  const boxes = await page.locator(hand).evaluateAll((cards) =>
    cards.map((one) => {
      const { left, right, top: above, bottom, height } = one.getBoundingClientRect();
      // A card of a fan is turned: the box around it is wider than the card.
      const width = (one as HTMLElement).offsetWidth;
      // A glyph is drawn 100 units high.
      const size = (one.querySelector<SVGPathElement>(".index .glyph")?.getScreenCTM()?.d ?? 0) * 100;
      return { left, right, above, bottom, width, height, size };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [i, box] of boxes.entries()) {
    const next = boxes[i + 1];
    const seen = next && Math.abs(next.bottom - box.bottom) < 30 ? (next.left + next.right - box.left - box.right) / 2 : box.width;
    expect(seen / box.width, "half of the card is in sight").toBeGreaterThanOrEqual(0.5);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(screen.width);
    expect(box.bottom).toBeLessThanOrEqual(screen.height);
    if (screen.width < 700) expect(box.size, "the index").toBeGreaterThanOrEqual(20);
  }
}

/** Begins a match, in which the hand of so many cards at most is readable. */
async function beginReadable(home: Page, server: Server, game: string, options: Record<string, string>, cards: number): Promise<void> {
  await begin(home, server, game, options);
  await expect(home.locator(hand).first()).toBeVisible();
  expect(await home.locator(hand).count()).toBeLessThanOrEqual(cards);
  await handIsReadable(home);
  await noSideways(home);
}

/** Plays a match to its end; its score sheet and its replay. */
async function finish(home: Page): Promise<number> {
  const moves = await play(home);
  await expect(finished(home)).toBeVisible();
  await noSideways(home);

  const sheet = await scoreSheet(home);
  await sheet.locator("[data-test=sheet-deal]").first().click();
  await expect(sheet.locator(".bc-line").first()).toBeVisible();
  await noSideways(home);
  await home.keyboard.press("Escape");

  await home.locator("[data-test=replay]").first().click();
  const step = home.locator("[data-test=replay-step]");
  await expect(step).toBeVisible();
  const first = await step.innerText();
  await home.locator("[data-test=replay-next]").click();
  await expect(step).not.toHaveText(first);
  await expect(home.locator("[data-test=confirm]")).toHaveCount(0);
  await noSideways(home);
  return moves;
}

// How long a match is depends on the cards.
test.describe("matches", () => {
  test.use({ ownServer: true });

  for (const [name, game, options, cards, least] of [
    ["Bacon with four", "bacon", { deals: "2" }, 17, 5],
    ["Bacon with six", "bacon", { players: "6", deals: "2" }, 14, 4],
    ["Applewood with three", "applewood", { players: "3", target: "3" }, 18, 5],
    ["Applewood with five", "applewood", { players: "5", deals: "1", tie: "share" }, 14, 2],
  ] as const) {
    test(`a match of ${name}`, async ({ anna, server, isMobile }) => {
      await beginReadable(anna, server, game, options, cards);
      // On a desktop matches are played by keyboard. A match of one deal is as short as can be.
      if (isMobile && (isWholeByFinger(game) || ("deals" in options && options.deals === "1"))) expect(await finish(anna)).toBeGreaterThan(least);
    });
  }
});

test("what does not form a combination, or is not high enough, is refused with its rule", { tag: "@desktop" }, async ({ anna, server }) => {
  await begin(anna, server, "applewood", { players: "3" });
  await expect(anna.locator("[data-test=table][data-turn=yours]")).toBeVisible();
  const cards = anna.locator(hand);
  // The lowest and the highest card that is no X: more than five ranks lie between them.
  const ids = await cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["card"] ?? ""));
  const natural = ids.filter((id) => !id.startsWith("X"));
  // At its upper left every card of a fan is in sight, beside the corner of one that is turned.
  const press = (id = ""): Promise<void> => anna.locator(card(id)).click({ position: { x: 18, y: 28 } });
  await press(natural[0]);
  await press(natural.at(-1));
  await expect(anna.locator("[data-test=form]")).toContainText("no combination");
  // A button that is not to be pressed still answers to a press.
  await anna.locator("[data-test=confirm]").click({ force: true });
  await expect(anna.locator("[data-test=refusal]")).toContainText("B3");
  await anna.locator("[data-test=rule]").click();
  await expect(anna.locator("dialog")).toBeVisible();
  await anna.keyboard.press("Escape");
  await press(natural[0]);
  await expect(anna.locator("[data-test=form]")).toContainText(/single/i);
  expect(await move(anna)).toBe(true);
});

const NAMES = ["Anna", "Bot 2", "Olena", "Bot 4", "Ivan", "Bot 6"];
const base = (players: number) => ({ game: "bacon", names: NAMES.slice(0, players), options: {}, seat: 0 });

test("an X is declared without asking where one reading beats the table, else by a small choice", async ({ page, server }) => {
  const four = "5S 6H X X";
  const view = viewOf(4, `${four} 9S`, {
    top: top(1, "bobtail 7: 4S 5H 6S 7S"),
    events: [played(1, "bobtail 7: 4S 5H 6S 7S", true)],
  });
  let leading = false;
  const { actions, show } = await openScripted(page, server, {
    ...base(4),
    view,
    // On bobtail 7 only one of the four readings may be played.
    form: (cards) =>
      cards.length < 4
        ? []
        : [
            formed(`bobtail 8: ${four}`),
            formed(`bobtail 6: ${four}`, leading),
            formed(`bobtail 7: ${four}`, leading),
            formed(`stair 6: ${four}`, leading),
          ],
  });
  const choose = async (): Promise<void> => {
    for (const id of ["5S", "6H", "X", "X.b"]) await page.locator(card(id)).click();
  };
  await choose();
  await expect(page.locator("[data-test=form]")).toContainText("Bobtail 8 beats a bobtail to 7. 1 card left.");
  await expect(page.locator("[data-test=readings]")).toHaveCount(0);
  await page.locator("[data-test=confirm]").click();
  await expect.poll(actions).toEqual([`bobtail 8: ${four}`]);

  // On the lead all four may be played.
  leading = true;
  show(viewOf(4, `${four} 9S`, { deal: 2 }), []);
  await expect(page.locator("[data-test=readings]")).toContainText("Bobtail");
  await expect(page.locator('[data-test=reading][aria-pressed="true"]')).toHaveText("8");
  await expect(page.locator("[data-test=reading]")).toHaveCount(4);
  await noSideways(page);
  await page.locator('[data-test=reading][data-action^="stair 6"]').click();
  await expect(page.locator("[data-test=form]")).toContainText("a stair to 6");
  await page.locator("[data-test=confirm]").click();
  await expect.poll(actions).toEqual([`bobtail 8: ${four}`, `stair 6: ${four}`]);
});

test("hints go from the cheapest way on, and the hand is sorted as one likes", { tag: "@desktop" }, async ({ page, server }) => {
  const view: View = viewOf(4, "3S 3H 8S 8D 8D X", { top: top(2, "pair 2: 2S 2H") });
  const { actions } = await openScripted(page, server, {
    ...base(4),
    view,
    form: (cards) =>
      cards.length === 0
        ? [formed("pair 3: 3S 3H"), formed("pair 8: 8D 8D")]
        : [formed(cards.every((one) => one.startsWith("3")) ? "pair 3: 3S 3H" : "pair 8: 8D 8D")],
  });
  const picked = () =>
    page.locator(`${hand}[aria-pressed=true]`).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["card"]));
  await page.locator("[data-test=hint]").click();
  await expect.poll(picked).toEqual(["3S", "3H"]);
  await expect(page.locator("[data-test=form]")).toContainText("1 of 2");
  await page.keyboard.press("h");
  await expect.poll(picked).toEqual(["8D", "8D.b"]);

  const order = () => page.locator(hand).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["card"]).join(" "));
  expect(await order()).toBe("3S 3H 8S 8D 8D.b X");
  await page.locator("[data-test=sort]").click();
  expect(await order()).toBe("3S 8S 3H 8D 8D.b X");
  await page.reload();
  await expect(page.locator(hand)).toHaveCount(6);
  expect(await order()).toBe("3S 8S 3H 8D 8D.b X");

  // By keyboard: choose two cards by their digits, and Enter plays them.
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(page.locator("[data-test=form]")).toContainText("Pair 3");
  await page.keyboard.press("Enter");
  await expect.poll(actions).toEqual(["pair 3: 3S 3H"]);
});

test("a card dragged to the table is played with those chosen", async ({ page, server }) => {
  const view = viewOf(4, "3S 3H 8S 8D X");
  const { actions } = await openScripted(page, server, {
    ...base(4),
    view,
    form: (cards) => (cards.join(" ") === "3S 3H" ? [formed("pair 3: 3S 3H")] : []),
  });
  await page.locator(card("3S")).click();
  await drag(page, page.locator(card("3H")), page.locator(".bc-pile"));
  await expect.poll(actions).toEqual(["pair 3: 3S 3H"]);
});

test("among six: the question, the answer, who passed, who is out and what is sure", async ({ page, server }) => {
  const view = viewOf(6, "2S 4C 9S", {
    stage: "lead",
    round_winner: 0,
    places: [null, 1, null, null, null, null],
    out: [1],
    guaranteed: [0, 1],
    counts: [3, 0, 8, 5, 11, 2],
    can_pass: false,
    legal: ["lead 0", "lead 2", "lead 4", "ask 2", "ask 4"],
    events: [played(0, "single 10: X", true), { kind: "round_won", seat: 0 }],
  });
  const { actions, show } = await openScripted(page, server, { ...base(6), view });
  await expect(page.locator("[data-test=action]")).toHaveCount(5);
  await expect(page.locator('.bc-tag[data-seat="1"]')).toContainText("1st");
  await expect(page.locator('.bc-side[data-team="1"]')).toContainText("+1");
  await page.locator('[data-action="ask 4"]').click();
  await expect.poll(actions).toEqual(["ask 4"]);
  show({ ...view, asked: 4, answer: true, legal: ["lead 0", "lead 2", "lead 4"] }, [{ kind: "answered", seat: 4, yes: true }]);
  await expect(page.locator("[data-test=sentence]")).toContainText("Ivan says yes");
  await expect(page.locator('.bc-tag[data-seat="4"]')).toContainText("yes");
  await page.locator('[data-action="lead 4"]').click();
  await expect.poll(actions).toEqual(["ask 4", "lead 4"]);

  show({ ...view, stage: "answer", asked: 0, round_winner: 2, legal: ["yes", "no"] }, [{ kind: "asked", seat: 2, mate: 0 }]);
  await page.locator("[data-action=no]").click();
  await expect.poll(actions).toEqual(["ask 4", "lead 4", "no"]);

  const events = [played(2, "single 3: 3S", true), { kind: "passed", seat: 3 } as const, { kind: "passed", seat: 4 } as const];
  show({ ...view, stage: "play", round_winner: null, turn: 5, top: top(2, "single 3: 3S"), passed: [3, 4], events, legal: [] }, []);
  await expect(page.locator(".bc-said")).toHaveText(["pass", "pass"]);
  await expect(page.locator(".bc-played")).toHaveCount(1);
  await noSideways(page);
});
