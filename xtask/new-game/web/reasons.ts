// Why this game refuses, for reasons of its own.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

export const REASONS: readonly { game: string; id: string; rule: string | null; text: string }[] = [
  { game: "newgame", id: "deal-cards", rule: "N1", text: "a deal gives each seat five cards, none of them twice" },
  { game: "newgame", id: "dealer", rule: "N1", text: "seat {} is to deal" },
  { game: "newgame", id: "no-dealer", rule: "N1", text: "there is no seat {} that could deal" },
  { game: "newgame", id: "ace-led", rule: "N3", text: "{} may not be led while another card is held" },
];
