// What is always in sight: the hand being played, which phases this match has, and what lies open.

import type { JSX } from "solid-js";
import { t } from "@kozyr/ui";
import { course, headline } from "./text";
import type { Phase10View } from "./wire";

export function Status(props: { view: Phase10View; onOpen: () => void }): JSX.Element {
  return (
    <>
      <h1 class="p10-headline">
        {headline(props.view)}
        <span class="p10-course">{course(props.view)}</span>
      </h1>
      <button
        type="button"
        class="p10-open-button"
        data-test="open-cards"
        aria-label={t("phase10-open-cards")}
        title={t("phase10-open-cards")}
        onClick={() => props.onOpen()}
      >
        <span class="p10-fanned" aria-hidden="true" />
        <span aria-hidden="true">{props.view.discards.length}</span>
      </button>
    </>
  );
}
