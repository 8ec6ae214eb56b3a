// The rules of a game as a page of their own: `/rules/kan`, `/rules/kan/K8`.

import type { JSX } from "solid-js";
import { Page } from "../widgets/PageTop";
import { gameName, styledBy } from "../games";
import { t } from "../i18n";
import Rules from "./Rules";

export default function RulesPage(props: { game: string; rule: string }): JSX.Element {
  styledBy(() => props.game);
  return (
    <Page title={t("rules-of", { game: gameName(props.game) })} class="panel">
      <Rules game={props.game} {...(props.rule ? { focus: props.rule } : {})} />
    </Page>
  );
}
