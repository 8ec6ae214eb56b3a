// The viewer's own hand: tap to pick, tap again to play, drag, or use the keyboard.

import { For, Show, createMemo, onMount, type JSX } from "solid-js";
import { gradually } from "../base/gradually";
import { cardName } from "./names";
import { t } from "../i18n";
import { low, mediaHolds, narrow } from "../base/screen";
import { onTableKeys, placeOf } from "../base/keys";
import { Card } from "./Card";
import { hintedPlaces, useHinted, useMarked } from "./hinted";
import { watchDrag } from "./drag";
import { createFan } from "./fan";
import { createTaps } from "./playBy";
import "./hand.css";

export interface HandProps {
  cards: string[];
  /** The cards that can be played now; `null` when none is asked for, and nothing is dimmed. */
  lit: ReadonlySet<string> | null;
  /** The cards picked, in the order in which they were. */
  picked: readonly string[];
  /** Called on a tap or a key, as the event shows; also for a card that is not lit. */
  onPick: (card: string, event: Event) => void;
  /** Called on two taps in quick succession, if that is how the person plays: the second tap is not an `onPick`. */
  onTwice?: (card: string) => void;
  /**
   * Called at the start of a drag; the card should count as picked, so that targets light up. Returns a
   * function that undoes this if the drag is cancelled.
   */
  onDragStart?: (card: string) => (() => void) | undefined;
  /** Dragged over a place (`data-drop`), or over none any more. */
  onOver?: (drop: HTMLElement | null) => void;
  /** Dropped on a place (`data-drop`), or nowhere and `dy` pixels from where it was. */
  onDrop?: (card: string, drop: HTMLElement | null, dy: number) => void;
  /** Arrow up or Enter's sibling: leave the hand for the table's targets. */
  onLeave?: () => void;
  /** Escape: nothing is picked any more. */
  onClear?: () => void;
  /** The name of a card whose text is not just the card. */
  name?: (card: string) => string;
  /** The card that a place of the hand shows, where its text is more than the card. */
  cardOf?: (card: string) => string;
  /** More words for screen readers about a card. */
  note?: (card: string) => string;
  /** The index of stacked cards. */
  index?: "corner" | "row";
}

/** A phone held sideways, where more than fifteen cards of one row leave no room for a finger on each. */
const lowAndTight = mediaHolds("(height < 30em) and (width < 58em)");

/** A phone held upright, with text so large that the table is scrolled. */
const tiny = mediaHolds("(width < 18em)");

/** Cards in one fan; over ten (with large text over seven) in two rows on a narrow screen, over fifteen on a low one. */
export function Hand(props: HandProps): JSX.Element {
  let root!: HTMLDivElement;
  /** The most cards since they were dealt: rows and sizes stay as they were for these. */
  const most = createMemo<{ now: number; most: number }>(
    (before) => {
      const now = props.cards.length;
      const dealt = before.now === 0 || now > before.now + 2;
      return { now, most: dealt ? now : Math.max(now, before.most) };
    },
    { now: 0, most: 0 },
  );
  const rows = () => {
    const length = most().most;
    return (length > (tiny() ? 7 : 10) && narrow() && (!low() || tiny())) || (length > 15 && lowAndTight()) ? 2 : 1;
  };
  const perRow = () => Math.ceil(props.cards.length / rows());
  const fan = createFan({
    cards: () => props.cards.length,
    perRow,
    rows,
    picked: () => props.picked.flatMap((card) => (props.cards.includes(card) ? props.cards.indexOf(card) : [])),
  });
  onMount(() => fan.watch(root));

  // Places first, then faces: to draw those of a whole hand takes a phone a tenth of a second.
  const drawn = gradually(() => props.cards, 0, 1);
  const faced = createMemo(() => new Set(drawn.shown()));

  const dim = (card: string): boolean => props.lit !== null && !props.lit.has(card);
  /** Where all cards but one would be grey, the one that lies higher says enough. */
  const greyed = createMemo(() => props.cards.filter(dim).length < props.cards.length - 1);

  const hints = useHinted();
  const hinted = createMemo(() => hintedPlaces(props.cards, hints(), props.cardOf ?? ((card) => card)));

  const marked = useMarked();
  const twice = createTaps();

  const buttons = (): HTMLButtonElement[] => [...root.querySelectorAll<HTMLButtonElement>("button")];

  const onKey = (event: KeyboardEvent): void => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    const row = { ArrowUp: at - perRow(), ArrowDown: at + perRow() }[event.key];
    if (row !== undefined && row >= 0 && row < all.length) {
      all[row]?.focus();
      event.preventDefault();
    } else if (to !== undefined) {
      all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
      event.preventDefault();
    } else if (event.key === "ArrowUp" && props.onLeave) {
      props.onLeave();
      event.preventDefault();
    }
  };

  // Digits name cards by their place, wherever the focus is; 0 is the tenth.
  onTableKeys((key, event) => {
    if (key === "Escape") props.onClear?.();
    const place = placeOf(key);
    const card = place === null ? undefined : props.cards[place];
    if (card === undefined) return false;
    root.querySelector<HTMLButtonElement>(`[data-card="${card}"]`)?.focus();
    props.onPick(card, event);
    return true;
  });

  return (
    <div
      ref={root}
      class="hand"
      classList={{ "hand-two": rows() === 2, "hand-greyed": greyed() }}
      style={{ "--n": perRow(), "--most": Math.ceil(most().most / rows()) }}
      data-test="hand"
      role="group"
      aria-label={t("hand-label", { n: props.cards.length })}
      onKeyDown={onKey}
      {...fan.over}
    >
      <For each={props.cards}>
        {(card, i) => (
          <button
            type="button"
            class="hand-card"
            classList={{
              lit: props.lit?.has(card) ?? false,
              dim: dim(card),
              picked: props.picked.includes(card),
              hinted: hinted().has(card),
              prepared: marked().includes(card),
            }}
            style={fan.style(i())}
            data-card={card}
            data-legal={props.lit?.has(card) ?? false}
            tabindex={i() === 0 || props.picked.includes(card) ? 0 : -1}
            aria-pressed={props.picked.includes(card)}
            aria-label={[(props.name ?? cardName)(card), dim(card) ? t("card-not-now") : "", hinted().has(card) ? t("card-hinted") : "", marked().includes(card) ? t("card-prepared") : "", props.note?.(card)].filter(Boolean).join(", ")}
            onClick={(event) => {
              if (props.onTwice && twice(card, event)) props.onTwice(card);
              else props.onPick(card, event);
            }}
            onPointerDown={(event) => {
              const element = event.currentTarget;
              if (!props.onDrop) return;
              watchDrag(event, {
                element,
                start: () => props.onDragStart?.(card),
                drawn: () => !dim(card),
                over: (place) => props.onOver?.(place),
                drop: (place, dy) => props.onDrop?.(card, place, dy),
              });
            }}
          >
            <Show when={faced().has(card)} fallback={<span class="card" aria-hidden="true" />}>
              <Card code={card} index={props.index ?? "corner"} />
            </Show>
          </button>
        )}
      </For>
    </div>
  );
}

/** The element that shows a card of the viewer's hand; of equal ones the one that is picked. */
export const handCard = (card: string): Element | null =>
  document.querySelector(`.hand .picked[data-card="${card}"] .card`) ??
  document.querySelector(`.hand [data-card="${card}"] .card`);

/** The places of the viewer's hand, in their order. */
export const handCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".hand [data-card]")];
