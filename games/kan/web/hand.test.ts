import { expect, test } from "vitest";
import { sorted } from "./hand";

test("a hand holds the joker, trumps, then suits of colours by turns, high to low", () => {
  const hand = ["3C", "KS", "AD", "JK", "TS", "9H"];
  expect(sorted(hand, "D").join(" ")).toBe("JK AD KS TS 9H 3C");
  expect(sorted(hand, null).join(" ")).toBe("JK KS TS 9H 3C AD");
  expect(sorted(["3C", "KS", "9H"], null).join(" ")).toBe("KS 9H 3C");
});
