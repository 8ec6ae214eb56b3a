// The score sheet: a row a round, which opens to its deals and to every line of its score.

import { For, type JSX } from "solid-js";
import { type Names, OpeningRow, plain, ScoreTable, type SheetProps, signed, t } from "@kozyr/ui";
import { type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { Lines } from "./Result";
import type { KanRoundRow, KanView } from "./wire";
import "./table.css";
import "./sheet.css";

export function Sheet(props: SheetProps<KanView>): JSX.Element {
  const seats = () => props.view.scores.map((_, seat) => seat);
  const mine = (seat: number) => seat === props.names.me;
  return (
    <div class="sheet sheet-ruled kan-sheet" data-test="score-sheet">
      <ScoreTable
        caption={t("kan-sheet-caption")}
        corner={t("kan-sheet-round")}
        columns={seats()}
        head={(seat) => props.names.name(seat)}
        mine={mine}
        rows={props.view.sheet.length}
        empty={t("kan-sheet-empty")}
        sum={t("kan-sheet-sum")}
        total={(seat) => <strong>{plain(props.view.scores[seat] ?? 0)}</strong>}
      >
        <For each={props.view.sheet}>
          {(row) => (
            <OpeningRow columns={seats()} number={row.round} cell={(seat) => <Change row={row} seat={seat} />} mine={mine}>
              <Explained row={row} names={props.names} />
            </OpeningRow>
          )}
        </For>
      </ScoreTable>
    </div>
  );
}

/** What a seat gained or lost in a round; until it is over, the side that it is on. */
function Change(props: { row: KanRoundRow; seat: number }): JSX.Element {
  const pair = () => props.seat === props.row.joker || props.seat === props.row.ace;
  return (
    <span classList={{ "kan-of-pair": pair(), soft: props.row.change === null }}>
      {props.row.change ? signed(props.row.change[props.seat] ?? 0) : "·"}
      <span class="visually-hidden"> {t(pair() ? "kan-side-kankei" : "kan-side-mukankei")}</span>
    </span>
  );
}

/** Every line of a round's score, seen from one of the pair. */
function Explained(props: { row: KanRoundRow; names: Names }): JSX.Element {
  return (
    <>
      <p>
        {t("kan-sheet-pair", {
          joker: props.names.name(props.row.joker),
          ace: props.names.name(props.row.ace),
          same: props.row.joker === props.row.ace ? "yes" : "no",
        })}
      </p>
      <ol class="plain-list kan-deals">
        <For each={props.row.deals}>
          {(deal) => (
            <li>
              <p>
                {t("kan-sheet-deal", { deal: deal.deal })}{" "}
                <span title={suitName(deal.trump)}>
                  <SuitSign suit={deal.trump as Suit} />
                  <span class="visually-hidden">{suitName(deal.trump)}</span>
                </span>{" "}
                {deal.kankei} : {deal.mukankei}
              </p>
              <Lines lines={deal.lines} />
            </li>
          )}
        </For>
      </ol>
      <p class="soft">{t("kan-sheet-negative")}</p>
    </>
  );
}
