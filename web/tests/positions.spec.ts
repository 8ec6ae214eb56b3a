// Positions are solved by click without a server, missed on purpose, and played on at the table, and one of them is today's.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Listed, Position } from "../src/wire/position";
import { perform, pressCard } from "./perform";
import { expect, go, open, test } from "./play";
import { EITHER_SCREEN } from "./selection";

const GAMES = join(import.meta.dirname, "../../games");

/** A position of every game and preset: the first whose lines have steps enough to stand still and go on. */
const first = readdirSync(GAMES).flatMap((folder) => {
  const path = join(GAMES, folder, "book/positions");
  if (!existsSync(join(path, "index.json"))) return [];
  const index = JSON.parse(readFileSync(join(path, "index.json"), "utf8")) as Record<string, Listed>;
  const found = Object.keys(index).filter((game) => (index[game]?.difficulties.length ?? 0) > 0);
  return found.map((game) => {
    const all = JSON.parse(readFileSync(join(path, game, "1.json"), "utf8")) as Position[];
    const position = all.find((one) => one.then.every(({ steps }) => steps.length > 3));
    if (!position) throw new Error(`${game} has no position with long lines`);
    return position;
  });
});

/** A wrong play that takes few clicks. */
function wrongOf({ asks, values }: Position): string {
  const wrong = values.map((one) => one.action).filter((action) => action !== asks.action && !asks.also.includes(action));
  return wrong.toSorted((a, b) => a.length - b.length)[0] ?? "";
}

const root = (page: Page) => page.locator("[data-test=position]");

/** Does an action at a position, whatever was picked before. */
async function act(page: Page, action: string): Promise<void> {
  const picked = page.locator(".frame-hand [data-card][aria-pressed=true]");
  // A page lets go of what it has taken, and that may come between a look and a press.
  await expect(async () => {
    if ((await picked.count()) > 0) await pressCard(picked.first(), 1000);
    expect(await picked.count()).toBe(0);
  }).toPass();
  await perform(page, action, async () => `${await root(page).getAttribute("data-tries")} ${await root(page).getAttribute("data-known")}`);
}

for (const position of first) {
  const { game, number, asks } = position;
  // On a phone the first one stands for all.
  test(`a position of ${game} is missed, then solved`, { tag: position === first[0] ? EITHER_SCREEN : "@desktop" }, async ({ anna, server }) => {
    const asked: string[] = [];
    await open(anna, server, `/positions/${game}/${number}`);
    await expect(root(anna)).toBeVisible();
    anna.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await act(anna, wrongOf(position));
    await expect(root(anna)).toHaveAttribute("data-tries", "1");
    await expect(anna.locator("[data-test=sentence] [data-test=hint]")).toContainText("in a hundred");
    await act(anna, asks.action);
    const line = anna.locator("[data-test=line]");
    const last = await line.getAttribute("data-last");
    await expect(line).toHaveAttribute("data-running", "true");
    await line.locator("[data-test=line-other]").click();
    await expect(line).toHaveAttribute("data-which", "1");
    await line.locator("[data-test=line-run]").click();
    await expect(line).toHaveAttribute("data-running", "false");
    await line.locator("[data-test=line-other]").click();
    for (let step = 0; step < Number(last); step += 1) {
      const at = await line.getAttribute("data-step");
      if (at === last) break;
      await line.locator("[data-test=line-forward]").click();
    }
    await expect(line).toHaveAttribute("data-step", last ?? "");
    await line.locator("[data-test=line-back]").click();
    await expect(line).toHaveAttribute("data-step", String(Number(last) - 1));
    await anna.locator("[data-test=position-on]").click();
    const answer = anna.locator("[data-test=position-answer]");
    await expect(answer).toHaveAttribute("data-got", "found");
    if (position.reason) await expect(answer.locator("[data-test=position-reason]")).not.toBeEmpty();
    await expect(answer.locator("[data-test=position-bar]").first()).toBeHidden();
    await answer.locator("[data-test=position-worth] summary").click();
    expect(await answer.locator("[data-test=position-bar]").count()).toBeGreaterThanOrEqual(3);
    // The link beside the answer asks how others reach this machine, if nobody has asked yet.
    const needed = asked.filter((path) => path.startsWith("/api/") && path !== "/api/house");
    expect(needed, "no server is needed").toEqual([]);
    await go(anna, `/positions/${game}`);
    await expect(anna.locator(`[data-test=position-link][href="/positions/${game}/${number}"]`)).toHaveClass(/found/);
  });
}

test("who gives up is shown the answer, and it counts as seen", { tag: "@desktop" }, async ({ home }) => {
  const [position] = first;
  if (!position) throw new Error("there is none");
  const { game, number } = position;
  await go(home, `/positions/${game}/${number}`);
  await expect(root(home)).toBeVisible();
  await expect(home.locator("[data-test=position-show]")).toHaveCount(0);
  await act(home, wrongOf(position));
  await home.locator("[data-test=position-show]").click();
  await home.locator("[data-test=position-on]").click();
  await expect(home.locator("[data-test=position-answer]")).toHaveAttribute("data-got", "shown");
});

test("today's position is on the first page, and the same for everybody", { tag: "@desktop" }, async ({ home }) => {
  await home.locator("[data-test=today]").click();
  await expect(home).toHaveURL(/\/today/);
  const names = async (page: Page): Promise<(string | null)[]> =>
    Promise.all(["data-game", "data-number"].map((name) => root(page).getAttribute(name)));
  await expect(root(home)).toBeVisible();
  const mine = await names(home);
  const other = await home.context().browser()?.newPage();
  await other?.goto(home.url());
  if (!other) throw new Error("no other page");
  await expect(root(other)).toBeVisible();
  expect(await names(other)).toEqual(mine);
  await other.close();
});

test("a position that there is not is not found", { tag: "@desktop" }, async ({ home }) => {
  await home.goto(new URL(`/positions/${first[0]?.game ?? ""}/9999`, home.url()).toString());
  await expect(home.locator("[data-test=missing]")).toBeVisible();
});
