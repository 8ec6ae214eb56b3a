//! What a store must do: the whole contract, in one list, from which all else is made that names its
//! functions one by one.

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

            /// What keeps a store well.
            Upkeep {
                /// Deletes guests and tables that nobody needs, some hundreds at a time.
                change delete_unused(unused: Unused) -> Deleted;

                /// Whether what is asked and written is answered and kept.
                own health() -> ();
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
