// Page for an address that leads nowhere: it says so, and leads on.

import type { JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { t } from "../i18n";
import { Page } from "../widgets/PageTop";
import { Fan } from "./Fan";

export function NotFound(): JSX.Element {
  const step = (): JSX.Element => (
    <>
      <Button primary icon="home" label={t("home")} href="/" />
      <Button icon="play" label={t("home-lessons")} href="/learn" />
      <Button icon="hint" label={t("home-today")} href="/today" />
    </>
  );
  return (
    <Page
      title={t("missing-title")}
      // Four, nothing, four.
      face={{ lead: t("missing-text"), step: step(), cards: <Fan cards={["4S", "JK", "4H"]} /> }}
      data-test="missing"
    />
  );
}
