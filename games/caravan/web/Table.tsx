// The table of Caravan: three lanes, the hand below, and what one can do by tap, drag and keys.

import { For, Show, batch, createEffect, createMemo, createSignal, on, onCleanup, onMount, type JSX } from "solid-js";
import { Button, cardText, LETTERS, narrow, RuleLink, spoken, t, TableFrame, type TableProps, whenSeen, who, wide, shortcut } from "@kozyr/ui";
import { Card, cardName, Hand, playBy } from "@kozyr/ui/cards";
import { Chooser } from "./Chooser";
import { type Box, FINGER, fit, type Rect } from "./fit";
import { Foot, LaneMark } from "./Foot";
import { createForesight } from "./foresight";
import { Heap } from "./Heap";
import { watchKeys } from "./keys";
import { NO_MOVES, readMoves, readPlace } from "./moves";
import { Places } from "./Piles";
import { PilesDialog } from "./PilesDialog";
import { aim, present, type Stage, type Staged } from "./present";
import { Result } from "./Result";
import { Road } from "./Road";
import { caravanSays } from "./says";
import { lying } from "./screen";
import { Status } from "./Status";
import { headline } from "./text";
import type { CaravanEvent, CaravanFacts, CaravanView } from "./wire";
import "./sheet.css";
import "./table.css";

/** How long a first tap on “disband” waits for the second. */
const ARMED_MS = 4000;
/** A part thinner than this is chosen first and then confirmed when a finger taps it. */
const THIN = 30;
/** What is chosen where there is room enough needs no second tap. */
const ROOMY: Rect = { x: 0, y: 0, w: FINGER, h: FINGER };

export function Table(props: TableProps<CaravanView, CaravanEvent>): JSX.Element {
  const view = () => props.view();
  const me = () => props.names().me;
  /** The card that stands out of the hand. */
  const [lifted, setLifted] = createSignal<string | null>(null);
  /** The same one, for which its places are lit: after a finger's tap a moment later. */
  const [picked, setPicked] = createSignal<string | null>(null);
  const [aimed, setAimed] = createSignal<string | null>(null);
  /** The action on its way. */
  const [sent, setSent] = createSignal<string | null>(null);
  const [armed, setArmed] = createSignal<number | null>(null);
  const [piles, setPiles] = createSignal(false);
  /** The caravan that is spread out to choose one of its cards. */
  const [spread, setSpread] = createSignal<{ seat: number; lane: number } | null>(null);
  const [staged, setStaged] = createSignal<Staged | null>(null);
  const [face, setFace] = createSignal<string | null>(null);
  const [box, setBox] = createSignal<Box>({ w: 110, h: 150 });
  let board!: HTMLDivElement;
  let faceSpot!: HTMLDivElement;

  const below = () => me() ?? view().viewer ?? 0;
  const seats = () => [1 - below(), below()];
  const moves = createMemo(() => (props.live() ? readMoves(view().legal) : NO_MOVES));
  const mine = () => props.live() && view().turn === me();
  const hand = () => {
    const seat = me();
    return seat === null ? [] : (view().hands[seat] ?? []);
  };
  const lit = createMemo(() => (mine() ? new Set(moves().targets.keys()) : null));
  const targets = createMemo(() => moves().targets.get(picked() ?? "") ?? []);
  const attaching = createMemo(
    () => new Map(targets().flatMap((target) => (target.kind === "attach" ? [[target.place, target.action]] : []))),
  );
  const placing = (seat: number, caravan: number): string | null => {
    if (seat !== me()) return null;
    return targets().find((target) => target.kind === "place" && target.caravan === caravan)?.action ?? null;
  };
  const foresight = createForesight({
    view,
    names: props.names,
    form: props.form,
    picked,
    aimed,
    mine,
    targets,
    placing: (lane) => placing(below(), lane + 1),
  });
  const ownerThen = (lane: number) => foresight.owner(lane, owner(lane));
  const discarding = () => moves().discards.get(picked() ?? "") ?? null;
  const facts = (seat: number, lane: number) => (staged() ?? view()).caravans[seat]?.[lane] as CaravanFacts;
  const owner = (lane: number) => (staged() ?? view()).lanes[lane] ?? null;
  /** On which side of the middle a seat is. */
  const sideOf = (seat: number | null) => (seat === null ? null : seat === below() ? "below" : "above");
  /** Whether a seat has won the game that has just ended. */
  const won = (seat: number | null) =>
    seat !== null && ["deal", "over"].includes(view().stage) && view().sheet.at(-1)?.winner === seat;
  const growth = (seat: number) => {
    const above = seat !== below();
    if (lying()) return above ? "left" : "right";
    return above ? "up" : "down";
  };

  /** The width of all cards in the lanes: what the caravan with the least room allows. */
  const size = createMemo(() => {
    const most = box().h > 420 ? 190 : 140;
    const widths = seats().flatMap((seat) =>
      [0, 1, 2].map((lane) => fit(facts(seat, lane).numbers.map(({ pictures }) => pictures.length), box(), growth(seat), most).card),
    );
    return Math.min(...widths);
  });

  let forget: (() => void) | undefined;
  const pickUp = (card: string | null, later = false): void => {
    forget?.();
    setLifted(card);
    if (later) forget = whenSeen(settle);
    else setPicked(card);
  };
  /** Lights what is not lit yet. */
  const settle = (): void => {
    forget?.();
    if (sent() === null) setPicked(lifted());
  };
  onCleanup(() => forget?.());

  const clear = (): void => {
    props.say("");
    putDown();
  };
  /** Nothing is chosen any more; what is said stays. */
  const putDown = (): void =>
    batch(() => {
      pickUp(null);
      setAimed(null);
      setSent(null);
      setArmed(null);
      setSpread(null);
    });
  createEffect(on(() => [view().turn, view().stage, hand().join(" ")].join("|"), clear, { defer: true }));

  const act = (action: string): void => {
    props.flush();
    if (props.busy()) return;
    const card = lifted();
    const still = () => lifted() === card && sent() === action;
    // The place shows at once that it was tapped; what else was lit goes out a moment later. The card
    // stands out of the hand until the answer, unless something else is chosen by then.
    batch(() => {
      setSent(action);
      void props.act(action).then(() => (still() ? putDown() : setSent(null)));
    });
    whenSeen(() => {
      if (!still()) return;
      batch(() => {
        setPicked(null);
        setAimed(null);
        setArmed(null);
        setSpread(null);
      });
    });
  };
  /** Lets the server say why something may not be done. */
  const askWhy = (action: string): void => {
    if (mine() && !props.busy()) void props.act(action);
  };

  const pick = (card: string, toggle = true, finger = false): void => {
    props.flush();
    batch(() => choosePicked(card, toggle, finger));
  };
  const choosePicked = (card: string, toggle: boolean, finger: boolean): void => {
    props.say("");
    setAimed(null);
    setArmed(null);
    if (!props.live()) return;
    if (waiting()) {
      const prepared = props.prepare?.now()?.cards.includes(card) ?? false;
      props.prepare?.set(null);
      pickUp(prepared || (lifted() === card && toggle) ? null : card, finger);
    } else if (!mine()) {
      props.say(t("caravan-not-now"));
    } else if (!moves().targets.has(card) && !moves().discards.has(card)) {
      const own = view().caravans[below()] ?? [];
      const open = own.find((caravan) => caravan.status === "empty") ?? own[0];
      askWhy(`place ${card} ${open?.caravan ?? 1}`);
    } else if (lifted() === card && toggle) {
      pickUp(null);
    } else {
      pickUp(card, finger);
      if (!moves().targets.has(card)) props.say(t("caravan-no-place", { card: cardText(card) }));
    }
  };

  /** Whether a card may be prepared: the other one is at it. */
  const waiting = () => (props.prepare?.may() ?? false) && view().stage === "play";
  /** Prepares the picked card for a caravan: on this card of it, or at its end. */
  const prepare = (seat: number, caravan: number, place: string | null): void => {
    const card = picked();
    const now = view().caravans[seat]?.[caravan - 1];
    if (card === null || !now) return;
    const [game, lay] = [view().game, JSON.stringify(now)];
    pickUp(null);
    props.prepare?.set({
      says: t("caravan-prepared", { card: cardText(card), ...who(seat, props.names()), n: caravan }),
      cards: [card],
      find: (actions) =>
        readMoves(actions)
          .targets.get(card)
          ?.find((one) =>
            one.kind === "attach" ? one.place === place : seat === me() && one.caravan === caravan,
          )?.action ?? null,
      ask: place === null ? `place ${card} ${caravan}` : `attach ${card} ${place}`,
      // It was meant for the caravan as it lay there.
      still: () => view().game === game && JSON.stringify(view().caravans[seat]?.[caravan - 1]) === lay,
    });
  };

  const drop = (place: HTMLElement | null): void => {
    settle();
    const action = place?.dataset["drop"];
    if (action && moves().discards.get(picked() ?? "") === action) act(action);
    else if (action && targets().some((target) => target.action === action)) act(action);
  };

  /** What lies there is told where its total stands. */
  const explain = (seat: number, caravan: number): void => {
    board.querySelector<HTMLElement>(`[data-lane="${caravan}"] .cv-foot[data-seat="${seat}"] .cv-sum`)?.click();
  };

  const tapCard = (place: string, hit: Rect, event: MouseEvent): void => {
    props.flush();
    settle();
    const card = picked();
    const action = attaching().get(place);
    const { seat, caravan } = readPlace(place);
    if (card !== null && waiting()) {
      prepare(seat, caravan, place);
    } else if (card === null) {
      explain(seat, caravan);
    } else if (!action) {
      // A number is meant for the caravan, wherever in it one taps.
      const isNumber = seat === me() && !/^[JQK]/.test(card);
      askWhy(placing(seat, caravan) ?? (isNumber ? `place ${card} ${caravan}` : `attach ${card} ${place}`));
    } else {
      choose(action, event, byFinger(event) && Math.min(hit.w, hit.h) < THIN);
    }
  };

  /** A place was tapped: the card goes there, or first it is shown what that does. */
  const choose = (action: string, event: MouseEvent, thin: boolean): void => {
    const how = playBy("tap", event);
    if (how === "drag") {
      setAimed(action);
      props.say(t("drag-there"));
    } else if ((how === "twice" || thin) && aimed() !== action) {
      setAimed(action);
    } else {
      act(action);
    }
  };

  const tapHeap = (seat: number, caravan: number, event: MouseEvent): void => {
    props.flush();
    settle();
    const card = picked();
    const action = placing(seat, caravan);
    if (card !== null && waiting()) prepare(seat, caravan, null);
    else if (card === null) explain(seat, caravan);
    else if (action) choose(action, event, false);
    else if (seat === me()) askWhy(`place ${card} ${caravan}`);
    else props.say(t("caravan-no-place-there"));
  };

  let disarm: ReturnType<typeof setTimeout> | undefined;
  const arm = (caravan: number): void => {
    props.flush();
    pickUp(null);
    setArmed(caravan);
    props.say(t("caravan-says-disband"));
    clearTimeout(disarm);
    disarm = setTimeout(() => {
      setArmed(null);
      props.say("");
    }, ARMED_MS);
  };
  onCleanup(() => clearTimeout(disarm));

  /** What is to be done once the board stands, which comes after the rest of the table. */
  const laid = (): void => {
    const heap = board.querySelector(".cv-heap");
    const measure = (): void => {
      const { width, height } = (heap as Element).getBoundingClientRect();
      if (width > 0 && height > 0) setBox({ w: Math.floor(width), h: Math.floor(height) });
    };
    const watcher = new ResizeObserver(measure);
    if (heap) watcher.observe(heap);
    measure();
    onCleanup(() => watcher.disconnect());
    watchKeys(board, {
      active: () => mine() && !piles(),
      hand,
      picked: lifted,
      discard: () => {
        const action = discarding();
        if (action) act(action);
      },
      cancel: clear,
    });
  };

  const stage: Stage = {
    show: setStaged,
    clear: (shown) => setStaged((now) => (now === shown ? null : now)),
    face: (card) => {
      setFace(card);
      return card === null ? null : faceSpot.querySelector(".card");
    },
    me,
  };
  props.present(
    (frame, motion, commit) => present(frame, motion, commit, stage),
    (action) => aim(action, view(), me() ?? -1),
  );

  const ended = () => view().stage === "deal" && view().sheet.length > 0;

  return (
    <TableFrame
      class="caravan"
      info={
        <>
          <Status view={view()} names={props.names()} seats={seats()} onOpen={() => setPiles(true)} />
        </>
      }
      board={
        <div class="cv-board" classList={{ lying: lying() }} ref={(element) => void ((board = element), onMount(laid))}>
          <h2 class="visually-hidden">{headline(view())}</h2>
          <Places view={view()} names={props.names()} seats={seats()} onOpen={() => setPiles(true)} />
          <For each={[0, 1, 2]}>
            {(lane) => (
              <section class="cv-lane" data-lane={lane + 1} aria-label={t("caravan-lane", { n: lane + 1 })}>
                <Road owner={sideOf(ownerThen(lane))} foreseen={ownerThen(lane) !== owner(lane)} won={won(owner(lane))} lying={lying()} />
                <For each={seats()}>
                  {(seat, i) => (
                    <div class="cv-half" classList={{ above: i() === 0, owned: owner(lane) === seat }}>
                      <Heap
                        facts={facts(seat, lane)}
                        growth={growth(seat)}
                        box={box()}
                        most={size()}
                        names={props.names()}
                        picked={picked()}
                        lit={attaching()}
                        placing={placing(seat, lane + 1)}
                        aimed={aimed() ?? sent()}
                        preparing={picked() !== null && waiting()}
                        outcomes={foresight.outcomes()}
                        later={foresight.later}
                        gone={foresight.gone()}
                        considered={foresight.considered()}
                        onPoint={foresight.point}
                        onCard={tapCard}
                        onHeap={(event) => tapHeap(seat, lane + 1, event)}
                        onSpread={() => setSpread({ seat, lane })}
                      />
                      <Foot
                        facts={facts(seat, lane)}
                        later={foresight.caravan(seat, lane)}
                        winning={owner(lane) === seat}
                        disband={seat === me() ? (moves().disbands.get(lane + 1) ?? null) : null}
                        own={seat === me()}
                        armed={armed() === lane + 1}
                        onArm={() => arm(lane + 1)}
                        onDisband={() => act(moves().disbands.get(lane + 1) ?? "")}
                        says={() => caravanSays(facts(seat, lane), owner(lane), view(), props.names())}
                      />
                    </div>
                  )}
                </For>
                <LaneMark
                  lane={lane + 1}
                  owner={ownerThen(lane)}
                  above={seats()[0] ?? 1}
                  names={props.names()}
                  foreseen={ownerThen(lane) !== owner(lane)}
                  later={narrow() ? foresight.told(lane) : null}
                />
              </section>
            )}
          </For>
          <div class="cv-face" ref={faceSpot} aria-hidden="true">
            <Show when={face()}>{(card) => <Card code={card()} />}</Show>
          </div>
          <Show when={ended() && me() === null}>
            <Result view={view()} names={props.names()} onDone={() => props.flush()} />
          </Show>
          <p class="visually-hidden" aria-live="polite">
            {spoken(foresight.spoken())}
          </p>
          <Show when={picked() !== null && spread()}>
            {(at) => (
              <Chooser
                facts={facts(at().seat, at().lane)}
                names={props.names()}
                picked={picked() ?? ""}
                lit={attaching()}
                preparing={waiting()}
                outcomes={foresight.outcomes()}
                later={foresight.later}
                onCard={(place, event) => {
                  setSpread(null);
                  tapCard(place, ROOMY, event);
                }}
                onClose={() => setSpread(null)}
              />
            )}
          </Show>
          <Show when={piles()}>
            <PilesDialog view={view()} names={props.names()} seats={seats()} onClose={() => setPiles(false)} />
          </Show>
        </div>
      }
      preview={foresight.words() ? <span data-test="preview">{foresight.words()}</span> : null}
      deed={
        <Show when={aimed() === null && discarding()}>
          {(action) => (
            <button
              type="button"
              class="button"
              data-test="discard"
              aria-keyshortcuts={shortcut(LETTERS.discard)}
              title={t("caravan-says-discard")}
              data-drop={action()}
              aria-label={t("caravan-discard-card", { card: cardName(picked() ?? "") })}
              disabled={props.busy()}
              onClick={() => act(action())}
            >
              {t("caravan-discard")}
            </button>
          )}
        </Show>
      }
      actions={
        <>
          <Show when={armed() !== null || (aimed() === null && discarding() && wide())}>
            <RuleLink rule="C3" />
          </Show>
          <Show when={aimedAt()}>
            {(label) => <Button primary label={label()} data-test="confirm" disabled={props.busy()} onClick={() => act(aimed() ?? "")} />}
          </Show>
        </>
      }
      hand={
        <Show when={me() !== null}>
          <Show when={ended()} fallback={<OwnHand />}>
            <Result view={view()} names={props.names()} onDone={() => props.flush()} />
          </Show>
        </Show>
      }
    />
  );

  function OwnHand(): JSX.Element {
    return (
      <Hand
        cards={hand()}
        lit={lit()}
        picked={lifted() === null ? [] : [lifted() as string]}
        onPick={(card, event) => pick(card, true, byFinger(event))}
        onDragStart={(card) => {
          const before = lifted();
          pick(card, false);
          return () => pickUp(before);
        }}
        onOver={(place) => foresight.point(place?.dataset["drop"] ?? null)}
        onDrop={(_, place) => drop(place)}
        onLeave={() => {
          settle();
          board.querySelector<HTMLElement>("[data-test=target]")?.focus();
        }}
      />
    );
  }

  /** Where the picked card would be put after confirming, as the button says it. */
  function aimedAt(): string | null {
    const target = targets().find((one) => one.action === aimed());
    if (!target) return null;
    if (target.kind === "place") return t("caravan-put-caravan", { n: target.caravan });
    const { seat, caravan, card } = readPlace(target.place);
    const under = facts(seat, caravan - 1).numbers[card - 1]?.card;
    return under === undefined ? null : t("caravan-put", { on: cardText(under) });
  }
}

const byFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === "touch";
