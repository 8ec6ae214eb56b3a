// Line icons on a 24 by 24 grid. The caller adds a label.

import type { JSX } from "solid-js";

const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M5 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2z",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  globe: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18z",
  back2: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
  forward2: "M6 5l7 7-7 7M13 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  first: "M17 5l-7 7 7 7M7 5v14",
  last: "M7 5l7 7-7 7M17 5v14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  gear: "M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 20c1-4 4-6 8-6s7 2 8 6",
  bot: "M6 9h12v10H6zM12 9V5M10 5h4M9.5 13v1M14.5 13v1M9.5 16.5h5",
  book: "M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2c2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2zM12 6v14",
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  log: "M5 6h14M5 12h14M5 18h9",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  check: "M5 13l5 5 9-11",
  branch: "M5 4v16M5 15c9 0 13-2 13-9M14 9l4-4 4 4",
  download: "M12 4v11M8 11l4 4 4-4M5 20h14",
  trick: "M5 7l8-3 4 11-8 3zM15 6l4 2-3 9",
  eye: "M2.5 12c2.6-4.4 5.6-6.5 9.5-6.5s6.9 2.1 9.5 6.5c-2.6 4.4-5.6 6.5-9.5 6.5s-6.9-2.1-9.5-6.5zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z",
  hint: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3z",
  sound: "M4 10v4h3l5 4V6l-5 4zM15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10",
  keys: "M3 7h18v11H3zM7 10.5v.5M11 10.5v.5M15 10.5v.5M8 14.5h8",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2",
  smile: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9 9.5v1M15 9.5v1M8 14c1.1 1.6 2.4 2.4 4 2.4s2.9-.8 4-2.4",
  laugh: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM7.5 10.5l1.7-1.5 1.7 1.5M13.1 10.5l1.7-1.5 1.7 1.5M7.5 13.5h9c-.5 2.6-2.2 4-4.5 4s-4-1.4-4.5-4z",
  wow: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9 8.5v1.5M15 8.5v1.5M12 13a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4z",
  sad: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9 9.5v1M15 9.5v1M8 16.6c1.1-1.6 2.4-2.4 4-2.4s2.9.8 4 2.4",
  hmm: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM7.5 9l3 .8M13.5 8.6l3-.8M9 11.5v.6M15 11.5v.6M8.5 16.3l7-1.6",
  heart: "M12 20C6 15.8 3 12.6 3 9.2C3 6.6 5 4.8 7.3 4.8C9.3 4.8 11 6 12 7.8C13 6 14.7 4.8 16.7 4.8C19 4.8 21 6.6 21 9.2C21 12.6 18 15.8 12 20z",
  say: "M4 5h16v11H10l-5 4v-4H4z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon(props: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}
