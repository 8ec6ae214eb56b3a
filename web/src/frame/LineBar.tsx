// The controls of a line on the table, over the lower edge of the board.

import { For, Show, type JSX } from "solid-js";
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
  return (
    <nav
      class="line-bar plate"
      aria-label={t("line")}
      data-test="line"
      data-which={props.line.which()}
      data-step={props.line.step()}
      data-last={props.line.last()}
      data-running={props.line.running()}
    >
      <div class="line-plays">
        <For each={props.line.lines}>
          {({ play }, place) => (
            <button
              type="button"
              class="button quiet line-play"
              data-test="line-play"
              aria-pressed={props.line.which() === place()}
              onClick={() => props.line.play(place())}
            >
              {t("line-play", { n: place() + 1, play: props.name(play) })}
            </button>
          )}
        </For>
      </div>
      <div class="line-steps">
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
      </div>
    </nav>
  );
}
