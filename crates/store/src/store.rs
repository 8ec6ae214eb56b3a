//! What a store must do: the whole contract, in one list, from which all else is made that names
//! its functions one by one.

use std::collections::HashSet;

use crate::error::Answer;
use crate::model::*;

/// Gives the contract to a macro. The word before a function says how it is done: a `read` never
/// waits for a write; a `change` is on disk when it is answered, all of it or nothing; `own` is
/// implemented by each store differently. An argument with `&` before it is borrowed.
macro_rules! contract {
    ($to:ident) => {
        $to! {
            /// Tables, and everything that is written at once.
            Tables {
                /// Does all of these writes or none, and answers when they are on disk.
                own write(writes: Vec<Write>) -> ();

                /// A table.
                read table(&id: TableId) -> Option<TableRow>;

                /// The tables at which a guest sits or that they opened, as lists show them, latest
                /// change first: those with something left to play, and those changed since
                /// `finished_since`.
                read tables_of(&guest: GuestId, finished_since: i64, limit: u32) -> Vec<TableEntry>;

                /// The number of a guest's tables with something left to play.
                read open_tables_of(&guest: GuestId) -> u32;

                /// The tables that a start has to load ([`TableRow::live`]).
                read live_tables() -> Vec<TableRow>;

                /// The code of a table: its present one, or the first of `fresh` that is free.
                /// `None` if none is free.
                change code_of(&id: TableId, fresh: Vec<String>) -> Option<String>;

                /// The table to which a code leads.
                read table_of_code(&code: str) -> Option<TableId>;

                /// Frees the code of a table.
                change end_code(&id: TableId) -> ();

                /// A chat line of a table, by its number there.
                read line_said(&table: TableId, n: u32) -> Option<SaidRow>;
            }

            /// Matches, and what is stored about them.
            Matches {
                /// A match.
                read match_by_id(&id: MatchId) -> Option<MatchRow>;

                /// The steps of a match in order.
                own steps(&id: MatchId) -> Vec<StepRow>;

                /// The seat of a guest in a match, if that guest had one.
                read seat_in(&id: MatchId, &guest: GuestId) -> Option<u8>;

                /// The stored review of a match for a seat.
                read review(&id: MatchId, seat: u8) -> Option<String>;

                /// The finished matches in which a guest sat, latest first.
                read matches_of(&guest: GuestId, page: Page, limit: u32) -> Vec<MatchSummary>;
            }

            /// People, and what belongs to them.
            Guests {
                /// The guest with this token.
                read guest_by_token(token: TokenHash) -> Option<Guest>;

                /// Uses up a link that moves a guest to another device; returns the guest if the
                /// link was valid at `now`.
                change take_link(link: LinkHash, now: i64) -> Option<GuestId>;

                /// The guest of a link, if it is valid at `now`. The link is not used up.
                read peek_link(link: LinkHash, now: i64) -> Option<Guest>;

                /// Whether a guest is a member of the house.
                read is_member(&guest: GuestId) -> bool;

                /// The devices of a person, last used first.
                read devices(&guest: GuestId) -> Vec<Device>;

                /// Ends a device of a person, by its id; returns its token.
                change end_device(&guest: GuestId, id: String) -> Option<TokenHash>;

                /// Gives the device with a token a new one, and ends all other devices of its
                /// person and every link for another device. Returns the tokens that are no longer
                /// valid; `None` if nobody has the old one.
                change renew_token(old: TokenHash, new: TokenHash) -> Option<Vec<TokenHash>>;

                /// Blocks a person for a guest, who may block `max` people, and stores the present
                /// name of the blocked person.
                change hide(&guest: GuestId, other: Guest, at: i64, max: u32) -> Hide;

                /// The people whom a guest has blocked, latest first.
                read hidden_by(&guest: GuestId) -> Vec<Hidden>;

                /// Takes a block back; returns whether there was one.
                change show_again(&guest: GuestId, n: i64) -> bool;

                /// The rows that belong to one person, by the kind of row.
                read own_rows(&id: GuestId) -> Vec<(&'static str, Vec<Named>)>;

                /// The tables that name a person, or are on their list. Scans all tables.
                read tables_with(&id: GuestId) -> Vec<TableId>;

                /// The matches in which a person had a seat, and all matches of some tables.
                read matches_with(&id: GuestId, &tables: [TableId]) -> Vec<MatchOf>;

                /// Ends the devices, links and programs of a person who is about to be erased, so
                /// that they do nothing more.
                change lock_out(&id: GuestId) -> ();

                /// Replaces a table that names a person by one that does not, unless it has changed
                /// since it was read; returns whether that was done.
                change put_table(before: TableRow, after: TableRow) -> bool;

                /// Erases a person everywhere but in the tables, in one transaction: the matches as
                /// they are to be, and all names that they had. Reports by others stay without the
                /// person's name; each line of the audit log stays, without it too, and one line
                /// says that somebody was erased.
                change forget_person(
                    &id: GuestId,
                    names: Vec<String>,
                    gone: &'static str,
                    matches: Vec<(MatchId, String, Option<String>)>,
                    now: i64
                ) -> ();
            }

            /// Groups of people with a page of their own. Permissions are checked in the same
            /// transaction.
            Circles {
                /// Makes a circle; `false` if its founder is in `max` circles already.
                change found_circle(
                    circle: Circle, &founder: GuestId, now: i64, max: usize
                ) -> bool;

                /// A circle.
                read circle(&id: CircleId) -> Option<Circle>;

                /// The circles of a guest, by name.
                read circles_of(&guest: GuestId) -> Vec<Circle>;

                /// The members of a circle, in the order in which they joined.
                read circle_members(&id: CircleId) -> Vec<CircleMember>;

                /// The role of a guest in a circle; `None` if they are no member.
                read circle_role(&id: CircleId, &guest: GuestId) -> Option<Role>;

                /// Changes the description and the meeting times of a circle; its link stays as it
                /// is.
                change change_circle(circle: Circle, &by: GuestId) -> Ruled;

                /// Gives a circle a new link; the old one makes nobody a member any more.
                change renew_circle(&id: CircleId, &by: GuestId, key: String) -> Ruled;

                /// Makes a guest who has the key a member, of at most `members`, in at most
                /// `circles`.
                change join_circle(
                    &id: CircleId, &key: str, &guest: GuestId, now: i64, max: (usize, usize)
                ) -> Joined;

                /// Takes a guest out of a circle. If they were its founder, the keeper who joined
                /// first becomes it, or else the member who did; a circle without members is ended.
                change leave_circle(&id: CircleId, &guest: GuestId) -> Ruled;

                /// Removes a member, by its number; only somebody of a higher role may. The circle
                /// gets a new link, as the removed member knows the old one.
                change remove_member(&id: CircleId, &by: GuestId, n: u32, key: String) -> Ruled;

                /// Sets the role of a member: only the founder may. A founder who makes somebody
                /// else the founder becomes a keeper.
                change set_role(&id: CircleId, &by: GuestId, n: u32, role: Role) -> Ruled;

                /// Ends a circle: only its founder may. Its tables and matches stay with the people
                /// who played there.
                change end_circle(&id: CircleId, &by: GuestId) -> Ruled;

                /// The tables of a circle with something left to play, as lists show them, latest
                /// change first.
                read circle_tables(&id: CircleId, limit: u32) -> Vec<TableEntry>;

                /// The circle in which a table was opened, and its name.
                read circle_of_table(&table: TableId) -> Option<(CircleId, String)>;

                /// The finished matches of a circle, latest first.
                read circle_matches(&id: CircleId, page: Page, limit: u32) -> Vec<CircleMatch>;

                /// The results of the present members of a circle in its matches, by game.
                read standings(&id: CircleId) -> Vec<Standing>;
            }

            /// Administration. An action and its line in the audit log are stored together.
            House {
                /// Stores a link that opens a session once, until a time. It replaces earlier ones.
                change add_admin_link(link: LinkHash, now: i64, expires: i64) -> ();

                /// Uses up a link and begins a session, stored by the hash of its own secret.
                /// `None` if the link was not valid at `now`.
                change open_admin_session(
                    link: LinkHash, secret: TokenHash, now: i64, expires: i64
                ) -> Option<AdminSession>;

                /// The session with this secret, if it is valid at `now`.
                read admin_session(secret: TokenHash, now: i64) -> Option<AdminSession>;

                /// Ends a session, or all of them and all links. Answers how many sessions ended.
                change end_admin_sessions(only: Option<i64>, now: i64) -> usize;

                /// Does an admin action and writes it into the audit log. Answers whether there was
                /// something to do; if not, nothing is written.
                change admin_act(act: AdminAct, line: AuditLine, now: i64) -> bool;

                /// The sanctions that hold at a time.
                read sanctions(now: i64) -> Vec<Sanction>;

                /// Stores a report. It replaces an open report by the same person for the same
                /// reason about the same line, or about the same person at that table.
                change add_report(report: Report) -> ();

                /// People with open reports, in the order of their first ones: everybody whose
                /// first one comes after a number, or one person.
                own reported(about: Option<&GuestId>, after: i64, limit: u32) -> Vec<Reported>;

                /// The first open reports about each of these people, after a number.
                read reports_about(about: Vec<GuestId>, after: i64, limit: u32) -> Vec<Report>;

                /// The reports settled last.
                read settled_reports(limit: u32) -> Vec<Report>;

                /// The announcement at a time.
                read announcement(now: i64) -> Option<Announcement>;

                /// The audit log, latest line first: the lines before one, if it is given.
                read audit(before: Option<i64>, limit: u32) -> Vec<AuditRow>;

                /// People whose name contains a text, in upper or lower case: those of the first
                /// group before those of the second, then everybody else, each by their last visit.
                read people(
                    &name: str, groups: Vec<HashSet<GuestId>>, limit: u32
                ) -> Vec<PersonRow>;

                /// A person.
                read person(&id: GuestId) -> Option<PersonRow>;
            }

            /// Programs of guests that may connect and play.
            Bots {
                /// Makes a program with the hash of a token, unless its owner has `max` already or
                /// one with that name.
                change make_bot(bot: BotRow, token: [u8; 32], max: usize) -> BotMade;

                /// The programs of a guest, oldest first.
                read bots_of(&owner: GuestId) -> Vec<BotRow>;

                /// The program with a token, by the token's hash.
                read bot_by_token(token: [u8; 32]) -> Option<BotRow>;

                /// Ends a program of a guest: its token opens nothing any more. `false` if there is
                /// no such program.
                change end_bot(&owner: GuestId, &id: str) -> bool;
            }

            /// Correspondence turns, when people are away, and when the server did not run.
            Days {
                /// The turns that may be over by a time, longest due first.
                read due_turns(now: i64, limit: u32) -> Vec<TurnRow>;

                /// The absences of all guests, in order.
                read all_away() -> Vec<(GuestId, AwayRow)>;

                /// The last time at which the server is known to have run, and the times in which
                /// it did not, in order.
                read beats() -> Beats;
            }

            /// Health checks, retention and scans.
            Upkeep {
                /// Deletes guests and tables that nobody needs, a few hundred at a time.
                change delete_unused(unused: Unused) -> Deleted;

                /// Whether the database answers reads and keeps writes.
                own health() -> ();

                /// The number of rows that may be deleted.
                read count_unused(unused: Unused) -> Deleted;

                /// The number of reports and audit lines from before a time.
                read count_old(before: i64) -> Old;

                /// Deletes settled reports and audit lines from before a time, and expired rows.
                change delete_old(before: i64, now: i64) -> Old;

                /// Deletes chat lines from before a time, at most a twentieth of all or fifty;
                /// returns their number.
                change delete_lines(before: i64) -> usize;

                /// Some tables with a chat line from before a time, in milliseconds since 1970.
                read tables_said(
                    before: i64, after: Option<TableId>, limit: u32
                ) -> (Vec<TableRow>, Option<TableId>);

                /// The number of rows.
                read counts() -> Counts;

                /// Some tables, in the order of their ids: those after an id, or the first. An
                /// empty answer is the end.
                read tables_after(after: Option<TableId>) -> Vec<TableRow>;

                /// Some matches, in the same way.
                read matches_after(after: Option<MatchId>) -> Vec<MatchRow>;

                /// Writes something that changes nothing, to check that the database takes writes.
                change probe() -> ();
            }
        }
    };
}
pub(crate) use contract;

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

        /// Stores guests, tables and matches. Times are milliseconds since 1970. A request begins
        /// at once, even if nobody awaits the answer.
        pub trait Store: $($theme +)* Send + Sync + 'static {}

        impl<T: $($theme +)* Send + Sync + 'static> Store for T {}

        /// A store around another one: what it does not do itself, the inner one does.
        pub trait Around: Send + Sync + 'static {
            /// The type of the inner store.
            type Inner: Store;

            /// The inner store.
            fn inner(&self) -> &Self::Inner;

            $($(
                $(#[$doc])*
                fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                    self.inner().$name($($($lent)? $($given)?),*)
                }
            )*)*
        }

        /// All traits of a store, for whoever has one.
        pub mod prelude {
            $(pub use super::$theme as _;)*
        }
    };
}
contract!(declare);
