// The score sheet: a row a deal.

import { For, type JSX } from "solid-js";
import { plain, ScoreRow, ScoreTable, type SheetProps, signed, t } from "@kozyr/ui";
import type { NewGameView } from "./wire";
import "./table.css";
import "./sheet.css";

export function Sheet(props: SheetProps<NewGameView>): JSX.Element {
  const seats = () => props.view.scores.map((_, seat) => seat);
  const mine = (seat: number) => seat === props.names.me;
  return (
    <div class="sheet newgame-sheet" data-test="score-sheet">
      <ScoreTable
        caption={t("newgame-sheet-caption")}
        corner={t("newgame-sheet-deal")}
        columns={seats()}
        head={(seat) => props.names.name(seat)}
        mine={mine}
        rows={props.view.sheet.length}
        empty={t("newgame-sheet-empty")}
        sum={t("newgame-sheet-sum")}
        total={(seat) => <strong>{plain(props.view.scores[seat] ?? 0)}</strong>}
      >
        <For each={props.view.sheet}>
          {(row) => (
            <ScoreRow
              columns={seats()}
              head={row.deal}
              cell={(seat) => signed(row.tricks_won[seat] ?? 0)}
              mine={mine}
            />
          )}
        </For>
      </ScoreTable>
    </div>
  );
}
