// A king: a crown, a beard of his own, an ermine collar over a wide mantle.

import type { JSX } from "solid-js";
import type { Suit } from "../faces";

const HAIR: Readonly<Record<Suit, () => JSX.Element>> = {
  S: () => <path class="hair" d="M41 20C37.5 27 38.5 36 35.5 45H64.5C61.5 36 62.5 27 59 20Z" />,
  H: () => (
    <path
      class="hair"
      d="M41 19C37 20 37 24 38.5 25.5C35.5 27 35.5 31 38 32.5C35 34.5 36 39 39 40C38 43 41 46 44 45H56C59 46 62 43 61 40C64 39 65 34.5 62 32.5C64.5 31 64.5 27 61.5 25.5C63 24 63 20 59 19Z"
    />
  ),
  D: () => <path class="hair" d="M41 20C37 26 40 33 36.5 40C35.5 43 33 44 31.5 43.5C34 48 40 48 43 44H57C60 48 66 48 68.5 43.5C67 44 64.5 43 63.5 40C60 33 63 26 59 20Z" />,
  C: () => <path class="hair" d="M40.5 19V38C40.5 40 42 41 44 41H56C58 41 59.5 40 59.5 38V19Z" />,
};

const BEARD: Readonly<Record<Suit, () => JSX.Element>> = {
  S: () => (
    <>
      <path
        class="hair"
        d="M41.6 29C42.4 34 45 33.6 47 33.6C48.6 33.6 49.2 34.2 50 34.2S51.4 33.6 53 33.6C55 33.6 57.6 34 58.4 29C60.5 38 58.5 46 60 57C55.5 55 52.5 52 50 48C47.5 52 44.5 55 40 57C41.5 46 39.5 38 41.6 29Z"
      />
      <path class="line thin" d="M47.6 36.4Q50 38 52.4 36.4" />
      <path class="line thin fine" d="M44 37C44 43 43.6 47 42.6 52M47.2 39.5C46.8 44 46 47 44.6 50M56 37C56 43 56.4 47 57.4 52M52.8 39.5C53.2 44 54 47 55.4 50" />
    </>
  ),
  H: () => (
    <>
      <path
        class="hair"
        d="M41.5 30C40 33 41 36 42.6 36.6C41.8 39.5 43.5 42 45.6 42C46 45 48.5 46.5 50 45.4C51.5 46.5 54 45 54.4 42C56.5 42 58.2 39.5 57.4 36.6C59 36 60 33 58.5 30C57 33.5 54 34 52.6 33.4C51.4 32.8 48.6 32.8 47.4 33.4C46 34 43 33.5 41.5 30Z"
      />
      <path class="red bare" d="M47.2 35.8Q50 38.8 52.8 35.8Z" />
      <path class="line thin fine" d="M45 38.5Q46.5 38 46.8 39.6M53.2 39.6Q53.5 38 55 38.5M48.8 42Q50 40.8 51.2 42" />
    </>
  ),
  D: () => (
    <>
      <path class="hair" d="M50 33.2C47.5 31.8 44 33 42.6 36C41.6 38.6 42 41.4 39.6 43.6C43.8 43.6 45.6 40.6 46.6 38C47.4 36.2 49 36 50 35.2C51 36 52.6 36.2 53.4 38C54.4 40.6 56.2 43.6 60.4 43.6C58 41.4 58.4 38.6 57.4 36C56 33 52.5 31.8 50 33.2Z" />
      <path class="hair" d="M48.2 39.6H51.8L50.8 45L50 46.5L49.2 45Z" />
      <path class="line thin" d="M48.6 37.6H51.4" />
    </>
  ),
  C: () => (
    <>
      <path class="hair" d="M41.4 27.5C42.5 33 45.5 33 47 33.2C48.6 33.4 49.3 33.8 50 33.8S51.4 33.4 53 33.2C54.5 33 57.5 33 58.6 27.5L59.6 47L56.7 45.3L53.4 48.5L50 45.8L46.6 48.5L43.3 45.3L40.4 47Z" />
      <path class="light-line" d="M47.2 36.4Q50 38.2 52.8 36.4" />
      <path class="light-line fine" d="M44 35V43M47 39.5V44.5M53 39.5V44.5M56 35V43" />
    </>
  ),
};

const CROWN: Readonly<Record<Suit, () => JSX.Element>> = {
  // Five points.
  S: () => (
    <>
      <path class="gold" d="M38.5 21L35.5 8L41.6 13.5L44.2 6L48.3 12.5L50 3.5L51.7 12.5L55.8 6L58.4 13.5L64.5 8L61.5 21Z" />
      <path class="main" d="M38.5 21L37.7 17.6H62.3L61.5 21Z" />
      <circle class="white thin" cx="35.5" cy="7.6" r="1.6" />
      <circle class="white thin" cx="50" cy="3.6" r="1.6" />
      <circle class="white thin" cx="64.5" cy="7.6" r="1.6" />
    </>
  ),
  // Two arches and a ball with a cross.
  H: () => (
    <>
      <path class="main" d="M39.5 20C36 10 42 6 50 9.5C58 6 64 10 60.5 20Z" />
      <path class="gold" d="M38 21L35.8 9.5C39 10 41 12 42 15.5C44.5 14 46.5 11.5 48 8H52C53.5 11.5 55.5 14 58 15.5C59 12 61 10 64.2 9.5L62 21Z" />
      <path class="line thin" d="M38 17.4H62" />
      <circle class="gold" cx="50" cy="6.4" r="2.3" />
      <path class="line" d="M50 4V.8M48.4 2.2H51.6" />
      <path class="red bare fine" d="M42.2 19.2L43.6 17.8L45 19.2L43.6 20.6ZM48.6 19.2L50 17.8L51.4 19.2L50 20.6ZM55 19.2L56.4 17.8L57.8 19.2L56.4 20.6Z" />
    </>
  ),
  // Three broad leaves.
  D: () => (
    <>
      <path class="gold" d="M38.5 21L34 8.5C38 8.5 40.5 10.5 42.5 14C43.5 9.5 46 5.5 50 2.5C54 5.5 56.5 9.5 57.5 14C59.5 10.5 62 8.5 66 8.5L61.5 21Z" />
      <path class="main" d="M38.5 21L37.6 17.4H62.4L61.5 21Z" />
      <path class="main thin" d="M50 7L52.4 11L50 15L47.6 11Z" />
      <path class="line thin fine" d="M37.5 11L40.5 15.5M62.5 11L59.5 15.5" />
    </>
  ),
  // A wall with battlements.
  C: () => (
    <>
      <path class="gold" d="M38 21L36.5 6.5H41.5V11H47V6.5H53V11H58.5V6.5H63.5L62 21Z" />
      <path class="line thin" d="M37.3 14.5H62.7" />
      <path class="main thin" d="M50 15.4A1.5 1.5 0 1 1 50 19.4A1.5 1.5 0 1 1 50 15.4ZM43 15.4A1.5 1.5 0 1 1 43 19.4A1.5 1.5 0 1 1 43 15.4ZM57 15.4A1.5 1.5 0 1 1 57 19.4A1.5 1.5 0 1 1 57 15.4Z" />
    </>
  ),
};

export const KingHair = (props: { suit: Suit }): JSX.Element => <>{HAIR[props.suit]()}</>;

export function KingDress(): JSX.Element {
  return (
    <>
      <path class="robe" d="M19 71C20 61 23 55.5 29 52L41 46H59L71 52C75 54.5 77.5 60 78.5 71Z" />
      <path class="line thin fine" d="M25.5 71C25.8 65 27 60.5 29.5 57M31.5 71C31.5 67 32 64 33.5 61.5" />
      <path class="white" d="M42 50L37 71H63L58 50Z" />
      <path class="stripes" d="M42.5 55.5H57.5M41.3 60.5H58.7M40.2 65.5H59.8" />
      <path class="white" d="M40 43C42 48.5 58 48.5 60 43L69.5 50.5C63 60 37 60 30.5 50.5Z" />
      <path class="ink bare" d="M36 50.5l.9 3-.9 1.2-.9-1.2ZM42.8 52.5l.9 3-.9 1.2-.9-1.2ZM57.2 52.5l.9 3-.9 1.2-.9-1.2ZM64 50.5l.9 3-.9 1.2-.9-1.2ZM50 53.4l.9 3-.9 1.2-.9-1.2Z" />
    </>
  );
}

export const KingTop = (props: { suit: Suit }): JSX.Element => (
  <>
    {BEARD[props.suit]()}
    {CROWN[props.suit]()}
  </>
);
