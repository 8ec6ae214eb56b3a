// One caravan: its cards, and the parts of it that can be tapped.

import { For, Index, Show, createMemo, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { list, type Names, spoken, t, who } from "@kozyr/ui";
import { Card, cardName, type Suit, SuitSign } from "@kozyr/ui/cards";
import { Arrow } from "./Arrow";
import { FINGER, fit, type Box, type Growth, type Rect, type Spot } from "./fit";
import { caravanLabel, picturesText } from "./lanes";
import { type Badge, badgeOf, type Outcomes } from "./outcomes";
import type { CaravanFacts, CaravanNumber } from "./wire";

export interface HeapProps {
  facts: CaravanFacts;
  growth: Growth;
  box: Box;
  /** The width of a card, at most. */
  most: number;
  names: Names;
  /** The card picked from the hand. */
  picked: string | null;
  /** By place: the action that puts the picked card there. */
  lit: ReadonlyMap<string, string>;
  /** The action that puts the picked card on the end of this caravan. */
  placing: string | null;
  /** The action that a finger has chosen but not yet confirmed. */
  aimed: string | null;
  /** Whether any of its cards may be tapped to prepare the picked one. */
  preparing: boolean;
  /** By action: what it would do. */
  outcomes: Outcomes;
  /** What an action would do, in words; empty while that is not known. */
  later: (action: string) => string;
  /** The places whose cards would leave. */
  gone: ReadonlySet<string>;
  /** The action whose outcome is shown: at the end of this caravan the picked card is drawn as if it lay there. */
  considered: string | null;
  /** A place is pointed at, by mouse or keyboard; `null` when it is no more. */
  onPoint: (action: string | null) => void;
  /** A number card was tapped. */
  onCard: (place: string, hit: Rect, event: MouseEvent) => void;
  /** The caravan itself was tapped. */
  onHeap: (event: MouseEvent) => void;
  /** Its cards lie too close to choose one of them. */
  onSpread: () => void;
}

/** A narrower part has no room for a badge: the caravan is spread out there, which tells the same. */
const BADGE = 24;
/** The key of the card that does not lie there yet. */
const GHOST = "ghost";

interface Item {
  code: string;
  place: string;
  spot: Spot;
  z: number;
}

export function Heap(props: HeapProps): JSX.Element {
  const layout = createMemo(() =>
    fit(props.facts.numbers.map((number) => number.pictures.length), props.box, props.growth, props.most),
  );
  const items = createMemo(() => {
    const found = new Map<string, Item>();
    const add = (item: Item): void => {
      let key = item.code;
      for (let copy = 2; found.has(key); copy += 1) key = `${item.code}#${copy}`;
      found.set(key, item);
    };
    props.facts.numbers.forEach((number, i) => {
      const at = layout().numbers[i];
      if (!at) return;
      add({ code: number.card, place: number.place, spot: at.at, z: at.z });
      number.pictures.forEach((code, j) => {
        const spot = at.pictures[j];
        if (spot) add({ code, place: number.place, spot, z: spot.z });
      });
    });
    if (props.picked !== null && props.placing !== null && props.considered === props.placing) {
      const { at, z } = layout().next;
      found.set(GHOST, { code: props.picked, place: "", spot: at, z });
    }
    return found;
  });
  const keys = createMemo(() => [...items().keys()]);
  /** Whether one of its cards is to be chosen, and a finger would find its neighbour. */
  const crowded = () =>
    props.picked !== null &&
    props.placing === null &&
    (props.preparing || props.facts.numbers.some(({ place }) => props.lit.has(place))) &&
    layout().numbers.some(({ hit }) => Math.min(hit.w, hit.h) < FINGER);

  const thin = () => crowded() && layout().numbers.some(({ hit }) => hit.w < BADGE);

  return (
    <div
      class="cv-heap"
      data-slot="heap"
      classList={{ "cv-placing": props.placing !== null }}
      data-test="caravan"
      data-seat={props.facts.owner}
      data-caravan={props.facts.caravan}
      data-sign={`${props.facts.owner}/${props.facts.caravan}`}
      role="group"
      aria-label={caravanLabel(props.facts, props.names)}
      style={{ "--w": `${layout().card}px` }}
      onClick={(event) => props.onHeap(event)}
    >
      <For each={keys()}>
        {(key) => {
          // A card that leaves keeps its place until it is gone.
          const item = createMemo<Item | undefined>((before) => items().get(key) ?? before);
          return (
            <Show when={item()}>
              {(now) => (
                <div
                  class="cv-card"
                  classList={{
                    lit: props.lit.has(now().place),
                    ghost: key === GHOST,
                    gone: props.gone.has(now().place),
                    dim: props.picked !== null && props.placing === null && !props.lit.has(now().place),
                    aimed: (props.aimed ?? props.considered) !== null && (props.aimed ?? props.considered) === props.lit.get(now().place),
                  }}
                  data-at={now().place}
                  data-code={now().code}
                  style={{
                    transform: `translate(${now().spot.x}px, ${now().spot.y}px)`,
                    "z-index": now().z,
                  }}
                >
                  <Card code={now().code} index={props.growth === "up" || props.growth === "down" ? "row" : "corner"} />
                </div>
              )}
            </Show>
          );
        }}
      </For>
      <Index each={props.facts.numbers}>
        {(number, i) => (
          <Show when={layout().numbers[i]?.hit}>
            {(hit) => (
              <NumberHit
                number={number()}
                hit={hit()}
                action={props.lit.get(number().place) ?? null}
                choosable={!crowded()}
                edge={hit().x - (layout().numbers[i]?.at.x ?? 0) - layout().card}
                badge={thin() ? null : badgeOf(props.outcomes.get(props.lit.get(number().place) ?? ""), props.facts)}
                {...common(props)}
              />
            )}
          </Show>
        )}
      </Index>
      <Show when={crowded()}>
        <button
          type="button"
          class="cv-spread"
          data-test="spread"
          data-drop-through=""
          aria-haspopup="dialog"
          aria-label={t("caravan-choose", { card: cardName(props.picked ?? ""), ...who(props.facts.owner, props.names), n: props.facts.caravan })}
          onClick={(event) => {
            event.stopPropagation();
            props.onSpread();
          }}
        />
      </Show>
      <Show when={props.placing}>
        {(action) => (
          <button
            type="button"
            class="cv-place"
            classList={{ aimed: props.aimed !== null && props.aimed === action() }}
            data-test="target"
            data-action={action()}
            data-drop={action()}
            aria-label={spoken(props.later(action())) || t("caravan-play-on", { card: cardName(props.picked ?? ""), n: props.facts.caravan })}
            {...pointing(action(), props.onPoint)}
          />
        )}
      </Show>
    </div>
  );
}

const common = (props: HeapProps) => ({
  picked: props.picked,
  onCard: props.onCard,
  later: props.later,
  // What is put at the end of the caravan may be put down anywhere on it.
  preparing: props.preparing && props.placing === null,
  onPoint: props.onPoint,
});

/** A mouse over a place, or the keyboard on it, points at what would happen there; a finger plays it. */
const pointing = (action: string | null, point: (action: string | null) => void) => ({
  onPointerEnter: (event: PointerEvent) => action !== null && event.pointerType === "mouse" && point(action),
  onPointerLeave: () => point(null),
  onFocus: (event: FocusEvent) =>
    action !== null && (event.currentTarget as HTMLElement).matches(":focus-visible") && point(action),
  onBlur: () => point(null),
});

/** What would become of a caravan, on the card on which the chosen one may be put. */
export function BadgeSign(props: { badge: Badge }): JSX.Element {
  const { badge } = props;
  if (badge.kind === "total") return <span class={`cv-badge ${badge.status}`}>{badge.total}</span>;
  if (badge.kind === "gone") return <span class="cv-badge gone">−{badge.n}</span>;
  return (
    <span class="cv-badge">
      <Arrow direction={badge.direction} />
      {badge.suit ? <SuitSign suit={badge.suit as Suit} /> : null}
    </span>
  );
}

/**
 * The part of a caravan that stands for one number card and its pictures: a button where a card may be
 * put there. Else it only says what lies there, as thin as it may be.
 */
function NumberHit(props: {
  number: CaravanNumber;
  hit: Rect;
  action: string | null;
  /** How far left of its card's right edge it begins, negative. */
  edge: number;
  /** Whether a finger finds it. */
  choosable: boolean;
  badge: Badge | null;
  picked: string | null;
  onCard: HeapProps["onCard"];
  later: HeapProps["later"];
  preparing: boolean;
  onPoint: HeapProps["onPoint"];
}): JSX.Element {
  const label = () => {
    const name = cardLabel(props.number);
    if (!props.action) return name;
    return spoken(props.later(props.action)) || t("caravan-put-on", { card: cardName(props.picked ?? ""), on: name });
  };
  const target = () => props.choosable && (props.action !== null || props.preparing);
  return (
    <Dynamic
      component={target() ? "button" : "div"}
      type={target() ? "button" : undefined}
      role={target() ? undefined : "img"}
      class="cv-hit"
      style={{
        left: `${props.hit.x}px`,
        top: `${props.hit.y}px`,
        width: `${props.hit.w}px`,
        height: `${props.hit.h}px`,
        "--edge": `${-props.edge}px`,
      }}
      data-place={props.number.place}
      data-sign={props.number.place}
      data-test={props.action && props.choosable ? "target" : undefined}
      data-action={(props.choosable && props.action) || undefined}
      data-drop={props.action ?? undefined}
      aria-label={label()}
      title={cardLabel(props.number)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        props.onCard(props.number.place, props.hit, event);
      }}
      {...pointing(props.action, (action) => props.onPoint(action))}
    >
      <Show when={props.badge} keyed>
        {(badge) => <BadgeSign badge={badge} />}
      </Show>
    </Dynamic>
  );
}

/** A number card with its pictures in words. */
export function cardLabel(number: CaravanNumber): string {
  const card = cardName(number.card);
  if (number.pictures.length === 0) return card;
  return t("caravan-card-with", { card, pictures: list(picturesText(number.pictures)), value: number.value });
}
