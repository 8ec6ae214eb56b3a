// Button to the next deal: it closes a result and continues the match.

import { Show, type JSX } from "solid-js";
import { t } from "../i18n";

/** Nothing without `onDone`: spectators wait. */
export function NextDeal(props: { onDone: (() => void) | undefined }): JSX.Element {
  return (
    <Show when={props.onDone}>
      {(done) => (
        <div class="row-end">
          <button type="button" class="button primary" data-test="go-on" onClick={() => done()()}>
            {t("go-on")}
          </button>
        </div>
      )}
    </Show>
  );
}
