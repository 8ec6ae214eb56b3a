import { expect, test } from "vitest";
import type { CircleInside, CircleStanding } from "../wire/protocol";
import { gamesPlayed, rowsOf } from "./ranks";

const standing = (game: string, n: number, matches: number, wins: number, places: number, scored = 0, points = 0): CircleStanding => ({
  game,
  n,
  matches,
  wins,
  places,
  scored,
  points,
});

const inside = (standings: CircleStanding[]): CircleInside => ({
  about: "",
  games: ["kan"],
  zone: "UTC",
  hours: [],
  next: [],
  key: "",
  you: 1,
  members: ["Anna", "Boris", "Olena", "Zoya"].map((name, i) => ({ n: i + 1, name, role: "member", joined: 0 })),
  tables: [],
  standings,
});

test("those who win more of their matches come first, and equals share a rank", () => {
  const rows = rowsOf(
    inside([standing("kan", 1, 4, 2, 8), standing("kan", 2, 2, 1, 3, 1, -7), standing("kan", 3, 2, 1, 4), standing("kan", 4, 4, 2, 8), standing("x", 1, 1, 1, 1)]),
    "kan",
  );
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ["Boris", 1],
    ["Anna", 2],
    ["Zoya", 2],
    ["Olena", 4],
  ]);
  expect(rows[0]).toMatchObject({ place: 1.5, points: -7 });
  expect(rows[1]?.points).toBeNull();
});

test("games that the circle likes come first", () => {
  const played = inside([standing("bacon", 1, 1, 1, 1), standing("kan", 1, 1, 1, 1)]);
  expect(gamesPlayed(played, ["bacon", "caravan", "kan"])).toEqual(["kan", "bacon"]);
});
