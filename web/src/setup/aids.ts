// Aids: what a table shows so that nobody need keep it in mind. Its people may want to do that by
// themselves.

import { createContext, useContext } from "solid-js";
import { folderOf } from "../games";
import { hasText, t } from "../i18n";
import type { BaseView, Chapter } from "../games/types";
import type { AidName } from "../wire/protocol";

export type { AidName };

/** Whether a table shows it. */
export type Shows = (aid: AidName) => boolean;

const AidsContext = createContext<Shows>(() => true);

/** Says what a table shows again; where nobody does, as in a lesson or a replay, it is everything. */
export const AidsProvider = AidsContext.Provider;

export const useAids = (): Shows => useContext(AidsContext);

/** What is worth a setting in every game. */
const OF_ALL: readonly AidName[] = ["last_trick", "past_tricks"];
/** And what is where a game has a name for it: `KEY-aid-AID`. */
const OF_SOME: readonly AidName[] = ["played", "voids"];

const own = (game: string, aid: AidName): string | undefined =>
  [`${game}-aid-${aid}`, `${folderOf(game)}-aid-${aid}`].find(hasText);

/** What this game's tables show again. Its texts have to be loaded. */
export const aidsOf = (game: string): AidName[] => [...OF_ALL, ...OF_SOME.filter((aid) => own(game, aid) !== undefined)];

export const aidText = (game: string, aid: AidName): string => t(own(game, aid) ?? `aid-${aid}`);

/** The parts of the deal that a table shows: how it began, the present one, and what of the past it may. */
export function shownChapters(chapters: readonly Chapter[], view: Pick<BaseView, "stage">, shows: Shows): Chapter[] {
  // After a deal nothing of it is left to be kept in mind.
  if (shows("past_tricks") || view.stage === "deal" || view.stage === "over") return [...chapters];
  const from = chapters.length - (shows("last_trick") ? 2 : 1);
  return chapters.filter((chapter, i) => chapter.opening || i >= from);
}
