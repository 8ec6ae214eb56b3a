// Table of a score sheet: a column for each seat or side, a row for each deal, the sums below.

import { For, Show, createSignal, type JSX } from "solid-js";
import "./sheet.css";

export interface ScoreTableProps {
  /** A description of the table, for screen readers. */
  caption: string;
  /** The head of the first column. */
  corner: JSX.Element;
  /** The seats or sides that have a column. */
  columns: readonly number[];
  head: (column: number) => JSX.Element;
  /** Whether a column is the viewer's. */
  mine?: (column: number) => boolean;
  rows: number;
  /** Shown instead of rows while there are none. */
  empty: string;
  /** Rows before them: the starting scores of the match. */
  before?: JSX.Element;
  children: JSX.Element;
  /** The head and the cells of the last row. */
  sum: string;
  total: (column: number) => JSX.Element;
  /** More rows below it. */
  after?: JSX.Element;
  class?: string;
}

export function ScoreTable(props: ScoreTableProps): JSX.Element {
  return (
    <table class={props.class}>
      <caption class="visually-hidden">{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{props.corner}</th>
          <For each={props.columns}>
            {(column) => (
              <th scope="col" classList={{ "sheet-me": props.mine?.(column) ?? false }}>
                {props.head(column)}
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        {props.before}
        <Show
          when={props.rows > 0}
          fallback={
            <tr>
              <td colSpan={props.columns.length + 1} class="sheet-empty">
                {props.empty}
              </td>
            </tr>
          }
        >
          {props.children}
        </Show>
      </tbody>
      <tfoot>
        <ScoreRow columns={props.columns} head={props.sum} cell={props.total} {...(props.mine ? { mine: props.mine } : {})} />
        {props.after}
      </tfoot>
    </table>
  );
}

/** One row: its head and a cell for each column. */
export function ScoreRow(props: {
  columns: readonly number[];
  head: JSX.Element;
  cell: (column: number) => JSX.Element;
  mine?: (column: number) => boolean;
  /** More about a cell, on hover. */
  title?: (column: number) => string;
}): JSX.Element {
  return (
    <tr>
      <th scope="row">{props.head}</th>
      <For each={props.columns}>
        {(column) => (
          <td classList={{ "sheet-me": props.mine?.(column) ?? false }} title={props.title?.(column)}>
            {props.cell(column)}
          </td>
        )}
      </For>
    </tr>
  );
}

/** A row whose number expands it, to show how its points came about. */
export function OpeningRow(props: {
  columns: readonly number[];
  /** The number of the deal. */
  number: number;
  /** The label of the button, if the number alone is not enough. */
  label?: string;
  cell: (column: number) => JSX.Element;
  mine: (column: number) => boolean;
  /** Shown when the row is open. */
  children: JSX.Element;
}): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <ScoreRow
        columns={props.columns}
        head={
          <button
            type="button"
            class="sheet-open"
            data-test="sheet-deal"
            aria-expanded={open()}
            aria-label={props.label}
            onClick={() => setOpen(!open())}
          >
            <span aria-hidden="true">{open() ? "▾" : "▸"}</span> {props.number}
          </button>
        }
        cell={props.cell}
        mine={props.mine}
      />
      <Show when={open()}>
        <SheetLines columns={props.columns}>{props.children}</SheetLines>
      </Show>
    </>
  );
}

/** A row that explains the one above it. */
export function SheetLines(props: { columns: readonly number[]; children: JSX.Element }): JSX.Element {
  return (
    <tr class="sheet-lines">
      <td colSpan={props.columns.length + 1}>{props.children}</td>
    </tr>
  );
}
