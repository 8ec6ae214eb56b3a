// Every card of a pack with the number of its copies in the deck: a tap adds one or takes one out, at a
// card, at a whole rank or suit, or at all of them.

import { For, Show, createSignal, type JSX } from "solid-js";
import { t } from "@kozyr/ui";
import { cardName, CardSign, rankText, type Suit, suitName, SUITS, SuitSign } from "@kozyr/ui/cards";
import { ROWS, changed, type Deck } from "./deck";

const ALL = ROWS.flatMap((row) => row.cards);

interface Cell {
  faces: readonly string[];
  label: string;
  /** What is written on it. */
  sign: JSX.Element;
  head: boolean;
}

export function DeckGrid(props: { deck: Deck; onChange: (deck: Deck) => void }): JSX.Element {
  const [by, setBy] = createSignal<1 | -1>(1);
  // One stop for the Tab key; the arrow keys lead on.
  const [at, setAt] = createSignal<readonly [row: number, column: number]>([1, 1]);
  let grid!: HTMLTableElement;

  const rows = (): Cell[][] => [
    [
      { faces: ALL, label: t("caravan-deck-all"), sign: t("caravan-deck-all-short"), head: true },
      ...SUITS.map((suit) => ({
        faces: ALL.filter((face) => face.endsWith(suit)),
        label: t("caravan-deck-line", { name: suitName(suit) }),
        sign: <SuitSign suit={suit} />,
        head: true,
      })),
    ],
    ...ROWS.map((row) => {
      const joker = row.rank === "JK";
      const head: Cell = {
        faces: row.cards,
        label: t("caravan-deck-line", { name: joker ? t("card-joker") : rankText(row.rank) }),
        sign: joker ? <CardSign code="JK" /> : rankText(row.rank),
        head: true,
      };
      const one = (face: string): Cell => ({
        faces: [face],
        label: cardName(face),
        // The row says the rank.
        sign: joker ? <CardSign code={face} /> : <SuitSign suit={face.slice(-1) as Suit} />,
        head: false,
      });
      return [head].concat(row.cards.map(one));
    }),
  ];

  const step = (cell: Cell, way: 1 | -1): void => props.onChange(changed(props.deck, cell.faces, way));

  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    const [row, column] = at();
    const moves: Record<string, readonly [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
    };
    const to = moves[event.key];
    if (to) {
      const next =
        grid.rows[to[0]]?.cells[to[1]] ?? (event.key === "ArrowDown" ? [...(grid.rows[to[0]]?.cells ?? [])].at(-1) : undefined);
      next?.querySelector("button")?.focus();
    } else if (event.key === "+") step(cell, 1);
    else if (["-", "Delete", "Backspace"].includes(event.key)) step(cell, -1);
    else return;
    event.preventDefault();
  };

  return (
    <section class="stack-tight">
      <div class="deck-row">
        <h3 class="grow">{t("caravan-deck-choose")}</h3>
        <div class="segments deck-mode" role="radiogroup" aria-label={t("caravan-deck-tap")}>
          <For each={[1, -1] as const}>
            {(way) => (
              <label>
                <input
                  type="radio"
                  name="deck-mode"
                  value={way}
                  checked={by() === way}
                  onChange={() => setBy(way)}
                />
                {t(way > 0 ? "caravan-deck-add" : "caravan-deck-take")}
              </label>
            )}
          </For>
        </div>
      </div>
      <p class="soft small">{t("caravan-deck-help")}</p>
      <table class="deck-grid" ref={grid} aria-label={t("caravan-deck-choose")}>
        <tbody>
          <For each={rows()}>
            {(cells, row) => (
              <tr>
                <For each={cells}>
                  {(cell, column) => {
                    const count = () => props.deck.get(cell.faces[0] ?? "")?.length ?? 0;
                    return (
                      <td colspan={cells.length === 3 && !cell.head ? 2 : 1}>
                        <button
                          type="button"
                          class="deck-cell"
                          classList={{ head: cell.head, none: !cell.head && count() === 0 }}
                          data-test="deck-cell"
                          data-card={cell.head ? undefined : cell.faces[0]}
                          tabindex={at()[0] === row() && at()[1] === column() ? 0 : -1}
                          aria-label={cell.head ? cell.label : t("caravan-deck-count", { card: cell.label, n: count() })}
                          onFocus={() => setAt([row(), column()])}
                          onKeyDown={(event) => onKey(event, cell)}
                          onClick={() => step(cell, by())}
                        >
                          <span>{cell.sign}</span>
                          <Show when={!cell.head}>
                            <span class="deck-number numbers">{count()}</span>
                          </Show>
                        </button>
                      </td>
                    );
                  }}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
