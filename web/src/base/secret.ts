// The secret in a link. It is in the fragment after the `#`, which no server, proxy or log sees. In older
// links it is the end of the path.

import { createEffect, createMemo, type Accessor } from "solid-js";
import { go, hash } from "./router";

/** Punctuation of the sentence around a link, which may be copied with it. */
const ENDS = /[^\w-]+$/;

/** The secret, given the end of the path of the open page. */
function secretIn(end: string): string {
  try {
    return (end || decodeURIComponent(hash().slice(1))).replace(ENDS, "");
  } catch {
    return "";
  }
}

/** The secret of the open page; an older link is rewritten to the current form, so that its address is not sent again. */
export function useSecret(page: () => string, end: () => string): Accessor<string> {
  const secret = createMemo(() => secretIn(end()));
  createEffect(() => {
    if (end() !== "") go(`${page()}${location.search}#${secret()}`, true);
  });
  return secret;
}
