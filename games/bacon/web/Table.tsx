// The table of Bacon and Applewood: everybody round the pile, the hand below, and what one can do by
// tap, drag and keys.

import { Show, createEffect, createMemo, createSignal, on, type JSX } from "solid-js";
import { LETTERS, low, narrow, onTableKeys, saveSettings, settings, t, TableFrame, type TableProps } from "@kozyr/ui";
import { cardName, Hand } from "@kozyr/ui/cards";
import { Buttons, PassButton } from "./Buttons";
import { Readings, Tools } from "./Chips";
import { sorted, cardOf, litPlaces, placesOf } from "./hand";
import { Lead } from "./Lead";
import { Pile, type Landing } from "./Pile";
import { MOST, cardsOf, fromList, guess, meant, readingsOf, type Reading } from "./plays";
import { aim, present } from "./present";
import { preview } from "./preview";
import { Result } from "./Result";
import { Seats } from "./Seats";
import { Status } from "./Status";
import { headline, playText } from "./text";
import type { Event, View } from "./wire";
import "./table.css";
import "./pile.css";
import "./small.css";
import "./bar.css";

/** Dragged so far up, a card counts as put on the table. */
const FAR = -60;

export function Table(props: TableProps<View, Event>): JSX.Element {
  const view = () => props.view();
  const me = () => props.names().me;
  const [picked, setPicked] = createSignal<string[]>([]);
  const [readings, setReadings] = createSignal<Reading[] | null>(null);
  /** The action chosen among several readings. */
  const [wanted, setWanted] = createSignal<string | null>(null);
  const [hints, setHints] = createSignal<{ actions: string[]; at: number } | null>(null);

  const held = createMemo(() => {
    const seat = me();
    return seat === null ? [] : (view().hands[seat] ?? []);
  });
  const hand = createMemo(() => sorted(held(), settings.handOrder));
  const mine = () => props.live() && view().turn === me();
  const playing = () => mine() && view().stage === "play";
  const lit = createMemo(() => (playing() ? litPlaces(hand(), view().playable) : null));
  const cards = () => picked().map(cardOf);
  const reading = createMemo(() => readings()?.find(({ action }) => action === wanted()) ?? meant(readings() ?? [], view().top));

  /** What the chosen cards form is asked anew when they or what is to be beaten change. */
  let asking: Promise<void> = Promise.resolve();
  let asked = 0;
  let answered = 0;
  const ask = (chosen: string[]): void => {
    asked += 1;
    const number = asked;
    asking = props.form(chosen).then((forms) => {
      if (number !== asked) return;
      answered = number;
      setReadings(readingsOf(forms));
    });
  };
  const situation = createMemo(() =>
    [view().deal, view().stage, view().turn, view().top?.play.action ?? "", view().top?.seat].join("|"),
  );
  const chosenCards = createMemo(() => cards().toSorted().join(" "));
  createEffect(
    on([chosenCards, situation], () => {
      const chosen = cards();
      if (chosen.length > 0 && props.live()) {
        ask(chosen);
      } else {
        asked += 1;
        setReadings(null);
      }
    }),
  );
  // Other cards in hand: nothing is chosen of them yet.
  const clear = (): void => {
    setPicked([]);
    setWanted(null);
  };
  const holding = createMemo(() => held().join(" "));
  createEffect(on(holding, clear, { defer: true }));
  // Who leads and is left to lead again is in the same situation with fewer cards.
  createEffect(on([situation, holding], () => setHints(null), { defer: true }));

  const act = (action: string): void => {
    props.flush();
    if (!props.busy()) void props.act(action);
  };

  const pick = (id: string): void => {
    props.flush();
    props.say("");
    if (!props.live()) return;
    // What is prepared is taken back by tapping one of its cards; another choice takes its place.
    if (props.prepare?.now()) {
      const prepared = props.prepare.now()?.cards.includes(id) ?? false;
      props.prepare.set(null);
      if (prepared) return;
    }
    setWanted(null);
    setPicked((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  };

  /** Whether the chosen cards may be prepared: others are playing to this deal. */
  const waiting = () => (props.prepare?.may() ?? false) && view().stage === "play" && !playing();
  /** Prepares what the chosen cards form; `bacon-not-now` where they form nothing. */
  const prepare = async (): Promise<void> => {
    await asking;
    const now = reading();
    if (!now || !waiting()) return props.say(t("bacon-not-now"));
    const [chosen, places, { deal, top }] = [cards(), picked(), view()];
    setPicked([]);
    props.prepare?.set({
      says: playText(now.play),
      cards: places,
      find: async () => {
        const forms = await props.form(chosen);
        return readingsOf(forms).find(({ action, playable }) => playable && action === now.action)?.action ?? null;
      },
      ask: now.action,
      // It was meant to beat what others play, not one's partner, nor to lead.
      still: () => view().deal === deal && (view().top === null) === (top === null) && !ours(view()),
    });
  };
  /** Whether a partner's combination lies there. */
  const ours = (now: View): boolean => {
    const [seat, at, teams] = [me(), now.top?.seat, now.teams];
    return seat !== null && at !== undefined && at !== seat && teams !== null && teams[at] === teams[seat];
  };

  const play = async (): Promise<void> => {
    props.flush();
    if (waiting() && picked().length > 0) return prepare();
    if (!playing()) return props.say(t(mine() ? "bacon-decide-first" : "bacon-not-now"));
    if (picked().length === 0) return props.say(t("bacon-choose-first"));
    if (picked().length > MOST) return props.say(t("bacon-too-many", { most: MOST }));
    const plain = guess(cards(), view().top);
    // One card is what it is, and what is listed needs no question: what is let go of is not kept waiting.
    if (answered !== asked && (view().legal.includes(plain) || (cards().length === 1 && !cards().includes("X")))) return act(plain);
    await asking;
    // The answer may have come after a lost connection, when somebody has played in the meantime.
    if (!playing()) return;
    // What may not be played is refused with the rule that forbids it.
    act(reading()?.action ?? guess(cards(), view().top));
  };

  const pass = (): void => {
    props.flush();
    if (playing() && view().can_pass) act("pass");
  };

  const drop = (place: HTMLElement | null, dy: number): void => {
    if ((place || dy < FAR) && (playing() || waiting())) void play();
  };

  /** Chooses the next way to play, the cheapest first. */
  const hint = async (): Promise<void> => {
    props.flush();
    if (!playing()) return props.say(t("bacon-not-now"));
    if (view().possible.length === 0) return props.say(t("bacon-nothing-beats"));
    let now = hints();
    if (!now) {
      const [then, had] = [situation(), holding()];
      const forms = await props.form([]);
      // The table has gone on meanwhile.
      if (then !== situation() || had !== holding()) return;
      const actions = forms.flatMap((form) => form.actions.slice(0, 1));
      now = { actions: actions.length > 0 ? actions : fromList(view().legal), at: -1 };
    }
    const at = (now.at + 1) % Math.max(now.actions.length, 1);
    const action = now.actions[at];
    if (action === undefined) return props.say(t("bacon-nothing-beats"));
    setHints({ ...now, at });
    setWanted(action);
    setPicked(placesOf(cardsOf(action), hand()));
  };
  /** Where one is among the hints, while the cards chosen are those of one. */
  const hinted = () => {
    const now = hints();
    const action = now?.actions[now.at];
    return now && action !== undefined && action === reading()?.action ? { at: now.at + 1, of: now.actions.length } : null;
  };

  const [landing, setLanding] = createSignal<Landing | null>(null);
  const sort = (): void => saveSettings({ handOrder: settings.handOrder === "rank" ? "suit" : "rank" });

  onTableKeys((key, event) => {
    if (me() === null) return false;
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest<HTMLElement>(".hand [data-card]")?.dataset["card"];
    if (key === "Enter" && card !== undefined && picked().includes(card)) void play();
    else if (key === LETTERS.pass) pass();
    else if (key === LETTERS.next) void hint();
    else if (key === LETTERS.sort) sort();
    else return false;
    return true;
  });

  const playable = (action: string): boolean =>
    answered !== asked || view().legal.includes(action) || (readings()?.some((one) => one.playable && one.action === action) ?? false);
  props.present(
    (frame, motion, commit) => present(frame, motion, commit, { me, land: setLanding }),
    (action) => (playable(action) ? aim(action) : []),
  );

  /** While a deal is on, one's cards can be chosen, also before one's turn. */
  const choosing = () => me() !== null && props.live() && (view().stage === "play" || !mine()) && view().stage !== "deal" && view().stage !== "over";
  /** The last deal on the sheet, between two deals. */
  const ended = () => (view().stage === "deal" ? view().sheet.at(-1) : undefined);
  const words = () =>
    props.live()
      ? preview({ chosen: picked().length, held: held().length, readings: readings(), reading: reading(), top: view().top, mine: playing() })
      : "";

  /** On a phone the row of buttons is short: playing alone stands at the picked cards. */
  const apart = () => narrow() || low();
  const passing = (): JSX.Element => (
    <Show when={playing() && view().can_pass}>
      <PassButton stuck={view().possible.length === 0} busy={props.busy()} onPass={pass} />
    </Show>
  );

  return (
    <TableFrame
      class="bacon"
      info={<Status view={view()} names={props.names()} />}
      board={
        <div class="bc-board" data-n={view().players} data-drop="pile">
          <h1 class="visually-hidden">{headline(view())}</h1>
          <Show
            when={ended()}
            fallback={
              <div class="bc-round">
                <Seats view={view()} names={props.names()} />
                <Pile view={view()} names={props.names()} landing={landing()} />
              </div>
            }
          >
            {(row) => <Result row={row()} view={view()} names={props.names()} onDone={props.live() ? () => props.flush() : undefined} />}
          </Show>
        </div>
      }
      preview={
        words() ? (
          <span data-test="form">
            {words()}
            <Show when={hinted()}>{(at) => <span class="bc-note"> {t("bacon-hint-at", at())}</span>}</Show>
          </span>
        ) : null
      }
      choices={
        <>
          <Show when={mine() && view().stage !== "play"}>
            <Lead view={view()} names={props.names()} busy={props.busy()} onAct={act} />
          </Show>
          <Show when={choosing()}>
            <Readings readings={readings()} reading={reading()} mine={playing()} onReading={(chosen) => setWanted(chosen.action)} />
          </Show>
        </>
      }
      deed={
        <Buttons
          mine={playing()}
          waiting={waiting() && reading() !== undefined}
          ready={reading()?.playable ?? false}
          busy={props.busy()}
          onPlay={() => void play()}
          pass={<Show when={!apart()}>{passing()}</Show>}
        />
      }
      actions={
        <>
          <Show when={choosing() || (narrow() && me() !== null)}>
            <Tools away={!choosing()} mine={playing()} order={settings.handOrder} onHint={() => void hint()} onSort={sort} />
          </Show>
          <Show when={apart()}>{passing()}</Show>
        </>
      }
      hand={
        <Show when={me() !== null}>
          <Hand
            cards={hand()}
            lit={lit()}
            picked={picked()}
            name={(id) => cardName(cardOf(id))}
            cardOf={cardOf}
            onPick={pick}
            onTwice={(id) => {
              if (!picked().includes(id)) pick(id);
              void play();
            }}
            onDragStart={(id) => {
              const before = picked();
              if (!before.includes(id)) pick(id);
              return () => setPicked(before);
            }}
            onDrop={(_, place, dy) => drop(place, dy)}
            onClear={clear}
            note={(id) => (picked().includes(id) ? t("bacon-note-chosen") : "")}
          />
        </Show>
      }
    />
  );
}
