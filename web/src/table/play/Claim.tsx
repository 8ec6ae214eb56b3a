// Claim of the rest of a deal: the ways to claim or concede it, and the notice above the sentence.

import { Show, type JSX } from "solid-js";
import { MenuItem } from "../../widgets/Button";
import { lazyPart } from "../../widgets/lazyPart";
import type { BaseView } from "../../games/types";
import { t } from "../../i18n";
import { LETTERS } from "../../base/keys";
import { openSeats } from "./claims";
import type { TableStore } from "../../live/store";

/** The notice and the dialog of claims, with their texts. */
const HOW = { texts: ["claim"], passing: true };
export const ClaimPlate = lazyPart(async () => ({ default: (await import("./ClaimParts")).ClaimPlate }), HOW);
export const ClaimDialog = lazyPart(async () => ({ default: (await import("./ClaimParts")).ClaimDialog }), HOW);

/** Whether the viewer may claim the rest of the deal now. */
export const mayClaim = (store: TableStore) => store.you()?.claim ?? false;

/** Whether there is a message about a claim: while it is open, and later about the exposed hand. */
export function claimSays(store: TableStore, view: BaseView, me: number | null): boolean {
  const table = store.table();
  return table?.stage === "playing" && (table.claim !== undefined || openSeats(view, me).length > 0);
}

/** The entry of the menu. */
export function ClaimItem(props: { store: TableStore; onClaim: () => void }): JSX.Element {
  return (
    <Show when={mayClaim(props.store)}>
      <MenuItem
        icon="trick"
        label={t("claim-rest")}
        aside={<kbd class="key">{LETTERS.claim}</kbd>}
        data-test="menu-claim"
        onClick={() => props.onClaim()}
      />
    </Show>
  );
}
