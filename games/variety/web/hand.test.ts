import { describe, expect, it } from "vitest";
import { sorted } from "./hand";
import type { VarietyContract } from "./wire";

const contract = (trump: VarietyContract["trump"], low_wins: boolean) => ({ trump, low_wins }) as VarietyContract;

describe("a hand", () => {
  const cards = ["2C", "AH", "9S", "TS", "KC", "3D"];
  it("has its suits together, high to low", () => {
    expect(sorted(cards, null)).toEqual(["TS", "9S", "AH", "KC", "2C", "3D"]);
  });
  it("has trumps first, and low to high where low cards win", () => {
    expect(sorted(cards, contract("H", false))[0]).toBe("AH");
    expect(sorted(cards, contract("C", true))).toEqual(["2C", "KC", "AH", "9S", "TS", "3D"]);
  });
});
