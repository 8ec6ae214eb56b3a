// The places of the application by the first part of their paths, with the kind of each. The build passes
// this list to the server, which answers other paths with 404 and keeps search engines away from pages that
// are not public.

/**
 * - `public`: the same for everyone, whatever follows in the path.
 * - `game`: the same for everyone, for an existing game: `/rules/KEY`.
 * - `games`: the same, for one game or for all: `/positions`, `/positions/KEY`.
 * - `setup`: the same, but not for search engines: `/new/KEY`.
 * - `table`, `match`: the thing with this id.
 * - `private`: for one person.
 */
export type Place = "public" | "game" | "games" | "setup" | "table" | "match" | "private";

export const PLACES: Readonly<Record<string, Place>> = {
  home: "public",
  rules: "game",
  learn: "games",
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
  own: "private",
  move: "private",
  house: "private",
  host: "private",
  circle: "private",
};
