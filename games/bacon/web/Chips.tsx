// What the chosen cards may count as, one chip each, and the helpers of the hand.

import { For, Show, type JSX } from "solid-js";
import { LETTERS, t, shortcut } from "@kozyr/ui";
import { BombSign } from "./Pile";
import { choosable, ways, type Reading, type Way } from "./plays";
import { playText } from "./text";

/** With more readings than this, a kind stands once and its keys behind it. */
const MANY = 2;

/** What the chosen cards may count as, where there is a choice. */
export function Readings(props: {
  /** What the chosen cards form; `null` until the server has said. */
  readings: Reading[] | null;
  /** The reading that will be played. */
  reading: Reading | undefined;
  /** Whether it is the viewer's turn to play. */
  mine: boolean;
  onReading: (reading: Reading) => void;
}): JSX.Element {
  /** Among several readings there is a choice unless, on the own turn, none may be played. */
  const found = () => (props.mine && !props.reading?.playable ? [] : choosable(props.readings ?? []));
  return (
    <Show when={found().length > 1}>
      <div class="bc-readings" role="group" data-test="readings" aria-label={t("bacon-choose-reading")}>
        <For each={ways(found())}>{(way) => <WayChips way={way} chosen={props.reading} onReading={props.onReading} />}</For>
      </div>
    </Show>
  );
}

/** The helpers of the hand. */
export function Tools(props: { /** Whether only their place is kept. */ away: boolean; mine: boolean; order: "rank" | "suit"; onHint: () => void; onSort: () => void }): JSX.Element {
  const other = () => (props.order === "rank" ? "suit" : "rank");
  return (
    <div class="bc-tools" classList={{ away: props.away }}>
      <button
        type="button"
        class="bc-chip"
        data-test="hint"
        aria-keyshortcuts={shortcut(LETTERS.next)}
        aria-label={t("bacon-hint")}
        title={t("bacon-hint")}
        aria-disabled={!props.mine}
        onClick={() => props.onHint()}
      >
        {t("bacon-hint-short")} <kbd class="key">{LETTERS.next}</kbd>
      </button>
      <button
        type="button"
        class="bc-chip"
        data-test="sort"
        aria-keyshortcuts={shortcut(LETTERS.sort)}
        aria-label={t("bacon-sort", { by: other() })}
        onClick={() => props.onSort()}
      >
        {t("bacon-sort-short", { by: other() })} <kbd class="key">{LETTERS.sort}</kbd>
      </button>
    </div>
  );
}

function WayChips(props: { way: Way; chosen: Reading | undefined; onReading: (reading: Reading) => void }): JSX.Element {
  const many = () => props.way.readings.length > MANY;
  return (
    <div class="bc-way">
      <Show when={many()}>
        <span class="bc-kind">
          {t("bacon-kind", { kind: props.way.kind })}
          <Show when={props.way.bomb}>
            <BombSign />
          </Show>
        </span>
      </Show>
      <For each={props.way.readings}>
        {(reading) => (
          <button
            type="button"
            class="bc-chip"
            data-test="reading"
            data-action={reading.action}
            aria-label={playText(reading.play)}
            aria-pressed={reading.action === props.chosen?.action}
            onClick={() => props.onReading(reading)}
          >
            {many() ? reading.play.key : playText(reading.play)}
            <Show when={!many() && props.way.bomb}>
              <BombSign />
            </Show>
          </button>
        )}
      </For>
    </div>
  );
}
