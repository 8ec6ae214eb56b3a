// The short match that follows the first lesson.

import { Show, type JSX } from "solid-js";
import { mayOpen } from "../net/house";
import { attempt } from "../widgets/problems";
import { t } from "../i18n";
import { lessonFolder } from "./lessons";
import { playShort } from "./short";

/** The short match, with its length; nothing where this person opens no tables. */
export function Short(props: { game: string; primary?: boolean }): JSX.Element {
  return (
    <Show when={mayOpen()}>
      <div class="learn-short">
        <button
          type="button"
          class="button"
          classList={{ primary: props.primary ?? false }}
          data-test="short-match"
          onClick={() => void attempt(() => playShort(props.game))}
        >
          {t("learn-short")}
        </button>
        <span class="small soft">{t(`${lessonFolder(props.game)}-lesson-short-${props.game}`)}</span>
      </div>
    </Show>
  );
}
