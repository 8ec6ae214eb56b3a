import { choose, expect, nameMyself, noSideways, play, table, test } from "./play";
import { EITHER_SCREEN } from "./selection";

test("one click on the home screen starts a match against bots", { tag: EITHER_SCREEN }, async ({ home }) => {
  await noSideways(home);
  await expect(home.locator(".games h2").first()).toHaveText("Phase 10");
  await expect(home.locator("[data-test=my-table]")).toHaveCount(0);
  await home.locator("[data-test=play-now][data-game=kan]").click();
  await expect(table(home)).toHaveAttribute("data-game", "kan");
  await noSideways(home);
  expect(await play(home, 3)).toBe(3);
  // The table is found again from the home screen, before everything else.
  await home.goto(new URL("/", home.url()).toString());
  await expect(home.locator("[data-test=my-table]")).toHaveCount(1);
  await expect(home.locator("[data-test=home-next]")).toHaveText(/^Your turn: Kan/);
  await home.locator("[data-test=home-next]").click();
  await expect(table(home)).toHaveAttribute("data-game", "kan");
});

test("the screens speak three languages and have a dark side", { tag: EITHER_SCREEN }, async ({ home }) => {
  for (const lang of ["en", "ru", "uk"]) {
    await home.goto(`${new URL("/", home.url())}?lang=${lang}&theme=dark`);
    await expect(home.locator("html")).toHaveAttribute("lang", lang);
    await expect(home.locator("[data-test=play-now]").first()).toBeVisible();
    // A text that is missing shows its name, which is written with hyphens and without blanks.
    const texts = await home.locator("button:visible, a:visible, h1, h2").allInnerTexts();
    expect(texts.length).toBeGreaterThan(5);
    const names = texts.filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text.trim()));
    expect(names).toEqual([]);
    await noSideways(home);
  }
});

test("the focus goes to the heading of each page", { tag: "@desktop" }, async ({ home }) => {
  const heading = home.locator("h1");
  await home.locator("a[href='/settings']").first().click();
  await expect(home).toHaveURL(/\/settings$/);
  await expect(heading).toBeFocused();
  await expect(home).toHaveTitle(`${await heading.innerText()} · Kozyr`);
  await home.goBack();
  await expect(home).toHaveURL(/\/$/);
  await expect(heading).toBeFocused();
  await expect(home).not.toHaveTitle(/ · Kozyr$/);
  await home.locator("a[href^='/rules/']").first().click();
  await expect(heading).toBeFocused();
  await expect(home).toHaveTitle(`${await heading.innerText()} · Kozyr`);
});

test("options follow the number of players until one chooses others", { tag: "@desktop" }, async ({ home }) => {
  await home.locator("[data-test=create][data-game=bacon]").click();
  const option = (name: string) => home.locator(`select[name=${name}]`);
  const said = home.locator("[data-test=new-chosen]");
  await expect(option("target")).toHaveValue("8");
  await choose(home, "players", "6");
  await expect(option("target")).toHaveValue("18");
  await expect(option("deals")).toHaveValue("6");
  await expect(said).toHaveText("Players: 6 · As in the printed rules · Bots: Normal");
  await home.getByRole("button", { name: "Less: Points to play to" }).click();
  await expect(said).toContainText("Points to play to: 17");
  // What is usual among four can be chosen among six.
  await choose(home, "target", "8");
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  await expect(home.getByText("Points to play to: 8")).toBeVisible();
  await expect(home.locator("[data-test=seat]")).toHaveCount(6);
});

test("the first steps are a button for who has played nothing", { tag: EITHER_SCREEN }, async ({ home }) => {
  const steps = home.locator("[data-test=first-steps]").first();
  const bots = home.locator("[data-test=play-now]").first();
  await expect(steps).toHaveClass(/\bprimary\b/);
  await expect(bots).not.toHaveClass(/\bprimary\b/);
  await bots.click();
  await expect(table(home)).toBeVisible();
  await home.goto(new URL("/", home.url()).toString());
  await expect(bots).toHaveClass(/\bprimary\b/);
  await expect(steps).not.toHaveClass(/\bprimary\b/);
});

test("the first steps are offered once, at the first table of a game", { tag: EITHER_SCREEN }, async ({ home }) => {
  const offer = home.locator("[data-test=offer]");
  const begin = async (): Promise<void> => {
    await home.goto(new URL("/", home.url()).toString());
    await home.locator("[data-test=play-now][data-game=kan]").click();
    await expect(table(home)).toBeVisible();
  };
  await begin();
  await expect(offer).toBeVisible();
  await noSideways(home);
  await home.locator("[data-test=offer-yes]").click();
  await expect(home).toHaveURL(/\/learn\/kan\/first$/);
  // The table waits: who leaves the lesson is back at it.
  await home.locator("[data-test=learn-leave]").click();
  await expect(table(home)).toBeVisible();
  // Nobody has learnt it yet: it is offered again, until it is waved aside.
  await begin();
  await expect(offer).toBeVisible();
  await home.locator("[data-test=offer-no]").click();
  await expect(offer).toHaveCount(0);
  await begin();
  await expect(offer).toHaveCount(0);
});
