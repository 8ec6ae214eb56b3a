// Spectators: who is watching, and whose hand is shown to whom: as a line, on the table, and the button to
// the list of people.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button } from "../../widgets/Button";
import { lazyPart } from "../../widgets/lazyPart";
import { hasPlace } from "../../live/arrivals";
import { list, t } from "../../i18n";
import type { Presence } from "../../wire/protocol";
import type { Ask, TableStore } from "../../live/store";
import { seatName } from "../../games/words";

/** The list of people, with its texts. */
export const PeopleDialog = lazyPart(() => import("./PeopleDialog"), { texts: ["host"], passing: true });

/** The number of spectators named in a line. */
const NAMED = 5;

/** The spectators as text; empty if there are none. */
export function lookingOn({ watching = [], spectators }: Presence): string {
  const names = watching.slice(0, NAMED).map((one) => one.name);
  const others = spectators - names.length;
  if (others > 0) names.push(t("looking-others", { n: others, all: names.length === 0 ? "yes" : "no" }));
  return names.length === 0 ? "" : t("looking-on", { names: list(names) });
}

/** Below the log: the spectators, and hands that are shown. */
export function Watching(props: { store: TableStore }): JSX.Element {
  const words = () => lookingOn(props.store.presence());
  const shown = () => props.store.table()?.shown ?? [];
  const name = (seat: number) => seatName(props.store.table()?.seats[seat], seat);
  return (
    <Show when={words() || shown().length > 0}>
      <div class="small" data-test="watching">
        <Show when={words()}>
          <p>{words()}</p>
        </Show>
        <For each={shown()}>{(hand) => <p>{t("hand-shown", { name: name(hand.seat), who: hand.name })}</p>}</For>
      </div>
    </Show>
  );
}

/** The text for a spectator who is shown a hand or sees everything later. */
function lookingWords(store: TableStore): string {
  const [table, you] = [store.table(), store.you()];
  if (!table || !you || table.stage !== "playing") return "";
  const seat = you.shown;
  const delay = you.seat === null ? (table.settings?.delay ?? 0) : 0;
  const words: string[] = [];
  if (seat !== undefined) words.push(t("hand-seen", { name: seatName(table.seats[seat], seat) }));
  // A spectator who can take a seat here reads that offer first.
  if (delay > 0 && (seat !== undefined || !hasPlace(table))) words.push(t("looking-late", { n: delay }));
  return words.join(" ");
}

/** The person to whom the viewer's hand is shown, if any. */
function shownTo(store: TableStore): string | undefined {
  const [table, you] = [store.table(), store.you()];
  if (table?.stage !== "playing" || !you) return undefined;
  return table.shown?.find((hand) => hand.seat === you.seat)?.name;
}

/** Whether there is a message about shown hands or the spectator delay. */
export const shownSays = (store: TableStore): boolean => lookingWords(store) !== "" || shownTo(store) !== undefined;

/** The text above the sentence for a spectator who is shown a hand or sees everything later, and for the player whose hand is shown. */
export function Shown(props: { store: TableStore; ask: Ask }): JSX.Element {
  return (
    <Show
      when={lookingWords(props.store)}
      fallback={
        <div class="offer plate" data-test="hand-own" role="status">
          <p>{t("hand-own", { who: shownTo(props.store) ?? "" })}</p>
          <div class="offer-buttons">
            <Button label={t("hand-hide")} data-test="hand-hide" onClick={() => props.ask({ type: "hide_hand" })} />
          </div>
        </div>
      }
    >
      {(words) => (
        <div class="offer plate" data-test={props.store.you()?.shown === undefined ? "behind" : "hand-seen"} role="status">
          <p>{words()}</p>
        </div>
      )}
    </Show>
  );
}

/** Opens the list of people. */
export function PeopleButton(props: { store: TableStore; ask: Ask }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <Button icon="person" label={t("menu-people")} data-test="people-open" onClick={() => setOpen(true)} />
      <Show when={open()}>
        <PeopleDialog store={props.store} ask={props.ask} onClose={() => setOpen(false)} />
      </Show>
    </>
  );
}
