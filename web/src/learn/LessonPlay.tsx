// A lesson being played: the game's own table, the lesson's sentence in the place of the table's,
// and the sign that it speaks of lit.

import { Show, createEffect, createRenderEffect, createSignal, type JSX } from "solid-js";
import { follow, whenChanged } from "../base/follow";
import { Button, IconButton } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { go } from "../base/router";
import { gameName, styledBy } from "../games";
import type { BaseEvent, BaseView, GameScreen, Names, Present } from "../games/types";
import { t } from "../i18n";
import { FrameProvider, type FrameParts } from "../frame/context";
import { leaveOnEscape } from "../base/keys";
import { GlanceDialog, createRuleDialog } from "../rules/RulesDialog";
import { refusalText, told } from "../games/words";
import { learnerNames } from "../positions/stopAnswer";
import type { Lesson } from "../wire/lesson";
import { createCourse } from "./course";
import { finish, isDone, lessonFolder, lessonsOf, reach, reached, titleId, waitingTable } from "./lessons";
import { keepLit } from "./light";
import { Short } from "./Short";

export function LessonPlay(props: {
  game: string;
  name: string;
  screen: GameScreen;
  lesson: Lesson;
  say: (id: string) => string;
}): JSX.Element {
  const { lesson } = props;
  const folder = lessonFolder(props.game);
  // Known without a server: the location of a preset's lessons names its folder.
  styledBy(() => folder);
  createRenderEffect(() => (document.body.dataset["game"] = props.game));
  const course = createCourse(lesson, asked() ?? reached(props.game, props.name));
  const [said, setSaid] = createSignal("");
  /** Whether the learner asked what to do. */
  const [shown, setShown] = createSignal(false);
  const rules = createRuleDialog(() => props.game);
  const [glance, setGlance] = createSignal(false);
  const names = (): Names => learnerNames(lesson.seat);
  const view = () => course.presenter.view() as BaseView;
  const total = lesson.stops.length;
  const over = () => course.stop() === null && course.settled();

  // The place is remembered for the next visit; the end is stored as done.
  createEffect(() => {
    if (course.stop() !== null) reach(props.game, props.name, course.at());
    else finish(props.game, props.name);
  });
  whenChanged([course.at, course.answer], () => setSaid(""));
  whenChanged([course.at], () => setShown(false));

  const leave = (): void => go(waitingTable() === null ? `/learn/${props.game}` : `/table/${waitingTable()}`);
  const sentence = () => {
    const stop = course.stop();
    if (!course.settled() || !stop) return "";
    const [situation = "", advice] = props.say(stop.name).split(/\s*\|\s*/);
    if (advice === undefined) return situation;
    if (shown()) return `${situation} ${advice}`.trim();
    return situation.endsWith("?") ? situation : `${situation} ${t("learn-ask")}`.trim();
  };
  /** Whether the sign that the lesson speaks of may be seen: at a decision, after an error or when asked for. */
  const lights = () => course.settled() && (!course.asks() || shown() || course.answer() !== null);
  const happened = () => told(props.screen, course.presenter.happened(), names()).slice(-1).join("");
  /** The answer to a choice that the lesson did not want. */
  const answered = () => {
    const [stop, answer] = [course.stop(), course.answer()];
    if (!stop || !answer) return "";
    if (answer.says !== null) return props.say(`${stop.name}-${answer.says}`);
    if (answer.refusal === null) return t("learn-other");
    if (answer.refusal.reason === "not-now") return t("learn-not-now");
    return refusalText(folder, answer.refusal, names(), props.screen.subject);
  };
  const refused = () => (course.answer()?.refusal ?? null) !== null;

  let root: HTMLDivElement | undefined;
  keepLit(
    () => root,
    () => (lights() ? (course.stop()?.light ?? []) : []),
  );

  leaveOnEscape(leave);

  let forward: HTMLButtonElement | undefined;
  const reading = () => course.stop() !== null && !course.stop()?.asks;
  // A keyboard user who continues finds the button under the same key again.
  follow([course.at, course.settled], () => reading() && setTimeout(() => forward?.focus({ preventScroll: true })));

  const parts: FrameParts = {
    title: () => t(titleId(props.game, props.name)),
    line: () => {
      const wrong = answered();
      return {
        happened: course.settled() ? "" : happened(),
        prompt: sentence() || (course.settled() ? "" : happened()),
        stays: sentence(),
        alert: refused() ? wrong : "",
        hint: said() || (refused() ? "" : wrong),
        mine: course.asks(),
        rule: course.answer()?.refusal?.rule ?? null,
        onRule: rules.openRule,
      };
    },
    back: () => <IconButton icon="close" label={t("learn-leave")} data-test="learn-leave" onClick={leave} />,
    menu: () => (
      <>
        <Dots at={course.at()} total={total} />
        <IconButton icon="book" label={t("glance")} tip data-test="glance" onClick={() => setGlance(true)} />
        <IconButton
          icon="back"
          label={t("learn-previous")}
          data-test="learn-back"
          disabled={course.at() === 0}
          onClick={() => course.jump(course.at() - 1)}
        />
      </>
    ),
    goOn: () => (
      <>
        <Show when={reading()}>
          <Button primary label={t("learn-next")} ref={forward} data-test="learn-next" onClick={() => course.next()} />
        </Show>
        <Show when={course.asks() && !shown()}>
          <Button quiet label={t("learn-show")} data-test="learn-show" onClick={() => setShown(true)} />
        </Show>
      </>
    ),
  };

  return (
    <FrameProvider value={parts}>
      <div
        ref={root}
        class="table-page learn"
        data-test="lesson"
        data-game={props.game}
        data-stop={course.stop()?.name ?? "over"}
        data-settled={course.settled()}
        data-asks={course.asks() ? course.stop()?.asks?.action : undefined}
        data-answer={course.answer()?.says ?? undefined}
      >
        <div class="table-main">
          <props.screen.Table
            view={view}
            names={names}
            live={course.asks}
            busy={() => false}
            flush={() => course.presenter.flush()}
            act={(action) => Promise.resolve(course.act(action))}
            form={(cards) => Promise.resolve(course.form(cards))}
            say={setSaid}
            present={(present) => (course.presenter.present = present && patient(present))}
          />
        </div>
      </div>
      <Show when={over()}>
        <Over game={props.game} name={props.name} onClose={leave} onAgain={() => course.jump(0)} />
      </Show>
      <Show when={glance()}>
        <GlanceDialog game={props.game} onClose={() => setGlance(false)} />
      </Show>
      {rules.dialog()}
    </FrameProvider>
  );
}

/** The stop that the address asks for: `?stop=3` is the third, with which a lesson is discussed. */
function asked(): number | null {
  const stop = Number(new URLSearchParams(location.search).get("stop"));
  return Number.isInteger(stop) && stop > 0 ? stop - 1 : null;
}

/** A step without events puts another situation on the table: the previous action is shown first. */
const patient =
  (present: Present<BaseView, BaseEvent>): Present<BaseView, BaseEvent> =>
  async (frame, motion, commit) => {
    if (frame.events.length === 0) await motion.rest(LOOKED_AT);
    await present(frame, motion, commit);
  };

/** How long, in milliseconds. */
const LOOKED_AT = 1400;

/** How far one is. */
function Dots(props: { at: number; total: number }): JSX.Element {
  return (
    <span
      class="learn-dots"
      role="img"
      aria-label={t("learn-step", { at: Math.min(props.at + 1, props.total), of: props.total })}
      style={{ "--part": Math.min(props.at, props.total) / props.total }}
    >
      {Array.from({ length: props.total }, (_, stop) => (
        <i classList={{ past: stop < props.at, now: stop === props.at }} />
      ))}
    </span>
  );
}

/** The end of a lesson, and the suggestions after it. */
function Over(props: { game: string; name: string; onClose: () => void; onAgain: () => void }): JSX.Element {
  const next = () => {
    const all = lessonsOf(props.game);
    const at = all.indexOf(props.name);
    return [...all.slice(at + 1), ...all.slice(0, at)].find((name) => !isDone(props.game, name)) ?? null;
  };
  const first = () => lessonsOf(props.game)[0] === props.name;
  return (
    <Dialog title={t("learn-over")} onClose={() => props.onClose()}>
      <div class="stack learn-over" data-test="learn-over">
        <p>{t(first() ? "learn-over-first" : "learn-over-more", { game: gameName(props.game) })}</p>
        <Show when={waitingTable()}>
          {(table) => <Button primary icon="play" label={t("learn-back")} data-test="learn-table" href={`/table/${table()}`} />}
        </Show>
        <Short game={props.game} primary={waitingTable() === null && (first() || next() === null)} />
        <Show when={next()}>
          {(name) => (
            <Button
              primary={!first() && waitingTable() === null}
              label={t("learn-further", { title: t(titleId(props.game, name())) })}
              data-test="learn-further"
              href={`/learn/${props.game}/${name()}`}
            />
          )}
        </Show>
        <div class="row">
          <Button quiet label={t("learn-again")} onClick={() => props.onAgain()} />
          <Button quiet label={t("learn-all")} href={`/learn/${props.game}`} />
        </div>
      </div>
    </Dialog>
  );
}
