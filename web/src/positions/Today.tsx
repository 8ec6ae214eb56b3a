// The position of the day, with a way to it.

import { Show, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import { gameName } from "../games";
import { t } from "../i18n";
import { difficultiesOf, gotOf, today } from "./positions";
import "./positions.css";

export function Today(): JSX.Element {
  return (
    <Show when={today()}>
      {(at) => (
        <a class="course-row panel next" data-test="today" href="/today">
          <span class="course-mark" aria-hidden="true">
            <Icon name={gotOf(at().game, at().number) ? "check" : "hint"} />
          </span>
          <span class="grow">
            <strong>{t("positions-today")}</strong>
            <span class="soft small course-about">
              {gameName(at().game)}: {t("positions-difficulty", { n: difficultiesOf(at().game)[at().number - 1] ?? 1 })}
            </span>
          </span>
        </a>
      )}
    </Show>
  );
}
