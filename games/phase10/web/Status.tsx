// What is always in sight: the hand being played, which phases this match has, and what lies open.

import { Show, type JSX } from "solid-js";
import { Explain, narrow, t } from "@kozyr/ui";
import { courseSays } from "./says";
import { course, headline } from "./text";
import type { Phase10View } from "./wire";

export function Status(props: { view: Phase10View; onOpen: () => void }): JSX.Element {
  return (
    <>
      <Explain class="frame-fact p10-headline" says={courseSays(props.view)}>
        {headline(props.view)}
      </Explain>
      <Show when={!narrow()}>
        <Explain class="frame-fact p10-course" says={courseSays(props.view)}>
          {course(props.view)}
        </Explain>
      </Show>
      <button type="button" class="frame-fact p10-open-button" data-test="open-cards" onClick={() => props.onOpen()}>
        {t(narrow() ? "phase10-open-short" : "phase10-open-cards")}
      </button>
    </>
  );
}
