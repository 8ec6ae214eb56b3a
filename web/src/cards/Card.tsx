// A playing card, drawn. It is silent for screen readers: the code that shows it names it (`cardName`).
// `card.css` defines what is visible at which size.

import { For, Match, Show, Switch, useContext, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Ace, AceSign } from "./Ace";
import { Court } from "./court/Court";
import type { CourtRank } from "./court/figures";
import { Joker } from "./court/Joker";
import { CAP, INDEX, LAYOUT, LONE_PIP, parseFace, PIP, PIPS, rankText, STAR, type Face, type Suit } from "./faces";
import { CornerIndex, Letter, Mark, RowIndex } from "./Index";
import { OwnFaces } from "./own";
import "./card.css";

export interface CardProps {
  /** The card in the notation of records. */
  code: string;
  /** The position of the index: rank over suit, or both in one row for cards that cover each other. */
  index?: "corner" | "row";
  /** The card that a wild represents, such as `8`. */
  stands?: string;
  class?: string;
}

/** The face of a card. Its width is given by `--w` or the class; its height follows. */
export function Card(props: CardProps): JSX.Element {
  const own = useContext(OwnFaces);
  return (
    <Show when={own?.has(props.code) ? own : null} fallback={<PackCard {...props} />}>
      {(drawn) => <Dynamic component={drawn().Card} code={props.code} stands={props.stands ?? ""} />}
    </Show>
  );
}

/** A card of the ordinary pack, of which there may be jokers, ones and wilds. */
function PackCard(props: CardProps): JSX.Element {
  const face = () => parseFace(props.code);
  const row = () => props.index === "row";
  const kind = () => (face().rank === "JK" ? `joker joker-${face().copy}` : isCourt(face().rank) ? "pictured" : "");
  return (
    <span class={`card suit-${face().suit ?? face().rank} ${kind()} ${props.class ?? ""}`} aria-hidden="true">
      <Drawing rowed={row()}>
        <Middle face={face()} />
        <Corner face={face()} row={row()} />
        <g class="index-twin" transform="rotate(180 50 70)">
          <Corner face={face()} row={row()} />
        </g>
      </Drawing>
    </span>
  );
}

/** The drawing of a card, including its ground: browsers that darken pages then see one picture. */
export function Drawing(props: { rowed?: boolean; children: JSX.Element }): JSX.Element {
  return (
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMinYMin" classList={{ rowed: props.rowed ?? false }}>
      <rect class="card-ground" width="100" height="140" />
      {props.children}
    </svg>
  );
}

/** The back of a card; packs differ in tint. */
export function CardBack(props: { pack?: string; class?: string }): JSX.Element {
  return <span class={`card card-back tint-${props.pack ?? "a"} ${props.class ?? ""}`} aria-hidden="true" />;
}

/** A suit's sign in running text; the words next to it or a label must name it. */
export const SuitSign = (props: { suit: Suit }): JSX.Element => <Sign of={props.suit} path={PIPS[props.suit]} />;

/** The joker's mark in running text. */
export const JokerSign = (): JSX.Element => <Sign of="JK" path={CAP} />;

/** The wild's mark in running text. */
export const WildSign = (): JSX.Element => <Sign of="X" path={STAR} />;

/** A card in running text: rank and sign. */
export function CardSign(props: { code: string }): JSX.Element {
  const face = () => parseFace(props.code);
  return (
    <span class="card-sign" aria-hidden="true">
      <Show
        when={face().suit}
        fallback={
          <Show when={face().rank === "X"} fallback={<JokerSign />}>
            X
            <WildSign />
          </Show>
        }
      >
        {(suit) => (
          <>
            {rankText(face().rank)}
            <SuitSign suit={suit()} />
          </>
        )}
      </Show>
    </span>
  );
}

const isCourt = (rank: string): rank is CourtRank => rank === "K" || rank === "Q" || rank === "J";

function Sign(props: { of: string; path: string }): JSX.Element {
  return (
    <svg class={`suit-sign sign-${props.of}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={props.path} />
    </svg>
  );
}

/** The index; on a picture it is on a plain piece of card. */
function Corner(props: { face: Face; row: boolean }): JSX.Element {
  return (
    <Show
      when={!props.row}
      fallback={
        <g class="index">
          <RowIndex face={props.face} />
        </g>
      }
    >
      <g class="index">
        <Show when={!props.face.suit || isCourt(props.face.rank)}>
          <Tab down={props.face.suit ? 52 : 76} across={props.face.suit ? 20.5 : 18} />
        </Show>
        <Show
          when={props.face.rank !== "X"}
          fallback={<Letter text="X" x={INDEX.x} y={INDEX.y} height={INDEX.height} most={INDEX.most} />}
        >
          <CornerIndex face={props.face} />
        </Show>
      </g>
    </Show>
  );
}

/** A piece of plain card for an index to lie on, with the frame's line around it. */
export function Tab(props: { across: number; down: number }): JSX.Element {
  const edge = () => `V${props.down - 4}A4 4 0 0 1 ${props.across - 4} ${props.down}`;
  return (
    <g class="tab">
      <path d={`M-9-9H${props.across}${edge()}H-9Z`} />
      <path class="tab-line" d={`M${props.across} 5.4${edge()}H5.4`} />
    </g>
  );
}

/** Everything but the indices. */
function Middle(props: { face: Face }): JSX.Element {
  return (
    <Switch
      fallback={
        <g class="one">
          <Mark path={STAR} x={0} y={0} size={56} />
        </g>
      }
    >
      <Match when={props.face.rank === "JK"}>
        <Joker copy={props.face.copy} />
        <g class="tiny">
          <Mark path={CAP} x={50} y={70} size={84} />
        </g>
      </Match>
      <Match when={isCourt(props.face.rank) && props.face.suit}>
        {(suit) => <Court rank={props.face.rank as CourtRank} suit={suit()} />}
      </Match>
      <Match when={props.face.rank === "A" && props.face.suit}>
        {(suit) => (
          <>
            <g class="many">
              <Ace suit={suit()} />
            </g>
            <g class="one">
              <AceSign suit={suit()} x={0} y={0} size={60} />
            </g>
          </>
        )}
      </Match>
      <Match when={props.face.suit}>
        {(suit) => (
          <>
            <g class="many">
              <For each={LAYOUT[props.face.rank] ?? []}>
                {([x, y]) => (
                  <Mark path={PIPS[suit()]} x={x} y={y} size={props.face.rank === "1" ? LONE_PIP : PIP} turned={y > 70} />
                )}
              </For>
            </g>
            <g class="one">
              <Mark path={PIPS[suit()]} x={0} y={0} size={56} />
            </g>
          </>
        )}
      </Match>
    </Switch>
  );
}
