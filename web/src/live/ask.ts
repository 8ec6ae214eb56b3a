import type { Wanted } from "../net/transport";

/** Sends a request to the table; resolves to whether it was done. */
export type Ask = (wanted: Wanted) => Promise<boolean>;
