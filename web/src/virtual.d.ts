// What `games.plugin.ts` makes of the games' folders.

declare module "virtual:kozyr/*/first-page" {
  /** Names and one-liners of all games. */
  const text: string;
  export default text;
}
