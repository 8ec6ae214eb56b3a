// Who may ask for a hint, and when.

import { expect, test } from "vitest";
import type { BaseView } from "../games/types";
import type { SeatInfo, TableInfo } from "../wire/protocol";
import { mayAsk } from "./hints";

const person = (stand_in: string | null = null): SeatInfo => ({ kind: "person", name: "Anna", ready: true, stand_in, loadout: false });
const bot: SeatInfo = { kind: "bot", level: "easy" };
const table = (seats: SeatInfo[], change: Partial<TableInfo> = {}): TableInfo => ({
  id: "t", game: "kan", options: {}, stage: "playing", seats, host: 0, match: null, paused: false, pace_ms: 0, ...change,
});
const view = (turn: BaseView["turn"]) => ({ turn }) as BaseView;

test("on the own turn, with bots only", () => {
  expect(mayAsk(table([person(), bot, bot]), 0, view(0))).toBe(true);
  expect(mayAsk(table([person(), bot, bot]), 0, view(1))).toBe(false);
  expect(mayAsk(table([person(), bot, bot]), 0, view("deal"))).toBe(false);
  expect(mayAsk(table([person(), bot, person()]), 0, view(0))).toBe(false);
  // A bot may play in another person's place; the person comes back.
  expect(mayAsk(table([person(), bot, person("easy")]), 0, view(0))).toBe(false);
});

test("not while a bot plays in the own place, during a pause, after the match, or as a spectator", () => {
  expect(mayAsk(table([person("easy"), bot]), 0, view(0))).toBe(false);
  expect(mayAsk(table([person(), bot], { paused: true }), 0, view(0))).toBe(false);
  expect(mayAsk(table([person(), bot], { stage: "finished" }), 0, view(0))).toBe(false);
  expect(mayAsk(table([person(), bot]), null, view(0))).toBe(false);
  expect(mayAsk(null, 0, view(0))).toBe(false);
  expect(mayAsk(table([person(), bot]), 0, null)).toBe(false);
});
