// What comes after the answer to a position: similar ones and the next, and on demand what each play is worth.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { ShareLink } from "../widgets/ShareLink";
import { interval } from "../coach/words";
import { gameName } from "../games";
import { t } from "../i18n";
import type { Position } from "../wire/position";
import type { Got } from "./positions";
import { nextPosition, similar } from "./positions";
import { hundred, toldOf } from "./words";

/** The number of similar positions that are offered. */
const SIMILAR = 2;

export function Answer(props: {
  position: Position;
  got: Got;
  /** The idea of the best play, as a sentence. */
  idea: string;
  tries: readonly string[];
  /** An action as text. */
  words: (action: string) => string;
  onClose: () => void;
}): JSX.Element {
  const { game, number, asks, reason } = props.position;
  const told = toldOf(props.position, props.tries);
  const [best, second] = told;
  const amounts = told.map((one) => one.value);
  const alike = reason?.idea ? similar(game, reason.idea.act, number).slice(0, SIMILAR) : [];
  const link = (to: number): string => `/positions/${game}/${to}`;
  return (
    <Dialog title={t("positions-over", { got: props.got })} onClose={() => props.onClose()}>
      <div class="stack position-answer" data-test="position-answer" data-got={props.got}>
        <p>
          <strong>{t("positions-best", { play: props.words(asks.action) })}</strong> <span data-test="position-reason">{props.idea}</span>
        </p>
        <Show when={asks.also.length > 0}>
          <p class="soft">{t("positions-also", { plays: asks.also.map(props.words).join(", ") })}</p>
        </Show>
        <Show when={alike.length > 0}>
          <section class="stack-tight" data-test="position-similar">
            <h3>{t("positions-similar")}</h3>
            <div class="row">
              <For each={alike}>{(to) => <Button label={t("positions-tile", { n: to, got: "open" })} href={link(to)} />}</For>
            </div>
          </section>
        </Show>
        <div class="row">
          <Show when={nextPosition(game, number)}>
            {(next) => <Button primary label={t("positions-next")} data-test="position-next" href={link(next())} />}
          </Show>
          <Button label={t("positions-look")} onClick={() => props.onClose()} />
          <Button quiet label={t("positions-of", { game: gameName(game) })} href={`/positions/${game}`} />
        </div>
        <details data-test="position-worth">
          <summary>{t("positions-bars")}</summary>
          <Show when={second}>
            <p>{t("positions-worth", { n: hundred(best?.value.mean ?? 0), other: hundred(second?.value.mean ?? 0) })}</p>
          </Show>
          <ol class="position-bars" aria-label={t("positions-bars")}>
            <For each={told}>
              {(one) => {
                const at = interval(one.value, [...amounts, { mean: 0, margin: 0 }]);
                return (
                  <li classList={{ best: one.action === asks.action, tried: props.tries.includes(one.action) }} data-test="position-bar">
                    <span class="position-play">{props.words(one.action)}</span>
                    <span class="numbers">{t("positions-of-hundred", { n: hundred(one.value.mean) })}</span>
                    <span class="position-bar" aria-hidden="true" style={{ "--at": at.at, "--low": at.low, "--high": at.high }}>
                      <i />
                      <b />
                    </span>
                  </li>
                );
              }}
            </For>
          </ol>
          <p class="soft small">{t("positions-bars-help")}</p>
        </details>
        <ShareLink path={link(number)} title={t("positions-title", { game: gameName(game), n: number })} />
      </div>
    </Dialog>
  );
}
