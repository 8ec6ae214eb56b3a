// Loadout from a link: `/loadout/GAME#text=…&name=…`. It needs no server.

import { Show, createResource, createSignal, onCleanup, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Loaded } from "../widgets/Failure";
import { GameFan } from "../games/Fan";
import { NotFound } from "../games/NotFound";
import { PageHead } from "../widgets/PageTop";
import { go } from "../base/router";
import { gameName, hasScreen, loadGame, loadScreen, styledBy } from "../games";
import { createRuleDialog } from "../rules/RulesDialog";
import { bringing, handedOn } from "./loadoutLink";

export default function LoadoutPage(props: { game: string }): JSX.Element {
  styledBy(() => props.game);
  const [screen, { refetch: again }] = createResource(
    () => props.game,
    // A preset uses the screen of its game, and only the server knows which game that is.
    (game) => (hasScreen(game) ? loadScreen(game) : loadGame(game)),
  );
  const [shared, setShared] = createSignal(handedOn(location.hash));
  const rules = createRuleDialog(() => props.game);
  const follow = (): void => void setShared(handedOn(location.hash));
  addEventListener("hashchange", follow);
  onCleanup(() => removeEventListener("hashchange", follow));
  return (
    <Loaded of={screen} again={again}>
      {(found) => (
        <Show when={found().loadout} fallback={<NotFound />}>
          {(loadout) => (
            <div class="page faced">
              <PageHead title={gameName(props.game)} face={{ game: props.game, cards: <GameFan game={props.game} /> }} />
              <Dynamic
                component={loadout().Shared}
                text={shared().text}
                name={shared().name}
                play={(text) => go(bringing(props.game, text))}
                onRule={rules.openRule}
              />
              {rules.dialog()}
            </div>
          )}
        </Show>
      )}
    </Loaded>
  );
}
