// The tables with somebody present: who is there, without any cards.

import { For, Index, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { gameName } from "../games";
import { t } from "../i18n";
import type { AdminSeat, AdminTable } from "../wire/protocol";
import { api } from "./api";
import { createReasonDialog } from "./ReasonDialog";
import { createLive } from "../net/watch";

export default function Tables(): JSX.Element {
  const [found, again] = createLive(api.tables);
  const { begin, dialog } = createReasonDialog(again);
  const close = (table: AdminTable): void =>
    begin({
      title: t("admin-close"),
      help: t("admin-close-help"),
      says: t("admin-close-do"),
      does: (_, reason) => api.close(table.id, reason),
    });
  return (
    <>
      <Loaded of={found} again={again}>
        {(all) => (
          <ul class="list">
            <Index each={all().tables} fallback={<li class="soft">{t("admin-tables-none")}</li>}>
              {(table) => (
                <li class="panel stack-tight" data-test="admin-table" data-id={table().id}>
                  <div class="row admin-head">
                    <h2>{gameName(table().game)}</h2>
                    <span class="badge">{t(`admin-stage-${table().paused ? "paused" : table().stage}`)}</span>
                  </div>
                  <ul class="plain-list admin-seats">
                    <For each={table().seats}>{(seat) => <li>{seatText(seat)}</li>}</For>
                  </ul>
                  <p class="soft small">
                    {t("admin-since", { since: new Date(table().since) })} · {t("admin-watching", { n: table().spectators })}
                    <Show when={table().open}> · {t("admin-open")}</Show>
                  </p>
                  <div class="row-end">
                    <Button label={t("admin-look")} href={`/table/${table().id}`} data-test="admin-look" />
                    <Show when={table().stage !== "ended"}>
                      <Button label={t("admin-close")} data-test="admin-close" onClick={() => close(table())} />
                    </Show>
                  </div>
                </li>
              )}
            </Index>
          </ul>
        )}
      </Loaded>
      {dialog()}
    </>
  );
}

function seatText(seat: AdminSeat): string {
  if (seat.kind === "empty") return t("admin-seat-empty");
  if (seat.kind === "bot") return t("admin-seat-bot");
  if (seat.stand_in) return t("admin-seat-stand-in", { name: seat.name });
  return seat.online ? seat.name : t("admin-seat-away", { name: seat.name });
}
