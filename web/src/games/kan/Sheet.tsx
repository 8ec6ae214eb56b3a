// The score sheet: a row a round, which opens to its deals and to every line of its score.

import { For, Show, createSignal, type JSX } from "solid-js";
import type { KanRoundRow, KanView } from "../../wire/kan";
import { SuitSign } from "../../cards/Card";
import type { Suit } from "../../cards/faces";
import { suitName } from "../../i18n/cards";
import { plain, signed, t } from "../../i18n";
import type { Names, SheetProps } from "../types";
import "./kan.css";

export function Sheet(props: SheetProps<KanView>): JSX.Element {
  const seats = () => props.view.scores.map((_, seat) => seat);
  return (
    <div class="kan-sheet" data-test="score-sheet">
      <table>
        <caption class="visually-hidden">{t("kan-sheet-caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("kan-sheet-round")}</th>
            <For each={seats()}>
              {(seat) => (
                <th scope="col" classList={{ "kan-me": seat === props.names.me }}>
                  {props.names.name(seat)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.view.sheet} fallback={<Empty columns={seats().length + 1} />}>
            {(row) => <Round row={row} names={props.names} seats={seats()} />}
          </For>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("kan-sheet-sum")}</th>
            <For each={seats()}>
              {(seat) => (
                <td classList={{ "kan-me": seat === props.names.me }}>
                  <strong>{plain(props.view.scores[seat] ?? 0)}</strong>
                </td>
              )}
            </For>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Empty(props: { columns: number }): JSX.Element {
  return (
    <tr>
      <td colSpan={props.columns} class="kan-sheet-empty">
        {t("kan-sheet-empty")}
      </td>
    </tr>
  );
}

function Round(props: { row: KanRoundRow; names: Names; seats: number[] }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const pair = (seat: number) => seat === props.row.joker || seat === props.row.ace;
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            class="kan-sheet-open"
            aria-expanded={open()}
            onClick={() => setOpen(!open())}
          >
            <span aria-hidden="true">{open() ? "▾" : "▸"}</span> {props.row.round}
          </button>
        </th>
        <For each={props.seats}>
          {(seat) => (
            <td classList={{ "kan-me": seat === props.names.me }}>
              <Show when={props.row.change} fallback={<span class="kan-soft">{pair(seat) ? "2" : "3"}</span>}>
                {(change) => (
                  <>
                    {signed(change()[seat] ?? 0)}
                    <Show when={pair(seat)}>
                      <sup title={t("kan-side-kankei")}>2</sup>
                    </Show>
                  </>
                )}
              </Show>
            </td>
          )}
        </For>
      </tr>
      <Show when={open()}>
        <tr class="kan-sheet-lines">
          <td colSpan={props.seats.length + 1}>
            <Explained row={props.row} names={props.names} />
          </td>
        </tr>
      </Show>
    </>
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
      <ol class="kan-deals">
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
              <ul>
                <For each={deal.lines}>
                  {(line) => (
                    <li class="kan-line">
                      <span>{t(`kan-line-${line.kind.replaceAll("_", "-")}`)}</span>
                      <span class="kan-number">{signed(line.amount)}</span>
                      <span class="kan-number kan-soft">= {plain(line.total)}</span>
                    </li>
                  )}
                </For>
              </ul>
            </li>
          )}
        </For>
      </ol>
      <p class="kan-soft">{t("kan-sheet-negative")}</p>
    </>
  );
}
