// The lessons of games, in order.

import { For, Show, onMount, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Icon } from "../widgets/Icon";
import { loadHouse } from "../net/house";
import { Far, Page } from "../widgets/PageTop";
import { gameName, styledBy } from "../games";
import { Fan, GameFan } from "../games/Fan";
import { t } from "../i18n";
import { Today } from "../positions/Today";
import { puzzled } from "../positions/positions";
import { furtherIn, isDone, lessonsOf, nextLesson, reached, titleId } from "./lessons";
import { Short } from "./Short";

/** Those of one game, or of all games. */
export default function List(props: { games: string[]; one: string | null }): JSX.Element {
  // A short match opens a table.
  onMount(() => void loadHouse());
  styledBy(() => props.one ?? undefined);
  const further = (): JSX.Element => (
    <Show when={furtherIn(props.games)}>
      {(at) => {
        const said = () => ({ begun: String(at().begun), game: gameName(at().game), title: t(titleId(at().game, at().name)) });
        return (
          <Button
            primary
            icon="play"
            label={t(props.one === null ? "learn-start-in" : "learn-start", said())}
            data-test="learn-start"
            href={`/learn/${at().game}/${at().name}`}
          />
        );
      }}
    </Show>
  );
  return (
    <Show
      when={props.one}
      fallback={
        <Page title={t("learn")} face={{ lead: t("learn-lead"), step: further(), cards: <Fan cards={["AH", "2H", "3H"]} /> }} class="stack">
          <div class="page-tiles">
            <For each={props.games}>{(game) => <Course game={game} named />}</For>
          </div>
          <div class="page-tiles">
            <Today />
            <Button icon="hint" label={t("positions-all")} href="/positions" />
          </div>
        </Page>
      }
    >
      {(game) => (
        <Page
          title={t("learn-of", { game: gameName(game()) })}
          face={{ game: game(), lead: t("learn-lead"), step: further(), cards: <GameFan game={game()} /> }}
          class="page-two"
        >
          <Course game={game()} />
          <div class="stack">
            <Today />
            <Show when={puzzled().includes(game())}>
              <Button label={t("positions-of", { game: gameName(game()) })} data-test="positions" href={`/positions/${game()}`} />
            </Show>
            <Button label={t("rules-of", { game: gameName(game()) })} href={`/rules/${game()}`} />
            <Button quiet label={t("learn-all")} href="/learn" />
          </div>
        </Page>
      )}
    </Show>
  );
}

/** One game's lessons in order, and the short match. */
function Course(props: { game: string; named?: boolean }): JSX.Element {
  const done = () => lessonsOf(props.game).filter((name) => isDone(props.game, name)).length;
  return (
    <section
      class="stack-tight learn-course"
      classList={{ panel: !props.named, "page-tile plate surface": props.named ?? false }}
      data-test="course"
      data-game={props.game}
      aria-label={gameName(props.game)}
    >
      <Show when={props.named}>
        <h2 class="page-tile-name title" translate="no">
          {gameName(props.game)}
        </h2>
      </Show>
      <Far n={done()} of={lessonsOf(props.game).length} says={t("learn-progress", { n: done(), of: lessonsOf(props.game).length })} />
      <ol class="plain-list stack-line">
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
