// What a circle has, each with a sample: who waits, when one meets, who has won how much.

import { For, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import { gameKeys, gameName } from "../games";
import { list, t } from "../i18n";
import { dayName, hourText } from "./hours";
import "./sample.css";

/** Three friends. */
export const CARDS = ["KS", "QH", "JC"];

/** Wins in a sample of twenty matches. */
const WINS = [9, 7, 4];

export function Sample(): JSX.Element {
  const names = (): string[] => WINS.map((_, i) => t("circles-sample", { n: i }));
  const game = (i: number): string => gameKeys()[i] ?? "";
  const samples: Record<"person" | "clock" | "sheet", () => JSX.Element> = {
    person: () => (
      <>
        <p class="circles-line" data-game={game(0)}>
          <strong>{gameName(game(0))}</strong>
          <span class="badge turn">{t("circle-waiting")}</span>
          <span class="soft small">{list(names().slice(0, 2))}</span>
        </p>
        <p class="circles-line" data-game={game(1)}>
          <strong>{gameName(game(1))}</strong>
          <span class="badge">{t("stage-playing")}</span>
          <span class="soft small">{list(names().slice(1))}</span>
        </p>
      </>
    ),
    clock: () => (
      <For each={[["thu", "20:00"], ["sun", "17:30"]] as const}>
        {([day, time], i) => (
          <p class="circles-line" data-game={game(i())}>
            <strong>{gameName(game(i()))}</strong>
            <span class="circles-when">{t("circles-when", { day: dayName(day), time: hourText(time) })}</span>
          </p>
        )}
      </For>
    ),
    sheet: () => (
      <For each={names()}>
        {(name, i) => (
          <p class="circles-wins" style={{ "--part": (WINS[i()] ?? 0) / 10 }}>
            <span>{name}</span>
            <i />
            <strong>{WINS[i()]}</strong>
          </p>
        )}
      </For>
    ),
  };
  return (
    <ul class="plain-list page-tiles circles-all" aria-label={t("circles-has")}>
      <For each={["person", "clock", "sheet"] as const}>
        {(sort) => (
          <li class="panel stack circles-has">
            <p>
              <Icon name={sort} />
              {t(`circles-has-${sort}`)}
            </p>
            <div class="circles-sample" aria-hidden="true" translate="no">
              {samples[sort]()}
            </div>
          </li>
        )}
      </For>
    </ul>
  );
}
