// Session: who is at this device, and the catalogue of games.

import { createSignal } from "solid-js";
import { go } from "../base/router";
import { settings } from "../base/settings";
import { t } from "../i18n";
import { ApiError, api, whenEnded, whenUnknown } from "../net/api";
import { clearAway, finishLeaving, leave, stay } from "./device";
import { deny, isDenied } from "./former";
import { attempt } from "../widgets/problems";
import type { Catalogue, CreateTable, Me } from "../wire/protocol";

const [name, setName] = createSignal<string | null>(null);
const [catalogue, setCatalogue] = createSignal<Catalogue | null>(null);

const [forgotten, setForgotten] = createSignal(false);

/** The person of an old cookie, which needs a question: it may be the one here, or anyone may have set it. */
const [former, setFormer] = createSignal<string | null>(null);

export { catalogue, forgotten, former, name };

let me: Promise<void> | undefined;

/** Asks the server who this is; calls at the same time share the request. */
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

/** The catalogue of games; loaded once. */
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

/** Asks who this is, as the home page does, and finishes the work of an earlier page. */
export async function meet(): Promise<void> {
  await loadMe();
  await finishLeaving(name());
}

/**
 * Takes over the identity that the server has just given this browser: the server has to recognize it, which needs
 * a cookie. The data kept for use without a network then has the name too.
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

/** Goes on as the former person, whose cookie this device has. */
export async function goOnAsFormer(): Promise<void> {
  await become(await api.goOnAsFormer());
  stay();
}

/** Notes that the person here is not the former one; the question is not asked again. */
export async function denyFormer(): Promise<void> {
  const before = former();
  await api.denyFormer();
  if (before !== null) deny(before);
  setFormer(null);
}

/** Becomes the person of a private link, in place of the current one; the page is reloaded then. */
export async function claim(token: string): Promise<void> {
  await become(await leave(name(), () => api.claim(token)));
}

// If the server no longer recognizes this browser, the page asks who it is, and asks for a name the next time.
whenUnknown(() => void loadMe().catch(() => {}));

/**
 * The server has ended a connection of this device; for a stranger, or with a secret that was replaced
 * since, this means nothing.
 */
async function endedElsewhere(): Promise<void> {
  if (name() === null) return;
  await loadMe();
  if (name() === null) await clearAway(t("device-ended"));
}
whenEnded(() => void endedElsewhere().catch(() => {}));

const leaveBy = (how: () => Promise<void>) => async (): Promise<void> => {
  await leave(name(), how);
  setName(null);
};

/** Signs this device out; the page then reloads. */
export const forget = leaveBy(() => api.forget());

/** Deletes this person from the house; the page is reloaded then. */
export const forgetInHouse = leaveBy(() => api.forgetInHouse());

const [asking, setAsking] = createSignal<((named: boolean) => void) | null>(null);

export { asking };

/**
 * Lets a stranger choose a name first, or a person who needs another one. False if that was cancelled, or
 * if the server does not say who this is; then a message says so.
 */
export async function ensureName(another = false): Promise<boolean> {
  if (name() === null && !(await attempt(loadMe))) return false;
  if (name() !== null && !another) return true;
  const named = await new Promise<boolean>((resolve) => setAsking(() => resolve));
  setAsking(null);
  return named;
}

/** Makes a stranger a guest until a name is chosen; a possible former person is asked. False as there. */
export async function ensureGuest(): Promise<boolean> {
  await loadMe();
  if (name() === null && former() === null) await rename(t("guest"));
  return ensureName();
}

/** Makes a table, whose bots wait as long as this person wants, and goes there; returns its id. */
export async function openTable(wanted: CreateTable): Promise<string> {
  const { id } = await api.createTable({ ...wanted, ...ownPace() });
  go(`/table/${id}`);
  return id;
}

/** How long bots wait at tables of this person, unless it is as long as usual. */
export const ownPace = (): { pace_ms?: number } => (settings.pace === null ? {} : { pace_ms: settings.pace });

/** Makes sure that a person plays with people under a name of their own. False if they cancelled. */
export async function ensureOwnName(): Promise<boolean> {
  if (!(await ensureName())) return false;
  // A person who began against bots has this one.
  return name() !== t("guest") || ensureName(true);
}
