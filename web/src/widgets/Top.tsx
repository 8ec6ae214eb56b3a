// The way back from a page.

import type { JSX } from "solid-js";
import { t } from "../i18n";
import { Icon } from "./Icon";

/** A link to the page above this one, home by default. */
export function BackLink(props: { href?: string; label?: string }): JSX.Element {
  return (
    <a class="icon-button" href={props.href ?? "/"} aria-label={props.label ?? t("home")}>
      <Icon name="back" />
    </a>
  );
}
