// Which way a table's line goes, and how it works over plain HTTP.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { EventWire, Wire, postsTo } from "./fake";
import { TableSocket } from "./socket";
import type { Listener } from "./transport";
import { loadHttp } from "./way";

const welcome = { type: "welcome", version: 7, table: {}, you: {} };
const listener: Listener = {
  welcome: () => {},
  update: () => true,
  said: () => {},
  presence: () => {},
  clock: () => {},
  seen: () => null,
};
let socket: TableSocket;

/** The server, or a proxy before it, answers over HTTP with this status. */
const answers = (status: number): unknown => vi.stubGlobal("fetch", postsTo(() => Promise.resolve(new Response("{}", { status }))));

const overHttp = (): boolean => Wire.last instanceof EventWire;

/** Lets time pass until another connection is tried. */
async function untilTried(): Promise<void> {
  const before = Wire.all.length;
  for (let waited = 0; Wire.all.length === before; waited += 50) {
    expect(waited, "another connection is tried").toBeLessThan(120_000);
    await vi.advanceTimersByTimeAsync(50);
  }
}

/** Refuses connections, after opening them or not, until another one is tried. */
async function refuse(opened = false): Promise<void> {
  if (opened) Wire.last.open();
  Wire.last.close();
  await untilTried();
}

/** Goes over HTTP because three WebSockets in a row were refused. */
async function turned(): Promise<EventWire> {
  sessionStorage.clear();
  answers(200);
  socket = new TableSocket("abc", listener);
  for (let tries = 0; tries < 3; tries += 1) await refuse();
  Wire.last.open();
  Wire.last.says(welcome);
  return Wire.last as EventWire;
}

beforeAll(loadHttp);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("EventSource", EventWire);
  vi.stubGlobal("fetch", postsTo(() => Promise.reject(new Error("offline"))));
  Wire.all = [];
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["is refused", false],
  ["is opened and brings nothing", true],
])("after three connections, each of which %s, it goes on over HTTP", async (_, opened) => {
  answers(200);
  socket = new TableSocket("abc", listener);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(overHttp()).toBe(false);
    await refuse(opened);
  }
  expect(overHttp()).toBe(true);
  expect([socket.turned(), socket.refused()]).toEqual([false, false]);
  Wire.last.open();
  expect(Wire.last.sent).toMatchObject([{ type: "hello" }]);
  Wire.last.says(welcome);
  expect([socket.turned(), socket.refused(), socket.status()]).toEqual([true, false, "open"]);
});

test("connections that never open are refused ones too, and so are those of a match that was under way", async () => {
  answers(200);
  socket = new TableSocket("abc", listener);
  Wire.last.open();
  Wire.last.says(welcome);
  Wire.last.close();
  for (let tries = 0; tries < 3; tries += 1) {
    await untilTried();
    // Neither opened nor closed: it is given up after a while.
    await vi.advanceTimersByTimeAsync(9900);
    expect(overHttp()).toBe(false);
  }
  await untilTried();
  expect(overHttp()).toBe(true);
});

test("a browser that lets no WebSocket be made goes over HTTP", async () => {
  answers(200);
  vi.stubGlobal("WebSocket", undefined);
  socket = new TableSocket("abc", listener);
  await untilTried();
  expect(overHttp()).toBe(true);
});

test("a server that is not there, or whose proxy says so, refuses nothing", async () => {
  socket = new TableSocket("abc", listener);
  for (let tries = 0; tries < 5; tries += 1) await refuse();
  answers(502);
  for (let tries = 0; tries < 5; tries += 1) await refuse();
  expect([overHttp(), socket.refused()]).toEqual([false, false]);
  // Failures before say nothing about the time in which it answers again.
  answers(200);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(overHttp()).toBe(false);
    await refuse();
  }
  expect(overHttp()).toBe(true);
});

test("connections that are lost after something came are not refused", async () => {
  answers(200);
  socket = new TableSocket("abc", listener);
  for (let times = 0; times < 5; times += 1) {
    Wire.last.open();
    Wire.last.says(welcome);
    await refuse();
    expect(overHttp()).toBe(false);
    await refuse();
  }
});

test("where HTTP brings nothing either, that is said, and both go on being tried", async () => {
  answers(200);
  socket = new TableSocket("abc", listener);
  for (let tries = 0; tries < 6; tries += 1) {
    expect(socket.refused()).toBe(false);
    await refuse();
  }
  expect([overHttp(), socket.refused()]).toEqual([false, true]);
  for (let tries = 0; tries < 3; tries += 1) await refuse();
  expect([overHttp(), socket.refused()]).toEqual([true, true]);
  answers(502);
  await refuse();
  expect(socket.refused()).toBe(false);
  Wire.last.open();
  Wire.last.says(welcome);
  expect(socket.status()).toBe("open");
});

test("a tab keeps to HTTP when its page is loaded again, and tries a WebSocket after a while", async () => {
  (await turned()).close();
  await untilTried();
  expect(overHttp()).toBe(true);
  socket.close();
  socket = new TableSocket("other", listener);
  expect(overHttp()).toBe(true);
  Wire.last.open();
  Wire.last.says(welcome);
  expect(socket.turned(), "this page has found nothing out").toBe(false);

  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(socket.status(), "a line that stands is left alone").toBe("open");
  await refuse();
  expect(overHttp()).toBe(false);
  // One try is enough to see that they are refused still.
  await refuse();
  expect(overHttp()).toBe(true);
  Wire.last.open();
  Wire.last.says(welcome);

  vi.setSystemTime(Date.now() + 11 * 60_000);
  socket.close();
  socket = new TableSocket("abc", listener);
  expect(overHttp()).toBe(false);
  Wire.last.open();
  Wire.last.says(welcome);
  await refuse();
  expect(overHttp(), "they are let through now").toBe(false);
});

test("one post is under way at a time, and what is said meanwhile goes in the next one, in order", async () => {
  const wire = await turned();
  expect(Wire.last.url).toBe("/api/tables/abc/events");
  const before = wire.posts;
  wire.answers = false;
  for (const text of ["a", "b", "c"]) void socket.request({ type: "say", text });
  expect(wire.of("say").map(({ text }) => text)).toEqual(["a"]);
  wire.answer();
  expect(wire.of("say").map(({ text }) => text)).toEqual(["a", "b", "c"]);
  expect(wire.posts).toBe(before + 2);
});

test("a post is no longer than what a browser sends after a page is left", async () => {
  const wire = await turned();
  const before = wire.posts;
  wire.answers = false;
  for (const text of ["a", "b", "c"]) void socket.request({ type: "say", text: text.repeat(9000) });
  for (let posts = 0; posts < 3; posts += 1) wire.answer();
  expect(wire.of("say")).toHaveLength(3);
  wire.answers = true;
  for (const text of ["a", "b", "c"]) void socket.request({ type: "say", text: text.repeat(9000) });
  expect(wire.posts).toBe(before + 5);
});

test("a server that asks for a sign of life gets one", async () => {
  const wire = await turned();
  wire.event("ping", {});
  expect(wire.of("alive")).toHaveLength(1);
});

test("a post that is not taken ends the line, and an action goes out on the next one", async () => {
  const wire = await turned();
  wire.answers = false;
  void socket.request({ type: "act", version: 7, action: "pass" });
  const [act] = wire.of("act");
  wire.answer(502);
  expect(socket.status()).toBe("lost");
  await untilTried();
  Wire.last.open();
  Wire.last.says(welcome);
  expect(Wire.last.of("act")).toEqual([act]);
});

test("a connection that takes no post any more may still say why", async () => {
  const wire = await turned();
  wire.answers = false;
  void socket.request({ type: "act", version: 7, action: "pass" });
  wire.answer(404);
  expect(socket.status()).toBe("open");
  wire.says({ type: "error", code: "barred", message: "" });
  expect(socket.status()).toBe("barred");

  const silent = await turned();
  silent.answers = false;
  void socket.request({ type: "act", version: 7, action: "pass" });
  silent.answer(404);
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.status()).toBe("lost");
});
