// The score sheet: a row a deal, a column a seat. Every number opens to how it came about.

import { For, Show, createSignal, type JSX } from "solid-js";
import { type Names, plain, ScoreRow, ScoreTable, SheetLines, type SheetProps, signed, t } from "@kozyr/ui";
import { ContractSign, SideMark } from "./Contract";
import { contractOf, shareOf } from "./contract";
import { contractName, pairText, rulesText, seatText, sumText, takenText, trumpText } from "./text";
import type { VarietySheetRow, VarietyView } from "./wire";
import "./table.css";
import "./sheet.css";

const SEATS = [0, 1, 2, 3] as const;

/** What is opened: a deal's number of one seat, or a seat's sum. */
interface Opened {
  deal: number | "sum";
  seat: number;
}

export function Sheet(props: SheetProps<VarietyView>): JSX.Element {
  const [opened, setOpened] = createSignal<Opened | null>(null);
  const isOpen = (deal: number | "sum", seat: number) => opened()?.deal === deal && opened()?.seat === seat;
  const toggle = (deal: number | "sum", seat: number): void => {
    setOpened(isOpen(deal, seat) ? null : { deal, seat });
  };
  /** The seat whose number of a deal, or whose sum, is open. */
  const openedOf = (deal: number | "sum") => {
    const now = opened();
    return now?.deal === deal ? now : null;
  };
  const mine = (seat: number) => seat === props.names.me;
  const begun = () => props.view.start_scores.some((score) => score !== 0);
  return (
    <div class="sheet vy-sheet numbers" data-test="score-sheet">
      <ScoreTable
        caption={t("variety-sheet-caption")}
        corner={<span class="visually-hidden">{t("variety-sheet-deal")}</span>}
        columns={SEATS}
        head={(seat) => seatText(seat, props.names)}
        mine={mine}
        before={
          <Show when={begun()}>
            <ScoreRow
              columns={SEATS}
              head={t("variety-sheet-start")}
              cell={(seat) => plain(props.view.start_scores[seat] ?? 0)}
              mine={mine}
            />
          </Show>
        }
        rows={props.view.sheet.length}
        empty={t("variety-sheet-empty")}
        sum={t("variety-sheet-sum")}
        total={(seat) => (
          <button type="button" class="vy-sheet-open" aria-expanded={isOpen("sum", seat)} onClick={() => toggle("sum", seat)}>
            <strong>{plain(props.view.scores[seat] ?? 0)}</strong>
          </button>
        )}
        after={
          <Show when={openedOf("sum")}>
            {(now) => <SheetLines columns={SEATS}>{sumLine(props.view, now().seat, props.names)}</SheetLines>}
          </Show>
        }
      >
        <For each={props.view.sheet}>
          {(row) => (
            <>
              <ScoreRow
                columns={SEATS}
                head={<DealHead row={row} view={props.view} />}
                cell={(seat) => (
                  <button
                    type="button"
                    class="vy-sheet-open"
                    data-test="sheet-number"
                    aria-expanded={isOpen(row.deal, seat)}
                    onClick={() => toggle(row.deal, seat)}
                  >
                    <span class={`vy-${shareOf(row, seat).side}`}>
                      <SideMark side={shareOf(row, seat).side} />
                      <span class="visually-hidden">{t(`variety-${shareOf(row, seat).side}`)}</span>
                    </span>
                    {signed(row.points[seat] ?? 0)}
                  </button>
                )}
                mine={mine}
              />
              <Show when={openedOf(row.deal)}>
                {(now) => (
                  <SheetLines columns={SEATS}>
                    <Explained row={row} seat={now().seat} view={props.view} names={props.names} />
                  </SheetLines>
                )}
              </Show>
            </>
          )}
        </For>
      </ScoreTable>
      <p class="soft small">{t("variety-sheet-rule")}</p>
    </div>
  );
}

/** A deal's number and contract. */
function DealHead(props: { row: VarietySheetRow; view: VarietyView }): JSX.Element {
  return (
    <span class="vy-sheet-deal">
      <span class="soft">{props.row.deal}</span>
      <ContractSign contract={contractOf(props.view, props.row.contract)} />
      <span class="visually-hidden">{t("variety-playing", { n: props.row.contract, what: contractName(props.row.contract) })}</span>
    </span>
  );
}

/** A seat's sum as a sum: the scores at the start and each deal's points. */
function sumLine(view: VarietyView, seat: number, names: Names): string {
  const start = view.start_scores[seat] ?? 0;
  const points = view.sheet.map((row) => row.points[seat] ?? 0);
  const parts = (start === 0 && points.length > 0 ? points : [start, ...points]).map((n, i) => {
    if (i === 0) return plain(n);
    return n < 0 ? `− ${-n}` : `+ ${n}`;
  });
  return t("variety-sheet-sum-line", {
    name: seatText(seat, names),
    sum: `${parts.join(" ")} = ${plain(view.scores[seat] ?? 0)}`,
  });
}

/** How a seat's points of one deal came about, line by line. */
function Explained(props: { row: VarietySheetRow; seat: number; view: VarietyView; names: Names }): JSX.Element {
  const row = () => props.row;
  const contract = () => contractOf(props.view, row().contract);
  const share = () => shareOf(row(), props.seat);
  const [first, second] = [() => row().named_by[0], () => row().named_by[1]];
  return (
    <div class="vy-sheet-how" data-test="sheet-how">
      <p>
        <strong>{t("variety-playing", { n: row().contract, what: contractName(row().contract) })}.</strong>{" "}
        {rulesText(contract())} {trumpText(contract())}.
      </p>
      <p>
        {t("variety-sheet-named", {
          first: seatText(first(), props.names),
          second: seatText(second(), props.names),
          dealer: seatText(row().dealer, props.names),
        })}
      </p>
      <For each={row().sides}>
        {(facts, i) => (
          <p classList={{ "vy-share": facts.seats.includes(props.seat) }}>
            <span class={i() === 0 ? "vy-attack" : "vy-defence"}>
              <SideMark side={i() === 0 ? "attack" : "defence"} />
            </span>{" "}
            {t("variety-side-result", {
              side: i() === 0 ? "attack" : "defence",
              names: pairText(facts.seats, props.names),
              taken: takenText(contract(), facts),
              points: plain(facts.points),
              n: facts.points,
            })}
            <Show when={sumText(contract(), facts)}>{(sum) => <span class="soft"> ({sum()})</span>}</Show>
          </p>
        )}
      </For>
      <p>{t("variety-verdict", { result: verdict(row()), bonus: row().bonus })}.</p>
      <p class="vy-share-sum">
        <strong>{seatText(props.seat, props.names)}:</strong> {sumText(contract(), share().facts) || plain(share().facts.points)}
        <Show when={share().bonus > 0}> + {share().bonus}</Show> = {plain(share().points)};{" "}
        {t("variety-sheet-before-after", { before: plain(share().before), after: plain(share().after) })}
      </p>
    </div>
  );
}

function verdict(row: VarietySheetRow): string {
  if (row.bonus > 0) return "failed";
  return row.sides[0].points > row.sides[1].points ? "made" : "level";
}
