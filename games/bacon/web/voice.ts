// What is said of a table of Bacon or Applewood to who has just come, or was dealt a hand.

import { list, t, type VoiceOf } from "@kozyr/ui";
import { ownTeam, teamOf } from "./text";
import type { View } from "./wire";

export const voice: VoiceOf<View> = {
  stands: (view, names) => {
    const own = ownTeam(view, names);
    if (own === null) return [];
    const mates = view.counts.flatMap((_, seat) => (seat !== names.me && teamOf(view, seat) === own ? [names.name(seat)] : []));
    return [t("bacon-voice-mates", { names: list(mates) })];
  },
};
