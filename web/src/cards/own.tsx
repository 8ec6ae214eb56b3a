// Cards that only one game has, drawn by that game wherever its table shows them.

import { createContext, type Component, type JSX } from "solid-js";
import type { OwnCards } from "../games/types";

export const OwnFaces = createContext<OwnCards | null>(null);

/** The same component, in which `Card` draws such cards as the game does. */
export function withOwnFaces<P extends object>(cards: OwnCards, Inner: Component<P>): Component<P> {
  return (props: P): JSX.Element => (
    <OwnFaces.Provider value={cards}>
      <Inner {...props} />
    </OwnFaces.Provider>
  );
}
