// The moments that cost most: the action played, the better one, and their values; without any, praise.

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
    <Show when={moments().length > 0}>
      <section class="panel stack-tight" data-test="review-moments">
        <h2>{t("review-moments")}</h2>
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
      </section>
    </Show>
  );
}

/** The least that was at stake where a decision is worth a word: a part of the match. */
const STAKE = 0.05;

/** What a review without a mistake begins with: praise, and the right decision at which most was at stake. */
export function Praise(props: ReviewProps): JSX.Element {
  const hardest = () =>
    props.review.reviewed
      .filter((one) => one.best === one.chosen && one.stake >= STAKE)
      .reduce<ReviewedDecision | null>((most, one) => (most && most.stake >= one.stake ? most : one), null);
  return (
    <section class="panel stack-tight" data-test="review-praise">
      <p class="review-praise">{t("review-no-moments")}</p>
      <Show when={hardest()}>
        {(of) => (
          <>
            <p>
              {t("review-hardest", { deal: of().deal, play: actionWords(props.screen, of().chosen, props.viewAt(of().step), props.names) })}
            </p>
            <Button icon="play" label={t("review-see")} {...seeing(props.id, props.review.seat, of(), "hardest")} />
          </>
        )}
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
