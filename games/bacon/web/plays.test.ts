import { describe, expect, it } from "vitest";
import { fromList, guess, laid, meant, pile, readingsOf, ways, type Reading } from "./plays";
import type { Event, Kind, Play } from "./wire";

const BOMBS = new Set<Kind>(["quads", "straight-flush", "quint", "stretch-flush", "hex"]);

function play(action: string, ranks: number[] = []): Play {
  const [head = "", cards = ""] = action.split(": ");
  const [kind, key] = head.split(" ") as [Kind, string];
  return { action, kind, key: Number(key), bomb: BOMBS.has(kind), cards: cards.split(" "), ranks };
}
const reading = (action: string, playable = true): Reading => ({ action, play: play(action), playable });
const on = (action: string) => ({ seat: 1, play: play(action) });

describe("what chosen cards are", () => {
  it("takes over what the server says", () => {
    const facts = play("pair 5: 5S X", [5, 5]);
    expect(readingsOf([{ actions: ["pair 5: 5S X"], playable: true, facts }])).toEqual([
      { action: "pair 5: 5S X", play: facts, playable: true },
    ]);
    expect(readingsOf([{ actions: [], playable: false, facts: null }])).toEqual([]);
  });

  it("means the highest key, the kind on the table, and no bomb unless it must be one", () => {
    const four = ["bobtail 6: 5S 6H X X", "bobtail 8: 5S 6H X X", "stair 6: 5S 6H X X"].map((text) => reading(text));
    expect(meant(four, null)?.action).toBe("bobtail 8: 5S 6H X X");
    expect(meant(four, on("stair 4: 3S 3H 4S 4H"))?.action).toBe("stair 6: 5S 6H X X");
    const flush = ["straight 10: 6S 7S 8S 9S TS", "straight-flush 10: 6S 7S 8S 9S TS"].map((text) => reading(text));
    expect(meant(flush, null)?.play.kind).toBe("straight");
    expect(meant(flush, on("straight-flush 8: 4S 5S 6S 7S 8S"))?.play.kind).toBe("straight-flush");
    // Only what may be played is meant where anything may be.
    const low = [reading("pair 4: 4S X", true), reading("pair 9: 4S X", false)];
    expect(meant(low, null)?.play.key).toBe(4);
    expect(meant([reading("pair 4: 4S 4H", false)], on("pair 9: 9S 9H"))?.play.key).toBe(4);
    expect(meant([], null)).toBeUndefined();
  });

  it("offers kinds with their keys in order, bombs last", () => {
    const all = [
      reading("quads 5: 5S 5H X X"),
      reading("stair 6: 5S 5H X X"),
      reading("stair 5: 5S 5H X X"),
      reading("pair 9: 9S 9H", false),
    ];
    expect(ways(all).map((way) => [way.kind, way.readings.map((one) => one.play.key)])).toEqual([
      ["stair", [5, 6]],
      ["quads", [5]],
    ]);
  });

  it("declares what forms nothing as what it looks like, so that the refusal has a rule", () => {
    expect(guess(["4S", "9H"], null)).toBe("pair 9: 4S 9H");
    expect(guess(["4S", "9H", "TD"], null)).toBe("set 10: 4S 9H TD");
    expect(guess(["4S", "9H", "TD"], on("run 5: 3S 4S 5H"))).toBe("run 10: 4S 9H TD");
    expect(guess(["4S", "9H"], on("run 5: 3S 4S 5H"))).toBe("pair 9: 4S 9H");
    expect(guess(["X", "X", "1S"], null)).toBe("set 1: X X 1S");
  });
});

describe("what lies on the table", () => {
  it("puts each X where it counts", () => {
    expect(laid(play("run 9: 7H 9H X", [7, 9, 8]))).toEqual([
      { card: "7H", stands: null },
      { card: "X", stands: 8 },
      { card: "9H", stands: null },
    ]);
    expect(laid(play("quads 5: 5S 5H X X", [5, 5, 5, 5])).map(({ stands }) => stands)).toEqual([null, null, 5, 5]);
  });

  const put = (seat: number, action: string, lead = false): Event => ({ kind: "played", seat, play: play(action), lead, left: 9 });

  it("is the last three of the round, until the next round is led", () => {
    const events: Event[] = [
      put(0, "pair 2: 2S 2H", true),
      put(1, "pair 3: 3S 3H"),
      { kind: "passed", seat: 2 },
      put(3, "pair 4: 4S 4H"),
      put(0, "pair 6: 6S 6H"),
    ];
    expect(pile(events).plays.map(({ seat }) => seat)).toEqual([1, 3, 0]);
    expect(pile(events).winner).toBeNull();
    events.push({ kind: "round_won", seat: 0 });
    expect(pile(events)).toMatchObject({ winner: 0, plays: [{ seat: 1 }, { seat: 3 }, { seat: 0 }] });
    events.push(put(0, "single 9: 9S", true));
    expect(pile(events)).toMatchObject({ winner: null, plays: [{ seat: 0 }] });
    events.push({ kind: "dealt", deal: 2, dealer: 1, leader: 2, cards: 17, last: false, extra: false });
    expect(pile(events)).toEqual({ plays: [], winner: null });
  });
});

it("makes hints out of a list: one for each kind and key, that with the fewest X", () => {
  const legal = ["pair 5: 5S X", "pair 5: 5S 5H", "pair 5: 5H X", "pair 6: X X", "quads 1: 1S 1H X X", "pass"];
  expect(fromList(legal)).toEqual(["pair 5: 5S 5H", "pair 6: X X", "quads 1: 1S 1H X X"]);
});
