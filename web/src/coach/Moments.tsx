// The moments that cost most: the action played, the better one, and their values.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import type { BaseView, GameScreen, Names } from "../games/types";
import { t } from "../i18n";
import type { Amount, Review, ReviewedDecision } from "../wire/protocol";
import { seeing } from "./seen";
import { reasonText } from "./reason";
import { MARKS, actionName, actionWords, amountText, gradeOf, interval, whyText } from "./words";

export interface ReviewProps {
  id: string;
  review: Review;
  screen: GameScreen;
  names: Names;
  /** The view from the reviewed seat after a number of steps. */
  viewAt: (step: number) => BaseView;
}

export function Moments(props: ReviewProps): JSX.Element {
  const moments = () =>
    props.review.moments.flatMap((place) => {
      const decision = props.review.reviewed[place];
      return decision ? [{ place, decision }] : [];
    });
  const whyOf = (decision: ReviewedDecision): string => {
    const name = (action: string) => actionName(props.screen, action, props.viewAt(decision.step), props.names);
    return reasonText(props.review.game, decision.reason ?? null, name) || whyText(props.review.game, decision.why, "played");
  };
  return (
    <section class="panel stack-tight" data-test="review-moments">
      <h2>{t("review-moments")}</h2>
      <Show when={moments().length > 0} fallback={<p>{t("review-no-moments")}</p>}>
        <ol class="review-moments">
          <For each={moments()}>
            {({ place, decision }) => (
              <li data-test="moment">
                <p class="review-moment-head">
                  <span>
                    <span class={`review-mark ${gradeOf(decision.grade)}`} aria-hidden="true">{MARKS[gradeOf(decision.grade)]}</span>{" "}
                    {t("review-moment", { deal: decision.deal })} · {t("review-grade", { grade: gradeOf(decision.grade) })}
                  </span>
                  <strong class="numbers">{t("review-cost", { amount: amountText(decision.loss) })}</strong>
                </p>
                <Worth label={t("review-chosen")} of={decision} best={false} {...props} />
                <Worth label={t("review-best")} of={decision} best {...props} />
                <Show when={whyOf(decision)}>
                  {(why) => (
                    <p class="small" data-test="moment-why">
                      {why()}
                    </p>
                  )}
                </Show>
                <Button
                  icon="play"
                  label={t("review-see")}
                  data-test="moment-open"
                  {...seeing(props.id, props.review.seat, decision, `moment-${place}`)}
                />
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

/** One of the two actions with its value and the interval drawn. */
function Worth(props: ReviewProps & { label: string; of: ReviewedDecision; best: boolean }): JSX.Element {
  const action = () =>
    actionWords(props.screen, props.best ? props.of.best : props.of.chosen, props.viewAt(props.of.step), props.names);
  const value = (): Amount => (props.best ? props.of.best_value : props.of.chosen_value);
  const drawn = () => interval(value(), [props.of.best_value, props.of.chosen_value]);
  return (
    <div class="review-worth">
      <span class="soft small">{props.label}</span>
      <strong>{action()}</strong>
      <span class="numbers">{amountText(value())}</span>
      <span
        class="review-span"
        classList={{ best: props.best }}
        style={{ "--low": drawn().low, "--at": drawn().at, "--high": drawn().high }}
        aria-hidden="true"
      />
    </div>
  );
}
