// The head of a page: the way back and a title.

import type { JSX } from "solid-js";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { back } from "../base/router";

export function PageTop(props: { title: string }): JSX.Element {
  return (
    <header class="page-top">
      <button type="button" class="icon-button" aria-label={t("back")} onClick={back}>
        <Icon name="back" />
      </button>
      <h1>{props.title}</h1>
    </header>
  );
}
