// What is always in sight: which deal it is, and the scores.

import type { JSX } from "solid-js";
import { plain } from "@kozyr/ui";
import { headline } from "./text";
import type { NewGameView } from "./wire";

export function Status(props: { view: NewGameView }): JSX.Element {
  return (
    <div class="newgame-status">
      <span>{headline(props.view)}</span>
      <span class="newgame-soft">{props.view.scores.map(plain).join(" : ")}</span>
    </div>
  );
}
