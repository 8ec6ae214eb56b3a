// The address at which others reach this house. A link to `localhost`, from a person who opened it on the
// machine itself, would send them to their own machines.

import { createSignal } from "solid-js";
import { house, loadHouse } from "../net/house";

/** Whether a name is that of the machine itself. */
export const isOwnMachine = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])\.?$/.test(host);

/** The origin chosen among several, for all links of the page. */
const [chosen, setChosen] = createSignal("");

export interface Reach {
  /** The origin of links for others. */
  origin: string;
  /** The origins to choose from, the best first. */
  choice: readonly string[];
  /**
   * How far links reach: `all` whom this page reaches; the `network` of this machine; this machine `alone`,
   * because the server accepts no other connections; or this machine as far as is known (`here`).
   */
  how: "all" | "network" | "alone" | "here";
}

/** How shared links reach others. */
export function reach(): Reach {
  const all = { origin: location.origin, choice: [] };
  if (!isOwnMachine(location.hostname)) return { ...all, how: "all" };
  const known = house();
  if (known === undefined) {
    void loadHouse();
    return { ...all, how: "all" };
  }
  const addresses = known?.here?.addresses;
  const [first] = addresses ?? [];
  if (addresses === undefined || first === undefined) return { ...all, how: addresses ? "alone" : "here" };
  return { origin: addresses.includes(chosen()) ? chosen() : first, choice: addresses, how: "network" };
}

export { setChosen as chooseOrigin };
