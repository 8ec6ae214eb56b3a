import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../net/fake";
import { TableStore } from "./store";

const view = { viewer: 0, stage: "play", turn: 0, scores: [], winners: [], hands: [["2S"]], legal: ["play 2S"], events: [] };
const welcome = { type: "welcome", version: 7, table: { game: "g" }, you: { seat: 0 }, view, missed: null, chat: [], presence: {} };
let store: TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  store = new TableStore("abc");
  Wire.last.open();
  Wire.last.says(welcome);
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an action is shown as sending from 800 ms until its answer", async () => {
  const acted = store.act("play 2S");
  expect(store.busy()).toBe(true);
  vi.advanceTimersByTime(799);
  expect(store.sending()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(store.sending()).toBe(true);
  // Without a connection it goes on waiting.
  Wire.last.close();
  vi.advanceTimersByTime(1000);
  Wire.last.open();
  expect(store.sending()).toBe(true);
  Wire.last.says(welcome);
  Wire.last.says({ type: "ack", id: Wire.last.of("act")[0]?.["id"], version: 8 });
  expect(await acted).toBeNull();
  expect(store.sending()).toBe(false);
  expect(store.busy()).toBe(false);
});

test("a quick answer shows no sending", async () => {
  const acted = store.act("play 2S");
  Wire.last.says({ type: "ack", id: Wire.last.of("act")[0]?.["id"], version: 8 });
  await acted;
  vi.advanceTimersByTime(1000);
  expect(store.sending()).toBe(false);
});

test("a question about cards is asked again after a lost connection, and its refusal is shown", async () => {
  const formed = store.form(["2S"]);
  Wire.last.close();
  vi.advanceTimersByTime(1000);
  Wire.last.open();
  Wire.last.says(welcome);
  const [question] = Wire.last.of("form");
  Wire.last.says({ type: "formed", id: question?.["id"], version: 7, forms: [{ actions: ["play 2S"], playable: true, facts: null }] });
  expect(await formed).toHaveLength(1);
  expect(store.alert()).toBeNull();

  const refused = store.form(["9H"]);
  Wire.last.says({ type: "refused", id: Wire.last.of("form")[1]?.["id"], reason: "bad-cards", rule: null, subject: "9H", text: "" });
  expect(await refused).toEqual([]);
  expect(store.alert()).toMatchObject({ reason: "bad-cards" });
});

test("an update that does not fit changes nothing, not even the version", () => {
  const change = (version: number, path: string) =>
    Wire.last.says({ type: "update", version, events: [], view: [{ op: "replace", path, value: 1 }], table: [] });
  change(8, "/turn");
  expect(store.version()).toBe(8);
  const before = store.presenter.newest;
  expect(before?.turn).toBe(1);
  change(9, "/nowhere/at/all");
  expect(store.version()).toBe(8);
  expect(store.presenter.newest).toBe(before);
  expect(store.status()).toBe("lost");
});
