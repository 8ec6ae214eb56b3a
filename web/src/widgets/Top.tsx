// The plain head of a page, with the way back and a title.

import type { JSX } from "solid-js";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { IconButton } from "./Button";
import { back } from "../base/router";

/** A link to the page above this one, home by default. */
export function BackLink(props: { href?: string; label?: string }): JSX.Element {
  return (
    <a class="icon-button" href={props.href ?? "/"} aria-label={props.label ?? t("home")}>
      <Icon name="back" />
    </a>
  );
}

/** The head of a page, with a button to the page before or another way `back`. */
export function PageTop(props: { title: string; back?: JSX.Element }): JSX.Element {
  return (
    <header class="page-top">
      {props.back ?? <IconButton icon="back" label={t("back")} onClick={back} />}
      <h1>{props.title}</h1>
    </header>
  );
}
