// What is said of a table of Kan to who has just come, or was dealt a hand.

import { list, type Names, t, type VoiceOf, who } from "@kozyr/ui";
import { suitName } from "@kozyr/ui/cards";
import { isKankei } from "./text";
import type { KanView } from "./wire";

function side(view: KanView, names: Names): string[] {
  const [{ me }, { kankei }] = [names, view];
  if (me === null || kankei.length === 0) return [];
  const partner = kankei.find((other) => other !== me) ?? me;
  return [
    isKankei(view, me)
      ? t("kan-says-pair", { ...who(me, names), partner: names.name(partner) })
      : t("kan-says-three", { ...who(me, names), pair: list(kankei.map(names.name)) }),
  ];
}

export const voice: VoiceOf<KanView> = {
  stands: (view, names) => [
    ...side(view, names),
    view.trump ? t("kan-says-trump", { suit: suitName(view.trump) }) : t("kan-says-no-trump"),
  ],
};
