// Who is at this device, and what there is to play.

import { createSignal } from "solid-js";
import { api } from "../net/api";
import { attempt } from "./problems";
import type { Catalogue } from "../wire/protocol";

const [name, setName] = createSignal<string | null>(null);
const [catalogue, setCatalogue] = createSignal<Catalogue | null>(null);

const [forgotten, setForgotten] = createSignal(false);

export { catalogue, forgotten, name };

let me: Promise<void> | undefined;

/** Asks the server who this is; what asks at the same time shares the question. */
export function loadMe(): Promise<void> {
  me ??= api
    .me()
    .then((answer) => {
      setName(answer.name);
      setForgotten(answer.forgotten ?? false);
    })
    .finally(() => (me = undefined));
  return me;
}

let games: Promise<Catalogue> | undefined;

/** What there is to play; asked once. */
export function loadCatalogue(): Promise<Catalogue> {
  games ??= api.games().then(
    (answer) => {
      setCatalogue(answer);
      return answer;
    },
    (error: unknown) => {
      games = undefined;
      throw error;
    },
  );
  return games;
}

export async function rename(wanted: string): Promise<void> {
  setName((await api.setName(wanted)).name);
}

/** Becomes the person of a private link. */
export async function claim(token: string): Promise<void> {
  setName((await api.claim(token)).name);
}

export async function forget(): Promise<void> {
  await api.forget();
  setName(null);
}

const [asking, setAsking] = createSignal<((named: boolean) => void) | null>(null);

export { asking };

/**
 * Lets a stranger choose a name first, or whoever is asked for another one. False if that was given
 * up, or if the server does not say who this is: that is told.
 */
export async function ensureName(another = false): Promise<boolean> {
  if (name() === null && !(await attempt(loadMe))) return false;
  if (name() !== null && !another) return true;
  const named = await new Promise<boolean>((resolve) => setAsking(() => resolve));
  setAsking(null);
  return named;
}
