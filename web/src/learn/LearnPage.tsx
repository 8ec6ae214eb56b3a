// Lessons: `/learn` lists those of all games, `/learn/GAME` those of one, `/learn/GAME/LESSON` plays one.

import { Match, Switch, createResource, type JSX } from "solid-js";
import { lazyPart } from "../widgets/lazyPart";
import { FailurePage, LoadedPage, loaded } from "../widgets/Failure";
import { gameKeys, loadScreen } from "../games";
import type { GameScreen } from "../games/types";
import { language, loadTexts, loadTitles, preferredLanguage, t } from "../i18n";
import { LessonPlay } from "./LessonPlay";
import { lessonFolder, lessonsOf, loadLesson, taught } from "./lessons";
import type { Lesson } from "../wire/lesson";
import { loadSentences } from "./texts";
import "../frame/frame.css";
import "./learn.css";

const List = lazyPart(() => import("./List"), { wait: () => <div class="loading" /> });

export default function LearnPage(props: { game: string; lesson: string }): JSX.Element {
  const one = () => (lessonsOf(props.game).length > 0 ? props.game : null);
  /** All of them in the order of the first page, as far as that is known. */
  const games = () => (one() === null ? taught().toSorted((a, b) => gameKeys().indexOf(a) - gameKeys().indexOf(b)) : [props.game]);
  // The parts that play the lesson are requested together with the texts, and `Opened` takes them from there.
  if (lessonsOf(props.game).includes(props.lesson)) {
    void Promise.allSettled([partsOf(props.game, props.lesson), loadSentences(props.game, props.lesson, preferredLanguage())]);
  }
  const [ready, { refetch }] = createResource(games, async (keys) => {
    await Promise.all([loadTexts("learn", "table", "positions"), loadTitles(...new Set(keys.map(lessonFolder)))]);
    return true;
  });
  return (
    <LoadedPage of={ready} title={t("app-name")} again={refetch}>
      {() => (
        <Switch fallback={<List games={games()} one={one()} />}>
          <Match when={lessonsOf(props.game).includes(props.lesson) && `${props.game}/${props.lesson}`} keyed>
            {(_) => <Opened game={props.game} name={props.lesson} />}
          </Match>
        </Switch>
      )}
    </LoadedPage>
  );
}

async function partsOf(game: string, name: string): Promise<{ screen: GameScreen; lesson: Lesson } | null> {
  const [screen, lesson] = await Promise.all([loadScreen(lessonFolder(game)), loadLesson(game, name)]);
  return lesson && { screen, lesson };
}

/** A lesson, as soon as everything it needs is there; after that it needs no server. */
function Opened(props: { game: string; name: string }): JSX.Element {
  const [parts, { refetch }] = createResource(() => partsOf(props.game, props.name));
  const [sentences, { refetch: again }] = createResource(language, async (now) => ({
    say: await loadSentences(props.game, props.name, now),
  }));
  /** The failure, and how to retry. */
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
