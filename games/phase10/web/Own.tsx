// The viewer's own place: the phase as slots, or what was laid; the ladder of phases; arranging and sorting.

import { For, Show, type JSX } from "solid-js";
import { Explain, LETTERS, type Names, t, shortcut } from "@kozyr/ui";
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
  /** Lets the phase be arranged; `null` where it cannot be laid. */
  arrange: (() => void) | null;
  sort: Order;
  onSort: () => void;
  onHit: (action: string) => void;
  onGroup: (seat: number, group: number) => void;
  onMove: (id: string, place: HTMLElement | null) => void;
}): JSX.Element {
  const down = () => props.view.down.includes(props.seat);
  return (
    <section
      class="p10-own plate"
      classList={{ turn: props.view.turn === props.seat, down: down(), out: !props.view.playing.includes(props.seat) }}
      data-seat={props.seat}
      aria-label={t("phase10-own")}
    >
      <SeatLine
        view={props.view}
        seat={props.seat}
        names={props.names}
        extra={
          <>
            <Ladder view={props.view} seat={props.seat} />
            <span class="p10-tools">
              <Show when={props.arrange}>
                {(arrange) => (
                  <button
                    type="button"
                    class="p10-chip p10-arrange"
                    data-test="arrange"
                    aria-keyshortcuts={shortcut(LETTERS.arrange)}
                    onClick={() => arrange()()}
                  >
                    {t("phase10-arrange")} <kbd class="key">{LETTERS.arrange}</kbd>
                  </button>
                )}
              </Show>
              <button
                type="button"
                class="p10-chip"
                data-test="sort"
                data-order={props.sort}
                aria-label={t(props.sort === "number" ? "phase10-sort-colour" : "phase10-sort-number")}
                onClick={() => props.onSort()}
              >
                {t(props.sort === "number" ? "phase10-by-colour" : "phase10-by-number")}
              </button>
            </span>
          </>
        }
      />
      <Show when={!down()} fallback={<Groups {...props} />}>
        <Show when={props.goal}>
          {(goal) => (
            <Slots
              goal={goal().groups}
              slots={props.choice.slots()}
              ready={props.choice.plan().length > 0}
              onTake={props.choice.drop}
              onMove={props.onMove}
              onChoose={props.choice.prefer}
            />
          )}
        </Show>
      </Show>
    </section>
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
