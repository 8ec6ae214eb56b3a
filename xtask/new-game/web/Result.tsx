// How a deal ended, until the next one is dealt.

import { For, Show, type JSX } from "solid-js";
import { NextDeal, type Names, signed, t } from "@kozyr/ui";
import type { NewGameView } from "./wire";
import "./result.css";

export function Result(props: { view: NewGameView; names: Names; onDone: (() => void) | undefined }): JSX.Element {
  return (
    <Show when={props.view.sheet.at(-1)}>
      {(row) => (
        <section class="newgame-result" aria-label={t("newgame-result")}>
          <p>{t("newgame-scored", { deal: row().deal })}</p>
          <ul>
            <For each={row().tricks_won}>
              {(tricks, seat) => (
                <li>
                  {props.names.name(seat())} <strong>{signed(tricks)}</strong>
                </li>
              )}
            </For>
          </ul>
          <NextDeal onDone={props.onDone} />
        </section>
      )}
    </Show>
  );
}
