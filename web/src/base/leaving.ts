// Whether this page is being left. Some browsers end what it was loading then, long before the next
// page comes: that is no failure, and nobody has to be told.

import { createSignal } from "solid-js";

const [leaving, setLeaving] = createSignal(false);

export { leaving };

for (const begins of ["beforeunload", "pagehide"]) addEventListener(begins, () => setLeaving(true));
// It was gone back to, or nothing came of it: what has failed is shown as soon as somebody does something here.
for (const stays of ["pageshow", "pointerdown", "keydown"]) addEventListener(stays, () => setLeaving(false), true);
