// Lessons, as the client is given them.
// Generated from Rust by `cargo xtask golden book`; not to be edited.

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
 * A lesson, as the client gets it.
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
 * The number of seats.
 */
seats: number, 
/**
 * The learner's view at the first stop.
 */
view: unknown, 
/**
 * The steps after the first stop.
 */
steps: Array<LessonStep>, 
/**
 * The stops of the lesson, in order.
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
 * One step after the first stop.
 */
export type LessonStep = { 
/**
 * The public events of the step.
 */
events: Array<unknown>, 
/**
 * The changes of the learner's view.
 */
view: Array<PatchOp>, };

/**
 * A stop, at which the lesson shows a sentence.
 */
export type LessonStop = { 
/**
 * The name of the stop, which is also the name of its sentence.
 */
name: string, 
/**
 * The number of steps before the stop.
 */
at: number, 
/**
 * The signs that are highlighted.
 */
light: Array<string>, 
/**
 * The decision of the learner; `null` if there is only something to read.
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
 * The name of the sentence, after the name of the stop and a hyphen.
 */
says: string, 
/**
 * The reason why the action is not allowed; `null` if it is only not the best.
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
