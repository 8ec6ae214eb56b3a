// A share of many states: which ones, the commit decides, so that each is looked at sooner or later.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A number that a text leads to, as good as any. */
function hash(text: string): number {
  let sum = 0x81_1c_9d_c5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (sum ^ (sum >>> 15)) >>> 0;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  } catch {
    return "no commit";
  }
}

const chosenBy = commit();

/** Whether what goes by this name is among the one in so many that are looked at. */
export const isChosen = (name: string, oneIn: number): boolean => hash(`${chosenBy} ${name}`) % oneIn === 0;
