// Messages between the client and the server.
// Generated from Rust by `cargo xtask golden wire`; not to be edited.

/**
 * What the house has counted of a game.
 */
export type AdminFigure = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The lessons that were begun, each once for a device.
 */
begun: number, 
/**
 * The lessons that were played to their end, each once for a device.
 */
finished: number, 
/**
 * The people who have won a match.
 */
won: number, };

/**
 * What the house has counted, by game and without persons.
 */
export type AdminFigures = { 
/**
 * The games of which something has been counted, by key.
 */
games: Array<AdminFigure>, };

/**
 * The retention of one kind of data.
 */
export type AdminKept = { 
/**
 * The kind: `guests` who have played no match, since their last visit; `tables` without a
 * match, since their last change; `reports`, since they were settled; lines of the `log`; or
 * `chat` lines.
 */
what: string, 
/**
 * The days for which the data is stored; `null` for ever.
 */
days: number | null, 
/**
 * The number that will be deleted within the next hour; `null` where it is not counted.
 */
now: number | null, 
/**
 * The number for the next seven days, if no person comes back; `null` where it is not counted.
 */
week: number | null, };

/**
 * The secret of a link that opens an admin's session once.
 */
export type AdminLink = { 
/**
 * The text after the `#` of the link.
 */
secret: string, };

/**
 * The load of the server.
 */
export type AdminLoad = { 
/**
 * The health of the store: whether it takes writes, otherwise a message that says what is
 * wrong.
 */
health: string, 
/**
 * The version of the program.
 */
version: string, 
/**
 * The seconds since the server started.
 */
uptime_s: number, 
/**
 * Open sockets.
 */
sockets: number, 
/**
 * Tables in memory.
 */
tables: number, 
/**
 * Tables that wait for a write.
 */
tables_waiting: number, 
/**
 * Busy threads of bots and advice.
 */
thinking: number, 
/**
 * Tasks that wait for such a thread, by kind: bots' moves, forms, hints, courses and reviews.
 */
thoughts_waiting: { [key in string]: number }, 
/**
 * Changes that wait for a write.
 */
store_waiting: number, 
/**
 * Writes that failed.
 */
store_errors: number, 
/**
 * Size of the database with its log, in bytes.
 */
database_bytes: number, 
/**
 * Free space on the disk of the data folder, in bytes.
 */
disk_free_bytes: number, 
/**
 * Memory in use, in bytes.
 */
memory_bytes: number, 
/**
 * Refused requests, by the exceeded limit; limits that refused none are left out.
 */
refused: { [key in string]: number }, };

/**
 * The audit log.
 */
export type AdminLog = { 
/**
 * The lines, latest first.
 */
lines: Array<AdminLogLine>, 
/**
 * The number before which the next page begins; `null` on the last page.
 */
next: number | null, };

/**
 * A line of the audit log.
 */
export type AdminLogLine = { 
/**
 * The number of the line, from 1.
 */
n: number, 
/**
 * The time, in milliseconds since 1970.
 */
at: number, 
/**
 * The number of the session; `null` for the command line of the machine.
 */
session: number | null, 
/**
 * The act: `link` (made), `opened` (a session), `closed` (a session), `revoked` (all
 * sessions), `muted`, `unmuted`, `banned`, `unbanned`, `announced`, `withdrew`,
 * `closed_table`, `settled`, `settled_all` (of a person), `ended_devices` or
 * `ended_membership`.
 */
what: string, 
/**
 * The person or thing that it is about.
 */
about: string, 
/**
 * Details such as the reason; may be empty.
 */
detail: string, 
/**
 * When its effect ends, in milliseconds since 1970; `null` if it has no end.
 */
until: number | null, };

/**
 * A member of the house, as an admin sees them.
 */
export type AdminMember = { 
/**
 * Their id. Only admins learn it.
 */
id: string, 
/**
 * Their name.
 */
name: string, 
/**
 * When they first came, in milliseconds since 1970.
 */
since: number, 
/**
 * When they were last seen, to the day; in milliseconds since 1970.
 */
seen: number, };

/**
 * The members of the house.
 */
export type AdminMembers = { 
/**
 * The members, by name.
 */
members: Array<AdminMember>, };

/**
 * The people of the house.
 */
export type AdminPeople = { 
/**
 * Connected people first, then muted and banned ones, then by their last visit.
 */
people: Array<AdminPerson>, };

/**
 * A person, as an admin sees them.
 */
export type AdminPerson = { 
/**
 * Their id; sanctions name it. Only admins learn it.
 */
id: string, 
/**
 * Their name.
 */
name: string, 
/**
 * When they first came, in milliseconds since 1970.
 */
since: number, 
/**
 * When they were last seen, to the day; in milliseconds since 1970.
 */
seen: number, 
/**
 * Whether they are connected to a table.
 */
online: boolean, 
/**
 * The tables at which they sit.
 */
sits: Array<AdminPlace>, 
/**
 * Their mute. Absent if there is none.
 */
mute?: HouseSanction, 
/**
 * Their ban. Absent if there is none.
 */
ban?: HouseSanction, 
/**
 * The number of their devices.
 */
devices: number, };

/**
 * A table at which a person sits.
 */
export type AdminPlace = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The key of its game.
 */
game: string, };

/**
 * A report.
 */
export type AdminReport = { 
/**
 * The number of the report, from 1.
 */
n: number, 
/**
 * The time, in milliseconds since 1970.
 */
at: number, 
/**
 * The table's id.
 */
table: string, 
/**
 * The key of the table's game.
 */
game: string, 
/**
 * The reporter's name.
 */
by: string, 
/**
 * The id of the person it is about.
 */
id: string, 
/**
 * The name of that person at the time.
 */
about: string, 
/**
 * The reason: a `ReportReason`.
 */
reason: string, 
/**
 * The reporter's note; may be empty.
 */
note: string, 
/**
 * The chat line, or the name of a ready phrase after `phrase:`; `null` in a report of the
 * person.
 */
words: string | null, 
/**
 * The time of the chat line, in milliseconds since 1970; `null` in a report of the person.
 */
said: number | null, 
/**
 * When it was settled, in milliseconds since 1970; `null` while it is open.
 */
settled: number | null, 
/**
 * The outcome; `null` while it is open.
 */
outcome: ReportOutcome | null, };

/**
 * Reports, by person.
 */
export type AdminReports = { 
/**
 * The people with open reports, by the first of these; fifty a page.
 */
people: Array<ReportedPerson>, 
/**
 * The first open reports of each of these people: five, or a hundred if the request names one
 * person. The first page of all people also has the reports that were settled last.
 */
reports: Array<AdminReport>, 
/**
 * The number after which the next page begins. Absent on the last page.
 */
next?: number, };

/**
 * The retention of the house.
 */
export type AdminRetention = { 
/**
 * Every kind of data that has a retention.
 */
kept: Array<AdminKept>, };

/**
 * A seat of a table.
 */
export type AdminSeat = { "kind": "empty" } | { "kind": "bot" } | { "kind": "person", 
/**
 * The person's id; sanctions name it.
 */
id: string, 
/**
 * The person's name.
 */
name: string, 
/**
 * Whether the person is connected.
 */
online: boolean, 
/**
 * Whether a bot stands in for the person.
 */
stand_in: boolean, };

/**
 * A session of an admin.
 */
export type AdminSession = { 
/**
 * The number of the session, from 1. The log names the admin by it.
 */
n: number, 
/**
 * When it ends, in milliseconds since 1970.
 */
expires: number, };

/**
 * A table, as an admin sees it.
 */
export type AdminTable = { 
/**
 * The table's id. An admin may watch the table with it, as any other person may.
 */
id: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * The stage.
 */
stage: TableStage, 
/**
 * The seats in playing order.
 */
seats: Array<AdminSeat>, 
/**
 * The number of spectators.
 */
spectators: number, 
/**
 * When the match began, or when the table last changed if there is no match in progress; in
 * milliseconds since 1970.
 */
since: number, 
/**
 * Whether the match is paused.
 */
paused: boolean, 
/**
 * Whether it is open to all.
 */
open: boolean, };

/**
 * The tables in memory: those with a connected person or a match in progress.
 */
export type AdminTables = { 
/**
 * Tables with a match in progress first, then by `since`.
 */
tables: Array<AdminTable>, };

/**
 * Something that everybody has seen, and that a table shows again unless its people want to
 * remember it by themselves. It is a setting of the table: no game knows of it, and no record.
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
 * An announcement to make.
 */
export type Announce = { 
/**
 * The text, at most 200 characters.
 */
text: string, 
/**
 * How long clients show it, in seconds, at most 30 days.
 */
seconds: number, };

/**
 * An announcement of the house, which every client shows.
 */
export type Announcement = { 
/**
 * When it was made, in milliseconds since 1970; it is also its key.
 */
at: number, 
/**
 * The text.
 */
text: string, 
/**
 * When it ends, in milliseconds since 1970.
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
 * When they disconnected, in milliseconds since 1970.
 */
since: number, };

/**
 * The answer to that request.
 */
export type BotMade = { 
/**
 * The bot's id.
 */
id: string, 
/**
 * The token with which it connects: `kozyr bot --token`. Only this answer has it.
 */
token: string, };

/**
 * The days on which the caller is away. In correspondence matches their clocks do not run then.
 */
export type Calendar = { 
/**
 * The spans of days, in order, from today on.
 */
spans: Array<DaysAway>, 
/**
 * The greatest number of spans.
 */
max_spans: number, 
/**
 * The greatest number of days in a span.
 */
max_days: number, 
/**
 * The greatest number of days within a year, past days included.
 */
max_year: number, };

/**
 * The catalogue of games.
 */
export type Catalogue = { 
/**
 * The version of the server's protocol.
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
 * The level that clients offer first.
 */
level: string, 
/**
 * The pause before a bot acts, in milliseconds, unless a table sets another.
 */
pace_ms: number, };

/**
 * A circle. A non-member learns its name only.
 */
export type Circle = { 
/**
 * The circle's id.
 */
id: string, 
/**
 * The circle's name.
 */
name: string, 
/**
 * The part for members. Absent for others.
 */
inside?: CircleInside, };

/**
 * The answer to a request to make a circle.
 */
export type CircleCreated = { 
/**
 * The circle's id.
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
 * The part of a circle that only members see.
 */
export type CircleInside = { 
/**
 * The description; may be empty.
 */
about: string, 
/**
 * The keys of its favourite games.
 */
games: Array<string>, 
/**
 * The name of its time zone.
 */
zone: string, 
/**
 * The weekly hours.
 */
hours: Array<CircleHour>, 
/**
 * The next hours, the earliest first.
 */
next: Array<HouseHour>, 
/**
 * The secret of the link by which people become members.
 */
key: string, 
/**
 * The caller's number.
 */
you: number, 
/**
 * The members, in the order in which they came.
 */
members: Array<CircleMember>, 
/**
 * The circle's tables whose play is not over, the latest change first.
 */
tables: Array<CircleTable>, 
/**
 * The standings of members in the matches that count.
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
 * The matches, latest first.
 */
matches: Array<CircleMatch>, 
/**
 * The `before` of the next page; `null` on the last page.
 */
next: string | null, };

/**
 * A member of a circle.
 */
export type CircleMember = { 
/**
 * Their number in the circle, which is never used again.
 */
n: number, 
/**
 * Their name, with a number if it looks like another one.
 */
name: string, 
/**
 * Their role.
 */
role: CircleRole, 
/**
 * When they joined, in milliseconds since 1970.
 */
joined: number, };

/**
 * The circle in which a table was opened.
 */
export type CircleOfTable = { 
/**
 * The circle's id.
 */
id: string, 
/**
 * The circle's name.
 */
name: string, };

/**
 * The roles of members.
 */
export type CircleRole = "member" | "keeper" | "founder";

/**
 * A member's standing in a game, over the matches that count: those of two or more members and
 * without an undo. A match counts for the people who kept their seats; a person who resigned, or
 * ended the match as its host, has lost it.
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
 * The number of matches.
 */
matches: number, 
/**
 * The number of wins.
 */
wins: number, 
/**
 * The sum of the final places, from 1.
 */
places: number, 
/**
 * The number of matches that were played to the end.
 */
scored: number, 
/**
 * The sum of the points in these.
 */
points: number, };

/**
 * A table of a circle.
 */
export type CircleTable = { 
/**
 * The table, with the caller's place.
 */
at: TableAndYou, 
/**
 * Whether a member is connected to it.
 */
here: boolean, };

/**
 * A table of a circle with a waiting person and a free seat.
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
 * The names of the people at the table.
 */
people: Array<string>, };

/**
 * A claim of the rest of the deal, or a concession. The claimant's hand is in every view.
 */
export type ClaimInfo = { 
/**
 * The seat of the claimant.
 */
seat: number, 
/**
 * The side that gets it.
 */
rest: RestName, 
/**
 * Whether the others are asked. Otherwise the claim is still checked, or it stands.
 */
asked: boolean, 
/**
 * The seats that have agreed.
 */
agreed: Array<number>, };

/**
 * A message of a client after its `hello`. It carries an id that the client chooses (1 to 40
 * letters, digits, `-` and `_`) and that the answer repeats.
 */
export type ClientRequest = { 
/**
 * The id of the request.
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
 * The seat.
 */
seat: number, } | { "type": "swap", 
/**
 * The seat.
 */
seat: number, } | { "type": "answer_swap", 
/**
 * The seat of the person who asks.
 */
seat: number, 
/**
 * Whether to change places.
 */
yes: boolean, } | { "type": "leave" } | { "type": "ready", 
/**
 * Whether this person is ready.
 */
ready: boolean, } | { "type": "loadout", 
/**
 * The loadout as text, in the notation of records; empty for the default.
 */
text: string, } | { "type": "set_options", 
/**
 * Values as text by key.
 */
options: { [key in string]: string }, } | { "type": "seat_bot", 
/**
 * The seat.
 */
seat: number, 
/**
 * Its level, from the catalogue.
 */
level: string, } | { "type": "unseat", 
/**
 * The seat.
 */
seat: number, } | { "type": "start" } | { "type": "say", 
/**
 * The text, at most 200 characters.
 */
text: string, } | { "type": "phrase", 
/**
 * The phrase.
 */
phrase: PhraseName, } | { "type": "pause" } | { "type": "resume" } | { "type": "takeover", 
/**
 * The seat.
 */
seat: number, 
/**
 * The bot's level, where all others are bots. Among people, or if it is left out,
 * the bot has the agreed level.
 */
level?: string, } | { "type": "vote_bot", 
/**
 * The seat of the idle player.
 */
seat: number, } | { "type": "return" } | { "type": "pace", 
/**
 * The wait in milliseconds, at most 10,000.
 */
ms: number, } | { "type": "hide", 
/**
 * All that is hidden.
 */
aids: Array<AidName>, } | { "type": "settings", 
/**
 * All of them, in their short form.
 */
code: string, } | { "type": "resign" } | { "type": "undo" } | { "type": "agree", 
/**
 * Whether to agree.
 */
yes: boolean, } | { "type": "claim", 
/**
 * The side that gets the rest.
 */
rest: RestName, } | { "type": "answer_claim", 
/**
 * Whether to agree.
 */
yes: boolean, } | { "type": "rematch" } | { "type": "begin_anew" } | { "type": "open_to_all", 
/**
 * Whether it is open.
 */
open: boolean, } | { "type": "come" } | { "type": "kick", 
/**
 * The person.
 */
whom: Target, } | { "type": "let_in", 
/**
 * Their number in `barred` of the table.
 */
known: number, } | { "type": "mute", 
/**
 * The person.
 */
whom: Target, 
/**
 * Whether they are muted.
 */
muted: boolean, } | { "type": "lock", 
/**
 * Whether it is locked.
 */
locked: boolean, } | { "type": "close", 
/**
 * Whether it is closed.
 */
closed: boolean, } | { "type": "hand_over", 
/**
 * The seat of that person.
 */
seat: number, } | { "type": "show_hand", 
/**
 * Their number in `watching` of `presence`.
 */
watcher: number, } | { "type": "hide_hand" } | { "type": "vote", 
/**
 * Its number.
 */
proposal: number, 
/**
 * Whether to agree.
 */
yes: boolean, } | { "type": "end" } | { "type": "leave_for_good" } | { "type": "shuffle" } | { "type": "seat_program", 
/**
 * The seat.
 */
seat: number, 
/**
 * The bot's id, as `GET /api/bots/connected` lists it.
 */
bot: string, } | { "type": "form", 
/**
 * The cards as text; equal cards as often as they are chosen.
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
 * The time left to each seat for its next action, in milliseconds. Empty if the clocks have
 * ended.
 */
left: Array<number>, 
/**
 * The seat whose clock runs; `null` while none runs.
 */
running: number | null, 
/**
 * The seats that may still read the result of a deal; their clocks do not run.
 */
reading: Array<number>, 
/**
 * With days for each action: the seats whose people are away or will be soon; their clocks do
 * not run then. Absent if there are none.
 */
away?: Array<SeatAway>, };

/**
 * How long a person may think.
 */
export type ClockSetting = { "kind": "none" } | { "kind": "action", 
/**
 * The time, in seconds.
 */
seconds: number, } | { "kind": "bank", 
/**
 * The time at the beginning, in seconds.
 */
start: number, 
/**
 * The time that is added after each action, in seconds.
 */
increment: number, } | { "kind": "days", 
/**
 * The number of days.
 */
days: number, };

/**
 * A request to close a table.
 */
export type CloseTable = { 
/**
 * The reason that its people read, at most 200 characters.
 */
reason: string, };

/**
 * A connected bot.
 */
export type ConnectedBot = { 
/**
 * The bot's id.
 */
id: string, 
/**
 * The bot's name.
 */
name: string, 
/**
 * The name of its owner.
 */
owner: string, 
/**
 * The keys of the games that it plays.
 */
games: Array<string>, };

/**
 * The bots that the caller may seat now.
 */
export type ConnectedBots = { 
/**
 * The bots, by name.
 */
bots: Array<ConnectedBot>, };

/**
 * A request to continue a match against bots from one of its moments.
 */
export type Continue = { 
/**
 * The number of steps before that moment.
 */
step: number, 
/**
 * The seat that the caller takes.
 */
seat: number, 
/**
 * The level of the bots in the other seats.
 */
level: string, 
/**
 * The cards to continue with.
 */
hands: Hands, 
/**
 * The pause before a bot acts, in milliseconds, at most 10,000.
 */
pace_ms?: number, };

/**
 * A request to continue the match of a record against bots.
 */
export type ContinueRecord = { 
/**
 * The record as text, see docs/notation.md.
 */
text: string, 
/**
 * The moment, and how to continue.
 */
moment: Continue, };

/**
 * The origin of a match that continues another one.
 */
export type Continued = { 
/**
 * The other match; `None` if it was read from a record.
 */
from: string | null, 
/**
 * The number of its steps taken over.
 */
step: number, 
/**
 * The cards with which it goes on.
 */
hands: Hands, };

/**
 * The course of a match: a seat's chances from step to step. All figures are parts of the match: 1
 * is a win.
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
 * The parts of the result.
 */
way: CourseWay, 
/**
 * The chances after steps, in order; in a long match not after each step.
 */
points: Array<CoursePoint>, 
/**
 * The turning point; `null` if no step clearly stands out.
 */
turning: Turning | null, };

/**
 * The chances after a number of steps.
 */
export type CoursePoint = { 
/**
 * The number of steps.
 */
step: number, 
/**
 * The deal, from 1; 0 before the first.
 */
deal: number, 
/**
 * The value of the match to the seat, from what it knew.
 */
value: Amount, };

/**
 * The progress of a course.
 */
export type CourseStatus = { 
/**
 * The steps that are evaluated.
 */
done: number, 
/**
 * The number of all steps; 0 while the course waits for a thread.
 */
of: number, 
/**
 * The course; `null` until it is done.
 */
course: Course | null, };

/**
 * The way from the beginning to the result in three parts: sums of the changes with each cause.
 * Between its ends it may lie below 0 or above 1.
 */
export type CourseWay = { 
/**
 * Before the first deal, with all seats equal.
 */
par: number, 
/**
 * With the cards that the seat was dealt and drew.
 */
cards: number, 
/**
 * With its decisions too, compared with what rules of thumb would have done.
 */
play: number, 
/**
 * At the end: with the cards and decisions of the others.
 */
result: number, 
/**
 * The margin of the part of the cards: half the width of a 95 % interval.
 */
cards_margin: number, 
/**
 * The margin of the part of the decisions.
 */
play_margin: number, };

/**
 * A request to make a table.
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
 * The caller's seat; the first one if absent.
 */
seat?: number, 
/**
 * The caller's loadout, as text.
 */
loadout?: string, 
/**
 * The level of bots that fill the other seats; without it they stay empty.
 */
bots?: string, 
/**
 * Whether the match begins at once; every seat must then be taken.
 */
start?: boolean, 
/**
 * The pause before a bot acts, in milliseconds, at most 10,000.
 */
pace_ms?: number, 
/**
 * The aids that the table does not show.
 */
hidden?: Array<AidName>, 
/**
 * Whether it is open to all: everyone sees it listed and may take the seats of bots.
 */
open?: boolean, 
/**
 * The settings as a code: see docs/protocol.md.
 */
settings?: string, 
/**
 * The id of the circle to which it belongs: its members see it listed.
 */
circle?: string, };

/**
 * A span of days on which a person is away.
 */
export type DaysAway = { 
/**
 * The first day, such as `2026-11-24`.
 */
from: string, 
/**
 * The last day.
 */
to: string, };

/**
 * A device of a person.
 */
export type Device = { 
/**
 * The device's id, for its owner only.
 */
id: string, 
/**
 * The name of the browser, as the browser reports it; `null` if it is not known.
 */
browser: string | null, 
/**
 * The name of the system, as the browser reports it; `null` if it is not known.
 */
system: string | null, 
/**
 * When the person added it, in milliseconds since 1970.
 */
since: number, 
/**
 * When it was last seen, to the day; in milliseconds since 1970.
 */
seen: number, 
/**
 * Whether it is the device of this request.
 */
here: boolean, };

/**
 * A turn with a deadline, in a correspondence match.
 */
export type Due = { 
/**
 * The seat to act.
 */
seat: number, 
/**
 * The deadline, in milliseconds since 1970. It includes the days on which the person is away.
 */
at: number, 
/**
 * The time left, in milliseconds.
 */
left: number, 
/**
 * The last day on which the person is away, such as `2026-11-28`. Absent if they are not away.
 */
away?: string, };

/**
 * The kinds of errors that end a connection.
 */
export type ErrorCode = "protocol" | "malformed" | "too_fast" | "slow" | "shutdown" | "gone" | "unreadable" | "forgotten" | "barred" | "closed" | "internal";

/**
 * The body of an answer to a request that failed.
 */
export type Failed = { 
/**
 * The failure.
 */
error: Failure, 
/**
 * The request's id in the server's log. Absent if it has none.
 */
request?: string, };

/**
 * The failure of a request.
 */
export type Failure = { 
/**
 * The key of the error, for translations.
 */
code: string, 
/**
 * An English sentence: what was wrong and what would be right.
 */
message: string, };

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
 * The answer to that request.
 */
export type Found = { 
/**
 * The table's id.
 */
id: string, 
/**
 * Whether other people wait or play there. If not, the table is new, or the caller's own.
 */
people: boolean, };

/**
 * One game.
 */
export type GameInfo = { 
/**
 * The game's key.
 */
key: string, 
/**
 * The English name of the game; clients translate by the key.
 */
name: string, 
/**
 * The key of the game with its screen and texts: its own, unless it is a preset.
 */
game: string, 
/**
 * The cards of its emblem, as text.
 */
emblem: Array<string>, 
/**
 * Whether it can be played.
 */
available: boolean, 
/**
 * The possible numbers of players, ascending.
 */
seats: Array<number>, 
/**
 * The number of players, unless the options set another.
 */
default_seats: number, 
/**
 * Whether players may bring a loadout (Caravan: a deck).
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
 * Sets of options with a name. Absent if there are none.
 */
named?: Array<NamedOptions>, };

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
 * The cards with which a match goes on.
 */
export type Hands = "same" | "imagined";

/**
 * The events of one version.
 */
export type Happened = { 
/**
 * The version of the table that they led to.
 */
version: number, 
/**
 * The events, in order.
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
 * A hidden person.
 */
export type HiddenPerson = { 
/**
 * The number by which the caller shows them again.
 */
n: number, 
/**
 * Their name when the caller hid them last.
 */
name: string, 
/**
 * When the caller hid them, in milliseconds since 1970.
 */
at: number, 
/**
 * Their alias at the table of the request. Absent if the request names none.
 */
who?: string, };

/**
 * A person at a table whose chat the caller hides, named by one of these fields.
 */
export type HidePerson = { 
/**
 * The number of a chat line of theirs at the table.
 */
line?: number, 
/**
 * The seat of the person.
 */
seat?: number, 
/**
 * The number of the spectator in `presence`.
 */
watcher?: number, };

/**
 * A hint: what a strong bot would do, and why.
 */
export type Hint = { 
/**
 * The action as text.
 */
action: string, 
/**
 * The value of the action, as a part of the match: 0 is lost, 1 is won.
 */
value: Amount, 
/**
 * The certainty of the hint: `only` (no other action is legal), `sure`, `likely` or `close`.
 */
confidence: string, 
/**
 * The next best action; `null` if there is no other.
 */
next: NextBest | null, 
/**
 * What the action is for; `null` where a fact is told instead.
 */
reason: Reason | null, 
/**
 * Without a reason: the fact at the end of the deal in which the action is furthest ahead;
 * `null` if none stands out.
 */
why: Why | null, };

/**
 * A house, for any caller.
 */
export type House = { 
/**
 * The access to the house.
 */
enter: HouseEnter, 
/**
 * Whether only members open tables.
 */
members_open: boolean, 
/**
 * Whether the caller has the rights of a member.
 */
member: boolean, 
/**
 * The weekly hours, the next first.
 */
hours: Array<HouseHour>, 
/**
 * The admin of the house, and how long it stores data.
 */
about: HouseAbout, 
/**
 * The addresses of this machine. Only callers on the machine itself get them, as `localhost`
 * or by an address that means the same.
 */
here?: HouseHere, };

/**
 * The admin of a house in their own words, and how long the house stores data.
 */
export type HouseAbout = { 
/**
 * The name of the house.
 */
name: string | null, 
/**
 * How to reach the admins of the house: an address that begins with `https:`, `http:` or
 * `mailto:`, or plain words.
 */
contact: string | null, 
/**
 * The person responsible for the house: such an address, or plain words.
 */
imprint: string | null, 
/**
 * The privacy notice, in place of the client's.
 */
privacy: string | null, 
/**
 * The days for which it keeps people without a match, from their last visit on; `null` for
 * ever.
 */
guests_days: number | null, 
/**
 * The days for which it keeps chat; `null` for ever.
 */
chat_days: number | null, 
/**
 * The days for which it keeps settled reports; `null` for ever.
 */
reports_days: number | null, };

/**
 * The access of a house.
 */
export type HouseEnter = "open" | "invitation" | "members";

/**
 * How others reach the machine that hosts a house.
 */
export type HouseHere = { 
/**
 * The beginnings of links that lead there from its network, such as `http://192.168.1.5:8080`.
 * Empty if only the machine itself reaches it.
 */
addresses: Array<string>, };

/**
 * A weekly hour at which people meet.
 */
export type HouseHour = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The next start, or the last one if that is less than two hours ago; in milliseconds since
 * 1970.
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
 * A mute or ban in force.
 */
export type HouseSanction = { 
/**
 * When it ends, in milliseconds since 1970; `null` for never.
 */
until: number | null, 
/**
 * The reason, as the admin wrote it.
 */
reason: string, };

/**
 * The kinds of sanctions.
 */
export type HouseSanctionKind = "mute" | "ban";

/**
 * The notices of a house for the caller.
 */
export type HouseTold = { 
/**
 * The announcement; `null` if there is none.
 */
announcement: Announcement | null, 
/**
 * The caller's mute; `null` if there is none.
 */
mute: HouseSanction | null, 
/**
 * The caller's ban; `null` if there is none.
 */
ban: HouseSanction | null, };

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
 * A sanction to impose.
 */
export type Impose = { 
/**
 * How long it lasts, in seconds, at most ten years; `null` for a ban without end.
 */
seconds: number | null, 
/**
 * The reason that the person reads, at most 200 characters.
 */
reason: string, };

/**
 * An action that a bot could have taken instead.
 */
export type Instead = { 
/**
 * The action as text.
 */
action: string, 
/**
 * The part of the worlds in which it is the best of the rest: 1 where the bot's hand is known.
 */
share: number, };

/**
 * A person whom the host has kicked or muted.
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
 * Their seat. Absent if they have none.
 */
seat?: number, };

/**
 * A lesson that a device has begun, or played to its end.
 */
export type LessonStep = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The name of the lesson.
 */
lesson: string, 
/**
 * Whether it was played to its end.
 */
finished: boolean, };

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
 * A request to make a bot.
 */
export type MakeBot = { 
/**
 * The name: 2 to 24 of the letters a to z and A to Z, digits, `.`, `_` and `-`; not the name
 * of a level.
 */
name: string, 
/**
 * Whether every person may seat it, or its owner alone.
 */
open?: boolean, };

/**
 * A report of a person at a table or of a chat line: one of `line`, `seat` and `watcher`.
 */
export type MakeReport = { 
/**
 * The number of a chat line at the table.
 */
line?: number, 
/**
 * The seat of the person.
 */
seat?: number, 
/**
 * The number of the spectator in `presence`.
 */
watcher?: number, 
/**
 * The reason.
 */
reason: ReportReason, 
/**
 * A note of at most 300 characters.
 */
note?: string, };

/**
 * A finished match.
 */
export type MatchDetail = { 
/**
 * The entry of the match in the list.
 */
summary: MatchSummary, 
/**
 * Every option with its value as text.
 */
options: { [key in string]: string }, 
/**
 * The final view of the caller's seat, or of the table, with the score sheet; `null` if the
 * server does not have the rules of the match.
 */
view: unknown, };

/**
 * A page of the caller's matches, newest first.
 */
export type MatchList = { 
/**
 * The matches: at most 50, together with the unreadable ones.
 */
matches: Array<MatchSummary>, 
/**
 * The ids of matches that cannot be read.
 */
unreadable: Array<string>, 
/**
 * The `before` of the next page; `null` on the last page.
 */
next: string | null, };

/**
 * One match at a table.
 */
export type MatchRef = { 
/**
 * The match's id; the match is found by it when it is over.
 */
id: string, 
/**
 * The number of the match at this table, from 1.
 */
number: number, 
/**
 * The seats that won; empty until the match is over, and if it was ended early.
 */
winners: Array<number>, 
/**
 * The origin of the match, if it continues another match.
 */
continued?: Continued, 
/**
 * The changes of players since the beginning. Absent if there are none.
 */
changes?: Array<SeatChange>, 
/**
 * The seat that resigned: then the match is over and the other seat has won.
 */
resigned?: number, 
/**
 * The number of undos. Absent if there are none.
 */
taken_back?: number, };

/**
 * The player of a seat.
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
 * The name of the program's owner. Absent for other players.
 */
owner?: string, };

/**
 * A finished match, in a list.
 */
export type MatchSummary = { 
/**
 * The match's id.
 */
id: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * The players, by seat.
 */
seats: Array<MatchSeat>, 
/**
 * The final scores by seat, or those of the moment at which the match was ended early.
 */
scores: Array<number>, 
/**
 * The seats that won.
 */
winners: Array<number>, 
/**
 * Whether it was ended early: then it has no winner and no result.
 */
ended: boolean, 
/**
 * The rules of the match (`kan/2`), if this server does not have them: then only its record
 * can be read here. Absent otherwise.
 */
unknown_rules?: string, 
/**
 * The caller's seat; `null` if they had none.
 */
you: number | null, 
/**
 * The step from which the caller had the seat, if they took it over in the middle. Absent if
 * not.
 */
you_came?: number, 
/**
 * The step before which the caller left the seat for good. Absent if they had it to the end.
 */
you_left?: number, 
/**
 * When it began, in milliseconds since 1970.
 */
started: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
finished: number, 
/**
 * The origin of the match, if it continued another match. Absent if not.
 */
continued?: Continued, 
/**
 * The changes of players since the beginning. Absent if there are none.
 */
changes?: Array<SeatChange>, 
/**
 * The seat that resigned: the other seat won, with the scores as they stood. Absent if none
 * did.
 */
resigned?: number, 
/**
 * The number of undos; a match with one is never rated. Absent if there are none.
 */
taken_back?: number, };

/**
 * The caller.
 */
export type Me = { 
/**
 * The caller's name; `null` if they have not chosen one.
 */
name: string | null, 
/**
 * Whether retention has deleted the name of this device, since it was not used for long.
 * Absent if not.
 */
forgotten?: boolean, 
/**
 * The name of the person in a cookie from before connections were encrypted, if this device
 * belongs to no person. Others may have set the cookie, so the client asks about it. Absent if
 * there is none.
 */
former?: string, };

/**
 * Messages to a table over HTTP, in the order in which a socket would carry them.
 */
export type Messages = { 
/**
 * The messages, as on the socket; empty for an answer to a `ping`.
 */
messages: Array<object>, };

/**
 * A private link that adds one other device to the caller's.
 */
export type MoveLink = { 
/**
 * The link, to append to the page's origin. Its secret stands after `#`, where no server and
 * no log on the way sees it.
 */
link: string, 
/**
 * The older form of the link, with the secret in its path.
 */
path: string, 
/**
 * The seconds until the link expires.
 */
expires_in_s: number, };

/**
 * The offer of a private link. The request does not use the link up.
 */
export type MoveOffer = { 
/**
 * The name of its maker.
 */
name: string | null, 
/**
 * Whether the caller is its maker.
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
 * The bot's id.
 */
id: string, 
/**
 * The bot's name.
 */
name: string, 
/**
 * Whether every person may seat it.
 */
open: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * The keys of the games that it plays; `null` if it is not connected.
 */
games: Array<string> | null, };

/**
 * The caller's bots, oldest first.
 */
export type MyBots = { 
/**
 * The bots.
 */
bots: Array<MyBot>, 
/**
 * The greatest number of bots that a person may have.
 */
most: number, };

/**
 * One of the caller's circles.
 */
export type MyCircle = { 
/**
 * The circle's id.
 */
id: string, 
/**
 * The circle's name.
 */
name: string, 
/**
 * The next hour; `null` if the circle has no hours.
 */
next: HouseHour | null, 
/**
 * The tables at which people wait for others.
 */
waiting: Array<CircleWait>, };

/**
 * The caller's circles.
 */
export type MyCircles = { 
/**
 * The circles by name; empty for a caller without a name.
 */
circles: Array<MyCircle>, };

/**
 * A set of options with a name.
 */
export type NamedOptions = { 
/**
 * The key.
 */
key: string, 
/**
 * The English name; clients translate by game and key.
 */
name: string, 
/**
 * The values that it sets, by option; empty if all are defaults.
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
 * The value of the action.
 */
value: Amount, };

/**
 * A line of a table's log: what a person did besides playing.
 */
export type Notice = { 
/**
 * The number of the line at this table, from 1.
 */
n: number, 
/**
 * The kind of event: `joined`, `left`, `gone` (for good), `removed`, `away`, `back`, `paused`,
 * `resumed`, `pause_over` (by time), `again` (wants a rematch), `stand_in`, `returned`,
 * `level`, `time_up`, `resigned`, `asks_back` (for an undo), `took_back`, `kept_on` (the undo
 * was refused), `claims` (the rest of the deal), `concedes` (gives it up), `claim_certain`,
 * `claim_agreed`, `claim_refused`, `claim_withdrawn`, `claim_void` (no play can end so),
 * `kicked`, `banned` (by the house), `house_closed` (the table), `let_in`, `silenced`, `heard`
 * (is no longer muted), `locked`, `unlocked`, `closed` (to spectators), `opened`, `host` (is
 * it now), `shown` (the hand of the seat), `hidden`, `moved` (to this seat), `asked_to_swap`,
 * `swapped`, `stays` (declined to swap), `shuffled`, `voted_down` (their proposal was not
 * accepted) or `anew` (wants an early rematch).
 */
what: string, 
/**
 * The seat it is about. Absent if the person has none.
 */
seat?: number, 
/**
 * The name of the person; empty if a bot has the seat.
 */
name: string, 
/**
 * The name of the person who did it. Absent if it was the same person.
 */
by?: string, 
/**
 * The level of the bot that plays. Absent if none does.
 */
level?: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * A request to open a record.
 */
export type OpenRecord = { 
/**
 * The record as text, see docs/notation.md.
 */
text: string, 
/**
 * The viewer: a seat's number or `table`. Without it the answer has a replay for the table and
 * one for each seat, which takes that many times as long.
 */
seat?: string, };

/**
 * A table that is open to all, in a list. It says nothing of cards.
 */
export type OpenTable = { 
/**
 * The table's id.
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
 * The stage.
 */
stage: TableStage, 
/**
 * The names of the people with a seat.
 */
people: Array<string>, 
/**
 * The names of the people with a reserved seat.
 */
coming: Array<string>, 
/**
 * The number of people who may still come.
 */
places: number, 
/**
 * The number of its seats.
 */
seats: number, 
/**
 * The clock. Absent without one.
 */
clock?: ClockSetting, };

/**
 * The tables that are open to all and have a connected person.
 */
export type OpenTables = { 
/**
 * Tables with a free place first, of these the ones with most people, then the oldest.
 */
tables: Array<OpenTable>, };

/**
 * One option of a game.
 */
export type OptionInfo = { 
/**
 * The option's key.
 */
key: string, 
/**
 * A short English label; clients translate by game and key.
 */
label: string, 
/**
 * An English sentence about the effect of the option.
 */
help: string, 
/**
 * The values that it takes.
 */
kind: OptionValues, 
/**
 * The default value.
 */
default: string, 
/**
 * The default values by number of players, where they differ from `default`. Absent if none
 * do.
 */
by_players?: { [key in string]: string }, };

/**
 * The values that an option takes.
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
 * The step: values are `min`, `min + step`, ….
 */
step: number, } | { "kind": "choice", 
/**
 * The words.
 */
values: Array<string>, };

/**
 * A position from a person's own match, and when it comes again. Times are in milliseconds since
 * 1970.
 */
export type OwnPosition = { 
/**
 * The id of the match.
 */
match: string, 
/**
 * The seat of the person.
 */
seat: number, 
/**
 * The step of the record, from 0.
 */
step: number, 
/**
 * The key of the game.
 */
game: string, 
/**
 * When it was solved last; before that, when it was added.
 */
at: number, 
/**
 * When it comes again.
 */
due: number, 
/**
 * The number of days after which it is still remembered nine times out of ten; 0 before it was
 * solved. This and the next three are those of the scheduler FSRS.
 */
stability: number, 
/**
 * The difficulty, from 1 to 10; 0 before it was solved.
 */
difficulty: number, 
/**
 * How often it was solved.
 */
reps: number, 
/**
 * How often it was forgotten.
 */
lapses: number, };

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
 * A phrase that takes one touch to say, in the order in which they are offered.
 */
export type PhraseName = "hello" | "luck" | "thanks" | "sorry" | "moment" | "back" | "well" | "again" | "bye" | "smile" | "laugh" | "wow" | "sad" | "hmm" | "heart";

/**
 * A request to play a game with other people.
 */
export type Play = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The pause before a bot acts, in milliseconds, at most 10,000, if the request makes a table.
 */
pace_ms?: number, };

/**
 * An undo request: a person asks to take their last action back.
 */
export type Plea = { 
/**
 * The seat that asks.
 */
seat: number, 
/**
 * The seats that have agreed.
 */
agreed: Array<number>, };

/**
 * Positions from a person's own matches.
 */
export type Practice = { 
/**
 * At most 200.
 */
positions: Array<OwnPosition>, };

/**
 * Presence: the connected people. It does not change the table's version.
 */
export type Presence = { 
/**
 * The seats whose person is connected.
 */
seats: Array<number>, 
/**
 * The number of spectators.
 */
spectators: number, 
/**
 * The first 50 spectators with a name, in the order in which they came.
 */
watching?: Array<Watcher>, 
/**
 * The people with a seat who are not connected.
 */
away?: Array<Away>, 
/**
 * When a match begins by itself at an open table, in milliseconds since 1970: two people who
 * have come are ready. Absent if none does, or if it begins at once.
 */
begins?: number, 
/**
 * The time of the message, in milliseconds since 1970.
 */
now?: number, };

/**
 * A person's program on a seat.
 */
export type ProgramInfo = { 
/**
 * The program's name.
 */
name: string, 
/**
 * The name of its owner, who sees what the program sees.
 */
owner: string, };

/**
 * A proposal: at a table that is open to all people decide together what only a host decides
 * elsewhere, and whoever is to be the host decides about that.
 */
export type Proposal = { 
/**
 * The number by which people vote.
 */
n: number, 
/**
 * What is proposed, as the command is called: `end`, `open_to_all`, `kick`, `let_in`, `mute`,
 * `lock`, `close` or `hand_over`.
 */
what: string, 
/**
 * Whether it is to be so. Otherwise it is to be so no longer, as for `mute`.
 */
so: boolean, 
/**
 * The name of the person whom it concerns. Absent if it concerns nobody alone.
 */
whom?: string, 
/**
 * That person's seat, or the one reserved for them. Absent if they have none.
 */
seat?: number, 
/**
 * The seat of the person who proposes it, or the one reserved for them. Absent if they have
 * none.
 */
by?: number, 
/**
 * The seats of those who agree, the person who proposes it among them.
 */
agreed: Array<number>, 
/**
 * The seats of those who do not.
 */
declined: Array<number>, };

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

/**
 * The reasons for an action of a bot.
 */
export type Reasons = { 
/**
 * The bot's seat.
 */
seat: number, 
/**
 * The level of the bot.
 */
level: string, 
/**
 * The view behind the answer: `seen` (the caller's) or, once the deal is over, `own` (the
 * bot's).
 */
from: string, 
/**
 * The action as text; empty where it is secret.
 */
action: string, 
/**
 * The verdict: `only` (no other action was possible, at least in most of the worlds), `sure`,
 * `likely` (better than the rest), `close`, `worse` or `untold`.
 */
verdict: string, 
/**
 * The gain of the action over the best of the rest, as a part of the match; `null` if there is
 * no rest.
 */
gain: Amount | null, 
/**
 * The best of the rest; `null` if it differs too much from world to world.
 */
instead: Instead | null, 
/**
 * With `own`: the action, then the best of the rest, each with its value to the bot.
 */
lines: Array<NextBest>, 
/**
 * What the action is for, or the better one; `null` where a fact is told instead, or there is
 * nothing to tell.
 */
reason: Reason | null, 
/**
 * Without a reason: the fact at the end of the deal in which the action is furthest ahead:
 * `best` after it, `next` after the other. `null` if none stands out.
 */
why: Why | null, };

/**
 * An error in a line of a record.
 */
export type RecordError = { 
/**
 * The number of the line, from 1.
 */
line: number, 
/**
 * An English sentence: what is wrong and what would be right.
 */
message: string, 
/**
 * Why the rules refuse the step of that line; `null` if the line cannot be read.
 */
refusal: StepRefusal | null, };

/**
 * An opened record, or its errors.
 */
export type RecordOpened = { 
/**
 * The match; `null` if the record has errors.
 */
record: RecordedMatch | null, 
/**
 * The errors, in the order in which they were found.
 */
errors: Array<RecordError>, };

/**
 * The match of a record.
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
 * The seats that won; empty if the record ends before the match does.
 */
winners: Array<number>, 
/**
 * The seat that resigned: then the other seat won. Absent if none did.
 */
resigned?: number, 
/**
 * The changes of players since the beginning. Absent if there are none.
 */
changes?: Array<SeatChange>, 
/**
 * The replays: for the viewer of the request, otherwise for the table and then for each seat.
 * This field is the last one, so that the server can write it step by step.
 */
replays: Array<Replay>, };

/**
 * A replay: a finished match, step by step.
 */
export type Replay = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The seat of the viewer; `null` for the table.
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
 * One step of a replay.
 */
export type ReplayStep = { 
/**
 * The seat that acted; `null` for a deal.
 */
seat: number | null, 
/**
 * The action or, after the word `deal`, the deal as text.
 */
text: string, 
/**
 * The events.
 */
events: Array<unknown>, 
/**
 * The changes of the view.
 */
view: Array<PatchOp>, };

/**
 * The outcomes of a report.
 */
export type ReportOutcome = "acted" | "dismissed";

/**
 * The reasons for a report.
 */
export type ReportReason = "abuse" | "cheating" | "spam" | "name" | "spoiling" | "other";

/**
 * A person with open reports.
 */
export type ReportedPerson = { 
/**
 * Their id; empty for a person whose data was erased.
 */
id: string, 
/**
 * Their name in the last report.
 */
name: string, 
/**
 * The number of open reports.
 */
open: number, 
/**
 * The number of people who made them.
 */
reporters: number, 
/**
 * The number of the first open report.
 */
first: number, 
/**
 * The number of the last open report.
 */
last: number, };

/**
 * The side that gets the rest of a deal.
 */
export type RestName = "ours" | "theirs";

/**
 * The review of one seat. All values are parts of the match: 1 is a win.
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
 * The accuracy: which part of the possible gain over random actions its decisions have kept.
 * `null` if nothing was at stake, if its margin is above 0.1, or if the review is older than
 * this figure.
 */
kept: Amount | null, 
/**
 * The decisions in order, without those that had no choice.
 */
reviewed: Array<ReviewedDecision>, 
/**
 * The costliest decisions, as indices into `reviewed`: at most three, costliest first.
 */
moments: Array<number>, };

/**
 * The progress of a review.
 */
export type ReviewStatus = { 
/**
 * The part of the work that is done.
 */
done: number, 
/**
 * All of it; 0 while the review waits for a thread.
 */
of: number, 
/**
 * The review; `null` until it is done.
 */
review: Review | null, };

/**
 * One reviewed decision.
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
 * The chosen action as text.
 */
chosen: string, 
/**
 * The value of the chosen action.
 */
chosen_value: Amount, 
/**
 * The best action that was found; the same as `chosen` if none was better.
 */
best: string, 
/**
 * The value of the best action.
 */
best_value: Amount, 
/**
 * The difference of the two values.
 */
loss: Amount, 
/**
 * The gain of the best action over a random one; 0 in reviews that are older than this figure.
 */
stake: number, 
/**
 * `fine`, `inaccuracy`, `mistake` or `blunder`.
 */
grade: string, 
/**
 * What the best action is for; `null` in games without ideas, and if none was better.
 */
reason: Reason | null, 
/**
 * Without a reason: the fact at the end of the deal in which the best action is furthest
 * ahead, and as `next` that after the chosen one. `null` if none stands out.
 */
why: Why | null, };

/**
 * A chat line.
 */
export type Said = { 
/**
 * The number of the line at this table, from 1.
 */
n: number, 
/**
 * The speaker's seat; `null` for a spectator.
 */
seat: number | null, 
/**
 * The speaker's name.
 */
name: string, 
/**
 * The speaker's alias at this table ([`crate::people::alias`]). Absent if an earlier version
 * of the server stored the line.
 */
who?: string, 
/**
 * The text; empty for a ready phrase.
 */
text: string, 
/**
 * The ready phrase. Absent for other lines.
 */
phrase?: PhraseName, 
/**
 * Whether a spectator wrote it during a match. Then only spectators get it. Absent if not.
 */
aside?: boolean, 
/**
 * The time, in milliseconds since 1970.
 */
at: number, };

/**
 * Days on which the person of a seat is away, by that person's calendar: the present ones or the
 * next.
 */
export type SeatAway = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The first day, such as `2026-11-24`. Absent if it has begun.
 */
from?: string, 
/**
 * The last day.
 */
until: string, };

/**
 * A change of the player of a seat.
 */
export type SeatChange = { 
/**
 * The first step, from 0, at which it holds. With the cause `time` it holds for this step
 * alone.
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
 * The name of the owner of the program that plays, or for which a bot plays. Absent if none.
 */
owner?: string, 
/**
 * Why: `asked`, `away`, `gone`, `back`, `came`, `host`, `time` (it was up), `kicked` (by the
 * host) or `banned` (by the house).
 */
cause: string, };

/**
 * The occupant of a seat.
 */
export type SeatInfo = { "kind": "empty" } | { "kind": "person", 
/**
 * The name chosen.
 */
name: string, 
/**
 * The alias of this person at this table ([`crate::people::alias`]). Absent for callers
 * who may not look at the table.
 */
who?: string, 
/**
 * Whether this person is ready to start.
 */
ready: boolean, 
/**
 * The level of the bot that stands in for this person; `null` while the person plays.
 */
stand_in: string | null, 
/**
 * Whether this person brought a loadout, such as a Caravan deck.
 */
loadout: boolean, } | { "kind": "bot", 
/**
 * The bot's level.
 */
level: string, 
/**
 * The name of the person who has reserved the seat for the next deal. Absent if none has.
 */
coming?: string, 
/**
 * The person's program that plays; a bot of the level plays while it does not answer.
 * Absent for a bot of the house.
 */
program?: ProgramInfo, };

/**
 * A message of the server.
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
 * The caller's own place.
 */
you: You, 
/**
 * The match as this client sees it; `null` before the first one.
 */
view: unknown, 
/**
 * The events since the version that the client saw last, oldest first. `null` if the
 * server no longer knows it, or if the client named no version: then only the view counts.
 */
missed: Array<Happened> | null, 
/**
 * The last chat lines, oldest first.
 */
chat: Array<Said>, 
/**
 * The connected people.
 */
presence: Presence, } | { "type": "update", 
/**
 * The table's version now.
 */
version: number, 
/**
 * The events of the match, in order.
 */
events: Array<unknown>, 
/**
 * The changes of the view.
 */
view: Array<PatchOp>, 
/**
 * The changes of the table.
 */
table: Array<PatchOp>, 
/**
 * The caller's own place. Absent if it has not changed.
 */
you?: You, } | { "type": "ack", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version of the table that it led to. A repeated action gets its first answer again.
 */
version: number, } | { "type": "refused", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The key of the reason, for translations: a reason of the game, or of the table (`stale`,
 * `paused`, `not-host`, …).
 */
reason: string, 
/**
 * The rule that forbids it; `null` if none does.
 */
rule: string | null, 
/**
 * The subject of the reason; may be empty.
 */
subject: string, 
/**
 * An English sentence.
 */
text: string, } | { "type": "formed", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version of the table for which the answer holds.
 */
version: number, 
/**
 * The combinations that the cards form, playable ones first; empty if they form none.
 */
forms: Array<Formed>, } | { "type": "hint", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version of the table for which the answer holds.
 */
version: number, 
/**
 * The hint.
 */
hint: Hint, } | { "type": "why", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version that the action led to.
 */
version: number, 
/**
 * The reasons.
 */
reasons: Reasons, } | { "type": "pong", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The table's version. A client that knows an earlier one has missed an update.
 */
version: number, } | { "type": "said" } & Said | { "type": "presence" } & Presence | { "type": "clock" } & Clock | { "type": "house", 
/**
 * The line to show; `null` if there is none any more.
 */
announcement: Announcement | null, } | { "type": "storage", 
/**
 * The state.
 */
state: StorageState, } | { "type": "error", 
/**
 * The kind of error: `protocol`, `malformed`, `too_fast`, `slow`,
 * `shutdown`, `gone`, `barred`, `closed`, `internal`.
 */
code: ErrorCode, 
/**
 * An English sentence: what was wrong and what would be right.
 */
message: string, 
/**
 * With `protocol`: the versions that the server speaks.
 */
protocols?: Protocols, };

/**
 * A new calendar of the caller, in place of the old one.
 */
export type SetCalendar = { 
/**
 * The spans, in any order, from today on. A span that has begun keeps its first day.
 */
spans: Array<DaysAway>, 
/**
 * The minutes by which the caller's clocks are ahead of UTC.
 */
utc_offset: number, };

/**
 * The settings of a circle.
 */
export type SetCircle = { 
/**
 * The name, at most 40 characters.
 */
name: string, 
/**
 * The description, at most 300 characters.
 */
about?: string, 
/**
 * The keys of its favourite games.
 */
games?: Array<string>, 
/**
 * The name of its time zone, such as `Europe/Kyiv`; `UTC` if absent.
 */
zone?: string, 
/**
 * The weekly hours, at most 14.
 */
hours?: Array<CircleHour>, };

/**
 * A request to change a member's role.
 */
export type SetCircleRole = { 
/**
 * The new role. A founder who makes another member the founder becomes a keeper.
 */
role: CircleRole, };

/**
 * A request to choose a name.
 */
export type SetName = { 
/**
 * The name, at most 24 characters.
 */
name: string, };

/**
 * A request to settle a report.
 */
export type SettleReport = { 
/**
 * The outcome.
 */
outcome: ReportOutcome, };

/**
 * A request to settle all open reports of a person up to a number.
 */
export type SettleReports = { 
/**
 * The person's id.
 */
about: string, 
/**
 * The number of the last report that the admin has seen.
 */
until: number, 
/**
 * The outcome.
 */
outcome: ReportOutcome, };

/**
 * A hand that its person shows to a spectator.
 */
export type ShownHand = { 
/**
 * The seat with the hand.
 */
seat: number, 
/**
 * The name of the spectator.
 */
name: string, };

/**
 * A person who keeps the others waiting, so that these may vote for a bot that plays one action.
 */
export type Stall = { 
/**
 * The seat that does not act.
 */
seat: number, 
/**
 * The seats that want a bot to play, those reserved for a person among them.
 */
agreed: Array<number>, 
/**
 * The seconds that the person had left to act when the vote was decided; then a bot plays.
 * Absent until more than half of those who are connected want it.
 */
seconds?: number, };

/**
 * Why the rules refuse a step of a record.
 */
export type StepRefusal = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * The key of the reason, for translations.
 */
reason: string, 
/**
 * The rule that forbids it; `null` if none does.
 */
rule: string | null, 
/**
 * The subject of the reason, a card or a number; may be empty.
 */
subject: string, };

/**
 * Whether the server can write changes of a table to disk.
 */
export type StorageState = "waiting" | "well";

/**
 * A request to swap seats.
 */
export type SwapInfo = { 
/**
 * The seat of the person who asks.
 */
from: number, 
/**
 * The seat of the person who is asked.
 */
with: number, 
/**
 * Whether that person has declined. Absent if not.
 */
declined?: boolean, };

/**
 * A table and the caller's place at it.
 */
export type TableAndYou = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The caller's place.
 */
you: You, 
/**
 * The table's version.
 */
version: number, 
/**
 * When it last changed, in milliseconds since 1970.
 */
changed: number, 
/**
 * Whether it is the caller's turn.
 */
your_turn: boolean, 
/**
 * The rules of its match (`kan/2`), if this server does not have them: then the match cannot
 * go on here. Absent otherwise.
 */
unknown_rules?: string, 
/**
 * The turn and its deadline, with days for each action. Absent while no clock runs.
 */
due?: Due, };

/**
 * A join code that leads to a table.
 */
export type TableCode = { 
/**
 * The code: six capital letters.
 */
code: string, };

/**
 * The answer to a request to make a table.
 */
export type TableCreated = { 
/**
 * The table's id.
 */
id: string, };

/**
 * The public state of a table. It changes only together with the table's version.
 */
export type TableInfo = { 
/**
 * The table's id. Everyone who knows it may enter.
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
 * The stage.
 */
stage: TableStage, 
/**
 * The seats in playing order.
 */
seats: Array<SeatInfo>, 
/**
 * The seat of the host, who may change options, seat bots and start; `null` while the host has
 * no seat, and at an open table where more than one person sits or is coming.
 */
host: number | null, 
/**
 * The match being played or, in stages `finished` and `ended`, the last one.
 */
match: MatchRef | null, 
/**
 * Whether the match is paused.
 */
paused: boolean, 
/**
 * How long a bot waits before it acts, in milliseconds.
 */
pace_ms: number, 
/**
 * The settings of the table.
 */
settings?: TableSettings, 
/**
 * The open undo request. Absent if there is none.
 */
plea?: Plea, 
/**
 * The open claim of the rest of the deal. Absent if there is none.
 */
claim?: ClaimInfo, 
/**
 * The person who keeps the others waiting, so that they may vote for a bot. Absent if nobody
 * does.
 */
stall?: Stall, 
/**
 * The proposals that are not decided yet. Absent if there are none, and in lists.
 */
proposals?: Array<Proposal>, 
/**
 * The last 40 lines of the table's log, oldest first. Absent in lists.
 */
notices?: Array<Notice>, 
/**
 * The aids that a client must not show. Absent if it may show all.
 */
hidden?: Array<AidName>, 
/**
 * Whether a person who enters may take the seat of a bot. Absent if not.
 */
open?: boolean, 
/**
 * Whether that person sits down at once. Absent if they wait for the next deal.
 */
at_once?: boolean, 
/**
 * Whether the host has locked the seats to newcomers. Absent if not.
 */
locked?: boolean, 
/**
 * Whether the host has closed the table to spectators during a match. Absent if not.
 */
closed?: boolean, 
/**
 * The people whom the host has kicked and who may not come back. Absent if there are none, and
 * in lists.
 */
barred?: Array<Known>, 
/**
 * The people whom the host has muted. Absent if there are none, and in lists.
 */
silenced?: Array<Known>, 
/**
 * The reason that the house gave when it closed the table. Absent if it has not.
 */
closed_because?: string, 
/**
 * Hands that are shown to a spectator. Absent if there are none.
 */
shown?: Array<ShownHand>, 
/**
 * The sides, each with the seats that win or lose together. Absent during a match, and where
 * each seat plays alone.
 */
teams?: Array<Array<number>>, 
/**
 * The open requests to swap seats. Absent if there are none.
 */
swaps?: Array<SwapInfo>, 
/**
 * After a match, for each seat: the seat from which its person comes in a rematch. Absent if
 * all keep their seats.
 */
next_seats?: Array<number>, 
/**
 * The seats that agree to an early rematch, with a person who came during this match. Absent
 * if no person came, or if another deal follows.
 */
anew?: Array<number>, };

/**
 * The caller's tables.
 */
export type TableList = { 
/**
 * The tables, the latest change first.
 */
tables: Array<TableAndYou>, 
/**
 * The ids of tables that cannot be read. The caller may remove them from the list.
 */
unreadable: Array<string>, };

/**
 * The settings of a table: what its people agree upon besides the rules of the game.
 */
export type TableSettings = { 
/**
 * The seconds after which a bot plays for an absent person.
 */
grace: number, 
/**
 * The level of that bot.
 */
stand_in: string, 
/**
 * The clock.
 */
clock: ClockSetting, 
/**
 * The number of actions by which spectators are behind. Absent if 0.
 */
delay?: number, 
/**
 * Whether people keep their seats in a rematch. Absent if not, as by default.
 */
keeps_seats?: boolean, 
/**
 * All settings as short text, as in links; empty if all are the defaults.
 */
code: string, };

/**
 * The stage of a table.
 */
export type TableStage = "lobby" | "playing" | "finished" | "ended";

/**
 * The person that a command is about.
 */
export type Target = { "seat": number } | { "watcher": number } | { "known": number };

/**
 * The turning point: the step that changed the chances most, between two neighbours of the points.
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
 * The cause: `own`, `other`, or `cards` that were dealt or drawn.
 */
cause: string, 
/**
 * The seat that acted; `null` where cards were dealt.
 */
seat: number | null, 
/**
 * The action as text; empty where cards were dealt.
 */
action: string, 
/**
 * The chances before the step.
 */
before: Amount, 
/**
 * The chances after it.
 */
after: Amount, 
/**
 * The view of the seat before it, as in a replay.
 */
view: unknown, };

/**
 * How a person may take their last action back.
 */
export type Undo = "at_will" | "if_agreed";

/**
 * A spectator.
 */
export type Watcher = { 
/**
 * Their number, for as long as a person is connected to the table.
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
 * The key of the fact, for translations.
 */
fact: string, 
/**
 * The mean after the best action: from 0 to 1 for yes and no, otherwise a number.
 */
best: number, 
/**
 * The mean after the next best action.
 */
next: number, };

/**
 * The caller's own place at a table.
 */
export type You = { 
/**
 * The caller's name, if they have chosen one.
 */
name: string | null, 
/**
 * The caller's seat; `null` for a spectator.
 */
seat: number | null, 
/**
 * Whether the caller is the host, and may decide alone.
 */
host: boolean, 
/**
 * The loadout that the caller brought, as text (`pack a` or cards); `null` for the default.
 */
loadout: string | null, 
/**
 * The seat that is reserved for the caller from the next deal on. Absent if there is none.
 */
coming?: number, 
/**
 * The estimated minutes until then. Absent while the match is paused, in a match with days for
 * each action, and if the caller need not wait.
 */
coming_in?: number, 
/**
 * How often the caller may still let a bot play for them in this match. Absent where this has
 * no limit.
 */
lends?: number, 
/**
 * How often the caller may still pause this match. Absent where this has no limit.
 */
pauses?: number, 
/**
 * How the caller may undo their last action now. Absent if they may not.
 */
undo?: Undo, 
/**
 * Whether the caller may claim the rest of the deal now. Absent if not.
 */
claim?: boolean, 
/**
 * The seat whose hand is shown to the caller, a spectator: `view` is the view of that seat,
 * without legal actions.
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
