// What is said of a table of Variety to who has just come, or was dealt a hand.

import { t, type VoiceOf, who } from "@kozyr/ui";
import { contractOf, partnerOf, sideOf } from "./contract";
import { contractName, trumpText } from "./text";
import type { VarietyView } from "./wire";

export const voice: VoiceOf<VarietyView> = {
  stands: (view, names) => {
    const { me } = names;
    if (view.contract === null) return [];
    const contract = contractOf(view, view.contract);
    const [side, partner] = me === null ? [null, null] : [sideOf(view, me), partnerOf(view, me)];
    const says = `${view.contract}, ${contractName(view.contract)}: ${trumpText(contract)}`;
    if (me === null || side === null || partner === null) return [says];
    return [says, t(`variety-says-${side}`, { ...who(me, names), partner: names.name(partner) })];
  },
};
