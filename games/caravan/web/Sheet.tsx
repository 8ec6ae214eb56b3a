// The score sheet: a line a game, with the values of its six caravans and how it ended.

import { For, Show, type JSX } from "solid-js";
import { hasLongWord, type Names, ScoreTable, type SheetProps, t, who } from "@kozyr/ui";
import { howWon } from "./text";
import type { CaravanGame, CaravanView } from "./wire";
import "./sheet.css";

/** The two players. */
const SEATS = [0, 1] as const;

export function Sheet(props: SheetProps<CaravanView>): JSX.Element {
  return (
    <div class="sheet cv-sheet" data-test="score-sheet">
      <Show when={props.view.sheet.length > 0} fallback={<p>{t(props.view.stage === "over" ? "caravan-sheet-none" : "caravan-sheet-empty")}</p>}>
        <ScoreTable
          class="numbers"
          caption={t("caravan-sheet-caption")}
          corner={t("caravan-sheet-game")}
          columns={SEATS}
          head={(seat) => <span classList={{ "long-words": hasLongWord(props.names.name(seat)) }}>{props.names.name(seat)}</span>}
          rows={props.view.sheet.length}
          empty={t("caravan-sheet-empty")}
          sum={t("caravan-sheet-sum")}
          total={(seat) => <strong>{props.view.scores[seat] ?? 0}</strong>}
        >
          <For each={props.view.sheet}>{(game) => <Game game={game} names={props.names} />}</For>
        </ScoreTable>
      </Show>
      <p class="soft small">{t("caravan-sheet-rule")}</p>
    </div>
  );
}

function Game(props: { game: CaravanGame; names: Names }): JSX.Element {
  const game = () => props.game;
  const how = () => {
    const starts = t("caravan-sheet-starts", who(game().first, props.names));
    const actions = t("caravan-sheet-actions", { n: game().actions });
    return [starts, howWon(game(), props.names), actions].join(" · ");
  };
  return (
    <>
      <tr class="cv-game">
        <th scope="row">{game().game}</th>
        <For each={SEATS}>
          {(seat) => (
            <td>
              <Show when={game().winner === seat} fallback={game().winner === null ? t("caravan-sheet-drawn") : "0"}>
                <strong>1</strong>
              </Show>
            </td>
          )}
        </For>
      </tr>
      <For each={[0, 1, 2]}>
        {(lane) => (
          <tr class="cv-lane-row">
            <th scope="row">{t("caravan-sheet-lane", { n: lane + 1 })}</th>
            <For each={SEATS}>
              {(seat) => (
                <td>
                  <span class="cv-chip" classList={chip(game().values[seat]?.[lane] ?? 0)}>
                    {game().values[seat]?.[lane]}
                  </span>
                  <Show when={game().lanes[lane] === seat}>
                    <span class="cv-won" role="img" aria-label={t("caravan-sheet-winner")}>
                      ✓
                    </span>
                  </Show>
                </td>
              )}
            </For>
          </tr>
        )}
      </For>
      <tr class="cv-how">
        <td colSpan={3} class="soft small">
          {how()}
        </td>
      </tr>
    </>
  );
}

const chip = (value: number) => ({
  empty: value === 0,
  light: value > 0 && value < 21,
  sold: value >= 21 && value <= 26,
  over: value > 26,
});
