// A caravan spread out, to choose one of its number cards where they lie too close for a finger.

import { For, Show, type JSX } from "solid-js";
import { Dialog, type Names, spoken, t, who } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import { BadgeSign, cardLabel } from "./Heap";
import { badgeOf, type Outcomes } from "./outcomes";
import type { CaravanFacts } from "./wire";

export function Chooser(props: {
  facts: CaravanFacts;
  names: Names;
  picked: string;
  /** By place: the action that puts the picked card there. */
  lit: ReadonlyMap<string, string>;
  /** Whether any of the cards may be chosen, to prepare the picked one. */
  preparing: boolean;
  outcomes: Outcomes;
  later: (action: string) => string;
  onCard: (place: string, event: MouseEvent) => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog title={t("caravan-choose", { card: cardName(props.picked), ...who(props.facts.owner, props.names), n: props.facts.caravan })} onClose={props.onClose}>
      <ul class="cv-choice">
        <For each={props.facts.numbers}>
          {(number) => {
            const action = () => props.lit.get(number.place) ?? null;
            const badge = () => badgeOf(props.outcomes.get(action() ?? ""), props.facts);
            const label = () => (action() && spoken(props.later(action() ?? ""))) || t("caravan-put-on", { card: cardName(props.picked), on: cardLabel(number) });
            return (
              <li>
                <button
                  type="button"
                  class="cv-choice-one"
                  data-test="chosen-place"
                  data-action={action() ?? undefined}
                  disabled={action() === null && !props.preparing}
                  aria-label={label()}
                  onClick={(event) => props.onCard(number.place, event)}
                >
                  <Card code={number.card} index="corner" />
                  <For each={number.pictures}>{(code) => <Card code={code} index="corner" />}</For>
                  <Show when={badge()} keyed>
                    {(sign) => <BadgeSign badge={sign} />}
                  </Show>
                </button>
              </li>
            );
          }}
        </For>
      </ul>
    </Dialog>
  );
}
