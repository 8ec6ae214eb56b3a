// What a viewer of Caravan is shown.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * Something everybody saw happen.
 *
 * A play that removes cards is reported as cause, then effect: the picture is attached, then one
 * `removed` for every card that leaves, whatever its owner. Places name where a card lay before
 * anything was removed by that play.
 */
export type CaravanEvent = { "kind": "dealt", 
/**
 * The number of the game in the match, from 1.
 */
game: number, 
/**
 * Who starts.
 */
first: number, 
/**
 * How many cards each seat has left to draw.
 */
decks: Array<number>, } | { "kind": "placed", 
/**
 * By whom.
 */
seat: number, 
/**
 * The card.
 */
card: string, 
/**
 * Where it lies now.
 */
place: string, } | { "kind": "attached", 
/**
 * By whom.
 */
seat: number, 
/**
 * The picture.
 */
card: string, 
/**
 * Where the number card lay when the picture was put on it.
 */
place: string, 
/**
 * The number card.
 */
on: string, } | { "kind": "removed", 
/**
 * The seat that brought it, on whose discard pile it goes.
 */
owner: number, 
/**
 * The card: a number card, a picture on one, or the jack itself.
 */
card: string, 
/**
 * Where it lay: the number card, or the one on which the picture lay.
 */
place: string, } | { "kind": "discarded", 
/**
 * By whom.
 */
seat: number, 
/**
 * The card.
 */
card: string, } | { "kind": "disbanded", 
/**
 * By whom.
 */
seat: number, 
/**
 * The caravan, from 1 to 3.
 */
caravan: number, } | { "kind": "drew", 
/**
 * Who.
 */
seat: number, 
/**
 * How many cards it has left to draw.
 */
left: number, } | { "kind": "game_over", 
/**
 * The line of the score sheet.
 */
game: CaravanGame, } | { "kind": "match_over", 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * Games won, by seat.
 */
scores: Array<number>, };

/**
 * One caravan.
 */
export type CaravanFacts = { 
/**
 * Whose it is.
 */
owner: number, 
/**
 * The number of the caravan and of its lane, from 1 to 3.
 */
caravan: number, 
/**
 * The number cards, oldest first.
 */
numbers: Array<CaravanNumber>, 
/**
 * The sum of its number cards with kings counted (C7).
 */
value: number, 
/**
 * Whether it is sold.
 */
status: "empty" | "light" | "sold" | "over", 
/**
 * Which way it goes (C5).
 */
direction: "up" | "down" | "none", 
/**
 * The suit (C5); `None` if the caravan is empty.
 */
suit: string | null, 
/**
 * The queens that count now, oldest first (C5); the newest gives the suit.
 */
queens: Array<string>, };

/**
 * A game that is over: a line of the score sheet.
 */
export type CaravanGame = { 
/**
 * The number of the game in the match, from 1.
 */
game: number, 
/**
 * Who started it.
 */
first: number, 
/**
 * Who won it; `None` if it was drawn.
 */
winner: number | null, 
/**
 * How it ended.
 */
reason: "lanes" | "exhausted", 
/**
 * Who ran out of cards, if somebody did.
 */
exhausted: number | null, 
/**
 * The values of the three caravans of seat 0, then of seat 1.
 */
values: [[number, number, number], [number, number, number]], 
/**
 * To whom the lanes belonged at the end.
 */
lanes: [number | null, number | null, number | null], 
/**
 * How many actions were played, the opening included.
 */
actions: number, };

/**
 * A card that an action would remove.
 */
export type CaravanLeaving = { 
/**
 * The card: a number card, or a picture on one.
 */
card: string, 
/**
 * Where it lies now: the number card, or the one on which the picture lies.
 */
place: string, };

/**
 * One number card on the table.
 */
export type CaravanNumber = { 
/**
 * Where it lies, such as `1/2/3`.
 */
place: string, 
/**
 * The card.
 */
card: string, 
/**
 * What it is worth with its kings (C6).
 */
value: number, 
/**
 * The pictures on it, oldest first.
 */
pictures: Array<string>, };

/**
 * The options of a match.
 */
export type CaravanOptions = { 
/**
 * C2: who starts the first game.
 */
first: "random" | "0" | "1", 
/**
 * C10: best of how many games.
 */
games: number, 
/**
 * C6: on which cards a queen may be put.
 */
queen_target: "any" | "last", 
/**
 * C5: what decides the direction.
 */
direction: "last_two" | "fixed", 
/**
 * C5: the direction after a removal that leaves an equal last pair.
 */
equal_pair: "keep" | "free", 
/**
 * C6: how many pictures may lie on a card; 0 for any number.
 */
max_faces: number, 
/**
 * C4: how many number cards a caravan may hold; 0 for any number.
 */
max_numbers: number, 
/**
 * C11: from how many packs cards may come.
 */
packs: number, 
/**
 * C11: how many cards a deck may have; 0 for any number.
 */
deck_max: number, 
/**
 * C11: how many cards of one rank and suit a deck may have, and half as many as it may have
 * jokers; 0 for any number.
 */
copies: number, 
/**
 * C11: what decks people bring.
 */
loadout: "free" | "pack", 
/**
 * C9: what happens to a player who runs out of cards.
 */
exhaustion: "empty_hand" | "no_draw" | "draw", };

/**
 * What one action would change on the table.
 */
export type CaravanOutcome = { 
/**
 * The caravans that would differ, as they would be then.
 */
caravans: Array<CaravanFacts>, 
/**
 * To whom each of the three lanes would belong.
 */
lanes: Array<number | null>, 
/**
 * What would leave the table.
 */
removed: Array<CaravanLeaving>, 
/**
 * Who would have won the game by that (C8).
 */
winner: number | null, };

/**
 * The last action of a game.
 */
export type CaravanPlayed = { 
/**
 * Who acted.
 */
seat: number, 
/**
 * What it did.
 */
action: string, };

/**
 * One viewer's facts.
 */
export type CaravanView = { 
/**
 * Who looks: a seat, or nobody in particular.
 */
viewer: number | null, 
/**
 * The options of the match.
 */
options: CaravanOptions, 
/**
 * `deal`, `opening`, `play` or `over`.
 */
stage: "deal" | "opening" | "play" | "over", 
/**
 * Who is to act.
 */
turn: number | "deal" | "over", 
/**
 * The number of the game being played or, in stage `deal`, of the coming one, from 1.
 */
game: number, 
/**
 * Games won, by seat.
 */
scores: Array<number>, 
/**
 * Who won the match; empty until it is over.
 */
winners: Array<number>, 
/**
 * Who started the game on the table; `None` before the first deal.
 */
first: number | null, 
/**
 * In stage `deal`: who must start the coming game; `None` if the lot decides.
 */
next_first: number | null, 
/**
 * Each seat's three caravans. In stages `deal` and `over` those of the game that ended.
 */
caravans: Array<Array<CaravanFacts>>, 
/**
 * To whom each of the three lanes belongs now.
 */
lanes: Array<number | null>, 
/**
 * Each seat's hand in ascending order; `None` where it is hidden from the viewer. After a
 * game everybody's is shown.
 */
hands: Array<Array<string> | null>, 
/**
 * How many cards each hand holds.
 */
hand_sizes: Array<number>, 
/**
 * How many cards are left to draw.
 */
deck_sizes: Array<number>, 
/**
 * The cards each seat brought that were discarded or removed, in the order in which they
 * left.
 */
discards: Array<Array<string>>, 
/**
 * Each seat's whole deck in ascending order; `None` where it is hidden from the viewer. When
 * the match is over, or everybody plays the same pack (C11), everybody's is shown.
 */
deck_lists: Array<Array<string> | null>, 
/**
 * How many cards each whole deck has.
 */
deck_list_sizes: Array<number>, 
/**
 * The cards of each deck that everybody has seen in this match, in ascending order: those
 * played or discarded, and those in the hands shown after a game.
 */
seen: Array<Array<string>>, 
/**
 * The games of this match that are over, oldest first.
 */
sheet: Array<CaravanGame>, 
/**
 * What happened in the game on the table, from its deal on.
 */
events: Array<CaravanEvent>, 
/**
 * The last action of the game on the table.
 */
last: CaravanPlayed | null, 
/**
 * What the viewer may do now: empty unless it is the viewer's turn.
 */
legal: Array<string>, };
