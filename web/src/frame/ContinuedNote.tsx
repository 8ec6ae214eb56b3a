// Note of a continued match, which started with the steps of another one: the step from which it continues.

import { Show, type JSX } from "solid-js";
import { t } from "../i18n";
import type { Continued } from "../wire/protocol";

export function ContinuedNote(props: { of: Continued }): JSX.Element {
  return (
    <p class="soft small continued" data-test="continued">
      <Show
        when={props.of.from}
        fallback={t("continued-record", { step: props.of.step, hands: props.of.hands })}
      >
        {(from) => (
          <a href={`/match/${from()}/replay?at=${props.of.step}`}>
            {t("continued-match", { step: props.of.step, hands: props.of.hands })}
          </a>
        )}
      </Show>
    </p>
  );
}
