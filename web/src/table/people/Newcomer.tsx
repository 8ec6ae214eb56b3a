// Notice above the sentence of an open table: the offer of a seat to spectators, and the reservation of
// those who took one.

import { Match, Show, Switch, createMemo, createSignal, type JSX } from "solid-js";
import { follow } from "../../base/follow";
import { ensureOwnName, name } from "../../session/session";

import { Button } from "../../widgets/Button";

import { announce, createAttempt } from "../../widgets/problems";
import { list, t } from "../../i18n";
import type { TableInfo } from "../../wire/protocol";
import type { Ask, TableStore } from "../../live/store";
import { arrivals, cameIn, hasPlace, personAt } from "../../live/arrivals";

/** The message about a seat at this table, if any. */
export function newcomerSays(store: TableStore): "coming" | "anew" | "place" | null {
  const you = store.you();
  const table = store.table();
  if (!table || table.stage === "ended") return null;
  if (typeof you?.coming === "number") return "coming";
  if (typeof you?.seat === "number" && table.anew && waitsFor(table) !== later()) return "anew";
  return typeof you?.seat !== "number" && hasPlace(table) ? "place" : null;
}

/** The match and the seats for which an early rematch was put off. */
const [later, setLater] = createSignal("");
const waitsFor = (table: TableInfo): string => [table.match?.id, ...cameIn(table)].join(" ");

/** Announces arrivals to the people of a table. */
export function tellArrivals(store: TableStore): void {
  const table = createMemo(() => store.table());
  follow(table, (now: TableInfo | null, before: TableInfo | null | undefined) => {
    if (!now || !before) return;
    for (const { who, sits } of arrivals(before, now)) {
      if (who === store.you()?.name) continue;
      announce(t(sits ? "come-sat" : "come-soon", { name: who }));
    }
  });
}

/** The players may start another match in place of one that a newcomer joined half-way. */
export function Anew(props: { store: TableStore; ask: Ask }): JSX.Element {
  const table = () => props.store.table();
  const mine = () => props.store.you()?.seat ?? -1;
  const came = (): number[] => {
    const now = table();
    return now ? cameIn(now) : [];
  };
  const names = () => list(came().flatMap((seat) => personAt(table()?.seats[seat]) ?? []));
  const offer = () => (came().includes(mine()) ? t("anew-offer-own") : t("anew-offer", { names: names() }));
  const agreed = () => table()?.anew?.includes(mine()) ?? false;
  return (
    <div class="offer offer-asks plate" data-test="anew" role="status">
      <p>{agreed() ? t("anew-agreed") : offer()}</p>
      <Show when={!agreed()}>
        <div class="offer-buttons">
          <Button primary label={t("anew-yes")} data-test="anew-yes" onClick={() => props.ask({ type: "begin_anew" })} />
          <Button quiet label={t("anew-later")} data-test="anew-later" onClick={() => setLater(waitsFor(table() as TableInfo))} />
        </div>
      </Show>
    </div>
  );
}

export function Coming(props: { ask: Ask; minutes: number | undefined }): JSX.Element {
  return (
    <div class="offer plate" data-test="coming" role="status">
      <p>{props.minutes === undefined ? t("come-wait") : t("come-wait-minutes", { n: props.minutes })}</p>
      <div class="offer-buttons">
        <Button quiet label={t("come-not")} data-test="stay-away" onClick={() => props.ask({ type: "leave" })} />
      </div>
    </div>
  );
}

export function Place(props: { store: TableStore; ask: Ask }): JSX.Element {
  const [busy, run] = createAttempt();
  const come = async (): Promise<void> => {
    const before = name();
    if (!(await ensureOwnName())) return;
    if (before !== name()) await props.store.again();
    await props.ask({ type: "come" });
  };
  return (
    <div class="offer plate" data-test="place">
      <p>
        <Switch fallback={t("come-place")}>
          <Match when={props.store.table()?.at_once}>{t("come-place-now")}</Match>
        </Switch>
      </p>
      <div class="offer-buttons">
        <Button primary label={t("come-yes")} data-test="come" disabled={busy()} onClick={() => run(come)} />
      </div>
    </div>
  );
}
