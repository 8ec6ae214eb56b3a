import { expect, test } from "vitest";
import { heard } from "./sounds";

test("a card is heard, a trick before it, and what is neither is not", () => {
  const took = { sound: (event: { kind: string }) => (event.kind === "took" ? ("trick" as const) : null) };
  expect(heard({}, [{ kind: "passed" }])).toBeNull();
  expect(heard({}, [{ kind: "passed" }, { kind: "played", card: "9H" } as { kind: string }])).toBe("card");
  expect(heard(took, [{ kind: "played", card: "9H" } as { kind: string }, { kind: "took" }])).toBe("trick");
  expect(heard(took, [])).toBeNull();
});
