// Icon for changing seats. It is part of the table, because the home page does not use it.

import type { JSX } from "solid-js";

export function ShuffleIcon(): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h3c5 0 5 10 10 10h3M4 17h3c2 0 3.2-1.4 4.2-3M12.8 10c1-1.6 2.2-3 4.2-3h3M17 4l3 3-3 3M17 14l3 3-3 3" />
    </svg>
  );
}
