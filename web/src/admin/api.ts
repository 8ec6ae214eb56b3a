// HTTP requests of the admin, and requests about people at a table.

import { ask, segment } from "../net/api";
import type * as Wire from "../wire/protocol";

const person = (id: string, kind: Wire.HouseSanctionKind): string => `/api/admin/people/${segment(id)}/${kind}`;

export const api = {
  open: (secret: string) => ask<Wire.AdminSession>("POST", "/api/admin/session", { secret }),
  session: () => ask<Wire.AdminSession>("GET", "/api/admin/session"),
  end: () => ask<void>("DELETE", "/api/admin/session"),
  tables: () => ask<Wire.AdminTables>("GET", "/api/admin/tables"),
  people: (name: string) => ask<Wire.AdminPeople>("GET", `/api/admin/people?name=${segment(name)}`),
  members: () => ask<Wire.AdminMembers>("GET", "/api/admin/members"),
  endMembership: (id: string) => ask<void>("DELETE", `/api/admin/members/${segment(id)}`),
  figures: () => ask<Wire.AdminFigures>("GET", "/api/admin/figures"),
  load: () => ask<Wire.AdminLoad>("GET", "/api/admin/load"),
  /** Reports on everyone or on one person, after a given number. */
  reports: ({ about, after }: { about?: string | undefined; after?: number | undefined }) => {
    const wanted = new URLSearchParams();
    if (about !== undefined) wanted.set("about", about);
    if (after !== undefined) wanted.set("after", `${after}`);
    return ask<Wire.AdminReports>("GET", `/api/admin/reports${wanted.size > 0 ? `?${wanted}` : ""}`);
  },
  retention: () => ask<Wire.AdminRetention>("GET", "/api/admin/retention"),
  log: (before?: number) => ask<Wire.AdminLog>("GET", `/api/admin/log${before === undefined ? "" : `?before=${before}`}`),
  impose: (id: string, kind: Wire.HouseSanctionKind, wanted: Wire.Impose) => ask<void>("PUT", person(id, kind), wanted),
  lift: (id: string, kind: Wire.HouseSanctionKind) => ask<void>("DELETE", person(id, kind)),
  announce: (wanted: Wire.Announce) => ask<void>("PUT", "/api/admin/announcement", wanted),
  withdraw: () => ask<void>("DELETE", "/api/admin/announcement"),
  close: (table: string, reason: string) => ask<void>("POST", `/api/admin/tables/${segment(table)}/close`, { reason }),
  settle: (n: number, outcome: Wire.ReportOutcome) => ask<void>("POST", `/api/admin/reports/${n}/settle`, { outcome }),
  /** All of a person up to one. */
  settleAll: (wanted: Wire.SettleReports) => ask<void>("POST", "/api/admin/reports/settle", wanted),
  /** Signs out all devices of a person. */
  endDevices: (id: string) => ask<void>("DELETE", `/api/admin/people/${segment(id)}/devices`),
  /** The announcement for everyone, and the restrictions of this person. */
  told: () => ask<Wire.HouseTold>("GET", "/api/told"),
  /** Reports a person at a table, or what that person said. */
  report: (table: string, wanted: Wire.MakeReport) => ask<void>("POST", `/api/tables/${segment(table)}/report`, wanted),
};
