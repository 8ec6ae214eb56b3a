// What the people at a table may agree upon, and how it is written in links.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

import type { TableSettings } from "./protocol";

/** Kinds of clocks: each a letter, and its numbers with a point between them. */
export const CLOCKS = [
  { letter: "c", kind: "action", numbers: [{ key: "seconds", least: 2, most: 86400 }] },
  { letter: "b", kind: "bank", numbers: [{ key: "start", least: 2, most: 86400 }, { key: "increment", least: 2, most: 86400 }] },
  { letter: "t", kind: "days", numbers: [{ key: "days", least: 1, most: 14 }] },
] as const;

/** All else: a letter and a value, where it is not as usual beside a clock of that kind. */
export const SETTINGS = [
  { key: "grace", letter: "g", kind: "number", least: 1, most: 86400, usual: { none: 90, action: 20, bank: 20, days: 90 } },
  { key: "stand_in", letter: "l", kind: "level", usual: { none: "normal", action: "normal", bank: "normal", days: "normal" } },
  { key: "delay", letter: "d", kind: "number", least: 0, most: 50, usual: { none: 0, action: 0, bank: 0, days: 0 } },
  { key: "keeps_seats", letter: "k", kind: "flag", usual: { none: false, action: false, bank: false, days: false } },
] as const;

/** Some codes, and what they say: for tests. */
export const CODES: readonly TableSettings[] = [
  {"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""},
  {"grace":20,"stand_in":"normal","clock":{"kind":"action","seconds":30},"code":"c30"},
  {"grace":20,"stand_in":"normal","clock":{"kind":"bank","start":600,"increment":10},"code":"b600.10"},
  {"grace":40,"stand_in":"normal","clock":{"kind":"none"},"code":"g40"},
  {"grace":90,"stand_in":"hard","clock":{"kind":"none"},"code":"lhard"},
  {"grace":90,"stand_in":"normal","clock":{"kind":"none"},"delay":5,"code":"d5"},
  {"grace":40,"stand_in":"hard","clock":{"kind":"bank","start":600,"increment":10},"delay":20,"code":"b600.10-g40-lhard-d20"},
  {"grace":90,"stand_in":"normal","clock":{"kind":"none"},"keeps_seats":true,"code":"k"},
  {"grace":20,"stand_in":"normal","clock":{"kind":"action","seconds":30},"delay":5,"keeps_seats":true,"code":"c30-d5-k"},
  {"grace":90,"stand_in":"normal","clock":{"kind":"days","days":3},"code":"t3"},
  {"grace":90,"stand_in":"hard","clock":{"kind":"days","days":14},"code":"t14-lhard"},
  {"grace":86400,"stand_in":"normal","clock":{"kind":"action","seconds":2},"code":"c2-g86400"},
];

/** Some texts that are no codes: for tests. */
export const NO_CODES: readonly string[] = ["x", "k1", "g", "g0", "c-", "c1", "b600", "b600.0", "b600.2.2", "d51", "t0", "t15", "g40-", "g40-g41", "c30-t3", "<script>", "g-1"];
