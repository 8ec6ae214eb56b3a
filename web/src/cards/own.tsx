// Cards that only one game has, drawn by that game wherever its table shows them.

import { createContext, type Component, type JSX } from "solid-js";

/** How a game draws cards that only it has, where the game itself is not open: on the first page and in its rules. */
export interface OwnCards {
  /** Whether the text is such a card. */
  has: (code: string) => boolean;
  /** Draws it; `stands` is the card that a wild represents, empty if that is not known. */
  Card: Component<{ code: string; stands?: string }>;
  name: (code: string) => string;
}

export const OwnFaces = createContext<OwnCards | null>(null);

/** The same component, in which `Card` draws such cards as the game does. */
export function withOwnFaces<P extends object>(cards: OwnCards, Inner: Component<P>): Component<P> {
  return (props: P): JSX.Element => (
    <OwnFaces.Provider value={cards}>
      <Inner {...props} />
    </OwnFaces.Provider>
  );
}
