// The cost in a circle of breaking a match off.

import { Show, type JSX } from "solid-js";
import { t } from "../i18n";
import { circleOf } from "./circleOf";

/** Says that it counts as a loss, at a table that was opened in a circle. */
export default function Loss(props: { table: string }): JSX.Element {
  const of = circleOf(() => props.table);
  return <Show when={of()}>{(circle) => <p data-test="circle-loss">{t("circle-loss", { name: circle().name })}</p>}</Show>;
}
