// Loadout (deck) that one brings to a table, in games that have them, with the game's own editor.

import { Show, createResource, createSignal, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { EndButton } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { folderOf, loadGame } from "../games";
import type { Refusal } from "../games/types";
import { t } from "../i18n";
import { refusalText } from "../games/words";
import { createRuleDialog } from "../rules/RulesDialog";

export function LoadoutPanel(props: {
  game: string;
  /** As text; empty for the default. */
  value: string;
  /** The house rules of the table: the value of an option. */
  option: (key: string) => string;
  bring: (text: string) => Promise<Refusal | null>;
}): JSX.Element {
  const [screen, { refetch: again }] = createResource(() => props.game, loadGame);
  const [open, setOpen] = createSignal(false);
  const rules = createRuleDialog(() => props.game);
  const text = (part = "") => t(`${folderOf(props.game)}-loadout${part}`);
  return (
    <Loaded of={screen} again={again}>
      {(found) => (
        <Show when={found().loadout}>
          {(loadout) => (
            <section class="panel stack-tight" data-table={folderOf(props.game)} data-test="loadout">
              <h2>{text()}</h2>
              <p>{loadout().words(props.value, props.option)}</p>
              <Show
                when={!loadout().settled(props.option)}
                fallback={
                  <Show when={props.value !== ""}>
                    <EndButton label={text("-drop")} data-test="loadout-drop" onClick={() => props.bring("")} />
                  </Show>
                }
              >
                <p class="soft small">{text("-help")}</p>
                <EndButton label={text("-open")} data-test="loadout-open" onClick={() => setOpen(true)} />
              </Show>
              <Show when={open()}>
                <Dynamic
                  component={loadout().Editor}
                  value={props.value}
                  option={props.option}
                  bring={props.bring}
                  explain={(refusal) => refusalText(props.game, refusal, { name: String, me: null })}
                  onRule={rules.openRule}
                  onClose={() => setOpen(false)}
                />
              </Show>
              {rules.dialog()}
            </section>
          )}
        </Show>
      )}
    </Loaded>
  );
}
