// The table of Phase 10: everybody's phase and groups round the piles, the own phase as slots above
// the hand, and what one can do by tap, drag and keys.

import { Show, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from "solid-js";
import { Button, Deed, LETTERS, mediaHolds, t, TableFrame, type TableProps, shortcut } from "@kozyr/ui";
import { choosing } from "./choosing";
import { colourCardName } from "./colours";
import { Fan } from "./Fan";
import { codeOf, order, saveOrder, sorted } from "./hand";
import { watchKeys } from "./keys";
import { NO_MOVES, readMoves } from "./moves";
import { Own, Tools } from "./Own";
import { OpenCards, Piles } from "./Piles";
import { aim, present } from "./present";
import { preview } from "./preview";
import { Result } from "./Result";
import { Seats, others, seatAt } from "./Seats";
import { readLay, type Pick } from "./slots";
import { Status } from "./Status";
import { goalOf, goalText } from "./text";
import { Whom } from "./Whom";
import type { Phase10Event, Phase10View } from "./wire";
import "./table.css";
import "./own.css";
import "./small.css";
import "./turns.css";

/** Room for the piles in the middle of the table. */
const roomy = mediaHolds("(width >= 43.75em) and (height >= 37.5em)");
/** Room for a row of buttons between the own phase and the hand. */
const tall = mediaHolds("(width >= 43.75em) and (height >= 50em)");
/** A phone held sideways: the piles lie beside the hand. */
const flat = mediaHolds("(orientation: landscape) and (height < 37.5em)");

export function Table(props: TableProps<Phase10View, Phase10Event>): JSX.Element {
  const view = () => props.view();
  const me = () => props.names().me;
  const [asking, setAsking] = createSignal(false);
  const [open, setOpen] = createSignal(false);
  // It is written a task after the hand.
  let board: HTMLDivElement | undefined;
  const frame = () => board?.closest("main");

  const mine = () => props.live() && view().turn === me();
  const moves = createMemo(() => (props.live() ? readMoves(view().legal) : NO_MOVES));
  const cards = createMemo(() => {
    const seat = me();
    return sorted(seat === null ? [] : (view().hands[seat] ?? []), order());
  });
  const choice = choosing(props, cards, me);
  const { hand } = choice;
  const last = () => {
    const id = choice.last();
    return id === null ? null : codeOf(id);
  };
  const down = () => view().down.includes(me() ?? -1);
  const playing = () => mine() && view().stage === "play";
  /** The card drawn in this turn, as one of the hand's cards: of equal ones the last. */
  const drawn = () => {
    const card = view().turn === me() ? view().drawn : null;
    return card === null ? null : (hand().findLast((id) => codeOf(id) === card) ?? null);
  };
  /** What a tap on the discard pile discards. */
  const discarding = () => {
    const card = playing() ? last() : null;
    if (card === null) return null;
    return card === "K" || moves().discards.has(card) ? card : null;
  };

  // What was chosen while waiting is there when the turn comes, and gone when it has passed.
  const turn = createMemo(() => ({ deal: view().deal, number: view().turn_number, seat: view().turn_of }), undefined, {
    equals: (a, b) => a.deal === b.deal && a.number === b.number && a.seat === b.seat,
  });
  createEffect(
    on(
      turn,
      (now, before) => {
        setAsking(false);
        if (before?.seat === me() || before?.deal !== now.deal) choice.clear();
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    if (last() !== "K") setAsking(false);
  });

  const act = async (action: string): Promise<boolean> => {
    props.flush();
    setAsking(false);
    if (props.busy()) return false;
    return (await props.act(action)) === null;
  };

  const draw = (): void => {
    const { deal, replay } = view();
    if (moves().draw) void act("draw");
    else if (props.prepare?.may() && choosable()) {
      // Drawing is what one does first; a second tap takes it back.
      props.prepare.set(
        props.prepare.now()
          ? null
          : {
              says: t("phase10-prepared-draw"),
              cards: [],
              find: (legal) => (legal.includes("draw") ? "draw" : null),
              ask: "draw",
              still: () => view().deal === deal && view().replay === replay,
            },
      );
    }
    else if (props.live()) props.say(t(mine() ? "phase10-drawn-already" : "phase10-not-now"));
  };
  const choosable = () => view().stage !== "deal" && view().stage !== "over" && view().playing.includes(me() ?? -1);
  const take = (): void => {
    if (mine() && view().stage === "draw") void act("take");
    else if (mine()) draw();
    else if (props.live()) props.say(t("phase10-not-now"));
  };

  const discard = (id: string | null): void => {
    props.flush();
    if (!props.live()) return;
    if (!playing()) {
      if (mine()) void act(id === null ? "take" : `discard ${codeOf(id)}`);
      else props.say(t("phase10-not-now"));
      return;
    }
    if (id === null) {
      props.say(t("phase10-choose-discard"));
      return;
    }
    const card = codeOf(id);
    if (card !== "K") {
      void act(`discard ${card}`);
      return;
    }
    const [only, ...more] = [...moves().skips.values()];
    if (only === undefined) void act(moves().skipNobody ?? "skip -");
    else if (more.length === 0) void act(only);
    else {
      if (last() !== "K") choice.only(id);
      setAsking(true);
    }
  };

  const hitGroup = (id: string | null, seat: number, group: number): void => {
    props.flush();
    if (id === null || !playing()) return;
    const card = codeOf(id);
    const found = (moves().hits.get(card) ?? []).filter((hit) => hit.seat === seat && hit.group === group);
    // Nothing fits: the server says why. Two ends fit: each is a target of its own.
    if (found.length === 1 && found[0]) void act(found[0].action);
    else if (found.length === 0) void act(`hit ${seat}.${group} ${card}`);
    else choice.only(id);
  };

  const lay = async (): Promise<void> => {
    const [first, ...hits] = choice.plan();
    if (first === undefined || !(await act(first))) return;
    for (const hit of hits) if (!(await act(hit))) return;
    choice.clear();
  };

  const arrange = async (): Promise<void> => {
    props.flush();
    const [form] = await props.form([]);
    const [found] = form?.actions ?? [];
    if (!found) return;
    const free = [...hand()];
    const picks = readLay(found).flatMap((group, g) =>
      group.cards.flatMap((card): Pick[] => {
        const at = free.findIndex((id) => codeOf(id) === card);
        return at < 0 ? [] : free.splice(at, 1).map((id) => ({ id, group: g }));
      }),
    );
    choice.choose(picks, found);
  };

  const dropped = (id: string, place: HTMLElement | null): void => {
    const [what, where = ""] = (place?.dataset["drop"] ?? "").split(" ");
    const card = codeOf(id);
    if (what === "discard") discard(id);
    else if (what === "slots") choice.put(id, Number(where));
    else if (what === "group") {
      const [seat = 0, group = 1] = where.split(".").map(Number);
      hitGroup(id, seat, group);
    } else if (what === "seat" && card === "K" && playing()) void act(`skip ${where}`);
    else if (what === "hit" || what === "skip") void act(place?.dataset["drop"] ?? "");
  };

  /** A dragged card is chosen, so that its targets light up; others in the slots stay. */
  const dragged = (id: string): (() => void) | undefined => {
    props.flush();
    return down() || codeOf(id) === "K" ? choice.only(id) : undefined;
  };

  const pick = (id: string): void => {
    props.flush();
    props.say("");
    if (!props.live()) return;
    choice.toggle(id);
    queueMicrotask(() => {
      // Targets that are out of sight come into sight.
      const targets = [...(frame()?.querySelectorAll<HTMLElement>("[data-test=target]") ?? [])];
      if (targets.length > 0 && !targets.some(visible)) targets[0]?.scrollIntoView({ block: "nearest" });
    });
  };

  watchKeys({
    active: props.live,
    hand,
    pick,
    draw,
    take,
    discard: () => discard(choice.last()),
    arrange: () => playing() && view().n_lays > 0 && void arrange(),
    clear: () => {
      if (asking()) setAsking(false);
      else choice.clear();
    },
  });

  props.present(present, (action) => aim(action, view()));

  /** The hand just over, until the next one. */
  const row = () => (view().stage === "deal" ? view().sheet.at(-1) : undefined);
  const words = () => {
    const seat = me();
    if (seat === null || !props.live() || asking()) return "";
    return preview({
      view: view(),
      seat,
      held: hand().map(codeOf),
      picks: choice.picks().length,
      last: last(),
      missing: choice.slots().flat().filter((slot) => slot === null).length,
      plan: choice.plan(),
      fits: playing() ? (moves().hits.get(last() ?? "")?.length ?? 0) : 0,
      playing: playing(),
    });
  };
  const piles = (): JSX.Element => (
    <Piles
      view={view()}
      roomy={roomy()}
      draw={moves().draw}
      take={moves().take}
      discard={discarding()}
      onDraw={draw}
      onTake={take}
      onDiscard={() => discard(choice.last())}
    />
  );
  const tools = (): JSX.Element => (
    <Tools view={view()} seat={me() ?? 0} sort={order()} onSort={() => saveOrder(order() === "number" ? "colour" : "number")} />
  );
  const deed = (): JSX.Element => (
    <Show
      when={choice.plan().length > 0}
      fallback={
        <Show
          when={discarding()}
          fallback={
            <Show when={playing() && !down() && view().n_lays > 0}>
              <button
                type="button"
                class="button primary"
                data-test="arrange"
                aria-keyshortcuts={shortcut(LETTERS.arrange)}
                onClick={() => void arrange()}
              >
                {t("phase10-arrange")} <kbd class="key">{LETTERS.arrange}</kbd>
              </button>
            </Show>
          }
        >
          {(card) => (
            <button
              type="button"
              class="button primary"
              data-test="discard"
              aria-keyshortcuts={shortcut(LETTERS.discard)}
              aria-label={t("phase10-discard-label", { card: colourCardName(card()) })}
              disabled={props.busy() || asking()}
              onClick={() => discard(choice.last())}
            >
              {t("phase10-discard")}
            </button>
          )}
        </Show>
      }
    >
      <Button
        primary
        label={t("phase10-lay", { n: choice.plan().length - 1 })}
        data-test="lay"
        disabled={props.busy()}
        aria-label={t("phase10-lay-label", {
          goal: goalText(goalOf(view(), view().phases[me() ?? 0])),
          n: choice.plan().length - 1,
        })}
        onClick={() => void lay()}
      />
    </Show>
  );
  /** At the end of the match what everybody has laid is shown in the same way. */
  const seats = () => others(view(), view().stage === "over" ? null : me());
  const shared = () => ({
    view: view(),
    names: props.names(),
    moves: playing() ? moves() : NO_MOVES,
    card: playing() ? last() : null,
    onHit: (action: string) => void act(action),
    onGroup: (seat: number, group: number) => {
      if (choice.last() !== null && playing()) hitGroup(choice.last(), seat, group);
      // What lies there, and what may be added to it, is told where the seat's name stands.
      else (seatAt(seat) as HTMLElement | null)?.click();
    },
  });

  onCleanup(() => choice.clear());

  return (
    <TableFrame
      class={view().scores.length > 5 ? "phase10 p10-crowd" : "phase10"}
      info={<Status view={view()} onOpen={() => setOpen(true)} />}
      board={
        <div class="p10-board" style={{ "--n": seats().length }} ref={board}>
          <Show
            when={row()}
            fallback={
              <>
                <div class="p10-middle" tabindex="0" role="region" aria-label={t("phase10-everybody")}>
                  <Show when={view().replay && view().stage !== "deal" && view().stage !== "over"}>
                    <p class="p10-notice">{t("phase10-replay-note", { phase: view().goals.at(-1)?.phase ?? 10 })}</p>
                  </Show>
                  <div class="p10-seats" data-n={seats().length}>
                    <Seats {...shared()} seats={seats()} onSkip={(seat) => void act(`skip ${seat}`)} />
                    <Show when={roomy()}>{piles()}</Show>
                  </div>
                </div>
                <Show when={!roomy() && !flat()}>
                  <div class="p10-desk">
                    <Show when={me() !== null}>{tools()}</Show>
                    {piles()}
                  </div>
                </Show>
              </>
            }
          >
            {(over) => <Result view={view()} row={over()} names={props.names()} onDone={props.live() ? () => props.flush() : undefined} />}
          </Show>
          <Show when={open()}>
            <OpenCards view={view()} names={props.names()} onClose={() => setOpen(false)} />
          </Show>
        </div>
      }
      preview={words() ? <span data-test="preview">{words()}</span> : null}
      deed={<Show when={!tall()}>{deed()}</Show>}
      hand={
        <div class="p10-hand" classList={{ asking: asking() }}>
          <Show when={me() !== null}>
            <Own
              {...shared()}
              seat={me() ?? 0}
              choice={choice}
              goal={goalOf(view(), view().phases[me() ?? 0])}
              tools={<Show when={roomy() || flat()}>{tools()}</Show>}
              onMove={(id, place) => {
                const to = place?.dataset["drop"]?.split(" ")[0];
                if (to === "slots" || to === "discard") dropped(id, place);
                else choice.drop(id);
              }}
              onPick={pick}
            />
            <Show when={tall()}>
              <Deed>{deed()}</Deed>
            </Show>
            <Fan
              lit={playing()}
              cards={hand()}
              picked={choice.chosen()}
              at={choice.plan().length > 0 ? choice.chosen() : choice.chosen().filter((id) => id === choice.last())}
              fits={(card) => playing() && (moves().hits.get(card)?.length ?? 0) > 0}
              drawn={drawn()}
              onPick={pick}
              onTwice={(id) => {
                if (!choice.chosen().includes(id)) pick(id);
                if (choice.plan().length > 0) void lay();
                else if (playing()) discard(id);
              }}
              onDragStart={dragged}
              onDrop={dropped}
              onLeave={() => frame()?.querySelector<HTMLElement>("[data-test=target], .p10-slot-card")?.focus()}
            />
          </Show>
          <Show when={flat()}>{piles()}</Show>
          <Show when={asking()}>
            <Whom
              view={view()}
              names={props.names()}
              skips={moves().skips}
              busy={props.busy()}
              onPick={(action) => void act(action)}
              onKeep={() => setAsking(false)}
            />
          </Show>
        </div>
      }
    />
  );
}

function visible(element: HTMLElement): boolean {
  const middle = element.closest(".p10-middle")?.getBoundingClientRect();
  const rect = element.getBoundingClientRect();
  return !middle || (rect.bottom > middle.top + 8 && rect.top < middle.bottom - 8);
}
