// The viewer's own hand. Unlike in other games there are equal cards, told apart by their ids.

import { For, Show, createMemo, onMount, type JSX } from "solid-js";
import { narrow, t } from "@kozyr/ui";
import { createFan, createTaps, hintedPlaces, useHinted, watchDrag } from "@kozyr/ui/cards";
import { ColourCard } from "./ColourCard";
import { colourCardName } from "./colours";
import { codeOf } from "./hand";

/** On a narrow screen more cards than this lie in two rows. */
const ONE_ROW = 6;

export interface FanProps {
  /** Whether they may be played now. */
  lit: boolean;
  /** Ids, in the order in which they lie. */
  cards: string[];
  /** The cards chosen. */
  picked: readonly string[];
  /** The cards at which the button stands that does something with them. */
  at: readonly string[];
  /** Cards that can be added to a group now: they carry a mark. */
  fits: (card: string) => boolean;
  /** The card drawn in this turn. */
  drawn: string | null;
  onPick: (id: string) => void;
  /** Tapped twice in quick succession, where that is how one plays. */
  onTwice: (id: string) => void;
  /** Gives back what undoes it, should the drag come to nothing. */
  onDragStart: (id: string) => (() => void) | undefined;
  onDrop: (id: string, place: HTMLElement | null, dy: number) => void;
  /** Arrow up: leave the hand for the table's targets. */
  onLeave: () => void;
}

export function Fan(props: FanProps): JSX.Element {
  let root!: HTMLDivElement;
  const rows = () => (props.cards.length > ONE_ROW && narrow() ? 2 : 1);
  const perRow = () => Math.max(1, Math.ceil(props.cards.length / rows()));
  const fan = createFan({
    cards: () => props.cards.length,
    perRow,
    rows,
    picked: () => props.at.map((id) => props.cards.indexOf(id)),
  });
  onMount(() => fan.watch(root));
  const hints = useHinted();
  const hinted = createMemo(() => hintedPlaces(props.cards, hints(), codeOf));
  const twice = createTaps();
  const buttons = (): HTMLButtonElement[] => [...root.querySelectorAll<HTMLButtonElement>("button")];

  const onKey = (event: KeyboardEvent): void => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowDown: at + perRow(), Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
    else if (event.key === "ArrowUp" && rows() === 2 && at >= perRow()) all[at - perRow()]?.focus();
    else if (event.key === "ArrowUp") props.onLeave();
    else return;
    event.preventDefault();
  };

  const label = (id: string): string => {
    const words = [colourCardName(codeOf(id))];
    if (props.drawn === id) words.push(t("phase10-note-drawn"));
    if (props.picked.includes(id)) words.push(t("phase10-note-chosen"));
    if (hinted().has(id)) words.push(t("card-hinted"));
    if (props.fits(codeOf(id))) words.push(t("phase10-note-fits"));
    return words.join(", ");
  };

  return (
    <div
      ref={root}
      class="hand p10-fan"
      classList={{ "hand-two": rows() === 2 }}
      style={{ "--n": perRow() }}
      data-test="hand"
      data-drop="hand"
      role="group"
      aria-label={t("hand-label", { n: props.cards.length })}
      onKeyDown={onKey}
      {...fan.over}
    >
      <For each={props.cards}>
        {(id, i) => (
          <button
            type="button"
            class="hand-card"
            classList={{ lit: props.lit, picked: props.picked.includes(id), drawn: props.drawn === id, hinted: hinted().has(id) }}
            style={fan.style(i())}
            data-card={codeOf(id)}
            data-id={id}
            tabindex={i() === 0 || props.picked.includes(id) ? 0 : -1}
            aria-pressed={props.picked.includes(id)}
            aria-label={label(id)}
            onClick={(event) => (twice(id, event) ? props.onTwice(id) : props.onPick(id))}
            onPointerDown={(event) => {
              watchDrag(event, {
                element: event.currentTarget,
                start: () => props.onDragStart(id),
                drop: (place, dy) => props.onDrop(id, place, dy),
              });
            }}
          >
            <ColourCard code={codeOf(id)} />
            <Show when={props.fits(codeOf(id))}>
              <span class="p10-fits" aria-hidden="true" />
            </Show>
          </button>
        )}
      </For>
    </div>
  );
}
