// Whether this page is being left. Some browsers abort its requests then, long before the next page
// loads: that is no failure, and needs no message.

import { createSignal } from "solid-js";

const [leaving, setLeaving] = createSignal(false);

export { leaving };

for (const begins of ["beforeunload", "pagehide"]) addEventListener(begins, () => setLeaving(true));
// The page was restored, or not left after all: a failure is shown as soon as somebody does something here.
for (const stays of ["pageshow", "pointerdown", "keydown"]) addEventListener(stays, () => setLeaving(false), true);
