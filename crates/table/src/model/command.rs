//! Commands: what people may ask of a table.

use std::collections::BTreeMap;

use kozyr_bots::{Level, Rest};
use kozyr_rules::{Seat, SeatSet, Secret};

use super::aid::Aid;
use super::chair::{Person, Program};
use super::phrase::Phrase;
use super::settings::Settings;

/// Max length of the id of an action, in characters.
pub const MAX_ID: usize = 40;
/// Max time that bots may be made to wait, in milliseconds.
pub const MAX_PACE: u32 = 10_000;

/// The person who asks.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// Their id.
    pub person: &'a Person,
    /// The name to show.
    pub name: &'a str,
}

/// What the table cannot know by itself.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The seats whose person is connected.
    pub online: SeatSet,
    /// The time, in milliseconds since 1970.
    pub now: i64,
    /// An unguessable id, used if a match begins.
    pub fresh_id: &'a str,
    /// How long the person to act has thought, in milliseconds, where a clock runs.
    pub spent: u32,
}

/// All commands, each declared once: what it is, its fields, and what it does of which others have
/// to know ([`Does`]). A field is named with its type in a message and the one at a table; one that
/// may name cards is a [`Secret`]. `Act`, `Shuffle` and `SeatProgram` are not
/// here: a message has less of them than the table needs.
///
/// Calls a macro with the list, after whatever was given to be passed on in front of it.
#[doc(hidden)]
#[macro_export]
macro_rules! commands {
    ($then:ident! { $($before:tt)* }) => {
        $then! {
            { $($before)* }
            /// Take an empty seat, or change to it. A bot changes places with who has a seat, and
            /// makes room in the lobby for who has none. Not during a match.
            Sit {
                /// Which.
                seat: u8 => Seat,
            } [Begins];
            /// Ask the person of a seat to change places, or agree to what that person asked; with
            /// the own seat: ask nobody any more. Not during a match.
            Swap {
                /// Which seat.
                seat: u8 => Seat,
            } [Begins];
            /// Answer the person of a seat who asks to change places. Not during a match.
            AnswerSwap {
                /// The seat of who asks.
                seat: u8 => Seat,
                /// Whether to change.
                yes: bool => bool,
            } [];
            /// Leave the seat. During a match a bot plays on in its place until `return`.
            Leave [];
            /// Be ready to begin, or not.
            Ready {
                /// Whether.
                ready: bool => bool,
            } [Begins];
            /// Bring one's own loadout (Caravan: `pack b` or a list of cards); empty for the
            /// default.
            Loadout {
                /// As text, in the notation of records.
                #[serde(serialize_with = "exposed")]
                #[ts(as = "String")]
                text: Secret<String> => Secret<String>,
            } [];
            /// Change options; those not named keep their values. Host only, not during a match.
            SetOptions {
                /// Values as text by key.
                options: BTreeMap<String, String> => BTreeMap<String, String>,
            } [];
            /// Put a bot on an empty seat, or change its level. Host only.
            SeatBot {
                /// Which seat.
                seat: u8 => Seat,
                /// Its level, from the catalogue.
                #[serde(with = "crate::level::or_unknown")]
                #[ts(as = "String")]
                level: Result<Level, UnknownLevel> => Level,
            } [Begins];
            /// Empty a seat, of a bot or a person. Host only, not during a match.
            Unseat {
                /// Which seat.
                seat: u8 => Seat,
            } [];
            /// Begin a match. Host only; every seat is taken and every other person ready.
            Start [Begins];
            /// Say something to everybody at the table.
            Say {
                /// What, at most 200 characters.
                #[serde(serialize_with = "exposed")]
                #[ts(as = "String")]
                text: Secret<String> => Secret<String>,
            } [Talks Always];
            /// Say a ready phrase, or show a reaction: everybody reads it in their own language.
            Phrase {
                /// Which.
                phrase: Phrase => Phrase,
            } [Talks Always];
            /// Let play rest. Anybody with a seat.
            Pause [];
            /// Let play go on. Anybody with a seat.
            Resume [];
            /// Let a bot play for one's own seat, or for that of a person who is not connected.
            /// Among people the own seat can be given away three times a match.
            Takeover {
                /// Which seat.
                seat: u8 => Seat,
                /// The bot's level, where all others are bots. Among people, and if it is left out,
                /// it is the one agreed upon.
                #[serde(
                    default,
                    skip_serializing_if = "Option::is_none",
                    with = "crate::level::or_unknown::optional"
                )]
                #[ts(optional, as = "Option<String>")]
                level: Option<Result<Level, UnknownLevel>> => Option<Level>,
            } [];
            /// Have a bot play for a person who has kept the others waiting for long, whom the
            /// table names as `stall`, if more than half of the others who are there want it. For
            /// those with a seat or the promise of one.
            VoteBot {
                /// The seat of who does not act.
                seat: u8 => Seat,
            } [];
            /// Take one's own seat back from the bot that plays for it.
            Return [];
            /// Set how long a bot waits before it acts. Host only.
            Pace {
                /// In milliseconds, at most 10,000.
                ms: u32 => u32,
            } [];
            /// Choose what the table does not show again, though everybody has seen it: all else is
            /// shown. Host only, between matches.
            Hide {
                /// What is hidden.
                aids: Vec<Aid> => Vec<Aid>,
            } [];
            /// Agree upon other settings. Host only, between matches.
            Settings {
                /// All of them, in their short form.
                code: String => Settings,
            } [];
            /// Give up a match of two seats: the other one has won.
            Resign [];
            /// Take back one's last action: at will against bots alone, as far as the present deal
            /// goes; among people the last action of the match, if nobody has acted since and it
            /// told its seat nothing, as soon as all others who play agree. Answered by a new view.
            Undo [];
            /// Agree that whoever asks for it takes their last action back, or do not.
            Agree {
                /// Whether.
                yes: bool => bool,
            } [];
            /// Claim the rest of the deal, or give it up, while its cards are played: the own hand
            /// is shown to all from then on. It stands at once if it is certain from what the own
            /// seat sees; else all others are asked (`table.claim`).
            Claim {
                /// Who is to get the rest.
                rest: RestName => Rest,
            } [];
            /// Agree to a claim, or do not; who claims takes it back by the latter.
            AnswerClaim {
                /// Whether.
                yes: bool => bool,
            } [];
            /// After a match: be ready for another with the same players. It begins when all are,
            /// with people on the seats that the table names as `next_seats`.
            Rematch [Begins];
            /// During a match that is one deal, while somebody waits for the seat of a bot: agree
            /// to end it and begin another one with them. It begins when all with a seat agree.
            BeginAnew [Begins];
            /// Open the table to all, who may then take the seats of bots between two deals, or
            /// close it: those who have come stay. Host only.
            OpenToAll {
                /// Whether.
                open: bool => bool,
            } [];
            /// Come to play at an open table: sit down at once where no cards are held, else before
            /// the next deal.
            Come [Begins];
            /// Send somebody away, who may not come back until they are let in. During a match a
            /// bot has the seat from then on. Host only.
            Kick {
                /// Whom.
                whom: Target => Target,
            } [];
            /// Let somebody come back. Host only.
            LetIn {
                /// Their number in `barred` of the table.
                known: u32 => u32,
            } [];
            /// Have somebody say nothing to anybody, or let them talk again. Host only.
            Mute {
                /// Whom.
                whom: Target => Target,
                /// Whether they are to say nothing.
                muted: bool => bool,
            } [];
            /// Lock the table, where nobody new may then sit down, or unlock it. Host only.
            Lock {
                /// Whether it is to be locked.
                locked: bool => bool,
            } [];
            /// Close the table to those who look on while a match is played, or open it to them.
            /// Host only.
            Close {
                /// Whether it is to be closed.
                closed: bool => bool,
            } [];
            /// Make somebody else the host. Host only.
            HandOver {
                /// The seat of that person.
                seat: u8 => Seat,
            } [];
            /// Open the own hand to somebody who looks on, and to nobody else from then on. Anybody
            /// with a seat, during a match.
            ShowHand {
                /// Their number in `watching` of `presence`.
                watcher: u32 => Watcher,
            } [];
            /// Show the own hand to nobody any more.
            HideHand [];
            /// End the table for everybody. A match that is being played is then over, without
            /// winners or result. Host only.
            End [Always];
            /// Leave for good: the table is no longer listed to this person. During a match a bot
            /// has the seat from then on; a host's place goes to the person with the lowest seat,
            /// and a table that nobody is left at is ended.
            LeaveForGood [Always];
        }
    };
}

/// Effects of a command that others than the table have to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// It is chat.
    Talks,
    /// It takes a seat or begins a match.
    Begins,
    /// It may be asked of an ended table too: to talk, to leave, and to get the answer of before,
    /// since a message may be sent twice.
    Always,
}

macro_rules! table_commands {
    ({} $(
        $(#[$about:meta])*
        $name:ident $({ $(
            $(#[$_about:meta])* $field:ident: $_sent:ty => $held:ty
        ),+ $(,)? })? [$($does:ident)*];
    )+) => {
        /// What somebody asks.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Command {
            $($(#[$about])* $name $(($($held),+))?,)+
            /// Act in the match.
            Act {
                /// Chosen by the client, to recognise the action.
                id: String,
                /// The version the client saw when it chose.
                version: u32,
                /// The action as text.
                action: Secret<String>,
            },
            /// Reseat everybody by lot: for each chair, the one its next owner comes from.
            Shuffle(Vec<Seat>),
            /// Put a program on an empty chair, or in place of a bot.
            SeatProgram(Seat, Program),
        }

        impl Command {
            /// The names of all commands, in the order of their list.
            pub const NAMES: &'static [&'static str] =
                &[$(stringify!($name),)+ "Act", "Shuffle", "SeatProgram"];

            /// The command's name, without its fields.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => stringify!($name),)+
                    Self::Act { .. } => "Act",
                    Self::Shuffle(_) => "Shuffle",
                    Self::SeatProgram(..) => "SeatProgram",
                }
            }

            /// Whether it has this effect.
            pub fn does(&self, what: Does) -> bool {
                let does: &[Does] = match self {
                    $(Self::$name { .. } => &[$(Does::$does),*],)+
                    Self::Act { .. } => &[Does::Always],
                    Self::Shuffle(_) => &[],
                    Self::SeatProgram(..) => &[Does::Begins],
                };
                does.contains(&what)
            }
        }
    };
}

commands!(table_commands! {});

/// A spectator, with their name. `Debug` shows neither.
#[derive(Clone, PartialEq, Eq)]
pub struct Watcher {
    /// Who.
    pub person: Person,
    /// The name shown.
    pub name: String,
}

kozyr_rules::redacted!(Watcher);

/// The person whom the host means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// The person on a chair.
    Seat(Seat),
    /// A spectator.
    Watcher(Watcher),
    /// Somebody who is barred or muted, by [`Restriction::n`](crate::Restriction::n).
    Known(u32),
}
