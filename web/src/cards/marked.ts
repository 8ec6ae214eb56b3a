// The cards of the viewer's hand that are prepared for their turn, for the component that shows the hand.

import { createContext, useContext, type Accessor } from "solid-js";

const MarkedContext = createContext<Accessor<readonly string[]>>(() => []);

/** Provides the cards as the hand names its places. */
export const MarkedProvider = MarkedContext.Provider;

export const useMarked = (): Accessor<readonly string[]> => useContext(MarkedContext);
