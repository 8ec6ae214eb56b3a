// From a refusal to its rule, and the pages of the rules.
import type { Catalogue } from "../src/wire/protocol";
import { begin, expect, move, noSideways, test } from "./play";
import { EITHER_SCREEN, everything } from "./selection";

test("a refusal leads to its rule", { tag: "@desktop" }, async ({ anna, server }) => {
  await begin(anna, server, "kan", { rounds: "40" });
  const still = anna.locator("[data-test=hand] [data-card][data-legal=false]");
  const playing = anna.locator("[data-test=table][data-turn=yours][data-stage=play]");
  const rule = anna.locator("[data-test=rule]");
  for (;;) {
    expect(await move(anna)).toBe(true);
    await anna.locator("[data-test=table][data-turn=yours]").waitFor();
    if (!(await playing.isVisible()) || (await still.count()) === 0) continue;
    await still.first().click();
    const confirm = anna.locator("[data-test=confirm]");
    if (await confirm.isVisible()) await confirm.click();
    await expect(anna.locator("[data-test=refusal]")).toBeVisible();
    break;
  }
  const number = (await rule.innerText()).trim();
  expect(number).toMatch(/^K[78]$/);
  await rule.click();
  const heading = anna.locator(`dialog #rule-${number}`);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(heading).toHaveClass(/rule-focus/);
});

test("every game's rules have pictures in three languages", { tag: "@desktop" }, async ({ home, server }) => {
  const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as Catalogue;
  expect(games.length).toBeGreaterThan(0);
  const languages = ["en", "ru", "uk"];
  for (const [n, { key: game }] of games.entries()) {
    // At a landing each game in one of them, in turn.
    for (const lang of everything ? languages : languages.slice(n % 3, (n % 3) + 1)) {
      await home.goto(`${new URL(`/rules/${game}`, home.url())}?lang=${lang}`);
      const picture = home.locator(".picture [role=img]").first();
      await expect(picture).toBeVisible();
      expect((await picture.getAttribute("aria-label"))?.length).toBeGreaterThan(3);
      await noSideways(home);
    }
  }
});

test("the contents lead to a rule", { tag: EITHER_SCREEN }, async ({ home }) => {
  await home.goto(new URL("/rules/kan", home.url()).toString());
  await home.locator(".rules-contents summary").click();
  await home.locator(".rules-contents button", { hasText: "K12" }).click();
  await expect(home.locator("#rule-K12")).toBeInViewport();
  await home.goto(new URL("/rules/kan/K8", home.url()).toString());
  await expect(home.locator("#rule-K8")).toBeInViewport();
});
