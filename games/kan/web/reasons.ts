// Why this game refuses, for reasons of its own.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

export const REASONS: readonly { game: string; id: string; rule: string | null; text: string }[] = [
  { game: "kan", id: "not-in-pack", rule: "K1", text: "{} is not in the pack of fifty cards" },
  { game: "kan", id: "hands", rule: "K1", text: "every hand of a deal has ten cards and every card of the pack lies in one of them" },
  { game: "kan", id: "wrong-dealer", rule: "K3", text: "it is not seat {} who deals now" },
  { game: "kan", id: "give-one", rule: "K4", text: "exactly one card is given back" },
  { game: "kan", id: "keep-ace", rule: "K4", text: "{} has just been passed; another card is given back for it" },
  { game: "kan", id: "play-one", rule: "K7", text: "exactly one card is played to a trick" },
  { game: "kan", id: "follow", rule: "K7", text: "{} does not follow the suit led, and the hand can" },
  { game: "kan", id: "joker-first", rule: "K8", text: "the joker may not be played in the first or the last trick" },
  { game: "kan", id: "joker-ninth", rule: "K8", text: "whoever holds the joker in the ninth trick must play it, not {}" },
  { game: "kan", id: "joker-names", rule: "K8", text: "a joker that is led names the suit to follow, such as play JK:S" },
  { game: "kan", id: "joker-not-led", rule: "K8", text: "only a joker that is led names a suit" },
  { game: "kan", id: "show-two", rule: "K11", text: "one or two cards are shown, or none" },
  { game: "kan", id: "show-different", rule: "K11", text: "two cards shown together are different cards; {} is one" },
  { game: "kan", id: "phrases-only", rule: "K11", text: "until the deal is over only ready phrases may be said; what is shown is all that passes between partners" },
];
