// What is always in sight: the score, what is sure of this deal, and how long the match goes on.

import { Show, type JSX } from "solid-js";
import { type Names, t } from "@kozyr/ui";
import { TeamSign } from "./Seats";
import { headline, isBacon, ownTeam, teamText } from "./text";
import type { View } from "./wire";

export function Status(props: { view: View; names: Names }): JSX.Element {
  const view = () => props.view;
  const own = () => ownTeam(view(), props.names);
  const mine = () => (props.names.me === null ? null : (view().scores[props.names.me] ?? 0));
  return (
    <div class="bc-status">
      <Show
        when={isBacon(view())}
        fallback={
          <Show when={mine() !== null}>
            <span class="bc-scores">
              <span class="bc-score">{t("bacon-own-points", { n: mine() ?? 0 })}</span>
            </span>
          </Show>
        }
      >
        <span class="bc-scores">
          <Side view={view()} team={0} own={own()} />
          <span aria-hidden="true">:</span>
          <Side view={view()} team={1} own={own()} />
        </span>
      </Show>
      <span class="bc-course">
        <span>{t("bacon-to", { target: view().target })}</span>
        <span class="soft">{view().extra_deal ? t("bacon-headline-extra") : t("bacon-course", { deal: view().deal, deals: view().deals ?? 0 })}</span>
      </span>
      <span class="visually-hidden">{headline(view())}</span>
    </div>
  );
}

/** A team: its sign, whose it is, its points, and those that are sure. */
function Side(props: { view: View; team: number; own: number | null }): JSX.Element {
  const sure = () => (props.view.stage === "over" || props.view.stage === "deal" ? 0 : (props.view.guaranteed?.[props.team] ?? 0));
  const words = () => t("bacon-sure", { n: sure(), team: teamText(props.team, props.own) });
  return (
    <span class="bc-side" data-team={props.team}>
      <span class="bc-whose">
        <TeamSign team={props.team} own={props.own} />
        <Show when={props.own !== null}>
          <span class="bc-we" aria-hidden="true">
            {t("bacon-we", { own: props.own === props.team ? "yes" : "no" })}
          </span>
        </Show>
      </span>
      <span class="bc-points-now">
        <strong class="bc-score">{props.view.scores[props.team] ?? 0}</strong>
        <Show when={sure() > 0}>
          <span class="bc-sure" title={words()}>
            <span aria-hidden="true">+{sure()}</span>
            <span class="visually-hidden">{words()}</span>
          </span>
        </Show>
      </span>
    </span>
  );
}
