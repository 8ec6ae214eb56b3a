// A few cards fanned out, as a picture: those that represent a game, or any of the ordinary pack.

import { For, createResource, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Card } from "../cards/Card";
import { emblemOf, findFolder, folderOf, hasOwnCards, loadOwnCards } from "./index";

/** The `best` card is drawn out of it; it has room for `of` cards, if they come one by one. */
export function Fan(props: { cards: readonly string[]; of?: number; best?: number }): JSX.Element {
  return (
    <div class="fan" aria-hidden="true" translate="no" style={{ "--cards": props.of ?? props.cards.length }}>
      <For each={props.cards}>{(code, i) => <Card code={code} class={i() === props.best ? "best" : ""} />}</For>
    </div>
  );
}

/** The cards of a game, drawn as it draws them; their place is empty until they are known. */
export function GameFan(props: { game: string }): JSX.Element {
  const [drawn] = createResource(
    () => props.game,
    async (game) => {
      const folder = await findFolder(game);
      return { own: hasOwnCards(folder) ? await loadOwnCards(folder) : null, codes: emblemOf(game) };
    },
  );
  const known = () => (drawn.state === "ready" ? drawn() : undefined);
  return (
    <div class="fan" aria-hidden="true" translate="no" data-table={folderOf(props.game)}>
      <For each={known()?.codes}>
        {(code) => <Dynamic component={known()?.own?.has(code) ? known()?.own?.Card : Card} code={code} />}
      </For>
    </div>
  );
}
