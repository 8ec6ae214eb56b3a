// How a game of a longer match ended, until the next one is dealt.

import { Show, type JSX } from "solid-js";
import { Button, type Names, t } from "@kozyr/ui";
import { tellAll } from "./text";
import type { CaravanView } from "./wire";

export function Result(props: { view: CaravanView; names: Names; onDone: () => void }): JSX.Element {
  return (
    <Show when={props.view.sheet.at(-1)}>
      {(game) => (
        <section class="cv-ended" data-test="game-over">
          <p>{tellAll([{ kind: "game_over", game: game() }], props.names).join("")}</p>
          <Button primary label={t("caravan-next")} onClick={() => props.onDone()} />
        </section>
      )}
    </Show>
  );
}
