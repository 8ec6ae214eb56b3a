// What is always in sight: the hand being played, which phases this match has, and what lies open.

import { Show, type JSX } from "solid-js";
import { narrow, t } from "@kozyr/ui";
import { course, headline } from "./text";
import type { Phase10View } from "./wire";

export function Status(props: { view: Phase10View; onOpen: () => void }): JSX.Element {
  return (
    <>
      <h1 class="frame-fact p10-headline">{headline(props.view)}</h1>
      <Show when={!narrow()}>
        <span class="frame-fact p10-course">{course(props.view)}</span>
      </Show>
      <button type="button" class="frame-fact p10-open-button" data-test="open-cards" onClick={() => props.onOpen()}>
        {t(narrow() ? "phase10-open-short" : "phase10-open-cards")}
      </button>
    </>
  );
}
