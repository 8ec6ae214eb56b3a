// The lessons of games, in order.

import { For, Show, createMemo, onMount, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Icon } from "../widgets/Icon";
import { loadHouse } from "../net/house";
import { Far, Page } from "../widgets/PageTop";
import { gameName, styledBy } from "../games";
import { Fan, GameFan } from "../games/Fan";
import { t } from "../i18n";
import { Today } from "../positions/Today";
import { puzzled } from "../positions/positions";
import { type OnTheWay, isDone, lessonsOf, nextLesson, progressIn, reached, titleId, wayThrough } from "./lessons";
import { Short } from "./Short";

/** Those of one game, or of all games. */
export default function List(props: { games: string[]; one: string | null }): JSX.Element {
  // A short match opens a table.
  onMount(() => void loadHouse());
  styledBy(() => props.one ?? undefined);
  const way = createMemo(() => wayThrough(props.games));
  const further = (): JSX.Element => (
    <Show when={way()[0]}>
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
          <Path games={props.games} way={way()} />
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

/** So many lessons of the way are shown after the next one, which the head of the page has. */
const AHEAD = 3;

/** The way through all lessons: how far one is, and what comes next. */
function Path(props: { games: string[]; way: readonly OnTheWay[] }): JSX.Element {
  const far = () => progressIn(props.games);
  return (
    <section class="panel stack-tight learn-path" data-test="learn-path" aria-label={t("learn-path")}>
      <h2>{t("learn-path")}</h2>
      <Far {...far()} says={t("learn-progress", far())} />
      <Show when={props.way.length > 0} fallback={<p>{t("learn-path-end")}</p>}>
        <p class="soft small">{t("learn-then")}</p>
        <ol class="plain-list learn-steps">
          <For each={props.way.slice(1, 1 + AHEAD)}>
            {({ game, name }) => (
              <li>
                <a class="course-row" href={`/learn/${game}/${name}`} data-test="learn-ahead">
                  <span class="course-mark" aria-hidden="true">
                    <Icon name="forward" />
                  </span>
                  <span class="grow">
                    {gameName(game)}: {t(titleId(game, name))}
                  </span>
                </a>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
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
