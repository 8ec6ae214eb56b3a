// A finished match: its score sheet, its record, and a replay step by step.

import { Match, Show, Switch, createMemo, createResource, createSignal, onCleanup, type JSX } from "solid-js";
import { Icon } from "../app/Icon";
import { problemText } from "../app/problems";
import { go } from "../app/router";
import { Motion } from "../cards/motion";
import { loadGame } from "../games";
import type { BaseEvent, BaseView, Frame, GameScreen, Names, Present } from "../games/types";
import { list, loadTexts, t } from "../i18n";
import { api, recordPath } from "../net/api";
import { patched } from "../net/patch";
import { FrameProvider, type FrameParts } from "../table/TableFrame";
import { told } from "../table/words";
import type { MatchDetail, Replay } from "../wire/protocol";
import "../table/frame.css";
import "./replay.css";

export default function MatchPage(props: { id: string; watch: boolean }): JSX.Element {
  const [match] = createResource(
    () => props.id,
    async (id) => {
      await loadTexts("table", "replay");
      const detail = await api.match(id);
      return { detail, screen: await loadGame(detail.summary.game) };
    },
  );
  return (
    <Switch fallback={<div class="loading" />}>
      <Match when={match.error as unknown}>
        <div class="page slim">
          <header class="page-top">
            <h1>{problemText(match.error)}</h1>
          </header>
          <a class="button" href="/">
            {t("home")}
          </a>
        </div>
      </Match>
      <Match when={match()}>
        {(found) => (
          <Show when={props.watch} fallback={<Result {...found()} />}>
            <Watch id={props.id} {...found()} onClose={() => go(`/match/${props.id}`)} />
          </Show>
        )}
      </Match>
    </Switch>
  );
}

function namesOf(detail: MatchDetail): Names {
  return {
    name: (seat) => detail.summary.seats[seat]?.name ?? t("bot-name", { n: seat + 1 }),
    me: detail.summary.you,
  };
}

function Result(props: { detail: MatchDetail; screen: GameScreen }): JSX.Element {
  const summary = () => props.detail.summary;
  const names = () => namesOf(props.detail);
  return (
    <div class="page">
      <header class="page-top">
        <a class="icon-button" href="/" aria-label={t("home")}>
          <Icon name="back" />
        </a>
        <h1>{t(`game-${summary().game}`)}</h1>
      </header>
      <main class="stack">
        <section class="panel stack">
          <h2>
            {summary().you !== null && summary().winners.includes(summary().you ?? -1)
              ? t("you-won")
              : t("match-won-by", {
                  names: list(summary().winners.map(names().name)),
                  n: summary().winners.length,
                })}
          </h2>
          <Show when={props.screen.ending?.(props.detail.view as BaseView, names())}>{(how) => <p>{how()}</p>}</Show>
          <p class="soft small">{t("match-when", { date: new Date(summary().finished) })}</p>
          <div class="row-end">
            <a
              class="button"
              data-test="record"
              href={recordPath(summary().id)}
              download={`${summary().id}.kozyr`}
            >
              <Icon name="download" />
              {t("record")}
            </a>
            <a class="button primary" data-test="replay" href={`/match/${summary().id}/replay`}>
              <Icon name="play" />
              {t("replay")}
            </a>
          </div>
        </section>
        <section class="panel" data-test="score-sheet" aria-label={t("sheet")}>
          <props.screen.Sheet view={props.detail.view as BaseView} names={names()} />
        </section>
      </main>
    </div>
  );
}

/** The step-through: the game's own table, moved by hand. */
function Watch(props: { id: string; detail: MatchDetail; screen: GameScreen; onClose: () => void }): JSX.Element {
  const [seat, setSeat] = createSignal<number | "table" | undefined>(undefined);
  const [replay] = createResource(
    () => ({ id: props.id, seat: seat() }),
    (wanted) => api.replay(wanted.id, wanted.seat),
  );
  return (
    <Show when={replay()} fallback={<div class="loading" />} keyed>
      {(found) => <Steps replay={found} {...props} onSeat={setSeat} />}
    </Show>
  );
}

function Steps(props: {
  replay: Replay;
  detail: MatchDetail;
  screen: GameScreen;
  onClose: () => void;
  onSeat: (seat: number | "table") => void;
}): JSX.Element {
  const views: BaseView[] = [props.replay.view as BaseView];
  const last = props.replay.steps.length;
  /** The view after so many steps; each is made once. */
  const viewAt = (step: number): BaseView => {
    for (let i = views.length; i <= step; i += 1) {
      views.push(patched(views[i - 1] as BaseView, props.replay.steps[i - 1]?.view ?? []));
    }
    return views[step] as BaseView;
  };
  const [step, setStep] = createSignal(0);
  const [view, setView] = createSignal(viewAt(0));
  const names = createMemo<Names>(() => ({ ...namesOf(props.detail), me: props.replay.viewer }));
  const events = () => (props.replay.steps[step() - 1]?.events ?? []) as BaseEvent[];

  let present: Present<BaseView, BaseEvent> | null = null;
  let motion: Motion | null = null;
  const jump = (to: number): void => {
    motion?.skip();
    motion = null;
    setStep(Math.min(Math.max(to, 0), last));
    setView(viewAt(step()));
  };
  const forward = async (): Promise<void> => {
    if (motion) jump(step());
    if (step() >= last) return;
    const before = view();
    const to = step() + 1;
    const after = viewAt(to);
    setStep(to);
    if (!present) return jump(to);
    const moving = new Motion();
    motion = moving;
    const frame: Frame<BaseView, BaseEvent> = { before, after, events: events() };
    const commit = (): void => {
      if (!moving.skipped) setView(after);
    };
    await present(frame, moving, commit);
    commit();
    if (motion === moving) motion = null;
  };

  const [running, setRunning] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    await forward();
    if (step() >= last) setRunning(false);
    if (running()) timer = setTimeout(() => void run(), 500);
  };
  const toggle = (): void => {
    setRunning(!running());
    clearTimeout(timer);
    if (running()) void run();
  };
  onCleanup(() => {
    clearTimeout(timer);
    setRunning(false);
    motion?.skip();
  });
  const stop = (): void => {
    clearTimeout(timer);
    setRunning(false);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLElement && event.target.closest("input, select, dialog")) return;
    if (event.key === "ArrowRight") void forward();
    else if (event.key === "ArrowLeft") jump(step() - 1);
    else if (event.key === "Home") jump(0);
    else if (event.key === "End") jump(last);
    else if (event.key === "Escape") return props.onClose();
    else return;
    stop();
    event.preventDefault();
  };
  addEventListener("keydown", onKey);
  onCleanup(() => removeEventListener("keydown", onKey));

  const happened = () => told(props.screen, events(), names()).join(". ");
  const parts: FrameParts = {
    get title() {
      return t(`game-${props.detail.summary.game}`);
    },
    get line() {
      return { happened: "", prompt: happened(), alert: "", hint: "", mine: false, rule: null, onRule: () => {} };
    },
    get back() {
      return (
        <button type="button" class="icon-button" aria-label={t("replay-close")} onClick={() => props.onClose()}>
          <Icon name="back" />
        </button>
      );
    },
    menu: null,
    after: null,
  };

  return (
    <FrameProvider value={parts}>
      <div class="replay">
        <props.screen.Table
          view={view}
          names={names}
          live={() => false}
          busy={() => false}
          flush={() => jump(step())}
          act={() => Promise.resolve(null)}
          form={() => Promise.resolve([])}
          say={() => {}}
          present={(how) => (present = how)}
        />
        <nav class="replay-bar" aria-label={t("replay")}>
          <button type="button" class="icon-button" aria-label={t("replay-first")} onClick={() => (stop(), jump(0))}>
            <Icon name="first" />
          </button>
          <button
            type="button"
            class="icon-button"
            data-test="replay-prev"
            aria-label={t("replay-prev")}
            onClick={() => (stop(), jump(step() - 1))}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t(running() ? "pause" : "replay-run")}
            onClick={toggle}
          >
            <Icon name={running() ? "pause" : "play"} />
          </button>
          <button
            type="button"
            class="icon-button"
            data-test="replay-next"
            aria-label={t("replay-next")}
            onClick={() => (stop(), void forward())}
          >
            <Icon name="forward" />
          </button>
          <input
            type="range"
            class="grow replay-slider"
            aria-label={t("replay-slider")}
            min={0}
            max={last}
            value={step()}
            onInput={(event) => {
              stop();
              jump(Number(event.currentTarget.value));
            }}
          />
          <span class="numbers small replay-step" data-test="replay-step">
            {step()} / {last}
          </span>
          <label class="replay-eyes">
            <span class="visually-hidden">{t("replay-eyes")}</span>
            <select
              onChange={(event) =>
                props.onSeat(event.currentTarget.value === "table" ? "table" : Number(event.currentTarget.value))
              }
            >
              <option value="table" selected={props.replay.viewer === null}>
                {t("replay-table")}
              </option>
              {props.detail.summary.seats.map((_, number) => (
                <option value={number} selected={props.replay.viewer === number}>
                  {names().name(number)}
                </option>
              ))}
            </select>
          </label>
        </nav>
      </div>
    </FrameProvider>
  );
}
