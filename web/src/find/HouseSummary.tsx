// Summary of a house: who may do what, and when people meet.

import { For, Show, type JSX } from "solid-js";
import { gameName } from "../games";
import { t } from "../i18n";
import { serverNow } from "../net/clock";
import type { House } from "../wire/protocol";
import Door from "./Door";

export function HouseSummary(props: { house: House | null | undefined }): JSX.Element {
  const rule = (): string | null => {
    const house = props.house;
    if (!house || (house.enter === "open" && !house.members_open)) return null;
    if (house.member) return "house-member";
    return house.enter === "open" ? "house-tables" : `house-${house.enter}`;
  };
  return (
    <>
      <Show when={rule()}>
        {(id) => (
          <p class="house-rule" data-test="house-rule">
            {t(id())}
          </p>
        )}
      </Show>
      <Door />
    </>
  );
}

/** When people meet here. */
export function HouseHours(props: { house: House | null | undefined }): JSX.Element {
  return (
    <Show when={props.house?.hours.length}>
      <ul class="plain-list house-hours" data-test="hours" aria-label={t("house-hours")}>
        <For each={props.house?.hours}>
          {(hour) => (
            <li>
              {t(hour.start <= serverNow() ? "house-now" : "house-hour", { game: gameName(hour.game), start: new Date(hour.start) })}
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
