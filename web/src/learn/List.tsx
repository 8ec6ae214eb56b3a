// The lessons of games, in order.

import { For, Show, onMount, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Icon } from "../widgets/Icon";
import { loadHouse } from "../net/house";
import { Page } from "../widgets/PageTop";
import { gameName } from "../games";
import { t } from "../i18n";
import { Today } from "../positions/Today";
import { puzzled } from "../positions/positions";
import { isDone, lessonsOf, nextLesson, reached, titleId } from "./lessons";
import { Short } from "./Short";

export default function List(props: { games: string[] }): JSX.Element {
  // A short match opens a table.
  onMount(() => void loadHouse());
  return (
    <Page title={props.games.length === 1 ? t("learn-of", { game: gameName(props.games[0] ?? "") }) : t("learn")} class="stack">
      <p class="soft">{t("learn-lead")}</p>
      <For each={props.games}>{(game) => <Course game={game} named={props.games.length > 1} />}</For>
      <Today />
      <Show when={props.games.length === 1 && puzzled().includes(props.games[0] ?? "")}>
        <Button
          label={t("positions-of", { game: gameName(props.games[0] ?? "") })}
          data-test="positions"
          href={`/positions/${props.games[0]}`}
        />
      </Show>
    </Page>
  );
}

/** One game's lessons in order, and the short match. */
function Course(props: { game: string; named: boolean }): JSX.Element {
  return (
    <section class="panel stack-tight learn-course" data-test="course" data-game={props.game} aria-label={gameName(props.game)}>
      <Show when={props.named}>
        <h2>{gameName(props.game)}</h2>
      </Show>
      <ol class="plain-list stack-tight">
        <For each={lessonsOf(props.game)}>
          {(name) => (
            <li>
              <a
                class="course-row"
                classList={{ done: isDone(props.game, name), next: nextLesson(props.game) === name }}
                data-test="lesson-link"
                href={`/learn/${props.game}/${name}`}
              >
                <span class="course-mark" aria-hidden="true">
                  <Icon name={isDone(props.game, name) ? "check" : "play"} />
                </span>
                <span class="grow">
                  <strong>{t(titleId(props.game, name))}</strong>
                  <span class="soft small course-about">{t(`${titleId(props.game, name)}-about`)}</span>
                </span>
                <span class="small soft">
                  {isDone(props.game, name) ? t("learn-done") : reached(props.game, name) > 0 ? t("learn-begun") : ""}
                </span>
              </a>
            </li>
          )}
        </For>
      </ol>
      <Short game={props.game} />
    </section>
  );
}
