// Every card of a pack with the number of its copies in the deck: a tap adds one or takes one out, at a
// card, at a whole rank or suit, or at all of them. Ranks lie below each other where it is narrow, else
// side by side.

import { For, Show, createSignal, type JSX } from "solid-js";
import { mediaHolds, t } from "@kozyr/ui";
import { Card, cardName, CardSign, rankText, suitName, SUITS, SuitSign } from "@kozyr/ui/cards";
import { ROWS, type Deck } from "./deck";

const ALL = ROWS.flatMap((row) => row.cards);

/** Whether a rank is a column. */
const across = mediaHolds("(width >= 46em)");

interface Cell {
  faces: readonly string[];
  label: string;
  /** What is written on the head of a row or column. */
  head?: () => JSX.Element;
}

const HEADS: readonly Cell[] = [
  { faces: ALL, label: "caravan-deck-all", head: () => t("caravan-deck-all-short") },
  ...SUITS.map((suit) => ({
    faces: ALL.filter((face) => face.endsWith(suit)),
    label: suit,
    head: () => <SuitSign suit={suit} />,
  })),
];

const GRID: readonly (readonly Cell[])[] = [
  HEADS,
  ...ROWS.map(({ rank, cards }) => {
    const head: Cell = {
      faces: cards,
      label: rank,
      head: () => (rank === "JK" ? <CardSign code="JK" /> : rankText(rank)),
    };
    return [head].concat(cards.map((face) => ({ faces: [face], label: face })));
  }),
];

/** What a head acts on. */
function headName(label: string): string {
  if (label === "caravan-deck-all") return t(label);
  const suit = SUITS.find((one) => one === label);
  const name = suit ? suitName(suit) : label === "JK" ? t("card-joker") : rankText(label);
  return t("caravan-deck-line", { name });
}

export function DeckGrid(props: {
  deck: Deck;
  /** One copy more or less of each of these. */
  onStep: (faces: readonly string[], by: 1 | -1) => void;
  /** What a tap does. */
  by: 1 | -1;
  /** Whether no further copy of a card may come. */
  full: (face: string) => boolean;
}): JSX.Element {
  // One stop for the Tab key; the arrow keys lead on.
  const [at, setAt] = createSignal<readonly [row: number, column: number]>([1, 1]);
  let grid!: HTMLDivElement;

  const MOVES: Record<string, readonly [rows: number, columns: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    const move = MOVES[event.key];
    if (move) {
      const [rows, columns] = across() ? [move[1], move[0]] : move;
      const row = Math.min(Math.max(at()[0] + rows, 0), GRID.length - 1);
      const column = Math.min(Math.max(at()[1] + columns, 0), (GRID[row]?.length ?? 1) - 1);
      grid.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus();
    } else if (event.key === "+") props.onStep(cell.faces, 1);
    else if (["-", "Delete", "Backspace"].includes(event.key)) props.onStep(cell.faces, -1);
    else return;
    event.preventDefault();
  };
  // The two jokers share the room of four suits.
  const wideCells = (row: number): boolean => GRID[row]?.length === 3;
  const columnOf = (row: number, column: number): number => (wideCells(row) && column > 0 ? 2 * column : column + 1);

  return (
    <section class="stack-tight">
      <h3>{t("caravan-deck-choose")}</h3>
      <p class="soft small">{t("caravan-deck-help")}</p>
      <div class="deck-grid" ref={grid} role="group" aria-label={t("caravan-deck-choose")}>
        <For each={GRID}>
          {(cells, row) => (
            <For each={cells}>
              {(cell, column) => {
                const face = cell.faces[0] ?? "";
                const count = () => props.deck.get(face)?.length ?? 0;
                return (
                  <button
                    type="button"
                    class="deck-cell"
                    classList={{ head: cell.head !== undefined, none: !cell.head && count() === 0, full: !cell.head && props.full(face) }}
                    style={{ "--r": row() + 1, "--c": columnOf(row(), column()), "--span": wideCells(row()) && !cell.head ? 2 : 1 }}
                    data-test="deck-cell"
                    data-card={cell.head ? undefined : face}
                    data-at={`${row()} ${column()}`}
                    tabindex={at()[0] === row() && at()[1] === column() ? 0 : -1}
                    aria-label={cell.head ? headName(cell.label) : t("caravan-deck-count", { card: cardName(face), n: count() })}
                    onFocus={() => setAt([row(), column()])}
                    onKeyDown={(event) => onKey(event, cell)}
                    onClick={() => props.onStep(cell.faces, props.by)}
                    onContextMenu={(event) => {
                      event.preventDefault();
                      props.onStep(cell.faces, -1);
                    }}
                  >
                    <Show when={!cell.head} fallback={cell.head?.()}>
                      <Card code={face} index="row" />
                      <span class="deck-number numbers">{count()}</span>
                    </Show>
                  </button>
                );
              }}
            </For>
          )}
        </For>
      </div>
    </section>
  );
}
