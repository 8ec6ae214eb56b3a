// What a viewer of New Game is shown.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * Something everybody saw happen.
 */
export type NewGameEvent = { "kind": "dealt", 
/**
 * The deal's number, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, } | { "kind": "played", 
/**
 * Who.
 */
seat: number, 
/**
 * The card.
 */
card: string, } | { "kind": "trick_taken", 
/**
 * Its number in the deal, from 1.
 */
trick: number, 
/**
 * Who took it.
 */
winner: number, } | { "kind": "deal_scored", 
/**
 * Its line of the score sheet.
 */
row: NewGameSheetRow, } | { "kind": "match_over", 
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
export type NewGameOptions = { 
/**
 * N1: how many play.
 */
players: number, 
/**
 * N5: how many deals make a match.
 */
deals: number, };

/**
 * A card on the table.
 */
export type NewGamePlayed = { 
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
export type NewGameSheetRow = { 
/**
 * Its number, from 1.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * How many tricks each seat took.
 */
tricks_won: Array<number>, 
/**
 * The match scores after this deal.
 */
scores: Array<number>, };

/**
 * A score sheet from which to begin.
 */
export type NewGameStart = { 
/**
 * The scores so far, by seat.
 */
scores: [number, number, number, number], 
/**
 * The number of the coming deal, from 1.
 */
deal: number, };

/**
 * One viewer's facts.
 */
export type NewGameView = { 
/**
 * The house rules.
 */
options: NewGameOptions, 
/**
 * The score sheet from which the match began.
 */
start: NewGameStart, 
/**
 * Who looks: a seat, or `null` for the table.
 */
viewer: number | null, 
/**
 * `deal`, `play` or `over`.
 */
stage: string, 
/**
 * The seat to act, `"deal"` or `"over"`.
 */
turn: number | "deal" | "over", 
/**
 * The number of the present deal, from 1; between deals, of the one just scored.
 */
deal: number, 
/**
 * Who dealt it; `null` before the first.
 */
dealer: number | null, 
/**
 * The cards in each hand, `null` if hidden from this viewer.
 */
hands: Array<Array<string> | null>, 
/**
 * How many cards are in each hand.
 */
n_cards: Array<number>, 
/**
 * The cards played in this deal, in order.
 */
played: Array<NewGamePlayed>, 
/**
 * The trick on the table; empty between tricks.
 */
trick: Array<NewGamePlayed>, 
/**
 * How many tricks each seat has taken in this deal.
 */
tricks_won: Array<number>, 
/**
 * The match scores; a deal is added when it is over.
 */
scores: Array<number>, 
/**
 * The winners; empty until the match is over.
 */
winners: Array<number>, 
/**
 * The deals of this match that are over, in order.
 */
sheet: Array<NewGameSheetRow>, 
/**
 * What everybody saw happen in this deal, in order.
 */
events: Array<NewGameEvent>, 
/**
 * What the viewer may do, if it is its turn.
 */
legal: Array<string>, };
