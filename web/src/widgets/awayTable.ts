// Polls a table where a person may want to play again, while another page is open.

import { ApiError, api } from "../net/api";
import { poll } from "../net/poll";
import { forget, sawTable } from "./again";

/** The interval, in milliseconds. */
export const EVERY_MS = 5000;

/** Polls the table; the returned function ends that. */
export function watchTable(id: string): () => void {
  let gone = false;
  const ask = async (): Promise<void> => {
    try {
      const { table, you } = await api.table(id);
      if (!gone) sawTable(table, you);
    } catch (error) {
      // Any other failure may pass.
      if (!gone && error instanceof ApiError && error.code === "not_found") forget();
    }
  };
  const { end } = poll(ask, EVERY_MS);
  return () => {
    gone = true;
    end();
  };
}
