// The places of the application by the first part of their paths, and what each of them is. The
// build hands this list to the server, which answers other paths with 404 and keeps search engines
// away from what is not for everybody.

/**
 * - `public`: the same for everybody, whatever follows in the path.
 * - `game`: the same for everybody, of a game that there is: `/rules/KEY`.
 * - `games`: the same, of a game or of all of them: `/positions`, `/positions/KEY`.
 * - `setup`: the same, but nothing to be found by a search: `/new/KEY`.
 * - `table`, `match`: what stands behind an id.
 * - `private`: for one person.
 */
export type Place = "public" | "game" | "games" | "setup" | "table" | "match" | "private";

export const PLACES: Readonly<Record<string, Place>> = {
  home: "public",
  rules: "game",
  learn: "game",
  positions: "games",
  today: "public",
  new: "setup",
  loadout: "setup",
  table: "table",
  match: "match",
  open: "public",
  settings: "private",
  about: "private",
  bots: "private",
  move: "private",
  house: "private",
  host: "private",
  circle: "private",
};
