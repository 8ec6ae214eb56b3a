// Players of a match, where they changed on the way (takeover).

import { For, Show, type JSX } from "solid-js";
import { t } from "../i18n";
import type { MatchSeat, SeatChange } from "../wire/protocol";

/** The player of a seat: a person, a bot, or a bot in the place of a person. */
function whoText(name: string | null, level: string | null, owner?: string): string {
  if (level === null) return owner === undefined ? (name ?? "") : t("seat-program", { name: name ?? "", owner });
  const bot = t("played-bot", { level: t(`level-${level}`) });
  return name === null ? bot : t("played-bot-for", { bot, name });
}

/** Everybody who played at a seat, a sentence for each change. */
export function playedLines(changes: readonly SeatChange[]): string[] {
  const timed = new Map<string, number>();
  const lines: string[] = [];
  for (const { step, name, level, owner, cause } of changes) {
    const who = whoText(name, level, owner);
    if (cause === "time") timed.set(who, (timed.get(who) ?? 0) + 1);
    else lines.push(t("played-from", { step: step + 1, who }));
  }
  for (const [who, n] of timed) lines.push(t("played-time", { n, who }));
  return lines;
}

/** More lines than this are collapsed. */
const FEW = 3;

/** Nothing if every player played from the beginning to the end. */
export function WhoPlayed(props: { seats?: readonly MatchSeat[]; changes: readonly SeatChange[] | undefined; resigned?: string | undefined; takenBack?: number | undefined }): JSX.Element {
  const first = () => (props.seats ?? []).map(({ name, level, owner }) => whoText(name, level, owner)).filter((who) => who !== "");
  const lines = () => playedLines(props.changes ?? []);
  const all = (): JSX.Element => (
    <>
      <Show when={first().length > 0}>
        <p>{t("played-first", { names: first().join(", ") })}</p>
      </Show>
      <ul class="plain-list log-lines">
        <For each={lines()}>{(line) => <li>{line}</li>}</For>
      </ul>
    </>
  );
  return (
    <>
      <Show when={props.resigned}>{(name) => <p data-test="resigned">{t("resigned-by", { name: name() })}</p>}</Show>
      <Show when={props.takenBack}>{(n) => <p class="small" data-test="taken-back">{t("taken-back", { n: n() })}</p>}</Show>
      <Show when={lines().length > 0}>
        <div class="small long-words" data-test="played">
          <Show when={lines().length > FEW} fallback={all()}>
            <details>
              <summary>{t("played")}</summary>
              {all()}
            </details>
          </Show>
        </div>
      </Show>
    </>
  );
}
