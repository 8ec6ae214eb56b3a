// The answer after a decision was made again: the best play and why, what the one of then cost, and where to
// learn more of it.

import { For, Show, type JSX } from "solid-js";
import { reasonText } from "../coach/reason";
import { seeing } from "../coach/seen";
import { actionName, actionWords, whyText } from "../coach/words";
import type { BaseView } from "../games/types";
import { t } from "../i18n";
import { lessonFor } from "../learn/ideas";
import { titleId } from "../learn/lessons";
import { difficultiesOf, similar } from "../positions/positions";
import { Button } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { costText, type Again, type Verdict } from "./verdict";

/** The number of similar positions that are named. */
const SIMILAR = 2;

export function AgainAnswer(props: Again & { verdict: Verdict; comes: number | null; onClose: () => void }): JSX.Element {
  const { decision, position, screen, match } = props;
  const view = position.view as BaseView;
  const words = (action: string): string => actionWords(screen, action, view, props.names);
  const noun = (action: string): string => actionName(screen, action, view, props.names);
  const why = reasonText(match.game, decision.reason, noun) || whyText(match.game, decision.why, "played");
  const act = decision.reason?.idea?.act ?? "";
  const lesson = lessonFor(match.game, act);
  const alike = similar(match.game, act).slice(0, SIMILAR);
  const cost = costText(decision, words);
  return (
    <Dialog title={t("again-over", { verdict: props.verdict })} onClose={() => props.onClose()}>
      <div class="stack again-told" data-test="again-answer">
        <p>
          <strong>{t("positions-best", { play: words(decision.best) })}</strong>{" "}
          <Show when={position.asks.also.length > 0}>{t("positions-also", { plays: position.asks.also.map(words).join(", ") })}</Show>
        </p>
        <Show when={props.verdict === "other"}>
          <p class="soft">{t("again-other")}</p>
        </Show>
        <Show when={cost}>
          <p>{cost}</p>
        </Show>
        <Show when={why}>
          <p class="again-why" data-test="again-why">
            {why}
          </p>
        </Show>
        <Show when={lesson}>
          {(name) => (
            <p>
              <a data-test="again-lesson" href={`/learn/${match.game}/${name()}`}>
                {t("again-lesson", { title: t(titleId(match.game, name())) })}
              </a>
            </p>
          )}
        </Show>
        <Show when={alike.length > 0}>
          <section class="stack-tight" data-test="again-similar">
            <h3>{t("again-similar")}</h3>
            <ul class="plain-list stack-line">
              <For each={alike}>
                {(number) => (
                  <li>
                    <a href={`/positions/${match.game}/${number}`}>
                      {t("positions-tile", { n: number, got: "open" })}: {t("positions-difficulty", { n: difficultiesOf(match.game)[number - 1] ?? 1 })}
                    </a>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </Show>
        <Show when={props.comes}>
          {(date) => <p class="soft small">{t("again-comes", { date: new Date(date()) })}</p>}
        </Show>
        <div class="row">
          <Button primary label={props.onward.label} data-test="again-go-on" onClick={() => (props.onClose(), props.onward.go())} />
          <Button icon="play" label={t("review-see")} {...seeing(match.id, position.seat, decision, "again")} />
          <Button quiet label={t("positions-look")} onClick={() => props.onClose()} />
        </div>
      </div>
    </Dialog>
  );
}
