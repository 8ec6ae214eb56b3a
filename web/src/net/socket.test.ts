import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, type Listener } from "./socket";

/** A connection whose other end is the test. */
class Wire extends EventTarget {
  static readonly CONNECTING = 0;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {
    super();
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const last = (): Wire => Wire.all.at(-1) as Wire;
const welcome = { type: "welcome", version: 7 };

let version: number | null = null;
const listener: Listener = {
  welcome: (message) => (version = message.version),
  update: (message) => (version = message.version),
  said: () => {},
  presence: () => {},
  seen: () => version,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  Wire.all = [];
  version = null;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("says what it saw last, and connects again by itself, waiting longer each time", () => {
  const socket = new TableSocket("abc", listener);
  expect(last().url).toMatch(/\/api\/tables\/abc\/socket$/);
  last().open();
  expect(last().sent).toEqual([{ type: "hello", protocol: 1, seen: null }]);
  last().says(welcome);
  expect(socket.status()).toBe("open");
  last().says({ type: "update", version: 9, events: [], view: [], table: [] });

  last().close();
  expect(socket.status()).toBe("lost");
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const before = Wire.all.length;
    let waited = 0;
    while (Wire.all.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    waits.push(waited);
    last().close();
  }
  expect(waits[0]).toBeLessThanOrEqual(400);
  expect(waits[7]).toBeGreaterThan(4000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);

  vi.advanceTimersByTime(10_000);
  last().open();
  expect(last().sent).toEqual([{ type: "hello", protocol: 1, seen: 9 }]);
  socket.close();
});

test("an action without an answer is sent again with the same id; nothing else is", async () => {
  const socket = new TableSocket("abc", listener);
  last().open();
  last().says(welcome);
  const acted = socket.request({ type: "act", version: 7, action: "play 9H" });
  const said = socket.request({ type: "say", text: "hello" });
  const [, act] = last().sent;
  expect(act).toMatchObject({ type: "act", version: 7, action: "play 9H" });
  expect(act?.["id"]).toMatch(/^[\w-]{1,40}$/);

  last().close();
  expect(await said).toMatchObject({ type: "refused", reason: "lost" });
  vi.advanceTimersByTime(400);
  last().open();
  expect(last().sent.filter((message) => message["type"] === "act")).toEqual([]);
  last().says(welcome);
  expect(last().sent.at(-1)).toEqual(act);
  last().says({ type: "ack", id: act?.["id"], version: 8 });
  expect(await acted).toMatchObject({ type: "ack", version: 8 });

  last().close();
  vi.advanceTimersByTime(400);
  last().open();
  last().says(welcome);
  expect(last().sent).toHaveLength(1);
  socket.close();
});

test("gives up where the server says that it is of no use", () => {
  const socket = new TableSocket("abc", listener);
  last().open();
  last().says({ type: "error", code: "protocol", message: "reload" });
  last().close();
  vi.advanceTimersByTime(60_000);
  expect(socket.status()).toBe("reload");
  expect(Wire.all).toHaveLength(1);
});
