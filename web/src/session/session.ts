// Who is at this device, and what there is to play.

import { createSignal } from "solid-js";
import { t } from "../i18n";
import { ApiError, api, whenEnded, whenUnknown } from "../net/api";
import { clearAway, finishLeaving, leave, stay } from "./device";
import { deny, isDenied } from "./former";
import { attempt } from "../widgets/problems";
import type { Catalogue, Me } from "../wire/protocol";

const [name, setName] = createSignal<string | null>(null);
const [catalogue, setCatalogue] = createSignal<Catalogue | null>(null);

const [forgotten, setForgotten] = createSignal(false);

/** Whom an old cookie stands for, which has to be asked about: it may be whoever is here, or set by anybody. */
const [former, setFormer] = createSignal<string | null>(null);

export { catalogue, forgotten, former, name };

let me: Promise<void> | undefined;

/** Asks the server who this is; what asks at the same time shares the question. */
export function loadMe(): Promise<void> {
  me ??= api
    .me()
    .then((answer) => {
      setName(answer.name);
      setForgotten(answer.forgotten ?? false);
      setFormer(answer.former === undefined || isDenied(answer.former) ? null : answer.former);
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

/** Asks who this is, as the first page does, and finishes what one before it could not. */
export async function meet(): Promise<void> {
  await loadMe();
  await finishLeaving(name());
}

/**
 * Whoever the server has just made of this browser: it has to know it again, for which it needs a cookie. What is
 * kept for times without a network knows the name too then.
 */
async function become(made: Me): Promise<void> {
  if ((await api.me()).name === null) throw new ApiError("cookies", "the browser keeps no cookie");
  setName(made.name);
  setFormer(null);
}

export async function rename(wanted: string): Promise<void> {
  await become(await api.setName(wanted));
  stay();
}

/** Goes on as the person of before, whose cookie this device has. */
export async function goOnAsFormer(): Promise<void> {
  await become(await api.goOnAsFormer());
  stay();
}

/** Whoever is here is not that person; it is not asked again. */
export async function denyFormer(): Promise<void> {
  const before = former();
  await api.denyFormer();
  if (before !== null) deny(before);
  setFormer(null);
}

/** Becomes the person of a private link, in place of whoever this is; the page is begun anew then. */
export async function claim(token: string): Promise<void> {
  await become(await leave(name(), () => api.claim(token)));
}

// A server that knows this browser no more is asked who it is, and the next time a name is asked for.
whenUnknown(() => void loadMe().catch(() => {}));

/** The server has ended a connection of this device; that of a stranger, or of who has another secret now, stands for nobody. */
async function endedElsewhere(): Promise<void> {
  if (name() === null) return;
  await loadMe();
  if (name() === null) await clearAway(t("device-ended"));
}
whenEnded(() => void endedElsewhere().catch(() => {}));

/** Makes this device nobody's; the page is begun anew then. */
export async function forget(): Promise<void> {
  await leave(name(), api.forget);
  setName(null);
}

/** Takes whoever this is out of the house; the page is begun anew then. */
export async function forgetInHouse(): Promise<void> {
  await leave(name(), api.forgetInHouse);
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

/** Lets a stranger be a guest until a name is chosen; who may be somebody of before is asked. False as there. */
export async function ensureGuest(): Promise<boolean> {
  await loadMe();
  if (name() === null && former() === null) await rename(t("guest"));
  return ensureName();
}
