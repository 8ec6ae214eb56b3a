// Hints at the table, and the review after the match.
import type { Page } from "@playwright/test";
import type { Position } from "../src/wire/position";
import type { OwnPosition } from "../src/wire/protocol";
import { clean } from "./clean";
import { perform } from "./perform";
import { begin, createTable, expect, finished, go, more, move, noSideways, play, table, test } from "./play";

// What is hinted and which moment stands out depends on the cards.
test.use({ ownServer: true });

test.skip(({ isMobile }) => isMobile, "hints, reviews and whys are the same on every screen");

const coach = (page: Page) => page.locator("[data-test=coach]");
const hint = (page: Page) => page.locator("[data-test=coach-hint]");

/** Long enough for a hint, however busy the machine is. */
const THOUGHT = { timeout: 60_000 };

/** The own turn, or a failure. */
async function myTurn(page: Page): Promise<void> {
  await expect(page.locator("[data-test=table][data-turn=yours]")).toBeVisible({ timeout: 60_000 });
}

interface Course {
  way: { result: number };
  turning: { step: number } | null;
}

/** The course of the match that has just ended, asked for until it is there. */
async function courseOf(home: Page): Promise<Course> {
  const id = /match\/([^/]+)\//.exec((await home.locator("[data-test=replay]").getAttribute("href")) ?? "")?.[1] ?? "";
  let course: Course | null = null;
  await expect(async () => {
    const address = new URL(`/api/matches/${id}/course`, home.url());
    const answer = await home.request.post(address.toString(), { headers: { origin: address.origin } });
    ({ course } = (await answer.json()) as { course: Course | null });
    expect(course).not.toBeNull();
  }).toPass(THOUGHT);
  if (!course) throw new Error("no course");
  return course;
}

test("a hint is asked for, put away and played; moving on makes it vanish", async ({ anna, server }) => {
  await createTable(anna, server, "caravan", {});
  // A seat that is free, or a person's, is no match against bots: there is nothing to ask before it begins.
  await expect(coach(anna)).toHaveCount(0);
  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]").click();
  await myTurn(anna);

  // By its button; the card it speaks of is marked in the hand.
  await coach(anna).click();
  await expect(hint(anna)).toBeVisible(THOUGHT);
  await expect(coach(anna)).toHaveAttribute("aria-pressed", "true");
  await expect(anna.locator("[data-test=hand] .hinted")).toHaveCount(1);
  await noSideways(anna);
  await coach(anna).click();
  await expect(hint(anna)).toHaveCount(0);
  await expect(anna.locator("[data-test=hand] .hinted")).toHaveCount(0);

  // By key; and played.
  await anna.keyboard.press("i");
  await expect(hint(anna)).toBeVisible(THOUGHT);
  const version = await table(anna).getAttribute("data-version");
  await anna.locator("[data-test=coach-play]").click();
  await expect(table(anna)).not.toHaveAttribute("data-version", version ?? "");
  await expect(hint(anna)).toHaveCount(0);

  // Something else than what is hinted may be played, and the hint holds no more.
  await myTurn(anna);
  await coach(anna).click();
  await expect(hint(anna)).toBeVisible(THOUGHT);
  await move(anna);
  await expect(hint(anna)).toHaveCount(0);

  // From the menu too.
  await myTurn(anna);
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.locator("dialog").getByRole("button", { name: /^Hint/ }).click();
  await expect(hint(anna)).toBeVisible(THOUGHT);
});

test("a match is reviewed, and a decision opens in the replay", async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: "1" });
  await play(anna);
  await expect(finished(anna)).toBeVisible();
  // There is a line that leads to the moment that mattered most, where one stands out.
  const course = await courseOf(anna);
  await more(anna);
  const turning = anna.locator("[data-test=turning]");
  await expect(turning).toHaveCount(course.turning ? 1 : 0);
  if (course.turning) {
    await expect(turning).toHaveAttribute("href", new RegExp(`/replay\\?at=${course.turning.step}/0$`));
    await turning.click();
    await expect(anna.locator("[data-test=replay-step]")).toHaveText(new RegExp(`^${course.turning.step} /`));
    await anna.goBack();
    await expect(finished(anna)).toBeVisible();
    await more(anna);
  }
  await anna.locator("[data-test=review-open]").click();
  const kept = anna.locator("[data-test=review-kept]");
  const whence = anna.locator("[data-test=review-whence]");
  const progress = anna.locator("[data-test=review-progress]");
  await expect(whence.or(progress).first()).toBeVisible();

  // It goes on while one is elsewhere.
  await anna.locator(".page-head .icon-button").click();
  await expect(anna.locator("[data-test=score-sheet]").first()).toBeVisible();
  await anna.locator("[data-test=review-open]").click();
  await expect(kept).toBeVisible({ timeout: 120_000 });
  await expect(whence).toBeVisible(THOUGHT);
  await expect(anna.locator("[data-test=review-moments], [data-test=review-praise]")).toBeVisible();
  // What is shown of the result adds up.
  const parts = await whence.locator("[data-test=part]").evaluateAll((all) =>
    all.map((part) => [Number(part.getAttribute("data-from")), Number(part.getAttribute("data-to"))] as const),
  );
  expect(parts.map(([from]) => from)).toEqual([20, parts[0]?.[1], parts[1]?.[1]]);
  expect(parts[2]?.[1]).toBe(Math.round(course.way.result * 100));
  await noSideways(anna);
  await clean(anna, "review", "light");

  // The course of the match leads to its moments, by a tap on the line and from its words.
  await anna.locator("[data-test=chances-ground]").click({ position: { x: 4, y: 20 } });
  await expect(anna.locator("[data-test=replay-step]")).toHaveText(/^[0-9] \//);
  await anna.getByRole("button", { name: "Back to the review" }).click();
  await anna.locator("[data-test=review-chances] summary").click();
  await expect(anna.locator("[data-test=chances-deal]").first()).toContainText("Deal 1");
  await clean(anna, "review with the course in words", "light");

  // A decision opens at its step, as its own seat saw it.
  const first = anna.locator("[data-test=decision]").first();
  if (!(await first.isVisible())) await anna.locator("[data-test=review-deal] summary").first().click();
  const step = /\/replay\/(\d+)\/0$/.exec((await first.getAttribute("href")) ?? "")?.[1] ?? "";
  expect(step).not.toBe("");
  await first.click();
  await expect(anna.locator("[data-test=replay-step]")).toHaveText(new RegExp(`^${step} /`));
  await expect(anna.locator("[data-test=hand] [data-card]").first()).toBeVisible();
  await expect(anna.locator("[data-test=all-hands]")).toHaveCount(0);

  // All hands on request: those of the four others.
  await anna.locator("[data-test=hands]").click();
  await expect(anna.locator("[data-test=all-hands] dt")).toHaveCount(4);
  await expect(anna.locator("[data-test=all-hands] .open-card").first()).toBeVisible();
  await noSideways(anna);
  await anna.locator("[data-test=replay-next]").click();
  await expect(anna.locator("[data-test=replay-step]")).toHaveText(new RegExp(`^${Number(step) + 1} /`));

  // Back where one was.
  await anna.getByRole("button", { name: "Back to the review" }).click();
  await expect(whence).toBeVisible();
  await expect(first).toBeFocused();

  // Another seat's play.
  await anna.locator("[data-test=review-seat]").selectOption("1");
  await expect(anna).toHaveURL(/\/review\/1$/);
  await expect(whence.or(progress).first()).toBeVisible();
});

test("the worst decision is made again, and comes again after days", async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: "1" });
  await play(anna);
  await expect(finished(anna)).toBeVisible();
  await more(anna);
  const address = (await anna.locator("[data-test=review-open]").getAttribute("href")) ?? "";
  await anna.locator("[data-test=review-open]").click();
  await expect(anna.locator("[data-test=review-all]")).toBeVisible({ timeout: 120_000 });
  const worst = anna.locator("[data-test=moment-open]");
  // A person who plays without looking makes mistakes; where there was none, the review says so.
  if ((await worst.count()) === 0) return expect(anna.locator("[data-test=review-praise]")).toBeVisible();
  const again = anna.locator("[data-test=again]");
  await expect(again).toBeInViewport();
  const step = /\/replay\/(\d+)\/0$/.exec((await worst.first().getAttribute("href")) ?? "")?.[1] ?? "";
  const asked = await anna.request.get(new URL(`/api${address.replace("/match/", "/matches/")}/0/positions/${step}`, anna.url()).toString());
  const position = (await asked.json()) as Position;
  expect(position.values.map((one) => one.action)).toContain(position.asks.action);
  await clean(anna, "a decision to be made again", "light");
  await noSideways(anna);

  await anna.locator("[data-test=again-help]").click();
  await expect(again.locator("[data-test=sentence] [data-test=hint]")).toContainText("in a hundred");
  await perform(anna, position.asks.action, () => again.getAttribute("data-verdict"));
  await expect(again).toHaveAttribute("data-verdict", "best");
  const answer = anna.locator("[data-test=again-answer]");
  await expect(answer).toContainText("You will see this move again on");
  await clean(anna, "the answer", "light");
  await answer.locator("[data-test=again-go-on]").click();
  await expect(anna.locator(".page.review h1")).toBeInViewport();

  // The others come tomorrow; a day that is over brings them.
  await go(anna, "/positions");
  await anna.locator("[data-test=own]").click();
  await expect(anna.locator("[data-test=own-due]")).toContainText("Nothing is due today");
  const due = await anna.evaluate(() => {
    const all = JSON.parse(localStorage.getItem("kozyr.practice") ?? "[]") as OwnPosition[];
    for (const one of all) one.due = one.at;
    localStorage.setItem("kozyr.practice", JSON.stringify(all));
    return all.length;
  });
  await anna.reload();
  await expect(anna.locator("[data-test=own-due]")).toContainText(String(due));
  await anna.locator("[data-test=own-start]").click();
  await expect(again).toBeVisible(THOUGHT);
  await anna.locator("[data-test=again-leave]").click();
  await expect(anna.locator("[data-test=own-start]")).toBeVisible();
});

test("a bot is asked why: from what one sees while the deal is played, and in the replay", async ({ home, server }) => {
  const why = home.locator("[data-test=why]");
  const answer = home.locator("[data-test=why-answer]");
  await begin(home, server, "variety", { deals: "4" });
  await myTurn(home);
  await move(home);
  await myTurn(home);

  // By its button; the hand stays where it can be played from.
  await expect(why).toHaveAccessibleName(/^Why did Bot \d do this\?$/);
  await why.click();
  await expect(answer).toContainText("From what you can see:", THOUGHT);
  await expect(why).toHaveAttribute("aria-expanded", "true");
  await noSideways(home);
  await clean(home, "why", "light");
  const first = await home.locator(".why-what").innerText();
  await home.locator("[data-test=why-back]").click();
  await expect(home.locator(".why-what")).not.toHaveText(first);
  await expect(answer.or(home.locator("[data-test=why-line]", { hasText: "hidden" }))).toBeVisible(THOUGHT);

  // By key, and away with Escape; the own play ends it too.
  await home.keyboard.press("Escape");
  await expect(home.locator("[data-test=why-line]")).toHaveCount(0);
  await expect(why).toBeFocused();
  await home.keyboard.press("Enter");
  await expect(answer).toBeVisible(THOUGHT);
  await move(home);
  await expect(home.locator("[data-test=why-line]")).toHaveCount(0);

  // The match is broken off, and looked at again: now it tells what it thought.
  const tableId = /\/table\/([^/?]+)/.exec(home.url())?.[1] ?? "";
  const id = await home.evaluate(async (of) => {
    const ended = await fetch(`/api/tables/${of}/end`, { method: "POST" });
    return ((await ended.json()) as { table: { match: { id: string } } }).table.match.id;
  }, tableId);
  await home.goto(`${new URL(home.url()).origin}/match/${id}/replay`);
  const next = home.locator("[data-test=replay-next]");
  await next.click();
  await expect(why).toHaveCount(0);
  while ((await why.count()) === 0) await next.click();
  await why.click();
  await expect(answer).toContainText("Winning chances of Bot", THOUGHT);
  await expect(answer).toContainText("With its cards:");
  await noSideways(home);
  await clean(home, "why", "light");
  await home.keyboard.press("Escape");
  await expect(home.locator("[data-test=why-line]")).toHaveCount(0);
  await expect(home.locator("[data-test=replay-step]")).toBeVisible();
  // What is asked of one step is not shown at another.
  await why.click();
  await expect(answer).toBeVisible(THOUGHT);
  await next.click();
  await expect(answer).toHaveCount(0);
});
