// How well a seat decided: in a number where that is known well, else in words, and how many decisions had which grade.

import { For, Show, type JSX } from "solid-js";
import { t } from "../i18n";
import type { Review } from "../wire/protocol";
import { GRADES, MARKS, amountText, countsOf, qualityOf } from "./words";

export function ReviewSummary(props: { review: Review }): JSX.Element {
  const counts = () => countsOf(props.review.reviewed);
  return (
    <section class="panel stack-tight" data-test="review-kept">
      <h2>{t("review-kept")}</h2>
      <Show
        when={props.review.kept}
        fallback={<p data-test="quality">{t("review-quality", { quality: qualityOf(props.review.reviewed) })}</p>}
      >
        {(kept) => (
          <>
            <p class="review-number numbers" data-test="kept">{amountText(kept())}</p>
            <p class="soft small">{t("review-kept-how")}</p>
          </>
        )}
      </Show>
      <dl class="review-counts">
        <For each={GRADES}>
          {(grade) => (
            <div>
              <dt>
                <span class={`review-mark ${grade}`} aria-hidden="true">{MARKS[grade]}</span>
                {t("review-count", { grade })}
              </dt>
              <dd class="numbers">{counts()[grade]}</dd>
            </div>
          )}
        </For>
      </dl>
    </section>
  );
}
