// The rules of a game as a page of their own: `/rules/kan`, `/rules/kan/K8`.

import type { JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Page } from "../widgets/PageTop";
import { gameName, styledBy } from "../games";
import { GameFan } from "../games/Fan";
import { hasText, t } from "../i18n";
import { lazyPart } from "../widgets/lazyPart";
import Rules from "./Rules";

const GlanceButton = lazyPart(() => import("./GlanceButton"), { texts: ["table"] });

export default function RulesPage(props: { game: string; rule: string }): JSX.Element {
  styledBy(() => props.game);
  const face = () => ({
    game: props.game,
    lead: hasText(`${props.game}-about`) ? t(`${props.game}-about`) : "",
    step: (
      <>
        <Button primary icon="play" label={t("home-lessons")} href={`/learn/${props.game}`} />
        <GlanceButton game={props.game} />
        <Button label={t("home-new")} href={`/new/${props.game}`} />
      </>
    ),
    cards: <GameFan game={props.game} />,
  });
  return (
    <Page title={t("rules-of", { game: gameName(props.game) })} face={face()} class="panel rules-page">
      <Rules game={props.game} page {...(props.rule ? { focus: props.rule } : {})} />
    </Page>
  );
}
