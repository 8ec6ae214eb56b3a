// Tables at which a hint comes by itself with every turn: the first match after a lesson.

const KEY = "kozyr.coached";

/** Hints come by themselves at this table, until they are put away. */
export function coachFrom(table: string): void {
  try {
    localStorage.setItem(KEY, table);
  } catch {
    // Without storage one asks for them.
  }
}

/** Whether they do. */
export function isCoached(table: string): boolean {
  try {
    return localStorage.getItem(KEY) === table;
  } catch {
    return false;
  }
}

/** They do not any more. */
export function uncoach(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
