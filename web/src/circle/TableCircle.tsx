// The circle in which a table was opened, as a link.

import { Show, type JSX } from "solid-js";
import { t } from "../i18n";
import { circleOf } from "./circleOf";

export default function TableCircle(props: { id: string; button?: boolean }): JSX.Element {
  const of = circleOf(() => props.id);
  return (
    <Show when={of()}>
      {(circle) => (
        <a classList={{ button: props.button ?? false }} class="long-words" data-test="circle-of" href={`/circle/${circle().id}`}>
          {t(props.button ? "circle-back" : "circle-of", { name: circle().name })}
        </a>
      )}
    </Show>
  );
}
