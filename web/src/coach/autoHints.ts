// Tables where a hint is shown with every turn without asking: the first match after a lesson.

const KEY = "kozyr.coached";

/** Turns automatic hints on at this table, until they are dismissed. */
export function coachFrom(table: string): void {
  try {
    localStorage.setItem(KEY, table);
  } catch {
    // Without storage one has to ask for them.
  }
}

/** Whether they are on. */
export function isCoached(table: string): boolean {
  try {
    return localStorage.getItem(KEY) === table;
  } catch {
    return false;
  }
}

/** Turns them off. */
export function uncoach(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
