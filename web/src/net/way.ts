// The transport of a table: a WebSocket, or plain HTTP if no WebSocket opens.

import { overSocket, type Open } from "./line";
import { inTab } from "../base/shelf";

/** When this tab started to use HTTP, in milliseconds since 1970. */
const SINCE = "kozyr-over-http";
/** After this time a WebSocket is tried once more, when a line is opened. */
const AGAIN = 10 * 60_000;

let overHttp: Open | null = null;

/** Loads the line over HTTP. */
export async function loadHttp(): Promise<void> {
  overHttp ??= (await import("./events")).overHttp;
}

export class Way {
  #since = Number(inTab.get(SINCE) ?? Number.NaN);

  get isHttp(): boolean {
    return !Number.isNaN(this.#since);
  }

  /** How to open a connection; `null` if the code must be loaded first. */
  get open(): Open | null {
    return this.isHttp ? overHttp : overSocket;
  }

  /** Changes the way from now on. */
  change(): void {
    this.#since = this.isHttp ? Number.NaN : Date.now();
    inTab.set(SINCE, this.isHttp ? `${this.#since}` : null);
  }

  /** Goes back to a WebSocket if none has been tried for long; returns whether it does. */
  retry(): boolean {
    const due = this.isHttp && !(Date.now() - this.#since < AGAIN);
    if (due) this.change();
    return due;
  }
}
