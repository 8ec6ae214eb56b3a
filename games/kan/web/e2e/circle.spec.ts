// Five people at one table, each on a device of their own: one leaves and comes back, the phone of
// another sleeps, the host changes, and all are told.
import type { Page } from "@playwright/test";
import { expect, go, move, nameMyself, open, stranger, table, test } from "@kozyr/e2e/play";
import type { Device } from "../../../../web/tests/devices";
import { lineOf } from "../../../../web/tests/line";

test.setTimeout(240_000);

const NAMES = ["Anna", "Olena", "Boris", "Zoya", "Ivan"] as const;

const isTurn = (page: Page) => page.locator("[data-test=table][data-turn=yours]").isVisible();

/** Lets those play whose turn it is, until something is so. */
async function playUntil(pages: readonly Page[], stop: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    for (let made = 0; made < 60; made += 1) {
      if (await stop()) return;
      for (const page of pages) if (await isTurn(page)) await move(page);
    }
    expect(await stop()).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [50] });
}

/** The log of what people did. */
async function told(page: Page, line: string): Promise<void> {
  if (!(await page.locator("[data-test=notices]").isVisible())) {
    await page.locator("[data-test=menu]").click();
    await page.locator("[data-test=menu-log]").click();
  }
  await expect(page.locator("[data-test=notices]")).toContainText(line, { timeout: 30_000 });
}

test("five play; one leaves and returns, a phone sleeps, the host changes, and all see it told", { tag: "@desktop" }, async ({ home, browser, server }) => {
  // A bot steps in after three seconds.
  await go(home, "/new/kan?s=g3-leasy");
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  await expect(home.locator("[data-test=seat]").first()).toBeVisible();
  const path = new URL(home.url()).pathname;
  const contexts: Device[] = [];
  const pages = [home];
  let boris: Awaited<ReturnType<typeof lineOf>> | undefined;
  for (const [seat, name] of NAMES.entries()) {
    if (seat === 0) continue;
    const { context, page } = await stranger(browser);
    if (name === "Boris") boris = await lineOf(page);
    await open(page, server, path);
    await page.locator(`[data-test=seat][data-seat="${seat}"] [data-test=sit]`).click();
    await nameMyself(page, name);
    await page.locator("[data-test=ready]").click();
    contexts.push(context);
    pages.push(page);
  }
  await home.locator("[data-test=start]").click();
  for (const page of pages) await expect(table(page)).toBeVisible();

  // Zoya closes her page when it is her turn: the others wait, then a bot plays for her.
  const [, olena, borisPage, zoya] = pages as [Page, Page, Page, Page, Page];
  const others = pages.filter((page) => page !== zoya);
  await playUntil(others, () => isTurn(zoya));
  await zoya.close();
  await told(home, "A bot (Easy) plays for Zoya");
  await home.keyboard.press("Escape");
  const back = await (contexts[2] as Device).newPage();
  await open(back, server, path);
  await back.getByRole("button", { name: "Take the seat back" }).click();
  await expect(back.getByRole("button", { name: "Take the seat back" })).toBeHidden();

  // The phone of Boris sleeps for longer than is worth no line; it is not his turn.
  await boris?.cut();
  await told(olena, "Boris is away");
  await olena.keyboard.press("Escape");
  await boris?.mend();
  await expect(borisPage.locator("[data-connection=open]")).toBeVisible({ timeout: 30_000 });

  // Anna hands the table over.
  await home.locator("[data-test=menu]").click();
  await home.locator("[data-test=menu-people]").click();
  await home.locator('[data-name="Olena"] [data-test=person-open]').click();
  await home.locator("[data-test=deed-host]").click();
  await olena.locator("[data-test=proposal-yes]").click();
  await expect(home.locator('[data-name="Olena"]')).toContainText("host");
  await home.keyboard.press("Escape");

  for (const page of [home, olena, borisPage, back, pages[4] as Page]) {
    for (const line of ["A bot (Easy) plays for Zoya", "Zoya plays again", "Boris is back", "Anna made Olena the host"]) {
      await told(page, line);
    }
    await page.keyboard.press("Escape");
  }
  // And they play on.
  const all = [home, olena, borisPage, back, pages[4] as Page];
  const version = () => table(home).getAttribute("data-version");
  const before = Number(await version());
  await playUntil(all, async () => Number(await version()) > before + 5);
  for (const context of contexts) await context.close();
});
