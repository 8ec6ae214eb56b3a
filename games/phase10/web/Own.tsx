// The viewer's own place on the hand: the phase as slots, or what was laid; the ladder of phases.

import { For, Show, type JSX } from "solid-js";
import { Explain, type Names, t } from "@kozyr/ui";
import type { Choosing } from "./choosing";
import type { Order } from "./hand";
import type { Moves } from "./moves";
import { Groups, SeatLine } from "./Seats";
import { ladderSays, phasesLaid } from "./says";
import { Slots } from "./Slots";
import type { Phase10Goal, Phase10View } from "./wire";

export function Own(props: {
  view: Phase10View;
  names: Names;
  seat: number;
  moves: Moves;
  card: string | null;
  choice: Choosing;
  goal: Phase10Goal | undefined;
  /** The ladder of phases and how to sort, where they have no place of their own. */
  tools: JSX.Element;
  onHit: (action: string) => void;
  onGroup: (seat: number, group: number) => void;
  onMove: (id: string, place: HTMLElement | null) => void;
  /** A card of the hand that would fill a place is tapped there. */
  onPick: (id: string) => void;
}): JSX.Element {
  const down = () => props.view.down.includes(props.seat);
  return (
    <section
      class="p10-own"
      classList={{ down: down(), out: !props.view.playing.includes(props.seat) }}
      data-seat={props.seat}
      aria-label={t("phase10-own")}
    >
      <SeatLine view={props.view} seat={props.seat} names={props.names} />
      {props.tools}
      <Show when={!down()} fallback={<Groups {...props} />}>
        <Show when={props.goal}>
          {(goal) => (
            <Slots
              goal={goal().groups}
              slots={props.choice.slots()}
              ghosts={props.choice.ghosts()}
              ready={props.choice.plan().length > 0}
              onTake={props.choice.drop}
              onMove={props.onMove}
              onChoose={props.choice.prefer}
              onPick={props.onPick}
            />
          )}
        </Show>
      </Show>
    </section>
  );
}

/** The phases of the match, and in which order the hand lies. */
export function Tools(props: { view: Phase10View; seat: number; sort: Order; onSort: () => void }): JSX.Element {
  return (
    <>
      <Ladder view={props.view} seat={props.seat} />
      <button
        type="button"
        class="p10-sort"
        data-test="sort"
        data-order={props.sort}
        aria-label={t(props.sort === "number" ? "phase10-sort-colour" : "phase10-sort-number")}
        onClick={() => props.onSort()}
      >
        {t(props.sort === "number" ? "phase10-by-colour" : "phase10-by-number")}
      </button>
    </>
  );
}

/** The phases of the match: those laid, the one to lay, those to come. */
function Ladder(props: { view: Phase10View; seat: number }): JSX.Element {
  const done = () => phasesLaid(props.view, props.seat);
  const now = () => props.view.phases[props.seat];
  return (
    <Explain class="p10-ladder" says={ladderSays(props.view, props.seat)} aria-label={t("phase10-ladder", { n: done().size, of: props.view.goals.length })}>
      <For each={props.view.goals}>
        {({ phase }) => (
          <i classList={{ done: done().has(phase), now: phase === now() && !done().has(phase) }} aria-hidden="true">
            {phase}
          </i>
        )}
      </For>
    </Explain>
  );
}
