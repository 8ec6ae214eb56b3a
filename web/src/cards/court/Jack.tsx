// A jack: a cap with a feather, no beard yet, a doublet with rolled shoulders and a sash.

import type { JSX } from "solid-js";
import type { Suit } from "../faces";

const HAIR: Readonly<Record<Suit, () => JSX.Element>> = {
  // Straight, cut at the chin.
  S: () => (
    <>
      <path class="hair" d="M40.5 19C38 25 38 33 37 40.5H44L45 33H55L56 40.5H63C62 33 62 25 59.5 19Z" />
      <path class="line thin fine" d="M40 38L41 30M60 38L59 30" />
    </>
  ),
  // Short curls.
  H: () => (
    <path
      class="hair"
      d="M41 18C37 19.5 37 23.5 39 25C36.5 26.5 36.5 30.5 39 31.6C37.5 34 39.5 37 42.5 36.5H57.5C60.5 37 62.5 34 61 31.6C63.5 30.5 63.5 26.5 61 25C63 23.5 63 19.5 59 18Z"
    />
  ),
  // Long waves.
  D: () => (
    <>
      <path class="hair" d="M41 19C36.5 24 40.5 30 37 35C34 39.5 37.5 43 33.5 48C38 49.5 43 48.5 45.5 44H54.5C57 48.5 62 49.5 66.5 48C62.5 43 66 39.5 63 35C59.5 30 63.5 24 59 19Z" />
      <path class="light-line fine" d="M39.8 30C40.5 34 37.5 38 39 43M60.2 30C59.5 34 62.5 38 61 43" />
    </>
  ),
  // Cropped, with a curl before each ear.
  C: () => <path class="hair" d="M41 18C39 22 39.2 28 39.8 32C40 34.6 43 34.6 42.8 32L42.4 27H57.6L57.2 32C57 34.6 60 34.6 60.2 32C60.8 28 61 22 59 18Z" />,
};

const FRINGE: Readonly<Record<Suit, () => JSX.Element>> = {
  S: () => <path class="hair" d="M41.2 27.5C41 21 44 18 50 18S59 21 58.8 27.5L56.5 23.5H43.5Z" />,
  H: () => <path class="hair" d="M41.5 25C41 20 45 18 50 18S59 20 58.5 25C57 22.5 55.5 23.5 54.5 22C53 24 51 23.5 50 22C49 23.5 47 24 45.5 22C44.5 23.5 43 22.5 41.5 25Z" />,
  D: () => <path class="hair" d="M41.4 28C41 21 44.5 18 50 18S59 21 58.6 28C57 23 53 21.5 50 20.5C47 21.5 43 23 41.4 28Z" />,
  C: () => (
    <path class="hair" d="M50 33C48.5 32.6 46.5 33.6 45.4 34.6C44.3 35.5 43.2 34.8 42.6 33.6C42.6 36.8 44.6 37.8 46.4 37.2C48 36.6 49 35.3 50 35C51 35.3 52 36.6 53.6 37.2C55.4 37.8 57.4 36.8 57.4 33.6C56.8 34.8 55.7 35.5 54.6 34.6C53.5 33.6 51.5 32.6 50 33Z" />
  ),
};

const CAP: Readonly<Record<Suit, () => JSX.Element>> = {
  // Pointed in front, a long feather behind.
  S: () => (
    <>
      <path class="white" d="M40 18C34 15 31 9 31.5 2.5C37 4 42 9 44 15Z" />
      <path class="line thin" d="M41.5 16.5Q36 11.5 33.4 5.5" />
      <path class="main" d="M38 21C38.5 12 44 7 51 6.5C57 7.5 60.5 12 61.5 17.5Z" />
      <path class="gold" d="M36.8 22.5C43 17.5 55 16.5 68 21.5C60 21 55 21.5 50 22.5C45 23.5 40 24 36.8 22.5Z" />
    </>
  ),
  // Round, the feather curled over it.
  H: () => (
    <>
      <path class="main" d="M38 20.5C37 10.5 43 6.5 50 6.5S63 10.5 62 20.5C56 17 44 17 38 20.5Z" />
      <path class="gold" d="M37 22.5C42 18 58 18 63 22.5V18C58 13.5 42 13.5 37 18Z" />
      <path class="white" d="M60 15C57.5 8 48 4.5 38.5 8C43.5 1.5 58 .5 63.5 8.5C65 11 63.5 14.5 60 15Z" />
      <path class="line thin" d="M61 12.5C57.5 6.5 50 4 43 5.5" />
    </>
  ),
  // A wide soft beret, the feather upright.
  D: () => (
    <>
      <path class="white" d="M61 16C61.5 9 64.5 3.5 70 1.5C71 8 69 13.5 64 17.5Z" />
      <path class="line thin" d="M62.8 15.5Q65 9 68.5 4.5" />
      <path class="main" d="M34.5 18.5C29 11.5 38 6 50 6S71 11.5 65.5 18.5C60 21 40 21 34.5 18.5Z" />
      <path class="gold" d="M40 21.5C43.5 18.5 56.5 18.5 60 21.5L59.5 17.8C56 15.5 44 15.5 40.5 17.8Z" />
    </>
  ),
  // Flat, the brim turned up, two short feathers.
  C: () => (
    <>
      <path class="white" d="M38 14C33.5 11 33 6 35 2.5C39 5 41 9 41.5 13.5ZM43 12C40 8 40.5 4 43.5 1C46 4.5 46.5 8 46 12Z" />
      <path class="main" d="M39.5 18L41 10.5H59L60.5 18Z" />
      <path class="gold" d="M36 22L34 14.5C40 18.5 60 18.5 66 14.5L64 22C58 19 42 19 36 22Z" />
    </>
  ),
};

export const JackHair = (props: { suit: Suit }): JSX.Element => <>{HAIR[props.suit]()}</>;

export function JackDress(): JSX.Element {
  return (
    <>
      <path class="skin" d="M46 38V47H54V38Z" />
      <path class="robe" d="M31 71V54C34 49.5 39 47.5 44 46L50 51L56 46C61 47.5 66 49.5 69 54V71Z" />
      <path class="stripes fine" d="M33 58.5H67M33 63.5H67" />
      <path class="hem" d="M59.5 46.8L66 49.8L44 71H35.5Z" />
      <path class="robe" d="M33 51C26.5 50 22.5 54.5 23.5 61C26 64.5 32 64 34 60.5C35.2 57.5 35 53.5 33 51ZM67 51C73.5 50 77.5 54.5 76.5 61C74 64.5 68 64 66 60.5C64.8 57.5 65 53.5 67 51Z" />
      <path class="hem thin" d="M29.5 51.5C26.5 54.5 26 59.5 27 62.8L29.5 63.2C28.8 59 29.2 55 31.5 51.2ZM70.5 51.5C73.5 54.5 74 59.5 73 62.8L70.5 63.2C71.2 59 70.8 55 68.5 51.2Z" />
      <path class="hem" d="M25.5 63.5H33V71H25ZM74.5 63.5H67V71H75Z" />
      <path class="white" d="M40.5 44.5L44 42L46.5 44.5L50 42.5L53.5 44.5L56 42L59.5 44.5L57 49.5L53.5 47.5L50 51L46.5 47.5L43 49.5Z" />
    </>
  );
}

export const JackTop = (props: { suit: Suit }): JSX.Element => (
  <>
    {FRINGE[props.suit]()}
    {CAP[props.suit]()}
  </>
);
