// Button to the next deal: it closes a result and continues the match.

import { Show, useContext, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { t } from "../i18n";
import { FrameContext } from "./context";

/** Nothing without `onDone`: spectators wait. */
export function NextDeal(props: { onDone: (() => void) | undefined }): JSX.Element {
  const parts = useContext(FrameContext);
  return (
    <Show when={props.onDone}>
      {(done) => <EndButton primary label={t("go-on")} data-test="go-on" onClick={() => (parts?.next ?? done())()} />}
    </Show>
  );
}
