import { createRoot, createSignal } from "solid-js";
import { afterEach, expect, test, vi } from "vitest";
import * as device from "../../base/sound";
import type { BaseEvent, BaseView, GameScreen, Names } from "../../games/types";
import { setHidden } from "../../live/hidden";
import type { TableStore } from "../../live/store";
import { hearTable, heard } from "./sounds";

afterEach(() => vi.restoreAllMocks());

test("a trick sounds before a card, and other events are silent", () => {
  const took = { sound: (event: { kind: string }) => (event.kind === "took" ? ("trick" as const) : null) };
  expect(heard({}, [{ kind: "passed" }])).toBeNull();
  expect(heard({}, [{ kind: "passed" }, { kind: "played", card: "9H" } as { kind: string }])).toBe("card");
  expect(heard(took, [{ kind: "played", card: "9H" } as { kind: string }, { kind: "took" }])).toBe("trick");
  expect(heard(took, [])).toBeNull();
});

const screens = import.meta.glob<{ default: GameScreen }>("../../../../games/*/web/index.ts");
const wires = import.meta.glob<string>("../../../../games/*/web/wire.ts", { query: "?raw", import: "default" });
/** The events of moving cards, by the names that the games give them. */
const CARDS = /^(dealt|played|drew|laid|hit|discarded|skipped|placed|attached|removed|disbanded)$/;
const TRICKS = /^(round_won|trick_taken)$/;

test.each(Object.keys(screens))("%s sounds when cards move", async (path) => {
  const screen = (await screens[path]!()).default;
  const wire = (await wires[path.replace("index.ts", "wire.ts")]!()).replaceAll(/\/\*[^]*?\*\//g, "");
  const events = [...wire.matchAll(/\{ "kind": "(\w+)",([^}]*)/g)].map(([, kind = "", rest = ""]) => {
    const fields = [...rest.matchAll(/(\w+)\??:/g)].map(([, name]) => [name, ""]);
    return Object.fromEntries([...fields, ["kind", kind]]) as BaseEvent;
  });
  expect(events.some((event) => CARDS.test(event.kind))).toBe(true);
  const wanted = events.filter(({ kind }) => kind !== "dealt" && (CARDS.test(kind) || TRICKS.test(kind)));
  expect(wanted.map((event) => [event.kind, heard(screen, [event])])).toEqual(
    wanted.map(({ kind }) => [kind, TRICKS.test(kind) ? "trick" : "card"]),
  );
});

test("the viewer's turn, a refusal, chat of others and a win sound once each", () => {
  const played = vi.spyOn(device, "sound").mockImplementation(() => {});
  const [happened, happen] = createSignal<readonly BaseEvent[]>([]);
  const [alert, refuse] = createSignal<unknown>(null);
  const [chat, say] = createSignal<{ n: number; seat: number; name?: string }[]>([]);
  const [view, show] = createSignal({ stage: "playing", winners: [] as number[], scores: [0, 0] });
  const [mine, turn] = createSignal(false);
  const store = { presenter: { happened }, alert, chat } as unknown as TableStore;
  const end = createRoot((dispose) => {
    hearTable(store, {} as GameScreen, () => ({ name: String, me: 0 }) as Names, view as unknown as () => BaseView, mine);
    return dispose;
  });
  const since = (act: () => unknown): unknown[] => {
    played.mockClear();
    act();
    return played.mock.calls.map(([which]) => which);
  };
  expect(since(() => happen([{ kind: "played", card: "9H" } as BaseEvent]))).toEqual(["card"]);
  expect(since(() => turn(true))).toEqual(["turn"]);
  expect(since(() => refuse("no"))).toEqual(["refusal"]);
  expect(since(() => refuse(null))).toEqual([]);
  expect(since(() => say([{ n: 1, seat: 1 }]))).toEqual(["message"]);
  expect(since(() => say([{ n: 2, seat: 0 }]))).toEqual([]);
  // Nor is a person whose chat is hidden.
  sessionStorage.clear();
  void setHidden({ id: "", you: () => null }, { name: "Bob" }, { line: 3 }, true);
  expect(since(() => say([{ n: 3, seat: 1, name: "Bob" }]))).toEqual([]);
  expect(since(() => say([{ n: 4, seat: 1, name: "Cy" }]))).toEqual(["message"]);
  expect(since(() => show({ stage: "over", winners: [0], scores: [1, 0] }))).toEqual(["win"]);
  end();
});
