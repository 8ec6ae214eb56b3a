// Polled answers that are shown as rows: equal parts remain the same objects, as after a patch, so only
// changes are redrawn and nothing is replaced under the finger that presses it.

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts => typeof value === "object" && value !== null && !Array.isArray(value);

/** The new value, made of the objects of the old one where they are equal. */
export function settled<T>(before: unknown, now: T): T {
  if (Array.isArray(before) && Array.isArray(now)) return rows(before, now) as T;
  if (!isParts(before) || !isParts(now)) return now;
  const made: Parts = {};
  for (const [key, value] of Object.entries(now)) made[key] = settled(before[key], value);
  const keys = Object.keys(before);
  const same = keys.length === Object.keys(made).length && keys.every((key) => Object.is(before[key], made[key]));
  return (same ? before : made) as T;
}

/** Rows are matched by their whole content. */
function rows(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((row) => [JSON.stringify(row), row]));
  const made = now.map((row) => known.get(JSON.stringify(row)) ?? row);
  const same = made.length === before.length && made.every((row, i) => Object.is(row, before[i]));
  return same ? before : made;
}
