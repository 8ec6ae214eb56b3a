// The review of a match: first the decision that cost most, to be made again on the table, then the rest.

import { Show, createEffect, createResource, type JSX } from "solid-js";
import { go } from "../base/router";
import { ReviewPage, type Reviewed } from "../coach/ReviewPage";
import { createReviewing } from "../coach/reviews";
import { t } from "../i18n";
import { api } from "../net/api";
import { serverNow } from "../net/clock";
import { addOwn, ownAt, rateOwn } from "../positions/own";
import type { Solved } from "../positions/schedule";
import { MoveAgain } from "./MoveAgain";

export default function MatchReview(props: Reviewed): JSX.Element {
  const summary = () => props.detail.summary;
  const seat = () => props.seat ?? summary().you ?? summary().winners[0] ?? 0;
  const own = () => seat() === summary().you;
  const reviewing = createReviewing(() => props.id, seat);
  const place = (step: number) => ({ match: props.id, seat: seat(), step });
  const worst = () => {
    const review = reviewing.status()?.review;
    return review?.reviewed[review.moments[0] ?? -1];
  };
  createEffect(() => {
    const review = reviewing.status()?.review;
    if (!review || !own()) return;
    addOwn(summary().game, review.moments.flatMap((at) => review.reviewed[at] ?? []).map(({ step }) => place(step)));
  });
  const [position] = createResource(worst, ({ step }) => api.position(props.id, seat(), step));
  /** A position is scheduled when it comes, and not each time when the review is read. */
  const solved = async (step: number, how: Solved): Promise<number | null> => {
    const known = own() ? ownAt(place(step)) : null;
    return known && (known.reps === 0 || known.due <= serverNow()) ? rateOwn(known, how) : (known?.due ?? null);
  };
  const rest = (): void => {
    const page = document.querySelector<HTMLElement>(".page.review h1");
    page?.scrollIntoView();
    page?.focus({ preventScroll: true });
  };
  return (
    <>
      <Show when={worst()} keyed>
        {(decision) => (
          <Show when={position.state === "ready" && position()} fallback={<Show when={position.state !== "errored"}>{<div class="loading" />}</Show>} keyed>
            {(found) => (
              <MoveAgain
                match={summary()}
                decision={decision}
                position={found}
                screen={props.screen}
                names={{ ...props.names, me: own() ? seat() : null }}
                leave={() => go(`/match/${props.id}`)}
                onward={{ label: t("again-rest"), go: rest }}
                solved={(how) => solved(decision.step, how)}
              />
            )}
          </Show>
        )}
      </Show>
      <ReviewPage {...props} seat={seat()} reviewing={reviewing} below={position.state === "ready"} />
    </>
  );
}
