//! Contract of a store, in one list. All code that names its functions one by one is generated from
//! the list.

use std::collections::HashSet;
use std::sync::Arc;

use crate::error::Answer;
use crate::model::*;

/// Passes the contract to a macro. The word before a function says how it runs: a `read` does not
/// wait for writes; a `scan` is a read that may take long, and no `read` waits for it; a `change` is
/// on disk when it is answered, all of it or nothing; an `erase` is a change after which no file has
/// the bytes of what it deletes; each store implements an `own` function in its own way. An argument with `&` before it is borrowed.
#[macro_export]
macro_rules! contract {
    ($to:ident) => {
        $to! {
            /// Tables, and batches of writes.
            Tables {
                /// Does all of these writes or none, and answers when they are on disk.
                own write(writes: Vec<Write>) -> ();

                /// Returns a table.
                read table(&id: TableId) -> Option<TableRow>;

                /// Returns the tables at which a guest sits or that they opened, as lists show
                /// them, latest change first: those with something left to play, and those changed
                /// since `finished_since`, in milliseconds since 1970.
                read tables_of(&guest: GuestId, finished_since: i64, limit: u32) -> Vec<TableEntry>;

                /// Returns the number of a guest's tables with something left to play.
                read open_tables_of(&guest: GuestId) -> u32;

                /// Returns the tables that a start has to load ([`TableRow::live`]).
                read live_tables() -> Vec<TableRow>;

                /// Returns the code of a table: its current one, or the first of `fresh` that is
                /// free. `None` if none is free.
                change code_of(&id: TableId, fresh: Vec<String>) -> Option<String>;

                /// Returns the table to which a code leads.
                read table_of_code(&code: str) -> Option<TableId>;

                /// Frees the code of a table.
                change end_code(&id: TableId) -> ();

                /// Returns a chat line of a table, by its number there.
                read line_said(&table: TableId, n: u32) -> Option<SaidRow>;
            }

            /// Matches, and everything that is stored about them.
            Matches {
                /// Returns a match.
                read match_by_id(&id: MatchId) -> Option<MatchRow>;

                /// Returns the steps of a match in order.
                own steps(&id: MatchId) -> Vec<StepRow>;

                /// Returns the seat of a guest in a match, if the guest had one: the latest of
                /// several.
                read seat_in(&id: MatchId, &guest: GuestId) -> Option<MatchSeat>;

                /// Returns the stored review of a match for a seat.
                read review(&id: MatchId, seat: u8) -> Option<String>;

                /// Returns the finished matches in which a guest sat, from the beginning or later,
                /// latest first.
                read matches_of(&guest: GuestId, page: Page, limit: u32) -> Vec<MatchSummary>;
            }

            /// People, and everything that belongs to them.
            Guests {
                /// Returns the guest with this token.
                read guest_by_token(token: TokenHash) -> Option<Guest>;

                /// Gives a guest the token `new` in place of a token of theirs, or of a link that
                /// is valid at `now`, and of `other`, the token of the device that asks. Both are
                /// valid until the new one is [seen](Self::seen), since the answer that hands it
                /// over may be lost; a token that was given in the same place before and never seen
                /// ends. Returns the guest; `None` if there is neither.
                change succeed(
                    old: [u8; 32], other: Option<TokenHash>, new: TokenHash, now: i64
                ) -> Option<GuestId>;

                /// Records that a secret that was handed over is used: the token of a device, of a
                /// program or of an admin session. Whatever it was given in place of ends, and the
                /// owner of the program is needed as long as it comes back. Returns the tokens that
                /// are no longer valid.
                change seen(secret: TokenHash, now: i64) -> Vec<TokenHash>;

                /// Returns the guest of a token, and whether it was never seen.
                read bearer(token: TokenHash) -> Option<(Guest, bool)>;

                /// Returns the guest of a link, if it is valid at `now`. The link is not used up.
                read peek_link(link: LinkHash, now: i64) -> Option<Guest>;

                /// Returns whether a guest is a member of the house.
                read is_member(&guest: GuestId) -> bool;

                /// Returns the devices of a person, last used first.
                read devices(&guest: GuestId) -> Vec<Device>;

                /// Ends a device of a person, by its id. Returns its token.
                erase end_device(&guest: GuestId, id: String) -> Option<TokenHash>;

                /// Gives the device with a token a new one, as [`succeed`](Self::succeed) does, and
                /// ends all other devices of its person and every link for another device. Returns
                /// the tokens that are no longer valid; `None` if nobody has the old token.
                erase renew_token(
                    old: TokenHash, new: TokenHash, now: i64
                ) -> Option<Vec<TokenHash>>;

                /// Blocks a person for a guest, who may block `max` people, and stores the current
                /// name of the blocked person.
                change hide(&guest: GuestId, other: Guest, at: i64, max: u32) -> Hide;

                /// Returns the people whom a guest has blocked, latest first.
                read hidden_by(&guest: GuestId) -> Vec<Hidden>;

                /// Takes a block back. Returns whether there was one.
                change show_again(&guest: GuestId, n: i64) -> bool;

                /// Returns the positions of a guest from their own matches, as text.
                read practice(&guest: GuestId) -> Option<String>;

                /// Returns the rows that belong to one person, by the kind of row.
                scan own_rows(&id: GuestId) -> Vec<(&'static str, Vec<Named>)>;

                /// Returns the tables that name a person, or have named them, or are on their list.
                scan tables_with(&id: GuestId) -> Vec<TableId>;

                /// Returns the matches in which a person had a seat, and all matches of some
                /// tables.
                scan matches_with(&id: GuestId, &tables: [TableId]) -> Vec<MatchOf>;

                /// Stores that a person is being erased ([`SanctionKind::Erase`]), and ends their
                /// devices, links and programs, so that they can do nothing more.
                erase lock_out(&id: GuestId, now: i64) -> ();

                /// Replaces a table that names a person by one that does not, unless it has changed
                /// since it was read. Returns whether it was replaced.
                change put_table(before: TableRow, after: TableRow) -> bool;

                /// Erases a person everywhere but in the tables, in one transaction, given the
                /// rewritten matches and all names that the person had. Nothing is done, and the
                /// answer is `false`, while the person is on the list of a table that names them.
                ///
                /// Texts that others wrote remain as they are, and so do reports, without the
                /// person. Lines of the audit log about a name of theirs that nobody else has
                /// remain without it, and one line records that somebody was erased.
                erase forget_person(
                    &id: GuestId,
                    names: Vec<String>,
                    gone: &'static str,
                    matches: Vec<(MatchId, String, Option<String>)>,
                    now: i64
                ) -> bool;
            }

            /// Circles: groups of people with a page of their own. Permissions are checked in the
            /// same transaction.
            Circles {
                /// Creates a circle. Returns `false` if its founder is in `max` circles already.
                change found_circle(
                    circle: Circle, &founder: GuestId, now: i64, max: usize
                ) -> bool;

                /// Returns a circle.
                read circle(&id: CircleId) -> Option<Circle>;

                /// Returns the circles of a guest, by name.
                read circles_of(&guest: GuestId) -> Vec<Circle>;

                /// Returns the members of a circle, in the order in which they joined.
                read circle_members(&id: CircleId) -> Vec<CircleMember>;

                /// Returns the role of a guest in a circle; `None` if they are not a member.
                read circle_role(&id: CircleId, &guest: GuestId) -> Option<Role>;

                /// Changes the description and the meeting times of a circle. Its link is
                /// unchanged.
                change change_circle(circle: Circle, &by: GuestId) -> Ruled;

                /// Gives a circle a new link. The old one no longer makes anybody a member.
                change renew_circle(&id: CircleId, &by: GuestId, key: String) -> Ruled;

                /// Makes a guest who has the key a member. A circle has at most `members`, and a
                /// guest is in at most `circles`.
                change join_circle(
                    &id: CircleId, &key: str, &guest: GuestId, now: i64, max: (usize, usize)
                ) -> Joined;

                /// Takes a guest out of a circle. If they were its founder, the keeper who joined
                /// first becomes the founder, or the member who did if there is no keeper. A circle
                /// without members is ended.
                change leave_circle(&id: CircleId, &guest: GuestId) -> Ruled;

                /// Removes a member, by number. Only somebody of a higher role may do that. The
                /// circle gets a new link, because the removed member knows the old one.
                change remove_member(&id: CircleId, &by: GuestId, n: u32, key: String) -> Ruled;

                /// Sets the role of a member. Only the founder may do that. A founder who makes
                /// somebody else the founder becomes a keeper.
                change set_role(&id: CircleId, &by: GuestId, n: u32, role: Role) -> Ruled;

                /// Ends a circle. Only its founder may do that. Its tables and matches remain with
                /// the people who played there.
                change end_circle(&id: CircleId, &by: GuestId) -> Ruled;

                /// Returns the tables of a circle with something left to play, as lists show them,
                /// latest change first.
                read circle_tables(&id: CircleId, limit: u32) -> Vec<TableEntry>;

                /// Returns the circle in which a table was opened, and its name.
                read circle_of_table(&table: TableId) -> Option<(CircleId, String)>;

                /// Returns the finished matches of a circle, latest first.
                read circle_matches(&id: CircleId, page: Page, limit: u32) -> Vec<CircleMatch>;

                /// Returns the results of the current members of a circle in its matches, by game.
                /// The results of a person who has left are returned again when they come back.
                read standings(&id: CircleId) -> Vec<Standing>;
            }

            /// Administration. An action and its line in the audit log are stored together.
            House {
                /// Stores a link that opens a session once, until a time. It replaces earlier
                /// links.
                change add_admin_link(link: LinkHash, now: i64, expires: i64) -> ();

                /// Begins a session with a link, stored by the hash of its own secret. The link is
                /// used up once the session is [seen](Guests::seen); a session that it began before
                /// and that was never seen ends. Returns `None` if the link was not valid at `now`.
                change open_admin_session(
                    link: LinkHash, secret: TokenHash, now: i64, expires: i64
                ) -> Option<AdminSession>;

                /// Returns the session with this secret, if it is valid at `now`.
                read admin_session(secret: TokenHash, now: i64) -> Option<AdminSession>;

                /// Ends a session, or all sessions and all links. Returns how many sessions ended.
                change end_admin_sessions(only: Option<i64>, now: i64) -> usize;

                /// Does an admin action and writes it into the audit log. Returns whether there was
                /// something to do; if not, nothing is written.
                erase admin_act(act: AdminAct, line: AuditLine, now: i64) -> bool;

                /// Returns the sanctions that are in force at a time.
                read sanctions(now: i64) -> Vec<Sanction>;

                /// Stores a report. It replaces an open report by the same person for the same
                /// reason about the same line, or about the same person at that table.
                change add_report(report: Report) -> ();

                /// Returns people with open reports, in the order of their first reports: everybody
                /// whose first report comes after a number, or one person.
                own reported(about: Option<&GuestId>, after: i64, limit: u32) -> Vec<Reported>;

                /// Returns the first open reports about each of these people, after a number.
                read reports_about(about: Vec<GuestId>, after: i64, limit: u32) -> Vec<Report>;

                /// Returns the reports that were settled last.
                read settled_reports(limit: u32) -> Vec<Report>;

                /// Returns the announcement at a time.
                read announcement(now: i64) -> Option<Announcement>;

                /// Returns the audit log, latest line first: the lines before one, if it is given.
                read audit(before: Option<i64>, limit: u32) -> Vec<AuditRow>;

                /// Returns people whose name contains a text, regardless of case: those of the
                /// first group before those of the second, then everybody else, each ordered by
                /// their last visit.
                scan people(
                    &name: str, groups: Vec<HashSet<GuestId>>, limit: u32
                ) -> Vec<PersonRow>;

                /// Counts one more of a figure in a game.
                change count_figure(&game: str, figure: Figure) -> ();

                /// Returns what the house has counted, by game.
                read figures() -> Vec<FigureRow>;

                /// Returns a person.
                read person(&id: GuestId) -> Option<PersonRow>;

                /// Returns the members of the house, by name.
                scan members() -> Vec<PersonRow>;
            }

            /// Programs of guests, which may connect and play.
            Bots {
                /// Creates a program with the hash of a token, unless its owner has `max` programs
                /// already or one with that name. One that never connected gives way.
                change make_bot(bot: BotRow, token: [u8; 32], max: usize) -> BotMade;

                /// Returns the programs of a guest, oldest first.
                read bots_of(&owner: GuestId) -> Vec<BotRow>;

                /// Returns the program with a token, by the token's hash.
                read bot_by_token(token: [u8; 32]) -> Option<BotRow>;

                /// Ends a program of a guest, whose token no longer grants access. Returns `false`
                /// if there is no such program.
                erase end_bot(&owner: GuestId, &id: str) -> bool;
            }

            /// Correspondence turns, absences, and the times in which the server did not run.
            Days {
                /// Returns the turns that may be over by a time, longest due first.
                read due_turns(now: i64, limit: u32) -> Vec<TurnRow>;

                /// Returns the absences of all guests, in order.
                read all_away() -> Vec<(GuestId, AwayRow)>;

                /// Returns the last time at which the server is known to have run, and the times in
                /// which it did not, in order.
                read beats() -> Beats;
            }

            /// Health checks, retention and scans.
            Upkeep {
                /// Deletes guests and tables that nobody needs, a few hundred at a time.
                erase delete_unused(unused: Unused) -> Deleted;

                /// Checks that the database answers reads and stores writes.
                own health() -> ();

                /// Returns the number of rows that may be deleted.
                scan count_unused(unused: Unused) -> Deleted;

                /// Returns the number of reports and audit lines from before a time.
                scan count_old(before: i64) -> Old;

                /// Deletes settled reports and audit lines from before a time, and expired rows.
                erase delete_old(before: i64, now: i64) -> Old;

                /// Deletes chat lines from before a time: at most a twentieth of all, or fifty.
                /// Returns their number.
                erase delete_lines(before: i64) -> usize;

                /// Returns some tables with a chat line from before a time, in milliseconds since
                /// 1970.
                scan tables_said(
                    before: i64, after: Option<TableId>, limit: u32
                ) -> (Vec<TableRow>, Option<TableId>);

                /// Returns the number of rows.
                scan counts() -> Counts;

                /// Returns some tables, in the order of their ids: those after an id, or the first
                /// ones. An empty answer is the end.
                scan tables_after(after: Option<TableId>) -> Vec<TableRow>;

                /// Returns some matches, in the order of their ids: those after an id, or the first
                /// ones. An empty answer is the end.
                scan matches_after(after: Option<MatchId>) -> Vec<MatchRow>;

                /// Writes something that changes nothing, to check that the database takes writes.
                change probe() -> ();
            }
        }
    };
}
macro_rules! declare {
    ($($(#[$about:meta])* $theme:ident { $(
        $(#[$doc:meta])*
        $how:ident $name:ident($($(&$lent:ident)? $($given:ident)?: $of:ty),*) -> $answer:ty;
    )* })*) => {
        $(
            $(#[$about])*
            pub trait $theme {
                $(
                    $(#[$doc])*
                    fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer>;
                )*
            }

            impl<T: Around> $theme for T {
                $(fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                    Around::$name(self, $($($lent)? $($given)?),*)
                })*
            }
        )*

        /// Stores guests, tables and matches. Times are milliseconds since 1970. A change
        /// begins at once, even if nobody awaits the answer; a read may not begin then.
        pub trait Store: $($theme +)* Send + Sync + 'static {}

        impl<T: $($theme +)* Send + Sync + 'static> Store for T {}

        /// Any store, shared.
        pub type SharedStore = Arc<dyn Store>;

        /// A store around another one: it passes on to the inner store everything that it does not
        /// do itself.
        pub trait Around: Send + Sync + 'static {
            /// The type of the inner store.
            type Inner: Store;

            /// Returns the inner store.
            fn inner(&self) -> &Self::Inner;

            $($(
                $(#[$doc])*
                fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                    self.inner().$name($($($lent)? $($given)?),*)
                }
            )*)*
        }

        /// All traits of a store, to be imported together.
        pub mod prelude {
            $(pub use super::$theme as _;)*
        }
    };
}
contract!(declare);
