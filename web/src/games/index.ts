// The games that have screens, each a separate chunk with its styles. Parts of a game that appear
// elsewhere, such as cards that only it has, are a smaller chunk.

import { createRenderEffect, onCleanup } from "solid-js";
import { catalogue, loadCatalogue } from "../session/session";
import { hasText, loadGameTexts, loadTexts, t } from "../i18n";
import type { GameInfo } from "../wire/protocol";
import type { OwnCards } from "../cards/own";
import type { GameScreen } from "./types";

// The faces of all games are few lines: colours, and the names of pictures that are fetched where they are shown.
import.meta.glob("../../../games/*/web/face/face.css", { eager: true });

const screens = import.meta.glob<{ default: GameScreen }>("../../../games/*/web/index.ts");
const cards = import.meta.glob<{ default: OwnCards }>("../../../games/*/web/cards.tsx");

const infoOf = (key: string): GameInfo | undefined => catalogue()?.games.find((game) => game.key === key);

/** The folder below `games` that serves a key: a preset is served by its game. Needs the catalogue. */
export const folderOf = (key: string): string => infoOf(key)?.game ?? key;

/** The same, asked as soon as the catalogue is there. */
export async function findFolder(key: string): Promise<string> {
  await loadCatalogue();
  return folderOf(key);
}

const screenPath = (folder: string): string => `../../../games/${folder}/web/index.ts`;
const cardsPath = (folder: string): string => `../../../games/${folder}/web/cards.tsx`;

/** The games that can be played here, in the order in which to show them; none until the catalogue is there. */
export const gameKeys = (): string[] =>
  (catalogue()?.games ?? []).flatMap(({ key, game, available }) => (available && screenPath(game) in screens ? [key] : []));

/** Whether there is such a game or preset, judging by the texts, which need no server. */
export const isGame = (key: string): boolean => hasText(`${key}-name`) && hasText(`${key}-about`);

/** The first of a preset's own message of this kind and that of its game that there is. */
export const gameText = (key: string, rest: string): string | undefined => [`${key}-${rest}`, `${folderOf(key)}-${rest}`].find(hasText);

/** The name of a game or preset. */
export const gameName = (key: string): string => t(`${key}-name`);

/** The cards that represent it on the home page. */
export const emblemOf = (key: string): readonly string[] => infoOf(key)?.emblem ?? [];

/** How many may play it, ascending. */
export const seatsOf = (key: string): readonly number[] => infoOf(key)?.seats ?? [];

/** Loads a game's screen and its texts. */
export const loadGame = async (key: string): Promise<GameScreen> => loadScreen(await findFolder(key));

/** Whether there is a screen in this folder. */
export const hasScreen = (folder: string): boolean => screenPath(folder) in screens;

/** The same by the game's folder, which needs no server. */
export async function loadScreen(folder: string): Promise<GameScreen> {
  const load = screens[screenPath(folder)];
  if (!load) throw new Error(`no screen for ${folder}`);
  const [screen] = await Promise.all([load(), loadTexts("table", "options"), loadGameTexts(folder)]);
  return screen.default;
}

/** Whether the game in a folder has cards that are drawn in a way of their own. */
export const hasOwnCards = (folder: string): boolean => cardsPath(folder) in cards;

/** Those cards; `null` for a game with ordinary ones. Their names are among the game's texts. */
export const loadOwnCards = async (folder: string): Promise<OwnCards | null> =>
  (await cards[cardsPath(folder)]?.())?.default ?? null;

/** Puts a game's styles in force for the whole page, flights and dialogs too, as long as the caller lives. */
export function styledBy(key: () => string | undefined): void {
  createRenderEffect(() => {
    const game = key();
    if (!game) return;
    document.body.dataset["table"] = folderOf(game);
    document.body.dataset["game"] = game;
  });
  onCleanup(() => {
    delete document.body.dataset["table"];
    delete document.body.dataset["game"];
  });
}
