// At the first table of a game that a person starts with one click, the first steps are offered next to the
// sentence. The match waits meanwhile; the first action of the person is an answer too.

import { Show, createSignal, type JSX } from "solid-js";
import { whenChanged } from "../base/follow";
import { inTab } from "../base/shelf";
import { Button } from "../widgets/Button";
import { gameName } from "../games";
import { t } from "../i18n";
import { declineLesson, leaveTable, offerLesson, nextLesson } from "./lessons";

const FIRST = "kozyr.first";

/** Remembers that a person who has not learnt the game here started a table. */
export function markFirst(table: string, game: string): void {
  if (offerLesson(game)) inTab.set(FIRST, table);
}

/** Whether to offer the first steps at a table now, and how to put the offer away. */
export function createOffer(table: string, game: () => string, acted: () => unknown): { open: () => boolean; close: () => void } {
  const [open, setOpen] = createSignal(inTab.get(FIRST) === table);
  const close = (): void => {
    if (!open()) return;
    setOpen(false);
    declineLesson(game());
  };
  whenChanged(acted, close);
  return { open: () => open() && offerLesson(game()), close };
}

export function Offer(props: { game: string; table: string; onClose: () => void }): JSX.Element {
  return (
    <Show when={nextLesson(props.game)}>
      {(lesson) => (
        <div class="offer plate" data-test="offer">
          <p>
            <strong>{t("offer-first", { game: gameName(props.game) })}</strong> <span class="offer-steps">{t("offer-steps")}</span>
          </p>
          <div class="offer-buttons">
            <Button primary label={t("home-first")} data-test="offer-yes" href={`/learn/${props.game}/${lesson()}`} onClick={() => leaveTable(props.table)} />
            <Button quiet label={t("offer-no")} data-test="offer-no" onClick={() => props.onClose()} />
          </div>
        </div>
      )}
    </Show>
  );
}
