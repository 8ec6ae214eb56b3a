// The score sheet: a row a hand with phases made and points; it opens to the cards that counted.

import { For, Show, createSignal, type JSX } from "solid-js";
import { t } from "../../i18n";
import type { Phase10SheetRow, Phase10View } from "../../wire/phase10";
import type { Names, SheetProps } from "../types";
import { Charges } from "./Result";
import { goalOf, goalText, tell } from "./text";
import "./phase10.css";
import "./sheet.css";

export function Sheet(props: SheetProps<Phase10View>): JSX.Element {
  const seats = () => props.view.scores.map((_, seat) => seat);
  const goal = (seat: number): string => goalText(goalOf(props.view, props.view.phases[seat]));
  const carried = () => (props.view.sheet[0]?.deal ?? 1) > 1;
  return (
    <div class="p10-sheet" data-test="score-sheet">
      <table class="numbers">
        <caption class="visually-hidden">{t("phase10-sheet-caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("phase10-sheet-hand")}</th>
            <For each={seats()}>
              {(seat) => (
                <th scope="col" classList={{ "p10-me": seat === props.names.me }}>
                  {props.names.name(seat)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <Show when={carried()}>
            <tr>
              <th scope="row">{t("phase10-sheet-before")}</th>
              <For each={seats()}>{(seat) => <td>{props.view.scores_before[seat] ?? 0}</td>}</For>
            </tr>
          </Show>
          <For
            each={props.view.sheet}
            fallback={
              <tr>
                <td colSpan={seats().length + 1} class="p10-sheet-empty">
                  {t("phase10-sheet-empty")}
                </td>
              </tr>
            }
          >
            {(row) => <Hand row={row} view={props.view} names={props.names} seats={seats()} />}
          </For>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("phase10-sheet-sum")}</th>
            <For each={seats()}>
              {(seat) => (
                <td classList={{ "p10-me": seat === props.names.me }}>
                  <strong>{props.view.scores[seat] ?? 0}</strong>
                </td>
              )}
            </For>
          </tr>
          <Show when={props.view.stage !== "over"}>
            <tr>
              <th scope="row">{t("phase10-sheet-next")}</th>
              <For each={seats()}>
                {(seat) => (
                  <td classList={{ "p10-me": seat === props.names.me }} title={goal(seat)}>
                    {props.view.phases[seat] ?? 0}
                    <span class="visually-hidden"> {goal(seat)}</span>
                  </td>
                )}
              </For>
            </tr>
          </Show>
        </tfoot>
      </table>
      <p class="soft small">{t("phase10-sheet-key")}</p>
    </div>
  );
}

function Hand(props: { row: Phase10SheetRow; view: Phase10View; names: Names; seats: number[] }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const made = (seat: number) => props.row.laid.includes(seat);
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            class="p10-sheet-open"
            aria-expanded={open()}
            aria-label={t("phase10-sheet-explain", { hand: props.row.deal })}
            onClick={() => setOpen(!open())}
          >
            <span aria-hidden="true">{open() ? "▾" : "▸"}</span> {props.row.deal}
          </button>
        </th>
        <For each={props.seats}>
          {(seat) => (
            <td classList={{ "p10-me": seat === props.names.me }}>
              <Show when={props.row.playing.includes(seat)} fallback={<span class="soft">–</span>}>
                <Show
                  when={!props.row.replay}
                  fallback={<strong>{props.row.out === seat ? t("phase10-won-hand") : "–"}</strong>}
                >
                  +{props.row.points[seat] ?? 0}
                </Show>
                <span class="p10-sheet-phase" classList={{ made: made(seat) }}>
                  {made(seat) ? "✓" : "·"}
                  {props.row.phases[seat] ?? 0}
                  <span class="visually-hidden">
                    {" "}
                    {t(made(seat) ? "phase10-made" : "phase10-not-made", {
                      phase: props.row.phases[seat] ?? 0,
                      goal: goalText(goalOf(props.view, props.row.phases[seat])),
                    })}
                  </span>
                </span>
              </Show>
            </td>
          )}
        </For>
      </tr>
      <Show when={open()}>
        <tr class="p10-sheet-lines">
          <td colSpan={props.seats.length + 1}>
            <p>{tell({ kind: "hand_over", row: props.row }, { ...props.names, me: null })}</p>
            <Charges view={props.view} row={props.row} names={props.names} />
          </td>
        </tr>
      </Show>
    </>
  );
}
