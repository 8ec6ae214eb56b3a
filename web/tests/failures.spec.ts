// What cannot be loaded or done is said, with a way to try again.
import type { Page } from "@playwright/test";
import { begin, createTable, expect, finished, leaveToBot, noSideways, test } from "./play";

const failure = (page: Page) => page.locator("[data-test=failure]");
const again = (page: Page) => failure(page).locator("[data-test=try-again]").first();
const notice = (page: Page) => page.locator(".notice.open");

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("lists that do not come say so, and come when asked again", async ({ anna, server }) => {
  await createTable(anna, server, "kan", { rounds: "1" });
  await anna.route(/\/api\/(me\/tables|matches)$/, (route) => route.abort());
  await anna.goto(new URL("/", anna.url()).toString());
  await expect(failure(anna)).toHaveCount(2);
  await expect(failure(anna).first()).toContainText("The server cannot be reached");
  await expect(anna.getByText("You have no tables yet.")).toHaveCount(0);
  await expect(anna.locator("[data-test=play-now]").first()).toBeVisible();
  await noSideways(anna);
  // Still out of reach: it stays said.
  await again(anna).click();
  await expect(failure(anna)).toHaveCount(2);
  await anna.unroute(/\/api\/(me\/tables|matches)$/);
  await again(anna).click();
  await expect(failure(anna)).toHaveCount(1);
  await expect(anna.locator("[data-test=my-table]")).toHaveCount(1);
  await again(anna).click();
  await expect(failure(anna)).toHaveCount(0);
  await expect(anna.getByText("Your finished matches appear here")).toBeVisible();
});

test("a match, its replay and its review that do not come are asked for again", async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: "1" });
  await leaveToBot(anna);
  await expect(finished(anna)).toBeVisible({ timeout: 60_000 });
  const broken = { status: 500, json: { error: { code: "internal", message: "a fault" } } };
  const parts = { "": "[data-test=score-sheet]", "/replay": "[data-test=replay-step]", "/review": "[data-test=review]" };
  const link = (await finished(anna).locator("[data-test=replay]").getAttribute("href")) ?? "";
  const [, id = ""] = /^\/match\/([\w-]+)\/replay$/.exec(link) ?? [];
  expect(id).not.toBe("");
  for (const [part, there] of Object.entries(parts)) {
    const asked = new RegExp(`/api/matches/${id}${part}(\\?|$)`);
    await anna.route(asked, (route) => route.fulfill(broken));
    await anna.goto(new URL(`/match/${id}${part}`, anna.url()).toString());
    await expect(failure(anna), part).toContainText("Something went wrong on the server");
    await anna.unroute(asked);
    await again(anna).click();
    await expect(failure(anna), part).toHaveCount(0);
    await expect(anna.locator(there).first(), part).toBeVisible();
  }
});

test("a page whose code does not come is loaded when there is an answer again", async ({ home }) => {
  const code = /assets\/SettingsPage[\w.-]*\.js$/;
  await home.route(code, (route) => route.abort());
  await home.locator("a[href='/settings']").click();
  await expect(failure(home)).toContainText("A part of this page could not be loaded");
  await home.unroute(code);
  await again(home).click();
  await expect(home.locator("input[name=name]")).toBeVisible();
  await expect(failure(home)).toHaveCount(0);
});

test("a game whose screen does not come is loaded when there is an answer again", async ({ home }) => {
  const code = /assets\/kan-[\w-]*\.js$/;
  await home.route(code, (route) => route.abort());
  await home.locator("[data-test=play-now][data-game=kan]").click();
  await expect(failure(home)).toContainText("A part of this page could not be loaded");
  await noSideways(home);
  await home.unroute(code);
  await again(home).click();
  await expect(home.locator("[data-test=table]")).toBeVisible();
  await expect(failure(home)).toHaveCount(0);
});

test("a button that failed says why and can be pressed again", async ({ home }) => {
  await home.route(/\/api\/tables$/, (route) => route.abort());
  const button = home.locator("[data-test=play-now][data-game=kan]");
  await button.click();
  await expect(notice(home)).toContainText("The server cannot be reached");
  await home.unroute(/\/api\/tables$/);
  await button.click();
  await expect(home.locator("[data-test=table]")).toBeVisible();
});

test("whose browser refuses cookies is told so, and not asked for a name again", async ({ home }) => {
  // The name is taken, and no cookie comes back.
  await home.route("**/api/me", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ json: { name: "Guest" } }) : route.continue(),
  );
  await home.locator("[data-test=play-now]").first().click();
  await expect(notice(home)).toContainText("Allow cookies");
  await home.unroute("**/api/me");
  await home.locator("[data-test=play-now]").first().click();
  await expect(home).toHaveURL(/\/table\//);
});

test("a table that comes neither over a socket nor over HTTP says why, and comes when it is let through", async ({ anna, server }) => {
  await createTable(anna, server, "kan", { rounds: "1" });
  let refuses = true;
  await anna.routeWebSocket(/\/socket$/, async (socket) => {
    if (refuses) await socket.close();
    else socket.connectToServer();
  });
  await anna.route(/\/events$/, (route) => route.abort());
  await anna.reload();
  await expect(anna.getByRole("heading", { name: "a live connection to it cannot be kept open" })).toBeVisible();
  await expect(anna.getByText("VPN")).toBeVisible();
  await expect(anna.locator("[data-test=connection]")).toHaveCount(0);
  await expect(anna.locator("a[href='/']")).toBeVisible();
  refuses = false;
  await expect(anna.locator("[data-test=seat]").first()).toBeVisible();
});
