// The page of whoever runs the house, beside a table at which Anna and Olena play.
import type { Browser, Page } from "@playwright/test";
import { Server } from "./server";
import { clean } from "./clean";
import { annaAndOlena, beQuick, expect, noSideways, open, stranger, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

// The page tells of all people and tables of a house.
test.use({ ownServer: true });

/** Whoever runs the house, on a device of their own, with the page open. */
async function host(browser: Browser, server: Server, settings = "") {
  const { context, page } = await stranger(browser);
  const link = new URL(server.admin());
  await beQuick(page, server);
  await page.goto(`${link.origin}${link.pathname}?lang=en${settings}${link.hash}`);
  await expect(page.locator("[data-test=admin]")).toBeVisible();
  return { context, page, link };
}

async function area(page: Page, name: string): Promise<void> {
  await page.locator(`input[name=area][value=${name}]`).check({ force: true });
  await expect(page.locator(`[data-test=admin-${name}]`)).toBeVisible();
  await noSideways(page);
}

/** Says why, for how long, and does it. */
async function does(page: Page, reason: string, time?: string): Promise<void> {
  const dialog = page.locator("[data-test=doing]");
  await dialog.locator("[name=reason]").fill(reason);
  if (time) await dialog.locator("[name=seconds]").selectOption({ label: time });
  await dialog.locator("[data-test=doing-do]").click();
  await expect(dialog).toBeHidden();
}

/** Opens the chat, where it does not stand beside the table. */
async function chat(page: Page): Promise<void> {
  await expect(table(page)).toBeVisible();
  if (await page.locator(".chat").isVisible()) return;
  await page.locator("[data-test=menu]").click();
  await page.locator("[data-test=menu-log]").click();
  await expect(page.locator(".chat")).toBeVisible();
}

async function say(page: Page, words: string): Promise<void> {
  await chat(page);
  await page.locator("input[name=say]").fill(words);
  await page.locator("input[name=say]").press("Enter");
}

test("a report is read, its author muted, a line announced and the table closed: all of it is in the log", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  const { guest, context } = await annaAndOlena(anna, browser, server, "");
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toBeVisible();
  await expect(table(guest)).toBeVisible();
  const { context: other, page, link } = await host(browser, server);
  // The secret does not stay in the address.
  expect(new URL(page.url()).hash).toBe("");
  const listed = page.locator("[data-test=admin-table]");
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText("Anna");
  await expect(listed).toContainText("Olena");
  await expect(listed).toContainText("Playing");
  await clean(page, "tables of the house", "light");

  await say(guest, "You play like a bot");
  await chat(anna);
  const line = anna.locator("[data-test=said]", { hasText: "You play like a bot" });
  await line.locator("[data-test=chat-name]").click();
  await line.locator("[data-test=report-line]").click();
  const report = anna.locator("[data-test=report]");
  await expect(report).toContainText("You play like a bot");
  await report.locator("[name=reason]").selectOption("abuse");
  await report.locator("[name=note]").fill("Twice today");
  await clean(anna, "a report", "light");
  await noSideways(anna);
  await report.locator("[data-test=report-send]").click();
  await expect(report).toBeHidden();
  await expect(anna.locator(".notice")).toContainText("Thank you");

  await area(page, "reports");
  const reported = page.locator("[data-test=reported-person][data-name=Olena]");
  await expect(reported).toContainText("1 report, by 1 person");
  await expect(reported).toContainText("You play like a bot");
  await expect(reported).toContainText("Twice today");
  await clean(page, "reports of the house", "light");
  await reported.locator("[data-test=admin-mute]").click();
  await clean(page, "muting somebody", "light");
  await does(page, "insults", "1 day");
  await reported.locator("[data-test=settle-acted]").click();
  await expect(reported).toHaveCount(0);
  await expect(page.locator("[data-test=settled-reports] [data-test=admin-report]")).toHaveAttribute("data-settled", "acted");

  await say(guest, "And you!");
  await expect(guest.locator(".notice")).toContainText("You cannot talk in this house until");
  await expect(guest.locator(".notice")).toContainText("insults");
  await area(page, "people");
  await page.locator("[name=search]").fill("olen");
  const olena = page.locator("[data-test=admin-person][data-name=Olena]");
  await expect(olena.locator("[data-test=held-mute]")).toContainText("insults");
  await expect(page.locator("[data-test=admin-person]")).toHaveCount(1);
  await clean(page, "people of the house", "light");

  await area(page, "announce");
  await page.locator("[name=line]").fill("We close at ten");
  await page.locator("[data-test=announce]").click();
  await expect(page.locator("[data-test=announced]")).toContainText("We close at ten");
  for (const one of [anna, guest]) await expect(one.locator("[data-test=announcement]")).toContainText("We close at ten");
  await clean(anna, "a line for everybody", "light");
  await noSideways(anna);
  // On a phone the chat lies over the table.
  const sheet = anna.locator("dialog[open]");
  if (await sheet.isVisible()) await anna.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  // It can be put away by keys, which press buttons in the window in front, and stays away with another page.
  await anna.bringToFront();
  await anna.locator("[data-test=told-away]").focus();
  await anna.keyboard.press("Enter");
  await expect(anna.locator("[data-test=announcement]")).toBeHidden();
  await anna.reload();
  await expect(table(anna)).toBeVisible();
  await expect(anna.locator("[data-test=told]")).toBeAttached();
  await expect(anna.locator("[data-test=announcement]")).toBeHidden();
  // Whoever comes to a page without a table is told as well.
  const { context: third, page: reader } = await stranger(browser);
  await open(reader, server, "/settings");
  await expect(reader.locator("[data-test=announcement]")).toContainText("We close at ten");
  await third.close();

  await area(page, "load");
  await expect(page.locator("[data-test=retention]")).toContainText("Settled reports");
  await clean(page, "load of the house", "light");
  await area(page, "tables");
  await listed.locator("[data-test=admin-close]").click();
  await does(page, "The server moves");
  for (const one of [anna, guest]) {
    await expect(one.locator("[data-test=closed-because]")).toContainText("The server moves");
  }

  await area(page, "log");
  const lines = page.locator("[data-test=admin-lines] li");
  for (const [at, text] of ["Closed the table", "Announced: We close at ten", "Report 1: Dealt with", "Muted Olena: insults", "Opened this page", "Made a link"].entries()) {
    await expect(lines.nth(at)).toContainText(text);
  }
  await expect(lines.nth(3)).toContainText("session 1");
  await expect(lines.nth(5)).toContainText("from the command line");
  await clean(page, "log of the house", "light");

  // The link works once, and the page is nobody else's.
  const { context: fourth, page: late } = await stranger(browser);
  await late.goto(link.href);
  await expect(late.locator("[data-test=admin-shut]")).toContainText("kozyr admin");
  await clean(late, "no page of the house", "light");
  await page.locator("[data-test=admin-leave]").click();
  // Another page is gone to once the session has ended.
  await expect(page.locator("[data-test=admin]")).toHaveCount(0);
  await open(page, server, "/host");
  await expect(page.locator("[data-test=admin-shut]")).toBeVisible();
  for (const one of [context, other, fourth]) await one.close();
});

test("who is banned leaves the match to a bot, reads why, and may play again when that is taken back", { tag: "@desktop" }, async ({ anna, browser, server }) => {
  const { guest, context } = await annaAndOlena(anna, browser, server, "");
  await anna.locator("[data-test=start]").click();
  await expect(table(guest)).toBeVisible();
  const { context: other, page } = await host(browser, server, "&theme=dark");
  await area(page, "people");
  const olena = page.locator("[data-test=admin-person][data-name=Olena]");
  await clean(page, "people of the house", "dark");
  await olena.locator("[data-test=admin-ban]").click();
  await does(page, "threats", "For good");
  await expect(olena.locator("[data-test=held-ban]")).toContainText("for good: threats");
  await open(guest, server, "/");
  await expect(guest.locator("[data-test=told-ban]")).toContainText("threats");
  await clean(guest, "told of a ban", "light");
  await guest.locator("[data-test=told-own-away]").click();
  await guest.locator("[data-test=play-now]").first().click();
  await expect(guest.locator(".notice")).toContainText("does not let you play");
  await olena.locator("[data-test=admin-unban]").click();
  await expect(olena.locator("[data-test=held-ban]")).toBeHidden();
  await guest.locator("[data-test=play-now]").first().click();
  await expect(table(guest)).toBeVisible();
  for (const one of [context, other]) await one.close();
});

test("a person is reported from the list of people, and a line for everybody fits", { tag: EITHER_SCREEN }, async ({ anna, browser, server }) => {
  const { guest, context, path } = await annaAndOlena(anna, browser, server, "");
  await anna.locator("[data-test=start]").click();
  await expect(table(anna)).toBeVisible();
  const { context: third, page: ivan } = await stranger(browser);
  await open(ivan, server, "/settings");
  await ivan.request.put(`${server.url}/api/me`, { data: { name: "Ivan" }, headers: { origin: server.url } });
  await open(ivan, server, path);
  await expect(table(ivan)).toBeVisible();
  await ivan.locator("[data-test=menu]").click();
  await ivan.locator("[data-test=menu-people]").click();
  const olena = ivan.locator('[data-test=person][data-name="Olena"]');
  await olena.locator("[data-test=person-open]").click();
  await olena.locator("[data-test=deed-report]").click();
  await ivan.locator("[data-test=report] [name=reason]").selectOption("name");
  await noSideways(ivan);
  await ivan.locator("[data-test=report-send]").click();
  await expect(ivan.locator("[data-test=report]")).toBeHidden();
  const { context: other, page } = await host(browser, server);
  await area(page, "reports");
  const reported = page.locator("[data-test=reported-person][data-name=Olena]");
  await expect(reported.locator("[data-test=admin-report]")).toContainText("Offensive name");
  await expect(reported.locator("[data-test=admin-report]")).toContainText("Ivan");
  // Five more by the same person, for other reasons: all are shown, and settled at once.
  for (const reason of ["abuse", "cheating", "spam", "spoiling", "other"]) {
    const answer = await ivan.request.post(`${server.url}/api${path}/report`.replace("/table/", "/tables/"), { data: { seat: 1, reason, note: "" }, headers: { origin: server.url } });
    expect(answer.status()).toBe(204);
  }
  await expect(reported).toContainText("6 reports, by 1 person");
  await expect(reported.locator("[data-test=admin-report]")).toHaveCount(5);
  await reported.locator("[data-test=reports-all]").click();
  await expect(reported.locator("[data-test=admin-report]")).toHaveCount(6);
  await clean(page, "all reports of somebody", "light");
  await noSideways(page);
  await reported.locator("[data-test=settle-all-dismissed]").click();
  await expect(reported).toHaveCount(0);
  await expect(page.locator("[data-test=settled-reports] [data-test=admin-report]")).toHaveCount(6);
  // A line for everybody fits above a table.
  await area(page, "announce");
  await page.locator("[name=line]").fill("We close at ten");
  await page.locator("[data-test=announce]").click();
  await expect(ivan.locator("[data-test=announcement]")).toContainText("We close at ten");
  await noSideways(ivan);
  // Her devices end, and with them her page.
  await area(page, "people");
  const known = page.locator("[data-test=admin-person][data-name=Olena]");
  await expect(known).toContainText("1 device");
  await known.locator("[data-test=admin-end-devices]").click();
  await clean(page, "ending devices", "light");
  await page.locator("[data-test=sure]").click();
  await expect(known).toContainText("0 devices");
  await expect(known.locator("[data-test=admin-end-devices]")).toHaveCount(0);
  await expect(guest.locator(".notice")).toContainText("was signed out");
  await area(page, "log");
  const lines = page.locator("[data-test=admin-lines] li");
  await expect(lines.first()).toContainText("Signed out all devices of Olena");
  await expect(page.locator("[data-test=admin-lines]")).toContainText("All reports of Olena: Nothing wrong");
  for (const one of [context, third, other]) await one.close();
});

test("the members of a house are listed, and one becomes a guest like others", { tag: EITHER_SCREEN }, async ({ page, browser }) => {
  const server = await Server.start(13, "--house", "members", "--house-key", "four-aces-and-a-king");
  try {
    const anna = page.request;
    const headers = { origin: server.url };
    await anna.put(`${server.url}/api/me`, { data: { name: "Anna" }, headers });
    expect((await anna.post(`${server.url}/api/house`, { data: { key: "four-aces-and-a-king" }, headers })).status()).toBe(204);
    const { context, page: own } = await host(browser, server);
    await area(own, "members");
    const member = own.locator("[data-test=admin-member][data-name=Anna]");
    await clean(own, "members of the house", "light");
    await member.locator("[data-test=admin-member-end]").click();
    await expect(own.locator("dialog[open]")).toContainText("change house-key too");
    await clean(own, "removing a member", "light");
    await own.locator("[data-test=sure]").click();
    await expect(member).toHaveCount(0);
    await expect(own.locator("[data-test=admin-members]")).toContainText("no members");
    expect(await (await anna.get(`${server.url}/api/house`)).json()).toMatchObject({ member: false });
    await area(own, "log");
    await expect(own.locator("[data-test=admin-lines] li").first()).toContainText("Ended the membership of Anna");
    await context.close();
  } finally {
    await server.stop();
  }
});
