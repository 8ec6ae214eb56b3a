// Sounds of a table: cards, tricks, the viewer's turn, chat, a refusal, a win.

import type { Accessor } from "solid-js";
import { follow, whenChanged } from "../../base/follow";
import { buzz, sound, type Sound } from "../../base/sound";
import type { BaseEvent, BaseView, GameScreen, Names } from "../../games/types";
import { isDraw } from "../../games/players";
import { isHidden } from "../../live/hidden";
import type { TableStore } from "../../live/store";

/** The sound of these events: the loudest of them, once. */
export function heard(screen: Pick<GameScreen, "sound">, events: readonly BaseEvent[]): Sound | null {
  const sounds = events.map((event) => screen.sound?.(event) ?? ("card" in event || "cards" in event ? "card" : null));
  return sounds.includes("trick") ? "trick" : (sounds.find((one) => one !== null) ?? null);
}

/** Plays the sounds of a table as long as the caller lives. */
export function hearTable(
  store: TableStore,
  screen: GameScreen,
  names: Accessor<Names>,
  view: Accessor<BaseView>,
  mine: Accessor<boolean>,
): void {
  whenChanged(store.presenter.happened, (events) => {
    const what = heard(screen, events);
    if (what) sound(what);
  });
  follow(mine, (now, before) => {
    if (!now || before !== false) return;
    sound("turn");
    buzz();
  });
  whenChanged(store.alert, (refusal) => refusal && sound("refusal"));
  follow(() => store.chat().at(-1)?.n ?? 0, (now, before) => {
    const said = store.chat().at(-1);
    if (before !== undefined && now > before && said?.seat !== names().me && !(said && isHidden(said))) sound("message");
  });
  whenChanged(() => view().stage === "over", (over) => {
    const me = names().me;
    const { winners, scores } = view();
    if (over && me !== null && winners.includes(me) && !isDraw(winners, scores.length)) sound("win");
  });
}
