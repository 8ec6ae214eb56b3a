// What is always in sight: the deal, and the own score.

import { Show, type JSX } from "solid-js";
import { type Names, plain, t } from "@kozyr/ui";
import { headline } from "./text";
import type { VarietyView } from "./wire";

export function Status(props: { view: VarietyView; names: Names }): JSX.Element {
  const me = () => props.names.me;
  const score = () => props.view.scores[me() ?? 0] ?? 0;
  return (
    <div class="vy-status">
      <h1>{headline(props.view)}</h1>
      <Show when={me() !== null && props.view.deal > 0}>
        <span class="vy-soft numbers">{t("variety-own-score", { n: score(), points: plain(score()) })}</span>
      </Show>
    </div>
  );
}
