// Positions, as the client is given them.
// Generated from Rust by `cargo xtask golden book`; not to be edited.

/**
 * A mean over sampled worlds.
 */
export type Amount = { 
/**
 * The mean.
 */
mean: number, 
/**
 * Half the width of its 95 % interval.
 */
margin: number, };

/**
 * A combination that chosen cards form.
 */
export type Formed = { 
/**
 * The actions that put the cards down, as text, in order, ready to send.
 */
actions: Array<string>, 
/**
 * Whether the first action is legal now.
 */
playable: boolean, 
/**
 * Facts beyond the text, if the game has some: in Bacon a `Play`, in Caravan an `Outcome`.
 */
facts: unknown, };

/**
 * How play may go on from a view, after a play and after a worse one, with the same cards.
 */
export type GoesOn = { 
/**
 * The view before the play.
 */
view: unknown, 
/**
 * The line of each play.
 */
lines: Array<Line>, };

/**
 * What a play is for, in contrast to another one.
 */
export type Idea = { 
/**
 * The key of what it does, for translations.
 */
act: string, 
/**
 * The key of the purpose; `null` if it is the act itself.
 */
purpose: string | null, 
/**
 * Whether it does so only as the other play does the contrary.
 */
spares: boolean, };

/**
 * A decision.
 */
export type LessonAsks = { 
/**
 * The action that the lesson wants.
 */
action: string, 
/**
 * Actions that are as good. The lesson continues as if the wanted action had been chosen.
 */
also: Array<string>, 
/**
 * The number of other legal actions.
 */
others: number, 
/**
 * Choices that have a sentence of their own.
 */
wrong: Array<LessonWrong>, 
/**
 * Other choices that are refused, by action.
 */
refused: { [key in string]: LessonRefusal }, 
/**
 * What cards of the hand form, in games with that question.
 */
forms: Array<LessonForm>, };

/**
 * What chosen cards form.
 */
export type LessonForm = { 
/**
 * The cards, sorted as text. Without cards, the question is what there is to choose from.
 */
cards: Array<string>, 
/**
 * The answer.
 */
formed: Array<Formed>, };

/**
 * The reason why an action is not allowed.
 */
export type LessonRefusal = { 
/**
 * The name of the reason, which translations use as their key.
 */
reason: string, 
/**
 * The rule that forbids it.
 */
rule: string | null, 
/**
 * The subject of the reason, which may be empty.
 */
subject: string, 
/**
 * An English sentence.
 */
text: string, };

/**
 * A tempting choice.
 */
export type LessonWrong = { 
/**
 * The action.
 */
action: string, 
/**
 * The name of the sentence, after the name of the stop and a hyphen.
 */
says: string, 
/**
 * The reason why the action is not allowed; `null` if it is only not the best.
 */
refusal: LessonRefusal | null, };

/**
 * A play, and what may follow.
 */
export type Line = { 
/**
 * The play as text.
 */
play: string, 
/**
 * The steps; the play itself is the first.
 */
steps: Array<LineStep>, };

/**
 * One step of a line.
 */
export type LineStep = { 
/**
 * The public events of the step.
 */
events: Array<unknown>, 
/**
 * The changes of the view, in which nothing is legal any more: a line is only looked at.
 */
view: Array<PatchOp>, };

/**
 * The positions of a game's key, for lists.
 */
export type Listed = { 
/**
 * The difficulty of each, in the order of their numbers.
 */
difficulties: Array<number>, 
/**
 * What the best play of each does, the act of its idea; `null` where none is told.
 */
acts: Array<string | null>, };

/**
 * One operation of a patch. A path names a place as in RFC 6901: `""` is the whole value,
 * `/hands/0/3` a place in it; `~1` stands for `/` and `~0` for `~`.
 */
export type PatchOp = { "op": "add", 
/**
 * The place.
 */
path: string, 
/**
 * The value.
 */
value: unknown, } | { "op": "remove", 
/**
 * The place.
 */
path: string, } | { "op": "replace", 
/**
 * The place.
 */
path: string, 
/**
 * The value.
 */
value: unknown, };

/**
 * A position, as the client gets it.
 */
export type Position = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The number of the position, from 1; of a decision in a match its step.
 */
number: number, 
/**
 * The difficulty, from 1 to 3.
 */
difficulty: number, 
/**
 * The seat that acts next.
 */
seat: number, 
/**
 * The number of seats.
 */
seats: number, 
/**
 * The view of that seat.
 */
view: unknown, 
/**
 * The best play, the plays that are as good, those that are refused, and what cards form.
 */
asks: LessonAsks, 
/**
 * The legal actions with their values, the best first; of a decision in a match only the best
 * and the chosen one.
 */
values: Array<PositionValue>, 
/**
 * What the best play is for, against a play that is clearly worse; `null` in games without
 * ideas.
 */
reason: Reason | null, 
/**
 * How play may go on after the best play, and with the same cards after a worse one.
 */
then: Array<Line>, };

/**
 * The value of an action.
 */
export type PositionValue = { 
/**
 * The action.
 */
action: string, 
/**
 * The expected share of the match: 0 is lost, 1 is won.
 */
value: Amount, 
/**
 * How much better the best play is in the same deals.
 */
loss: Amount, };

/**
 * The reason for a play.
 */
export type Reason = { 
/**
 * `idea` (it is better than `other`), `contrast` (it comes to the same as those in `same`, and
 * is better than `other`), `same` (it comes to the same as those in `same`), `none` (it is
 * better, but by no single idea) or `search` (it is better in a search, but by little).
 */
kind: string, 
/**
 * The play it speaks for, as text.
 */
play: string, 
/**
 * A worse play; `null` if there is none, or it differs from world to world.
 */
other: string | null, 
/**
 * The plays that come to the same.
 */
same: Array<string>, 
/**
 * What the play is for; `null` if nothing single is.
 */
idea: Idea | null, 
/**
 * What `other` may have been for; `null` if nothing single is.
 */
meant: Idea | null, 
/**
 * With `none`: how play may go on after both, from what the asker knows. `null` where it is
 * not told.
 */
goes_on: GoesOn | null, };
