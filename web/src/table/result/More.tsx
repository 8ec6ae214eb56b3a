// What else there is to do at the end of a match, and who played it.

import { Show, type JSX } from "solid-js";
import { MenuItem } from "../../widgets/Button";
import { Dialog } from "../../widgets/Dialog";
import { lazyPart } from "../../widgets/lazyPart";
import type { GameScreen, Names } from "../../games/types";
import { t } from "../../i18n";
import { recordPath } from "../../net/api";
import { WhoPlayed } from "../../frame/WhoPlayed";
import type { TableInfo } from "../../wire/protocol";

const TurningLine = lazyPart(() => import("../../coach/TurningLine"), { passing: true });
const CircleOfTable = lazyPart(() => import("../../circle/TableCircle"), { passing: true });

export function More(props: {
  table: TableInfo;
  screen: GameScreen;
  names: Names;
  /** The seat from which the turning point is seen; `null` if the match was not played to its end. */
  seat: number | null;
  /** Shows the score sheet; `null` if it is next to the table. */
  onSheet: (() => void) | null;
  onTable: () => void;
  /** Changes the setup of the table; `null` for those who may not. */
  onEdit: (() => void) | null;
  onClose: () => void;
}): JSX.Element {
  const match = () => props.table.match;
  const then = (what: () => unknown) => (): void => {
    props.onClose();
    what();
  };
  return (
    <Dialog title={t("match-over")} onClose={() => props.onClose()}>
      <div class="stack">
        <Show when={props.seat !== null && match()}>
          {(one) => <TurningLine id={one().id} seat={props.seat ?? 0} screen={props.screen} names={props.names} />}
        </Show>
        <WhoPlayed takenBack={match()?.taken_back} changes={match()?.changes} />
        <div class="menu-list">
          <Show when={props.onSheet}>
            {(onSheet) => <MenuItem icon="sheet" label={t("sheet")} data-test="sheet-open" onClick={then(onSheet())} />}
          </Show>
          <MenuItem icon="trick" label={t("look-at-table")} data-test="look-at-table" onClick={then(() => props.onTable())} />
          <Show when={match()}>
            {(one) => (
              <>
                <Show when={props.names.me !== null && props.seat !== null}>
                  <MenuItem icon="hint" label={t("review-mine")} data-test="review-open" href={`/match/${one().id}/review`} />
                </Show>
                <MenuItem icon="download" label={t("record")} data-test="record" href={recordPath(one().id)} download={`${one().id}.kozyr`} />
              </>
            )}
          </Show>
          <CircleOfTable id={props.table.id} button />
          <Show when={props.onEdit}>
            {(onEdit) => <MenuItem icon="gear" label={t("change-table")} data-test="change-table" onClick={then(onEdit())} />}
          </Show>
        </div>
      </div>
    </Dialog>
  );
}
