// The standings of a circle, in the order of display.

import type { CircleInside, CircleStanding } from "../wire/protocol";

export interface Row {
  n: number;
  name: string;
  /** The same for equal players. */
  rank: number;
  matches: number;
  wins: number;
  place: number;
  /** The mean points of the matches that were played to their end; `null` if none was. */
  points: number | null;
}

/** The games with standings, the circle's favourites first. */
export function gamesPlayed(inside: CircleInside, order: readonly string[]): string[] {
  const played = new Set(inside.standings.map(({ game }) => game));
  const liked = order.filter((game) => played.has(game) && inside.games.includes(game));
  return [...liked, ...order.filter((game) => played.has(game) && !inside.games.includes(game))];
}

const compare = (a: CircleStanding, b: CircleStanding): number =>
  // The share of matches won, then the mean place, then the number of matches.
  b.wins * a.matches - a.wins * b.matches || a.places * b.matches - b.places * a.matches || b.matches - a.matches;

/** The standings of a game. */
export function rowsOf(inside: CircleInside, game: string): Row[] {
  const sorted = inside.standings.filter((row) => row.game === game).toSorted((a, b) => compare(a, b) || a.n - b.n);
  return sorted.map((row) => ({
    n: row.n,
    name: inside.members.find(({ n }) => n === row.n)?.name ?? "",
    rank: 1 + sorted.findIndex((other) => compare(other, row) === 0),
    matches: row.matches,
    wins: row.wins,
    place: row.places / row.matches,
    points: row.scored > 0 ? row.points / row.scored : null,
  }));
}
