// What is looked at: which states, in which language, with which names and letters, at which sizes, and
// what is asked there besides.
import { toldIn } from "./explained";
import { everything } from "./selection";
import { isChosen, one } from "./share";
import { LANGUAGES, LESSONS, type Language, PAGES, type State, statesOf } from "./states";
import { SIZES, type Size } from "./stub";

/** As they are, with the longest names, and with text of 200 %. */
export const VARIANTS = ["plain", "long", "large"] as const;
export type Variant = (typeof VARIANTS)[number];

/** What is asked besides what `geometry.ts` asks: of axe, of headings, of signs that explain themselves, of forced colours. */
export type Asked = "axe" | "headings" | "explained" | "forced";

export interface Look {
  state: State;
  language: Language;
  variant: Variant;
  sizes: Size[];
  /** What is asked, at the size of this name. */
  asked: { at: string; what: Asked }[];
}

const { STATE, LANGUAGE, SIZE, VARIANT, GEOMETRY, KOZYR_LONG } = process.env;
/** Whether the person who asks has chosen some of them. */
export const some = [STATE, LANGUAGE, SIZE, VARIANT].some((chosen) => chosen !== undefined);
export const all = KOZYR_LONG !== undefined || GEOMETRY !== undefined || some;

/** Unless all is looked at: lessons have many stops, most of them laid out as the table is. */
const STOPS = 4;
/** Unless all is looked at, axe is asked at every page and at one in so many states of a game. */
const AXE = 6;

const DESKTOP = "1440x900";
const PHONE = "360x740";

/** Every way in which a state is looked at sooner or later. */
function waysOf(state: State, number: number): { language: Language; variant: Variant; size: Size }[] {
  // Names are the same in every language, and large text is no other text: one language each, in turn.
  return LANGUAGES.flatMap((language, i) => {
    const turn = (number + i) % LANGUAGES.length;
    // Nobody has a name in a lesson.
    const variants = VARIANTS.filter((variant) => (state.folder !== LESSONS || variant !== "long") && (variant === "plain" || VARIANT === variant || turn === VARIANTS.indexOf(variant)));
    return variants.flatMap((variant) => SIZES.filter(({ usual }) => !usual || variant === "plain").map((size) => ({ language, variant, size })));
  });
}

/** Where somebody is to act: the turn's mark and small backs are there. */
const myTurn = (folder: string): State | undefined =>
  statesOf(folder).find(({ seat, view, around }) => around === "as it is" && seat !== null && view.turn === seat);

/** All looks at a folder: every state once, in a way that follows from what it holds, or in every way. */
export function looksAt(folder: string): Look[] {
  const looks = new Map<string, Look>();
  const fits = (state: State, language: Language, variant: Variant, size: Size): boolean =>
    (STATE === undefined || state.name.includes(STATE)) &&
    (LANGUAGE === undefined || language === LANGUAGE) &&
    (VARIANT === undefined || variant === VARIANT) &&
    (SIZE === undefined || size.name === SIZE);
  const add = (state: State, language: Language, variant: Variant, size: Size, what?: Asked): void => {
    if (!fits(state, language, variant, size)) return;
    // One browser for what is touched, another for what is not.
    const key = [state.name, language, variant, size.touch].join();
    const look = looks.get(key) ?? { state, language, variant, sizes: [], asked: [] };
    looks.set(key, look);
    if (!look.sizes.includes(size)) look.sizes.push(size);
    if (what) look.asked.push({ at: size.name, what });
  };
  const named = (name: string): Size => {
    const size = SIZES.find((each) => each.name === name);
    if (!size) throw new Error(`there is no size ${name}`);
    return size;
  };
  for (const [number, state] of statesOf(folder).entries()) {
    const ways = waysOf(state, number);
    const chosen = folder !== LESSONS || isChosen(state, "stop", STOPS) ? [one(ways, state, "way")] : [];
    for (const { language, variant, size } of all ? ways : chosen) add(state, language, variant, size);
    if (GEOMETRY !== undefined || folder === LESSONS) continue;
    // At a landing a page is asked where it is looked at already, so that none is shown a second time.
    const asked = folder === PAGES && !all && !everything ? chosen : [{ language: "en" as const, variant: "plain" as const, size: named(DESKTOP) }];
    for (const { language, variant, size } of asked) {
      if (all || folder === PAGES || isChosen(state, "axe", AXE)) add(state, language, variant, size, "axe");
      if (folder === PAGES) add(state, language, variant, size, "headings");
    }
  }
  if (GEOMETRY !== undefined || folder === LESSONS || folder === PAGES) return [...looks.values()];
  // At a landing each on one of the two screens.
  for (const [n, state] of toldIn(folder).entries()) {
    for (const [i, size] of [PHONE, DESKTOP].entries()) if (all || everything || i === n % 2) add(state, "en", "plain", named(size), "explained");
  }
  const mine = myTurn(folder);
  if (mine) add(mine, "en", "plain", named(DESKTOP), "forced");
  return [...looks.values()];
}
