// The own phase as slots that fill as cards are chosen. A wild that could be something else says so,
// and its number is chosen right there.

import { For, Show, createEffect, createSignal, on, type JSX } from "solid-js";
import { saidBy, t } from "@kozyr/ui";
import { watchDrag } from "@kozyr/ui/cards";
import { ColourCard } from "./ColourCard";
import { colourCardName } from "./colours";
import { codeOf } from "./hand";
import { numbersOf, type WildChoices } from "./slots";
import { goalGroupText } from "./text";
import type { Phase10GoalGroup } from "./wire";

/** A card in a slot. */
export interface Slotted {
  id: string;
  /** What it stands for, once the slots are full. */
  number: number | null;
  /** What else it could be. */
  choices: WildChoices;
}

export function Slots(props: {
  goal: readonly Phase10GoalGroup[];
  /** Group by group what lies in each place. */
  slots: (Slotted | null)[][];
  /** The cards of the hand that would fill the other places best, by their ids. */
  ghosts: (string | null)[][];
  ready: boolean;
  onTake: (id: string) => void;
  onMove: (id: string, place: HTMLElement | null) => void;
  onChoose: (lay: string) => void;
  onPick: (id: string) => void;
}): JSX.Element {
  const [open, setOpen] = createSignal<string | null>(null);
  const total = () => props.goal.reduce((sum, group) => sum + group.size, 0);
  const filled = (group: number): number => (props.slots[group] ?? []).filter((slot) => slot !== null).length;
  /** The number that a place of a group waits for, as far as the cards in it tell. */
  const wanted = (group: number, place: number): number | null => {
    const lying = (props.slots[group] ?? []).map((slot, at) => slot?.id ?? props.ghosts[group]?.[at] ?? "W");
    const cards = lying.map(codeOf);
    const kind = props.goal[group]?.kind ?? "colour";
    return cards.every((card) => card === "W") ? null : (numbersOf(kind, { cards, declared: null })[place] ?? null);
  };
  /** How far to the right a place is, from 0 to 1: where the choices of a wild open. */
  const across = (group: number, place: number): number => {
    const before = props.goal.slice(0, group).reduce((sum, { size }) => sum + size, 0);
    return total() > 1 ? (before + place) / (total() - 1) : 0;
  };
  createEffect(on(() => JSON.stringify(props.slots.map((group) => group.map((slot) => slot?.id))), () => setOpen(null)));
  return (
    <div class="p10-slots" classList={{ ready: props.ready }} style={{ "--slots": total(), "--groups": props.goal.length }} data-test="slots">
      <For each={props.goal}>
        {(group, g) => (
          <div
            class="p10-slot-group"
            style={{ "--size": group.size }}
            data-drop={`slots ${g()}`}
            role="group"
            aria-label={t("phase10-slots", { goal: goalGroupText(group), filled: filled(g()), n: group.size })}
          >
            <Show when={props.goal.length > 1}>
              <span class="p10-slot-name" aria-hidden="true" {...saidBy(".p10-own .p10-line")}>
                {goalGroupText(group)}
              </span>
            </Show>
            <For each={props.slots[g()] ?? []}>
              {(slot, place) => (
                <Show
                  when={slot}
                  fallback={
                    <Show when={props.ghosts[g()]?.[place()]} fallback={<span class="p10-slot" aria-hidden="true">{wanted(g(), place())}</span>}>
                      {(id) => (
                        <span class="p10-slot ghost" aria-hidden="true" onClick={() => props.onPick(id())}>
                          <ColourCard code={codeOf(id())} />
                        </span>
                      )}
                    </Show>
                  }
                >
                  {(lying) => (
                    <Full
                      slot={lying()}
                      across={across(g(), place())}
                      open={open() === lying().id}
                      onOpen={setOpen}
                      {...props}
                    />
                  )}
                </Show>
              )}
            </For>
          </div>
        )}
      </For>
    </div>
  );
}

function Full(props: {
  slot: Slotted;
  across: number;
  open: boolean;
  onOpen: (id: string | null) => void;
  onTake: (id: string) => void;
  onMove: (id: string, place: HTMLElement | null) => void;
  onChoose: (lay: string) => void;
}): JSX.Element {
  const many = () => props.slot.choices.size > 1;
  const name = () => {
    const { id, number } = props.slot;
    if (codeOf(id) === "W" && number !== null) return t("phase10-wild-as", { n: number });
    return colourCardName(codeOf(id));
  };
  return (
    <span class="p10-slot full">
      <button
        type="button"
        class="p10-slot-card"
        classList={{ many: many() }}
        data-test={many() ? "wild" : "slot"}
        data-slot={codeOf(props.slot.id)}
        aria-label={many() ? t("phase10-wild-change", { n: props.slot.number ?? 0 }) : t("phase10-take-back", { card: name() })}
        aria-expanded={many() ? props.open : undefined}
        onClick={() => (many() ? props.onOpen(props.open ? null : props.slot.id) : props.onTake(props.slot.id))}
        onKeyDown={(event) => {
          if (event.key === "Escape" && props.open) {
            props.onOpen(null);
            event.stopPropagation();
          }
        }}
        onPointerDown={(event) =>
          watchDrag(event, {
            element: event.currentTarget,
            drop: (place) => props.onMove(props.slot.id, place),
          })
        }
      >
        <ColourCard
          code={codeOf(props.slot.id)}
          {...(codeOf(props.slot.id) === "W" && props.slot.number ? { stands: props.slot.number } : {})}
        />
      </button>
      <Show when={props.open}>
        <div class="p10-wild-choices" style={{ "--across": props.across }} role="group" aria-label={t("phase10-wild-which")}>
          <For each={[...props.slot.choices]}>
            {([number, lay]) => (
              <button
                type="button"
                class="p10-wild-choice"
                data-test="wild-choice"
                data-number={number}
                aria-pressed={number === props.slot.number}
                aria-label={t("phase10-wild-as", { n: number })}
                onClick={() => {
                  props.onOpen(null);
                  props.onChoose(lay);
                }}
              >
                {number}
              </button>
            )}
          </For>
          <button
            type="button"
            class="p10-wild-choice"
            aria-label={t("phase10-take-back", { card: name() })}
            onClick={() => props.onTake(props.slot.id)}
          >
            ✕
          </button>
        </div>
      </Show>
    </span>
  );
}
