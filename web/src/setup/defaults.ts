// Defaults of options: some follow from the number of players.

import type { GameInfo, NamedOptions, OptionInfo } from "../wire/protocol";

export type Values = Record<string, string>;

/** The value that the server gives an unnamed option, with these others. */
export function defaultOf(game: GameInfo, option: OptionInfo, values: Values): string {
  const players = values["players"] ?? game.options.find((one) => one.key === "players")?.default ?? "";
  return option.by_players?.[players] ?? option.default;
}

/** The value that each option has with these. */
export const valueOf = (game: GameInfo, option: OptionInfo, values: Values): string =>
  values[option.key] ?? defaultOf(game, option, values);

/** The printed rules, as they are called where the game has no name of its own for them. */
export const PRINTED: NamedOptions = { key: "printed", name: "", values: {} };

/** The sets of options that have a name. */
export const setsOf = (game: GameInfo): NamedOptions[] => {
  const own = game.named ?? [];
  return own.length > 0 ? own : [PRINTED];
};

/** The options whose values differ from the printed rules. */
export const changed = (game: GameInfo, values: Values): OptionInfo[] =>
  game.options.filter((option) => valueOf(game, option, values) !== defaultOf(game, option, values));

/**
 * The options that a name covers: those that any name sets, or, if this one sets none, all but the number of
 * players. Others remain unchanged.
 */
const about = (game: GameInfo, named: NamedOptions): OptionInfo[] => {
  if (Object.keys(named.values).length === 0) return game.options.filter(({ key }) => key !== "players");
  const keys = new Set((game.named ?? []).flatMap((one) => Object.keys(one.values)));
  return game.options.filter((option) => keys.has(option.key));
};

/** The values that these options take to have a name. */
export const chosen = (game: GameInfo, named: NamedOptions, values: Values): Values =>
  Object.fromEntries(
    about(game, named).map((option) => [option.key, named.values[option.key] ?? defaultOf(game, option, values)]),
  );

/** Whether options with these values may have a name. */
export const holds = (game: GameInfo, named: NamedOptions, values: Values): boolean =>
  Object.entries(chosen(game, named, values)).every(([key, value]) =>
    game.options.every((option) => option.key !== key || valueOf(game, option, values) === value),
  );

/** The value of an option by its key, with these values; empty if there is no such option. */
export function valueBy(game: GameInfo | undefined, values: Values, key: string): string {
  const option = game?.options.find((one) => one.key === key);
  return game && option ? valueOf(game, option, values) : "";
}
