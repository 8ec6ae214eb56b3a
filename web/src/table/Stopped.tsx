// Why nobody can play on just now, and the button against it. It stands where the choices do.

import { Match, Show, Switch, type JSX } from "solid-js";
import { Icon } from "../app/Icon";
import { t } from "../i18n";
import type { Ask } from "./PlayTable";

/** The table was closed, a bot plays for this person, or somebody asked for a pause. */
export type StoppedBy = "ended" | "stand-in" | "paused";

export function Stopped(props: {
  by: StoppedBy;
  /** The match that was closed with the table. */
  match: string | undefined;
  /** Whether this person plays. */
  seated: boolean;
  ask: Ask;
}): JSX.Element {
  return (
    <div class="frame-note plate" data-test={props.by === "ended" ? "table-ended" : "stopped"}>
      <Switch>
        <Match when={props.by === "ended"}>
          <p>{t("table-ended-match")}</p>
          <a class="button primary" data-test="match-open" href={`/match/${props.match ?? ""}`}>
            {t("match-open")}
          </a>
        </Match>
        <Match when={props.by === "stand-in"}>
          <p>{t("stand-in-help")}</p>
          <button type="button" class="button primary" onClick={() => props.ask({ type: "return" })}>
            {t("return")}
          </button>
        </Match>
        <Match when={props.by === "paused"}>
          <p>{t("paused-help")}</p>
          <Show when={props.seated}>
            <button type="button" class="button primary" onClick={() => props.ask({ type: "resume" })}>
              <Icon name="play" />
              {t("resume")}
            </button>
          </Show>
        </Match>
      </Switch>
    </div>
  );
}
