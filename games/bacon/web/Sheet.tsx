// The score sheet: a row a deal, which opens to how its points came about; what is sure of the deal
// being played; and the ways in which the match can end.

import { For, Show, type JSX } from "solid-js";
import { type Names, OpeningRow, plain, RuleLink, ScoreTable, type SheetProps, signed, t, who } from "@kozyr/ui";
import { TeamSign } from "./Seats";
import { dealEnding, ending, firstOut, isBacon, ownTeam, teamOf, teamText } from "./text";
import type { SheetLine, SheetRow, View } from "./wire";
import "./sheet.css";

export function Sheet(props: SheetProps<View>): JSX.Element {
  const view = () => props.view;
  /** One column a team, or a seat where everybody is alone; each stands for its first seat. */
  const columns = () => (isBacon(view()) ? [0, 1] : view().scores.map((_, seat) => seat));
  const mine = (column: number) =>
    isBacon(view()) ? column === ownTeam(view(), props.names) : column === props.names.me;
  return (
    <div class="sheet sheet-ruled bc-sheet" data-test="score-sheet">
      <ScoreTable
        class={isBacon(view()) ? "bc-teams" : ""}
        caption={t("bacon-sheet-caption")}
        corner={t("bacon-sheet-deal")}
        columns={columns()}
        head={(column) => <Head column={column} view={view()} names={props.names} />}
        mine={mine}
        rows={view().sheet.length}
        empty={t("bacon-sheet-empty")}
        sum={t("bacon-sheet-sum")}
        total={(column) => <strong>{plain(view().scores[column] ?? 0)}</strong>}
      >
        <For each={view().sheet}>
          {(row) => (
            <OpeningRow
              columns={columns()}
              number={row.deal}
              cell={(column) => (
                <>
                  {signed(row.points[column] ?? 0)} <span class="bc-running">{plain(row.scores[column] ?? 0)}</span>
                </>
              )}
              mine={mine}
            >
              <Explained row={row} view={view()} names={props.names} />
            </OpeningRow>
          )}
        </For>
      </ScoreTable>
      <Sure view={view()} names={props.names} />
      <Show when={view().stage === "over"}>
        <p class="bc-how">
          <strong>{t("bacon-how-ended")}</strong> {ending(view(), props.names)}
        </p>
      </Show>
      <Ends view={view()} />
    </div>
  );
}

/** A seat's name, or a team's sign and its members. */
function Head(props: { column: number; view: View; names: Names }): JSX.Element {
  const members = () =>
    props.view.scores
      .map((_, seat) => seat)
      .filter((seat) => teamOf(props.view, seat) === props.column)
      .map((seat) => props.names.name(seat).replaceAll(" ", "\u00a0"))
      .join(", ");
  return (
    <Show when={isBacon(props.view)} fallback={props.names.name(props.column)}>
      <TeamSign team={props.column} own={ownTeam(props.view, props.names)} /> <span class="bc-members">{members()}</span>
    </Show>
  );
}

/** How the points of a deal came about. */
function Explained(props: { row: SheetRow; view: View; names: Names }): JSX.Element {
  return (
    <>
      <p>{t("bacon-sheet-dealer", who(props.row.dealer, props.names))}</p>
      <p>{dealEnding(props.view, props.row, props.names)}</p>
      <ul>
        <Show when={isBacon(props.view) && !props.row.lines.some((line) => line.seat === firstOut(props.row))}>
          <li class="bc-line">
            <span>{t("bacon-line-first", who(firstOut(props.row), props.names))}</span>
            <span />
            <span />
          </li>
        </Show>
        <For each={props.row.lines}>{(line) => <Line line={line} view={props.view} row={props.row} names={props.names} />}</For>
      </ul>
    </>
  );
}

/** Where points come from: somebody's place, or what a team was sure of. */
function Line(props: { line: SheetLine; row: SheetRow; view: View; names: Names }): JSX.Element {
  const text = () => {
    const { seat, place, team } = props.line;
    if (seat === null || place === null) {
      return t("bacon-line-team", {
        team: teamText(team ?? 0, ownTeam(props.view, props.names)),
        ending: props.row.ending === "extra" ? "extra" : "sure",
      });
    }
    const out = props.row.out.includes(seat);
    return t(out ? "bacon-line-place" : "bacon-line-rest", { ...who(seat, props.names), place });
  };
  return (
    <li class="bc-line">
      <span>{text()}</span>
      <RuleLink rule={props.line.rule} />
      <span class="bc-number">{signed(props.line.points)}</span>
    </li>
  );
}

/** What a team cannot miss any more in the deal being played, and why. */
function Sure(props: { view: View; names: Names }): JSX.Element {
  const view = () => props.view;
  const team = () => (view().guaranteed ?? []).findIndex((points) => points > 0);
  const playing = () => view().stage !== "over" && view().stage !== "deal" && team() >= 0;
  /** The team-mate whose place decides among six. */
  const second = () => {
    const [first, ...others] = view().out;
    if (view().players !== 6 || first === undefined) return undefined;
    return others.find((seat) => teamOf(view(), seat) === teamOf(view(), first));
  };
  return (
    <Show when={playing()}>
      <p class="bc-how">
        <strong>{t("bacon-now", { deal: view().deal })}</strong>{" "}
        {t("bacon-sure", { n: view().guaranteed?.[team()] ?? 0, team: teamText(team(), ownTeam(view(), props.names)) })}.{" "}
        <Show when={second()} fallback={t("bacon-sure-first", who(view().out[0] ?? 0, props.names))}>
          {(seat) => t("bacon-sure-second", { ...who(seat(), props.names), place: view().places[seat()] ?? 0 })}
        </Show>{" "}
        <RuleLink rule="B18" />
      </p>
    </Show>
  );
}

/** The ways in which the match can end, with this table's numbers. */
function Ends(props: { view: View }): JSX.Element {
  const view = () => props.view;
  const args = () => ({ target: view().target, deals: view().deals ?? 0 });
  const ways = () => {
    if (!isBacon(view())) {
      const end = view().deals === null ? "bacon-ways-alone" : "bacon-ways-alone-deals";
      return [end, view().tie === "share" ? "bacon-ways-share" : "bacon-ways-play-on"];
    }
    if (view().applewood_scoring) return ["bacon-ways-shared", "bacon-ways-shared-level"];
    return ["bacon-ways-target", "bacon-ways-last", "bacon-ways-deals", "bacon-ways-extra"];
  };
  return (
    <details class="bc-ends">
      <summary>{t("bacon-ways-title")}</summary>
      <ul>
        <For each={ways()}>{(way) => <li>{t(way, args())}</li>}</For>
      </ul>
      <RuleLink rule={isBacon(view()) ? "B18" : "B19"} />
    </details>
  );
}
