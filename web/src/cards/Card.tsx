// A playing card, drawn. It says nothing to screen readers: whoever shows it names it (`cardName`).

import { For, Match, Show, Switch, type JSX } from "solid-js";
import { CAP, LAYOUT, PIPS, STAR, parseFace, rankText, type Face, type Suit } from "./faces";
import "./card.css";

export interface CardProps {
  /** The card in the notation of records. */
  code: string;
  /** Where the index stands: rank over suit, or both in one row for cards that cover each other. */
  index?: "corner" | "row";
  /** What a wild stands for, such as `8`: shown in its corner. */
  stands?: string;
  class?: string;
}

/** The face of a card. Its width is given by `--w` or the class; its height follows. */
export function Card(props: CardProps): JSX.Element {
  const face = () => parseFace(props.code);
  const row = () => props.index === "row";
  return (
    <span
      class={`card ${face().rank === "X" ? "suit-X" : suitClass(face().suit)} ${props.class ?? ""}`}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 140">
        <g class={row() ? "card-rowed" : "card-small"}>
          <Show when={row()} fallback={<CornerIndex face={face()} size={46} />}>
            <RowIndex face={face()} />
          </Show>
          <g class="card-twin">
            <g transform="rotate(180 50 70)">
              <Show when={row()} fallback={<CornerIndex face={face()} size={46} twin />}>
                <RowIndex face={face()} />
              </Show>
            </g>
          </g>
          <Middle face={face()} small row={row()} />
        </g>
        <Show when={!row()}>
          <g class="card-large">
            <CornerIndex face={face()} size={27} />
            <g transform="rotate(180 50 70)">
              <CornerIndex face={face()} size={27} />
            </g>
            <Middle face={face()} />
          </g>
        </Show>
        <Show when={props.stands}>
          {(rank) => (
            <g class="card-stands">
              <rect x={50} y={92} width={50} height={48} rx={8} />
              <text x={75} y={129} font-size="36" text-anchor="middle">
                {rankText(rank())}
              </text>
            </g>
          )}
        </Show>
      </svg>
    </span>
  );
}

/** The back of a card; packs differ in tint. */
export function CardBack(props: { pack?: string; class?: string }): JSX.Element {
  return (
    <span class={`card card-back tint-${props.pack ?? "a"} ${props.class ?? ""}`} aria-hidden="true" />
  );
}

/** A suit's sign in running text; the words beside it or a label must name it. */
export function SuitSign(props: { suit: Suit; class?: string }): JSX.Element {
  return (
    <svg class={`suit-sign sign-${props.suit} ${props.class ?? ""}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={PIPS[props.suit]} />
    </svg>
  );
}

/** The joker's mark in running text. */
export function JokerSign(props: { class?: string }): JSX.Element {
  return (
    <svg class={`suit-sign sign-JK ${props.class ?? ""}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={CAP} />
    </svg>
  );
}

/** The wild's mark in running text. */
export function WildSign(props: { class?: string }): JSX.Element {
  return (
    <svg class={`suit-sign sign-X ${props.class ?? ""}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** A card in running text: rank and sign. */
export function CardSign(props: { code: string; class?: string }): JSX.Element {
  const face = () => parseFace(props.code);
  return (
    <span class={`card-sign ${props.class ?? ""}`} aria-hidden="true">
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

const suitClass = (suit: Suit | null): string => `suit-${suit ?? "JK"}`;

function CornerIndex(props: { face: Face; size: number; twin?: boolean }): JSX.Element {
  const ten = () => props.face.rank === "T";
  const middle = () => 6 + props.size * 0.36;
  return (
    <Show
      when={props.face.suit}
      fallback={
        <Show
          when={props.face.rank === "X"}
          fallback={<Pip path={CAP} x={middle() + 2} y={8 + props.size * 0.42} size={props.size * 0.82} />}
        >
          <text class="card-rank" x={middle()} y={4 + props.size * 0.78} font-size={`${props.size}`} text-anchor="middle">
            {props.face.rank}
          </text>
        </Show>
      }
    >
      {(suit) => (
        <>
          <text
            class="card-rank"
            x={middle()}
            y={4 + props.size * 0.78}
            font-size={`${props.size}`}
            text-anchor="middle"
            textLength={ten() ? props.size * 0.86 : undefined}
            lengthAdjust={ten() ? "spacingAndGlyphs" : undefined}
          >
            {rankText(props.face.rank)}
          </text>
          <Show when={!props.twin}>
            <Pip path={PIPS[suit()]} x={middle()} y={props.size * 1.26} size={props.size * 0.62} />
          </Show>
        </>
      )}
    </Show>
  );
}

function RowIndex(props: { face: Face }): JSX.Element {
  const ten = () => props.face.rank === "T";
  return (
    <Show when={props.face.suit} fallback={<Pip path={CAP} x={24} y={21} size={34} />}>
      {(suit) => (
        <>
          <text
            class="card-rank"
            x={22}
            y={34}
            font-size="38"
            text-anchor="middle"
            textLength={ten() ? 34 : undefined}
            lengthAdjust={ten() ? "spacingAndGlyphs" : undefined}
          >
            {rankText(props.face.rank)}
          </text>
          <Pip path={PIPS[suit()]} x={58} y={21} size={28} />
        </>
      )}
    </Show>
  );
}

function Middle(props: { face: Face; small?: boolean; row?: boolean }): JSX.Element {
  const spots = () => LAYOUT[props.face.rank];
  return (
    <Switch>
      <Match when={!props.face.suit}>
        <Pip
          path={props.face.rank === "X" ? STAR : CAP}
          x={props.small && !props.row ? 62 : 50}
          y={props.small && !props.row ? 88 : 72}
          size={props.small ? 56 : 62}
        />
      </Match>
      <Match when={props.small && props.face.suit}>
        {(suit) => (
          <Pip path={PIPS[suit()]} x={props.row ? 50 : 64} y={props.row ? 72 : 92} size={54} />
        )}
      </Match>
      <Match when={spots() && props.face.suit}>
        {(suit) => (
          <For each={spots() ?? []}>
            {([x, y]) => (
              <g transform={y > 70 ? `rotate(180 ${x} ${y})` : undefined}>
                <Pip path={PIPS[suit()]} x={x} y={y} size={/[A1]/.test(props.face.rank) ? 48 : 20} />
              </g>
            )}
          </For>
        )}
      </Match>
      <Match when={props.face.suit}>
        {(suit) => (
          <>
            <rect class="card-court" x={27} y={22} width={46} height={96} rx={5} />
            <text class="card-letter" x={50} y={85} font-size="44" text-anchor="middle">
              {props.face.rank}
            </text>
            <Pip path={PIPS[suit()]} x={50} y={105} size={17} />
            <g transform="rotate(180 50 35)">
              <Pip path={PIPS[suit()]} x={50} y={35} size={17} />
            </g>
          </>
        )}
      </Match>
    </Switch>
  );
}

function Pip(props: { path: string; x: number; y: number; size: number }): JSX.Element {
  return <path d={props.path} transform={`translate(${props.x} ${props.y}) scale(${props.size / 100})`} />;
}
