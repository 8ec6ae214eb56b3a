// Tables where a hint is shown with every turn without asking: the first match after a lesson.

import { onDevice } from "../base/shelf";

const KEY = "kozyr.coached";

/** Turns automatic hints on at this table, until they are dismissed. */
export const coachFrom = (table: string): boolean => onDevice.set(KEY, table);

/** Whether they are on. */
export const isCoached = (table: string): boolean => onDevice.get(KEY) === table;

/** Turns them off. */
export const uncoach = (): boolean => onDevice.set(KEY, null);
