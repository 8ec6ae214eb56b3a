// A view of Phase 10 to change for a test.
import type { Phase10Group, Phase10LaidCard, Phase10View } from "../wire";

export const NAMES = ["Anna", "Bot 2", "Bot 3", "Bot 4", "Bot 5", "Bot 6"];

const GOALS: Phase10View["goals"] = [
  { phase: 1, groups: [{ kind: "set", size: 3 }, { kind: "set", size: 3 }] },
  { phase: 2, groups: [{ kind: "set", size: 3 }, { kind: "run", size: 4 }] },
  { phase: 3, groups: [{ kind: "set", size: 4 }, { kind: "run", size: 4 }] },
  { phase: 4, groups: [{ kind: "run", size: 7 }] },
  { phase: 5, groups: [{ kind: "run", size: 8 }] },
  { phase: 6, groups: [{ kind: "run", size: 9 }] },
  { phase: 7, groups: [{ kind: "set", size: 4 }, { kind: "set", size: 4 }] },
  { phase: 8, groups: [{ kind: "colour", size: 7 }] },
  { phase: 9, groups: [{ kind: "set", size: 5 }, { kind: "set", size: 2 }] },
  { phase: 10, groups: [{ kind: "set", size: 5 }, { kind: "set", size: 3 }] },
];

/** A laid card: `R5`, or a wild with the number it stands for, `W6`; `W` among cards of one colour. */
const laid = (text: string): Phase10LaidCard =>
  text.startsWith("W")
    ? { card: "W", number: text.length > 1 ? Number(text.slice(1)) : null }
    : { card: text, number: Number(text.slice(1)) };

export function set(number: number, cards: string): Phase10Group {
  const all = cards.split(" ").map(laid);
  return { kind: "set", number, colour: null, all_wild: false, cards: all, fits: [number] };
}

export function run(low: number, cards: string): Phase10Group {
  const all = cards.split(" ").map(laid);
  const fits = [low - 1, low + all.length].filter((number) => number >= 1 && number <= 12);
  return { kind: "run", number: low, colour: null, all_wild: false, cards: all, fits };
}

export function colour(which: "R" | "P" | "Y" | "G", cards: string): Phase10Group {
  return { kind: "colour", number: null, colour: which, all_wild: false, cards: cards.split(" ").map(laid), fits: [] };
}

/** The start of a turn of seat 0 among so many, with these cards. */
export function viewOf(players: number, hand: string, change: Partial<Phase10View> = {}): Phase10View {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const cards = hand.split(" ");
  return {
    options: {
      players,
      variant: "standard",
      phases: "all",
      natural_minimum: "per_phase",
      skip_protection: "circuit",
      reshuffles: 10,
    },
    viewer: 0,
    stage: "play",
    turn: 0,
    turn_of: 0,
    deal: 1,
    dealer: players - 1,
    next_dealer: null,
    playing: seats,
    replay: false,
    goals: GOALS,
    phases: seats.map(() => 1),
    down: [],
    hands: seats.map((seat) => (seat === 0 ? cards : null)),
    n_cards: seats.map((seat) => (seat === 0 ? cards.length : 10)),
    known: seats.map(() => []),
    laid: seats.map(() => []),
    pile: 51,
    discards: ["G9"],
    may_take: true,
    reshuffled: 0,
    pool: [],
    drawn_from_pile: seats.map(() => 0),
    takes_in_a_row: 0,
    turn_number: 1,
    misses: [],
    named_in: seats.map(() => null),
    may_be_named: seats.slice(1),
    drawn: null,
    hand_points: seats.map(() => null),
    scores: seats.map(() => 0),
    winners: [],
    scores_before: seats.map(() => 0),
    phases_before: seats.map(() => 1),
    sheet: [],
    events_left_out: 0,
    events: [],
    n_lays: 0,
    lays_listed: true,
    legal: [],
    ...change,
  };
}
