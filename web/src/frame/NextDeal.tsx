// Button to the next deal: it closes a result and continues the match.

import { Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { t } from "../i18n";

/** Nothing without `onDone`: spectators wait. */
export function NextDeal(props: { onDone: (() => void) | undefined }): JSX.Element {
  return (
    <Show when={props.onDone}>
      {(done) => (
        <div class="row-end">
          <Button primary label={t("go-on")} data-test="go-on" onClick={() => done()()} />
        </div>
      )}
    </Show>
  );
}
