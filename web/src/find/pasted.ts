// What somebody pastes where a code or a key is asked for: a link of this house, of another one, or words.
// A page that is installed on a phone is opened by no link.

import { house } from "../net/house";
import { isOwnMachine } from "../widgets/origin";

/** A link anywhere in a text, also without its beginning. */
const LINK = /https?:\/\/\S+|\S*\/(?:table|match|circle|house|move|new|loadout|learn|positions|rules)[/#?]\S+/i;
/** Signs of the sentence around a link, which may be copied with it. */
const BEFORE = /^[^\p{L}\p{N}/[]+/u;
const AFTER = /[^\p{L}\p{N}\-_/=]+$/u;

export type Pasted = { to: string } | { host: string };

/** Whether an address leads to this house: by the name in use, or by another one that the house tells of. */
function isHere(url: URL): boolean {
  const local = isOwnMachine(url.hostname) && isOwnMachine(location.hostname) && url.port === location.port;
  return local || [location.href, ...(house()?.here?.addresses ?? [])].some((one) => new URL(one).host === url.host);
}

/** Where a link in a text leads: within this house, or to another host; `null` if there is no link. */
export function linkIn(text: string): Pasted | null {
  const link = LINK.exec(text)?.[0].replace(BEFORE, "").replace(AFTER, "");
  if (link === undefined) return null;
  const whole = /^(?:https?:|\/)/i.test(link) ? link : `//${link}`;
  if (!URL.canParse(whole, location.href)) return null;
  const url = new URL(whole, location.href);
  return isHere(url) ? { to: url.pathname + url.search + url.hash } : { host: url.host };
}

/** A key of a house has at least this many letters, digits and hyphens. */
const KEY = /^[A-Za-z0-9-]{12,}$/;

/** The key of a house, pasted without its link; `null` if it is none. */
export function keyIn(text: string): string | null {
  const key = text.trim().replace(/[^\w-]+$/, "");
  return KEY.test(key) ? key : null;
}
