// A match in play, as its page knows it: the open dialog, the messages and the options. It draws nothing.

import { createEffect, createMemo, createSignal, onCleanup } from "solid-js";
import { whenChanged } from "../../base/follow";
import { LETTERS, onTableKeys } from "../../base/keys";
import { narrow, wide } from "../../base/screen";
import { createHints } from "../../coach/hints";
import { asked, createWhys, isReasons, mayAskWhy } from "../../coach/why";
import { reasonText } from "../../coach/reason";
import { actionCards, actionName, actionWords, oddsText, sureText, whyText } from "../../coach/words";
import type { FrameLine } from "../../frame/context";
import type { Side } from "../../frame/Rail";
import { speakTable } from "../../frame/voice";
import { gameName } from "../../games";
import type { BaseView, GameScreen, Names, Prepared, Refusal } from "../../games/types";
import { refusalText, told } from "../../games/words";
import { t } from "../../i18n";
import { createOffer } from "../../learn/Offer";
import { playsHere } from "../../live/arrivals";
import { createUnread } from "../../live/chat";
import { createAskedLine } from "../../live/line";
import { createPresence } from "../../live/presence";
import type { Ask, TableStore } from "../../live/store";
import type { Trouble } from "../../live/trouble";
import { newcomerSays, tellArrivals } from "../people/Newcomer";
import { proposalsFor } from "../people/Proposals";
import { shownSays } from "../people/Watching";
import type { AboveKind } from "./Above";
import { claimSays, mayClaim } from "./Claim";
import { createReady } from "./prepared";
import { hearTable } from "./sounds";
import { stallSays } from "./Stall";
import type { StoppedBy } from "./Stopped";
import { mayUndo } from "./UndoRequest";

/** How long a refusal is shown in place of the sentence. */
const ALERT_MS = 6000;

type Open = "menu" | "rules" | "keys" | "people" | "claim" | Side | null;

export interface TableProps {
  store: TableStore;
  /** What the page is waiting for, if it takes long. */
  trouble: Trouble | null;
  screen: GameScreen;
  names: Names;
  ask: Ask;
  onEdit: () => void;
}

export type TableSession = ReturnType<typeof createTableSession>;

/** Runs as long as its owner lives. */
export function createTableSession(props: TableProps) {
  const { store } = props;
  const view = () => store.presenter.view() as BaseView;
  const table = () => store.table();
  const game = () => table()?.game ?? "";
  const [open, setOpen] = createSignal<Open>(null);
  /** The side of the table that is open over it. */
  const side = (): Side | null => {
    const now = open();
    return now === "menu" || now === "rules" || now === "keys" || now === "people" || now === "claim" ? null : now;
  };
  const [rule, setRule] = createSignal<string | undefined>();
  const [said, setSaid] = createSignal("");

  let timer: ReturnType<typeof setTimeout> | undefined;
  const fade = (clear: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(clear, ALERT_MS);
  };
  createEffect(() => {
    if (store.alert()) fade(() => store.clearAlert());
  });
  onCleanup(() => clearTimeout(timer));
  const say = (text: string): void => {
    voice.say(text);
    // The reader has moved on and read why the last request was refused.
    store.clearAlert();
    setSaid(text);
    fade(() => setSaid(""));
  };
  // A message about an earlier view is out of date.
  whenChanged(view, () => setSaid(""));

  /** The prepared action that was refused, with the refusal. */
  const [given, setGiven] = createSignal<{ what: Prepared; why: Refusal } | null>(null);
  const alert = () => {
    const refusal = store.alert();
    if (!refusal) return "";
    const why = refusalText(game(), refusal, props.names, props.screen.subject);
    const back = given();
    return back?.why === refusal ? t("prepared-refused", { what: back.what.says, why }) : why;
  };
  const people = createPresence(store);
  const over = createMemo(() => view().stage === "over");
  /** Whether the score sheet has room next to the table. */
  const sheetBeside = () => wide() && view().scores.length < 6;
  const ended = () => table()?.stage === "ended";
  const mine = createMemo(() => view().turn === props.names.me && !table()?.paused && !ended());
  const turn = () => {
    if (ended()) return "over";
    const now = view().turn;
    if (typeof now === "string") return now;
    return now === props.names.me ? "yours" : "other";
  };
  const prompt = () => {
    // Words come after the card that they speak of has landed.
    const now = store.presenter.told() ?? view();
    if (ended() && view().stage !== "over") return t("table-ended");
    if (table()?.paused) return t("paused");
    if (standIn()) return t("stand-in");
    const seat = now.turn;
    if (typeof seat === "number" && away(seat)) return t("waiting-away", { name: props.names.name(seat) });
    return props.screen.prompt(now, props.names);
  };
  /** Whether a seat belongs to a person who is not connected and has no stand-in. */
  const away = (seat: number) =>
    playsHere(table()?.seats[seat]) && !people.days() && seat !== props.names.me && !store.presence().seats.includes(seat);
  const standIn = () => {
    const me = props.names.me;
    const seat = me === null ? undefined : table()?.seats[me];
    return seat?.kind === "person" && seat.stand_in !== null;
  };
  /** The viewpoint of the table: a spectator who is shown a hand looks from its seat, and does nothing. */
  const eyes = createMemo((): Names => {
    const shown = store.you()?.shown;
    return shown === undefined ? props.names : { ...props.names, me: shown };
  });
  /** Whether the viewer may act at this table. */
  const live = createMemo(() => props.names.me !== null && !standIn() && !table()?.paused && !ended());
  /** Why the chat is closed; after a match it is open again. */
  const silence = () => (view().stage === "over" || ended() ? null : (props.screen.silence?.(view()) ?? null));
  const phrasesOnly = () => (view().stage === "over" || ended() ? null : (props.screen.phrasesOnly?.(view()) ?? null));
  const unread = createUnread(store, () => wide() || open() === "log");
  const happened = createMemo(() =>
    told(props.screen, store.presenter.happened(), props.names)
      .slice(narrow() ? -1 : -2)
      .join(". "),
  );

  const hints = createHints(
    store,
    () => props.names.me,
    (refusal) => say(refusalText(game(), refusal, props.names)),
  );
  const coach = () => {
    if (!hints.may()) return null;
    const hint = hints.hint();
    const words = (action: string) => actionWords(props.screen, action, view(), props.names);
    const name = (action: string) => actionName(props.screen, action, view(), props.names);
    const reason = reasonText(game(), hint?.reason ?? null, name);
    const why = hint ? reason || whyText(game(), hint.why) : "";
    return {
      thinking: hints.thinking(),
      hint: hint && {
        action: words(hint.action),
        sure: reason ? "" : sureText(hint, hint.next ? words(hint.next.action) : "", why),
        why,
        odds: reason ? oddsText(hint, name) : "",
      },
      onToggle: hints.toggle,
      onPlay: () => hint && void store.act(hint.action),
      busy: store.busy(),
    };
  };
  const whys = createWhys(
    () => (mayAskWhy(table(), props.names.me) ? asked(store.acted(), store.presenter.happened(), (seat) => props.names.bot?.(seat) ?? false) : []),
    (version) => store.why(version),
  );
  /** How it goes on, where a hint or an answer has no single reason. */
  const goesOn = createAskedLine(
    createMemo(() => {
      const answer = whys.answer();
      const reason = hints.hint()?.reason ?? (answer && isReasons(answer) ? answer.reason : null);
      return reason?.goes_on ?? null;
    }),
  );
  // A player who continues, or wants a hint, has read the answer.
  createEffect(() => (store.busy() || hints.hint()) && whys.close());
  const hinted = createMemo(() => {
    const hint = hints.hint();
    const me = props.names.me;
    return hint && me !== null ? actionCards(hint.action, view().hands[me] ?? []) : [];
  });
  const ready = createReady({
    view,
    mine: () => mine() && live(),
    live,
    busy: store.busy,
    act: (action) => store.act(action),
    listed: (now) => props.screen.listed?.(now) ?? true,
    returned: (what, why) => {
      if (typeof why === "string") say(t(`prepared-${why}`, { what: what.says }));
      else setGiven({ what, why });
    },
  });
  /** The action that is played automatically, soon or when the turn comes, as text. */
  const readyLine = () => {
    const only = ready.forced();
    if (only !== null) {
      const what = actionWords(props.screen, only, view(), props.names);
      return { says: t("forced-now", { what }), stop: ready.stop };
    }
    const what = ready.prepared()?.says;
    if (what === undefined) return null;
    return { says: t(ready.coming() ? "prepared-now" : "prepared-wait", { what }), stop: ready.stop };
  };
  onTableKeys((key) => {
    if (key === "?") setOpen("keys");
    else if (key === LETTERS.hint && hints.may()) hints.toggle();
    else if (key === LETTERS.claim && mayClaim(store)) setOpen("claim");
    else if (key === LETTERS.undo && mayUndo(store)) void props.ask({ type: "undo" });
    else return false;
    return true;
  });

  hearTable(store, props.screen, () => props.names, view, mine);

  // A tab in the background says when it is the viewer's turn.
  createEffect(() => {
    document.title = `${mine() ? t("title-turn") : gameName(game())} · ${t("app-name")}`;
  });
  onCleanup(() => (document.title = t("app-title")));

  /** Why nobody can continue. */
  const stopped = createMemo((): StoppedBy | null => {
    if (ended()) return view().stage !== "over" && table()?.match ? "ended" : null;
    if (standIn()) return "stand-in";
    const seat = view().turn;
    if (!table()?.paused && typeof seat === "number" && away(seat)) return "away";
    return table()?.paused ? "paused" : null;
  });

  const voice = speakTable({
    screen: props.screen,
    game,
    names: eyes,
    heard: () => store.presenter.heard,
    live,
    hear: (listen) => (store.presenter.hear = listen),
    alert: createMemo(() => (store.alert() ? { text: alert() } : null)),
    besides: [
      () => props.trouble?.says ?? "",
      () => (stopped() === null ? "" : prompt()),
      () => readyLine()?.says ?? "",
      () => {
        const parts = coach();
        if (!parts?.hint) return parts?.thinking ? t("hint-thinking") : "";
        return `${t("hint-do")} ${parts.hint.action}. ${parts.hint.sure} ${parts.hint.why}`;
      },
    ].map((one) => createMemo(one)),
  });

  tellArrivals(store);
  // A player whose clock waits until the result of a deal has been read reports when the next one is shown.
  createEffect(() => {
    const me = props.names.me;
    const reading = me !== null && (store.clock()?.clock.reading.includes(me) ?? false);
    if (reading && view() === store.presenter.newest) void store.request({ type: "read" });
  });

  const offer = createOffer(store.id, game, store.busy);
  /** The content above the sentence. */
  const above = createMemo((): AboveKind | null => {
    const now = table();
    if (claimSays(store, view(), eyes().me)) return "claim";
    if (now?.plea) return "plea";
    if (proposalsFor(now, store.you()).length > 0) return "proposal";
    if (stallSays(now, store.you())) return "stall";
    const says = shownSays(store) ? "shown" : newcomerSays(store);
    // Others wait for an answer to this.
    if (now?.anew || now?.claim) return says;
    return offer.open() ? "lesson" : says;
  });

  /** The sentence of the frame, or its replacement. */
  const line = (): FrameLine => ({
    happened: happened(),
    prompt: prompt(),
    waiting: props.trouble,
    alert: alert(),
    hint: said(),
    ready: readyLine(),
    mine: mine(),
    rule: store.alert()?.rule ?? null,
    onRule: (wanted: string) => {
      setRule(wanted);
      setOpen("rules");
    },
  });

  return {
    view,
    table,
    game,
    open,
    setOpen,
    side,
    rule,
    setRule,
    say,
    people,
    over,
    sheetBeside,
    mine,
    turn,
    eyes,
    live,
    silence,
    phrasesOnly,
    unread,
    hints,
    coach,
    whys,
    goesOn,
    hinted,
    ready,
    stopped,
    voice,
    offer,
    above,
    line,
  };
}
