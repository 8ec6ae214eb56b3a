import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../net/fake";
import type { Flyer } from "../cards/flight";
import { TableStore } from "./store";

const view = { viewer: 0, stage: "play", turn: 0, scores: [], winners: [], hands: [["2S"]], legal: ["play 2S"], events: [] };
const welcome = (now: object, version = 7) => ({ type: "welcome", version, table: { game: "g" }, you: { seat: 0 }, view: now, missed: null, chat: [], presence: {} });
const done = { ...view, turn: 1, hands: [[]], legal: [] };
let store: TableStore;

const count = (selector: string): number => document.querySelectorAll(selector).length;
const turns = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};
const answer = (message: object): void => Wire.last.says({ id: Wire.last.of("act").at(-1)?.["id"], ...message });

beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  vi.stubGlobal("requestAnimationFrame", () => 0);
  // Every flight ends at once.
  Object.assign(Element.prototype, { animate: () => ({ finished: Promise.resolve(), cancel: () => {}, currentTime: 0, playState: "finished" }) });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 50, 70);
  document.body.innerHTML = `<div class="hand"><button class="hand-card" data-card="2S"><span class="card"></span></button></div><div id="place"></div>`;
  store = new TableStore("abc");
  store.presenter.aim = () => [{ card: "2S", from: document.querySelector(".card"), to: document.querySelector("#place") }];
  Wire.last.open();
  Wire.last.says(welcome(view));
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

test("a card flies before it is confirmed, and the change that shows it gets it once", async () => {
  const own: (Flyer | null)[] = [];
  store.presenter.present = async (_, motion, commit) => {
    own.push(motion.own("2S"), motion.own("2S"));
    document.querySelector(".hand-card")?.remove();
    commit();
    expect(count(".flying")).toBe(1);
  };
  const acted = store.act("play 2S");
  expect([count(".flying"), count(".hand-card.sent")]).toEqual([1, 1]);
  Wire.last.says({ type: "update", version: 8, events: [{ kind: "played" }], view: [{ op: "replace", path: "", value: done }], table: [] });
  answer({ type: "ack", version: 8 });
  await acted;
  await turns();
  expect(own.map((one) => one !== null)).toEqual([true, false]);
  expect(count(".flying, .sent")).toBe(0);
});

test("a refused card returns, with its sentence", async () => {
  const acted = store.act("play 2S");
  answer({ type: "refused", reason: "follow", rule: "K9", subject: "2S", text: "" });
  expect(await acted).toMatchObject({ reason: "follow" });
  await turns();
  expect(store.alert()).toMatchObject({ reason: "follow" });
  expect(count(".flying, .sent")).toBe(0);
});

test("a card that waits stays where it is while the next one is chosen, and a second action is not sent", async () => {
  void store.act("play 2S");
  store.presenter.flush();
  expect([count(".flying"), count(".hand-card.sent")]).toEqual([1, 1]);
  expect(await store.act("play 2S")).toBeNull();
  expect([count(".flying"), Wire.last.of("act").length]).toEqual([1, 1]);
});

test("after a lost connection the table is as it is, whether the action arrived or not", async () => {
  vi.useFakeTimers();
  const again = (message: object): void => {
    Wire.last.close();
    vi.advanceTimersByTime(9000);
    Wire.last.open();
    Wire.last.says(message);
  };
  void store.act("play 2S");
  again(welcome(view));
  expect([count(".flying"), count(".hand-card.sent")], "it waits on").toEqual([1, 1]);
  document.querySelector(".hand-card")?.remove();
  again(welcome(done, 8));
  await turns();
  expect(count(".flying, .sent")).toBe(0);
});

test("what is done without its cards being shown leaves none in the air", async () => {
  store.presenter.present = null;
  const acted = store.act("play 2S");
  answer({ type: "ack", version: 8 });
  await acted;
  expect(count(".flying")).toBe(1);
  Wire.last.says({ type: "update", version: 8, events: [], view: [{ op: "replace", path: "/turn", value: 1 }], table: [] });
  await turns();
  expect(count(".flying, .sent")).toBe(0);
});
