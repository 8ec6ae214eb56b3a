// How a game of a longer match ended, until the next one is dealt.

import { Show, type JSX } from "solid-js";
import { Button, type Names, t } from "@kozyr/ui";
import { tellAll } from "./text";
import type { CaravanGame, CaravanView } from "./wire";

export function Result(props: { view: CaravanView; names: Names; onDone: () => void }): JSX.Element {
  const ending = (game: CaravanGame): string => tellAll([{ kind: "game_over", game }], props.names).join("");
  return (
    <Show when={props.view.sheet.at(-1)}>
      {(game) => (
        <section class="cv-ended" data-test="game-over" aria-label={ending(game())}>
          <p>{ending(game())}</p>
          <Button primary label={t("caravan-next")} onClick={() => props.onDone()} />
        </section>
      )}
    </Show>
  );
}
