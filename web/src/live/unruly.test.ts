// A table over a line that stalls, drops, repeats, reorders and lies, in random order: in the end the
// page shows the truth, and every action was carried out once or not at all.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BaseView } from "../games/types";
import { EventWire, Wire, postsTo } from "../net/fake";
import { loadHttp } from "../net/way";
import type { PatchOp, Said, ServerMessage, TableInfo } from "../wire/protocol";
import { TableStore } from "./store";

/** Small numbers that look random and are the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const view = (legal: string[]): BaseView => ({
  viewer: 0,
  stage: "play",
  turn: 0,
  scores: [0, 0],
  winners: [],
  hands: [["2S"], null],
  legal,
  events: [],
});

/** The true table, and what it answers. */
class House {
  version = 3;
  view = view(["start"]);
  table = { id: "t", game: "g", stage: "playing", seats: [], paused: false, pace_ms: 0 } as unknown as TableInfo;
  chat: Said[] = [];
  /** How often each action was carried out, by the id of its request. */
  done = new Map<string, number>();
  #answers = new Map<string, number>();
  told: (message: unknown) => void = () => {};

  welcome(): unknown {
    return {
      type: "welcome",
      protocol: 1,
      version: this.version,
      table: this.table,
      you: { name: "Anna", seat: 0, host: true, loadout: null },
      view: this.view,
      missed: null,
      chat: this.chat,
      presence: { seats: [0], spectators: 0 },
    };
  }

  /** A change: one more card in the hand, a legal action instead of another. */
  change(): void {
    this.version += 1;
    const card = `${this.version}`;
    const events = [{ kind: "drew" }];
    const patch: PatchOp[] = [
      { op: "add", path: "/hands/0/0", value: card },
      { op: "replace", path: "/legal/0", value: `play ${card}` },
    ];
    this.view = { ...this.view, hands: [[card, ...(this.view.hands[0] ?? [])], null], legal: [`play ${card}`] };
    const table: PatchOp[] = [{ op: "replace", path: "/pace_ms", value: this.version }];
    this.table = { ...this.table, pace_ms: this.version };
    this.told({ type: "update", version: this.version, events, view: patch, table } satisfies ServerMessage);
  }

  say(): void {
    const said: Said = { n: this.chat.length + 1, seat: 1, name: "Bob", text: "well", at: 0 };
    this.chat = [...this.chat, said];
    this.told({ type: "said", ...said });
  }

  hears(message: Record<string, unknown>): void {
    const id = String(message["id"]);
    if (message["type"] === "hello") this.told(this.welcome());
    else if (message["type"] === "ping") this.told({ type: "pong", id, version: this.version });
    else if (message["type"] === "act") {
      const known = this.#answers.get(id);
      if (known !== undefined) return this.told({ type: "ack", id, version: known });
      if (message["version"] !== this.version) return this.told({ type: "refused", id, reason: "stale", rule: null, subject: "", text: "" });
      this.done.set(id, (this.done.get(id) ?? 0) + 1);
      this.change();
      this.#answers.set(id, this.version);
      this.told({ type: "ack", id, version: this.version });
    }
  }
}

const LIES = [
  "{",
  "null",
  '{"type":"fanfare"}',
  '{"type":"update","version":2,"events":[],"view":[],"table":[]}',
  '{"type":"ack","id":"nobody","version":1}',
  '{"type":"said","text":"?"}',
  '{"type":"update","version":"x"}',
];

/** The line between the two; unruly until it is calmed. */
class Line {
  calm = false;
  /** Messages of the house that are not delivered yet. */
  #due: string[] = [];
  /** Nothing gets through until the page reconnects. */
  #stalled = false;
  #served: Wire | undefined;
  faults = 0;

  constructor(
    readonly house: House,
    readonly below: (n: number) => number,
  ) {
    house.told = (message) => this.#due.push(JSON.stringify(message));
  }

  /** One moment passes on the line. */
  step(): void {
    const wire = Wire.last;
    if (wire !== this.#served) {
      this.#served = wire;
      this.#due = [];
      this.#stalled = false;
      wire.heard = (message) => this.#heard(message);
    }
    if (wire.readyState === 0 && (this.calm || this.below(3) > 0)) wire.open();
    while (this.#due.length > 0 && wire.readyState === 1 && !this.#stalled) {
      const next = this.#due.shift() ?? "";
      if (this.calm) wire.raw(next);
      else if (!this.#deliver(wire, next)) break;
    }
  }

  #heard(message: Record<string, unknown>): void {
    if (this.#stalled || (!this.calm && this.#fault(12))) return;
    this.house.hears(message);
    if (!this.calm && this.#fault(12)) this.house.hears(message);
  }

  #fault(oneIn: number): boolean {
    const now = this.below(oneIn) === 0;
    this.faults += now ? 1 : 0;
    return now;
  }

  /** Delivers a message, or does something else; false if nothing more arrives now. */
  #deliver(wire: Wire, text: string): boolean {
    if (!this.#fault(4)) {
      wire.raw(text);
      return true;
    }
    switch (this.below(7)) {
      case 0: // dropped
        return true;
      case 1: // repeated
        wire.raw(text);
        wire.raw(text);
        return true;
      case 2: // later than the next
        this.#due.splice(1, 0, text);
        return true;
      case 3: // a lie
        wire.raw(LIES[this.below(LIES.length)] ?? "");
        wire.raw(text);
        return true;
      case 4: // a patch of something else
        wire.raw(text.replaceAll("/hands/0/0", "/hands/0/99"));
        return true;
      case 5:
        this.#stalled = true;
        return false;
      default:
        wire.close();
        return false;
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("EventSource", EventWire);
  vi.stubGlobal("fetch", postsTo(() => Promise.reject(new Error("offline"))));
  Wire.all = [];
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SEEDS = process.env["KOZYR_LONG"] ? 2000 : 150;

describe("an unruly line", () => {
  test.each([
    ["a WebSocket", Wire],
    ["plain HTTP", EventWire],
  ])(`over %s: ${SEEDS} schedules end in the true state`, async (_, kind) => {
    await loadHttp();
    // Until long after the end of the test.
    if (kind === EventWire) sessionStorage.setItem("kozyr-over-http", `${Date.now() + 1e12}`);
    let [faults, acted, welcomes] = [0, 0, 0];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const below = chance(seed);
      const house = new House();
      const line = new Line(house, below);
      const store = new TableStore("t");
      for (let moment = 0; moment < 120; moment += 1) {
        // Whatever arrives, the page never throws.
        line.step();
        const what = below(6);
        if (what === 0) house.change();
        else if (what === 1 && below(2) === 0) house.say();
        else if (what === 2) void store.act("play");
        await vi.advanceTimersByTimeAsync(below(4) === 0 ? 3000 : 60);
        const shown = store.presenter.newest;
        // At every moment what is shown was true at its version: no two versions are mixed.
        if (shown) expect(shown.hands[0]?.length, `seed ${seed}`).toBe((store.version() ?? 0) - 2);
      }
      line.calm = true;
      for (let moment = 0; moment < 60; moment += 1) {
        line.step();
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(store.status(), `seed ${seed}`).toBe("open");
      expect(store.version(), `seed ${seed}`).toBe(house.version);
      expect(store.presenter.newest, `seed ${seed}`).toEqual(house.view);
      expect(store.presenter.view(), `seed ${seed}`).toEqual(house.view);
      expect(store.table(), `seed ${seed}`).toEqual(house.table);
      expect(store.busy(), `seed ${seed}: every action has its answer`).toBe(false);
      expect(store.sending(), `seed ${seed}`).toBe(false);
      const numbers = store.chat().map(({ n }) => n);
      expect(numbers, `seed ${seed}`).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect([...house.done.values()].every((times) => times === 1), `seed ${seed}`).toBe(true);
      store.close();
      faults += line.faults;
      acted += house.done.size;
      welcomes += Wire.all.filter((wire) => wire.constructor === kind).length;
      Wire.all = [];
    }
    // The schedules are as intended: unruly, and actions are carried out all the same.
    expect(faults / SEEDS).toBeGreaterThan(10);
    expect(acted / SEEDS).toBeGreaterThan(3);
    expect(welcomes / SEEDS).toBeGreaterThan(3);
  }, 600_000);
});
