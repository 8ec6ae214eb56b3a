// Lessons: `/learn` lists those of all games, `/learn/GAME` those of one, `/learn/GAME/LESSON` plays one.

import { For, Match, Show, Switch, createResource, type JSX } from "solid-js";
import { FailurePage, loaded } from "../app/Failure";
import { Icon } from "../app/Icon";
import { PageTop } from "../app/PageTop";
import { attempt } from "../app/problems";
import { gameName, loadScreen } from "../games";
import { language, loadTexts, loadTitles, t } from "../i18n";
import { LessonPlay } from "./LessonPlay";
import { isDone, lessonFolder, lessonsOf, loadLesson, nextLesson, reached, taught, titleId } from "./lessons";
import { Today } from "../positions/Today";
import { puzzled } from "../positions/positions";
import { playShort } from "./short";
import { loadSentences } from "./texts";
import "../table/frame.css";
import "./learn.css";

export default function LearnPage(props: { game: string; lesson: string }): JSX.Element {
  const games = () => (lessonsOf(props.game).length > 0 ? [props.game] : taught());
  const [ready, { refetch }] = createResource(games, async (keys) => {
    await Promise.all([loadTexts("learn", "table", "positions"), loadTitles(...new Set(keys.map(lessonFolder)))]);
    return true;
  });
  return (
    <Show
      when={loaded(ready)}
      fallback={
        <Show when={ready.state === "errored"} fallback={<div class="loading" />}>
          <FailurePage title={t("app-name")} error={ready.error} again={refetch} />
        </Show>
      }
    >
      <Switch fallback={<List games={games()} />}>
        <Match when={lessonsOf(props.game).includes(props.lesson) && `${props.game}/${props.lesson}`} keyed>
          {(_) => <Opened game={props.game} name={props.lesson} />}
        </Match>
      </Switch>
    </Show>
  );
}

/** A lesson, as soon as all that it needs is there; nothing more is asked of a server then. */
function Opened(props: { game: string; name: string }): JSX.Element {
  const [parts, { refetch }] = createResource(async () => {
    const [screen, lesson] = await Promise.all([loadScreen(lessonFolder(props.game)), loadLesson(props.game, props.name)]);
    return lesson && { screen, lesson };
  });
  const [sentences, { refetch: again }] = createResource(language, async (now) => ({
    say: await loadSentences(props.game, props.name, now),
  }));
  /** What failed, and how to try it again. */
  const failed = () => [parts, sentences].find((one) => one.state === "errored");
  return (
    <Switch fallback={<div class="loading" />}>
      <Match when={failed()}>
        {(one) => <FailurePage title={t("app-name")} error={one().error} again={() => Promise.all([refetch(), again()])} />}
      </Match>
      <Match when={loaded(sentences) && loaded(parts)}>
        {(found) => (
          <LessonPlay
            game={props.game}
            name={props.name}
            screen={found().screen}
            lesson={found().lesson}
            say={(id) => loaded(sentences)?.say(id) ?? ""}
          />
        )}
      </Match>
    </Switch>
  );
}

function List(props: { games: string[] }): JSX.Element {
  return (
    <div class="page slim">
      <PageTop title={props.games.length === 1 ? t("learn-of", { game: gameName(props.games[0] ?? "") }) : t("learn")} />
      <main class="stack">
        <p class="soft">{t("learn-lead")}</p>
        <For each={props.games}>{(game) => <Course game={game} named={props.games.length > 1} />}</For>
        <Today />
        <Show when={props.games.length === 1 && puzzled().includes(props.games[0] ?? "")}>
          <a class="button" data-test="positions" href={`/positions/${props.games[0]}`}>
            {t("positions-of", { game: gameName(props.games[0] ?? "") })}
          </a>
        </Show>
      </main>
    </div>
  );
}

/** One game's lessons in order, and the short match. */
function Course(props: { game: string; named: boolean }): JSX.Element {
  return (
    <section class="panel stack-tight learn-course" data-test="course" data-game={props.game}>
      <Show when={props.named}>
        <h2>{gameName(props.game)}</h2>
      </Show>
      <ol class="plain-list stack-tight">
        <For each={lessonsOf(props.game)}>
          {(name) => (
            <li>
              <a
                class="learn-lesson"
                classList={{ done: isDone(props.game, name), next: nextLesson(props.game) === name }}
                data-test="lesson-link"
                href={`/learn/${props.game}/${name}`}
              >
                <span class="learn-mark" aria-hidden="true">
                  <Icon name={isDone(props.game, name) ? "check" : "play"} />
                </span>
                <span class="grow">
                  <strong>{t(titleId(props.game, name))}</strong>
                  <span class="soft small learn-about">{t(`${titleId(props.game, name)}-about`)}</span>
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

/** The short match, with its length. */
export function Short(props: { game: string; primary?: boolean }): JSX.Element {
  return (
    <div class="learn-short">
      <button
        type="button"
        class="button"
        classList={{ primary: props.primary ?? false }}
        data-test="short-match"
        onClick={() => void attempt(() => playShort(props.game))}
      >
        {t("learn-short")}
      </button>
      <span class="small soft">{t(`${lessonFolder(props.game)}-lesson-short-${props.game}`)}</span>
    </div>
  );
}
