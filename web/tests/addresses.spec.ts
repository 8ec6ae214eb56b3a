// Addresses that lead nowhere, and saved matches that are opened.
import { readFileSync } from "node:fs";
import { clean } from "./clean";
import { expect, noSideways, test } from "./play";

const RECORD = readFileSync(new URL("../../examples/records/variety.kozyr", import.meta.url), "utf8");

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("what is not there says so in each language, and shows the way home", async ({ home }) => {
  const at = (path: string): string => new URL(path, home.url()).toString();
  const titles: Record<string, string> = { en: "There is no such page", ru: "Такой страницы нет", uk: "Такої сторінки немає" };
  for (const path of ["/nowhere", "/home", "/rules/x", "/rules", "/new/x", "/match/0000000000000000000000/x"]) {
    const answer = await home.goto(at(path));
    expect(answer?.status(), path).toBe(404);
    await expect(home.locator("h1"), path).toHaveText(titles["en"] ?? "");
  }
  // A sign in an address that no text has.
  expect((await home.goto(at("/table/%E0%A4%A")))?.status()).toBe(404);
  for (const [lang, title] of Object.entries(titles)) {
    await home.goto(at(`/nowhere?lang=${lang}`));
    await expect(home.locator("h1")).toHaveText(title);
    await noSideways(home);
  }
  await clean(home, "no such page", "light");
  await home.locator('[data-test=missing] a[href="/"]').click();
  await expect(home.locator("[data-test=play-now]").first()).toBeVisible();
});

test("a saved match is watched from a file, and a wrong line is named", async ({ home }) => {
  await home.locator("[data-test=open]").click();
  await expect(home.locator("[data-test=open-show]")).toBeDisabled();
  await clean(home, "open", "light");
  const lines = RECORD.split("\n");
  const first = lines.findIndex((line) => line.startsWith("deal"));
  const wrong = [...lines];
  wrong[first + 1] = "0: play 9Z";
  await home.locator("[data-test=open-text]").fill(wrong.join("\n"));
  await home.locator("[data-test=open-show]").click();
  const told = home.locator("[data-test=open-wrong] li");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText(`Line ${first + 2}`);
  await expect(told.locator("code")).toHaveText("0: play 9Z");
  await noSideways(home);
  await clean(home, "a wrong line", "light");
  // A step that may not be made is refused in the words of the table, and not in English ones.
  await home.locator("[data-test=open-text]").fill(lines.toSpliced(first + 1, 0, lines[first + 1] ?? "").join("\n"));
  await home.locator("[data-test=open-show]").click();
  await expect(told.locator("code")).toHaveText(lines[first + 1] ?? "");
  await expect(told.locator("[lang=en]")).toHaveCount(0);

  // A file far too long is not read.
  const long = Buffer.alloc(2 * 1024 * 1024, "x");
  await home.locator("[data-test=open-file]").setInputFiles({ name: "long.kozyr", mimeType: "text/plain", buffer: long });
  await expect(home.locator(".notice")).toHaveText("“long.kozyr” is too large for a saved match");
  // What is no record is told so by its name, whatever it is called, and what was written stays.
  const typed = await home.locator("[data-test=open-text]").inputValue();
  for (const name of ["holiday.jpg", "match.kozyr"]) {
    await home.locator("[data-test=open-file]").setInputFiles({ name, mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
    await expect(home.locator(".notice")).toContainText(`“${name}” is not a saved match`);
    await expect(home.locator("[data-test=open-text]")).toHaveValue(typed);
  }
  // The same file can be chosen again once it is mended.
  const broken = RECORD.replace(/^0: .*$/m, "0: play 9Z");
  await home.locator("[data-test=open-file]").setInputFiles({ name: "match.kozyr", mimeType: "text/plain", buffer: Buffer.from(broken) });
  await expect(home.locator("[data-test=open-text]")).toHaveValue(/0: play 9Z/);
  await expect(home.locator("[data-test=open-file]")).toHaveValue("");
  await home.locator("[data-test=open-file]").setInputFiles({ name: "match.kozyr", mimeType: "text/plain", buffer: Buffer.from(RECORD) });
  const steps = lines.filter((line) => /^(deal|\d:)/.test(line)).length;
  await expect(home.locator("[data-test=replay-step]")).toHaveText(`0 / ${steps}`);
  await home.locator("[data-test=replay-next]").click();
  await expect(home.locator("[data-test=replay-step]")).toHaveText(`1 / ${steps}`);
  await home.keyboard.press("End");
  await expect(home.locator("[data-test=replay-step]")).toHaveText(`${steps} / ${steps}`);
  // From another seat, with all hands.
  await home.keyboard.press("Home");
  await home.locator("[data-test=replay-next]").click();
  await home.locator(".replay-eyes select").selectOption("2");
  await home.locator("[data-test=hands]").click();
  await expect(home.locator("[data-test=all-hands] dd")).toHaveCount(3);
  // And back to where it came from.
  await home.keyboard.press("Escape");
  await expect(home.locator("[data-test=open-show]")).toBeVisible();
});
