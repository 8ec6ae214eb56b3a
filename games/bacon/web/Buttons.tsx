// The buttons to play and to pass. At most one of them is coloured: playing what may be
// played, or passing where nothing else is left. On a phone passing stands apart from the cards.

import { Show, type JSX } from "solid-js";
import { LETTERS, t, shortcut } from "@kozyr/ui";

export function Buttons(props: {
  /** Whether it is the viewer's turn to play. */
  mine: boolean;
  /** Whether what is chosen may be prepared for the viewer's turn. */
  waiting: boolean;
  /** Whether what is chosen may be played now. */
  ready: boolean;
  busy: boolean;
  onPlay: () => void;
  /** The button to pass, where it stands beside. */
  pass: JSX.Element;
}): JSX.Element {
  return (
    <Show
      when={props.mine}
      fallback={
        <Show when={props.waiting}>
          <div class="bc-buttons">
            <button type="button" class="button" data-test="prepare" onClick={() => props.onPlay()}>
              {t("prepare")} <kbd class="key">↵</kbd>
            </button>
          </div>
        </Show>
      }
    >
      <div class="bc-buttons">
        {props.pass}
        <button
          type="button"
          class="button"
          classList={{ primary: props.ready }}
          data-test="confirm"
          aria-disabled={!props.ready}
          disabled={props.busy}
          onClick={() => props.onPlay()}
        >
          {t("bacon-do-play")} <kbd class="key">↵</kbd>
        </button>
      </div>
    </Show>
  );
}

/** Passes; `stuck` where nothing else is left. */
export function PassButton(props: { stuck: boolean; busy: boolean; onPass: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="button"
      classList={{ primary: props.stuck }}
      data-test="pass"
      aria-keyshortcuts={shortcut(LETTERS.pass)}
      disabled={props.busy}
      onClick={() => props.onPass()}
    >
      {t("bacon-pass")} <kbd class="key">{LETTERS.pass}</kbd>
    </button>
  );
}
