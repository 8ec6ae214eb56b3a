import type { Wanted } from "../net/transport";

/** Asks something of the table; whether it was done. */
export type Ask = (wanted: Wanted) => Promise<boolean>;
