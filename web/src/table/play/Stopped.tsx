// Stop of the play (pause, nobody connected, absence): why nobody can continue just now, and a button to
// resume. It replaces the choices.

import { Match, Show, Switch, type JSX } from "solid-js";
import { Button } from "../../widgets/Button";
import { t } from "../../i18n";
import type { BaseView, Names } from "../../games/types";
import { agoText, spanText } from "../../setup/settings";
import type { Ask, TableStore } from "../../live/store";

/**
 * The table was closed, a bot plays for this person, the person who acts next is away, or somebody asked
 * for a pause.
 */
export type StoppedBy = "ended" | "stand-in" | "away" | "paused";

export function Stopped(props: {
  by: StoppedBy | null;
  store: TableStore;
  names: Names;
  /** The seconds for which the person of a seat has been away. */
  away: (seat: number) => number | null;
  turn: BaseView["turn"];
  ask: Ask;
}): JSX.Element {
  const table = () => props.store.table();
  const seated = () => props.names.me !== null;
  const turn = () => (typeof props.turn === "number" ? props.turn : 0);
  const settings = () => table()?.settings;
  const awayText = (): string => {
    const seconds = props.away(turn());
    const name = props.names.name(turn());
    if (seconds === null) return t("waiting-away", { name });
    const words = [t("away-for", { name, time: agoText(seconds) })];
    const agreed = settings();
    if (agreed) words.push(t("away-then", { time: spanText(agreed.grace), level: t(`level-${agreed.stand_in}`) }));
    return words.join(" ");
  };
  return (
    <div class="frame-note plate" data-test={props.by === "ended" ? "table-ended" : "stopped"}>
      <Switch>
        <Match when={props.by === "ended"}>
          <Show when={table()?.closed_because}>{(why) => <p data-test="closed-because">{t("table-closed-because", { why: why() })}</p>}</Show>
          <p>{t("table-ended-match")}</p>
          <Button primary label={t("match-open")} data-test="match-open" href={`/match/${table()?.match?.id ?? ""}`} />
        </Match>
        <Match when={props.by === "stand-in"}>
          <p>{t("stand-in-help")}</p>
          <Button primary label={t("return")} onClick={() => props.ask({ type: "return" })} />
        </Match>
        <Match when={props.by === "away"}>
          <p data-test="away">{awayText()}</p>
          <Show when={seated()}>
            <Button
              primary
              icon="bot"
              label={t("away-bot")}
              data-test="take-over"
              onClick={() => props.ask({ type: "takeover", seat: turn() })}
            />
          </Show>
        </Match>
        <Match when={props.by === "paused"}>
          <p>{t("paused-help")}</p>
          <Show when={seated()}>
            <Button primary icon="play" label={t("resume")} onClick={() => props.ask({ type: "resume" })} />
          </Show>
        </Match>
      </Switch>
    </div>
  );
}
