// The session of a match runs over a transport that answers as the test says: nothing is drawn.

import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GameScreen, Names } from "../../games/types";
import { loadTexts } from "../../i18n";
import { TableStore } from "../../live/store";
import type { Answer, Connect, Listener, Wanted } from "../../net/transport";
import { createTableSession, type TableSession } from "./session";

beforeAll(() => loadTexts("shell", "people", "table", "coach"));

const view = { viewer: 0, stage: "play", turn: 0, scores: [0, 0], winners: [], hands: [["2S"], []], legal: ["play 2S"], events: [] };
const person = (name: string, stand_in: string | null = null) => ({ kind: "person", name, ready: true, stand_in });
const table = {
  id: "abc",
  game: "g",
  stage: "playing",
  paused: false,
  seats: [person("Anna"), person("Olena")],
  notices: [],
  swaps: [],
};
const you = { name: "Anna", seat: 0, host: true };
const names: Names = { me: 0, name: (seat) => ["Anna", "Olena"][seat] ?? "", bot: () => false } as Names;
const screen = {
  prompt: (now: typeof view) => (now.turn === 0 ? "Play a card." : "Olena is playing."),
  headline: () => "",
  tell: () => "",
  words: (action: string) => action,
  subject: () => "",
} as unknown as GameScreen;

let listener: Listener;
let sent: Wanted[];
let answers: (wanted: Wanted) => Answer;
const connect: Connect = (_, heard) => {
  listener = heard;
  return {
    status: () => "open",
    stalled: () => false,
    refused: () => false,
    turned: () => false,
    request: (wanted) => {
      sent.push(wanted);
      return Promise.resolve(answers(wanted));
    },
    again: () => Promise.resolve(),
    close: () => undefined,
  };
};

let store: TableStore;
let session: TableSession;
let dispose: () => void;
const [trouble] = createSignal(null);

/** The table sends a welcome with these changes. */
function welcome(version: number, changed: object = {}, now: object = {}): void {
  const message = { type: "welcome", protocol: 1, version, table: { ...table, ...changed }, you, view: { ...view, ...now }, missed: null, chat: [] };
  listener.welcome({ ...message, presence: { seats: [0, 1], spectators: 0 } } as never);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = () => ({ type: "ack", id: "a", version: 8 });
  store = new TableStore("abc", connect);
  welcome(7);
  createRoot((end) => {
    dispose = end;
    const ask = (wanted: Wanted) => store.request(wanted).then(() => undefined);
    session = createTableSession({ store, trouble: trouble(), screen, names, ask: ask as never, onEdit: () => undefined });
  });
});

afterEach(() => {
  dispose();
  store.close();
  vi.useRealTimers();
});

test("the session says whose turn it is and what stops play", () => {
  expect([session.turn(), session.mine(), session.live(), session.stopped()]).toEqual(["yours", true, true, null]);
  expect(session.line().prompt).toBe("Play a card.");
  welcome(8, { paused: true });
  expect([session.mine(), session.live(), session.stopped()]).toEqual([false, false, "paused"]);
  expect(session.line().prompt).toBe("Paused");
  welcome(9, { seats: [person("Anna", "normal"), person("Olena")] });
  expect([session.live(), session.stopped()]).toEqual([false, "stand-in"]);
  welcome(10, { stage: "ended" }, { stage: "play" });
  expect([session.turn(), session.live()]).toEqual(["over", false]);
  welcome(11, {}, { turn: 1 });
  expect([session.turn(), session.stopped(), session.line().prompt]).toEqual(["other", null, "Olena is playing."]);
  listener.presence({ type: "presence", seats: [0], spectators: 0 } as never);
  expect([session.stopped(), session.line().prompt.includes("Olena")]).toEqual(["away", true]);
});

test("a refusal replaces the prompt for six seconds, and a hint lasts until the next change", async () => {
  answers = () => ({ type: "refused", id: "a", reason: "not-held", rule: null, subject: "2S", text: "2S is not in the hand" }) as Answer;
  await store.act("play 2S");
  expect(sent).toEqual([{ type: "act", version: 7, action: "play 2S" }]);
  expect(session.line().alert).not.toBe("");
  vi.advanceTimersByTime(6000);
  expect(session.line().alert).toBe("");
  session.say("Nothing plays itself.");
  expect(session.line().hint).toBe("Nothing plays itself.");
  welcome(8, {}, { turn: 1 });
  expect(session.line().hint).toBe("");
});

test("an open undo request stands above the prompt", () => {
  expect(session.above()).toBeNull();
  welcome(8, { plea: { seat: 1, agreed: [] } });
  expect(session.above()).toBe("plea");
});
