// The controls of a line on the table, beside the sentence.

import { Show, type JSX } from "solid-js";
import { IconButton } from "../widgets/Button";
import { t } from "../i18n";
import type { LineOnTable } from "../live/line";
import "./line.css";

export function LineBar(props: {
  line: LineOnTable;
  /** A play as a noun. */
  name: (play: string) => string;
  /** Puts the match back on the table, if there is one. */
  onClose?: () => void;
}): JSX.Element {
  const instead = () => props.line.which() > 0;
  const other = () => props.name(props.line.lines[1]?.play ?? "");
  return (
    <div
      class="line-bar"
      role="group"
      aria-label={t("line")}
      data-test="line"
      data-which={props.line.which()}
      data-step={props.line.step()}
      data-last={props.line.last()}
      data-running={props.line.running()}
    >
      <button
        type="button"
        class="button line-other"
        data-test="line-other"
        aria-pressed={instead()}
        aria-label={t("line-other-play", { play: other() })}
        title={t("line-other-play", { play: other() })}
        onClick={() => props.line.play(instead() ? 0 : 1)}
      >
        {t("line-other")}
      </button>
      <span class="line-steps">
        <IconButton icon="back" label={t("line-back")} data-test="line-back" disabled={props.line.step() === 0} onClick={() => props.line.back()} />
        <IconButton
          icon={props.line.running() ? "pause" : "play"}
          label={t("line-run", { running: props.line.running() ? "yes" : "no" })}
          data-test="line-run"
          onClick={() => props.line.toggle()}
        />
        <IconButton
          icon="forward"
          label={t("line-forward")}
          data-test="line-forward"
          disabled={props.line.step() >= props.line.last()}
          onClick={() => props.line.forward()}
        />
        <Show when={props.onClose}>{(close) => <IconButton icon="close" label={t("line-close")} data-test="line-close" onClick={() => close()()} />}</Show>
      </span>
    </div>
  );
}
