import { describe, expect, it } from "vitest";
import { cardAction, jokerLeads, litCards, plainChoices, showings } from "./moves";

const SHOW = ["show -", "show 9D", "show KH", "show 9D 9D", "show KH KH", "show KH 9D", "show 9D KH", "show 9D+KH"];
const actions = (choices: { action: string }[]) => choices.map((choice) => choice.action);

describe("what picked cards mean", () => {
  it("shows nothing, one card in two ways, two cards in two ways", () => {
    expect(actions(showings(SHOW, []))).toEqual(["show -"]);
    expect(actions(showings(SHOW, ["KH"]))).toEqual(["show KH", "show KH KH"]);
    expect(actions(showings(SHOW, ["KH", "9D"]))).toEqual(["show KH 9D", "show 9D+KH"]);
    expect(actions(showings(SHOW, ["9D", "KH"]))).toEqual(["show 9D KH", "show 9D+KH"]);
    expect(showings(["play KH"], ["KH"])).toEqual([]);
  });

  it("plays or gives a card, and leads a joker only with a suit", () => {
    expect(cardAction(["play 5S", "play JK"], "JK")).toBe("play JK");
    expect(cardAction(["give 7D"], "7D")).toBe("give 7D");
    expect(cardAction(["play 5S", "play JK:S"], "JK")).toBeUndefined();
    expect(actions(jokerLeads(["play 5S", "play JK:S", "play JK:C"], ["JK"]))).toEqual(["play JK:S", "play JK:C"]);
    expect(jokerLeads(["play JK:S"], ["5S"])).toEqual([]);
  });

  it("lights the cards with which something can be done", () => {
    expect([...litCards(["play 5S", "play JK:S", "play JK:C"])]).toEqual(["5S", "JK"]);
    expect([...litCards(SHOW)].toSorted()).toEqual(["9D", "KH"]);
    expect([...litCards(["iku", "koi"])]).toEqual([]);
  });

  it("puts words, trumps and declarations on buttons", () => {
    expect(actions(plainChoices(["iku", "koi"]))).toEqual(["iku", "koi"]);
    expect(plainChoices(["trump S", "trump H"]).map((choice) => choice.suit)).toEqual(["S", "H"]);
    expect(actions(plainChoices(["stop", "juuroku", "play 5S"]))).toEqual(["stop", "juuroku"]);
  });
});
