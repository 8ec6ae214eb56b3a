// What a house is like: who may do what, and when people meet.

import { For, Show, createResource, type JSX } from "solid-js";
import { loaded } from "../app/Failure";
import { gameName } from "../games";
import { t } from "../i18n";
import type { House as HouseInfo } from "../wire/protocol";
import { api } from "./api";

/** The house; nothing until it is known. */
export function createHouse(): () => HouseInfo | undefined {
  const [house] = createResource(() => api.house().catch(() => undefined));
  return () => loaded(house);
}

/** Whether this person is told who waits at open tables. */
export const finds = (house: HouseInfo | undefined): boolean => !house || house.enter === "open" || house.member;

export function House(props: { house: HouseInfo | undefined }): JSX.Element {
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
      <Show when={props.house?.hours.length}>
        <ul class="house-hours" data-test="hours" aria-label={t("house-hours")}>
          <For each={props.house?.hours}>
            {(hour) => (
              <li>
                {t(hour.start <= Date.now() ? "house-now" : "house-hour", {
                  game: gameName(hour.game),
                  start: new Date(hour.start),
                })}
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}
