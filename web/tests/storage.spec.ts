// A disk that takes nothing for a while: it is said in the words of each language, and the page goes
// on by itself.
import type { Page } from "@playwright/test";
import { expect, move, nextMove, play, table, test } from "./play";

// Its disk is full for a while.
test.use({ ownServer: true });

const banner = (page: Page) => page.locator("[data-test=storage]");

const WORDS = {
  en: "The server cannot save anything at the moment. The match waits and continues automatically.",
  ru: "Сервер сейчас не может ничего сохранить. Партия ждёт и продолжится сама.",
  uk: "Сервер зараз не може нічого зберегти. Партія чекає й продовжиться сама.",
};

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("while nothing can be saved it is said, and what was played is done afterwards", async ({ home, server }) => {
  await home.locator("[data-test=play-now][data-game=caravan]").click();
  expect(await play(home, 2)).toBe(2);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  await expect(banner(home)).toHaveCount(0);
  test.skip(!server.mayWrite(false), "the size of a process's files cannot be limited here: there is no prlimit");
  const version = Number(await table(home).getAttribute("data-version"));
  await nextMove(home);
  await expect(banner(home)).toHaveText(WORDS.en);
  // Whoever comes meanwhile is told too, and nobody is shown what is not saved.
  for (const lang of ["ru", "uk"] as const) {
    await home.goto(`${home.url().split("?")[0]}?lang=${lang}`);
    await expect(banner(home)).toHaveText(WORDS[lang]);
    await expect(table(home)).toHaveAttribute("data-version", String(version));
  }
  expect(server.mayWrite(true)).toBe(true);
  await expect(banner(home)).toHaveCount(0);
  // The words go when the answer comes, what it brought is shown with the next picture.
  await expect.poll(async () => Number(await table(home).getAttribute("data-version"))).toBeGreaterThan(version);
  await expect(table(home)).toHaveAttribute("data-turn", "yours");
  expect(await move(home)).toBe(true);
});
