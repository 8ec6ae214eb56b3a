// What the page of whoever runs the house is answered, without a server.
import type {
  AdminFigures, AdminLoad,
  AdminLog,
  AdminLogLine,
  AdminPeople,
  AdminReports,
  AdminRetention,
  AdminSeat,
  AdminSession,
  AdminTable,
  AdminTables,
  HouseTold,
} from "../src/wire/protocol";

/** The parts of that page. */
export const HOUSE = ["tables", "people", "reports", "announce", "load", "log"].map((area) => `/host/${area}`);

/** A table of each game, with these people. */
export function ofHouse(path: string, keys: readonly string[], names: readonly string[], at: number): unknown {
  const name = (n: number): string => names[n % names.length] ?? "";
  const day = 86_400_000;
  const held = { until: at + day, reason: "The same words again and again, at every table where somebody sits" };
  switch (path) {
    case "/api/told":
      return { announcement: null, mute: null, ban: null } satisfies HouseTold;
    case "/api/admin/session":
      return { n: 12, expires: at + day } satisfies AdminSession;
    case "/api/admin/tables":
      return { tables: keys.map((key, n) => table(key, n)) } satisfies AdminTables;
    case "/api/admin/people":
      return {
        people: names.map((one, n) => ({
          id: `${n}`,
          name: one,
          since: at - 100 * day,
          seen: at,
          online: n % 2 === 0,
          devices: n,
          sits: keys.slice(0, n).map((game, number) => ({ table: `${number}`, game })),
          ...(n === 1 ? { mute: held } : {}),
          ...(n === 2 ? { mute: held, ban: { ...held, until: null } } : {}),
        })),
      } satisfies AdminPeople;
    case "/api/admin/reports":
      return {
        people: [
          { id: "1", name: name(2), open: 1234, reporters: 321, first: 1, last: 4321 },
          { id: "", name: "–", open: 1, reporters: 1, first: 4, last: 4 },
        ],
        reports: ["abuse", "spoiling", "name", "other"].map(report),
        next: 4,
      } satisfies AdminReports;
    case "/api/admin/load":
      return {
        health: "ok, but the disk has only 255 MiB left",
        version: "0.2.0",
        uptime_s: 1_000_000,
        sockets: 1234,
        tables: 345,
        tables_waiting: 0,
        thinking: 2,
        thoughts_waiting: { bots: 3 },
        store_waiting: 1,
        store_errors: 0,
        database_bytes: 123_456_789,
        disk_free_bytes: 267_000_000,
        memory_bytes: 98_765_432,
        refused: { requests: 12, said: 3 },
      } satisfies AdminLoad;
    case "/api/admin/figures":
      return {
        games: [
          { game: "bacon", begun: 12, finished: 7, won: 3 },
          { game: "kan", begun: 1234, finished: 456, won: 78 },
        ],
      } satisfies AdminFigures;
    case "/api/admin/retention":
      return {
        kept: [
          { what: "guests", days: 180, now: 0, week: 12 },
          { what: "tables", days: 30, now: 3, week: 40 },
          { what: "reports", days: 365, now: 0, week: 0 },
          { what: "log", days: null, now: 0, week: 0 },
          { what: "chat", days: 90, now: null, week: null },
        ],
      } satisfies AdminRetention;
    case "/api/admin/log":
      return { lines: lines(), next: 1 } satisfies AdminLog;
    default:
      return undefined;
  }

  function table(game: string, n: number): AdminTable {
    const seats: AdminSeat[] = [
      { kind: "person", id: "0", name: name(n), online: true, stand_in: false },
      { kind: "person", id: "1", name: name(n + 1), online: false, stand_in: false },
      { kind: "person", id: "2", name: name(n + 2), online: false, stand_in: true },
      { kind: "bot" },
      { kind: "empty" },
    ];
    const stages = ["playing", "lobby", "finished", "ended"] as const;
    return { id: `${n}`, game, stage: stages[n % 4] ?? "lobby", seats, spectators: n, since: at, paused: n === 4, open: n % 2 === 0 };
  }

  function report(reason: string, n: number) {
    const said = n === 0 ? { words: held.reason, said: at } : n === 1 ? { words: "phrase:laugh", said: at } : { words: null, said: null };
    const settled = n === 2 ? { settled: at, outcome: "acted" as const } : { settled: null, outcome: null };
    const about = n === 3 ? { id: "", about: "–" } : { id: "1", about: name(n + 1) };
    const common = { n: n + 1, at, table: "0", game: keys[0] ?? "", by: name(0), ...about, reason, note: n === 0 ? held.reason : "" };
    return { ...common, ...said, ...settled };
  }

  function lines(): AdminLogLine[] {
    const line = (what: string, n: number): AdminLogLine => {
      const about = { closed_table: "0123456789abcdefABCDEF", settled: "12" }[what] ?? name(n);
      const detail = what.startsWith("settled") ? "dismissed" : what === "revoked" ? "3" : held.reason;
      return { n: n + 1, at, session: n === 0 ? null : 12, what, about, detail, until: what === "banned" ? at + day : null };
    };
    const all = ["link", "opened", "muted", "unmuted", "banned", "unbanned", "announced", "withdrew", "closed_table", "settled", "settled_all", "ended_devices", "closed", "revoked"];
    return all.map(line).toReversed();
  }
}
