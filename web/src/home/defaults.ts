// What an option is unless one chooses otherwise: some defaults follow from the number of players.

import type { GameInfo, OptionInfo } from "../wire/protocol";

export type Values = Record<string, string>;

/** The value that the server gives an option that is not named, with these others. */
export function defaultOf(game: GameInfo, option: OptionInfo, values: Values): string {
  const players = values["players"] ?? game.options.find((one) => one.key === "players")?.default ?? "";
  return option.by_players?.[players] ?? option.default;
}
