// What one may do with a table, and what that costs. Without texts a message shows its name.

import { expect, test } from "vitest";
import { joined } from "../../home/MyMatches";
import type { MatchSummary, SeatInfo, TableInfo } from "../../wire/protocol";
import { broken, lossText, waysOut, unfinished } from "./leaving";

const person: SeatInfo = { kind: "person", name: "Anna", ready: false, stand_in: null, loadout: false };
const bot: SeatInfo = { kind: "bot", level: "normal" };

const table = (stage: TableInfo["stage"], seats: SeatInfo[]): TableInfo => ({
  id: "t",
  game: "g",
  options: {},
  stage,
  seats,
  host: 0,
  match: null,
  paused: false,
  pace_ms: 0,
});

test("only the host may end a table, and only an unfinished one", () => {
  expect(waysOut(table("lobby", [person, person]), true)).toEqual(["end", "leave"]);
  expect(waysOut(table("playing", [person, person]), false)).toEqual(["leave"]);
  for (const stage of ["finished", "ended"] as const) {
    expect(waysOut(table(stage, [person, person]), true)).toEqual(["remove"]);
    expect(unfinished(table(stage, []))).toBe(false);
  }
});

test("the text before leaving names what is lost", () => {
  const two = table("playing", [person, person]);
  expect(lossText("end", two, 0, true)).toBe("table-end-playing");
  expect(lossText("end", table("lobby", [person]), 0, true)).toBe("table-end-waiting");
  expect(lossText("leave", two, 1, false)).toBe("table-leave-playing");
  expect(lossText("leave", two, 0, true)).toBe("table-leave-playing table-leave-host");
  // When the last person leaves, the match goes too.
  expect(lossText("leave", table("playing", [person, bot]), 0, true)).toBe("table-leave-alone-playing");
  expect(lossText("leave", table("lobby", [person, { kind: "empty" }]), 0, true)).toBe("table-leave-alone-waiting");
  expect(lossText("remove", table("ended", [person, bot]), 0, true)).toBe("table-remove-help");
});

test("ending or leaving the table breaks off its match", () => {
  const two = table("playing", [person, person]);
  expect((["end", "leave", "resign", "remove"] as const).map((one) => broken(one, two))).toEqual(["t", "t", null, null]);
  expect(broken("end", table("finished", [person, person]))).toBeNull();
});

test("pages of matches are joined without gaps or repeats", () => {
  const match = (id: string) => ({ id }) as MatchSummary;
  const list = { matches: [match("a"), match("b")], unreadable: ["x"], next: "2" };
  const page = { matches: [match("b"), match("c")], unreadable: ["x", "y"], next: null };
  const all = joined(list, page);
  expect(all.matches.map((one) => one.id)).toEqual(["a", "b", "c"]);
  expect([all.unreadable, all.next]).toEqual([["x", "y"], null]);
});
