// Messages between the client and the server.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * Something that is kept for a time.
 */
export type AdminKept = { 
/**
 * What: `guests` who have played no match, since their last visit; `tables` at which no match
 * began, since their last change; `reports` since they were settled; lines of the `log`; or
 * `chat`, what is said at tables.
 */
what: string, 
/**
 * For how many days; `null` for ever.
 */
days: number | null, 
/**
 * How many of them are deleted within the next hour; `null` where they are not counted.
 */
now: number | null, 
/**
 * How many within the next seven days, if nobody comes back.
 */
week: number | null, };

/**
 * The secret of a link that opens the page of the house once.
 */
export type AdminLink = { 
/**
 * What stands behind the `#` of the link.
 */
secret: string, };

/**
 * What the server has to do, and how it does.
 */
export type AdminLoad = { 
/**
 * Whether the store takes writes; in words what is wrong, if something is.
 */
health: string, 
/**
 * The version of the program.
 */
version: string, 
/**
 * For how many seconds it has been running.
 */
uptime_s: number, 
/**
 * Sockets open.
 */
sockets: number, 
/**
 * Tables in memory.
 */
tables: number, 
/**
 * Tables that wait because nothing can be kept.
 */
tables_waiting: number, 
/**
 * Threads that think.
 */
thinking: number, 
/**
 * What waits for a thread, by its kind: bots' moves, forms, hints, courses and reviews.
 */
thoughts_waiting: { [key in string]: number }, 
/**
 * Changes that wait to be kept.
 */
store_waiting: number, 
/**
 * Changes that could not be kept.
 */
store_errors: number, 
/**
 * Size of the database with its log, in bytes.
 */
database_bytes: number, 
/**
 * Room left where the data folder is, in bytes.
 */
disk_free_bytes: number, 
/**
 * Memory in use, in bytes.
 */
memory_bytes: number, 
/**
 * What was refused so far, by the limit it was beyond; without what never was.
 */
refused: { [key in string]: number }, };

/**
 * What was done in the house.
 */
export type AdminLog = { 
/**
 * The latest line first.
 */
lines: Array<AdminLogLine>, 
/**
 * What to ask for to go on: the lines before this one; `null` if these were the last.
 */
next: number | null, };

/**
 * A line of the log.
 */
export type AdminLogLine = { 
/**
 * Counts them, from 1.
 */
n: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * In which session; `null` from the command line of the machine.
 */
session: number | null, 
/**
 * What: `link` (made), `opened` (a session), `closed` (it), `revoked` (all), `muted`,
 * `unmuted`, `banned`, `unbanned`, `announced`, `withdrew`, `closed_table`, `settled`,
 * `settled_all` (of a person) or `ended_devices`.
 */
what: string, 
/**
 * About whom or what.
 */
about: string, 
/**
 * What there is to be added, such as the reason; may be empty.
 */
detail: string, 
/**
 * Until when it holds, in milliseconds since 1970, if that was said.
 */
until: number | null, };

/**
 * People of the house.
 */
export type AdminPeople = { 
/**
 * Those who are connected first, then those who are muted or banned, then by their last visit.
 */
people: Array<AdminPerson>, };

/**
 * A person, as whoever runs the house sees them.
 */
export type AdminPerson = { 
/**
 * Their id, by which they are muted and banned. Nobody else is told it.
 */
id: string, 
/**
 * Their name.
 */
name: string, 
/**
 * When they came first, in milliseconds since 1970.
 */
since: number, 
/**
 * When they were there last, to the day; in milliseconds since 1970.
 */
seen: number, 
/**
 * Whether they are connected to a table.
 */
online: boolean, 
/**
 * At which tables they sit.
 */
sits: Array<AdminPlace>, 
/**
 * Whether they may say nothing.
 */
mute?: HouseSanction, 
/**
 * Whether they may neither sit down nor talk.
 */
ban?: HouseSanction, 
/**
 * How many devices are theirs.
 */
devices: number, };

/**
 * A table at which somebody sits.
 */
export type AdminPlace = { 
/**
 * Its id.
 */
table: string, 
/**
 * The key of its game.
 */
game: string, };

/**
 * Something that somebody has reported.
 */
export type AdminReport = { 
/**
 * Counts them, from 1.
 */
n: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * At which table.
 */
table: string, 
/**
 * The key of the game that is played there.
 */
game: string, 
/**
 * The name of who reports it.
 */
by: string, 
/**
 * The id of the person it is about.
 */
id: string, 
/**
 * Their name then.
 */
about: string, 
/**
 * Why: one of the reasons for a report.
 */
reason: string, 
/**
 * What the reporter adds; may be empty.
 */
note: string, 
/**
 * The words as they were said, or the name of a ready phrase behind `phrase:`; `null` if it is
 * about the person.
 */
words: string | null, 
/**
 * When they were said, in milliseconds since 1970.
 */
said: number | null, 
/**
 * When it was settled, in milliseconds since 1970; `null` if it is not.
 */
settled: number | null, 
/**
 * With which outcome.
 */
outcome: ReportOutcome | null, };

/**
 * Reports of people.
 */
export type AdminReports = { 
/**
 * Of whom there are reports that are not settled, by the first of them; fifty at a time.
 */
people: Array<ReportedPerson>, 
/**
 * Of each of these people the first reports that are not settled: five, or a hundred if one
 * person is asked about; on the first page of all, then the last that were settled.
 */
reports: Array<AdminReport>, 
/**
 * After which number there is more; absent if there is no more.
 */
next?: number, };

/**
 * What is kept for how long.
 */
export type AdminRetention = { 
/**
 * What is not kept for ever.
 */
kept: Array<AdminKept>, };

/**
 * A seat of a table.
 */
export type AdminSeat = { "kind": "empty" } | { "kind": "bot" } | { "kind": "person", 
/**
 * The person's id, by which they are muted and banned.
 */
id: string, 
/**
 * The name shown.
 */
name: string, 
/**
 * Whether they are connected.
 */
online: boolean, 
/**
 * Whether a bot plays for them.
 */
stand_in: boolean, };

/**
 * A session in which somebody runs the house.
 */
export type AdminSession = { 
/**
 * Counts them, from 1: by it the log names who did something.
 */
n: number, 
/**
 * When it ends, in milliseconds since 1970.
 */
expires: number, };

/**
 * A table, as whoever runs the house sees it.
 */
export type AdminTable = { 
/**
 * Its id, by which one can look on there like everybody else.
 */
id: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * What it is doing.
 */
stage: TableStage, 
/**
 * Who sits where.
 */
seats: Array<AdminSeat>, 
/**
 * How many look on.
 */
spectators: number, 
/**
 * Since when: of a match when it began, else when the table changed last; in milliseconds
 * since 1970.
 */
since: number, 
/**
 * Whether play rests.
 */
paused: boolean, 
/**
 * Whether it is open to all.
 */
open: boolean, };

/**
 * The tables in memory: those at which somebody is, or a match goes on.
 */
export type AdminTables = { 
/**
 * Those at which a match is played first, then by the time since when.
 */
tables: Array<AdminTable>, };

/**
 * What a table shows again so that people need not keep it in mind, unless it is hidden.
 */
export type AidName = "last_trick" | "past_tricks" | "played" | "voids";

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
 * A line to be shown to everybody.
 */
export type Announce = { 
/**
 * At most 200 characters.
 */
text: string, 
/**
 * For how many seconds, at most 30 days.
 */
seconds: number, };

/**
 * A line that everybody is shown.
 */
export type Announcement = { 
/**
 * Since when, in milliseconds since 1970: names it too.
 */
at: number, 
/**
 * The line.
 */
text: string, 
/**
 * Until when, in milliseconds since 1970.
 */
until: number, };

/**
 * A person with a seat who is not connected.
 */
export type Away = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

/**
 * A bot that was made.
 */
export type BotMade = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it connects with: `kozyr bot --token`. It is told once.
 */
token: string, };

/**
 * When a person is away: their days do not count where there are days for each action.
 */
export type Calendar = { 
/**
 * The days, in order, from today on.
 */
spans: Array<DaysAway>, 
/**
 * How many such spans there may be.
 */
max_spans: number, 
/**
 * How many days one may have.
 */
max_days: number, 
/**
 * How many days there may be within a year, those gone by included.
 */
max_year: number, };

/**
 * What there is to play.
 */
export type Catalogue = { 
/**
 * The version of the protocol that the server speaks.
 */
protocol: number, 
/**
 * The games, in the order in which to show them.
 */
games: Array<GameInfo>, 
/**
 * The levels of bots, weakest first.
 */
levels: Array<string>, 
/**
 * The level to offer first.
 */
level: string, 
/**
 * How long a bot waits before it acts unless a table says otherwise, in milliseconds.
 */
pace_ms: number, };

/**
 * A circle. Whoever is not a member is told its name alone.
 */
export type Circle = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What members see; absent for others.
 */
inside?: CircleInside, };

/**
 * A circle that was made.
 */
export type CircleCreated = { 
/**
 * Its id.
 */
id: string, };

/**
 * An hour at which a circle meets every week, in its time zone.
 */
export type CircleHour = { 
/**
 * `mon`, `tue`, `wed`, `thu`, `fri`, `sat` or `sun`.
 */
day: string, 
/**
 * Hours and minutes: `20:00`.
 */
time: string, 
/**
 * The key of the game.
 */
game: string, };

/**
 * What members see of a circle.
 */
export type CircleInside = { 
/**
 * What its people say of it; may be empty.
 */
about: string, 
/**
 * The keys of the games that they like.
 */
games: Array<string>, 
/**
 * The name of their time zone.
 */
zone: string, 
/**
 * When they meet every week.
 */
hours: Array<CircleHour>, 
/**
 * When these begin next, the next first.
 */
next: Array<HouseHour>, 
/**
 * The secret at the end of the link that makes members.
 */
key: string, 
/**
 * The asker's number.
 */
you: number, 
/**
 * The members, in the order in which they came.
 */
members: Array<CircleMember>, 
/**
 * Its tables at which something is left to play, the latest change first.
 */
tables: Array<CircleTable>, 
/**
 * What members have made of the matches that count.
 */
standings: Array<CircleStanding>, };

/**
 * The secret at the end of a circle's link, `/circle/ID#KEY`. `Debug` does not show it.
 */
export type CircleKey = { 
/**
 * The secret.
 */
key: string, };

/**
 * A finished match of a circle.
 */
export type CircleMatch = { 
/**
 * The match.
 */
summary: MatchSummary, 
/**
 * Whether it counts in the standings.
 */
counted: boolean, };

/**
 * The finished matches of a circle.
 */
export type CircleMatches = { 
/**
 * The latest first.
 */
matches: Array<CircleMatch>, 
/**
 * Where the next list begins, if there is more: `?before=`.
 */
next: string | null, };

/**
 * A member of a circle.
 */
export type CircleMember = { 
/**
 * A number that nobody else in this circle ever has.
 */
n: number, 
/**
 * The name; those that look alike are told apart by a number.
 */
name: string, 
/**
 * What this member may do.
 */
role: CircleRole, 
/**
 * Since when, in milliseconds since 1970.
 */
joined: number, };

/**
 * The circle in which a table was opened.
 */
export type CircleOfTable = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, };

/**
 * What a member may do.
 */
export type CircleRole = "member" | "keeper" | "founder";

/**
 * What a member has made of the matches of a game that count: those of two members at least, in
 * which nothing was taken back. A match counts for whoever kept the seat; who gave it up or ended
 * the match as its host has lost it.
 */
export type CircleStanding = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The member's number.
 */
n: number, 
/**
 * How many matches.
 */
matches: number, 
/**
 * How many of them were won.
 */
wins: number, 
/**
 * The sum of the places, from 1.
 */
places: number, 
/**
 * How many of them were played to their end, and not given up.
 */
scored: number, 
/**
 * The sum of the points of these.
 */
points: number, };

/**
 * A table of a circle.
 */
export type CircleTable = { 
/**
 * The table, and the asker's place there.
 */
at: TableAndYou, 
/**
 * Whether somebody of it is there now.
 */
here: boolean, };

/**
 * A table of a circle at which somebody waits and a seat is free.
 */
export type CircleWait = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * The names of those who sit there.
 */
people: Array<string>, };

/**
 * Somebody claims the rest of the deal, or gives it up. Their hand is in everybody's view.
 */
export type ClaimInfo = { 
/**
 * Who claims.
 */
seat: number, 
/**
 * Who is to get it.
 */
rest: RestName, 
/**
 * Whether the others are asked. Otherwise it is still looked into, or stands.
 */
asked: boolean, 
/**
 * Who has agreed.
 */
agreed: Array<number>, };

/**
 * What a client says after its `hello`. Each message carries an id of the client's choice (1 to
 * 40 letters, digits, `-` and `_`), which the answer repeats.
 */
export type ClientRequest = { 
/**
 * Names this request.
 */
id: string, } & ({ "type": "act", 
/**
 * The version of the table that the client saw when it chose.
 */
version: number, 
/**
 * The action as text.
 */
action: string, } | { "type": "sit", 
/**
 * Which.
 */
seat: number, } | { "type": "swap", 
/**
 * Which seat.
 */
seat: number, } | { "type": "answer_swap", 
/**
 * The seat of who asks.
 */
seat: number, 
/**
 * Whether to change.
 */
yes: boolean, } | { "type": "leave" } | { "type": "ready", 
/**
 * Whether.
 */
ready: boolean, } | { "type": "loadout", 
/**
 * As text, in the notation of records.
 */
text: string, } | { "type": "set_options", 
/**
 * Values as text by key.
 */
options: { [key in string]: string }, } | { "type": "seat_bot", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Its level, from the catalogue.
 */
level: string, } | { "type": "unseat", 
/**
 * Which seat.
 */
seat: number, } | { "type": "start" } | { "type": "say", 
/**
 * What, at most 200 characters.
 */
text: string, } | { "type": "phrase", 
/**
 * Which.
 */
phrase: PhraseName, } | { "type": "pause" } | { "type": "resume" } | { "type": "takeover", 
/**
 * Which seat.
 */
seat: number, 
/**
 * The bot's level, where all others are bots. Among people, and if it is left out,
 * it is the one agreed upon.
 */
level?: string, } | { "type": "vote_bot", 
/**
 * The seat of who does not act.
 */
seat: number, } | { "type": "return" } | { "type": "pace", 
/**
 * In milliseconds, at most 10,000.
 */
ms: number, } | { "type": "hide", 
/**
 * What is hidden.
 */
aids: Array<AidName>, } | { "type": "settings", 
/**
 * All of them, in their short form.
 */
code: string, } | { "type": "resign" } | { "type": "undo" } | { "type": "agree", 
/**
 * Whether.
 */
yes: boolean, } | { "type": "claim", 
/**
 * Who is to get the rest.
 */
rest: RestName, } | { "type": "answer_claim", 
/**
 * Whether.
 */
yes: boolean, } | { "type": "rematch" } | { "type": "begin_anew" } | { "type": "open_to_all", 
/**
 * Whether.
 */
open: boolean, } | { "type": "come" } | { "type": "kick", 
/**
 * Whom.
 */
whom: Target, } | { "type": "let_in", 
/**
 * Their number in `barred` of the table.
 */
known: number, } | { "type": "mute", 
/**
 * Whom.
 */
whom: Target, 
/**
 * Whether they are to say nothing.
 */
muted: boolean, } | { "type": "lock", 
/**
 * Whether it is to be locked.
 */
locked: boolean, } | { "type": "close", 
/**
 * Whether it is to be closed.
 */
closed: boolean, } | { "type": "hand_over", 
/**
 * The seat of that person.
 */
seat: number, } | { "type": "show_hand", 
/**
 * Their number in `watching` of `presence`.
 */
watcher: number, } | { "type": "hide_hand" } | { "type": "end" } | { "type": "leave_for_good" } | { "type": "shuffle" } | { "type": "seat_program", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Its id, as `GET /api/bots/connected` lists it.
 */
bot: string, } | { "type": "form", 
/**
 * The cards as text, equal cards as often as they are chosen.
 */
cards: Array<string>, } | { "type": "hint" } | { "type": "why", 
/**
 * The version that the action led to.
 */
version: number, } | { "type": "read" } | { "type": "ping" });

/**
 * The clocks of a match.
 */
export type Clock = { 
/**
 * What is left to each seat for its next action, in milliseconds. Empty if nobody's time is
 * counted any more.
 */
left: Array<number>, 
/**
 * The seat whose clock runs; `null` while none does.
 */
running: number | null, 
/**
 * The seats that may still read the result of a deal: their clocks do not run.
 */
reading: Array<number>, 
/**
 * Where there are days for each action: the seats of those who are away or will be soon, whose
 * clocks do not run then. Absent if there are none.
 */
away?: Array<SeatAway>, };

/**
 * How long a person may think.
 */
export type ClockSetting = { "kind": "none" } | { "kind": "action", 
/**
 * How long, in seconds.
 */
seconds: number, } | { "kind": "bank", 
/**
 * What it begins with, in seconds.
 */
start: number, 
/**
 * What is added after each action, in seconds.
 */
increment: number, } | { "kind": "days", 
/**
 * How many.
 */
days: number, };

/**
 * Why a table is to be closed.
 */
export type CloseTable = { 
/**
 * As everybody there is told: at most 200 characters.
 */
reason: string, };

/**
 * A bot that is connected.
 */
export type ConnectedBot = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The name of its owner.
 */
owner: string, 
/**
 * The keys of the games it plays.
 */
games: Array<string>, };

/**
 * The bots that the caller may seat now.
 */
export type ConnectedBots = { 
/**
 * They, by name.
 */
bots: Array<ConnectedBot>, };

/**
 * A moment of a match, to be played on from against bots.
 */
export type Continue = { 
/**
 * After how many of its steps.
 */
step: number, 
/**
 * The seat to take.
 */
seat: number, 
/**
 * The level of the bots in the other seats.
 */
level: string, 
/**
 * With which cards.
 */
hands: Hands, 
/**
 * How long a bot waits before it acts, in milliseconds, at most 10,000.
 */
pace_ms?: number, };

/**
 * A moment of a match that a record tells of, to be played on from against bots.
 */
export type ContinueRecord = { 
/**
 * The record as text, see docs/notation.md.
 */
text: string, 
/**
 * From where, and how.
 */
moment: Continue, };

/**
 * From where a match goes on. One that does is never rated: who has seen the hands plays with that
 * knowledge.
 */
export type Continued = { 
/**
 * The match's id; `null` if it was read from a record.
 */
from: string | null, 
/**
 * How many of its steps were taken over.
 */
step: number, 
/**
 * With which cards.
 */
hands: Hands, };

/**
 * A seat's chances from step to step. All figures are parts of the match: 1 is to win it.
 */
export type Course = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * Where the result came from.
 */
way: CourseWay, 
/**
 * The chances after steps, in order; not after each step where there are many.
 */
points: Array<CoursePoint>, 
/**
 * The step that mattered most; `null` if none clearly stands out.
 */
turning: Turning | null, };

/**
 * The chances after so many steps.
 */
export type CoursePoint = { 
/**
 * The number of steps made.
 */
step: number, 
/**
 * The deal, from 1; 0 before the first.
 */
deal: number, 
/**
 * What the match was worth to the seat, as far as it could know.
 */
value: Amount, };

/**
 * How far the course of a match is.
 */
export type CourseStatus = { 
/**
 * Steps that have been looked at.
 */
done: number, 
/**
 * Of how many; 0 while it waits for its turn.
 */
of: number, 
/**
 * The course, when it is done.
 */
course: Course | null, };

/**
 * The way from the beginning to the result in three parts, each as the chances that it led to.
 */
export type CourseWay = { 
/**
 * Before the first deal, all seats being equal.
 */
par: number, 
/**
 * With the cards that were dealt to the seat and that it drew.
 */
cards: number, 
/**
 * With its decisions too, measured against rules of thumb.
 */
play: number, 
/**
 * In the end: with what the others held and did.
 */
result: number, 
/**
 * How far the part of the cards may be off: half a 95 % interval.
 */
cards_margin: number, 
/**
 * The same of the decisions.
 */
play_margin: number, };

/**
 * A table to be made.
 */
export type CreateTable = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * Options that differ from their defaults, as text.
 */
options?: { [key in string]: string }, 
/**
 * The maker's seat; the first one if absent.
 */
seat?: number, 
/**
 * What the maker brings, as text.
 */
loadout?: string, 
/**
 * Fill the other seats with bots of this level.
 */
bots?: string, 
/**
 * Begin at once; every seat must then be taken.
 */
start?: boolean, 
/**
 * How long a bot waits before it acts, in milliseconds, at most 10,000.
 */
pace_ms?: number, 
/**
 * What the table does not show again.
 */
hidden?: Array<AidName>, 
/**
 * Whether it is open to all: listed to everybody, who may take the seats of bots.
 */
open?: boolean, 
/**
 * What the people at the table agree upon, in its short form: see docs/protocol.md.
 */
settings?: string, 
/**
 * The id of the circle in which it is opened: its members see it listed.
 */
circle?: string, };

/**
 * Days on which a person is away.
 */
export type DaysAway = { 
/**
 * The first one, such as `2026-11-24`.
 */
from: string, 
/**
 * The last one.
 */
to: string, };

/**
 * A device of a person.
 */
export type Device = { 
/**
 * Names it to whoever has it.
 */
id: string, 
/**
 * The browser there, as it says itself: its name; `null` if it is not known.
 */
browser: string | null, 
/**
 * The system there, as it says itself: its name; `null` if it is not known.
 */
system: string | null, 
/**
 * Since when it is this person's, in milliseconds since 1970.
 */
since: number, 
/**
 * When it was there last, in milliseconds since 1970; known to the day.
 */
seen: number, 
/**
 * Whether it is the one that asks.
 */
here: boolean, };

/**
 * A turn that has days.
 */
export type Due = { 
/**
 * Whose turn it is.
 */
seat: number, 
/**
 * When its time is up, in milliseconds since 1970: the days on which that person is away are
 * added.
 */
at: number, 
/**
 * How much of it is left, in milliseconds.
 */
left: number, 
/**
 * Until which day that person is away, such as `2026-11-28`; absent while they are not.
 */
away?: string, };

/**
 * Kinds of errors that end a connection.
 */
export type ErrorCode = "protocol" | "malformed" | "too_fast" | "slow" | "shutdown" | "gone" | "unreadable" | "forgotten" | "barred" | "closed" | "internal";

/**
 * The answer to a request that failed.
 */
export type Failed = { 
/**
 * What went wrong.
 */
error: Failure, 
/**
 * The request's name, by which whoever runs the server finds it in the log.
 */
request?: string, };

/**
 * What went wrong with a request.
 */
export type Failure = { 
/**
 * By a name that translations go by.
 */
code: string, 
/**
 * An English sentence: what was wrong and what would be right.
 */
message: string, };

/**
 * Something that chosen cards form.
 */
export type Formed = { 
/**
 * The actions as text that put the cards down, in order, ready to be sent.
 */
actions: Array<string>, 
/**
 * Whether the first of them may be played now.
 */
playable: boolean, 
/**
 * What they are, where there is more to say than the text does: in Bacon a `Play`, in Caravan
 * an `Outcome`.
 */
facts: unknown, };

/**
 * Where somebody plays with people.
 */
export type Found = { 
/**
 * The table's id.
 */
id: string, 
/**
 * Whether somebody else waits or plays there; else it was made for the asker, or is theirs.
 */
people: boolean, };

/**
 * One game.
 */
export type GameInfo = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its English name; clients translate by the key.
 */
name: string, 
/**
 * The key of the game whose screen and texts serve it: its own, unless it is a preset.
 */
game: string, 
/**
 * Cards that stand for it, as text.
 */
emblem: Array<string>, 
/**
 * Whether it can be played yet.
 */
available: boolean, 
/**
 * How many may play, ascending.
 */
seats: Array<number>, 
/**
 * How many play unless the options say otherwise.
 */
default_seats: number, 
/**
 * Whether players may bring something of their own (Caravan: a deck).
 */
loadouts: boolean, 
/**
 * Whether `form` has answers in this game.
 */
forms: boolean, 
/**
 * The options, in the order in which to show them.
 */
options: Array<OptionInfo>, 
/**
 * Options that go by a name, to be offered together.
 */
named?: Array<NamedOptions>, };

/**
 * With which cards a match goes on.
 */
export type Hands = "same" | "imagined";

/**
 * What happened at one version.
 */
export type Happened = { 
/**
 * The version of the table that this led to.
 */
version: number, 
/**
 * What everybody saw happen, in order.
 */
events: Array<unknown>, };

/**
 * The first message of a client.
 */
export type Hello = { "type": "hello", 
/**
 * The version of the protocol that the client speaks.
 */
protocol: number, 
/**
 * The version of the table that the client saw last; `null` or absent if none.
 */
seen?: number | null, };

/**
 * Somebody hidden.
 */
export type HiddenPerson = { 
/**
 * A number, by which they are shown again.
 */
n: number, 
/**
 * Their name when they were hidden last.
 */
name: string, 
/**
 * Since when, in milliseconds since 1970.
 */
at: number, 
/**
 * Their alias at the table that was asked about. Absent if none was.
 */
who?: string, };

/**
 * Somebody at a table whose words are to be hidden: named by one of these.
 */
export type HidePerson = { 
/**
 * Something that they said: its number at the table.
 */
line?: number, 
/**
 * The person of a seat.
 */
seat?: number, 
/**
 * Somebody who looks on, by their number in `presence`.
 */
watcher?: number, };

/**
 * What a strong bot would do, and why.
 */
export type Hint = { 
/**
 * The action as text.
 */
action: string, 
/**
 * The part of the match it is worth: 0 is lost, 1 is won.
 */
value: Amount, 
/**
 * How sure it is: `only` (nothing else can be done), `sure`, `likely` or `close`.
 */
confidence: string, 
/**
 * The next best action, if there is another one.
 */
next: NextBest | null, 
/**
 * What most tells the two apart at the end of the deal, if something does.
 */
why: Why | null, };

/**
 * What a house is like, for whoever asks.
 */
export type House = { 
/**
 * To whom it is open.
 */
enter: HouseEnter, 
/**
 * Whether only members open tables.
 */
members_open: boolean, 
/**
 * Whether the asker may do all that members may.
 */
member: boolean, 
/**
 * When people meet, the next first.
 */
hours: Array<HouseHour>, 
/**
 * Who runs it, and what is kept there.
 */
about: HouseAbout, 
/**
 * How others reach this machine. Told only to who asks from the machine itself, as `localhost`
 * or by an address that means the same.
 */
here?: HouseHere, };

/**
 * Who runs a house, in words of theirs, and for how long what is kept there.
 */
export type HouseAbout = { 
/**
 * What it is called.
 */
name: string | null, 
/**
 * How whoever runs it is found: an address that begins with `https:`, `http:` or `mailto:`, or
 * words.
 */
contact: string | null, 
/**
 * Who is responsible for it: an address as above, or words.
 */
imprint: string | null, 
/**
 * What is done with what people leave there, in place of what clients say.
 */
privacy: string | null, 
/**
 * For how many days people are kept who have sat in no match, since their last visit; `null`
 * for ever.
 */
guests_days: number | null, 
/**
 * For how many days what people say is kept; `null` for ever.
 */
chat_days: number | null, 
/**
 * For how many days reports are kept, since they were settled; `null` for ever.
 */
reports_days: number | null, };

/**
 * To whom a house is open.
 */
export type HouseEnter = "open" | "invitation" | "members";

/**
 * How others reach the machine on which a house runs.
 */
export type HouseHere = { 
/**
 * With which addresses links begin that lead there from its network, such as
 * `http://192.168.1.5:8080`. Empty where nobody but the machine itself reaches it.
 */
addresses: Array<string>, };

/**
 * An hour at which people meet every week.
 */
export type HouseHour = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * When it begins next, or has begun within the last two hours; in milliseconds since 1970.
 */
start: number, };

/**
 * The key of a house, the end of its link `/house#KEY`. `Debug` does not show it.
 */
export type HouseKey = { 
/**
 * The key.
 */
key: string, };

/**
 * Until when somebody is muted or banned, and why.
 */
export type HouseSanction = { 
/**
 * Until when, in milliseconds since 1970; `null` for good.
 */
until: number | null, 
/**
 * Why, in the words of whoever runs the house.
 */
reason: string, };

/**
 * What somebody may not do in a house.
 */
export type HouseSanctionKind = "mute" | "ban";

/**
 * What a house tells whoever asks.
 */
export type HouseTold = { 
/**
 * The line that everybody is shown; `null` if there is none.
 */
announcement: Announcement | null, 
/**
 * Whether the asker may say nothing; `null` if not.
 */
mute: HouseSanction | null, 
/**
 * Whether the asker may neither sit down nor talk; `null` if not.
 */
ban: HouseSanction | null, };

/**
 * For how long somebody is to be muted or banned, and why.
 */
export type Impose = { 
/**
 * For how many seconds, at most ten years; `null` for good, of a ban only.
 */
seconds: number | null, 
/**
 * Why, as that person is told: at most 200 characters.
 */
reason: string, };

/**
 * What a bot could have done instead.
 */
export type Instead = { 
/**
 * The action as text.
 */
action: string, 
/**
 * In which part of the worlds it is the best of the rest: 1 where the bot's hand is known.
 */
share: number, };

/**
 * Somebody whom the host has sent away, or has say nothing.
 */
export type Known = { 
/**
 * Their number at this table.
 */
n: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Their seat, if they have one.
 */
seat?: number, };

/**
 * A bot to be made.
 */
export type MakeBot = { 
/**
 * The name it plays under: 2 to 24 of the letters a to z and A to Z, digits, `.`, `_` and `-`,
 * and no level's.
 */
name: string, 
/**
 * Whether everybody may have it at their tables, and not its owner alone.
 */
open?: boolean, };

/**
 * A report of somebody at a table, or of what they said there: one of `line`, `seat` and
 * `watcher`.
 */
export type MakeReport = { 
/**
 * Something that was said: its number at the table.
 */
line?: number, 
/**
 * The person of a seat.
 */
seat?: number, 
/**
 * Somebody who looks on, by their number in `presence`.
 */
watcher?: number, 
/**
 * Why.
 */
reason: ReportReason, 
/**
 * What there is to be added: at most 300 characters.
 */
note?: string, };

/**
 * A match that is over.
 */
export type MatchDetail = { 
/**
 * What the list says of it.
 */
summary: MatchSummary, 
/**
 * Every option with its value as text.
 */
options: { [key in string]: string }, 
/**
 * The final view of the asker's seat, or of the table, with the score sheet; `null` if the
 * match was played by rules that the server does not have.
 */
view: unknown, };

/**
 * Some of the asker's matches, newest first.
 */
export type MatchList = { 
/**
 * At most 50, together with those that cannot be read.
 */
matches: Array<MatchSummary>, 
/**
 * The ids of those that cannot be read.
 */
unreadable: Array<string>, 
/**
 * What to ask for next (`?before=…`); `null` if there are no more.
 */
next: string | null, };

/**
 * One match at a table.
 */
export type MatchRef = { 
/**
 * The match's id, by which it is found when it is over.
 */
id: string, 
/**
 * Which match at this table it is, from 1.
 */
number: number, 
/**
 * Who won; empty until the match is over, and if it was ended before.
 */
winners: Array<number>, 
/**
 * From where it goes on, if its first steps are another match's.
 */
continued?: Continued, 
/**
 * Who played where from when on, other than at the beginning. Absent if nothing changed.
 */
changes?: Array<SeatChange>, 
/**
 * Who gave it up: then it is over, and the other seat has won.
 */
resigned?: number, 
/**
 * How often somebody took an action back; absent if nobody did.
 */
taken_back?: number, };

/**
 * Who played at a seat.
 */
export type MatchSeat = { 
/**
 * The person's name, or the program's; `null` for a bot of a level.
 */
name: string | null, 
/**
 * The bot's level; `null` for a person and a program.
 */
level: string | null, 
/**
 * The name of the program's owner. Absent if it is no program of somebody's.
 */
owner?: string, };

/**
 * A match that is over, in a list.
 */
export type MatchSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * The players' names by seat; a bot's is its level.
 */
seats: Array<MatchSeat>, 
/**
 * The final scores by seat; those it had then if it was ended before it was over.
 */
scores: Array<number>, 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * Whether it was ended before it was over: then nobody won and it has no result.
 */
ended: boolean, 
/**
 * The rules it was played by (`kan/2`), if this server does not know them: then only its
 * record can be read here.
 */
unknown_rules?: string, 
/**
 * The asker's seat, if there was one.
 */
you: number | null, 
/**
 * When it began, in milliseconds since 1970.
 */
started: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
finished: number, 
/**
 * From where it went on, if its first steps are another match's.
 */
continued?: Continued, 
/**
 * Who played where from when on, other than at the beginning. Absent if nothing changed.
 */
changes?: Array<SeatChange>, 
/**
 * Who gave it up: the other seat won, with the scores as they stood.
 */
resigned?: number, 
/**
 * How often somebody took an action back: then it is never rated. Absent if nobody did.
 */
taken_back?: number, };

/**
 * The person behind the request.
 */
export type Me = { 
/**
 * The name chosen; `null` for somebody the server does not know.
 */
name: string | null, 
/**
 * Whether this device had a name that is no longer kept, as it was not used for long; absent
 * if not.
 */
forgotten?: boolean, 
/**
 * The name of the person whom a cookie from before connections were encrypted stands for, if
 * this device is nobody's: anybody may have set it, so that it is asked about; absent if there
 * is none.
 */
former?: string, };

/**
 * What a client says at a table over HTTP: what it would say on its socket, in that order.
 */
export type Messages = { 
/**
 * Each as on the socket; none for an answer to a `ping`.
 */
messages: Array<object>, };

/**
 * A private link that makes another device this person's, once.
 */
export type MoveLink = { 
/**
 * The link, to be put behind the page's origin: its secret stands behind `#`, where no server
 * and no log on the way sees it.
 */
link: string, 
/**
 * The link as it was made before, with the secret in its path.
 */
path: string, 
/**
 * For how many seconds it holds.
 */
expires_in_s: number, };

/**
 * What a private link offers; asking does not use it up.
 */
export type MoveOffer = { 
/**
 * Whose link it is.
 */
name: string | null, 
/**
 * Whether it is the asker's own.
 */
own: boolean, };

/**
 * The secret of a private link, `/move#TOKEN`. `Debug` does not show it.
 */
export type MoveToken = { 
/**
 * The secret.
 */
token: string, };

/**
 * A bot of the caller's.
 */
export type MyBot = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether everybody may have it at their tables.
 */
open: boolean, 
/**
 * Since when there is it, in milliseconds since 1970.
 */
created: number, 
/**
 * The games it plays, if it is connected now; `null` if it is not.
 */
games: Array<string> | null, };

/**
 * The caller's bots, oldest first.
 */
export type MyBots = { 
/**
 * They.
 */
bots: Array<MyBot>, 
/**
 * How many there may be.
 */
most: number, };

/**
 * One of the asker's circles.
 */
export type MyCircle = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * When its people meet next, if they said when.
 */
next: HouseHour | null, 
/**
 * Who waits there for somebody to play with.
 */
waiting: Array<CircleWait>, };

/**
 * The asker's circles.
 */
export type MyCircles = { 
/**
 * By their names; none for a stranger.
 */
circles: Array<MyCircle>, };

/**
 * Options that go by a name.
 */
export type NamedOptions = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its English name; clients translate by game and key.
 */
name: string, 
/**
 * The options that it sets, by their keys; none where it is all defaults.
 */
values: { [key in string]: string }, };

/**
 * The next best action.
 */
export type NextBest = { 
/**
 * The action as text.
 */
action: string, 
/**
 * What it is worth.
 */
value: Amount, };

/**
 * A line of a table's log: what somebody did besides playing.
 */
export type Notice = { 
/**
 * Counts those of this table, from 1.
 */
n: number, 
/**
 * What happened: `joined`, `left`, `gone` (for good), `removed`, `away`, `back`, `paused`,
 * `resumed`, `pause_over` (by time), `again` (wants another match), `stand_in`, `returned`,
 * `level`, `time_up`,
 * `resigned`, `asks_back` (to take an action back), `took_back`, `kept_on` (was not let),
 * `claims` (the rest of the deal), `concedes` (gives it up), `claim_certain`, `claim_agreed`,
 * `claim_refused`, `claim_withdrawn`, `claim_void` (no play can end so),
 * `kicked`, `banned` (by the house), `house_closed` (the table), `let_in`, `silenced`, `heard`
 * (may talk again), `locked`, `unlocked`, `closed` (to those who look on), `opened`, `host`
 * (is it now), `shown` (the hand of the seat), `hidden`, `moved` (to this seat),
 * `asked_to_swap`, `swapped`, `stays` (was asked to change places), `shuffled` or `anew`
 * (wants to begin another match at once).
 */
what: string, 
/**
 * The seat it is about; absent if it is about somebody without one.
 */
seat?: number, 
/**
 * The name of the person it is about; empty if a bot has the seat.
 */
name: string, 
/**
 * Who did it, if that was another person.
 */
by?: string, 
/**
 * The level of the bot that plays, if one does.
 */
level?: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * A record to be opened.
 */
export type OpenRecord = { 
/**
 * The record as text, see docs/notation.md.
 */
text: string, 
/**
 * Whose eyes see it: a seat's number or `table`; the table's and then each seat's if not
 * given, which takes a long match as many times as long.
 */
seat?: string, };

/**
 * A table that is open to all, as a list shows it. It says nothing of cards.
 */
export type OpenTable = { 
/**
 * Its id.
 */
id: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * The options that differ from their defaults, as text.
 */
options: { [key in string]: string }, 
/**
 * What it is doing.
 */
stage: TableStage, 
/**
 * The names of those who sit there.
 */
people: Array<string>, 
/**
 * The names of those who take a bot's seat before the next deal.
 */
coming: Array<string>, 
/**
 * How many may still come.
 */
places: number, 
/**
 * How many seats it has.
 */
seats: number, 
/**
 * How long people may think there. Absent without a clock.
 */
clock?: ClockSetting, };

/**
 * The tables that are open to all and at which somebody is.
 */
export type OpenTables = { 
/**
 * Those with a free place first, among them those with most people, then the oldest.
 */
tables: Array<OpenTable>, };

/**
 * One option of a game.
 */
export type OptionInfo = { 
/**
 * Its key.
 */
key: string, 
/**
 * A short English label; clients translate by game and key.
 */
label: string, 
/**
 * One English sentence on what it does.
 */
help: string, 
/**
 * What values it takes.
 */
kind: OptionValues, 
/**
 * The value it has unless another is chosen.
 */
default: string, 
/**
 * The same by number of players, where it differs from `default`.
 */
by_players?: { [key in string]: string }, };

/**
 * What values an option takes.
 */
export type OptionValues = { "kind": "int", 
/**
 * The smallest value.
 */
min: number, 
/**
 * The largest value.
 */
max: number, 
/**
 * Values are `min`, `min + step`, ….
 */
step: number, } | { "kind": "choice", 
/**
 * The words.
 */
values: Array<string>, };

/**
 * One operation of a patch. A path names a place as in RFC 6901: `""` is the whole value,
 * `/hands/0/3` a place in it; `~1` stands for `/` and `~0` for `~`.
 */
export type PatchOp = { "op": "add", 
/**
 * Where.
 */
path: string, 
/**
 * What.
 */
value: unknown, } | { "op": "remove", 
/**
 * Where.
 */
path: string, } | { "op": "replace", 
/**
 * Where.
 */
path: string, 
/**
 * What.
 */
value: unknown, };

/**
 * A ready phrase or a reaction. In a deal in which a game asks for silence about cards, those that
 * may say something of them are refused.
 */
export type PhraseName = "hello" | "luck" | "thanks" | "sorry" | "moment" | "back" | "well" | "again" | "bye" | "smile" | "laugh" | "wow" | "sad" | "hmm" | "heart";

/**
 * A game to be played with people.
 */
export type Play = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * How long a bot waits before it acts, in milliseconds, at most 10,000: at a table that is
 * made for this.
 */
pace_ms?: number, };

/**
 * Somebody asks the others to let them take their last action back.
 */
export type Plea = { 
/**
 * Who asks.
 */
seat: number, 
/**
 * Who has agreed.
 */
agreed: Array<number>, };

/**
 * Who is there. Not part of the table's version.
 */
export type Presence = { 
/**
 * The seats whose person is connected.
 */
seats: Array<number>, 
/**
 * How many people watch without a seat.
 */
spectators: number, 
/**
 * Those of them who have a name, in the order in which they came: the first 50.
 */
watching?: Array<Watcher>, 
/**
 * The people with a seat who are not connected.
 */
away?: Array<Away>, 
/**
 * When this was said, in milliseconds since 1970.
 */
now?: number, };

/**
 * A program of somebody's on a seat.
 */
export type ProgramInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * The name of its owner, who sees what it sees.
 */
owner: string, };

/**
 * The versions of the protocol that a server speaks.
 */
export type Protocols = { 
/**
 * The earliest.
 */
oldest: number, 
/**
 * The latest.
 */
newest: number, };

/**
 * Why a bot did something.
 */
export type Reasons = { 
/**
 * The bot's seat.
 */
seat: number, 
/**
 * Its level.
 */
level: string, 
/**
 * Where this comes from: `seen` (what the asker saw) or, once the deal is over, `own` (what
 * the bot saw).
 */
from: string, 
/**
 * The action as text; empty where even that cannot be told.
 */
action: string, 
/**
 * What is to be said of it: `only` (nothing else was possible, or in most of the worlds),
 * `sure`, `likely` (better than the rest), `close`, `worse` or `untold`.
 */
verdict: string, 
/**
 * The part of the match that it gains over the best of the rest; `null` if there is none.
 */
gain: Amount | null, 
/**
 * What was best of the rest; `null` if that differs too much.
 */
instead: Instead | null, 
/**
 * With `own`: the action, and then the best of the rest, with what each is worth to the bot.
 */
lines: Array<NextBest>, 
/**
 * What most tells the two apart at the end of the deal, if something does: `best` after the
 * action, `next` after the other.
 */
why: Why | null, };

/**
 * A line of a record that is wrong.
 */
export type RecordError = { 
/**
 * Its number, from 1.
 */
line: number, 
/**
 * An English sentence: what is wrong and what would be right.
 */
message: string, 
/**
 * Why the step of that line may not be made; `null` if the line cannot be read.
 */
refusal: StepRefusal | null, };

/**
 * A record that was opened, or what is wrong with it.
 */
export type RecordOpened = { 
/**
 * What it records; `null` if something is wrong.
 */
record: RecordedMatch | null, 
/**
 * What is wrong, in the order in which it was found; empty if nothing is.
 */
errors: Array<RecordError>, };

/**
 * A match as its record tells it.
 */
export type RecordedMatch = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * Every option with its value as text.
 */
options: { [key in string]: string }, 
/**
 * The players' names by seat; `null` where the record gives none.
 */
names: Array<string | null>, 
/**
 * The scores after the last step.
 */
scores: Array<number>, 
/**
 * Who won; empty if the record ends before the match does.
 */
winners: Array<number>, 
/**
 * Who gave it up: then the other seat won.
 */
resigned?: number, 
/**
 * Who played where from when on, other than at the beginning.
 */
changes?: Array<SeatChange>, 
/**
 * The steps as they are seen from where it was asked for: else as the table sees them, and
 * then as each seat does. The last thing in it, so that it can be written step by step.
 */
replays: Array<Replay>, };

/**
 * A match that is over, step by step.
 */
export type Replay = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * From which seat it is seen; `null` for the table.
 */
viewer: number | null, 
/**
 * The view before the first step.
 */
view: unknown, 
/**
 * The steps.
 */
steps: Array<ReplayStep>, };

/**
 * One step of a match that is over.
 */
export type ReplayStep = { 
/**
 * Who acted; `null` for a deal.
 */
seat: number | null, 
/**
 * The action or, after the word `deal`, the deal as text.
 */
text: string, 
/**
 * What everybody saw happen.
 */
events: Array<unknown>, 
/**
 * What changes in the view.
 */
view: Array<PatchOp>, };

/**
 * What became of a report.
 */
export type ReportOutcome = "acted" | "dismissed";

/**
 * Why somebody is reported.
 */
export type ReportReason = "abuse" | "cheating" | "spam" | "name" | "spoiling" | "other";

/**
 * Somebody of whom there are reports that are not settled.
 */
export type ReportedPerson = { 
/**
 * Their id; empty for those who are forgotten.
 */
id: string, 
/**
 * Their name in the last report.
 */
name: string, 
/**
 * How many reports are not settled.
 */
open: number, 
/**
 * By how many people.
 */
reporters: number, 
/**
 * The number of the first of them.
 */
first: number, 
/**
 * The number of the last of them.
 */
last: number, };

/**
 * Who is to get what is left of a deal.
 */
export type RestName = "ours" | "theirs";

/**
 * How one seat decided. All values are parts of the match: 1 is to win it.
 */
export type Review = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * The part of what its decisions could gain over drawing lots that it has kept; `null` if
 * nothing was at stake, or if the review was made before this was measured.
 */
kept: Amount | null, 
/**
 * Its decisions in order, those without a choice left out.
 */
reviewed: Array<ReviewedDecision>, 
/**
 * The costliest decisions, as indices into `reviewed`: at most three, costliest first.
 */
moments: Array<number>, };

/**
 * How far a review is.
 */
export type ReviewStatus = { 
/**
 * Decisions that have been looked at.
 */
done: number, 
/**
 * Of how many; 0 while it waits for its turn.
 */
of: number, 
/**
 * The review, when it is done.
 */
review: Review | null, };

/**
 * One decision, reviewed.
 */
export type ReviewedDecision = { 
/**
 * The step of the record, from 0.
 */
step: number, 
/**
 * The deal, from 1.
 */
deal: number, 
/**
 * What was done, as text.
 */
chosen: string, 
/**
 * What that was worth.
 */
chosen_value: Amount, 
/**
 * The best that was found; the same as `chosen` if nothing better was.
 */
best: string, 
/**
 * What that was worth.
 */
best_value: Amount, 
/**
 * How much better the best was.
 */
loss: Amount, 
/**
 * `fine`, `inaccuracy`, `mistake` or `blunder`.
 */
grade: string, 
/**
 * What the best would have changed in the deal: after the best, and (as `next`) after what was
 * done. `null` where nothing stands out.
 */
why: Why | null, };

/**
 * Something said at a table.
 */
export type Said = { 
/**
 * Counts what is said at this table, from 1.
 */
n: number, 
/**
 * The seat of who said it; `null` for a spectator.
 */
seat: number | null, 
/**
 * The name of who said it.
 */
name: string, 
/**
 * The alias of who said it at this table ([`crate::people::alias`]). Absent if an earlier
 * program kept it.
 */
who?: string, 
/**
 * What was said; empty if it is a phrase.
 */
text: string, 
/**
 * The ready phrase, if it is one.
 */
phrase?: PhraseName, 
/**
 * Whether it was said among those who look on while a match is played. Only they are sent it.
 */
aside?: boolean, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * Days on which the person of a seat is away, as that person has told: the next ones, or those
 * that it is now.
 */
export type SeatAway = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The first day, such as `2026-11-24`; absent if it has begun.
 */
from?: string, 
/**
 * The last day.
 */
until: string, };

/**
 * A change of who plays at a seat of a match.
 */
export type SeatChange = { 
/**
 * The first step, from 0, for which it holds; with the cause `time` for that step alone.
 */
step: number, 
/**
 * Which seat.
 */
seat: number, 
/**
 * The name of the person who has the seat; `null` if a bot has it.
 */
name: string | null, 
/**
 * The level of the bot that plays; `null` if the person does.
 */
level: string | null, 
/**
 * The name of the owner, if a program of somebody's plays, or a bot for it. Absent if not.
 */
owner?: string, 
/**
 * Why: `asked`, `away`, `gone`, `back`, `came`, `host`, `time` (it was up),
 * `kicked` (by the host) or `banned` (by the house).
 */
cause: string, };

/**
 * Who has a seat.
 */
export type SeatInfo = { "kind": "empty" } | { "kind": "person", 
/**
 * The name chosen.
 */
name: string, 
/**
 * The alias of this person at this table ([`crate::people::alias`]). Absent where nobody
 * is told who it is.
 */
who?: string, 
/**
 * Whether this person is ready to begin.
 */
ready: boolean, 
/**
 * The level of the bot that plays in this person's place until the return; `null` while
 * the person plays.
 */
stand_in: string | null, 
/**
 * Whether this person brought a loadout, such as a Caravan deck.
 */
loadout: boolean, } | { "kind": "bot", 
/**
 * Its level.
 */
level: string, 
/**
 * The name of the person who takes the seat before the next deal, if somebody does.
 */
coming?: string, 
/**
 * The program that plays, if it is one of somebody's; the level plays while it does not
 * answer. Absent for a bot of the house.
 */
program?: ProgramInfo, };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The version of the protocol that the server speaks.
 */
protocol: number, 
/**
 * The table's version.
 */
version: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The client's own place.
 */
you: You, 
/**
 * The match as this client sees it; `null` before the first one.
 */
view: unknown, 
/**
 * What happened since the version the client saw last, oldest first. `null` if that is
 * not known any more or the client named none: then only the view counts.
 */
missed: Array<Happened> | null, 
/**
 * The last things said, oldest first.
 */
chat: Array<Said>, 
/**
 * Who is there.
 */
presence: Presence, } | { "type": "update", 
/**
 * The table's version now.
 */
version: number, 
/**
 * What everybody saw happen in the match, in order.
 */
events: Array<unknown>, 
/**
 * What changes in the view.
 */
view: Array<PatchOp>, 
/**
 * What changes in the table.
 */
table: Array<PatchOp>, 
/**
 * The client's own place, if it changed.
 */
you?: You, } | { "type": "ack", 
/**
 * The request.
 */
id: string, 
/**
 * The version of the table that it led to. A repeated action is answered as at first.
 */
version: number, } | { "type": "refused", 
/**
 * The request.
 */
id: string, 
/**
 * Why, by a name that translations go by: a reason of the game, or of the table
 * (`stale`, `paused`, `not-host`, …).
 */
reason: string, 
/**
 * The rule that forbids it, if one does.
 */
rule: string | null, 
/**
 * What the reason speaks of; may be empty.
 */
subject: string, 
/**
 * An English sentence.
 */
text: string, } | { "type": "formed", 
/**
 * The request.
 */
id: string, 
/**
 * The version of the table for which this holds.
 */
version: number, 
/**
 * What the cards form, what may be played now first; empty if nothing.
 */
forms: Array<Formed>, } | { "type": "hint", 
/**
 * The request.
 */
id: string, 
/**
 * The version of the table for which this holds.
 */
version: number, 
/**
 * What to do.
 */
hint: Hint, } | { "type": "why", 
/**
 * The request.
 */
id: string, 
/**
 * The version that the action led to.
 */
version: number, 
/**
 * Why.
 */
reasons: Reasons, } | { "type": "pong", 
/**
 * The request.
 */
id: string, 
/**
 * The table's version: who knows an earlier one has missed something.
 */
version: number, } | { "type": "said" } & Said | { "type": "presence" } & Presence | { "type": "clock" } & Clock | { "type": "house", 
/**
 * The line to be shown; `null` if there is none any more.
 */
announcement: Announcement | null, } | { "type": "storage", 
/**
 * How it is.
 */
state: StorageState, } | { "type": "error", 
/**
 * What kind of error, by a name: `protocol`, `malformed`, `too_fast`, `slow`,
 * `shutdown`, `gone`, `barred`, `closed`, `internal`.
 */
code: ErrorCode, 
/**
 * An English sentence: what was wrong and what would be right.
 */
message: string, 
/**
 * With `protocol`: what the server speaks.
 */
protocols?: Protocols, };

/**
 * When a person will be away: all of it, in place of what was said before.
 */
export type SetCalendar = { 
/**
 * The days, in any order, from today on. Those that have begun go on with the same first day.
 */
spans: Array<DaysAway>, 
/**
 * By how many minutes that person's clocks are ahead of UTC.
 */
utc_offset: number, };

/**
 * What a circle is to be like.
 */
export type SetCircle = { 
/**
 * What it is called: at most 40 characters.
 */
name: string, 
/**
 * What its people say of it: at most 300 characters.
 */
about?: string, 
/**
 * The keys of the games that they like.
 */
games?: Array<string>, 
/**
 * The name of their time zone, such as `Europe/Kyiv`; `UTC` if absent.
 */
zone?: string, 
/**
 * When they meet every week: at most 14 of these.
 */
hours?: Array<CircleHour>, };

/**
 * What a member is to do in a circle.
 */
export type SetCircleRole = { 
/**
 * The member is this from now on; who makes another one the founder is a keeper then.
 */
role: CircleRole, };

/**
 * A name to be known by.
 */
export type SetName = { 
/**
 * At most 24 characters.
 */
name: string, };

/**
 * How a report is settled.
 */
export type SettleReport = { 
/**
 * With which outcome.
 */
outcome: ReportOutcome, };

/**
 * How all reports of a person are settled that there are up to one.
 */
export type SettleReports = { 
/**
 * The person's id.
 */
about: string, 
/**
 * The number of the last of them that was seen.
 */
until: number, 
/**
 * With which outcome.
 */
outcome: ReportOutcome, };

/**
 * A hand that its person shows to somebody who looks on.
 */
export type ShownHand = { 
/**
 * Whose hand.
 */
seat: number, 
/**
 * The name of who is shown it.
 */
name: string, };

/**
 * Somebody has kept the others waiting for long: these may vote for a bot.
 */
export type Stall = { 
/**
 * Who does not act.
 */
seat: number, 
/**
 * Who wants a bot to play: their seats, or those that are promised to them.
 */
agreed: Array<number>, 
/**
 * How many seconds there were to act in when it was decided: then a bot plays. Absent until
 * more than half of those who are there want it.
 */
seconds?: number, };

/**
 * Why a step of a record may not be made.
 */
export type StepRefusal = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * Why, by a name that translations go by.
 */
reason: string, 
/**
 * The rule that forbids it, if one does.
 */
rule: string | null, 
/**
 * What the reason speaks of: a card or a number; may be empty.
 */
subject: string, };

/**
 * Whether what is done at a table can be kept.
 */
export type StorageState = "waiting" | "well";

/**
 * Somebody asks another person to change places.
 */
export type SwapInfo = { 
/**
 * The seat of who asks.
 */
from: number, 
/**
 * The seat of who is asked.
 */
with: number, 
/**
 * Whether the other one has said no. Absent if not.
 */
declined?: boolean, };

/**
 * A table and the asker's place at it.
 */
export type TableAndYou = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The asker's place.
 */
you: You, 
/**
 * Its version.
 */
version: number, 
/**
 * When it last changed, in milliseconds since 1970.
 */
changed: number, 
/**
 * Whether the asker is the one who is to act.
 */
your_turn: boolean, 
/**
 * The rules that its match was begun under (`kan/2`), if this server does not know them: then
 * it cannot be played on here.
 */
unknown_rules?: string, 
/**
 * Whose turn it is until when, where there are days for each action; absent while nobody's
 * time runs.
 */
due?: Due, };

/**
 * A code that leads to a table.
 */
export type TableCode = { 
/**
 * Six capital letters.
 */
code: string, };

/**
 * A table that was made.
 */
export type TableCreated = { 
/**
 * Its id.
 */
id: string, };

/**
 * What everybody may know of a table. It changes only together with the table's version.
 */
export type TableInfo = { 
/**
 * The table's id: who knows it may come in.
 */
id: string, 
/**
 * The key of the game: `kan`, `caravan`, ….
 */
game: string, 
/**
 * Every option of the game with its value as text.
 */
options: { [key in string]: string }, 
/**
 * What the table is doing.
 */
stage: TableStage, 
/**
 * The seats in playing order.
 */
seats: Array<SeatInfo>, 
/**
 * The seat of the person who may change options, seat bots and start; `null` while that
 * person has no seat.
 */
host: number | null, 
/**
 * The match being played or, in stages `finished` and `ended`, the last one.
 */
match: MatchRef | null, 
/**
 * Whether play rests until somebody resumes it.
 */
paused: boolean, 
/**
 * How long a bot waits before it acts, in milliseconds.
 */
pace_ms: number, 
/**
 * What the people at the table have agreed upon.
 */
settings?: TableSettings, 
/**
 * Who asks the others to let them take their last action back. Absent where nobody does.
 */
plea?: Plea, 
/**
 * Who claims the rest of the deal. Absent where nobody does.
 */
claim?: ClaimInfo, 
/**
 * Who has kept the others waiting for long, so that they may have a bot play. Absent where
 * nobody has.
 */
stall?: Stall, 
/**
 * What people did besides playing, oldest first: the last 40 lines. Absent in lists.
 */
notices?: Array<Notice>, 
/**
 * What a client must not show again, though everybody has seen it. Absent where that is
 * nothing.
 */
hidden?: Array<AidName>, 
/**
 * Whether whoever comes may take the seat of a bot. Absent if not.
 */
open?: boolean, 
/**
 * Whether who comes sits down at once. Absent if they wait for the next deal.
 */
at_once?: boolean, 
/**
 * Whether nobody new may sit down. Absent if not.
 */
locked?: boolean, 
/**
 * Whether nobody may look on while a match is played. Absent if not.
 */
closed?: boolean, 
/**
 * Whom the host has sent away, who may not come back. Absent where that is nobody, and in
 * lists.
 */
barred?: Array<Known>, 
/**
 * Whom the host has say nothing. Absent where that is nobody, and in lists.
 */
silenced?: Array<Known>, 
/**
 * Why the house has closed the table, in its words. Absent if it has not.
 */
closed_because?: string, 
/**
 * Hands that are shown to somebody who looks on. Absent where there are none.
 */
shown?: Array<ShownHand>, 
/**
 * Who wins or loses a match together, sides of seats; absent while a match is played, and
 * where everybody plays alone.
 */
teams?: Array<Array<number>>, 
/**
 * Who asks whom to change places. Absent if nobody does.
 */
swaps?: Array<SwapInfo>, 
/**
 * After a match: for each seat the one from which its person comes if all want another one.
 * Absent if everybody keeps the seat.
 */
next_seats?: Array<number>, 
/**
 * The seats of those who agree to begin another match at once, with whoever has come in the
 * midst of this one; absent where nobody has, or another deal comes.
 */
anew?: Array<number>, };

/**
 * The asker's tables.
 */
export type TableList = { 
/**
 * The tables, the latest change first.
 */
tables: Array<TableAndYou>, 
/**
 * The ids of those that cannot be read. They may be removed from the list.
 */
unreadable: Array<string>, };

/**
 * What the people at a table have agreed upon besides the rules of the game.
 */
export type TableSettings = { 
/**
 * How long an absent person is waited for, in seconds: then a bot plays for them.
 */
grace: number, 
/**
 * The level of that bot.
 */
stand_in: string, 
/**
 * How long a person may think.
 */
clock: ClockSetting, 
/**
 * How many actions those who look on are behind. Absent if none.
 */
delay?: number, 
/**
 * Whether people keep their seats in another match. Absent if not, as usual.
 */
keeps_seats?: boolean, 
/**
 * All of it as short text, as it stands in links; empty if all is as usual.
 */
code: string, };

/**
 * What a table is doing.
 */
export type TableStage = "lobby" | "playing" | "finished" | "ended";

/**
 * Whom somebody means.
 */
export type Target = { "seat": number } | { "watcher": number } | { "known": number };

/**
 * The step that mattered most.
 */
export type Turning = { 
/**
 * The step of the record, from 0.
 */
step: number, 
/**
 * The deal, from 1.
 */
deal: number, 
/**
 * Whose it was: `own`, `other`, or `cards` that were dealt or drawn.
 */
cause: string, 
/**
 * Who acted; `null` where cards were dealt.
 */
seat: number | null, 
/**
 * The action as text; empty where cards were dealt.
 */
action: string, 
/**
 * The chances before it.
 */
before: Amount, 
/**
 * And after it.
 */
after: Amount, 
/**
 * What the seat saw before it, as in a replay.
 */
view: unknown, };

/**
 * How somebody may take their last action back.
 */
export type Undo = "at_will" | "if_agreed";

/**
 * Somebody who looks on.
 */
export type Watcher = { 
/**
 * Their number, for as long as somebody is at the table.
 */
n: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Their alias at this table ([`alias`]).
 */
who: string, };

/**
 * A fact in which two actions differ.
 */
export type Why = { 
/**
 * The fact, by a name that translations go by.
 */
fact: string, 
/**
 * Its mean after the best action: a part from 0 to 1 for yes and no, else a number.
 */
best: number, 
/**
 * Its mean after the next best.
 */
next: number, };

/**
 * What one person may know of their own place at a table.
 */
export type You = { 
/**
 * The person's name, if one was chosen.
 */
name: string | null, 
/**
 * The person's seat; `null` for a spectator.
 */
seat: number | null, 
/**
 * Whether this person may change options, seat bots and start.
 */
host: boolean, 
/**
 * What this person brought, as text (`pack a` or cards); `null` for the default.
 */
loadout: string | null, 
/**
 * The seat that this person takes before the next deal, if one is promised.
 */
coming?: number, 
/**
 * In how many minutes that will be, about; absent where nobody can tell, or it is not waited
 * for.
 */
coming_in?: number, 
/**
 * How often this person may still give the own seat to a bot in this match; absent where
 * nobody counts.
 */
lends?: number, 
/**
 * How often this person may still pause this match; absent where nobody counts.
 */
pauses?: number, 
/**
 * How this person may take their last action back now; absent if they may not.
 */
undo?: Undo, 
/**
 * Whether this person may claim the rest of the deal now. Absent if not.
 */
claim?: boolean, 
/**
 * The seat whose hand this person is shown, who has none: `view` is that seat's, in which
 * nothing can be done.
 */
shown?: number, };

/** The version of the protocol. */
export const PROTOCOL = 1;

/** What is said with one touch, in order; `neutral` is what says nothing of cards. */
export const PHRASES: readonly { name: PhraseName; neutral: boolean }[] = [
  { name: "hello", neutral: true },
  { name: "luck", neutral: true },
  { name: "thanks", neutral: true },
  { name: "sorry", neutral: true },
  { name: "moment", neutral: true },
  { name: "back", neutral: true },
  { name: "well", neutral: false },
  { name: "again", neutral: true },
  { name: "bye", neutral: true },
  { name: "smile", neutral: false },
  { name: "laugh", neutral: false },
  { name: "wow", neutral: false },
  { name: "sad", neutral: false },
  { name: "hmm", neutral: false },
  { name: "heart", neutral: true },
];
