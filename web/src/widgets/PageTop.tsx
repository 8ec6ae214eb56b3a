// The head of a page: the way back and a title.

import type { JSX } from "solid-js";
import { t } from "../i18n";
import { IconButton } from "./IconButton";
import { back } from "../base/router";

export function PageTop(props: { title: string }): JSX.Element {
  return (
    <header class="page-top">
      <IconButton icon="back" label={t("back")} onClick={back} />
      <h1>{props.title}</h1>
    </header>
  );
}
