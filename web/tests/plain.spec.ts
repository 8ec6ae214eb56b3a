// Where something lets no WebSocket through, a table goes on over plain HTTP, and that is all that
// is to be seen of it.
import type { Page } from "@playwright/test";
import { createTable, expect, finished, play, table, test } from "./play";

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

/** What goes over the line of a table: lines that were opened, and what was posted. */
function overHttp(page: Page): { opened: number; posted: string[] } {
  const seen = { opened: 0, posted: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/events")) seen.opened += 1;
    if (/\/events\/\w+$/.test(pathname)) seen.posted.push(request.postData() ?? "");
  });
  return seen;
}

async function say(page: Page, words: string): Promise<void> {
  await page.locator("input[name=say]").fill(words);
  await page.locator("input[name=say]").press("Enter");
  await expect(page.locator("[data-test=said]", { hasText: words })).toBeVisible();
}

test("a deal is played, with a word said and a reload in the middle, where sockets are closed at once", { tag: "@desktop" }, async ({ home }) => {
  const seen = overHttp(home);
  let sockets = 0;
  await home.routeWebSocket(/\/socket$/, (socket) => {
    sockets += 1;
    return socket.close();
  });
  await createTable(home, "kan", { rounds: "1" });
  await expect(home.locator(".notice.open")).toContainText("The table goes on over plain HTTP");
  expect([sockets, seen.opened]).toEqual([3, 1]);
  await home.locator("[data-test=fill-bots]").click();
  await home.locator("[data-test=start]").click();
  expect(await play(home, 3)).toBe(3);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await say(home, "Hello over HTTP");
  const version = await table(home).getAttribute("data-version");
  await home.reload();
  // The tab knows by now.
  await expect(table(home)).toHaveAttribute("data-version", version ?? "");
  await expect(home.locator("[data-test=said]", { hasText: "Hello over HTTP" })).toBeVisible();
  await expect(home.locator("[data-test=connection]")).toHaveCount(0);
  expect([sockets, seen.opened]).toEqual([3, 2]);
  expect(await play(home)).toBeGreaterThan(0);
  await expect(finished(home)).toBeVisible();
  expect(seen.posted.filter((body) => body.includes('"type":"act"')).length).toBeGreaterThan(3);
  expect([sockets, seen.opened]).toEqual([3, 2]);
});

test("a browser that lets no WebSocket be made plays over HTTP, and through a lost connection", { tag: "@desktop" }, async ({ home }) => {
  const seen = overHttp(home);
  await home.addInitScript(() => void Object.assign(globalThis, { WebSocket: undefined }));
  await home.reload();
  await home.locator("[data-test=play-now][data-game=caravan]").click();
  expect(await play(home, 3)).toBe(3);
  await home.context().setOffline(true);
  await expect(home.locator("[data-connection=lost]")).toBeVisible();
  await home.context().setOffline(false);
  await expect(home.locator("[data-connection=open]")).toBeVisible();
  expect(await play(home, 2)).toBe(2);
  expect(seen.opened).toBeGreaterThan(1);
});
