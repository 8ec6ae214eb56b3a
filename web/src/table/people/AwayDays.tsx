// Vacations at a correspondence table, where there are days for each action: who is away, and who
// will be.

import { For, Show, type JSX } from "solid-js";
import { plansText } from "../../frame/awayDays";
import type { TableStore } from "../../live/store";
import { seatName } from "../../games/words";

export function AwayDays(props: { store: TableStore }): JSX.Element {
  const away = () => props.store.clock()?.clock.away ?? [];
  return (
    <Show when={away().length > 0}>
      <div class="small" data-test="plans-list">
        <For each={away()}>{(one) => <p>{plansText(one, seatName(props.store.table()?.seats[one.seat], one.seat))}</p>}</For>
      </div>
    </Show>
  );
}
