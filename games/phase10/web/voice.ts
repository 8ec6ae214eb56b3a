// What is said of a table of Phase 10 to who has just come, or was dealt a hand.

import { t, type VoiceOf, who } from "@kozyr/ui";
import { colourCardName, COLOURS } from "./colours";
import { goalOf, goalText, SIGNS } from "./text";
import type { Phase10View } from "./wire";

export const voice: VoiceOf<Phase10View> = {
  stands: (view, names) => {
    const { me } = names;
    if (me === null) return [];
    const phase = view.phases[me] ?? 0;
    return [t("phase10-says-phase", { ...who(me, names), phase, goal: goalText(goalOf(view, phase)) })];
  },
  card: colourCardName,
  spoken: (text) =>
    text.replaceAll(/(\d+)([●◆▲■])/g, (all, number: string, sign: string) => {
      const colour = COLOURS.find((one) => SIGNS[one] === sign);
      return colour ? colourCardName(`${colour}${number}`) : all;
    }),
};
