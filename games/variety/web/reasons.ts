// Why this game refuses, for reasons of its own.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

export const REASONS: readonly { game: string; id: string; rule: string | null; text: string }[] = [
  { game: "variety", id: "deal-cards", rule: "V1", text: "a deal gives each seat thirteen of the 52 cards" },
  { game: "variety", id: "dealer", rule: "V1", text: "seat {} is to deal" },
  { game: "variety", id: "no-dealer", rule: "V1", text: "there is no seat {} that could deal" },
  { game: "variety", id: "no-contract", rule: "V3", text: "there is no contract {}; they are 1 to 8" },
  { game: "variety", id: "own-contract", rule: "V3", text: "this seat has named contract {} before" },
  { game: "variety", id: "no-talk", rule: "V4", text: "the table is silent now; talk opens with the next auction" },
  { game: "variety", id: "follow", rule: "V5", text: "{} does not follow, and the hand has a card of the suit led" },
];
