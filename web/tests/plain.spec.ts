// Where something lets no WebSocket through, a table goes on over plain HTTP, and that is all that
// is to be seen of it.
import type { Page } from "@playwright/test";
import { annaAndOlena, createTable, elsewhere, expect, finished, leaveToBot, move, play, table, test } from "./play";

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

/** What goes over the line of a table: lines that were opened, and what was posted, if the driver tells. */
function overHttp(page: Page): { opened: number; posted: string[] } {
  const seen = { opened: 0, posted: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/events")) seen.opened += 1;
    if (/\/events\/\w+$/.test(pathname)) seen.posted.push(request.postData() ?? "");
  });
  return seen;
}

/** Closes every WebSocket of a table as soon as it is asked for; how many there were. */
async function closeSockets(page: Page): Promise<() => number> {
  let sockets = 0;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    sockets += 1;
    return socket.close();
  });
  return () => sockets;
}

test("a deal is played to its end, with a reload in the middle, where sockets are closed at once", { tag: "@desktop" }, async ({ anna, server }) => {
  const seen = overHttp(anna);
  const sockets = await closeSockets(anna);
  await createTable(anna, server, "kan", { rounds: "1" });
  await expect(anna.locator(".notice.open")).toContainText("The table continues over plain HTTP");
  expect([sockets(), seen.opened]).toEqual([3, 1]);
  await anna.locator("[data-test=fill-bots]").click();
  await anna.locator("[data-test=start]").click();
  expect(await play(anna, 3)).toBe(3);
  await expect(table(anna)).toHaveAttribute("data-turn", "yours");
  const version = await table(anna).getAttribute("data-version");
  await anna.reload();
  // The tab knows by now.
  await expect(table(anna)).toHaveAttribute("data-version", version ?? "");
  expect([sockets(), seen.opened]).toEqual([3, 2]);
  expect(await play(anna, 1)).toBe(1);
  await leaveToBot(anna);
  await expect(finished(anna)).toBeVisible({ timeout: 60_000 });
  await expect(anna.locator("[data-test=connection]")).toHaveCount(0);
  const acts = seen.posted.filter((body) => elsewhere(anna) || body.includes('"type":"act"'));
  expect(acts.length).toBeGreaterThan(3);
  expect([sockets(), seen.opened]).toEqual([3, 2]);
});

test("who plays over HTTP and who plays over a socket play and speak with each other", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  const seen = overHttp(anna);
  const sockets = await closeSockets(anna);
  const { guest, context } = await annaAndOlena(anna, browser, server, "");
  await anna.locator("[data-test=start]").click();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await move(anna)).toBe(true);
    expect(await move(guest)).toBe(true);
  }
  for (const [from, to, words] of [[anna, guest, "Hello over HTTP"], [guest, anna, "Hello over a socket"]] as const) {
    await from.locator("input[name=say]").fill(words);
    await from.locator("input[name=say]").press("Enter");
    await expect(to.locator("[data-test=said]", { hasText: words })).toBeVisible();
  }
  expect(await move(anna)).toBe(true);
  expect(sockets()).toBe(3);
  expect(seen.posted.some((body) => elsewhere(anna) || body.includes("Hello over HTTP"))).toBe(true);
  await context.close();
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
