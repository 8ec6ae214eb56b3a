// The viewer's own place: the phase as slots, or what was laid; arranging and sorting.

import { Show, type JSX } from "solid-js";
import { type Names, t } from "@kozyr/ui";
import type { Choosing } from "./choosing";
import type { Order } from "./hand";
import type { Moves } from "./moves";
import { Groups, SeatLine } from "./Seats";
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
      class="p10-own"
      classList={{ turn: props.view.turn === props.seat, down: down(), out: !props.view.playing.includes(props.seat) }}
      data-seat={props.seat}
      aria-label={t("phase10-own")}
    >
      <SeatLine
        view={props.view}
        seat={props.seat}
        name={props.names.name(props.seat)}
        own
        extra={
          <span class="p10-tools">
            <Show when={props.arrange}>
              {(arrange) => (
                <button
                  type="button"
                  class="button p10-arrange"
                  data-test="arrange"
                  aria-keyshortcuts="A"
                  onClick={() => arrange()()}
                >
                  {t("phase10-arrange")}
                </button>
              )}
            </Show>
            <button
              type="button"
              class="icon-button p10-sort"
              data-test="sort"
              data-order={props.sort}
              aria-label={t(props.sort === "number" ? "phase10-sort-colour" : "phase10-sort-number")}
              title={t(props.sort === "number" ? "phase10-sort-colour" : "phase10-sort-number")}
              onClick={() => props.onSort()}
            >
              <SortIcon order={props.sort} />
            </button>
          </span>
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

/** Shows how the hand would be sorted by a tap: by colour (shapes) or by number. */
function SortIcon(props: { order: Order }): JSX.Element {
  return (
    <svg class="p10-sort-icon" viewBox="0 0 28 24" aria-hidden="true">
      <Show
        when={props.order === "number"}
        fallback={
          <text x="14" y="17" text-anchor="middle" font-size="13">
            123
          </text>
        }
      >
        <circle cx="6" cy="12" r="4" />
        <path d="M14 7l5 5-5 5-5-5z" />
        <path d="M24 8l4 8h-8z" />
      </Show>
      <path class="p10-sort-line" d="M3 22h22" />
    </svg>
  );
}
