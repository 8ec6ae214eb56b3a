// HTTP requests of the admin, and requests about people at a table.

import { ask, segment } from "../net/api";
import type {
  AdminLoad,
  AdminLog,
  AdminPeople,
  AdminReports,
  AdminRetention,
  AdminSession,
  AdminTables,
  Announce,
  HouseSanctionKind,
  HouseTold,
  Impose,
  MakeReport,
  ReportOutcome,
  SettleReports,
} from "../wire/protocol";

const person = (id: string, kind: HouseSanctionKind): string => `/api/admin/people/${segment(id)}/${kind}`;

export const api = {
  open: (secret: string) => ask<AdminSession>("POST", "/api/admin/session", { secret }),
  session: () => ask<AdminSession>("GET", "/api/admin/session"),
  end: () => ask<void>("DELETE", "/api/admin/session"),
  tables: () => ask<AdminTables>("GET", "/api/admin/tables"),
  people: (name: string) => ask<AdminPeople>("GET", `/api/admin/people?name=${segment(name)}`),
  load: () => ask<AdminLoad>("GET", "/api/admin/load"),
  /** Reports on everyone or on one person, after a given number. */
  reports: ({ about, after }: { about?: string | undefined; after?: number | undefined }) => {
    const wanted = new URLSearchParams();
    if (about !== undefined) wanted.set("about", about);
    if (after !== undefined) wanted.set("after", `${after}`);
    return ask<AdminReports>("GET", `/api/admin/reports${wanted.size > 0 ? `?${wanted}` : ""}`);
  },
  retention: () => ask<AdminRetention>("GET", "/api/admin/retention"),
  log: (before?: number) => ask<AdminLog>("GET", `/api/admin/log${before === undefined ? "" : `?before=${before}`}`),
  impose: (id: string, kind: HouseSanctionKind, wanted: Impose) => ask<void>("PUT", person(id, kind), wanted),
  lift: (id: string, kind: HouseSanctionKind) => ask<void>("DELETE", person(id, kind)),
  announce: (wanted: Announce) => ask<void>("PUT", "/api/admin/announcement", wanted),
  withdraw: () => ask<void>("DELETE", "/api/admin/announcement"),
  close: (table: string, reason: string) => ask<void>("POST", `/api/admin/tables/${segment(table)}/close`, { reason }),
  settle: (n: number, outcome: ReportOutcome) => ask<void>("POST", `/api/admin/reports/${n}/settle`, { outcome }),
  /** All of a person up to one. */
  settleAll: (wanted: SettleReports) => ask<void>("POST", "/api/admin/reports/settle", wanted),
  /** Signs out all devices of a person. */
  endDevices: (id: string) => ask<void>("DELETE", `/api/admin/people/${segment(id)}/devices`),
  /** The announcement for everyone, and the restrictions of this person. */
  told: () => ask<HouseTold>("GET", "/api/told"),
  /** Reports a person at a table, or what that person said. */
  report: (table: string, wanted: MakeReport) => ask<void>("POST", `/api/tables/${segment(table)}/report`, wanted),
};
