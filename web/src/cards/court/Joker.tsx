// The joker: a jester in two halves, with a cap of three horns, bells and a ruff.

import { For, type JSX } from "solid-js";
import { TwoWay } from "./Court";

export const Joker = (props: { copy: number }): JSX.Element => (
  <TwoWay class={`jester jester-${props.copy}`}>{() => <Jester />}</TwoWay>
);

/** The points of the ruff, from the left to the right. */
const RUFF = ["28 44L30 53", "30 53L37.5 58.5", "37.5 58.5L45.5 61", "45.5 61L54.5 61", "54.5 61L62.5 58.5", "62.5 58.5L70 53", "70 53L72 44"];

const BELLS = [
  [22.5, 27.5],
  [50, 3.8],
  [77.5, 27.5],
] as const;

function Jester(): JSX.Element {
  return (
    <>
      <path class="second" d="M17 71C18 61 23 55.5 31 52L50 47V71Z" />
      <path class="main" d="M83 71C82 61 77 55.5 69 52L50 47V71Z" />
      <path class="gold" d="M50 61.5A2 2 0 1 1 50 65.5A2 2 0 1 1 50 61.5Z" />
      <path class="gold thin fine" d="M27 57L30 61L27 65L24 61ZM73 57L76 61L73 65L70 61Z" />
      <For each={RUFF}>{(edge, i) => <path class={i() % 2 ? "gold" : "white"} d={`M50 43L${edge}Z`} />}</For>
      <path class="main" d="M40 21C32 22 25.5 24 22.5 27.5C19 19 23 9.5 32 8C39 7 44 11 47 17Z" />
      <path class="second" d="M60 21C68 22 74.5 24 77.5 27.5C81 19 77 9.5 68 8C61 7 56 11 53 17Z" />
      <path class="skin" d="M40.5 26C40.5 20 45 17.5 50 17.5S59.5 20 59.5 26C59.5 35 55.5 42.5 50 42.5S40.5 35 40.5 26Z" />
      <path class="gold" d="M39 23.5C39.5 15 44 8 50 3.8C56 8 60.5 15 61 23.5C57 19.8 54 18.8 50 18.8S43 19.8 39 23.5Z" />
      <path class="second thin" d="M54 24L57.6 28L54 33.5L50.6 28Z" />
      <path class="line" d="M43 25.5Q45.6 22.8 48.4 25.3" />
      <path class="white thin" d="M43.6 28.6Q46 26 48.6 28.6Q46 30 43.6 28.6ZM51.6 28.6Q54 26 56.4 28.6Q54 30 51.6 28.6Z" />
      <circle class="ink" cx="46.8" cy="28.2" r="1.15" />
      <circle class="ink" cx="54.8" cy="28.2" r="1.15" />
      <path class="line thin" d="M49.5 27.5L51.6 32.8H49" />
      <path class="main thin" d="M43.8 34.5C47 37.2 53 37.2 56.2 34.5C55 39.5 52.5 40.8 50 40.8S45 39.5 43.8 34.5Z" />
      <path class="white bare" d="M45.6 36.1C48.5 37.4 51.5 37.4 54.4 36.1L53.6 37.9C51.5 38.5 48.5 38.5 46.4 37.9Z" />
      <circle class="red bare blush" cx="43.8" cy="32.6" r="1.8" />
      <circle class="red bare blush" cx="57" cy="33.6" r="1.8" />
      <For each={BELLS}>
        {([x, y]) => (
          <>
            <circle class="gold" cx={x} cy={y} r="3" />
            <path class="line thin" d={`M${x - 2} ${y + 0.8}H${x + 2}M${x} ${y + 0.8}V${y + 2.6}`} />
          </>
        )}
      </For>
    </>
  );
}
