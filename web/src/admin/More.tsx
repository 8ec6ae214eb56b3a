// The button for the next page of a list.

import { Show, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { t } from "../i18n";

/** Nothing where there is none. */
export function More(props: { next: number | null | undefined; more: () => unknown }): JSX.Element {
  return (
    <Show when={typeof props.next === "number"}>
      <EndButton label={t("admin-more")} data-test="admin-more" onClick={() => props.more()} />
    </Show>
  );
}
