// What a viewer of Kan is shown.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * A deal on the score sheet.
 */
export type KanDealRow = { 
/**
 * The number of the deal in the round, from 1 to 3.
 */
deal: number, 
/**
 * The trumps.
 */
trump: string, 
/**
 * How it ended.
 */
outcome: KanOutcome, 
/**
 * The kankei's points.
 */
kankei: number, 
/**
 * The mukankei's points.
 */
mukankei: number, 
/**
 * How the round's total changed, line by line (K14).
 */
lines: Array<KanLine>, 
/**
 * The round's total after the deal, for one of the kankei.
 */
total: number, };

/**
 * Something everybody saw happen.
 */
export type KanEvent = { "kind": "dealt", 
/**
 * The round, from 1.
 */
round: number, 
/**
 * The deal of the round, from 1 to 3.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * The seat in each chair before anybody moved.
 */
chairs: Array<number>, 
/**
 * The trumps, if the round gives them (first deals).
 */
trump: string | null, } | { "kind": "kan", 
/**
 * Who holds the joker.
 */
joker: number, 
/**
 * Who holds the trump ace.
 */
ace: number, } | { "kind": "ace_passed", 
/**
 * Who held both.
 */
from: number, 
/**
 * The partner.
 */
to: number, } | { "kind": "gave", 
/**
 * The partner.
 */
seat: number, 
/**
 * Who got the card.
 */
to: number, } | { "kind": "moved", 
/**
 * Which of the kankei.
 */
seat: number, 
/**
 * The seat it changed chairs with.
 */
with: number, 
/**
 * The seat in each chair from now on.
 */
chairs: Array<number>, } | { "kind": "spoke", 
/**
 * Who.
 */
seat: number, } | { "kind": "words", 
/**
 * The word of the joker's holder.
 */
joker: KanWord, 
/**
 * The word of the trump ace's holder.
 */
ace: KanWord, 
/**
 * Who leads.
 */
leader: number, } | { "kind": "showed", 
/**
 * Who showed.
 */
seat: number, 
/**
 * Who saw them.
 */
to: number, 
/**
 * How.
 */
way: KanWay, } | { "kind": "trump", 
/**
 * Who named them, and leads.
 */
seat: number, 
/**
 * The suit.
 */
suit: string, } | { "kind": "played", 
/**
 * Who.
 */
seat: number, 
/**
 * The card.
 */
card: string, 
/**
 * The suit named with a joker that was led (K8).
 */
named: string | null, } | { "kind": "took", 
/**
 * Who won it.
 */
seat: number, 
/**
 * The honours in it.
 */
honours: number, 
/**
 * The kankei's points in the deal so far.
 */
kankei: number, 
/**
 * The mukankei's points in the deal so far.
 */
mukankei: number, } | { "kind": "sukonku", 
/**
 * The side.
 */
side: KanSide, 
/**
 * Who won the trick.
 */
seat: number, } | { "kind": "declared", 
/**
 * Who.
 */
seat: number, 
/**
 * For which side.
 */
side: KanSide, 
/**
 * Whether it is juuroku.
 */
juuroku: boolean, } | { "kind": "deal_ended", 
/**
 * How it ended.
 */
outcome: KanOutcome, 
/**
 * Whether the kankei are held to have won it.
 */
won: boolean, 
/**
 * The kankei's points.
 */
kankei: number, 
/**
 * The mukankei's points.
 */
mukankei: number, 
/**
 * How the round's total changed, line by line.
 */
lines: Array<KanLine>, 
/**
 * The round's total now, for one of the kankei.
 */
total: number, } | { "kind": "round_ended", 
/**
 * Which round.
 */
round: number, 
/**
 * What each seat gets.
 */
change: Array<number>, 
/**
 * The scores now.
 */
scores: Array<number>, } | { "kind": "match_ended", 
/**
 * Who has the highest score.
 */
winners: Array<number>, };

/**
 * One line of the score sheet, seen from one of the kankei.
 */
export type KanLine = { 
/**
 * What it stands for.
 */
kind: KanLineKind, 
/**
 * What it adds; where it cancels the rest, what the round is worth.
 */
amount: number, 
/**
 * The round's total after it.
 */
total: number, };

/**
 * What a line of the score sheet stands for.
 */
export type KanLineKind = "deal_won" | "deal_lost" | "sukonku" | "juuroku_made" | "juuroku_failed" | "all_three" | "gyaku_sukonku_first" | "gyaku_sukonku" | "gyaku_juuroku_made" | "doubled" | "gyaku_juuroku_failed";

/**
 * House rules. The default is the printed rule sheet.
 */
export type KanOptions = { 
/**
 * How many rounds the match has (K3).
 */
rounds: number, 
/**
 * How many points the kankei need in the second deal of a round (K9).
 */
deal2_target: number, 
/**
 * Which way the deal goes round (K3).
 */
dealer_rotation: "left" | "right", 
/**
 * Who leads when both kankei say the same (K6).
 */
lead_clash: "dealer_right" | "joker_right", 
/**
 * What a deal with a failed juuroku counts as (K14).
 */
juuroku_fail_deal: "lost" | "won", 
/**
 * Whether a decided deal is played to the last trick (K13).
 */
play_out: boolean, };

/**
 * How a deal ended.
 */
export type KanOutcome = "won" | "lost" | "sukonku" | "juuroku_made" | "juuroku_failed" | "gyaku_sukonku" | "gyaku_juuroku_made" | "gyaku_juuroku_failed";

/**
 * A card on the table.
 */
export type KanPlayed = { 
/**
 * Who played it.
 */
seat: number, 
/**
 * The card.
 */
card: string, 
/**
 * The suit named with a joker that was led.
 */
named: string | null, };

/**
 * A round on the score sheet.
 */
export type KanRoundRow = { 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * Who held the joker at the call.
 */
joker: number, 
/**
 * Who held the trump ace, after it was passed.
 */
ace: number, 
/**
 * The deals that have ended.
 */
deals: Array<KanDealRow>, 
/**
 * The total so far, for one of the kankei.
 */
total: number, 
/**
 * Whether the round is over and its total written down.
 */
over: boolean, 
/**
 * What each seat gets, once the round is over.
 */
change: Array<number> | null, };

/**
 * Cards shown by one of the kankei to the other (K11).
 */
export type KanShown = { 
/**
 * Who showed.
 */
seat: number, 
/**
 * Who saw.
 */
to: number, 
/**
 * In which of the five ways: everybody saw that.
 */
way: KanWay, 
/**
 * The cards in the order shown, one shown twice twice; `null` if the viewer did not see them.
 */
cards: Array<string> | null, };

/**
 * One of the two sides.
 */
export type KanSide = "kankei" | "mukankei";

/**
 * The rules in force.
 */
export type KanStage = "deal" | "give" | "word" | "show" | "trump" | "play" | "declare" | "over";

/**
 * A trick: complete, or as far as it has been played.
 */
export type KanTrick = { 
/**
 * The number of the trick, from 1 to 10.
 */
number: number, 
/**
 * Who led, or is to lead.
 */
leader: number, 
/**
 * The suit to follow; `null` before the lead.
 */
led: string | null, 
/**
 * The cards in the order played.
 */
cards: Array<KanPlayed>, 
/**
 * Who won it, or wins it so far; `null` before the lead.
 */
best: number | null, };

/**
 * One viewer's facts.
 *
 * In stage `deal`, and when the match is over, the facts of the last deal stay as they were when
 * it ended, and everybody sees the hands as they lay.
 */
export type KanView = { 
/**
 * House rules.
 */
options: KanOptions, 
/**
 * Who looks: a seat, or `null` for the table.
 */
viewer: number | null, 
/**
 * The rules in force.
 */
stage: KanStage, 
/**
 * Who is to act: a seat, `"deal"` or `"over"`.
 */
turn: number | "deal" | "over", 
/**
 * The round, from 1; between deals the coming one.
 */
round: number, 
/**
 * The deal of the round, from 1 to 3; between deals the coming one.
 */
deal: number, 
/**
 * Who dealt this deal, or must deal the coming one; `null` if anybody may.
 */
dealer: number | null, 
/**
 * The seat in each chair; chair n+1 is to the right of chair n, and play goes that way (K2).
 */
chairs: Array<number>, 
/**
 * The trumps of this deal; `null` until they are known.
 */
trump: string | null, 
/**
 * The trumps of the first deal of this round (K3).
 */
round_trump: string, 
/**
 * Which of the kankei held the joker at the call; `null` before the first deal.
 */
joker_seat: number | null, 
/**
 * Which of the kankei held the trump ace at the call, or got it then.
 */
ace_seat: number | null, 
/**
 * The pair; empty before the first deal.
 */
kankei: Array<number>, 
/**
 * The kankei's points in this deal.
 */
kankei_points: number, 
/**
 * The mukankei's points in this deal.
 */
mukankei_points: number, 
/**
 * How many points the kankei need in this deal (K9).
 */
kankei_goal: number, 
/**
 * How many points the mukankei need in this deal.
 */
mukankei_goal: number, 
/**
 * What the round is worth so far, for one of the kankei.
 */
total: number, 
/**
 * The match scores by seat.
 */
scores: Array<number>, 
/**
 * Who won; empty until the match is over.
 */
winners: Array<number>, 
/**
 * The hands by seat; `null` where the viewer does not see one.
 */
hands: Array<Array<string> | null>, 
/**
 * How many cards each seat has.
 */
counts: Array<number>, 
/**
 * How many tricks each seat has won in this deal.
 */
tricks: Array<number>, 
/**
 * The honours each seat has won in this deal, in canonical order.
 */
honours: Array<Array<string>>, 
/**
 * The suits each seat has shown itself to be out of in this deal, by not following.
 */
voids: Array<Array<string>>, 
/**
 * The trick being played, or about to be led; `null` outside of stage `play`.
 */
trick: KanTrick | null, 
/**
 * The last complete trick of this deal.
 */
last_trick: KanTrick | null, 
/**
 * The word of the joker's holder: `"iku"`, `"koi"`, `"hidden"`, or `null` if none was said.
 */
joker_word: "iku" | "koi" | "hidden" | null, 
/**
 * The word of the trump ace's holder.
 */
ace_word: "iku" | "koi" | "hidden" | null, 
/**
 * The card given back for the trump ace (K4): the card, `"hidden"`, or `null` if none was.
 */
given: string | null, 
/**
 * What was shown in this deal (K11).
 */
shown: KanShown | null, 
/**
 * The side that declared juuroku in this deal.
 */
juuroku: KanSide | null, 
/**
 * How the deal ended, once it has.
 */
outcome: KanOutcome | null, 
/**
 * What everybody saw in this deal, from its first event on.
 */
events: Array<KanEvent>, 
/**
 * The viewer's legal actions; empty unless it is the viewer's turn.
 */
legal: Array<string>, 
/**
 * The rounds of this match with at least one finished deal, the running one included.
 */
sheet: Array<KanRoundRow>, };

/**
 * One of the five ways to show cards (K11): what everybody sees of a showing.
 */
export type KanWay = "none" | "one" | "again" | "another" | "together";

/**
 * A word by which one of the kankei offers or asks for the first lead (K6).
 */
export type KanWord = "iku" | "koi";
