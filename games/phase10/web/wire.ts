// What a viewer of Phase 10 is shown.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * Why a hand ended.
 */
export type Phase10End = "out" | "no_reshuffle" | "only_takes";

/**
 * Something everybody saw happen.
 */
export type Phase10Event = { "kind": "dealt", 
/**
 * The hand's number, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * Who plays this hand.
 */
playing: Array<number>, 
/**
 * The card that began the discard pile.
 */
up: string, } | { "kind": "missed", 
/**
 * Who.
 */
seat: number, } | { "kind": "drew", 
/**
 * Who.
 */
seat: number, } | { "kind": "took", 
/**
 * Who.
 */
seat: number, 
/**
 * The card.
 */
card: string, } | { "kind": "laid", 
/**
 * Who.
 */
seat: number, 
/**
 * The phase.
 */
phase: number, 
/**
 * The groups, in the order of the phase.
 */
groups: Array<Array<Phase10LaidCard>>, } | { "kind": "hit", 
/**
 * Who.
 */
seat: number, 
/**
 * Whose group.
 */
owner: number, 
/**
 * Which of its groups, from 1.
 */
group: number, 
/**
 * The card.
 */
card: string, 
/**
 * The number a wild stands for in a run.
 */
number: number | null, } | { "kind": "discarded", 
/**
 * Who.
 */
seat: number, 
/**
 * The card.
 */
card: string, } | { "kind": "skipped", 
/**
 * Who.
 */
seat: number, 
/**
 * Who will miss a turn; `null` if nobody could be named.
 */
victim: number | null, } | { "kind": "reshuffled", 
/**
 * How many cards it has.
 */
pile: number, } | { "kind": "hand_over", 
/**
 * The line of the score sheet.
 */
row: Phase10SheetRow, } | { "kind": "match_over", 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * The final scores.
 */
scores: Array<number>, };

/**
 * One of the ten phases (P4).
 */
export type Phase10Goal = { 
/**
 * The printed number of the phase.
 */
phase: number, 
/**
 * The groups in order.
 */
groups: Array<Phase10GoalGroup>, };

/**
 * What one group of a phase must be.
 */
export type Phase10GoalGroup = { 
/**
 * Set, run or one colour.
 */
kind: Phase10Kind, 
/**
 * How many cards it is laid with.
 */
size: number, };

/**
 * A group on the table.
 */
export type Phase10Group = { 
/**
 * Set, run or one colour.
 */
kind: Phase10Kind, 
/**
 * The number of a set; the lowest of a run; `null` for one colour.
 */
number: number | null, 
/**
 * The colour of a group of one colour.
 */
colour: "R" | "P" | "Y" | "G" | null, 
/**
 * Whether it has no natural card, so that its number was declared.
 */
all_wild: boolean, 
/**
 * The cards: a run low to high, others sorted.
 */
cards: Array<Phase10LaidCard>, 
/**
 * The numbers that fit now: the number of a set, the ends of a run; empty for one colour.
 */
fits: Array<number>, };

/**
 * A kind of group (P5).
 */
export type Phase10Kind = "set" | "run" | "colour";

/**
 * A card in a group.
 */
export type Phase10LaidCard = { 
/**
 * The card.
 */
card: string, 
/**
 * The number it stands for; `null` for a wild among cards of one colour.
 */
number: number | null, };

/**
 * The house rules of a match; the default is the printed rule sheet for four.
 */
export type Phase10Options = { 
/**
 * P2: how many seats there are.
 */
players: number, 
/**
 * P16: how the phases follow each other.
 */
variant: string, 
/**
 * P16: which of the ten phases are played.
 */
phases: string, 
/**
 * P6: where a natural card is needed.
 */
natural_minimum: string, 
/**
 * P9: how long a seat that was named may not be named again.
 */
skip_protection: string, 
/**
 * P11: how many reshuffles a hand may have.
 */
reshuffles: number, };

/**
 * One hand of the score sheet.
 */
export type Phase10SheetRow = { 
/**
 * The number of the hand, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * Who played it.
 */
playing: Array<number>, 
/**
 * Whether it replayed the last phase to break a tie; then nothing is scored.
 */
replay: boolean, 
/**
 * Why it ended.
 */
end: Phase10End, 
/**
 * Who went out, if anyone did.
 */
out: number | null, 
/**
 * The phase each seat needed.
 */
phases: Array<number>, 
/**
 * The seats that laid it.
 */
laid: Array<number>, 
/**
 * The cards each seat was left with; those who did not play had none.
 */
left: Array<Array<string>>, 
/**
 * What each seat was charged.
 */
points: Array<number>, 
/**
 * The match scores after this hand.
 */
scores: Array<number>, };

/**
 * One viewer's facts.
 */
export type Phase10View = { 
/**
 * The house rules.
 */
options: Phase10Options, 
/**
 * Who looks: a seat, or `null` for the table.
 */
viewer: number | null, 
/**
 * `deal`, `reshuffle`, `draw`, `play` or `over`.
 */
stage: string, 
/**
 * The seat to act, `"deal"` (nature: a hand or a reshuffle) or `"over"`.
 */
turn: number | "deal" | "over", 
/**
 * Whose turn of the hand it is, also while the discard pile is being reshuffled; `null`
 * between hands.
 */
turn_of: number | null, 
/**
 * The number of the present hand, from 1; between hands, of the one just scored (0 before the
 * first).
 */
deal: number, 
/**
 * Who dealt it; `null` before the first.
 */
dealer: number | null, 
/**
 * Who deals next, where that is settled; `null` during a hand.
 */
next_dealer: number | null, 
/**
 * The seats that play the present hand (between hands, the coming one): all, or those that
 * replay the last phase.
 */
playing: Array<number>, 
/**
 * Whether the present hand (between hands, the coming one) replays the last phase to break a
 * tie.
 */
replay: boolean, 
/**
 * The phases of this match in order.
 */
goals: Array<Phase10Goal>, 
/**
 * The phase each seat needs now, by its printed number.
 */
phases: Array<number>, 
/**
 * The seats that have laid their phase in this hand.
 */
down: Array<number>, 
/**
 * The cards in each hand, `null` if hidden from this viewer.
 */
hands: Array<Array<string> | null>, 
/**
 * How many cards are in each hand.
 */
n_cards: Array<number>, 
/**
 * The cards each seat took from the discard pile and still has.
 */
known: Array<Array<string>>, 
/**
 * The groups each seat has laid.
 */
laid: Array<Array<Phase10Group>>, 
/**
 * How many cards the draw pile has.
 */
pile: number, 
/**
 * The discard pile, its top card last.
 */
discards: Array<string>, 
/**
 * Whether the top of the discard pile may be taken now.
 */
may_take: boolean, 
/**
 * How many reshuffles this hand has had.
 */
reshuffled: number, 
/**
 * The cards of which the last reshuffle made the draw pile, sorted; empty before the first.
 */
pool: Array<string>, 
/**
 * How many cards each seat has drawn from the pile since it was made.
 */
drawn_from_pile: Array<number>, 
/**
 * How many turns in a row have taken from the discard pile; at 100 the hand ends.
 */
takes_in_a_row: number, 
/**
 * The number of the present turn in this hand, missed ones included, from 1.
 */
turn_number: number, 
/**
 * The seats that will miss their next turn.
 */
misses: Array<number>, 
/**
 * In which turn of this hand each seat was last named by a Skip.
 */
named_in: Array<number | null>, 
/**
 * The seats that the seat to act may name with a Skip.
 */
may_be_named: Array<number>, 
/**
 * The card that the seat to act drew or took this turn, if the viewer knows it.
 */
drawn: string | null, 
/**
 * What each hand would cost now; `null` if hidden from this viewer.
 */
hand_points: Array<number | null>, 
/**
 * The match scores: penalty points.
 */
scores: Array<number>, 
/**
 * The winners; empty until the match is over.
 */
winners: Array<number>, 
/**
 * Scores before the first hand of `sheet`.
 */
scores_before: Array<number>, 
/**
 * Phases before the first hand of `sheet`.
 */
phases_before: Array<number>, 
/**
 * The hands of this match that are over, in order; of a very long match, the last.
 */
sheet: Array<Phase10SheetRow>, 
/**
 * How many events of this hand are too long ago to be in `events`.
 */
events_left_out: number, 
/**
 * What everybody saw happen in this hand, in order: how it was dealt, then the latest.
 */
events: Array<Phase10Event>, 
/**
 * How many different ways to lay the phase the viewer has now, if it is its turn.
 */
n_lays: number, 
/**
 * Whether `legal` lists them; if they are too many, ask what chosen cards form.
 */
lays_listed: boolean, 
/**
 * What the viewer may do, if it is its turn.
 */
legal: Array<string>, };
