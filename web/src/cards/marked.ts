// The cards of the own hand that are prepared for the own turn, for whatever shows the hand.

import { createContext, useContext, type Accessor } from "solid-js";

const MarkedContext = createContext<Accessor<readonly string[]>>(() => []);

/** Provides the cards as the hand names its places. */
export const MarkedProvider = MarkedContext.Provider;

export const useMarked = (): Accessor<readonly string[]> => useContext(MarkedContext);
