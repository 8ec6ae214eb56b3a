// Aids: things that a table shows so that nobody must remember them. Its people may prefer to remember them.

import { createContext, useContext } from "solid-js";
import { gameText } from "../games";
import { t } from "../i18n";
import type { BaseView, Chapter } from "../games/types";
import type { AidName } from "../wire/protocol";

export type { AidName };

/** Whether a table shows an aid. */
export type Shows = (aid: AidName) => boolean;

const AidsContext = createContext<Shows>(() => true);

/** Sets which aids a table shows; without it, as in a lesson or a replay, all are shown. */
export const AidsProvider = AidsContext.Provider;

export const useAids = (): Shows => useContext(AidsContext);

/** The aids of every game. */
const OF_ALL: readonly AidName[] = ["last_trick", "past_tricks"];
/** The aids of games that have a text for them: `KEY-aid-AID`. */
const OF_SOME: readonly AidName[] = ["played", "voids"];

const own = (game: string, aid: AidName): string | undefined => gameText(game, `aid-${aid}`);

/** The aids of this game's tables. Its texts must be loaded. */
export const aidsOf = (game: string): AidName[] => [...OF_ALL, ...OF_SOME.filter((aid) => own(game, aid) !== undefined)];

export const aidText = (game: string, aid: AidName): string => t(own(game, aid) ?? `aid-${aid}`);

/** The parts of the deal that a table shows: the opening, the current one, and the earlier ones that it may show. */
export function shownChapters(chapters: readonly Chapter[], view: Pick<BaseView, "stage">, shows: Shows): Chapter[] {
  // After a deal there is nothing of it left to remember.
  if (shows("past_tricks") || view.stage === "deal" || view.stage === "over") return [...chapters];
  const from = chapters.length - (shows("last_trick") ? 2 : 1);
  return chapters.filter((chapter, i) => chapter.opening || i >= from);
}
