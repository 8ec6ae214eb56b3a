// The own positions, with a way to them.

import { Show, createEffect, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import { t } from "../i18n";
import { name } from "../session/session";
import { dueOwn, own, syncOwn } from "./own";
import "./positions.css";

export function Own(): JSX.Element {
  createEffect(() => name() !== null && void syncOwn());
  return (
    <Show when={own().length > 0}>
      <a class="course-row panel" classList={{ next: dueOwn().length > 0 }} data-test="own" href="/own">
        <span class="course-mark" aria-hidden="true">
          <Icon name={dueOwn().length > 0 ? "play" : "check"} />
        </span>
        <span class="grow">
          <strong>{t("positions-own")}</strong>
          <span class="soft small course-about">{t("positions-own-due", { n: dueOwn().length })}</span>
        </span>
      </a>
    </Show>
  );
}
