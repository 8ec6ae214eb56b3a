// Stall, an idle player: a player has kept the others waiting for long, they may vote for a bot, and the
// idle player sees this.

import { Show, type JSX } from "solid-js";
import { createCountdown } from "../../base/countdown";
import { Button } from "../../widgets/Button";
import type { Names } from "../../games/types";
import { t } from "../../i18n";
import type { TableInfo, You } from "../../wire/protocol";
import type { Ask, TableStore } from "../../live/store";

/** Whether this viewer sees it: a player, or a person who waits for a seat. */
export function stallSays(table: TableInfo | null, you: You | null): boolean {
  const stall = table?.stall;
  if (!stall) return false;
  const seat = you?.seat ?? you?.coming;
  return typeof seat === "number";
}

export function Stall(props: { store: TableStore; names: Names; ask: Ask }): JSX.Element {
  const stall = () => props.store.table()?.stall ?? null;
  const place = () => props.store.you()?.seat ?? props.store.you()?.coming ?? -1;
  const own = () => props.store.you()?.seat === stall()?.seat;
  const voted = () => stall()?.agreed.includes(place()) ?? false;
  const counted = createCountdown(() => stall()?.seconds ?? null);
  const left = () => counted() ?? 0;
  const decided = () => stall()?.seconds !== undefined;
  const name = () => props.names.name(stall()?.seat ?? 0);
  const says = (): string => {
    if (own()) return decided() ? t("stall-own-soon", { seconds: left() }) : t("stall-own");
    if (decided()) return t("stall-soon", { name: name(), seconds: left() });
    return voted() ? t("stall-voted", { name: name() }) : t("stall", { name: name() });
  };
  return (
    <div class="offer offer-asks plate" data-test="stall" role="status">
      <p aria-live={decided() ? "off" : undefined}>{says()}</p>
      <Show when={!own() && !voted() && !decided()}>
        <div class="offer-buttons">
          <Button
            primary
            label={t("stall-vote")}
            data-test="vote-bot"
            onClick={() => props.ask({ type: "vote_bot", seat: stall()?.seat ?? 0 })}
          />
        </div>
      </Show>
    </div>
  );
}
