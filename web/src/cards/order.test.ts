import { describe, expect, it } from "vitest";
import { suitOrder } from "./order";

const of = (suits: string, first?: string): string => suitOrder(suits, first ?? null).join("");

describe("the order of suits in a hand", () => {
  it("is red and black by turns", () => {
    expect(of("CDHS")).toBe("SHCD");
    expect(of("CDHS", "D")).toBe("DSHC");
  });

  it("stays so when a suit is missing", () => {
    expect(of("SCD")).toBe("SDC");
    expect(of("SHD")).toBe("HSD");
    expect(of("HDC")).toBe("HCD");
  });

  it("begins with the trumps, even where two of a colour must then lie together", () => {
    expect(of("SCH", "S")).toBe("SHC");
    expect(of("SHD", "S")).toBe("SHD");
    expect(of("HD", "S")).toBe("HD");
    expect(of("")).toBe("");
  });
});
