// What this house is like for whoever looks: what they may do in it, and what they may not.

import { createSignal } from "solid-js";
import { t } from "../i18n";
import { api } from "./api";
import type { House } from "../wire/protocol";

/** The house; `undefined` until it is known, `null` if it did not say. */
const [house, setHouse] = createSignal<House | null | undefined>(undefined);

export { house };

/** What this house is called. */
export const houseName = (): string => house()?.about.name ?? t("app-name");

let asked: Promise<void> | undefined;

/** Asks what it is like; what asks at the same time shares the question. */
export function loadHouse(): Promise<void> {
  asked ??= api
    .house()
    // What may not be done is refused all the same.
    .then(setHouse, () => setHouse((before) => before ?? null))
    .then(() => void (asked = undefined));
  return asked;
}

/** Whether this person opens tables here. */
export const mayOpen = (): boolean => {
  const found = house();
  return !found || found.member || (found.enter === "open" && !found.members_open);
};

/** Whether this person is told who waits at open tables, and may be led to one. */
export const mayFind = (): boolean => {
  const found = house();
  return !found || found.member || found.enter === "open";
};
