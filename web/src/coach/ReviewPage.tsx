// The review of a finished match for one seat: its progress and, when it is there, its contents.

import { Match, Show, Switch, createResource, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Failure, loaded } from "../widgets/Failure";
import { Select } from "../widgets/Field";
import { PageHead } from "../widgets/PageTop";
import { BackLink } from "../widgets/Top";
import { go } from "../base/router";
import { gameName } from "../games";
import { GameFan } from "../games/Fan";
import type { GameScreen, Names } from "../games/types";
import { isDraw } from "../games/players";
import { t } from "../i18n";
import { api } from "../net/api";
import { viewsOf } from "../live/views";
import type { MatchDetail, ReviewStatus } from "../wire/protocol";
import { Chances } from "./Chances";
import { Decisions } from "./Decisions";
import { ReviewSummary } from "./ReviewSummary";
import { Moments, Praise } from "./Moments";
import { createCourse, type Asking } from "./reviews";
import { ResultBreakdown } from "./ResultBreakdown";
import { percent } from "./words";
import "./review.css";

/** A match with a seat whose play is reviewed. */
export interface Reviewed {
  id: string;
  detail: MatchDetail;
  screen: GameScreen;
  /** The names of the seats; `me` is the caller's own. */
  names: Names;
  /** The reviewed seat; `null` for the caller's or, without one, the winner's. */
  seat: number | null;
}

export function ReviewPage(
  props: Reviewed & {
    seat: number;
    reviewing: Asking<ReviewStatus>;
    /** Whether it is below the main part of the page. */
    below: boolean;
  },
): JSX.Element {
  const summary = () => props.detail.summary;
  const seat = () => props.seat;
  // The sources of the result are known much sooner than the value of each decision, and are shown first.
  const asking = createCourse(() => props.id, seat);
  const course = () => asking.status()?.course;
  // Actions are worded as the seat saw them.
  const [replay, { refetch: again }] = createResource(
    () => ({ id: props.id, seat: seat() }),
    async (wanted) => viewsOf(await api.replay(wanted.id, wanted.seat)),
  );
  const both = () => {
    const [viewAt, review] = [loaded(replay), props.reviewing.status()?.review];
    return viewAt && review && { viewAt, review };
  };
  const names = (): Names => ({ name: props.names.name, me: seat() === summary().you ? seat() : null });
  const whose = (): JSX.Element => (
    <label class="review-seat">
      <span>{t("review-of")}</span>
      <Select
        data-test="review-seat"
        of={[...summary().seats.keys()]}
        value={seat()}
        text={(number) => `${props.names.name(number)} ${number === summary().you ? t("seat-you") : ""}`}
        onPick={(number) => go(`/match/${props.id}/review/${number}`, true)}
      />
    </label>
  );
  return (
    <div class="page faced review">
      <PageHead
        title={t("review-title", { game: gameName(summary().game) })}
        back={<BackLink href={`/match/${props.id}`} label={t("replay-close")} />}
        face={{ game: summary().game, step: whose(), cards: <GameFan game={summary().game} /> }}
      />
      <Dynamic component={props.below ? "section" : "main"} class="stack" data-test="review" aria-label={props.below ? t("review") : undefined}>
        <Show when={both()}>{(seen) => <Show when={seen().review.moments.length === 0}>{<Praise {...props} {...seen()} names={names()} />}</Show>}</Show>
        <Show when={course()}>
          {(found) => (
            <>
              <ResultBreakdown
                id={props.id}
                course={found()}
                screen={props.screen}
                names={names()}
                draw={isDraw(summary().winners, summary().seats.length)}
              />
              <Chances id={props.id} course={found()} names={names()} />
            </>
          )}
        </Show>
        <Switch fallback={<Progress done={props.reviewing.status()?.done ?? 0} of={props.reviewing.status()?.of ?? 0} />}>
          <Match when={props.reviewing.problem()}>
            <Failure error={props.reviewing.problem()} again={props.reviewing.again} />
          </Match>
          <Match when={replay.state === "errored"}>
            <Failure error={replay.error} again={again} />
          </Match>
          <Match when={both()}>
            {(seen) => (
              <>
                <ReviewSummary review={seen().review} />
                <Moments {...props} {...seen()} names={names()} />
                <Decisions {...props} {...seen()} names={names()} />
                <p class="soft small">{t("review-how")}</p>
              </>
            )}
          </Match>
        </Switch>
      </Dynamic>
    </div>
  );
}

export function Progress(props: { done: number; of: number }): JSX.Element {
  return (
    <section class="panel stack-tight" data-test="review-progress">
      <h2>{t("review-begin")}</h2>
      <progress
        class="review-progress"
        aria-label={t("review-begin")}
        {...(props.of > 0 ? { max: props.of, value: props.done } : {})}
      />
      <p class="numbers">
        {props.of > 0 ? t("review-progress", { n: percent(props.done / props.of) }) : t("review-waiting")}
      </p>
      <p class="soft small">{t("review-leave")}</p>
    </section>
  );
}
