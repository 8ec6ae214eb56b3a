// What is always in sight: the score, what is sure of this deal, and how long the match goes on.

import { For, Show, type JSX } from "solid-js";
import { Explain, low, type Names, narrow, SeatClock, t } from "@kozyr/ui";
import { courseSays, scoreSays } from "./says";
import { TeamSign } from "./Seats";
import { headline, isBacon, ownTeam, teamText } from "./text";
import type { View } from "./wire";

export function Status(props: { view: View; names: Names }): JSX.Element {
  const view = () => props.view;
  const own = () => ownTeam(view(), props.names);
  const mine = () => (props.names.me === null ? null : (view().scores[props.names.me] ?? 0));
  const course = () => {
    if (view().extra_deal) return t("bacon-headline-extra");
    if (narrow()) return t("bacon-course", { deal: view().deal, deals: view().deals ?? 0 });
    return t("bacon-deal", { deal: view().deal, deals: view().deals ?? 0 });
  };
  return (
    <div class="bc-status">
      <Show when={!narrow()}>
        <Explain class="frame-fact bc-course" says={courseSays(view())}>
          {course()}
        </Explain>
      </Show>
      <Explain class="bc-scores" says={scoreSays(view(), props.names)}>
        <Show when={narrow()}>
          <span class="bc-course">{course()}</span>
        </Show>
        <Show
          when={isBacon(view())}
          fallback={<Show when={mine() !== null}>{<strong class="bc-score">{t("bacon-own-points", { n: mine() ?? 0 })}</strong>}</Show>}
        >
          <For each={own() === 1 ? [1, 0] : [0, 1]}>
            {(team, i) => (
              <>
                <Show when={i() > 0}>
                  <span aria-hidden="true">:</span>
                </Show>
                <Side view={view()} team={team} own={own()} />
              </>
            )}
          </For>
        </Show>
        <span class="bc-goal">{t("bacon-to", { target: view().target })}</span>
      </Explain>
      {/* A low table has no room for the own plate. */}
      <Show when={low() && props.names.me !== null}>
        <SeatClock seat={props.names.me ?? 0} class="frame-fact" />
      </Show>
      <span class="visually-hidden">{headline(view())}</span>
    </div>
  );
}

/** A team: whose it is, its points, and those that are sure. */
function Side(props: { view: View; team: number; own: number | null }): JSX.Element {
  const sure = () => (props.view.stage === "over" || props.view.stage === "deal" ? 0 : (props.view.guaranteed?.[props.team] ?? 0));
  const words = () => t("bacon-sure", { n: sure(), team: teamText(props.team, props.own) });
  return (
    <span class="bc-side" data-team={props.team}>
      <TeamSign team={props.team} own={props.own} />
      <strong class="bc-score">{props.view.scores[props.team] ?? 0}</strong>
      <Show when={sure() > 0}>
        <span class="bc-sure">
          <span aria-hidden="true">+{sure()}</span>
          <span class="visually-hidden">{words()}</span>
        </span>
      </Show>
    </span>
  );
}
