// Before each file of unit tests. What a test waits for may come late on a busy machine, and a test
// that asks for a time would fail there: Vitest waits a second, if nobody says more.
import { vi } from "vitest";

const LONG = 60_000;

const shared = globalThis as { patient?: Pick<typeof vi, "waitFor" | "waitUntil"> };
const { waitFor, waitUntil } = (shared.patient ??= { waitFor: vi.waitFor, waitUntil: vi.waitUntil });
vi.waitFor = (holds, options) => waitFor(holds, typeof options === "number" ? options : { timeout: LONG, ...options });
vi.waitUntil = (holds, options) => waitUntil(holds, typeof options === "number" ? options : { timeout: LONG, ...options });

// The files of a thread share its page, which takes longer to make than most of them take to run.
// Each file finds it as if it were new, and has modules of its own.
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
if (typeof document !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
    if (part !== document.documentElement) part.replaceChildren();
  }
  history.replaceState(null, "", "/");
}
