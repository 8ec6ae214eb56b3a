// Before each file of unit tests: what a test waits for may come late on a busy machine, and a test
// that asks for a time would fail there. Vitest waits a second, if nobody says more.
import { vi } from "vitest";

const LONG = 60_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (holds, options) => waitFor(holds, typeof options === "number" ? options : { timeout: LONG, ...options });
vi.waitUntil = (holds, options) => waitUntil(holds, typeof options === "number" ? options : { timeout: LONG, ...options });
