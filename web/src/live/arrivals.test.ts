import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../wire/protocol";
import { arrivals, cameIn, hasPlace } from "./arrivals";

const bot = (coming?: string): SeatInfo => ({ kind: "bot", level: "normal", ...(coming ? { coming } : {}) });
const person = (name: string): SeatInfo => ({ kind: "person", name, ready: false, stand_in: null, loadout: false });
const table = (...seats: SeatInfo[]): TableInfo =>
  ({ id: "t", game: "kan", options: {}, stage: "playing", seats, host: 0, match: null, paused: false, pace_ms: 0, open: true }) as TableInfo;

test("an arrival is reported when the seat is reserved and when it is taken", () => {
  const before = table(person("Anna"), bot(), bot());
  const promised = table(person("Anna"), bot("Olena"), bot());
  const seated = table(person("Anna"), person("Olena"), bot());
  expect(arrivals(before, promised)).toEqual([{ who: "Olena", sits: false }]);
  expect(arrivals(promised, promised)).toEqual([]);
  expect(arrivals(promised, seated)).toEqual([{ who: "Olena", sits: true }]);
  expect(arrivals(seated, before)).toEqual([]);
});

test("an open table has a place if a bot's seat is not reserved", () => {
  expect(hasPlace(table(person("Anna"), bot()))).toBe(true);
  expect(hasPlace(table(person("Anna"), bot("Olena")))).toBe(false);
  expect(hasPlace({ ...table(person("Anna"), bot()), open: false })).toBe(false);
});

test("a newcomer in mid-match is known while they sit there", () => {
  const came = (seat: number, step: number, cause = "came") => ({ step, seat, name: "Olena", level: null, cause });
  const played = (seats: SeatInfo[], ...changes: ReturnType<typeof came>[]): TableInfo => ({
    ...table(...seats),
    match: { id: "m", number: 1, winners: [], changes },
  });
  expect(cameIn(played([person("Anna"), person("Olena")], came(1, 7)))).toEqual([1]);
  // Before the first step, back after a pause, or gone since.
  expect(cameIn(played([person("Anna"), person("Olena")], came(1, 0), came(0, 3, "back")))).toEqual([]);
  expect(cameIn(played([person("Anna"), bot()], came(1, 7)))).toEqual([]);
  expect(cameIn(table(person("Anna"), person("Olena")))).toEqual([]);
});
