// The supported browsers, at the end of the first page.

import type { JSX } from "solid-js";
import { t } from "../i18n";

export default function Browsers(): JSX.Element {
  return (
    <p class="soft small home-browsers" data-test="browsers">
      {t("find-browsers")}
    </p>
  );
}
