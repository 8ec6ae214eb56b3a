// Standings: who has won how much, game by game.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Select } from "../widgets/Field";
import { gameKeys, gameName } from "../games";
import { language, t } from "../i18n";
import type { CircleInside } from "../wire/protocol";
import { gamesPlayed, rowsOf } from "./ranks";

export function Standings(props: { inside: CircleInside }): JSX.Element {
  const [wanted, setWanted] = createSignal("");
  const games = () => gamesPlayed(props.inside, gameKeys());
  const game = () => (games().includes(wanted()) ? wanted() : (games()[0] ?? ""));
  const mean = (value: number): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value).replace("-", "−");
  return (
    <section class="panel stack-tight" data-test="circle-standings">
      <div class="circle-head">
        <h2>{t("circle-standings")}</h2>
        <Show when={games().length > 1}>
          <Select
            class="circle-which"
            aria-label={t("circle-game")}
            data-test="standings-game"
            of={games()}
            value={game()}
            text={gameName}
            onPick={setWanted}
          />
        </Show>
      </div>
      <Show when={game()} fallback={<p class="soft">{t("circle-no-standings")}</p>}>
        <Show when={games().length === 1}>
          <p class="soft small">{gameName(game())}</p>
        </Show>
        <div class="circle-scroll" tabindex="0" role="region" aria-label={t("circle-standings")}>
          <table class="circle-table numbers">
            <thead>
              <tr>
                <For each={["rank", "who", "wins", "place", "points"]}>{(what) => <th scope="col">{t(`circle-${what}`)}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={rowsOf(props.inside, game())}>
                {(row) => (
                  <tr data-test="standing" classList={{ own: row.n === props.inside.you }}>
                    <td>{row.rank}</td>
                    <th scope="row" class="long-words">
                      {row.name}
                    </th>
                    <td>{t("circle-won-of", { wins: row.wins, matches: row.matches })}</td>
                    <td>{mean(row.place)}</td>
                    <td>{row.points === null ? "–" : mean(row.points)}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
        <p class="soft small">{t("circle-counts")}</p>
      </Show>
    </section>
  );
}
