import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL } from "../wire/protocol";
import { whenEnded } from "./api";
import { EventWire, Wire, postsTo } from "./fake";
import { TableSocket } from "./socket";
import type { Answer, Listener } from "./transport";
import { loadHttp } from "./way";

/** Makes the tab go over HTTP: since a time long after the end of any test. */
const OVER_HTTP = (): void => sessionStorage.setItem("kozyr-over-http", `${Date.now() + 1e9}`);
const WAYS = [["a WebSocket", () => {}], ["plain HTTP", OVER_HTTP]] as const;

/** What holds over a WebSocket holds over plain HTTP. */
function both(name: string, body: () => void | Promise<void>): void {
  for (const [way, take] of WAYS)
    test(`over ${way}: ${name}`, async () => {
      take();
      await body();
      expect(new Set(Wire.all.map((wire) => wire instanceof EventWire))).toEqual(new Set([take === OVER_HTTP]));
    });
}

beforeAll(loadHttp);

const welcome = { type: "welcome", version: 7, table: {}, you: {} };
const update = (version: number) => ({ type: "update", version, events: [], view: [], table: [] });

let version: number | null = null;
let fits = true;
const updates: number[] = [];
const listener: Listener = {
  welcome: (message) => (version = message.version),
  update: (message) => {
    if (!fits) return false;
    version = message.version;
    updates.push(message.version);
    return true;
  },
  said: () => {},
  presence: () => {},
  clock: () => {},
  seen: () => version,
};
let socket: TableSocket;

/** A connection that has been welcomed. */
function connected(): void {
  socket = new TableSocket("abc", listener);
  Wire.last.open();
  Wire.last.says(welcome);
}

/** Lets this many milliseconds pass. */
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

/** Lets time pass until another connection is tried; returns how long that took. */
function untilTried(): number {
  const before = Wire.all.length;
  let waited = 0;
  while (Wire.all.length === before) {
    expect(waited, "another connection is tried").toBeLessThan(120_000);
    pass(50);
    waited += 50;
  }
  return waited;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("EventSource", EventWire);
  vi.stubGlobal("fetch", postsTo(() => Promise.reject(new Error("offline"))));
  Wire.all = [];
  version = null;
  fits = true;
  updates.length = 0;
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

both("says what it saw last, and connects again by itself, waiting longer each time", () => {
  socket = new TableSocket("abc", listener);
  expect(Wire.last.url).toMatch(/\/api\/tables\/abc\/(socket|events)$/);
  Wire.last.open();
  expect(Wire.last.sent).toEqual([{ type: "hello", protocol: PROTOCOL, seen: null }]);
  Wire.last.says(welcome);
  expect(socket.status()).toBe("open");
  Wire.last.says(update(8));

  Wire.last.close();
  expect(socket.status()).toBe("lost");
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    waits.push(untilTried());
    Wire.last.close();
  }
  expect(waits[0]).toBeLessThanOrEqual(400);
  expect(waits[7]).toBeGreaterThan(4000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);

  untilTried();
  Wire.last.open();
  expect(Wire.last.sent).toEqual([{ type: "hello", protocol: PROTOCOL, seen: 8 }]);
});

both("an action without an answer is sent again with the same id; nothing else is", async () => {
  connected();
  const acted = socket.request({ type: "act", version: 7, action: "play 9H" });
  const said = socket.request({ type: "say", text: "hello" });
  const [act] = Wire.last.of("act");
  expect(act).toMatchObject({ type: "act", version: 7, action: "play 9H" });
  expect(act?.["id"]).toMatch(/^[\w-]{1,40}$/);

  Wire.last.close();
  expect(await said).toMatchObject({ type: "refused", reason: "lost" });
  untilTried();
  Wire.last.open();
  expect(Wire.last.of("act")).toEqual([]);
  Wire.last.says(welcome);
  expect(Wire.last.sent.slice(1)).toEqual([act]);
  Wire.last.says({ type: "ack", id: act?.["id"], version: 8 });
  expect(await acted).toMatchObject({ type: "ack", version: 8 });
  // A second answer is ignored.
  Wire.last.says({ type: "ack", id: act?.["id"], version: 8 });

  Wire.last.close();
  untilTried();
  Wire.last.open();
  Wire.last.says(welcome);
  expect(Wire.last.sent).toHaveLength(1);
});

both("what is not an action is not sent again when it connects anew by itself either", async () => {
  connected();
  const said = socket.request({ type: "say", text: "hello" });
  const again = socket.again();
  expect(await said).toMatchObject({ reason: "lost" });
  Wire.last.open();
  Wire.last.says(welcome);
  await again;
  expect(Wire.last.sent).toHaveLength(1);
});

both("gives up where the server says that it is of no use", () => {
  for (const [code, status] of [["protocol", "reload"], ["gone", "gone"], ["unreadable", "unreadable"]] as const) {
    socket = new TableSocket("abc", listener, () => {});
    const count = Wire.all.length;
    Wire.last.open();
    Wire.last.says({ type: "error", code, message: "" });
    expect(socket.status()).toBe(status);
    expect(Wire.last.readyState).toBe(3);
    pass(60_000);
    expect(Wire.all).toHaveLength(count);
  }
});

both("a connection that has gone silent is asked, and given up without an answer", () => {
  connected();
  pass(14_000);
  Wire.last.says({ type: "presence", seats: [], spectators: 1 });
  pass(14_000);
  expect(Wire.last.of("ping"), "what is heard is a sign of life").toEqual([]);
  pass(2000);
  expect(Wire.last.of("ping")).toHaveLength(1);
  pass(5000);
  Wire.last.says({ type: "pong", id: Wire.last.of("ping")[0]?.["id"], version: 7 });
  pass(14_000);
  expect(socket.status()).toBe("open");
  pass(2000);
  expect(Wire.last.of("ping")).toHaveLength(2);
  const dead = Wire.last;
  pass(8000);
  expect(socket.status()).toBe("lost");
  untilTried();
  expect(Wire.last).not.toBe(dead);
  expect(dead.readyState).toBe(3);
  // Later messages of the dead one are ignored.
  dead.readyState = 1;
  dead.says(update(8));
  expect(updates).toEqual([]);
});

both("a page that is looked at again asks at once whether its connection stands", () => {
  connected();
  pass(1000);
  dispatchEvent(new Event("online"));
  expect(Wire.last.of("ping")).toHaveLength(1);
  pass(3000);
  expect(socket.status()).toBe("lost");
});

both("a connection that does not open, or says no welcome, is given up", () => {
  socket = new TableSocket("abc", listener);
  pass(9900);
  expect(Wire.all).toHaveLength(1);
  pass(600);
  expect(Wire.all).toHaveLength(2);
  Wire.last.open();
  Wire.last.says({ type: "presence", seats: [], spectators: 1 });
  pass(10_000);
  expect(socket.status()).toBe("lost");
  untilTried();
  expect(Wire.all).toHaveLength(3);
});

both("an action that is not answered is sent again over another connection, and given up after three", async () => {
  connected();
  const acted = socket.request({ type: "act", version: 7, action: "pass" });
  const ids = new Set(Wire.last.of("act").map(({ id }) => id));
  for (let tries = 2; tries <= 3; tries += 1) {
    pass(10_000);
    expect(socket.status()).toBe("lost");
    untilTried();
    Wire.last.open();
    Wire.last.says(welcome);
    expect(Wire.last.of("act")).toHaveLength(1);
    ids.add(Wire.last.of("act")[0]?.["id"]);
  }
  expect(ids.size).toBe(1);
  pass(10_000);
  expect(await acted).toMatchObject({ type: "refused", reason: "no-answer" });
});

both("while there is no connection an action waits, however long", () => {
  connected();
  let answer: Answer | null = null;
  void socket.request({ type: "act", version: 7, action: "pass" }).then((found) => (answer = found));
  Wire.last.close();
  for (let tries = 0; tries < 10; tries += 1) {
    untilTried();
    Wire.last.close();
  }
  expect(answer).toBeNull();
  untilTried();
  Wire.last.open();
  Wire.last.says(welcome);
  expect(Wire.last.of("act")).toHaveLength(1);
});

both("a thinking server is given time for a hint, and then the hint alone is given up", async () => {
  connected();
  const hint = socket.request({ type: "hint" });
  for (let seconds = 0; seconds < 59; seconds += 1) {
    pass(1000);
    Wire.last.says({ type: "presence", seats: [], spectators: 1 });
  }
  expect(socket.status()).toBe("open");
  pass(1000);
  expect(await hint).toMatchObject({ reason: "no-answer" });
  expect(socket.status()).toBe("open");
});

test.each([
  ["a gap", { ...update(9) }],
  ["no JSON", "{"],
  ["no message", "[]"],
  ["nothing", "null"],
  ["an update without a patch", { type: "update", version: 8, events: [], table: [] }],
  ["an update without a number", { ...update(8), version: "8" }],
  ["a pong of a later version", { type: "pong", id: "a", version: 9 }],
].flatMap(([what, message]) => WAYS.map(([way, take]) => ({ what, message, way, take }))))("over $way: $what asks for a whole view", ({ message, take }) => {
  take();
  connected();
  Wire.last.raw(typeof message === "string" ? message : JSON.stringify(message));
  expect(socket.status()).toBe("lost");
  untilTried();
  Wire.last.open();
  expect(Wire.last.sent[0]).toMatchObject({ type: "hello", seen: null });
  Wire.last.says({ ...welcome, version: 9 });
  expect(socket.status()).toBe("open");
  expect(version).toBe(9);
  // The doubt is gone with it.
  Wire.last.says(update(10));
  Wire.last.close();
  untilTried();
  Wire.last.open();
  expect(Wire.last.sent[0]).toMatchObject({ seen: 10 });
});

both("a server whose updates never fit is asked less and less often", () => {
  connected();
  fits = false;
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    Wire.last.says(update((version ?? 0) + 1));
    waits.push(untilTried());
    Wire.last.open();
    Wire.last.says(welcome);
  }
  expect(waits[0]).toBe(50);
  expect(waits[7]).toBeGreaterThan(4000);
});

both("what is heard twice, too early or of no known kind changes nothing", () => {
  socket = new TableSocket("abc", listener);
  Wire.last.open();
  Wire.last.says(update(9));
  Wire.last.says(welcome);
  Wire.last.says(update(8));
  Wire.last.says(update(8));
  Wire.last.says(update(3));
  Wire.last.says(welcome);
  Wire.last.says({ type: "fanfare", version: 99 });
  expect(updates).toEqual([8]);
  expect(version).toBe(8);
  expect(socket.status()).toBe("open");
  expect(Wire.all).toHaveLength(1);
});

both("a server that waits for its disk is waited for, on the same connection", async () => {
  connected();
  const acted = socket.request({ type: "act", version: 7, action: "play 9H" });
  const said = socket.request({ type: "say", text: "hello" });
  const [act, say] = Wire.last.sent.slice(1);
  const first = Wire.last;
  Wire.last.says({ type: "storage", state: "waiting" });
  expect(socket.stalled()).toBe(true);
  // Its heartbeats are enough.
  for (let seconds = 0; seconds < 120; seconds += 5) {
    pass(5000);
    for (const { id } of Wire.last.of("ping").slice(-1)) Wire.last.says({ type: "pong", id, version: 7 });
  }
  expect(Wire.last).toBe(first);
  expect(Wire.last.of("act")).toHaveLength(1);
  Wire.last.says({ type: "ack", id: act?.["id"], version: 8 });
  expect(await acted).toMatchObject({ type: "ack", version: 8 });
  Wire.last.says({ type: "storage", state: "well" });
  expect(socket.stalled()).toBe(false);
  // From now on an answer is due again.
  pass(10_050);
  expect(await said).toMatchObject({ reason: "no-answer" });
  expect(say).toMatchObject({ type: "say" });
});

both("what the disk does is not known of a lost connection", () => {
  connected();
  Wire.last.says({ type: "storage", state: "waiting" });
  Wire.last.close();
  expect(socket.stalled()).toBe(false);
  untilTried();
  Wire.last.open();
  Wire.last.says(welcome);
  expect(socket.stalled()).toBe(false);
});

both("a server that goes down is back soon", () => {
  connected();
  for (let times = 0; times < 3; times += 1) {
    Wire.last.says({ type: "error", code: "shutdown", message: "the server is going down" });
    let waited = 0;
    while (waited < 8000) {
      const wait = untilTried();
      expect(wait).toBeLessThanOrEqual(550);
      waited += wait;
      Wire.last.close();
    }
    untilTried();
    Wire.last.open();
    Wire.last.says(welcome);
  }
  // A server that does not come back is tried less and less often.
  Wire.last.says({ type: "error", code: "shutdown", message: "the server is going down" });
  for (let tries = 0; tries < 40; tries += 1) {
    untilTried();
    Wire.last.close();
  }
  expect(untilTried()).toBeGreaterThan(4000);
});

both("what a newer server says besides is ignored", () => {
  connected();
  const before = Wire.last;
  Wire.last.says({ type: "fireworks", version: 99, id: "x", events: [1] });
  Wire.last.says({ type: "storage", state: "on-fire" });
  Wire.last.says({ ...update(8), mood: "good", view: [{ op: "add", path: "/mood", value: 1, why: "new" }] });
  Wire.last.says({ type: "presence", seats: [], spectators: 0, ghosts: 3 });
  expect(Wire.last).toBe(before);
  expect(socket.status()).toBe("open");
  expect(socket.stalled()).toBe(false);
  expect(updates).toEqual([8]);
});

both("whose device was ended hears so, and is a stranger there on another connection", () => {
  const heard = vi.fn();
  whenEnded(heard);
  connected();
  Wire.last.says({ type: "error", code: "shutdown", message: "the server is going down" });
  untilTried();
  expect(heard).not.toHaveBeenCalled();
  Wire.last.open();
  Wire.last.says(welcome);
  Wire.last.says({ type: "error", code: "forgotten", message: "this device is nobody's" });
  expect(heard).toHaveBeenCalledOnce();
  expect(socket.status()).toBe("lost");
  untilTried();
});

const OUTDATED = { type: "error", code: "protocol", message: "load the page again", protocols: { oldest: 2, newest: 3 } };

both("a page of another version is loaded again, once, and loses no action", async () => {
  const reload = vi.fn();
  socket = new TableSocket("abc", listener, reload);
  Wire.last.open();
  Wire.last.says(welcome);
  const acted = socket.request({ type: "act", version: 7, action: "play 9H" });
  void socket.request({ type: "form", cards: [] });
  const [act] = Wire.last.of("act");
  Wire.last.close();
  untilTried();
  Wire.last.open();
  Wire.last.says(OUTDATED);
  expect(socket.status()).toBe("reload");
  expect(await acted).toMatchObject({ reason: "lost" });
  expect(reload).toHaveBeenCalledTimes(1);

  // The reloaded page is as old: people are told, and it is not loaded again and again.
  for (let times = 0; times < 3; times += 1) {
    socket = new TableSocket("abc", listener, reload);
    Wire.last.open();
    Wire.last.says(OUTDATED);
    expect(socket.status()).toBe("reload");
  }
  expect(reload).toHaveBeenCalledTimes(1);

  // A page with the right version sends what was not answered, unchanged, and only once.
  socket = new TableSocket("abc", listener, reload);
  Wire.last.open();
  expect(Wire.last.of("act")).toEqual([]);
  Wire.last.says(welcome);
  expect(Wire.last.of("act")).toEqual([act]);
  expect(Wire.last.of("form")).toEqual([]);
  Wire.last.says({ type: "ack", id: act?.["id"], version: 8 });
  socket.close();
  socket = new TableSocket("abc", listener, reload);
  Wire.last.open();
  Wire.last.says(welcome);
  expect(Wire.last.of("act")).toEqual([]);
  // A later update is loaded automatically again.
  Wire.last.says(OUTDATED);
  expect(reload).toHaveBeenCalledTimes(2);
});

both("an action of one table is not sent to another", () => {
  socket = new TableSocket("abc", listener, () => {});
  Wire.last.open();
  Wire.last.says(welcome);
  void socket.request({ type: "act", version: 7, action: "play 9H" });
  Wire.last.says(OUTDATED);
  socket = new TableSocket("other", listener, () => {});
  Wire.last.open();
  Wire.last.says(welcome);
  expect(Wire.last.of("act")).toEqual([]);
});
