// Who has opened the house on its own machine invites others to an address that they reach; and what a
// proxy asks a password for.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { clean } from "./clean";
import { createTable, elsewhere, expect, noSideways, open, test } from "./play";
import { EITHER_SCREEN } from "./selection";

/** Lets the house tell these addresses of its machine. */
async function at(page: Page, addresses: readonly string[]): Promise<void> {
  await page.route("**/api/house", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), here: { addresses } } });
  });
}

const invite = (page: Page) => page.locator("[data-test=invite]");

test("a link from the machine itself has its address in the network, in the QR code too", { tag: EITHER_SCREEN }, async ({ anna, server }) => {
  const addresses = ["http://192.168.178.123:8080", "http://10.0.0.7:8080"];
  await at(anna, addresses);
  await open(anna, server, "/");
  await createTable(anna, server, "kan", {});
  const path = new URL(anna.url()).pathname;
  await expect(invite(anna)).toHaveValue(`${addresses[0]}${path}`);
  await expect(anna.locator("[data-test=reach]")).toContainText("address in your network");
  const code = anna.locator(".qr path");
  await anna.getByRole("button", { name: "QR code" }).click();
  const first = await code.getAttribute("d");
  await anna.locator("select[name=address]").selectOption(addresses[1] as string);
  await expect(invite(anna)).toHaveValue(`${addresses[1]}${path}`);
  await expect(code).not.toHaveAttribute("d", first ?? "");
  await noSideways(anna);
  for (const theme of ["light", "dark"] as const) {
    await anna.emulateMedia({ colorScheme: theme });
    await clean(anna, "a link for others", theme);
  }
  // A private link for another device is for others too.
  await open(anna, server, "/settings");
  await anna.getByRole("button", { name: "Make a link" }).click();
  await expect(invite(anna)).toHaveValue(/^http:\/\/192\.168\.178\.123:8080\/move#/);
});

test("a server that only its own machine reaches: the invitation says so", { tag: EITHER_SCREEN }, async ({ anna, server }) => {
  // Whoever asks by way of a proxy is told nothing of the machine.
  const told = async (headers: Record<string, string>): Promise<unknown> => ((await (await fetch(`${server.url}/api/house`, { headers })).json()) as { here?: unknown }).here;
  expect(await told({})).toEqual({ addresses: [] });
  expect(await told({ "x-forwarded-for": "203.0.113.9" })).toBeUndefined();
  await open(anna, server, "/");
  await createTable(anna, server, "kan", {});
  await expect(invite(anna)).toHaveValue(anna.url().replace(/\?.*/, ""));
  await expect(anna.locator("[data-test=reach]")).toContainText("this computer only");
  await expect(anna.locator("[data-test=reach] code")).toHaveText(`--addr 0.0.0.0:${new URL(server.url).port}`);
  await noSideways(anna);
});

test("behind a password everything that a page asks for is let through, the manifest too", { tag: "@desktop" }, async ({ page, browser, server }) => {
  test.skip(elsewhere(page), "asks the browser for the manifest that it has read");
  const refused: string[] = [];
  const right = `Basic ${Buffer.from("club:aces").toString("base64")}`;
  const proxy = createServer((asked, answer) => {
    if (asked.headers.authorization !== right) {
      refused.push(asked.url ?? "");
      answer.writeHead(401, { "www-authenticate": 'Basic realm="club"' }).end();
      return;
    }
    const { method = "GET", headers, url = "/" } = asked;
    const passed = request(server.url + url, { method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 500, told.headers);
      told.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((listens) => proxy.listen(0, "127.0.0.1", listens));
  const context = await browser.newContext({ httpCredentials: { username: "club", password: "aces" } });
  try {
    const guarded = await context.newPage();
    await guarded.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`);
    await expect(guarded.locator("[data-test=create]").first()).toBeVisible();
    // The first page is asked for without it, since nobody has been asked.
    refused.length = 0;
    const session = await context.newCDPSession(guarded);
    const { data } = await session.send("Page.getAppManifest");
    expect(data).toContain("Kozyr");
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  }
});
