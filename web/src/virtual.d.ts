// The modules that `games.plugin.ts` generates from the games' folders.

declare module "virtual:kozyr/*/first-page" {
  /** Names and one-liners of all games. */
  const text: string;
  export default text;
}
