// Undo (takeback): its button, and the question to the others above the sentence.

import { Show, type JSX } from "solid-js";
import { Button, MenuItem } from "../../widgets/Button";
import type { Names } from "../../games/types";
import { list, t } from "../../i18n";
import { yetToAnswer } from "../../live/arrivals";
import { LETTERS } from "../../base/keys";
import type { Ask, TableStore } from "../../live/store";

/** How the viewer may take the last action back now. */
export const mayUndo = (store: TableStore) => store.you()?.undo ?? null;

/** The notice while a player asks the others for an undo. */
export function UndoRequest(props: { store: TableStore; names: Names; ask: Ask }): JSX.Element {
  const plea = () => props.store.table()?.plea ?? { seat: 0, agreed: [] };
  const waiting = () => yetToAnswer(props.store.table(), plea().seat, plea().agreed);
  const own = () => props.names.me === plea().seat;
  const asked = () => props.names.me !== null && waiting().includes(props.names.me);
  return (
    <div class="offer offer-asks plate" data-test="plea" role="status">
      <p>
        {own()
          ? t("plea-own", { names: list(waiting().map((seat) => props.names.name(seat))) })
          : t("plea", { name: props.names.name(plea().seat) })}
      </p>
      <Show when={asked()}>
        <div class="offer-buttons">
          <Button primary label={t("plea-yes")} data-test="plea-yes" onClick={() => props.ask({ type: "agree", yes: true })} />
          <Button quiet label={t("plea-no")} data-test="plea-no" onClick={() => props.ask({ type: "agree", yes: false })} />
        </div>
      </Show>
    </div>
  );
}

/** The entry of the menu. */
export function UndoItem(props: { store: TableStore; onUndo: () => void }): JSX.Element {
  return (
    <Show when={mayUndo(props.store)}>
      {(how) => (
        <MenuItem
          icon="back"
          label={t(how() === "at_will" ? "undo" : "undo-ask")}
          aside={<kbd class="key">{LETTERS.undo}</kbd>}
          data-test="menu-undo"
          onClick={() => props.onUndo()}
        />
      )}
    </Show>
  );
}
