// The rules of a game as a page of their own: `/rules/kan`, `/rules/kan/K8`.

import type { JSX } from "solid-js";
import { Icon } from "../app/Icon";
import { t } from "../i18n";
import Rules from "./Rules";

export default function RulesPage(props: { game: string; rule: string }): JSX.Element {
  return (
    <div class="page slim">
      <header class="page-top">
        <a class="icon-button" href="/" aria-label={t("home")}>
          <Icon name="back" />
        </a>
        <h1>{t("rules-of", { game: t(`game-${props.game}`) })}</h1>
      </header>
      <main class="panel">
        <Rules game={props.game} {...(props.rule ? { focus: props.rule } : {})} />
      </main>
    </div>
  );
}
