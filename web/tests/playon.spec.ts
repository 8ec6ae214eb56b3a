// A match that is over goes on from one of its moments, at a table of one's own.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { begin, expect, finished, leaveToBot, move, noSideways, play, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

/** Somewhere on this server. */
const to = (page: Page, path: string): string => new URL(path, page.url()).toString();

/** The match whose end is shown. */
async function matchOf(page: Page): Promise<string> {
  const href = await finished(page).locator("[data-test=replay]").getAttribute("href");
  return /^\/match\/([^/]+)\/replay$/.exec(href ?? "")?.[1] ?? "";
}

/** What stands in a file that is downloaded from the match's page. */
async function record(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-test=record]").click()]);
  return readFileSync(await file.path(), "utf8");
}

/** Opens the moment after so many steps and asks to play on. */
async function ask(page: Page, id: string, step: number): Promise<void> {
  await page.goto(to(page, `/match/${id}/replay?at=${step}`));
  await expect(page.locator("[data-test=replay-step]")).toHaveText(new RegExp(`^${step} /`));
  await page.locator("[data-test=play-on]").click();
  await expect(page.locator("[data-test=play-on-form]")).toBeVisible();
}

test("a match goes on from its middle, with the hands as they were and as one could imagine them", { tag: "@desktop" }, async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: "1" });
  await leaveToBot(anna);
  await expect(finished(anna)).toBeVisible({ timeout: 60_000 });
  const first = await matchOf(anna);
  await anna.goto(to(anna, `/match/${first}`));
  await expect(anna.locator("[data-test=continued]")).toHaveCount(0);
  const before = (await record(anna)).split("\n").filter((line) => /^(deal|\d:)/.test(line));
  // Early in the last deal: when its cards have been played, or most of them, no others can be imagined.
  const STEP = before.findLastIndex((line) => line.startsWith("deal")) + 8;
  expect(before.length).toBeGreaterThan(STEP);

  for (const hands of ["same", "imagined"]) {
    await ask(anna, first, STEP);
    await expect(anna.locator("select[name=seat]")).toHaveValue("0");
    await anna.locator(`input[name=hands][value=${hands}]`).check();
    await clean(anna, `play on, ${hands}`, "light");
    await noSideways(anna);
    await anna.locator("[data-test=play-on-begin]").click();

    // The table is one's own, says where the match comes from, and goes on there.
    await expect(table(anna)).toBeVisible();
    await anna.getByRole("button", { name: "Menu" }).click();
    await expect(anna.locator("[data-test=continued]")).toContainText(`step ${STEP}`);
    await anna.keyboard.press("Escape");
    if (hands === "same") await play(anna);
    else await leaveToBot(anna);
    await expect(finished(anna)).toBeVisible({ timeout: 60_000 });
    const next = await matchOf(anna);
    expect(next).not.toBe(first);

    // It is marked on its page, and in its record before the first step that is its own.
    await anna.goto(to(anna, `/match/${next}`));
    const link = anna.locator("[data-test=continued] a");
    await expect(link).toContainText(hands === "same" ? "with the same hands" : "with imagined hands");
    await expect(link).toHaveAttribute("href", `/match/${first}/replay?at=${STEP}`);
    const lines = (await record(anna)).split("\n");
    const mark = lines.indexOf(`x-continued ${first} ${STEP} ${hands}`);
    const past = lines.slice(0, mark).filter((line) => /^(deal|\d:)/.test(line));
    expect(past.length).toBe(STEP);
    if (hands === "same") expect(past).toEqual(before.slice(0, STEP));
    else expect(past).not.toEqual(before.slice(0, STEP));
    // What one did oneself is the same in both.
    const own = (all: string[]): string[] => all.filter((line) => line.startsWith("0: "));
    expect(own(past)).toEqual(own(before.slice(0, STEP)));
  }

  await anna.goto(to(anna, "/"));
  await expect(anna.locator("[data-test=my-match]")).toHaveCount(3);
  await expect(anna.locator("[data-test=my-match]", { hasText: "Continued from another match" })).toHaveCount(2);
  await noSideways(anna);
});

test("a match from a record goes on too; where it is over, nothing is offered", { tag: EITHER_SCREEN }, async ({ home }) => {
  const text = readFileSync(new URL("../../examples/records/variety.kozyr", import.meta.url), "utf8");
  await home.locator("[data-test=open]").click();
  await home.locator("[data-test=open-text]").fill(text);
  await home.locator("[data-test=open-show]").click();
  await expect(home.locator("[data-test=replay-step]")).toHaveText(/^0 \//);
  await home.keyboard.press("End");
  await expect(home.locator("[data-test=play-on]")).toHaveCount(0);
  await home.locator("input[type=range]").fill("40");
  await home.locator("[data-test=play-on]").click();
  await expect(home.locator("[data-test=play-on-form]")).toBeVisible();
  await noSideways(home);
  await home.locator("select[name=seat]").selectOption("2");
  await home.locator("input[name=hands][value=imagined]").check();
  await home.locator("[data-test=play-on-begin]").click();
  // A stranger is asked for a name first.
  const field = home.locator("dialog input[name=name]");
  await field.fill("Anna");
  await field.press("Enter");
  await expect(table(home)).toBeVisible();
  await home.getByRole("button", { name: "Menu" }).click();
  await expect(home.locator("[data-test=continued]")).toHaveText("Continued from a saved match, step 40, with imagined hands");
  await home.keyboard.press("Escape");
  expect(await move(home)).toBe(true);
});
