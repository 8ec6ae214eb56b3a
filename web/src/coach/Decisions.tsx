// All decisions of a seat, deal by deal; each links to its place in the replay.

import { For, Show, createSignal, onMount, type JSX } from "solid-js";
import { t } from "../i18n";
import type { ReviewedDecision } from "../wire/protocol";
import type { ReviewProps } from "./Moments";
import { lastSeen, seeing } from "./seen";
import { MARKS, actionWords, amountText, byDeal, gradeOf, type DealOf } from "./words";

export function Decisions(props: ReviewProps): JSX.Element {
  const deals = () => byDeal(props.review.reviewed);
  onMount(() => {
    const id = lastSeen(props.id, props.review.seat);
    const link = id === null ? null : document.querySelector<HTMLElement>(`[data-seen="${id}"]`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "center" });
  });
  return (
    <section class="panel stack-tight" data-test="review-all">
      <h2>{t("review-all")}</h2>
      <For each={deals()}>{(deal) => <Deal {...props} deal={deal} alone={deals().length === 1} />}</For>
    </section>
  );
}

function Deal(props: ReviewProps & { deal: DealOf; alone: boolean }): JSX.Element {
  const seen = lastSeen(props.id, props.review.seat);
  const holds = props.deal.decisions.some(({ place }) => seen === `decision-${place}`);
  const [open, setOpen] = createSignal(props.alone || holds);
  return (
    <details class="review-deal" data-test="review-deal" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{t("review-deal", { deal: props.deal.deal })}</strong>
        <span class="soft small">
          {t("review-counts", { n: props.deal.decisions.length, lapses: props.deal.lapses })}
        </span>
      </summary>
      <Show when={open()}>
        <ol class="review-list">
          <For each={props.deal.decisions}>
            {({ place, decision }) => (
              <li>
                <a
                  class="review-decision"
                  data-test="decision"
                  data-grade={decision.grade}
                  {...seeing(props.id, props.review.seat, decision, `decision-${place}`)}
                >
                  <Verdict {...props} decision={decision} />
                </a>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </details>
  );
}

function Verdict(props: ReviewProps & { decision: ReviewedDecision }): JSX.Element {
  const words = (action: string) => actionWords(props.screen, action, props.viewAt(props.decision.step), props.names);
  const grade = () => gradeOf(props.decision.grade);
  const best = () => props.decision.best === props.decision.chosen;
  const other = () => {
    if (best()) return "";
    const worth = { best: `${words(props.decision.best)} (${amountText(props.decision.best_value)})` };
    return t(grade() === "fine" ? "review-as-good" : "review-instead", worth);
  };
  return (
    <>
      <span class={`review-mark ${grade()}`} aria-hidden="true">
        {MARKS[grade()]}
      </span>
      <span class="review-what">
        <strong>{words(props.decision.chosen)}</strong>
        <span class="soft small numbers">
          {t("review-grade", { grade: best() ? "best" : grade() })}
          <Show when={other()}>. {other()}</Show>
        </span>
      </span>
      <span class="numbers small">{amountText(props.decision.chosen_value)}</span>
    </>
  );
}
