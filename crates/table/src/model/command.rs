//! Commands: everything that people may ask of a table.

use std::collections::BTreeMap;

use kozyr_bots::{Level, Rest};
use kozyr_rules::{Seat, SeatSet, Secret};

use super::aid::Aid;
use super::chair::{Person, Program};
use super::phrase::Phrase;
use super::settings::Settings;

/// The greatest length of the id of an action, in characters.
pub const MAX_ID: usize = 40;
/// The longest time that bots may be made to wait, in milliseconds.
pub const MAX_PACE: u32 = 10_000;

/// The person who asks.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The id of the person.
    pub person: &'a Person,
    /// The name to show.
    pub name: &'a str,
}

/// The facts that only the host of a table has.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The seats whose people are connected.
    pub online: SeatSet,
    /// The time, in milliseconds since 1970.
    pub now: i64,
    /// An unguessable id for the match, if one begins.
    pub fresh_id: &'a str,
    /// How long the person who acts next has thought, in milliseconds, if a clock runs.
    pub spent: u32,
}

/// A person who asks, with the facts that only the host of the table has.
#[derive(Clone, Copy)]
pub(crate) struct Ask<'a> {
    pub(crate) person: &'a Person,
    pub(crate) name: &'a str,
    pub(crate) online: SeatSet,
    pub(crate) now: i64,
    pub(crate) fresh_id: &'a str,
    pub(crate) spent: u32,
}

/// All commands, each declared once: its description, its fields, and what else holds of it
/// ([`Does`]). A field has two types: one in a message and one at a table. A field
/// that may name cards is a [`Secret`]. `Act`, `Shuffle` and `SeatProgram` are missing here,
/// because a message carries less of them than the table needs.
///
/// The macro calls another macro with the list, after the tokens that were given to be passed on.
#[doc(hidden)]
#[macro_export]
macro_rules! commands {
    ($then:ident! { $($before:tt)* }) => {
        $then! {
            { $($before)* }
            /// Take an empty seat, or move to it. A bot changes places with a person who has a
            /// seat, and in the lobby makes room for one who has none. Not during a match.
            Sit {
                /// The seat.
                seat: u8 => Seat,
            } [Between Begins];
            /// Ask the person of a seat to change places, or agree to that person's own request.
            /// One's own seat withdraws the request. Not during a match.
            Swap {
                /// The seat.
                seat: u8 => Seat,
            } [Between Begins];
            /// Answer the person of a seat who asks to change places. Not during a match.
            AnswerSwap {
                /// The seat of the person who asks.
                seat: u8 => Seat,
                /// Whether to change places.
                yes: bool => bool,
            } [Between];
            /// Leave the seat. During a match a bot plays there until `return`.
            Leave [];
            /// Be ready to begin, or not.
            Ready {
                /// Whether this person is ready.
                ready: bool => bool,
            } [Between Begins];
            /// Bring a loadout (Caravan: `pack b` or a list of cards), or the default.
            Loadout {
                /// The loadout as text, in the notation of records; empty for the default.
                #[serde(serialize_with = "exposed")]
                #[ts(as = "String")]
                text: Secret<String> => Secret<String>,
            } [Between];
            /// Change options; the others keep their values. Host only, not during a match.
            SetOptions {
                /// Values as text by key.
                options: BTreeMap<String, String> => BTreeMap<String, String>,
            } [Between Host];
            /// Put a bot on an empty seat, or change its level. Host only.
            SeatBot {
                /// The seat.
                seat: u8 => Seat,
                /// Its level, from the catalogue.
                #[serde(with = "crate::level::or_unknown")]
                #[ts(as = "String")]
                level: Result<Level, UnknownLevel> => Level,
            } [Host Begins];
            /// Empty a seat, of a bot or a person. Host only, not during a match.
            Unseat {
                /// The seat.
                seat: u8 => Seat,
            } [Between Host];
            /// Begin a match. Host only; every seat is taken and every other person ready. Where
            /// nobody is the host of other people, it says that this person is ready.
            Start [Between Host Begins];
            /// Say something to everybody at the table.
            Say {
                /// The text, at most 200 characters.
                #[serde(serialize_with = "exposed")]
                #[ts(as = "String")]
                text: Secret<String> => Secret<String>,
            } [Talks Always];
            /// Say a ready phrase, or show a reaction: everybody reads it in their own language.
            Phrase {
                /// The phrase.
                phrase: Phrase => Phrase,
            } [Talks Always];
            /// Pause the match. For anybody with a seat.
            Pause [];
            /// Resume the match. For anybody with a seat.
            Resume [];
            /// Let a bot play for one's own seat, or for the seat of a person who is not connected.
            /// Among people a person may give their seat away three times a match.
            Takeover {
                /// The seat.
                seat: u8 => Seat,
                /// The bot's level, where all others are bots. Among people, or if it is left out,
                /// the bot has the agreed level.
                #[serde(
                    default,
                    skip_serializing_if = "Option::is_none",
                    with = "crate::level::or_unknown::optional"
                )]
                #[ts(optional, as = "Option<String>")]
                level: Option<Result<Level, UnknownLevel>> => Option<Level>,
            } [];
            /// Vote for a bot to play one action of the idle player whom the table names as
            /// `stall`. It does if more than half of the others who are connected vote for it. For
            /// people with a seat or a reservation.
            VoteBot {
                /// The seat of the idle player.
                seat: u8 => Seat,
            } [];
            /// Take one's own seat back from the bot that plays for it.
            Return [];
            /// Set how long a bot waits before it acts. Host only.
            Pace {
                /// The wait in milliseconds, at most 10,000.
                ms: u32 => u32,
            } [Host];
            /// Choose what the table does not show again, though everybody has seen it; it shows
            /// all else. Host only, between matches.
            Hide {
                /// All that is hidden.
                aids: Vec<Aid> => Vec<Aid>,
            } [Between Host];
            /// Change the settings of the table. Host only, between matches.
            Settings {
                /// All of them, in their short form.
                code: String => Settings,
            } [Between Host];
            /// Give up a match of two seats: the other seat wins.
            Resign [];
            /// Take back one's last action. Against bots alone this is possible at will, back to
            /// the beginning of the deal. Among people it is possible for the last action of the
            /// match, if nobody has acted since and it told its seat nothing; it is done when all
            /// others who play agree. The answer is a new view.
            Undo [];
            /// Agree to another player's request to take an action back, or refuse it.
            Agree {
                /// Whether to agree.
                yes: bool => bool,
            } [];
            /// Claim the rest of the deal, or give it up, while its cards are played. All see the
            /// claimant's hand from then on. The claim stands at once if it is certain from what
            /// that seat sees; otherwise all others are asked (`table.claim`).
            Claim {
                /// The side that gets the rest.
                rest: RestName => Rest,
            } [];
            /// Agree to a claim, or refuse it. The claimant withdraws it by refusing.
            AnswerClaim {
                /// Whether to agree.
                yes: bool => bool,
            } [];
            /// After a match, be ready for another one with the same players. It begins when all
            /// are ready, with people on the seats that the table names as `next_seats`.
            Rematch [Begins];
            /// During a match that is one deal, agree to end it without a result and begin another
            /// one with a newcomer. It begins when all people with a seat agree.
            BeginAnew [Begins];
            /// Open the table to all, so that newcomers may take the seats of bots between two
            /// deals, or close it; people who have come stay. Host only, or by agreement (`vote`).
            OpenToAll {
                /// Whether it is open.
                open: bool => bool,
            } [Host];
            /// Come to play at an open table. The newcomer sits down at once where no cards are
            /// held, and otherwise before the next deal.
            Come [Begins];
            /// Kick a person, who may not come back until the host lets them in. During a match a
            /// bot has the seat from then on. Host only, or by agreement (`vote`).
            Kick {
                /// The person.
                whom: Target => Target,
            } [Host];
            /// Let a kicked person come back. Host only, or by agreement (`vote`).
            LetIn {
                /// Their number in `barred` of the table.
                known: u32 => u32,
            } [Host];
            /// Mute a person for everybody, or unmute them. Host only, or by agreement (`vote`).
            Mute {
                /// The person.
                whom: Target => Target,
                /// Whether they are muted.
                muted: bool => bool,
            } [Host];
            /// Lock the table, so that nobody new may sit down, or unlock it. Host only, or by
            /// agreement (`vote`).
            Lock {
                /// Whether it is locked.
                locked: bool => bool,
            } [Host];
            /// Close the table to spectators while a match is played, or open it to them. Host
            /// only, or by agreement (`vote`).
            Close {
                /// Whether it is closed.
                closed: bool => bool,
            } [Host];
            /// Propose to another person that they become the host. Host only.
            HandOver {
                /// The seat of that person.
                seat: u8 => Seat,
            } [Host];
            /// Show one's hand to a spectator, and to nobody else from then on. For anybody with a
            /// seat, during a match.
            ShowHand {
                /// Their number in `watching` of `presence`.
                watcher: u32 => Watcher,
            } [];
            /// Stop showing one's hand.
            HideHand [];
            /// Agree to a proposal (`table.proposals`), or not. Whoever proposed it withdraws it by
            /// not agreeing.
            Vote {
                /// Its number.
                proposal: u32 => u32,
                /// Whether to agree.
                yes: bool => bool,
            } [];
            /// End the table for everybody. A match in play is then over, without winners or
            /// result. Host only, or by agreement (`vote`).
            End [Host Always];
            /// Leave for good. The table leaves this person's list. During a match a bot has the
            /// seat from then on. If the host leaves, the person with the lowest seat becomes the
            /// host. A table with nobody left ends.
            LeaveForGood [Always];
        }
    };
}

/// What holds of a command besides what it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// The command is possible only between matches.
    Between,
    /// The command is for the host alone. Where nobody is the host of other people, it is refused
    /// or becomes a proposal.
    Host,
    /// The command is chat.
    Talks,
    /// The command takes a seat or begins a match.
    Begins,
    /// The command may also be asked of an ended table: to talk, to leave, and to get an earlier
    /// answer again, because a message may be sent twice.
    Always,
}

macro_rules! table_commands {
    ({} $(
        $(#[$about:meta])*
        $name:ident $({ $(
            $(#[$_about:meta])* $field:ident: $_sent:ty => $held:ty
        ),+ $(,)? })? [$($does:ident)*];
    )+) => {
        /// A command of a person.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Command {
            $($(#[$about])* $name $(($($held),+))?,)+
            /// Act in the match.
            Act {
                /// The id that the client chose, which identifies the action.
                id: String,
                /// The version that the client saw when it chose the action.
                version: u32,
                /// The action as text.
                action: Secret<String>,
            },
            /// Reseat everybody at random: for each chair, the seat from which its next owner
            /// comes.
            Shuffle(Vec<Seat>),
            /// Put a program on an empty chair, or in place of a bot.
            SeatProgram(Seat, Program),
        }

        impl Command {
            /// The names of all commands, in the order of their list.
            pub const NAMES: &'static [&'static str] =
                &[$(stringify!($name),)+ "Act", "Shuffle", "SeatProgram"];

            /// Returns the name of the command, without its fields.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => stringify!($name),)+
                    Self::Act { .. } => "Act",
                    Self::Shuffle(_) => "Shuffle",
                    Self::SeatProgram(..) => "SeatProgram",
                }
            }

            /// Returns whether this holds of the command.
            pub fn does(&self, what: Does) -> bool {
                let does: &[Does] = match self {
                    $(Self::$name { .. } => &[$(Does::$does),*],)+
                    Self::Act { .. } => &[Does::Always],
                    Self::Shuffle(_) => &[Does::Between, Does::Host],
                    Self::SeatProgram(..) => &[Does::Between, Does::Host, Does::Begins],
                };
                does.contains(&what)
            }
        }
    };
}

commands!(table_commands! {});

/// A spectator and their name. `Debug` shows neither.
#[derive(Clone, PartialEq, Eq)]
pub struct Watcher {
    /// The spectator.
    pub person: Person,
    /// The name to show for the spectator.
    pub name: String,
}

kozyr_rules::redacted!(Watcher);

/// The person whom a command of the host concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// The person on a chair.
    Seat(Seat),
    /// A spectator.
    Watcher(Watcher),
    /// A person who is barred or muted, by [`Restriction::n`](crate::Restriction::n).
    Known(u32),
}
