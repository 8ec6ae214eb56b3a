// How a deal ended, line by line, until the next one is dealt.

import { For, Show, type JSX } from "solid-js";
import { plain, signed, t } from "@kozyr/ui";
import type { KanLine, KanView } from "./wire";
import "./result.css";

export function Result(props: { view: KanView }): JSX.Element {
  const row = () => props.view.sheet.at(-1)?.deals.at(-1);
  return (
    <Show when={row()}>
      {(deal) => (
        <section class="kan-result plate" aria-label={t("kan-result")}>
          <p>{t("kan-outcome", { outcome: deal().outcome })}</p>
          <Lines lines={deal().lines} />
        </section>
      )}
    </Show>
  );
}

/** How the round's total changed, line by line (K14). */
export function Lines(props: { lines: readonly KanLine[] }): JSX.Element {
  return (
    <ul class="plain-list kan-lines">
      <For each={props.lines}>
        {(line) => (
          <li class="kan-line">
            <span>{t(`kan-line-${line.kind.replaceAll("_", "-")}`)}</span>
            <span class="kan-number">{signed(line.amount)}</span>
            <span class="kan-number soft">= {plain(line.total)}</span>
          </li>
        )}
      </For>
    </ul>
  );
}
