// The oldest browsers that the client is made for: what `browserslist` in `package.json` says. The
// build, the linters and all that is told of it go by that.

import { join } from "node:path";
import browserslist from "browserslist";

/** As browserslist calls them, and as Vite does. */
const TARGETS: Record<string, string> = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "ios" };

const parts = (version: string): number[] => version.split("-")[0]?.split(".").map(Number) ?? [];
const older = (a: string, b: string): number => {
  const [[major = 0, minor = 0], [other = 0, less = 0]] = [parts(a), parts(b)];
  return major - other || minor - less;
};

// What a year that is over had does not change with newer data.
process.env["BROWSERSLIST_IGNORE_OLD_DATA"] ??= "1";

/** The oldest version of each, by its name as Vite calls it. */
export function oldest(): Record<string, string> {
  const all = browserslist(null, { path: join(import.meta.dirname, "..") }).map((line) => line.split(" "));
  return Object.fromEntries(
    Object.entries(TARGETS).map(([name, target]) => {
      const versions = all.flatMap(([browser, version = ""]) => (browser === name ? [version] : []));
      const [first] = versions.toSorted(older);
      if (!first) throw new Error(`no version of ${name} in package.json's browserslist`);
      return [target, first];
    }),
  );
}

/** The same for Vite: `safari17.2`. */
export const targets = (): string[] => Object.entries(oldest()).map(([name, version]) => name + version);
