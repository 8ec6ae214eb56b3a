// The house from this person's side: what they may do in it, and what they may not.

import { createSignal } from "solid-js";
import { t } from "../i18n";
import { api } from "./api";
import type { House } from "../wire/protocol";

/** The house; `undefined` until it is loaded, `null` if that failed. */
const [house, setHouse] = createSignal<House | null | undefined>(undefined);

export { house };

/** The name of this house. */
export const houseName = (): string => house()?.about.name ?? t("app-name");

let asked: Promise<void> | undefined;

/** Loads the house; calls at the same time share the request. */
export function loadHouse(): Promise<void> {
  asked ??= api
    .house()
    // The server refuses forbidden requests in any case.
    .then(setHouse, () => setHouse((before) => before ?? null))
    .then(() => void (asked = undefined));
  return asked;
}

/** Whether this person may open tables here. */
export const mayOpen = (): boolean => {
  const found = house();
  return !found || found.member || (found.enter === "open" && !found.members_open);
};

/** Whether this person may see who waits at open tables, and be led to one. */
export const mayFind = (): boolean => {
  const found = house();
  return !found || found.member || found.enter === "open";
};
