// The cards of the viewer's hand that a hint is about, and those that are prepared for their turn, for the
// component that shows the hand.

import { createContext, useContext, type Accessor } from "solid-js";

const HintedContext = createContext<Accessor<readonly string[]>>(() => []);
const MarkedContext = createContext<Accessor<readonly string[]>>(() => []);

/** Provides the hinted cards, each as often as it is meant. */
export const HintedProvider = HintedContext.Provider;
/** Provides the prepared cards as the hand names its places. */
export const MarkedProvider = MarkedContext.Provider;

export const useHinted = (): Accessor<readonly string[]> => useContext(HintedContext);
export const useMarked = (): Accessor<readonly string[]> => useContext(MarkedContext);

/** The places of a hand that hold the hinted cards; of equal cards only as many as are meant. */
export function hintedPlaces(
  places: readonly string[],
  cards: readonly string[],
  cardOf: (place: string) => string,
): Set<string> {
  const left = [...cards];
  return new Set(
    places.filter((place) => {
      const at = left.indexOf(cardOf(place));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }),
  );
}
