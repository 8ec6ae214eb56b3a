// A table at which somebody may want to play again, asked for while another page is open.

import { ApiError, api } from "../net/api";
import { forget, sawTable } from "./again";

/** How often, in milliseconds. */
export const EVERY_MS = 5000;

/** Asks for it again and again; what is returned ends that. */
export function watchTable(id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (!document.hidden) {
      try {
        const { table, you } = await api.table(id);
        if (!gone) sawTable(table, you);
      } catch (error) {
        // Any other failure may pass.
        if (!gone && error instanceof ApiError && error.code === "not_found") forget();
      }
    }
    if (!gone) timer = setTimeout(ask, EVERY_MS);
  };
  const shown = (): void => void (document.hidden || ask());
  document.addEventListener("visibilitychange", shown);
  void ask();
  return () => {
    gone = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", shown);
  };
}
