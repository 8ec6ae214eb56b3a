// Lessons, as the client is given them.
// Generated from Rust by `cargo xtask golden book`; not to be edited.

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
 * A lesson, as the client is given it.
 */
export type Lesson = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The learner's seat.
 */
seat: number, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * What the learner sees at the first stop.
 */
view: unknown, 
/**
 * What happens from there on.
 */
steps: Array<LessonStep>, 
/**
 * Where the lesson speaks, in order.
 */
stops: Array<LessonStop>, };

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
 * One step after the first stop.
 */
export type LessonStep = { 
/**
 * What everybody saw happen.
 */
events: Array<unknown>, 
/**
 * What changes in the learner's view.
 */
view: Array<PatchOp>, };

/**
 * A place at which the lesson speaks.
 */
export type LessonStop = { 
/**
 * Its name, which is also that of its sentence.
 */
name: string, 
/**
 * After how many steps.
 */
at: number, 
/**
 * The signs that are lit.
 */
light: Array<string>, 
/**
 * What the learner is to decide; `null` where there is only something to be read.
 */
asks: LessonAsks | null, };

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
