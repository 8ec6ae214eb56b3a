//! What a store must do: the whole contract, in one list, from which all else is made that names
//! its functions one by one.

use std::collections::HashSet;

use crate::error::Answer;
use crate::model::*;

/// Gives the contract to a macro. In which way something is done stands before it: what is `read`
/// waits for nothing that is being written; what a `change` did is on disk when it is answered, all
/// of it or nothing; what is done in its `own` way is another thing in each store. An argument with
/// `&` before it is lent.
macro_rules! contract {
    ($to:ident) => {
        $to! {
            /// Tables, and whatever is written at once.
            Tables {
                /// Does all of these, or none, and returns when they are on disk.
                own write(writes: Vec<Write>) -> ();

                /// A table.
                read table(&id: TableId) -> Option<TableRow>;

                /// What lists show of the tables at which a guest sits or which it opened, the
                /// latest change first: those with something left to play, and those that have
                /// changed since `finished_since`.
                read tables_of(&guest: GuestId, finished_since: i64, limit: u32) -> Vec<TableEntry>;

                /// At how many tables of a guest something is left to play.
                read open_tables_of(&guest: GuestId) -> u32;

                /// The tables that have to be fetched at a start ([`TableRow::live`]).
                read live_tables() -> Vec<TableRow>;

                /// The code of a table: the one that it has, or the first of these that leads
                /// nowhere yet. `None` if all of them do.
                change code_of(&id: TableId, fresh: Vec<String>) -> Option<String>;

                /// The table to which a code leads.
                read table_of_code(&code: str) -> Option<TableId>;

                /// A table's code leads there no more, and may lead elsewhere.
                change end_code(&id: TableId) -> ();

                /// A line of a table, by its number there.
                read line_said(&table: TableId, n: u32) -> Option<SaidRow>;
            }

            /// Matches, and what is told of them.
            Matches {
                /// A match.
                read match_by_id(&id: MatchId) -> Option<MatchRow>;

                /// The steps of a match in order.
                own steps(&id: MatchId) -> Vec<StepRow>;

                /// The seat of a guest in a match, if that guest had one.
                read seat_in(&id: MatchId, &guest: GuestId) -> Option<u8>;

                /// What was kept as the review of a match for a seat.
                read review(&id: MatchId, seat: u8) -> Option<String>;

                /// The finished matches in which a guest sat, the latest first.
                read matches_of(&guest: GuestId, page: Page, limit: u32) -> Vec<MatchSummary>;
            }

            /// People, and what is theirs.
            Guests {
                /// The guest with this token.
                read guest_by_token(token: TokenHash) -> Option<Guest>;

                /// Uses up a link that moves a guest to another device: whose it was, if it was
                /// valid at `now`.
                change take_link(link: LinkHash, now: i64) -> Option<GuestId>;

                /// Whose a link is, if it is valid at `now`, without using it up.
                read peek_link(link: LinkHash, now: i64) -> Option<Guest>;

                /// Whether a guest is a member of the house.
                read is_member(&guest: GuestId) -> bool;

                /// The devices of a person, those that were there last first.
                read devices(&guest: GuestId) -> Vec<Device>;

                /// Ends a device of a person, by its id; its token was this.
                change end_device(&guest: GuestId, id: String) -> Option<TokenHash>;

                /// Gives the device with a token another one, and ends all others of its person
                /// with every link to one more: which tokens open nothing any more. `None` if the
                /// old one is nobody's.
                change renew_token(old: TokenHash, new: TokenHash) -> Option<Vec<TokenHash>>;

                /// Hides somebody from a guest, who may hide `max` others. Of somebody hidden the
                /// name is kept that they have now.
                change hide(&guest: GuestId, other: Guest, at: i64, max: u32) -> Hide;

                /// Whom a guest hides, the last first.
                read hidden_by(&guest: GuestId) -> Vec<Hidden>;

                /// Shows a guest somebody again; whether they were hidden.
                change show_again(&guest: GuestId, n: i64) -> bool;

                /// The rows that are one person's own, by what they are of.
                read own_rows(&id: GuestId) -> Vec<(&'static str, Vec<Named>)>;

                /// The tables that say who somebody is, or are on their list. All tables are looked
                /// through.
                read tables_with(&id: GuestId) -> Vec<TableId>;

                /// The matches in which somebody had a seat, and all of some tables.
                read matches_with(&id: GuestId, &tables: [TableId]) -> Vec<MatchOf>;

                /// Ends the devices, links and programs of somebody who is about to be forgotten,
                /// so that they do nothing more.
                change lock_out(&id: GuestId) -> ();

                /// Puts a table without somebody in the place of the one that names them, unless it
                /// has changed since it was read; whether that was done.
                change put_table(before: TableRow, after: TableRow) -> bool;

                /// Takes somebody out of everything but the tables, together: the matches as they
                /// are to be, and all names that they had. What others reported stays without their
                /// name; of the log of the house each line stays, without it too, and one says that
                /// somebody was forgotten.
                change forget_person(
                    &id: GuestId,
                    names: Vec<String>,
                    gone: &'static str,
                    matches: Vec<(MatchId, String, Option<String>)>,
                    now: i64
                ) -> ();
            }

            /// Groups of people with a page of their own. Who may do what is decided as it is done.
            Circles {
                /// Makes a circle; `false` if its founder is in `max` circles already.
                change found_circle(
                    circle: Circle, &founder: GuestId, now: i64, max: usize
                ) -> bool;

                /// A circle.
                read circle(&id: CircleId) -> Option<Circle>;

                /// The circles of a guest, by their names.
                read circles_of(&guest: GuestId) -> Vec<Circle>;

                /// The members of a circle, in the order in which they came.
                read circle_members(&id: CircleId) -> Vec<CircleMember>;

                /// What a guest may do in a circle; `None` for nothing.
                read circle_role(&id: CircleId, &guest: GuestId) -> Option<Role>;

                /// Says what a circle is like and when its people meet; the link stays as it is.
                change change_circle(circle: Circle, &by: GuestId) -> Ruled;

                /// Gives a circle another link; the one before makes nobody a member any more.
                change renew_circle(&id: CircleId, &by: GuestId, key: String) -> Ruled;

                /// Makes a guest a member who has the key, of at most `members`, in at most
                /// `circles`.
                change join_circle(
                    &id: CircleId, &key: str, &guest: GuestId, now: i64, max: (usize, usize)
                ) -> Joined;

                /// Takes a guest out of a circle. If that was its founder, the keeper who came
                /// first is, or else the member; a circle that nobody is left in is ended.
                change leave_circle(&id: CircleId, &guest: GuestId) -> Ruled;

                /// Removes a member, by its number; whoever does it has to be above that one. The
                /// circle has another link then, as the one who is removed knows the old one.
                change remove_member(&id: CircleId, &by: GuestId, n: u32, key: String) -> Ruled;

                /// Says what a member may do: the founder does. Who makes another one the founder
                /// is a keeper from then on.
                change set_role(&id: CircleId, &by: GuestId, n: u32, role: Role) -> Ruled;

                /// Ends a circle: its founder may. Its tables and matches stay with those who
                /// played there.
                change end_circle(&id: CircleId, &by: GuestId) -> Ruled;

                /// What lists show of the tables of a circle with something left to play, the
                /// latest change first.
                read circle_tables(&id: CircleId, limit: u32) -> Vec<TableEntry>;

                /// The circle in which a table was opened, and its name.
                read circle_of_table(&table: TableId) -> Option<(CircleId, String)>;

                /// The finished matches of a circle, the latest first.
                read circle_matches(&id: CircleId, page: Page, limit: u32) -> Vec<CircleMatch>;

                /// What those who are members of a circle now have made of its matches, by game.
                read standings(&id: CircleId) -> Vec<Standing>;
            }

            /// What whoever runs the house does. An act and its line in the log are kept together.
            House {
                /// Keeps a link that opens a session once, until a time. It takes the place of
                /// earlier ones.
                change add_admin_link(link: LinkHash, now: i64, expires: i64) -> ();

                /// Uses up a link and begins a session, which is kept by the hash of its own
                /// secret. `None` if the link was not valid at `now`.
                change open_admin_session(
                    link: LinkHash, secret: TokenHash, now: i64, expires: i64
                ) -> Option<AdminSession>;

                /// The session with this secret, if it goes on at `now`.
                read admin_session(secret: TokenHash, now: i64) -> Option<AdminSession>;

                /// Ends a session, or all of them and all links. Answers with how many sessions
                /// that ended.
                change end_admin_sessions(only: Option<i64>, now: i64) -> usize;

                /// Does something in the house and writes it into the log. Answers whether there
                /// was something to be done; nothing is written if not.
                change admin_act(act: AdminAct, line: AuditLine, now: i64) -> bool;

                /// The sanctions that hold at a time.
                read sanctions(now: i64) -> Vec<Sanction>;

                /// Keeps a report. What the same person has reported for the same reason of the
                /// same line, or of the same person at that table, and is not settled, it takes the
                /// place of.
                change add_report(report: Report) -> ();

                /// Of whom there are reports that are not settled, by the first of them: those of
                /// whom it is after a number, or one person.
                own reported(about: Option<&GuestId>, after: i64, limit: u32) -> Vec<Reported>;

                /// The first reports of each of these people that are not settled, after a number.
                read reports_about(about: Vec<GuestId>, after: i64, limit: u32) -> Vec<Report>;

                /// The reports that were settled last.
                read settled_reports(limit: u32) -> Vec<Report>;

                /// The line that everybody is shown at a time.
                read announcement(now: i64) -> Option<Announcement>;

                /// The log, the latest line first: those before one, if it is named.
                read audit(before: Option<i64>, limit: u32) -> Vec<AuditRow>;

                /// People whose name contains something, in capital or small letters: those of the
                /// first group before those of the second, then all others, and each by their last
                /// visit.
                read people(
                    &name: str, groups: Vec<HashSet<GuestId>>, limit: u32
                ) -> Vec<PersonRow>;

                /// A person.
                read person(&id: GuestId) -> Option<PersonRow>;
            }

            /// Programs of guests that may connect and play.
            Bots {
                /// Makes a program with the hash of a token, unless its owner has `max` already or
                /// one of that name.
                change make_bot(bot: BotRow, token: [u8; 32], max: usize) -> BotMade;

                /// The programs of a guest, oldest first.
                read bots_of(&owner: GuestId) -> Vec<BotRow>;

                /// The program with a token, by the token's hash.
                read bot_by_token(token: [u8; 32]) -> Option<BotRow>;

                /// Ends a program of a guest: its token opens nothing any more. `false` if there is
                /// no such one.
                change end_bot(&owner: GuestId, &id: str) -> bool;
            }

            /// Turns that have days, when people are away, and when the server did not run.
            Days {
                /// The turns that may be over by a time, those first that have been due for
                /// longest.
                read due_turns(now: i64, limit: u32) -> Vec<TurnRow>;

                /// When everybody is away, in order.
                read all_away() -> Vec<(GuestId, AwayRow)>;

                /// When the server was last known to run, and the times in which it did not, in
                /// order.
                read beats() -> Beats;
            }

            /// What keeps a store well.
            Upkeep {
                /// Deletes guests and tables that nobody needs, some hundreds at a time.
                change delete_unused(unused: Unused) -> Deleted;

                /// Whether what is asked and written is answered and kept.
                own health() -> ();

                /// How much is there that may be deleted.
                read count_unused(unused: Unused) -> Deleted;

                /// How many reports and lines of the log are from before a time.
                read count_old(before: i64) -> Old;

                /// Deletes settled reports and lines of the log from before a time, and what has
                /// expired.
                change delete_old(before: i64, now: i64) -> Old;

                /// Deletes lines that were said before a time, no more than a twentieth of all or
                /// fifty; how many.
                change delete_lines(before: i64) -> usize;

                /// Some tables of which something said is from before a time, in milliseconds since
                /// 1970.
                read tables_said(
                    before: i64, after: Option<TableId>, limit: u32
                ) -> (Vec<TableRow>, Option<TableId>);

                /// How much is kept.
                read counts() -> Counts;

                /// Some tables, in the order of their ids: those after an id, or the first. None
                /// are left when none are answered.
                read tables_after(after: Option<TableId>) -> Vec<TableRow>;

                /// Some matches, likewise.
                read matches_after(after: Option<MatchId>) -> Vec<MatchRow>;

                /// Writes something that changes nothing, to see whether the database takes writes.
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

        /// Keeps guests, tables and matches. Times are milliseconds since 1970. What is asked is
        /// begun at once, also if nobody awaits the answer.
        pub trait Store: $($theme +)* Send + Sync + 'static {}

        impl<T: $($theme +)* Send + Sync + 'static> Store for T {}

        /// A store around another one, which does all that this one does not do itself.
        pub trait Around: Send + Sync + 'static {
            /// What the other one is.
            type Inner: Store;

            /// The other one.
            fn inner(&self) -> &Self::Inner;

            $($(
                $(#[$doc])*
                fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                    self.inner().$name($($($lent)? $($given)?),*)
                }
            )*)*
        }

        /// All that a store can be asked, for whoever has one.
        pub mod prelude {
            $(pub use super::$theme as _;)*
        }
    };
}
contract!(declare);
