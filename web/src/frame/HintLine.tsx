// A hint in place of the sentence, and the button next to it that asks for one.

import { Show, type JSX } from "solid-js";
import { IconButton } from "../widgets/Button";
import type { CoachParts } from "./context";
import { LETTERS, shortcut } from "../base/keys";
import { t } from "../i18n";

export function HintButton(props: { coach: CoachParts }): JSX.Element {
  return (
    <IconButton
      icon="hint"
      label={t("hint-ask")}
      word={t("hint-word")}
      tip
      class="hint-button"
      classList={{ thinking: props.coach.thinking }}
      data-test="coach"
      aria-keyshortcuts={shortcut(LETTERS.hint)}
      aria-pressed={props.coach.hint !== null || props.coach.thinking}
      onClick={() => props.coach.onToggle()}
    />
  );
}

export function HintLine(props: { coach: CoachParts }): JSX.Element {
  return (
    <Show when={props.coach.hint}>
      {(hint) => (
        <div class="hint-line" data-test="coach-hint">
          <button
            type="button"
            class="button hint-play"
            data-test="coach-play"
            disabled={props.coach.busy}
            onClick={() => props.coach.onPlay()}
          >
            <span class="visually-hidden">{t("hint-do")}</span> {hint().action}
          </button>
          <p class="hint-words">
            <strong>{hint().sure}</strong> {hint().why} <small class="soft numbers">{hint().odds}</small>
          </p>
        </div>
      )}
    </Show>
  );
}
