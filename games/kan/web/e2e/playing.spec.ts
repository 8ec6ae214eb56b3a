// The ways to play a card, cards prepared before one's turn, a play that is the only one, and keys.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { clean } from "@kozyr/e2e/clean";
import { expect, keepSettings, nameMyself, noSideways, test } from "@kozyr/e2e/play";
import { openScripted, type Script } from "@kozyr/e2e/scripted";
import type { KanView } from "../wire";

interface State {
  name: string;
  seat: number;
  options: Record<string, string>;
  view: KanView;
}

const states = JSON.parse(readFileSync(fileURLToPath(new URL("states.json", import.meta.url)), "utf8")) as State[];
const stateOf = (name: string): State => states.find((one) => one.name === name) as State;

const tableAt = (page: Page, server: Parameters<typeof openScripted>[1], name: string, more: Partial<Script<KanView>> = {}, settings?: Record<string, unknown>) => {
  const { seat, options, view } = stateOf(name);
  const names = [0, 1, 2, 3, 4].map((one) => (one === seat ? "Anna" : `Bot ${one + 1}`));
  return openScripted(page, server, { game: "kan", names, options, seat, view, ...more }, settings);
};

const card = (page: Page, code: string) => page.locator(`[data-test=hand] [data-card="${code}"]`);
const prepared = (page: Page) => page.locator("[data-test=prepared]");

/** Seat 2 waits, and then is to follow to a trick in which hearts were led. */
const WAITING = "lead-waiting";
const mine = (legal: string[]): KanView => ({ ...stateOf("picked").view, legal });

test("a tap plays, two taps play, or a tap only chooses, as one has set it", async ({ home, server }) => {
  for (const [playBy, after] of [
    ["auto", [[], ["play 3H"]]],
    ["tap", [["play 3H"], ["play 3H"]]],
    ["twice", [[], ["play 3H"]]],
    ["drag", [[], []]],
  ] as const) {
    await home.evaluate((kept) => localStorage.setItem("kozyr.settings", kept), JSON.stringify({ playBy }));
    const { actions } = await tableAt(home, server, "picked");
    await card(home, "3H").click();
    await expect.poll(actions, playBy).toEqual(after[0]);
    if (playBy !== "tap") await card(home, "3H").click();
    await expect.poll(actions, playBy).toEqual(after[1]);
    await home.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("the way to play is in the settings and in the table's menu", { tag: "@desktop" }, async ({ home, server }) => {
  await home.goto(`${server.url}/settings?lang=en`);
  await home.locator("input[name=playBy]").nth(1).check({ force: true });
  await home.locator("input[name=playForced]").check();
  await home.locator("input[name=prepare]").uncheck();
  await noSideways(home);
  await tableAt(home, server, WAITING);
  await home.locator("[data-test=menu]").click();
  const way = home.locator("[data-test=play-by]");
  await expect(way).toHaveValue("tap");
  await expect(home.locator(".menu-item input[name=playForced]")).toBeChecked();
  await expect(home.locator(".menu-item input[name=prepare]")).not.toBeChecked();
  await way.selectOption("drag");
  await clean(home, "the table's menu", "light");
  await home.reload();
  await home.locator("[data-test=menu]").click();
  await expect(way).toHaveValue("drag");
});

test("a card prepared before one's turn is played when the turn comes", { tag: "@desktop" }, async ({ home, server }) => {
  const { actions, show } = await tableAt(home, server, WAITING);
  await card(home, "5H").click();
  await expect(prepared(home)).toBeHidden();
  await card(home, "5H").click();
  await expect(prepared(home)).toHaveText("Prepared: 5♥. It is played when your turn comes");
  await expect(card(home, "5H")).toHaveClass(/prepared/);
  await expect(card(home, "5H")).toHaveAttribute("aria-label", /prepared/);
  await noSideways(home);
  await clean(home, "a prepared card", "light");

  // Tapped again, with the button or with Escape it is taken back.
  await card(home, "5H").click();
  await expect(prepared(home)).toBeHidden();
  for (const back of [() => home.locator("[data-test=unprepare]").click(), () => home.keyboard.press("Escape")]) {
    await card(home, "5H").click();
    await card(home, "5H").click();
    await expect(prepared(home)).toBeVisible();
    await back();
    await expect(prepared(home)).toBeHidden();
  }
  expect(actions()).toEqual([]);

  await card(home, "5H").click();
  await card(home, "5H").click();
  show(mine(["play 3H", "play 5H", "play 8H"]), []);
  await expect.poll(actions).toEqual(["play 5H"]);
});

test("a prepared card that may not be played is given back with the reason", { tag: "@desktop" }, async ({ home, server }) => {
  const refuse = (action: string) =>
    action === "play 4C" ? { reason: "follow", rule: "K9", subject: "4C", text: "Follow suit" } : null;
  const { actions, show } = await tableAt(home, server, WAITING, { refuse });
  await card(home, "4C").click();
  await card(home, "4C").click();
  show(mine(["play 3H", "play 5H", "play 8H"]), []);
  const refusal = home.locator("[data-test=refusal]");
  await expect(refusal).toContainText("4♣ is not allowed now:");
  await expect(prepared(home)).toBeHidden();
  await expect(card(home, "4C")).not.toHaveClass(/prepared/);
  expect(actions()).toEqual(["play 4C"]);
});

test("a card prepared to follow is not led", { tag: "@desktop" }, async ({ home, server }) => {
  const { actions, show } = await tableAt(home, server, WAITING);
  await card(home, "5H").click();
  await card(home, "5H").click();
  const leading = mine(["play 5H"]);
  show({ ...leading, trick: leading.trick && { ...leading.trick, cards: [] } }, []);
  await expect(home.locator("[data-test=hint]")).toContainText("5♥ was not played");
  expect(actions()).toEqual([]);
});

test.describe("with a clock of its own", () => {
  test.use({ ownDevice: true });

  test("the only play plays itself after a moment, and can be stopped", { tag: "@desktop" }, async ({ home, server }) => {
    await keepSettings(home, { playForced: true, animation: "normal" });
    await home.clock.install();
    const { actions, show } = await tableAt(home, server, WAITING, {}, { pace: 0, language: "en" });
    // A busy machine may need longer than the moment that a person has for it.
    await home.clock.pauseAt(Date.now() + 60_000);
    show(mine(["play 5H"]), []);
    await expect(prepared(home)).toHaveText(/^Only one thing to do: .*5♥/);
    await home.locator("[data-test=unprepare]").click();
    await expect(prepared(home)).toBeHidden();
    await home.clock.runFor(2500);
    expect(actions()).toEqual([]);
    await home.clock.resume();
    show(stateOf(WAITING).view, []);
    show(mine(["play 5H"]), []);
    await expect.poll(actions).toEqual(["play 5H"]);
  });
});

test("? lists the keys that work here", { tag: "@desktop" }, async ({ home, server }) => {
  await tableAt(home, server, "picked");
  await home.keyboard.press("?");
  const keys = home.locator("[data-test=keys]");
  await expect(keys).toContainText("Ask for a hint");
  await expect(keys).toContainText("Choose a card by its place");
  await clean(home, "the keys", "light");
  await home.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});

test("a table shows again what everybody has seen, unless its people keep it in mind", async ({ home, server, isMobile }) => {
  const log = home.locator(".log > li");
  const gone = home.locator("[data-test=gone]");
  const plate = home.locator(".ring-plate").filter({ hasText: "Bot 1" });
  const says = home.locator("[data-test=explain]");
  const { view } = stateOf("trick-taken");
  const voids = view.voids.map((_, seat) => (seat === 0 ? ["H"] : []));
  const cards = view.events.filter(({ kind }) => kind === "played").length;
  const open = async (): Promise<void> => {
    if (!isMobile) return;
    await home.locator("[data-test=menu]").click();
    await home.locator("[data-test=menu-log]").click();
  };
  const close = async (): Promise<void> => {
    if (isMobile) await home.keyboard.press("Escape");
  };
  await tableAt(home, server, "trick-taken", { view: { ...view, voids } });
  await expect(home.locator("[data-test=last-trick]")).toBeVisible();
  await plate.click();
  await expect(says).toContainText("Bot 1 has no hearts");
  await home.keyboard.press("Escape");
  await open();
  const all = await log.count();
  await expect(gone.locator("summary")).toHaveText(`Played so far: ${cards}`);
  await gone.locator("summary").click();
  await expect(gone.locator("[role=img]")).toHaveCount(cards);
  await clean(home, "the cards played", "light");
  await close();

  await home.unrouteAll({ behavior: "ignoreErrors" });
  await tableAt(home, server, "trick-taken", {
    view: { ...view, voids },
    hidden: ["last_trick", "past_tricks", "played", "voids"],
  });
  await expect(home.locator("[data-test=last-trick]")).toHaveCount(0);
  await plate.click();
  await expect(says).toBeVisible();
  await expect(says).not.toContainText("no hearts");
  await home.keyboard.press("Escape");
  await open();
  await expect(log.first()).toBeVisible();
  expect(await log.count()).toBeLessThanOrEqual(Math.min(all, 2));
  await expect(gone).toHaveCount(0);
});

test("what a table remembers is agreed upon with the house rules", { tag: "@desktop" }, async ({ home, server }) => {
  await home.goto(`${server.url}/new/kan?lang=en`);
  await home.locator("input[name=aid-voids]").uncheck();
  await noSideways(home);
  await home.locator("[data-test=create-submit]").click();
  await nameMyself(home, "Anna");
  const note = home.locator("[data-test=aids-hidden]");
  await expect(note).toHaveText("Remember yourselves: Who has run out of a suit.");
  await home.locator("summary", { hasText: "Change the house rules" }).click();
  await expect(home.locator("input[name=aid-voids]")).not.toBeChecked();
  await home.locator("input[name=aid-played]").uncheck();
  await expect(note).toContainText("The cards played");
  await home.locator("input[name=aid-voids]").check();
  await home.locator("input[name=aid-played]").check();
  await expect(note).toHaveCount(0);
});
