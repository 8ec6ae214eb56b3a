// A house that is not open to everybody: what a stranger sees of it, and how they are let in.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { expect, go, nameMyself, noSideways, open, test } from "./play";
import { EITHER_SCREEN } from "./selection";
import { Server } from "./server";

const RECORD = readFileSync(new URL("../../examples/records/variety.kozyr", import.meta.url), "utf8");
const KEY = "four-aces-and-a-king";
const doors = ["play-now", "play-people", "create"];

/** Which ways into a game the first page shows. */
async function shown(page: Page): Promise<string[]> {
  await expect(page.locator(".game").first()).toBeVisible();
  await expect(page.locator("[data-test=house-rule]")).toBeVisible();
  const seen: string[] = [];
  for (const door of doors) if (await page.locator(`[data-test=${door}]:visible`).count()) seen.push(door);
  return seen;
}

for (const [kind, flags, before] of [
  ["by invitation", ["--house", "invitation"], []],
  ["of members", ["--house", "members"], []],
  ["where members open the tables", ["--tables-by", "members"], ["play-people"]],
] as const) {
  test(`a house ${kind} shows no buttons that are refused, but how one is let in`, { tag: EITHER_SCREEN }, async ({ page }) => {
    const server = await Server.start(11, ...flags, "--house-key", KEY);
    try {
      await open(page, server, "/");
      expect(await shown(page)).toEqual(before);
      const door = page.locator("[data-test=door]");
      await expect(door).toContainText("ask a member or the admin of this house for the house link");
      // What everybody may look at is there.
      await expect(page.locator(".game [href='/rules/kan']")).toBeVisible();
      await expect(page.locator("[data-test=first-steps]").first()).toBeVisible();
      await noSideways(page);
      await clean(page, `the door of a house ${kind}`, "light");
      // The same by the address of a new table, and at the end of a lesson.
      await go(page, "/new/kan");
      await expect(door).toBeVisible();
      await expect(page.locator("[data-test=create-submit], [data-test=create-bots]")).toHaveCount(0);
      await noSideways(page);
      await go(page, "/learn/kan");
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("[data-test=short-match]")).toHaveCount(0);
      // A saved match is looked at, and not played on from.
      await go(page, "/");
      await page.locator("[data-test=open]").click();
      await page.locator("[data-test=open-text]").fill(RECORD);
      await page.locator("[data-test=open-show]").click();
      await expect(page.locator("[data-test=replay-step]")).toHaveText(/^0 \//);
      await expect(page.locator("[data-test=play-on]")).toHaveCount(0);
      await go(page, "/");
      const field = page.locator("[data-test=door-field]");
      await field.fill("sesame");
      await field.press("Enter");
      await expect(page.locator("#door-wrong")).toContainText("not a house link or key");
      // An old key is told from a true one by the house alone.
      await field.fill(`${server.url}/house/three-aces-and-a-king`);
      await field.press("Enter");
      await page.locator("[data-test=house-join]").click();
      await nameMyself(page, "Anna");
      await expect(page.locator("[data-test=house-wrong]")).toContainText("does not open the house");
      await go(page, "/");
      await field.fill(`${server.url}/house#${KEY}`);
      await field.press("Enter");
      await page.locator("[data-test=house-join]").click();
      await expect(page.locator("[data-test=house-rule]")).toContainText("You are a member");
      await expect(door).toHaveCount(0);
      await expect.poll(() => shown(page)).toEqual(doors);
      await go(page, "/new/kan");
      await expect(page.locator("[data-test=create-submit], [data-test=create-bots]")).toHaveCount(2);
      await go(page, "/learn/kan");
      await expect(page.locator("[data-test=short-match]")).toBeVisible();
    } finally {
      await server.stop();
    }
  });
}
