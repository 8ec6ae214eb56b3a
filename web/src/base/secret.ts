// The secret that a link brings. It stands behind the link's `#`, which no server, proxy or log sees.
// In links that were made before it is the end of the path.

import { createEffect, createMemo, type Accessor } from "solid-js";
import { go, hash } from "./router";

/** A link comes with what its sentence goes on with. */
const ENDS = /[^\w-]+$/;

/** The secret, given the end of the path of the page that is open. */
function secretIn(end: string): string {
  try {
    return (end || decodeURIComponent(hash().slice(1))).replace(ENDS, "");
  } catch {
    return "";
  }
}

/** The secret of the page that is open; a link of before becomes one of now, so that its address is sent nowhere again. */
export function useSecret(page: () => string, end: () => string): Accessor<string> {
  const secret = createMemo(() => secretIn(end()));
  createEffect(() => {
    if (end() !== "") go(`${page()}${location.search}#${secret()}`, true);
  });
  return secret;
}
