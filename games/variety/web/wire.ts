// What a viewer of Variety is shown.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * One call of the auction.
 */
export type VarietyCall = { 
/**
 * Who called.
 */
seat: number, 
/**
 * The contract named.
 */
contract: number, };

/**
 * One contract of the table.
 */
export type VarietyContract = { 
/**
 * From 1 to 8.
 */
number: number, 
/**
 * The trump suit, `null` for none.
 */
trump: "S" | "H" | "D" | "C" | null, 
/**
 * Whether the lowest card of the suit led wins.
 */
low_wins: boolean, 
/**
 * What is counted.
 */
counts: VarietyCounts, 
/**
 * Points for each thing counted, negative if it takes off.
 */
value: number, 
/**
 * The sum over both sides, before any bonus.
 */
total: number, 
/**
 * The seats that have named it in this auction, in order.
 */
named_by: Array<number>, };

/**
 * What a contract's score counts, as a word for screens.
 */
export type VarietyCounts = "majority" | "tricks" | "spades" | "red_and_black" | "tens_and_jacks" | "red" | "clubs";

/**
 * Something everybody saw happen.
 */
export type VarietyEvent = { "kind": "dealt", 
/**
 * The deal's number, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, } | { "kind": "called", 
/**
 * Who.
 */
seat: number, 
/**
 * Which.
 */
contract: number, } | { "kind": "auction_ended", 
/**
 * The contract to be played.
 */
contract: number, 
/**
 * Who named it first.
 */
first: number, 
/**
 * Who repeated it.
 */
second: number, } | { "kind": "played", 
/**
 * Who.
 */
seat: number, 
/**
 * The card.
 */
card: string, } | { "kind": "trick_taken", 
/**
 * The number of the trick in the deal, from 1.
 */
trick: number, 
/**
 * Who won it.
 */
winner: number, 
/**
 * Both sides' points so far, attackers first, without bonus.
 */
points: [number, number], } | { "kind": "deal_scored", 
/**
 * The line of the score sheet.
 */
row: VarietySheetRow, } | { "kind": "match_over", 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * The final scores.
 */
scores: Array<number>, };

/**
 * The house rules of a match; the default is the printed rule sheet.
 */
export type VarietyOptions = { 
/**
 * V8: how many deals there are, a multiple of four.
 */
deals: number, 
/**
 * V7: whether equal results count as a failed attack.
 */
tie_bonus: boolean, 
/**
 * V4: whether the table may talk during the auction.
 */
table_talk: boolean, 
/**
 * V2: what a trick scores in contract 2.
 */
trick_value: number, 
/**
 * V2: what a club takes off in contract 7.
 */
club_value: number, };

/**
 * A card on the table.
 */
export type VarietyPlayed = { 
/**
 * Who played it.
 */
seat: number, 
/**
 * The card.
 */
card: string, };

/**
 * One deal of the score sheet.
 */
export type VarietySheetRow = { 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * The contract.
 */
contract: number, 
/**
 * Who named it first and who repeated it.
 */
named_by: [number, number], 
/**
 * How many tricks each seat won.
 */
tricks_won: Array<number>, 
/**
 * Both sides' results, attackers first.
 */
sides: [VarietySide, VarietySide], 
/**
 * What each defender got for a failed attack: 10, or 0 if the attack succeeded.
 */
bonus: number, 
/**
 * What each seat is credited with.
 */
points: Array<number>, 
/**
 * The match scores after this deal.
 */
scores: Array<number>, };

/**
 * One side's result in the contract's own terms.
 */
export type VarietySide = { 
/**
 * The two seats, ascending.
 */
seats: Array<number>, 
/**
 * Tricks won.
 */
tricks: number, 
/**
 * Things taken that add points (tricks, where tricks are counted).
 */
plus: number, 
/**
 * Things taken that take points off (tricks, where tricks take off).
 */
minus: number, 
/**
 * Points, without the defenders' bonus.
 */
points: number, };

/**
 * A trick that is over.
 */
export type VarietyTrick = { 
/**
 * The cards in the order in which they were played.
 */
cards: Array<VarietyPlayed>, 
/**
 * Who won it.
 */
winner: number, };

/**
 * One viewer's facts.
 */
export type VarietyView = { 
/**
 * The house rules.
 */
options: VarietyOptions, 
/**
 * Who looks: a seat, or `null` for the table.
 */
viewer: number | null, 
/**
 * `deal`, `auction`, `play` or `over`.
 */
stage: string, 
/**
 * The seat to act, `"deal"` or `"over"`.
 */
turn: number | "deal" | "over", 
/**
 * The number of the present deal, from 1; between deals, of the one just scored (0 before the
 * first).
 */
deal: number, 
/**
 * Who dealt it; `null` before the first.
 */
dealer: number | null, 
/**
 * The dealer of the coming deal, where that is settled; `null` during a deal.
 */
next_dealer: number | null, 
/**
 * The cards in each hand, `null` if hidden from this viewer.
 */
hands: Array<Array<string> | null>, 
/**
 * How many cards are in each hand.
 */
n_cards: Array<number>, 
/**
 * The hands as they were dealt, `null` if hidden; shown to all once the deal is over.
 */
dealt: Array<Array<string> | null>, 
/**
 * The eight contracts, number 1 first.
 */
contracts: Array<VarietyContract>, 
/**
 * The calls of this deal's auction, in order.
 */
calls: Array<VarietyCall>, 
/**
 * The contract of this deal; `null` until the auction has ended.
 */
contract: number | null, 
/**
 * The attackers, ascending; empty until the auction has ended.
 */
attackers: Array<number>, 
/**
 * The defenders, ascending; empty until the auction has ended.
 */
defenders: Array<number>, 
/**
 * Whether the table may talk now.
 */
talk: boolean, 
/**
 * The trick on the table; empty between tricks.
 */
trick: Array<VarietyPlayed>, 
/**
 * Who wins the trick on the table so far.
 */
trick_winner: number | null, 
/**
 * The tricks that are over, in order.
 */
tricks: Array<VarietyTrick>, 
/**
 * How many tricks each seat has won.
 */
tricks_won: Array<number>, 
/**
 * The cards of the tricks each seat has won.
 */
taken: Array<Array<string>>, 
/**
 * The suits each seat has shown not to have, by not following.
 */
voids: Array<Array<string>>, 
/**
 * Both sides' results so far in the contract's own terms, attackers first; `null` until the
 * auction has ended.
 */
sides: [VarietySide, VarietySide] | null, 
/**
 * The match scores; a deal is added when it is over.
 */
scores: Array<number>, 
/**
 * The winners; empty until the match is over.
 */
winners: Array<number>, 
/**
 * The scores with which the match began: zeros unless it was begun from a score sheet.
 */
start_scores: Array<number>, 
/**
 * The deals of this match that are over, in order.
 */
sheet: Array<VarietySheetRow>, 
/**
 * What everybody saw happen in this deal, in order.
 */
events: Array<VarietyEvent>, 
/**
 * What the viewer may do, if it is its turn.
 */
legal: Array<string>, };
