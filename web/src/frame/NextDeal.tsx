// Button to the next deal: it closes a result and continues the match.

import { Show, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { t } from "../i18n";

/** Nothing without `onDone`: spectators wait. */
export function NextDeal(props: { onDone: (() => void) | undefined }): JSX.Element {
  return (
    <Show when={props.onDone}>
      {(done) => <EndButton primary label={t("go-on")} data-test="go-on" onClick={() => done()()} />}
    </Show>
  );
}
