// Page for an address that leads nowhere: it says so, and links home.

import type { JSX } from "solid-js";
import { EndButton } from "./Button";
import { t } from "../i18n";
import { Page } from "./PageTop";

export function NotFound(): JSX.Element {
  return (
    <Page title={t("missing-title")} class="panel stack" data-test="missing">
      <p>{t("missing-text")}</p>
      <EndButton primary label={t("home")} href="/" />
    </Page>
  );
}
