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
 * What chosen cards form.
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
 * A decision.
 */
export type LessonAsks = { 
/**
 * The action that the lesson wants.
 */
action: string, 
/**
 * Actions that are as good: the lesson goes on as if the one it wants had been chosen.
 */
also: Array<string>, 
/**
 * How many other actions are legal.
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
 * What cards of the hand form, in games that are asked this.
 */
forms: Array<LessonForm>, };

/**
 * What chosen cards form.
 */
export type LessonForm = { 
/**
 * The cards, sorted as text; none for the question what there is to choose from.
 */
cards: Array<string>, 
/**
 * The answer.
 */
formed: Array<Formed>, };

/**
 * Why something may not be done.
 */
export type LessonRefusal = { 
/**
 * Why, by a name that translations go by.
 */
reason: string, 
/**
 * The rule that forbids it.
 */
rule: string | null, 
/**
 * What the reason speaks of; may be empty.
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
 * What its sentence is called, after the name of the stop and a hyphen.
 */
says: string, 
/**
 * Why it may not be done; `null` if it is only not the best.
 */
refusal: LessonRefusal | null, };

/**
 * The positions of a game's key, for lists.
 */
export type Listed = { 
/**
 * The difficulty of each, in the order of their numbers.
 */
difficulties: Array<number>, };

/**
 * A position, as the client is given it.
 */
export type Position = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * From 1 to 3.
 */
difficulty: number, 
/**
 * The seat that is to act.
 */
seat: number, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * What it sees.
 */
view: unknown, 
/**
 * The best play, what is as good, what is refused and what cards form.
 */
asks: LessonAsks, 
/**
 * All legal actions with what they are worth, the best first.
 */
values: Array<PositionValue>, 
/**
 * Why the best play is better than some of the others.
 */
whys: Array<PositionWhy>, 
/**
 * How it goes on, after the best play and after the next best.
 */
then: Array<PositionThen>, };

/**
 * Something that happens next, with what follows it.
 */
export type PositionNext = { 
/**
 * How often, of a hundred times in which what comes before has happened.
 */
of: number, 
/**
 * What everybody sees.
 */
event: unknown, 
/**
 * What mostly follows.
 */
then: Array<PositionNext>, };

/**
 * How it goes on after an action.
 */
export type PositionThen = { 
/**
 * The action.
 */
action: string, 
/**
 * What mostly comes next.
 */
next: Array<PositionNext>, };

/**
 * What an action is worth.
 */
export type PositionValue = { 
/**
 * The action.
 */
action: string, 
/**
 * The part of the match that it is worth: 0 is lost, 1 is won.
 */
value: Amount, 
/**
 * How much better the best play is in the same deals.
 */
loss: Amount, };

/**
 * Why the best play is better than another action.
 */
export type PositionWhy = { 
/**
 * The other action.
 */
action: string, 
/**
 * In what they differ most.
 */
why: Why, };

/**
 * A fact in which two actions differ.
 */
export type Why = { 
/**
 * The key of the fact, for translations.
 */
fact: string, 
/**
 * Its mean after the best action: from 0 to 1 for yes and no, else a number.
 */
best: number, 
/**
 * Its mean after the next best.
 */
next: number, };
