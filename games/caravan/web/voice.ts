// What is said of a table of Caravan to who has just come, or was dealt a hand.

import type { VoiceOf } from "@kozyr/ui";
import { caravanLabel } from "./lanes";
import type { CaravanView } from "./wire";

export const voice: VoiceOf<CaravanView> = {
  // Empty caravans go without saying.
  stands: (view, names) =>
    view.caravans
      .flat()
      .filter(({ status }) => status !== "empty")
      .map((facts) => caravanLabel(facts, names)),
};
