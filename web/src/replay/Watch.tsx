// Replay of a finished match step by step: the game's own table, moved by hand.

import { Show, createEffect, createMemo, createResource, createSignal, mergeProps, onCleanup, type JSX } from "solid-js";
import { FailurePage, loaded } from "../widgets/Failure";
import { Dialog } from "../widgets/Dialog";
import { IconButton } from "../widgets/Button";
import { problemText, tell } from "../widgets/problems";
import { backOr, go } from "../base/router";
import { wide } from "../base/screen";
import { settings } from "../base/settings";
import { Motion } from "../cards/motion";
import { askReview, keptReview } from "../coach/reviews";
import { whyParts, type WhyProps } from "../frame/WhyLine";
import { createReplayWhys } from "../coach/replayWhys";
import { actionWords, noteText } from "../coach/words";
import { gameName } from "../games";
import type { BaseEvent, BaseView, Frame, GameScreen, Names, Present } from "../games/types";
import { t } from "../i18n";
import { api } from "../net/api";
import { show } from "../live/presenter";
import { Rail, Sides } from "../frame/Rail";
import { FrameProvider, type FrameParts } from "../frame/context";
import { told, who } from "../games/words";
import type { MatchDetail, Replay, ReviewedDecision } from "../wire/protocol";
import { Bar } from "./Bar";
import { Course } from "./Course";
import { dealOf, dealStarts, neighbour, places, type Watched } from "./course";
import { Hands, type ReplaySource } from "./Hands";
import { namesAt, namesOf } from "./names";
import { PlayOn } from "./PlayOn";
import { viewsOf } from "../live/views";

interface Watching {
  id: string;
  detail: MatchDetail;
  screen: GameScreen;
  /** The first step, for a visit from a review. */
  from: number | null;
  /** The record that it is read from, if it is not a match of this server. */
  record?: string;
}

/** The replay: the game's own table, moved by hand. */
export function Watch(
  props: Watching & {
    seat: number | null;
    /** The source of the views, if it is not a match of this server, and where to go afterwards. */
    source?: ReplaySource;
    onClose?: () => void;
  },
): JSX.Element {
  const linked = readMoment(location.search);
  const begun = beginning(linked, props.from, props.seat);
  const [seat, setSeat] = createSignal<number | "table" | undefined>(begun.seat);
  const [at, setAt] = createSignal(begun.step);
  // The address follows, so that a moment can be sent to somebody; a messenger shows a preview of it.
  createEffect(() => {
    if (!props.source) history.replaceState(history.state, "", location.pathname + momentText(at(), seat(), props.from !== null));
  });
  const [hands, setHands] = createSignal(false);
  const source = (): ReplaySource => props.source ?? ((of) => api.replay(props.id, of));
  const [replay, { refetch: again }] = createResource(
    () => ({ id: props.id, seat: seat() }),
    (wanted) => source()(wanted.seat),
  );
  // On a visit from a review, its note on a step is shown with it.
  const [reviewed, { refetch: askAgain }] = createResource(
    () => props.seat,
    async (of) => (keptReview(props.id, of) ?? (await askReview(props.id, of)).review)?.reviewed ?? [],
  );
  createEffect(() => {
    if (reviewed.state === "errored") tell(problemText(reviewed.error), askAgain);
  });
  const close = (): void => {
    if (props.onClose) return props.onClose();
    if (props.from === null) go(`/match/${props.id}`);
    else backOr(`/match/${props.id}/review/${props.seat ?? ""}`);
  };
  return (
    <Show
      when={loaded(replay)}
      fallback={
        <Show when={replay.state === "errored"} fallback={<div class="loading" />}>
          <FailurePage title={t("replay")} error={replay.error} again={again} />
        </Show>
      }
      keyed
    >
      {(found) => (
        <Steps
          replay={found}
          {...props}
          at={at()}
          onStep={setAt}
          onSeat={setSeat}
          source={source()}
          server={!props.source}
          onClose={close}
          hands={hands()}
          onHands={() => setHands(!hands())}
          note={(step) => (found.viewer === props.seat ? loaded(reviewed)?.find((one) => one.step === step) : undefined)}
        />
      )}
    </Show>
  );
}

/** The start: the moment that was shown last, otherwise the step in the path. */
export function beginning(
  shown: ReturnType<typeof readMoment>,
  from: number | null,
  seat: number | null,
): { step: number; seat: number | "table" | undefined } {
  return { step: shown?.step ?? from ?? 0, seat: shown?.seat ?? seat ?? undefined };
}

/** A moment as the end of an address: `?at=12` or `?at=12/0`, the step and the viewpoint. The start needs none
 * unless the path names another step. */
export function momentText(step: number, seat: number | "table" | undefined, always = false): string {
  if (step === 0 && seat === undefined && !always) return "";
  return `?at=${step}${seat === undefined ? "" : `/${seat}`}`;
}

/** The moment in an address; `null` if there is none. */
export function readMoment(query: string): { step: number; seat: number | "table" | undefined } | null {
  const [, step, seat] = /^\?(?:.*&)?at=(\d{1,6})(?:\/(\d|table))?(?:&.*)?$/.exec(query) ?? [];
  if (step === undefined) return null;
  return { step: Number(step), seat: seat === undefined || seat === "table" ? (seat as "table" | undefined) : Number(seat) };
}

interface StepsProps extends Watching {
  replay: Replay;
  at: number;
  onStep: (step: number) => void;
  source: ReplaySource;
  /** Whether it is a match of this server, which can answer more questions. */
  server: boolean;
  onClose: () => void;
  onSeat: (seat: number | "table") => void;
  hands: boolean;
  onHands: () => void;
  /** The note of a review on the decision that comes next. */
  note: (step: number) => ReviewedDecision | undefined;
}

function Steps(props: StepsProps): JSX.Element {
  const viewAt = viewsOf(props.replay);
  const last = props.replay.steps.length;
  const [step, setStep] = createSignal(Math.min(props.at, last));
  const [view, setView] = createSignal(viewAt(step()));
  createEffect(() => props.onStep(step()));
  const names = createMemo<Names>(() => ({ ...namesOf(props.detail), me: props.replay.viewer }));
  const played = createMemo(() => namesAt(names(), props.detail, step()));
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
    const moving = new Motion(1 / settings.replaySpeed);
    motion = moving;
    const change: Frame<BaseView, BaseEvent> = { before, after, events: events() };
    const commit = (): void => {
      if (!moving.skipped) setView(after);
    };
    await show(present, change, moving, commit);
    if (motion === moving) motion = null;
  };

  const [running, setRunning] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    await forward();
    if (step() >= last) setRunning(false);
    if (running()) timer = setTimeout(() => void run(), 500 / settings.replaySpeed);
  };
  const toggle = (): void => {
    setRunning(!running());
    clearTimeout(timer);
    if (running()) void run();
  };
  const stop = (): void => {
    clearTimeout(timer);
    setRunning(false);
  };
  onCleanup(() => {
    stop();
    motion?.skip();
  });

  const to = (where: number): void => {
    stop();
    jump(where);
  };

  const watched: Watched = { last, viewAt, eventsAt: (at) => (props.replay.steps[at - 1]?.events ?? []) as BaseEvent[] };
  const starts = dealStarts(watched);
  const deal = createMemo(() => dealOf(starts, step()));
  const parts = createMemo(() => {
    const from = starts[deal()];
    return from === undefined ? [] : places(watched, props.screen, names(), from, (starts[deal() + 1] ?? last + 1) - 1);
  });
  const byPart = (way: 1 | -1): void => {
    const steps = [...starts, ...parts().map((place) => place.step)].toSorted((a, b) => a - b);
    to(neighbour(steps, step(), last, way));
  };
  const course = (): JSX.Element => (
    <Course watched={watched} screen={props.screen} names={names()} starts={starts} places={parts()} step={step()} onJump={to} />
  );
  const [listed, setListed] = createSignal(false);

  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLElement && event.target.closest("input, select, dialog, [role=tablist]")) return;
    if (event.key === "ArrowRight") void forward();
    else if (event.key === "ArrowLeft") jump(step() - 1);
    else if (event.key === "PageDown") byPart(1);
    else if (event.key === "PageUp") byPart(-1);
    else if (event.key === "Home") jump(0);
    else if (event.key === "End") jump(last);
    else if (event.key === "Escape") return props.onClose();
    else return;
    stop();
    event.preventDefault();
  };
  addEventListener("keydown", onKey);
  onCleanup(() => removeEventListener("keydown", onKey));

  // No step shows it: a player gave the match up after the last one.
  const resigned = () => {
    const seat = props.detail.summary.resigned;
    return step() === last && seat !== undefined ? t("resigned-by", who(seat, names())) : "";
  };
  const happened = () => resigned() || told(props.screen, events(), names()).join(". ");
  const noted = () => {
    const of = props.note(step());
    if (!of) return "";
    const words = (action: string) => actionWords(props.screen, action, viewAt(step()), names());
    return noteText(of, words);
  };
  const whys = createReplayWhys(
    () => (props.server ? props.id : null),
    () => ({ step: step(), of: props.replay, viewAt, bot: (seat) => played().bot?.(seat) ?? false }),
  );
  const whyProps: WhyProps = mergeProps({ whys }, () => ({ game: props.detail.summary.game, screen: props.screen, names: names() }));
  const frame: FrameParts = {
    why: () => whyParts(whyProps),
    title: () => gameName(props.detail.summary.game),
    line: () => {
      const note = noted();
      return {
        happened: note ? happened() : "",
        prompt: note || happened(),
        alert: "",
        hint: "",
        mine: false,
        rule: null,
        onRule: (rule) => go(`/rules/${props.detail.summary.game}/${rule}`),
      };
    },
    back: () => <IconButton icon="back" label={t(props.from === null ? "replay-close" : "review-back")} onClick={() => props.onClose()} />,
    menu: () => (
      <>
        <Show when={view().stage !== "over"}>
          <PlayOn id={props.id} record={props.record} detail={props.detail} step={step()} viewer={props.replay.viewer} names={names()} />
        </Show>
        <Show when={!wide()}>
          <IconButton icon="log" label={t("replay-moves")} tip data-test="moves" onClick={() => setListed(true)} />
        </Show>
      </>
    ),
  };

  return (
    <FrameProvider value={frame}>
      <div class="replay" classList={{ noted: noted() !== "" }}>
        <div class="replay-main">
          <div class="table-main surface">
            <props.screen.Table
              view={view}
              names={played}
              live={() => false}
              busy={() => false}
              flush={() => jump(step())}
              act={() => Promise.resolve(null)}
              form={() => Promise.resolve([])}
              say={() => {}}
              present={(how) => (present = how)}
            />
          </div>
          <Show when={props.hands}>
            <Hands
              source={props.source}
              seats={props.detail.summary.seats.length}
              step={step()}
              viewer={props.replay.viewer}
              screen={props.screen}
              names={names()}
            />
          </Show>
          <Bar
            step={step()}
            last={last}
            running={running()}
            parted={props.screen.chapters !== undefined}
            hands={props.hands}
            seats={props.detail.summary.seats.map((_, number) => names().name(number))}
            viewer={props.replay.viewer}
            onBack={() => (stop(), jump(step() - 1))}
            onForward={() => (stop(), void forward())}
            onRun={toggle}
            onJump={to}
            onPart={byPart}
            onHands={() => props.onHands()}
            onEyes={props.onSeat}
          />
        </div>
        <Show when={wide()}>
          <Rail game={props.detail.summary.game} screen={props.screen} view={view()} names={names()} course={course} />
        </Show>
      </div>
      <Show when={listed() && !wide()}>
        <Dialog title={t("replay-moves")} class="wide sides" onClose={() => setListed(false)}>
          <Sides game={props.detail.summary.game} screen={props.screen} view={view()} names={names()} start="log" course={course} />
        </Dialog>
      </Show>
    </FrameProvider>
  );
}
