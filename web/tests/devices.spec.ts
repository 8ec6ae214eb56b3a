// The devices of a person: they see them, and end one of them or all but one; and whom a cookie of old
// stands for is asked about.
import type { Browser, Page } from "@playwright/test";
import { clean } from "./clean";
import { createTable, expect, noSideways, open, stranger, table, test } from "./play";
import type { Server } from "./server";
import { EITHER_SCREEN } from "./selection";

const devices = (page: Page) => page.locator("[data-test=device]");
const known = (page: Page) => page.locator(".home-me:not(.unnamed)");

/** A private link of whoever is at this page. */
const linkOf = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch("/api/me/link", { method: "POST" })).json()) as { link: string }).link);

/** Another device of the same person. */
async function another(page: Page, browser: Browser, server: Server): Promise<Page> {
  const { page: other } = await stranger(browser);
  await open(other, server, await linkOf(page));
  await other.locator("[data-test=move-accept]").click();
  await expect(known(other)).toBeVisible();
  return other;
}

/** The settings, when the list has come. */
async function settings(page: Page, server: Server, count: number): Promise<void> {
  await open(page, server, "/settings");
  await expect(devices(page)).toHaveCount(count);
}

test("each device sees both, and whose device is ended from the other is told at the table", { tag: EITHER_SCREEN }, async ({ anna, browser, server }) => {
  await createTable(anna, server, "kan", {});
  const path = new URL(anna.url()).pathname;
  const other = await another(anna, browser, server);
  for (const page of [anna, other]) {
    await settings(page, server, 2);
    await expect(devices(page).first()).toContainText("this device");
    await expect(devices(page).first().locator("[data-test=device-end]")).toHaveCount(0);
    await expect(devices(page).locator("[data-test=device-end]")).toHaveCount(1);
  }
  await noSideways(anna);
  for (const theme of ["light", "dark"] as const) {
    await anna.emulateMedia({ colorScheme: theme });
    await clean(anna, "devices", theme);
  }
  await open(other, server, path);
  await expect(other.locator("[data-test=reach]")).toBeVisible();
  // What has the focus is told in the window in front.
  await anna.bringToFront();
  await anna.locator("[data-test=device-end]").click();
  await noSideways(anna);
  await anna.locator("[data-test=sure]").click();
  await expect(devices(anna)).toHaveCount(1);
  await expect(anna.locator("[data-test=devices] h2")).toBeFocused();
  // It is a stranger's page now, and says so.
  await expect(other.locator(".notice")).toContainText("was signed out");
  await expect(other.locator("[data-test=sit]").first()).toBeVisible();
  await open(other, server, "/");
  await expect(other.locator(".home-me.unnamed")).toBeVisible();
  await expect(other.locator("[data-test=my-table]")).toHaveCount(0);
  await open(anna, server, "/");
  await expect(known(anna)).toBeVisible();
});

test("all others end with links and copies, and this device goes on", { tag: "@desktop" }, async ({ home, browser, server }) => {
  await home.locator("[data-test=play-now][data-game=kan]").click();
  await expect(table(home)).toBeVisible();
  const other = await another(home, browser, server);
  const unused = await linkOf(home);
  const copied = (await home.context().cookies(server.url)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answered = async (cookie: string): Promise<unknown> => (await fetch(`${server.url}/api/me`, { headers: { cookie } })).json();
  expect(await answered(copied)).toMatchObject({ name: "Guest" });
  await settings(home, server, 2);
  await home.locator("[data-test=devices-end-others]").click();
  await clean(home, "all other devices", "light");
  await home.locator("[data-test=sure]").click();
  await expect(devices(home)).toHaveCount(1);
  await expect(home.locator(".notice")).toContainText("Only this device");
  expect(await answered(copied)).toMatchObject({ name: null });
  expect((await fetch(`${server.url}/api${unused}`)).ok).toBe(false);
  await open(other, server, "/");
  await expect(other.locator(".home-me.unnamed")).toBeVisible();
  // Where no other is known there may still be a copy.
  await home.locator("[data-test=devices-end-others]").click();
  await home.locator("[data-test=sure]").click();
  await expect(home.locator("dialog[open]")).toHaveCount(0);
  await open(home, server, "/");
  await expect(known(home)).toBeVisible();
  await expect(home.locator("[data-test=my-table]")).toHaveCount(1);
});

test("whom an old cookie stands for is asked about on the first page, and before anything is begun", { tag: EITHER_SCREEN }, async ({ home, server }) => {
  let me: { name: string | null; former?: string } = { name: null, former: "Olena" };
  // The cookie stays, as one that was set for a wider domain.
  await home.route(/\/api\/me$/, (route) => (route.request().method() === "GET" ? route.fulfill({ json: me }) : route.continue()));
  await home.route(/\/api\/me\/former$/, (route) => {
    if (route.request().method() === "DELETE") return route.fulfill({ status: 204 });
    me = { name: me.former ?? "" };
    return route.fulfill({ json: me });
  });
  const asks = home.locator("[data-test=former]");
  await open(home, server, "/");
  await expect(asks).toContainText("Are you Olena?");
  await noSideways(home);
  for (const theme of ["light", "dark"] as const) {
    await home.emulateMedia({ colorScheme: theme });
    await clean(home, "somebody of before", theme);
  }
  await home.locator("[data-test=play-now]").first().click();
  const dialog = home.locator("dialog[open]");
  await expect(dialog.locator("[data-test=former]")).toBeVisible();
  await noSideways(home);
  await clean(home, "somebody of before, in the dialog", "light");
  await dialog.locator("[data-test=former-no]").click();
  await expect(dialog.locator("input[name=name]")).toBeFocused();
  await expect(asks).toHaveCount(0);
  await home.keyboard.press("Escape");
  await home.reload();
  await expect(home.locator("[data-test=play-now]").first()).toBeVisible();
  await expect(asks).toHaveCount(0);

  me = { name: null, former: "Ivan" };
  await open(home, server, "/");
  await asks.locator("[data-test=former-yes]").click();
  await expect(known(home)).toContainText("Ivan");
  await expect(asks).toHaveCount(0);
  await expect(home.locator(".notice")).toContainText("Ivan");
});
