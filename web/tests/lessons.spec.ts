// Every lesson is played to its end by click, as it is told.

import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { perform } from "./perform";
import { expect, go, test } from "./play";

const GAMES = join(import.meta.dirname, "../../games");

/** The lessons of all games, as `/learn` has them. */
const lessons = readdirSync(GAMES).flatMap((folder) => {
  const path = join(GAMES, folder, "book/lessons/index.json");
  if (!existsSync(path)) return [];
  const index = JSON.parse(readFileSync(path, "utf8")) as Record<string, { lessons: string[] }>;
  return Object.entries(index).flatMap(([game, course]) => course.lessons.map((name) => `${game}/${name}`));
});

/** Where a lesson stands. */
const stopOf = (page: Page): Promise<string | null> => page.locator("[data-test=lesson]").getAttribute("data-stop");

for (const lesson of lessons) {
  // On a phone the first steps stand for all.
  test(`the lesson ${lesson} is played to its end`, { tag: lesson.endsWith("first") ? [] : "@desktop" }, async ({ home }) => {
    const asked: string[] = [];
    home.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await go(home, `/learn/${lesson}`);
    const root = home.locator("[data-test=lesson][data-settled=true]");
    await expect(root).toBeVisible();
    asked.length = 0;
    let stops = 0;
    for (; ; stops += 1) {
      await expect(root).toBeVisible();
      const stop = (await root.getAttribute("data-stop")) ?? "";
      if (stop === "over") break;
      await expect(home.locator("[data-test=sentence]")).not.toBeEmpty();
      const action = await root.getAttribute("data-asks");
      if (action === null) await home.locator("[data-test=learn-next]").click();
      else await perform(home, action, () => stopOf(home));
      await expect(home.locator(`[data-test=lesson][data-stop="${stop}"]`), `${stop} is over`).toHaveCount(0);
    }
    expect(stops).toBeGreaterThan(5);
    await expect(home.locator("[data-test=learn-over]")).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/")), "no server is needed").toEqual([]);
  });
}

test("lessons are listed, and a short match follows with hints", { tag: "@desktop" }, async ({ home }) => {
  const [game = "", name = ""] = (lessons[0] ?? "").split("/");
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
