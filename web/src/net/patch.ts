// Patches (deltas) of views and tables (RFC 6902: `add`, `remove`, `replace`). Unchanged parts remain the
// same objects, so only changes are redrawn.

import type { PatchOp } from "../wire/protocol";

type Json = unknown;

/** A patch that was made for another value. */
export class Misfit extends Error {}

/**
 * The value after the operations, applied in order. The old value is not changed. Throws `Misfit`
 * where an operation names a place that does not exist: then it is about another value.
 */
export function patched<T>(value: T, ops: readonly PatchOp[]): T {
  let result: Json = value;
  for (const op of ops) result = apply(result, path(op.path), op);
  return result as T;
}

const path = (text: string): string[] =>
  text === ""
    ? []
    : text
        .slice(1)
        .split("/")
        .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

const PLACE = /^(?:0|[1-9]\d*)$/;

function apply(value: Json, keys: string[], op: PatchOp): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return op.op === "remove" ? null : op.value;
  if (Array.isArray(value)) {
    const copy: Json[] = [...value];
    const at = key === "-" ? copy.length : PLACE.test(key) ? Number(key) : Number.NaN;
    const last = rest.length === 0 && op.op === "add" ? copy.length : copy.length - 1;
    if (!(at <= last)) throw new Misfit(`no place ${op.path}`);
    if (rest.length > 0) copy[at] = apply(copy[at], rest, op);
    else if (op.op === "add") copy.splice(at, 0, op.value);
    else if (op.op === "remove") copy.splice(at, 1);
    else copy[at] = op.value;
    return copy;
  }
  if (typeof value !== "object" || value === null) throw new Misfit(`no place ${op.path}`);
  const copy = { ...(value as Record<string, Json>) };
  if ((rest.length > 0 || op.op !== "add") && !Object.hasOwn(copy, key)) throw new Misfit(`no place ${op.path}`);
  if (rest.length > 0) copy[key] = apply(copy[key], rest, op);
  else if (op.op === "remove") delete copy[key];
  else copy[key] = op.value;
  return copy;
}
