// Which way a caravan goes, as a sign.

import { Show, type JSX } from "solid-js";
import type { CaravanFacts } from "./wire";

/** Which way a caravan goes. */
export function Arrow(props: { direction: CaravanFacts["direction"] }): JSX.Element {
  return (
    <Show when={props.direction !== "none"}>
      <svg class="cv-arrow" viewBox="0 0 12 16" aria-hidden="true">
        <path d={props.direction === "up" ? "M6 15V2M1.5 7L6 2l4.5 5" : "M6 1v13M1.5 9L6 14l4.5-5"} />
      </svg>
    </Show>
  );
}
