// Lessons are played to their end by click, as they are told: at a landing those that hold each way to
// act between them, on a phone or on a desktop. That all of them follow the rules and have their words is
// tested in `crates/book`.
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { perform, pressCard } from "./perform";
import { expect, go, open, test } from "./play";
import { everything, fewest } from "./selection";

const GAMES = join(import.meta.dirname, "../../games");

/** A choice with an answer of its own; with a refusal where the rules do not allow it. */
interface Tempting {
  says: string;
  action: string;
  refusal: object | null;
}

interface Lesson {
  /** As `/learn` has it. */
  path: string;
  /** The ways to act that it asks for. */
  ways: string[];
  /** By stop, the tempting choices with their answers. */
  wrong: Map<string, Tempting[]>;
}

/** The way to act of `hit 0.1 W=4`: its verb, and whether something is named besides, as what a wild stands for. */
const wayOf = (action: string): string => `${action.split(" ")[0]}${/\S[=:]\S/.test(action) ? ", named" : ""}`;

/** The lessons of each folder of a game. */
const courses = readdirSync(GAMES).map((folder): Lesson[] => {
  const path = join(GAMES, folder, "book/lessons");
  if (!existsSync(join(path, "index.json"))) return [];
  const index = JSON.parse(readFileSync(join(path, "index.json"), "utf8")) as Record<string, { lessons: string[] }>;
  return Object.entries(index).flatMap(([game, course]) =>
    course.lessons.map((name) => {
      const { stops } = JSON.parse(readFileSync(join(path, `${name}.json`), "utf8")) as {
        stops: { name: string; asks: { action: string; wrong: Tempting[] } | null }[];
      };
      return {
        path: `${game}/${name}`,
        ways: stops.flatMap(({ asks }) => (asks ? [wayOf(asks.action)] : [])),
        wrong: new Map(stops.map((stop) => [stop.name, stop.asks?.wrong ?? []])),
      };
    }),
  );
});
const lessons = courses.flat();
const chosen = new Set(courses.flatMap((course) => fewest(course, ({ ways }) => ways)));

/** On a phone the first steps stand for all; at a landing each is played on one of the two. */
function tagOf(path: string): string[] {
  const first = path.endsWith("first");
  if (everything) return first ? [] : ["@desktop"];
  return [first ? "@phone" : "@desktop"];
}

/** Where a lesson stands. */
const stopOf = (page: Page): Promise<string | null> => page.locator("[data-test=lesson]").getAttribute("data-stop");

/** The same, and what it last answered. */
const answerOf = async (page: Page): Promise<string> =>
  `${await stopOf(page)} ${await page.locator("[data-test=lesson]").getAttribute("data-answer")}`;

/** Puts the chosen cards back. */
async function putBack(page: Page): Promise<void> {
  const picked = page.locator(".frame-hand [data-card][aria-pressed=true]");
  while ((await picked.count()) > 0) await pressCard(picked.first());
}

for (const lesson of lessons) {
  if (!everything && !chosen.has(lesson)) continue;
  test(`the lesson ${lesson.path} is played to its end`, { tag: tagOf(lesson.path) }, async ({ anna, server }) => {
    const asked: string[] = [];
    anna.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(anna, server, `/learn/${lesson.path}`);
    const root = anna.locator("[data-test=lesson][data-settled=true]");
    await expect(root).toBeVisible();
    asked.length = 0;
    let stops = 0;
    for (; ; stops += 1) {
      await expect(root).toBeVisible();
      const stop = (await root.getAttribute("data-stop")) ?? "";
      if (stop === "over") break;
      await expect(anna.locator("[data-test=sentence]")).not.toBeEmpty();
      const action = await root.getAttribute("data-asks");
      if (action === null) await anna.locator("[data-test=learn-next]").click();
      else {
        for (const { says, action: tempting, refusal } of lesson.wrong.get(stop) ?? []) {
          await perform(anna, tempting, () => answerOf(anna), refusal !== null);
          await expect(root, `${stop}-${says} is said`).toHaveAttribute("data-answer", says);
          await putBack(anna);
        }
        await perform(anna, action, () => stopOf(anna));
      }
      await expect(anna.locator(`[data-test=lesson][data-stop="${stop}"]`), `${stop} is over`).toHaveCount(0);
    }
    expect(stops).toBeGreaterThan(5);
    await expect(anna.locator("[data-test=learn-over]")).toBeVisible();
    const needed = asked.filter((path) => path.startsWith("/api/") && path !== "/api/lessons");
    expect(needed, "no server is needed").toEqual([]);
  });
}

test("lessons are listed, and a short match follows with hints", { tag: "@desktop" }, async ({ home }) => {
  const [game = "", name = ""] = (lessons[0]?.path ?? "").split("/");
  await home.goto(new URL(`/learn/${game}`, home.url()).toString());
  await expect(home.locator(`[data-test=lesson-link][href="/learn/${game}/${name}"]`)).toBeVisible();
  await home.locator("[data-test=short-match]").click();
  await expect(home.locator("[data-test=table]")).toHaveAttribute("data-game", game);
});

test("lessons stand in a list without numbers of the browser's own, from its edge on", { tag: "@desktop" }, async ({ home }) => {
  await go(home, "/learn/kan");
  await expect(home.locator("[data-test=lesson-link]").first()).toBeVisible();
  const marked = await home.locator(".plain-list > li").evaluateAll((all) =>
    all.map((one) => [getComputedStyle(one).listStyleType, one.getBoundingClientRect().left - (one.parentElement?.getBoundingClientRect().left ?? 0)]),
  );
  expect(marked.length).toBeGreaterThan(1);
  expect(marked).toEqual(marked.map(() => ["none", 0]));
});
