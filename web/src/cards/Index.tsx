// The index in a card's corner, and the marks it is made of.

import { For, Show, type JSX } from "solid-js";
import { INDEX, PIPS, jokerText, rankText, type Face } from "./faces";
import { GLYPHS, glyphOf, HEIGHT, PEN } from "./glyphs";

/** A suit's or another mark, drawn around a point. */
export function Mark(props: { path: string; x: number; y: number; size: number; turned?: boolean; class?: string }): JSX.Element {
  const scale = () => props.size / 100;
  return (
    <path
      class={props.class}
      d={props.path}
      transform={`translate(${props.x} ${props.y}) scale(${scale()}${props.turned ? ` ${-scale()}` : ""})`}
    />
  );
}

/** A rank or a letter: centred on `x`, its upper edge at `y`, no wider than `most`. */
export function Letter(props: { text: string; x: number; y: number; height: number; most?: number }): JSX.Element {
  const glyph = () => glyphOf(props.text);
  const tall = () => props.height / HEIGHT;
  const wide = () => Math.min(tall(), (props.most ?? Infinity) / glyph().width);
  return (
    <path
      class="glyph"
      d={glyph().path}
      stroke-width={glyph().pen ?? PEN}
      transform={`translate(${props.x - (glyph().width * wide()) / 2} ${props.y}) scale(${wide()} ${tall()})`}
    />
  );
}

/** Text in the letters of the indices, where each has a glyph; from left to right, centred on `x`. */
export function Letters(props: { text: string; x: number; y: number; height: number }): JSX.Element {
  const scale = () => props.height / HEIGHT;
  const parts = () => (props.text in GLYPHS ? [props.text] : [...props.text]);
  const placed = () => {
    const widths = parts().map((part) => (glyphOf(part).width + 8) * scale());
    let left = props.x - widths.reduce((sum, width) => sum + width, 0) / 2;
    return parts().map((part, i) => {
      const x = left + (widths[i] ?? 0) / 2;
      left += widths[i] ?? 0;
      return { part, x };
    });
  };
  return <For each={placed()}>{({ part, x }) => <Letter text={part} x={x} y={props.y} height={props.height} />}</For>;
}

/** Rank over suit; a joker has its name down the side. How large it is, the style sheet says. */
export function CornerIndex(props: { face: Face }): JSX.Element {
  return (
    <Show when={props.face.suit} fallback={<SideWord />}>
      {(suit) => (
        <>
          <g class="index-rank">
            <Letter text={rankText(props.face.rank)} x={INDEX.x} y={INDEX.y} height={INDEX.height} most={INDEX.most} />
          </g>
          <g class="index-suit">
            <Mark path={PIPS[suit()]} x={INDEX.x} y={INDEX.suitY} size={INDEX.suit} />
          </g>
        </>
      )}
    </Show>
  );
}

/** Rank and suit side by side, for cards of which only the upper edge can be seen. */
export function RowIndex(props: { face: Face }): JSX.Element {
  return (
    <Show when={props.face.suit} fallback={<Letters text={jokerText()} x={42} y={7} height={26} />}>
      {(suit) => (
        <>
          <Letter text={rankText(props.face.rank)} x={15} y={6} height={30} most={20} />
          <Mark path={PIPS[suit()]} x={42} y={21} size={27} />
        </>
      )}
    </Show>
  );
}

/** A word down the side, as high as a rank and its suit and a little more. */
function SideWord(): JSX.Element {
  const letters = () => [...jokerText()];
  const step = () => SIDE / letters().length;
  return (
    <For each={letters()}>
      {(letter, i) => <Letter text={letter} x={9} y={6 + i() * step()} height={step() * 0.82} most={10} />}
    </For>
  );
}

const SIDE = 66;
