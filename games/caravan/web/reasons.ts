// Why this game refuses, for reasons of its own.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

export const REASONS: readonly { game: string; id: string; rule: string | null; text: string }[] = [
  { game: "caravan", id: "card-twice", rule: "C1", text: "{} may be in a deck twice only from different packs" },
  { game: "caravan", id: "no-such-pack", rule: "C1", text: "{}: packs are lettered a to h" },
  { game: "caravan", id: "deal-cards", rule: "C2", text: "the deal must hold exactly the cards of each deck: {}" },
  { game: "caravan", id: "deal-numbers", rule: "C2", text: "the first hand of seat {} has fewer than three numbers" },
  { game: "caravan", id: "deal-starter", rule: "C2", text: "seat {} does not start the first game" },
  { game: "caravan", id: "deal-loser", rule: "C10", text: "seat {} does not start this game" },
  { game: "caravan", id: "opening", rule: "C2", text: "in the opening only a number card on an own caravan is played" },
  { game: "caravan", id: "opening-taken", rule: "C2", text: "caravan {} has its first card already" },
  { game: "caravan", id: "one-card", rule: "C3", text: "a turn plays or discards one card" },
  { game: "caravan", id: "disband-empty", rule: "C3", text: "caravan {} has no cards to take away" },
  { game: "caravan", id: "disband-none", rule: "C3", text: "there is no caravan {}; caravans are 1, 2 and 3" },
  { game: "caravan", id: "not-a-number", rule: "C4", text: "{} is a picture card; those go on number cards" },
  { game: "caravan", id: "no-such-caravan", rule: "C4", text: "there is no caravan {}; caravans are 1, 2 and 3" },
  { game: "caravan", id: "caravan-full", rule: "C4", text: "caravan {} holds as many number cards as it may" },
  { game: "caravan", id: "same-number", rule: "C4", text: "{} has the number of the card before" },
  { game: "caravan", id: "wrong-way", rule: "C4", text: "{} neither continues the direction nor has the suit" },
  { game: "caravan", id: "not-a-picture", rule: "C6", text: "{} is a number card; only pictures go on number cards" },
  { game: "caravan", id: "no-number-there", rule: "C6", text: "there is no number card at {}" },
  { game: "caravan", id: "card-full", rule: "C6", text: "three pictures lie on {} already" },
  { game: "caravan", id: "queen-not-last", rule: "C6", text: "{} is not the last card of its caravan" },
];
