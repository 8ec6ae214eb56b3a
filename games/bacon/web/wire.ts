// What a viewer of Bacon and Applewood is shown.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * How a deal ended.
 */
export type Ending = "whole" | "target" | "last_deal" | "extra";

/**
 * Something everybody saw happen.
 */
export type Event = { "kind": "dealt", 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * Who leads to the first round.
 */
leader: number, 
/**
 * How many cards each seat was dealt, X included.
 */
cards: number, 
/**
 * Whether it is the last scheduled deal.
 */
last: boolean, 
/**
 * Whether it is the extra deal (B18).
 */
extra: boolean, } | { "kind": "played", 
/**
 * Who played.
 */
seat: number, 
/**
 * What was played.
 */
play: Play, 
/**
 * Whether it began a round.
 */
lead: boolean, 
/**
 * How many cards the seat has left.
 */
left: number, } | { "kind": "passed", 
/**
 * Who passed.
 */
seat: number, } | { "kind": "went_out", 
/**
 * Who went out.
 */
seat: number, 
/**
 * The place of the seat, from 1.
 */
place: number, } | { "kind": "round_won", 
/**
 * Who won the round.
 */
seat: number, } | { "kind": "asked", 
/**
 * Who asked.
 */
seat: number, 
/**
 * Who was asked.
 */
mate: number, } | { "kind": "answered", 
/**
 * Who answered.
 */
seat: number, 
/**
 * Whether the answer was yes.
 */
yes: boolean, } | { "kind": "lead_goes", 
/**
 * Who won the round.
 */
seat: number, 
/**
 * Who leads.
 */
to: number, 
/**
 * Whether the winner chose.
 */
chosen: boolean, } | { "kind": "deal_over", 
/**
 * The number of the deal.
 */
deal: number, 
/**
 * How it ended.
 */
ending: Ending, 
/**
 * The seats in the order of going out.
 */
out: Array<number>, 
/**
 * What each seat scored.
 */
points: Array<number>, 
/**
 * The match scores after it.
 */
scores: Array<number>, } | { "kind": "match_over", 
/**
 * Who won.
 */
winners: Array<number>, };

/**
 * A kind of combination, in the order of the notation: the ordinary ones, then the bombs from the
 * weakest to the strongest.
 */
export type Kind = "single" | "pair" | "set" | "run" | "bobtail" | "straight" | "stretch" | "stair" | "tube" | "plate" | "quads" | "straight-flush" | "quint" | "stretch-flush" | "hex";

/**
 * What is on the table.
 */
export type OnTable = { 
/**
 * Who played it.
 */
seat: number, 
/**
 * What it is.
 */
play: Play, };

/**
 * A combination as it was played, with what each card counts as.
 */
export type Play = { 
/**
 * The action's text.
 */
action: string, 
/**
 * The kind.
 */
kind: Kind, 
/**
 * The key: the top rank as formed.
 */
key: number, 
/**
 * Whether it is a bomb.
 */
bomb: boolean, 
/**
 * The cards in canonical order.
 */
cards: Array<string>, 
/**
 * The rank that each of the cards counts as.
 */
ranks: Array<number>, };

/**
 * A kind of combination that the seat to act can play.
 */
export type Possible = { 
/**
 * The kind.
 */
kind: Kind, 
/**
 * How many legal actions are of this kind.
 */
count: number, 
/**
 * The lowest key among them.
 */
lowest: number, 
/**
 * The highest key among them.
 */
highest: number, };

/**
 * One line of a deal on the score sheet.
 */
export type SheetLine = { 
/**
 * The rule by which the points are given.
 */
rule: string, 
/**
 * Whose place it is; `null` where the line is of the team (guaranteed points, the extra deal).
 */
seat: number | null, 
/**
 * The place, from 1; `null` where none was reached.
 */
place: number | null, 
/**
 * The team that scores; `null` where everyone is alone.
 */
team: number | null, 
/**
 * What it is worth.
 */
points: number, };

/**
 * A finished deal on the score sheet.
 */
export type SheetRow = { 
/**
 * The number of the deal.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * How it ended.
 */
ending: Ending, 
/**
 * The seats in the order of going out; those that took the remaining places are not among
 * them.
 */
out: Array<number>, 
/**
 * How the points came about, line by line.
 */
lines: Array<SheetLine>, 
/**
 * What each seat scored.
 */
points: Array<number>, 
/**
 * The match scores after it.
 */
scores: Array<number>, };

/**
 * What one viewer knows.
 */
export type View = { 
/**
 * `bacon` or `applewood`.
 */
game: string, 
/**
 * How many play.
 */
players: number, 
/**
 * The points that end the match.
 */
target: number, 
/**
 * How many deals are scheduled, if a number is.
 */
deals: number | null, 
/**
 * Whether the winner of a round may ask a team-mate.
 */
ask: boolean, 
/**
 * Whether a match level at the top is played on or shared (Applewood): `play_on` or `share`.
 */
tie: string, 
/**
 * Whether unplayed X lie on the table.
 */
open_wilds: boolean, 
/**
 * Whether Bacon teams score as in Applewood.
 */
applewood_scoring: boolean, 
/**
 * The team of each seat; `null` where everyone is alone.
 */
teams: Array<number> | null, 
/**
 * How many suits the pack has: the first of S H D C.
 */
suits: number, 
/**
 * The top natural rank; X may count as one more.
 */
ranks: number, 
/**
 * Who looks; `null` for the table.
 */
viewer: number | null, 
/**
 * `deal`, `play`, `lead`, `answer` or `over`.
 */
stage: string, 
/**
 * The seat to act, `"deal"` or `"over"`.
 */
turn: number | "deal" | "over", 
/**
 * The number of this deal, or, in stage `deal`, of the coming one.
 */
deal: number, 
/**
 * Whether this, or the coming one, is the last scheduled deal (Bacon).
 */
last_deal: boolean, 
/**
 * Whether this, or the coming one, is the extra deal (B18).
 */
extra_deal: boolean, 
/**
 * Who dealt; in stage `deal` who has to, `null` if any seat may.
 */
dealer: number | null, 
/**
 * Who dealt the deal before this, or, in stage `deal`, before the coming one.
 */
dealt_before: number | null, 
/**
 * The team that won that deal (Bacon).
 */
won_before: number | null, 
/**
 * The hands that the viewer is shown: its own, and after a deal everybody's.
 */
hands: Array<Array<string> | null>, 
/**
 * How many cards each seat holds.
 */
counts: Array<number>, 
/**
 * How many X each seat holds, where the viewer is shown it.
 */
wilds: Array<number | null>, 
/**
 * The cards each seat has played in this deal.
 */
played: Array<Array<string>>, 
/**
 * The place of each seat that has gone out, from 1.
 */
places: Array<number | null>, 
/**
 * The seats in the order of going out.
 */
out: Array<number>, 
/**
 * What is to be beaten.
 */
top: OnTable | null, 
/**
 * The seats that have passed since.
 */
passed: Array<number>, 
/**
 * The winner of the round, who decides about the lead (stages `lead` and `answer`).
 */
round_winner: number | null, 
/**
 * The team-mate who was asked about the lead.
 */
asked: number | null, 
/**
 * What the team-mate answered.
 */
answer: boolean | null, 
/**
 * The match scores.
 */
scores: Array<number>, 
/**
 * What the team of each seat is already certain to score in this deal (Bacon).
 */
guaranteed: Array<number> | null, 
/**
 * Who won; empty until the match is over.
 */
winners: Array<number>, 
/**
 * Every finished deal of this match.
 */
sheet: Array<SheetRow>, 
/**
 * What happened in this deal; between deals, in the one before.
 */
events: Array<Event>, 
/**
 * How many actions are legal; 0 unless it is the viewer's turn.
 */
legal_count: number, 
/**
 * The legal actions, if there are at most [`View::LISTED`].
 */
legal: Array<string>, 
/**
 * Whether the viewer may pass.
 */
can_pass: boolean, 
/**
 * The kinds of combination that the viewer can play now.
 */
possible: Array<Possible>, 
/**
 * The cards of the viewer's hand that occur in some legal combination, each face once.
 */
playable: Array<string>, };
