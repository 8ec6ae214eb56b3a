// What the house keeps of one: taken along as a file, and gone for good; and what a house says of itself.
import { clean } from "./clean";
import { expect, noSideways, open, test } from "./play";

test("all that is kept is a file, and whoever is forgotten is a stranger", async ({ home, server }) => {
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
  await clean(home, "the dialog", "light");
  await dialog.locator("[data-test=own-sure]").click();
  await expect(home.locator(".home-me.unnamed")).toBeVisible();
  expect(await (await home.request.get(`${server.url}/api/me`)).json()).toMatchObject({ name: null });
});

test("the page about the house says what is kept and for how long", async ({ home, server }) => {
  await home.locator("[data-test=about-house]").click();
  const privacy = home.locator("[data-test=privacy]");
  await expect(privacy).toContainText("90 days");
  await expect(privacy).toContainText("180 days");
  await noSideways(home);
  await clean(home, "about", "light");
  await open(home, server, "/about");
  await expect(privacy).toBeVisible();
});
