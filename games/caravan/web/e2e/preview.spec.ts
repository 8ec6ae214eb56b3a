// What the chosen card would do, before it is played; and the ways to play it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { clean } from "@kozyr/e2e/clean";
import { expect, type Formed, keepSettings, noSideways, test } from "@kozyr/e2e/play";
import { openScripted } from "@kozyr/e2e/scripted";
import type { CaravanView } from "../wire";

interface State {
  name: string;
  seat: number;
  options: Record<string, string>;
  pick?: string[];
  formed?: Formed[];
  view: CaravanView;
}

const states = JSON.parse(readFileSync(fileURLToPath(new URL("states.json", import.meta.url)), "utf8")) as State[];

const tableAt = (page: Page, server: Parameters<typeof openScripted>[1], name: string, settings?: Record<string, unknown>) => {
  const state = states.find((one) => one.name === name) as State;
  const names = state.seat === 0 ? ["Anna", "Bot 2"] : ["Bot 1", "Anna"];
  const form = ([card]: string[]): Formed[] => (card === state.pick?.[0] ? (state.formed ?? []) : []);
  const { seat, options, view } = state;
  return openScripted(page, server, { game: "caravan", names, options, seat, view, form }, settings);
};

const card = (page: Page, code: string) => page.locator(`[data-test=hand] [data-card="${code}"]`);
const place = (page: Page, action: string) => page.locator(`[data-test=target][data-action="${action}"]`);

test("a number shows the totals and the lanes where it may go", async ({ home, server, isMobile }) => {
  const { actions, asked } = await tableAt(home, server, "number-picked");
  await card(home, "3D").click();
  const sums = home.locator(".cv-foot.foreseen");
  await expect(sums).toHaveCount(2);
  await expect(sums.nth(0)).toContainText("27 →");
  await expect(sums.nth(0).locator(".cv-chip.over")).toHaveText("30");
  await expect(sums.nth(1).locator(".cv-chip.sold")).toHaveText("21");
  if (!isMobile) await expect(home.locator("[data-test=preview]")).toContainText("caravan 3: 18 → 21, sold");
  await expect(place(home, "place 3D 1")).toHaveAttribute("aria-label", /27 becomes 30, overburdened/);
  expect(asked.filter(({ type }) => type === "form")).toEqual([{ type: "form", cards: ["3D"] }]);
  await noSideways(home);
  await clean(home, "a preview", "light");

  // What the keyboard is on is told in full.
  await home.keyboard.press("Tab");
  await place(home, "place 3D 3").focus();
  const words = isMobile ? home.locator(".cv-board > [aria-live]") : home.locator("[data-test=preview]");
  await expect(words).toHaveText(isMobile ? /18 becomes 21, sold/ : /3♦.*18 → 21, sold/);
  if (isMobile) await expect(home.locator('[data-lane="3"] .cv-mark')).toContainText("21, sold");
  await home.keyboard.press("Escape");
  await expect(sums).toHaveCount(0);
  expect(actions()).toEqual([]);
});

test("a picture shows on each number card what would become of it", { tag: "@desktop" }, async ({ home, server }) => {
  await tableAt(home, server, "picture-picked");
  await card(home, "KS").click();
  const badges = home.locator(".cv-badge");
  await expect(badges).toHaveCount(19);
  const target = place(home, "attach KS 0/3/3");
  await expect(target.locator(".cv-badge")).toHaveText("24");
  await home.keyboard.press("Tab");
  await target.focus();
  await expect(home.locator("[data-test=preview]")).toContainText("21 → 24, sold");
  await expect(home.locator(".cv-foot.foreseen")).toHaveCount(1);
});

test("on a phone held sideways a caravan is spread out to choose one of its cards", { tag: "@phone" }, async ({ home, server }) => {
  await home.setViewportSize({ width: 740, height: 360 });
  const { actions } = await tableAt(home, server, "picture-picked");
  await card(home, "KS").click();
  // Nothing is a target that a finger would not find.
  await expect(home.locator('[data-test=caravan][data-seat="1"][data-caravan="3"] [data-test=target]')).toHaveCount(0);
  await home.locator('[data-test=caravan][data-seat="1"][data-caravan="3"] [data-test=spread]').click();
  const places = home.locator("[data-test=chosen-place]");
  await expect(places).toHaveCount(5);
  for (const one of await places.all()) {
    const box = await one.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await clean(home, "a caravan spread out", "light");
  await home.keyboard.press("Escape");
  await expect(places).toHaveCount(0);
  expect(actions()).toEqual([]);
  await home.locator('[data-test=caravan][data-seat="1"][data-caravan="3"] [data-test=spread]').click();
  await places.nth(2).click();
  await expect.poll(actions).toEqual(["attach KS 1/3/3"]);
});

test("a finger chooses a card and its place", { tag: "@phone" }, async ({ home, server }) => {
  const { actions } = await tableAt(home, server, "number-picked");
  await card(home, "3D").tap();
  await expect(card(home, "3D")).toHaveAttribute("aria-pressed", "true");
  await expect(home.locator(".cv-foot.foreseen").first()).toBeVisible();
  // Put back its places are gone, and taken up again they are there.
  await card(home, "3D").tap();
  await expect(place(home, "place 3D 3")).toHaveCount(0);
  await card(home, "3D").tap();
  await place(home, "place 3D 3").tap();
  await expect.poll(actions).toEqual(["place 3D 3"]);
  await expect(card(home, "3D")).toHaveAttribute("aria-pressed", "false");
});

test("with two taps the first one shows, and the second one plays", { tag: "@desktop" }, async ({ home, server }) => {
  await keepSettings(home, { playBy: "twice" });
  const { actions } = await tableAt(home, server, "number-picked");
  await card(home, "3D").click();
  const at = place(home, "place 3D 3");
  await at.click();
  await expect(home.locator("[data-test=confirm]")).toHaveText("Play on caravan 3");
  await expect(home.locator("[data-test=preview]")).toContainText("18 → 21, sold");
  expect(actions()).toEqual([]);
  await at.click();
  await expect.poll(actions).toEqual(["place 3D 3"]);
});

test("a card is dragged to its place", async ({ home, server, isMobile }) => {
  await keepSettings(home, { playBy: "drag" });
  const { actions } = await tableAt(home, server, "number-picked");
  await card(home, "3D").click();
  await place(home, "place 3D 3").click();
  await expect(home.locator("[data-test=hint]")).toContainText("Drag");
  expect(actions()).toEqual([]);
  const box = async (of: ReturnType<typeof card>) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await box(card(home, "3D")), await box(place(home, "place 3D 3"))];
  if (isMobile) {
    const session = await home.context().newCDPSession(home);
    const touch = (type: string, points: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: points });
    await touch("touchStart", [from]);
    for (let i = 1; i <= 6; i += 1) {
      await touch("touchMove", [{ x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 }]);
    }
    await touch("touchEnd", []);
  } else {
    await home.mouse.move(from.x, from.y);
    await home.mouse.down();
    await home.mouse.move(to.x, to.y, { steps: 6 });
    await home.mouse.up();
  }
  await expect.poll(actions).toEqual(["place 3D 3"]);
});

test("a card is prepared for a place, and given back when the caravan has changed", { tag: "@desktop" }, async ({ home, server }) => {
  const { actions, show } = await tableAt(home, server, "long-lane-waiting");
  const { view } = states.find((one) => one.name === "long-lane-waiting") as State;
  const heap = home.locator('[data-test=caravan][data-seat="0"][data-caravan="1"]');
  const choose = async (): Promise<void> => {
    await card(home, "2D.b").click();
    await heap.locator(".cv-hit").first().click();
    await expect(home.locator("[data-test=prepared]")).toContainText("2♦");
  };
  await choose();
  const mine = { ...view, turn: 0, legal: ["place 2D.b 1", "discard 2D.b"] };
  show(mine, []);
  await expect.poll(actions).toEqual(["place 2D.b 1"]);

  show(view, []);
  await choose();
  const turned = view.caravans.map((own) => own.map((one) => ({ ...one, value: one.value + 7 })));
  show({ ...mine, caravans: turned }, []);
  await expect(home.locator("[data-test=hint]")).toContainText("was not played");
  expect(actions()).toEqual(["place 2D.b 1"]);
});
