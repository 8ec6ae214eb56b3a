// The two helpers beside the sentence: what can be played, and how the hand is sorted.

import { Show, type JSX } from "solid-js";
import { t } from "@kozyr/ui";
import { SuitSign } from "@kozyr/ui/cards";

export function Tools(props: {
  order: "rank" | "suit";
  playing: boolean;
  live: boolean;
  onSort: () => void;
  onHint: () => void;
}): JSX.Element {
  const other = () => (props.order === "rank" ? "suit" : "rank");
  return (
    <>
      <Show when={props.live}>
        <button
          type="button"
          class="icon-button bc-tool"
          data-test="hint"
          aria-keyshortcuts="H"
          aria-label={t("bacon-hint")}
          title={t("bacon-hint")}
          aria-disabled={!props.playing}
          onClick={() => props.onHint()}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.8.700 1 1.400 1 2.100h5c0-.7.2-1.400 1-2.100A6 6 0 0 0 12 3z" />
          </svg>
          <span class="bc-tool-label" aria-hidden="true">
            {t("bacon-hint-short")}
          </span>
        </button>
      </Show>
      <button
        type="button"
        class="icon-button bc-tool"
        data-test="sort"
        aria-keyshortcuts="S"
        aria-label={t("bacon-sort", { by: other() })}
        title={t("bacon-sort", { by: other() })}
        onClick={() => props.onSort()}
      >
        <span class="bc-sort" aria-hidden="true">
          <Show when={other() === "suit"} fallback={<b>1 2 3</b>}>
            <SuitSign suit="S" />
            <SuitSign suit="H" />
            <SuitSign suit="D" />
          </Show>
        </span>
        <span class="bc-tool-label" aria-hidden="true">
          {t("bacon-sort", { by: other() })}
        </span>
      </button>
    </>
  );
}
