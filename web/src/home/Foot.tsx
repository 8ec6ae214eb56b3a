// The foot of the first page: when people meet in this house, and the supported browsers.

import type { JSX } from "solid-js";
import { house } from "../net/house";
import { HouseHours } from "../find/HouseSummary";
import { t } from "../i18n";

export default function Foot(): JSX.Element {
  return (
    <>
      <HouseHours house={house()} />
      <p class="soft small home-browsers" data-test="browsers">
        {t("find-browsers")}
      </p>
    </>
  );
}
