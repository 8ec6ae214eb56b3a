// What the house keeps of one: taken along as a file, and gone for good; and what a house says of itself.
import { clean } from "./clean";
import { expect, noSideways, open, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

test("all that is kept is a file, and whoever is forgotten is a stranger", { tag: EITHER_SCREEN }, async ({ home, server }) => {
  await open(home, server, "/settings");
  await home.locator("input[name=name]").fill("Zinaida");
  await home.locator("form button[type=submit]").click();
  const panel = home.locator("[data-test=own-data]");
  await expect(panel).toBeVisible();
  await noSideways(home);
  const answer = await home.request.get(`${server.url}/api/me/data`);
  expect(await answer.json()).toMatchObject({ name: "Zinaida", format: 1 });
  const [download] = await Promise.all([home.waitForEvent("download"), panel.locator("[data-test=own-download]").click()]);
  expect(download.suggestedFilename()).toBe("kozyr-me.json");

  await panel.locator("[data-test=own-forget]").click();
  const dialog = home.locator("dialog[open]");
  await expect(dialog).toContainText("Zinaida");
  await expect(dialog).toContainText("progress in lessons");
  await clean(home, "the dialog", "light");
  await dialog.locator("[data-test=own-sure]").click();
  await expect(home.locator(".home-me.unnamed")).toBeVisible();
  expect(await (await home.request.get(`${server.url}/api/me`)).json()).toMatchObject({ name: null });
});

test("the page about the house says what is kept and for how long", { tag: EITHER_SCREEN }, async ({ home, server }) => {
  await home.locator("[data-test=about-house]").click();
  const privacy = home.locator("[data-test=privacy]");
  await expect(privacy).toContainText("90 days");
  await expect(privacy).toContainText("180 days");
  await noSideways(home);
  await clean(home, "about", "light");
  await open(home, server, "/about");
  await expect(privacy).toBeVisible();
});

test("a private link says who this device gives up, and the way back leads back", { tag: EITHER_SCREEN }, async ({ home, server }) => {
  const json = { "content-type": "application/json" };
  const made = await fetch(`${server.url}/api/me`, { method: "PUT", headers: json, body: '{"name":"Anna"}' });
  const cookie = made.headers.get("set-cookie")?.split(";")[0] ?? "";
  const link = await fetch(`${server.url}/api/me/link`, { method: "POST", headers: { cookie } });
  const { path } = (await link.json()) as { path: string };
  // A stranger gives up nobody. Links once had their secret in the path; it stays in no address.
  await open(home, server, path);
  await expect(home).toHaveURL(`${server.url}${path.replace("/move/", "/move#")}`);
  await expect(home.locator("[data-test=move-accept]")).toBeVisible();
  await expect(home.locator("[data-test=given-up]")).toHaveCount(0);

  await open(home, server, "/settings");
  await home.locator("input[name=name]").fill("Bob");
  await home.locator("form button[type=submit]").click();
  await expect(home.locator("[data-test=own-data]")).toBeVisible();
  await open(home, server, "/");
  await home.locator("[data-test=play-now][data-game=kan]").click();
  await expect(table(home)).toBeVisible();
  const other = await home.context().newPage();
  await open(other, server, "/");
  await expect(other.locator(".home-me")).toContainText("Bob");

  await open(home, server, path);
  const before = home.locator("[data-test=given-up]");
  await expect(before).toContainText("Until now this device has been Bob");
  await expect(before).toContainText("a table with a match that is not over");
  await noSideways(home);
  await clean(home, "a private link", "light");
  await before.locator("[data-test=move-back]").click();
  const back = await before.locator("[data-test=invite]").inputValue();
  expect(back).toMatch(/\/move#[\w-]{43}$/);
  // To whom a link leads already, it offers nothing.
  await other.goto(back);
  await expect(other.locator("[data-test=move-own]")).toContainText("Bob");
  await expect(other.locator("[data-test=move-accept]")).toHaveCount(0);
  await open(other, server, "/");
  await home.locator("[data-test=move-accept]").click();
  await expect(home.locator(".home-me")).toContainText("Anna");
  await expect(home.locator(".notice")).toContainText("Anna");
  await expect(home.locator("[data-test=my-table]")).toHaveCount(0);
  // Nobody goes on as Bob in another window.
  await expect(other.locator(".home-me")).toContainText("Anna");
  await other.close();

  await home.goto(back);
  await expect(before).toContainText("Until now this device has been Anna");
  await home.locator("[data-test=move-accept]").click();
  await expect(home.locator(".home-me")).toContainText("Bob");
  await expect(home.locator("[data-test=my-table]")).toHaveCount(1);
});
