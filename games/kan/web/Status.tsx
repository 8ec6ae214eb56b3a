// What is always in sight: trumps, round and deal, and how the points stand.

import { Show, type JSX } from "solid-js";
import { Explain, mediaHolds, narrow, signed, t } from "@kozyr/ui";
import { type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { headline } from "./text";
import type { KanView } from "./wire";

/** Whether the top bar has room for few words only. */
const cramped = mediaHolds("(width < 56.25em)");

export function Status(props: { view: KanView }): JSX.Element {
  const view = () => props.view;
  const round = () => ({ round: view().round, rounds: view().options.rounds });
  return (
    <>
      <Explain
        class="frame-fact kan-fact"
        says={[
          { text: headline(view()), rule: "K3" },
          { text: t("kan-says-round", { total: signed(view().total) }), rule: "K10" },
        ]}
      >
        {t(cramped() ? "kan-round-short" : "kan-round", round())}
      </Explain>
      <Show when={!narrow()}>
        <DealFact view={view()} />
      </Show>
      <Show
        when={view().trump}
        fallback={
          <Explain class="frame-fact kan-fact" says={t("kan-says-no-trump")} rule="K11">
            {t(cramped() ? "kan-trump-open-short" : "kan-trump-open")}
          </Explain>
        }
      >
        {(suit) => (
          <Explain class="frame-fact kan-fact" says={t("kan-says-trump", { suit: suitName(suit()) })} rule="K7">
            <span classList={{ "visually-hidden": narrow() }}>{t("kan-trumps")}</span>
            <SuitSign suit={suit() as Suit} />
            <span class="visually-hidden">{suitName(suit())}</span>
          </Explain>
        )}
      </Show>
      <Show when={!narrow()}>
        <Points view={view()} />
      </Show>
    </>
  );
}

export function DealFact(props: { view: KanView }): JSX.Element {
  return (
    <Explain
      class="frame-fact kan-fact"
      says={t("kan-says-deal", {
        deal: props.view.deal,
        kankei: props.view.kankei_goal,
        mukankei: props.view.mukankei_goal,
      })}
      rule="K10"
    >
      {t("kan-deal", { deal: props.view.deal })}
    </Explain>
  );
}

/** The sixteen points as one bar: the pair's from the left, the three's from the right, and the mark to reach. */
export function Points(props: { view: KanView }): JSX.Element {
  const view = () => props.view;
  const words = () =>
    t("kan-honours", {
      kankei: view().kankei_points,
      kankeiGoal: view().kankei_goal,
      mukankei: view().mukankei_points,
      mukankeiGoal: view().mukankei_goal,
    });
  const says = () => [
    { text: words(), rule: "K9" },
    ...(view().juuroku ? [{ sign: "16", text: t("kan-says-juuroku", { side: view().juuroku ?? "" }), rule: "K12" }] : []),
  ];
  return (
    <Explain class="kan-points" says={says()} aria-label={words()}>
      <span class="kan-points-side kan-pair" aria-hidden="true">
        {t("kan-pair")} <strong>{view().kankei_points}</strong>/{view().kankei_goal}
      </span>
      <svg class="kan-bar" viewBox="0 0 160 12" preserveAspectRatio="none" aria-hidden="true">
        <rect class="kan-bar-base" width="160" height="12" />
        <rect class="kan-bar-pair" width={view().kankei_points * 10} height="12" />
        <rect class="kan-bar-three" x={160 - view().mukankei_points * 10} width={view().mukankei_points * 10} height="12" />
        {/* Past it the pair has enough; up to it from the right, the three have. */}
        <line class="kan-bar-goal" x1={view().kankei_goal * 10 - 5} x2={view().kankei_goal * 10 - 5} y1="-4" y2="16" />
      </svg>
      <span class="kan-points-side kan-three" aria-hidden="true">
        <strong>{view().mukankei_points}</strong>/{view().mukankei_goal} {t("kan-three")}
      </span>
      <Show when={view().juuroku}>
        <span class="seat-chip kan-juuroku" aria-hidden="true">
          16!
        </span>
      </Show>
    </Explain>
  );
}
