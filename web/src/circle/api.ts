// HTTP requests about circles.

import { askAgain } from "../net/findApi";
import { ask, segment } from "../net/api";
import type { Circle, CircleCreated, CircleKey, CircleMatches, CircleOfTable, CircleRole, MyCircles, SetCircle } from "../wire/protocol";

const at = (id: string, rest = ""): string => `/api/circles/${segment(id)}${rest}`;

export const api = {
  /** The caller's circles; `null` if the known ones are still current. */
  mine: (known: string | null) => askAgain<MyCircles>("/api/circles", known),
  /** A circle; `null` if the known one is still current. */
  circle: (id: string, known: string | null) => askAgain<Circle>(at(id), known),
  make: (wanted: SetCircle) => ask<CircleCreated>("POST", "/api/circles", wanted),
  change: (id: string, wanted: SetCircle) => ask<void>("PUT", at(id), wanted),
  end: (id: string) => ask<void>("DELETE", at(id)),
  join: (id: string, key: string) => ask<void>("POST", at(id, "/join"), { key }),
  leave: (id: string) => ask<void>("POST", at(id, "/leave")),
  renew: (id: string) => ask<CircleKey>("POST", at(id, "/link")),
  role: (id: string, n: number, role: CircleRole) => ask<void>("PUT", at(id, `/members/${n}`), { role }),
  remove: (id: string, n: number) => ask<void>("DELETE", at(id, `/members/${n}`)),
  matches: (id: string, before?: string) => ask<CircleMatches>("GET", at(id, `/matches${before ? `?before=${segment(before)}` : ""}`)),
  ofTable: (table: string) => ask<CircleOfTable | null>("GET", `/api/tables/${segment(table)}/circle`),
};
