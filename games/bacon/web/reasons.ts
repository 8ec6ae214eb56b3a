// Why this game refuses, for reasons of its own.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

export const REASONS: readonly { game: string; id: string; rule: string | null; text: string }[] = [
  { game: "bacon", id: "not-formed", rule: "B3", text: "these cards do not form {}" },
  { game: "bacon", id: "not-formed-bomb", rule: "B4", text: "these cards do not form {}" },
  { game: "bacon", id: "not-formed-wild", rule: "B5", text: "these cards do not form {}, whatever X stands for" },
  { game: "bacon", id: "too-many-wilds", rule: "B5", text: "nobody holds more than two X" },
  { game: "bacon", id: "no-such-card", rule: "B1", text: "there is no {} in this pack" },
  { game: "bacon", id: "two-copies", rule: "B1", text: "the pack has only two copies of {}" },
  { game: "bacon", id: "not-higher", rule: "B8", text: "it does not beat {}, which is on the table" },
  { game: "bacon", id: "must-lead", rule: "B7", text: "the leader has to play a combination" },
  { game: "bacon", id: "lead-not-there", rule: "B10", text: "the lead cannot go to seat {}" },
  { game: "bacon", id: "ask-not-there", rule: "B11", text: "seat {} is not a team-mate still in" },
  { game: "bacon", id: "asked-before", rule: "B11", text: "only one question is allowed" },
  { game: "bacon", id: "ask-off", rule: "B11", text: "nobody may be asked at this table" },
  { game: "bacon", id: "ask-one-mate", rule: "B11", text: "there is only one team-mate still in" },
  { game: "bacon", id: "deal-size", rule: "B1", text: "seat {} has not the right number of cards" },
  { game: "bacon", id: "deal-wilds", rule: "B1", text: "seat {} has not exactly two X" },
  { game: "bacon", id: "deal-pack", rule: "B1", text: "the pack has two copies of {}, no more and no fewer" },
  { game: "bacon", id: "dealer-bacon", rule: "B16", text: "seat {} has to deal" },
  { game: "bacon", id: "dealer-applewood", rule: "B17", text: "seat {} has to deal" },
  { game: "bacon", id: "no-such-dealer", rule: "B16", text: "there is no seat {} to deal" },
  { game: "bacon", id: "no-such-dealer-applewood", rule: "B17", text: "there is no seat {} to deal" },
];
