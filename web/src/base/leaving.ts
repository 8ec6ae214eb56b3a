// Whether this page is being left. Some browsers then abort its requests, long before the next page loads:
// this is not a failure, and needs no message.

import { createSignal } from "solid-js";

const [leaving, setLeaving] = createSignal(false);

export { leaving };

for (const begins of ["beforeunload", "pagehide"]) addEventListener(begins, () => setLeaving(true));
// The page was restored, or not left after all: failures are shown again once the person does something here.
for (const stays of ["pageshow", "pointerdown", "keydown"]) addEventListener(stays, () => setLeaving(false), true);
