// Match in play: the game's own table, the sentence, the log, the menu and the end.

import { Match, Show, Switch, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from "solid-js";
import { lazyPart } from "../../widgets/lazyPart";
import { Dialog } from "../../widgets/Dialog";
import { Icon } from "../../widgets/Icon";
import { narrow, wide } from "../../base/screen";
import { gameName } from "../../games";
import type { BaseView, GameScreen, Names, Prepared, Refusal } from "../../games/types";
import { t } from "../../i18n";
import type { Ask } from "../../live/ask";
import { HintedProvider } from "../../cards/hinted";
import { MarkedProvider } from "../../cards/marked";
import { settings } from "../../base/settings";
import { createHints } from "../../coach/hints";
import { asked, createWhys, mayAskWhy } from "../../coach/why";
import { whyParts, type WhyProps } from "../../frame/WhyLine";
import { actionCards, actionWords, sureText, whyText } from "../../coach/words";
import { createOffer } from "../../learn/Offer";
import { Chat, Unread } from "../talk/Chat";
import { ClaimDialog, claimSays, mayClaim } from "./Claim";
import { Above, type AboveKind } from "./Above";
import { Finish } from "../result/Finish";
import { Rail, Sides, type Side } from "../../frame/Rail";
import { AidsProvider } from "../../setup/aids";
import { isHidden } from "../../live/hidden";
import { KeysDialog } from "./KeysDialog";
import { LETTERS, onTableKeys } from "../../base/keys";
import { mayUndo } from "./UndoRequest";
import { stallSays } from "./Stall";
import { createReady } from "./prepared";
import { Stopped, type StoppedBy } from "./Stopped";
import { TableMenu } from "./TableMenu";
import { Notices } from "../talk/Notices";
import { PeopleDialog, Watching, shownSays } from "../people/Watching";
import { AwayDays } from "../people/AwayDays";
import { PresenceProvider, createPresence } from "../../live/presence";
import { FrameProvider, type FrameParts } from "../../frame/context";
import { Bubbles } from "../talk/Bubbles";
import { createUnread, saidText } from "../../live/chat";
import { newcomerSays, tellArrivals } from "../people/Newcomer";
import { hearTable } from "./sounds";
import type { TableStore } from "../../live/store";
import type { Trouble } from "../../live/trouble";
import { speakTable } from "../../frame/voice";
import { refusalText, told } from "../../games/words";

const Rules = lazyPart(() => import("../../rules/Rules"));

/** How long a refusal stands where the sentence was. */
const ALERT_MS = 6000;

type Open = "menu" | "rules" | "keys" | "people" | "claim" | Side | null;

export function PlayTable(props: {
  store: TableStore;
  /** What is waited for, if it takes long. */
  trouble: Trouble | null;
  screen: GameScreen;
  names: Names;
  ask: Ask;
  onEdit: () => void;
}): JSX.Element {
  const { store } = props;
  const view = () => store.presenter.view() as BaseView;
  const table = () => store.table();
  const game = () => table()?.game ?? "";
  const [open, setOpen] = createSignal<Open>(null);
  /** What of the table's side is open over it. */
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
    // Whoever goes on has read why the last thing was refused.
    store.clearAlert();
    setSaid(text);
    fade(() => setSaid(""));
  };
  // What was said about an earlier view is out of date.
  createEffect(on(view, () => setSaid(""), { defer: true }));

  /** What was prepared and then refused, with the refusal. */
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
  /** Whether the score sheet has room beside the table. */
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
  /** Whether a person has the seat who is not there, and nobody plays in the place. */
  const away = (seat: number) => {
    const who = table()?.seats[seat];
    return (
      who?.kind === "person" &&
      who.stand_in === null &&
      !people.days() &&
      seat !== props.names.me &&
      !store.presence().seats.includes(seat)
    );
  };
  const standIn = () => {
    const me = props.names.me;
    const seat = me === null ? undefined : table()?.seats[me];
    return seat?.kind === "person" && seat.stand_in !== null;
  };
  /** From which seat the table is shown: whoever is shown a hand looks from there, and does nothing. */
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
    const why = hint ? whyText(game(), hint.why) : "";
    return {
      thinking: hints.thinking(),
      hint: hint && {
        action: words(hint.action),
        sure: sureText(hint, hint.next ? words(hint.next.action) : "", why),
        why,
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
  const whyProps: WhyProps = {
    whys,
    get game() {
      return game();
    },
    get screen() {
      return props.screen;
    },
    get names() {
      return props.names;
    },
  };
  // Whoever plays on, or wants a hint, has read the answer.
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
  /** What plays itself soon, or when the turn comes, in words. */
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

  // A tab in the background says when it is the own turn.
  createEffect(() => {
    document.title = `${mine() ? t("title-turn") : gameName(game())} · ${t("app-name")}`;
  });
  onCleanup(() => (document.title = t("app-title")));

  /** What stands in the way of playing on. */
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
  // Whose clock waits until the result of a deal has been read says when the next one is shown.
  createEffect(() => {
    const me = props.names.me;
    const reading = me !== null && (store.clock()?.clock.reading.includes(me) ?? false);
    if (reading && view() === store.presenter.newest) void store.request({ type: "read" });
  });

  const offer = createOffer(store.id, game, store.busy);
  /** What stands above the sentence. */
  const above = createMemo((): AboveKind | null => {
    const now = table();
    if (claimSays(store, view(), eyes().me)) return "claim";
    if (now?.plea) return "plea";
    if (stallSays(now, store.you())) return "stall";
    const says = shownSays(store) ? "shown" : newcomerSays(store);
    // Somebody waits for an answer to this.
    if (now?.anew || now?.claim) return says;
    return offer.open() ? "lesson" : says;
  });
  const saysAbove = (): JSX.Element => (
    <Above kind={above()} store={store} screen={props.screen} view={view()} eyes={eyes()} names={props.names} ask={props.ask} onLearnt={offer.close} />
  );
  const saysStopped = (): JSX.Element => (
    <Stopped by={stopped()} store={store} names={props.names} away={people.away} turn={view().turn} ask={props.ask} />
  );

  /** What people did besides playing, and who looks on. */
  const besides = (): JSX.Element => (
    <>
      <Notices notices={table()?.notices ?? []} />
      <AwayDays store={store} />
      <Watching store={store} />
    </>
  );

  const parts: FrameParts = {
    voice,
    get title() {
      return gameName(game());
    },
    get line() {
      return {
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
      };
    },
    get back() {
      return (
        <a class="icon-button" href="/" aria-label={t("home")}>
          <Icon name="back" />
        </a>
      );
    },
    get coach() {
      return coach();
    },
    get why() {
      return whyParts(whyProps);
    },
    get offer() {
      return above() === null ? null : saysAbove;
    },
    get note() {
      return stopped() === null ? null : saysStopped;
    },
    get finish() {
      return over() ? () => <Finish {...props} view={view()} onSheet={sheetBeside() ? null : () => setOpen("sheet")} /> : null;
    },
    get menu() {
      return (
        <>
          <Show when={!wide()}>
            <Show when={!narrow()}>
              <button type="button" class="icon-button" aria-label={t("sheet")} title={t("sheet")} onClick={() => setOpen("sheet")}>
                <Icon name="sheet" />
              </button>
            </Show>
            <button
              type="button"
              class="icon-button"
              data-test="glance"
              aria-label={t("glance")}
              title={t("glance")}
              onClick={() => setOpen("glance")}
            >
              <Icon name="book" />
            </button>
          </Show>
          <Show when={!narrow() && mayClaim(store)}>
            <button
              type="button"
              class="icon-button"
              data-test="claim-open"
              aria-label={t("claim-rest")}
              title={t("claim-rest")}
              onClick={() => setOpen("claim")}
            >
              <Icon name="trick" />
            </button>
          </Show>
          <button
            type="button"
            class="icon-button"
            data-test="menu"
            aria-label={unread() > 0 ? t("menu-unread", { n: unread() }) : t("menu")}
            onClick={() => setOpen("menu")}
          >
            <Icon name="menu" />
            <Unread n={unread()} />
          </button>
        </>
      );
    },
  };

  return (
    <PresenceProvider value={people}>
    <AidsProvider value={(aid) => !(table()?.hidden ?? []).includes(aid)}>
      <FrameProvider value={parts}>
        <div
          class="table-page"
          data-test="table"
          data-game={table()?.game}
          data-stage={view().stage}
          data-turn={turn()}
          data-version={store.version()}
        >
          <div class="table-main surface">
            <HintedProvider value={hinted}>
              <MarkedProvider value={() => ready.prepared()?.cards ?? []}>
                <props.screen.Table
                  view={view}
                  names={eyes}
                  live={live}
                  busy={store.busy}
                  flush={() => store.presenter.flush()}
                  act={(action) => store.act(action)}
                  form={(cards) => store.form(cards)}
                  say={say}
                  present={(present) => (store.presenter.present = present)}
                  prepare={{ may: () => settings.prepare && live() && !mine(), now: ready.prepared, set: ready.set }}
                  talk={{ said: () => store.chat().filter((one) => !isHidden(one)).map((one) => (one.phrase ? Object.assign({}, one, { text: saidText(one) }) : one)), say: (text) => props.ask({ type: "say", text }) }}
                />
              </MarkedProvider>
            </HintedProvider>
          </div>
          <Show when={wide()}>
            <Rail game={game()} screen={props.screen} view={view()} names={props.names} people={besides} start={over() && sheetBeside() ? "sheet" : "log"}>
              <Chat store={store} ask={props.ask} closed={silence()} phrases={phrasesOnly()} />
            </Rail>
          </Show>
        </div>
        <Bubbles store={store} />
        <Switch>
          <Match when={open() === "menu"}>
            <TableMenu
              store={store}
              ask={props.ask}
              onClose={() => setOpen(null)}
              onLog={() => setOpen("log")}
              onRules={() => {
                setRule(undefined);
                setOpen("rules");
              }}
              onPeople={() => setOpen("people")}
              onKeys={() => setOpen("keys")}
              onClaim={() => setOpen("claim")}
              onHint={hints.may() ? hints.toggle : undefined}
              unread={unread()}
            />
          </Match>
          <Match when={side()}>
            {(start) => (
              <Dialog title={gameName(game())} class="wide sides" onClose={() => setOpen(null)}>
                <Sides
                  game={game()}
                  screen={props.screen}
                  view={view()}
                  names={props.names}
                  start={start()}
                  people={besides}
                >
                  <Chat store={store} ask={props.ask} closed={silence()} phrases={phrasesOnly()} />
                </Sides>
              </Dialog>
            )}
          </Match>
          <Match when={open() === "people"}>
            <PeopleDialog store={store} ask={props.ask} onClose={() => setOpen(null)} />
          </Match>
          <Match when={open() === "claim"}>
            <ClaimDialog ask={props.ask} onClose={() => setOpen(null)} />
          </Match>
          <Match when={open() === "keys"}>
            <KeysDialog
              own={props.screen.keys ?? []}
              may={{ hint: hints.may(), undo: mayUndo(store) !== null, claim: mayClaim(store) }}
              onClose={() => setOpen(null)}
            />
          </Match>
          <Match when={open() === "rules"}>
            <Dialog title={t("rules")} class="wide" onClose={() => setOpen(null)}>
              <Rules game={game()} {...(rule() ? { focus: rule() ?? "" } : {})} />
            </Dialog>
          </Match>
        </Switch>
      </FrameProvider>
    </AidsProvider>
    </PresenceProvider>
  );
}
