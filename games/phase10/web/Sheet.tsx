// The score sheet: a row a hand with phases made and points; it opens to the cards that counted.

import { For, Show, type JSX } from "solid-js";
import { OpeningRow, ScoreRow, ScoreTable, type SheetProps, t } from "@kozyr/ui";
import { Charges } from "./Result";
import { goalOf, goalText, tell } from "./text";
import type { Phase10SheetRow, Phase10View } from "./wire";
import "./table.css";
import "./sheet.css";

export function Sheet(props: SheetProps<Phase10View>): JSX.Element {
  const seats = () => props.view.scores.map((_, seat) => seat);
  const mine = (seat: number) => seat === props.names.me;
  const goal = (seat: number): string => goalText(goalOf(props.view, props.view.phases[seat]));
  const carried = () => (props.view.sheet[0]?.deal ?? 1) > 1;
  return (
    <div class="sheet sheet-ruled p10-sheet" data-test="score-sheet">
      <ScoreTable
        class={seats().length > 3 ? "numbers p10-many" : "numbers"}
        caption={t("phase10-sheet-caption")}
        corner={t("phase10-sheet-hand")}
        columns={seats()}
        head={(seat) => props.names.name(seat)}
        mine={mine}
        before={
          <Show when={carried()}>
            <ScoreRow columns={seats()} head={t("phase10-sheet-before")} cell={(seat) => props.view.scores_before[seat] ?? 0} />
          </Show>
        }
        rows={props.view.sheet.length}
        empty={t("phase10-sheet-empty")}
        sum={t("phase10-sheet-sum")}
        total={(seat) => <strong>{props.view.scores[seat] ?? 0}</strong>}
        after={
          <Show when={props.view.stage !== "over"}>
            <ScoreRow
              columns={seats()}
              head={t("phase10-sheet-next")}
              cell={(seat) => (
                <>
                  {props.view.phases[seat] ?? 0}
                  <span class="visually-hidden"> {goal(seat)}</span>
                </>
              )}
              mine={mine}
              title={goal}
            />
          </Show>
        }
      >
        <For each={props.view.sheet}>
          {(row) => (
            <OpeningRow
              columns={seats()}
              number={row.deal}
              label={t("phase10-sheet-explain", { hand: row.deal })}
              cell={(seat) => <Points row={row} seat={seat} view={props.view} />}
              mine={mine}
            >
              <p>{tell({ kind: "hand_over", row }, { ...props.names, me: null })}</p>
              <Charges view={props.view} row={row} names={props.names} />
            </OpeningRow>
          )}
        </For>
      </ScoreTable>
      <p class="soft small">{t("phase10-sheet-key")}</p>
    </div>
  );
}

/** What a hand cost a seat, and whether it made its phase. */
function Points(props: { row: Phase10SheetRow; seat: number; view: Phase10View }): JSX.Element {
  const made = () => props.row.laid.includes(props.seat);
  const phase = () => props.row.phases[props.seat] ?? 0;
  return (
    <Show when={props.row.playing.includes(props.seat)} fallback={<span class="soft">–</span>}>
      <Show
        when={!props.row.replay}
        fallback={<strong>{props.row.out === props.seat ? t("phase10-won-hand") : "–"}</strong>}
      >
        +{props.row.points[props.seat] ?? 0}
      </Show>
      <span class="p10-sheet-phase" classList={{ made: made() }}>
        {made() ? "✓" : "·"}
        {phase()}
        <span class="visually-hidden">
          {" "}
          {t(made() ? "phase10-made" : "phase10-not-made", {
            phase: phase(),
            goal: goalText(goalOf(props.view, props.row.phases[props.seat])),
          })}
        </span>
      </span>
    </Show>
  );
}
