// The cards of the viewer's hand that a hint is about, for the component that shows the hand.

import { createContext, useContext, type Accessor } from "solid-js";

const HintedContext = createContext<Accessor<readonly string[]>>(() => []);

/** Provides the cards, each as often as it is meant. */
export const HintedProvider = HintedContext.Provider;

export const useHinted = (): Accessor<readonly string[]> => useContext(HintedContext);

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
