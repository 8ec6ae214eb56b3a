import { expect, test } from "vitest";
import { hintedPlaces } from "./hinted";

test("of equal cards only as many places are marked as the hint means", () => {
  const cardOf = (place: string): string => place.replace(/\.b$/, "");
  const hand = ["5S", "5S.b", "6S", "X"];
  expect([...hintedPlaces(hand, ["5S", "X"], cardOf)]).toEqual(["5S", "X"]);
  expect([...hintedPlaces(hand, ["5S", "5S"], cardOf)]).toEqual(["5S", "5S.b"]);
  expect([...hintedPlaces(hand, [], cardOf)]).toEqual([]);
});
