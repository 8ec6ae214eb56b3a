// The end of a match: who won, and what one may do now. On a phone it lies where the hand was and leaves
// the table in sight; it can be put away.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Icon } from "../app/Icon";
import { low, narrow } from "../app/screen";
import type { BaseView, GameScreen, Names } from "../games/types";
import { list, plain, t } from "../i18n";
import { recordPath } from "../net/api";
import type { Ask } from "./PlayTable";
import type { TableStore } from "./store";

export function Finish(props: {
  store: TableStore;
  screen: GameScreen;
  view: BaseView;
  names: Names;
  ask: Ask;
  onEdit: () => void;
  onSheet: () => void;
  onHide: () => void;
}): JSX.Element {
  const table = () => props.store.table();
  const ended = () => table()?.stage === "ended";
  const winners = () => props.view.winners;
  const [scores, setScores] = createSignal(false);
  const small = () => narrow() || low();
  const title = () => {
    const me = props.names.me;
    if (me !== null && winners().includes(me)) return t("you-won");
    return t("match-won-by", { names: list(winners().map(props.names.name)), n: winners().length });
  };
  const ranked = () => {
    const all = props.view.scores.map((score, seat) => ({ score, seat }));
    const order = props.screen.ranking?.(props.view);
    if (order) return all.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
    return all.toSorted((a, b) => b.score - a.score);
  };
  const waiting = () => {
    const me = props.names.me;
    const seat = me === null ? undefined : table()?.seats[me];
    return seat?.kind === "person" && seat.ready;
  };
  return (
    <section class="finish" data-test="finished" aria-label={t("match-over")}>
      <div class="finish-head">
        <h2 class="grow">{title()}</h2>
        <Show when={small()}>
          <button
            type="button"
            class="icon-button"
            aria-label={t("finish-scores")}
            aria-expanded={scores()}
            onClick={() => setScores(!scores())}
          >
            <Icon name={scores() ? "down" : "up"} />
          </button>
        </Show>
        <button
          type="button"
          class="icon-button"
          data-test="finish-hide"
          aria-label={t("look-at-table")}
          onClick={() => props.onHide()}
        >
          <Icon name="close" />
        </button>
      </div>
      <Show when={scores() || !small()}>
        <Show when={props.screen.ending?.(props.view, props.names)}>{(how) => <p>{how()}</p>}</Show>
        <ol class="score-list numbers">
          <For each={ranked()}>
            {({ score, seat }) => (
              <li>
                <span>{props.names.name(seat)}</span>
                <strong>{plain(score)}</strong>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <div class="finish-actions">
        <button type="button" class="button" data-test="score-sheet" onClick={() => props.onSheet()}>
          {t("sheet")}
        </button>
        <Show when={table()?.match}>
          {(match) => (
            <>
              <a class="button" data-test="record" href={recordPath(match().id)} download={`${match().id}.kozyr`}>
                {t("record")}
              </a>
              <a class="button" data-test="replay" href={`/match/${match().id}/replay`}>
                {t("replay")}
              </a>
              <Show when={props.names.me !== null}>
                <a class="button" data-test="review-open" href={`/match/${match().id}/review`}>
                  {t("review-mine")}
                </a>
              </Show>
            </>
          )}
        </Show>
        <Show when={props.store.you()?.host && !ended()}>
          <button type="button" class="button" onClick={() => props.onEdit()}>
            {t("change-table")}
          </button>
        </Show>
        <Show when={props.names.me !== null && !ended()}>
          <button
            type="button"
            class="button primary"
            data-test="rematch"
            disabled={waiting()}
            onClick={() => props.ask({ type: "rematch" })}
          >
            {waiting() ? t("rematch-waiting") : t("rematch")}
          </button>
        </Show>
      </div>
    </section>
  );
}
