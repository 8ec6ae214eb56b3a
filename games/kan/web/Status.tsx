// What is always in sight: trumps, round and deal, and how the honours stand.

import { Show, type JSX } from "solid-js";
import { plain, t } from "@kozyr/ui";
import { type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { headline } from "./text";
import type { KanView } from "./wire";

export function Status(props: { view: KanView }): JSX.Element {
  const view = () => props.view;
  return (
    <div class="kan-status">
      <div class="kan-trump">
        <Show when={view().trump} fallback={<span class="kan-trump-sign kan-soft">?</span>}>
          {(suit) => (
            <span class="kan-trump-sign" title={t("kan-trump", { suit: suitName(suit()) })}>
              <SuitSign suit={suit() as Suit} />
            </span>
          )}
        </Show>
        <span>
          <span class="kan-label kan-roomy">
            {view().trump ? t("kan-trump", { suit: suitName(view().trump ?? "S") }) : t("kan-trump-open")}
          </span>
          <span class="kan-soft kan-roomy">
            {headline(view())} · {t("kan-total", { total: plain(view().total) })}
          </span>
          <span class="kan-tight" title={headline(view())}>
            {t("kan-headline-short", { round: view().round, rounds: view().options.rounds })}
            <span class="kan-soft">{t("kan-deal-short", { deal: view().deal })}</span>
          </span>
        </span>
      </div>
      <Honours view={view()} />
    </div>
  );
}

/** The sixteen honours as one bar: the pair's from the left, the three's from the right. */
function Honours(props: { view: KanView }): JSX.Element {
  const view = () => props.view;
  const words = () =>
    t("kan-honours", {
      kankei: view().kankei_points,
      kankeiGoal: view().kankei_goal,
      mukankei: view().mukankei_points,
      mukankeiGoal: view().mukankei_goal,
    });
  return (
    <div class="kan-honours" role="img" aria-label={words()} title={words()}>
      <div class="kan-honours-words" aria-hidden="true">
        <span class="kan-pair-ink">
          <span class="kan-side">2</span> {view().kankei_points}
          <small>/{view().kankei_goal}</small>
        </span>
        <Show when={view().juuroku}>
          <span class="kan-juuroku">16!</span>
        </Show>
        <span class="kan-three-ink">
          {view().mukankei_points}
          <small>/{view().mukankei_goal}</small> <span class="kan-side">3</span>
        </span>
      </div>
      <svg class="kan-bar" viewBox="0 0 160 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="kan-bar-base" width="160" height="10" rx="3" />
        <rect class="kan-bar-pair" width={view().kankei_points * 10} height="10" rx="3" />
        <rect
          class="kan-bar-three"
          x={160 - view().mukankei_points * 10}
          width={view().mukankei_points * 10}
          height="10"
          rx="3"
        />
        {/* The goal: left of it the three have theirs, right of it the pair. */}
        <rect class="kan-bar-goal" x={view().kankei_goal * 10 - 6} width="2" height="10" />
      </svg>
    </div>
  );
}
