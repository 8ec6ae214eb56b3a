//! What people may ask of a table.

use core::fmt;
use std::collections::BTreeMap;

use kozyr_bots::{Level, Rest};
use kozyr_rules::{Seat, SeatSet};

use super::aid::Aid;
use super::chair::{Person, Program};
use super::phrase::Phrase;
use super::settings::Settings;

/// Max length of the id of an action, in characters.
pub const MAX_ID: usize = 40;
/// Max time that bots may be made to wait, in milliseconds.
pub const MAX_PACE: u32 = 10_000;

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// Who.
    pub person: &'a Person,
    /// The name to be shown.
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

/// What somebody asks. `Debug` shows no text of loadouts, actions and chat.
#[derive(Clone, PartialEq, Eq)]
pub enum Command {
    /// Take an empty chair, or change to it. A bot makes room in the lobby, and changes places with
    /// a person who has a chair.
    Sit(Seat),
    /// Ask the person of a chair to change places, or agree to what that person asked; of one's own
    /// chair: ask nobody any more. Where no person sits this is to sit down there.
    Swap(Seat),
    /// Say yes or no to the person of a chair who asks to change places.
    AnswerSwap(Seat, bool),
    /// Seat everybody anew, as a lot has fallen: for each chair the one from which its next owner
    /// comes.
    Shuffle(Vec<Seat>),
    /// Leave the chair; during a match a bot plays on.
    Leave,
    /// Be ready to begin, or not.
    Ready(bool),
    /// Bring a loadout, such as a Caravan deck, as text; empty for the default.
    Loadout(String),
    /// Change options.
    SetOptions(BTreeMap<String, String>),
    /// Put a bot on an empty chair, or change a bot's level.
    SeatBot(Seat, Level),
    /// Put a program on an empty chair, or in a bot's place.
    SeatProgram(Seat, Program),
    /// Empty a chair.
    Unseat(Seat),
    /// Begin a match.
    Start,
    /// Act in the match.
    Act {
        /// Chosen by the client, to know the action again.
        id: String,
        /// The version the client saw when it chose.
        version: u32,
        /// The action as text.
        action: String,
    },
    /// Send a chat message.
    Say(String),
    /// Say a ready phrase, or show a reaction.
    Phrase(Phrase),
    /// Pause the match.
    Pause,
    /// Resume the match.
    Resume,
    /// Let a bot play for a seat: of the level agreed upon or, where all others are bots, of this
    /// one.
    Takeover(Seat, Option<Level>),
    /// Have a bot play for who does not act, if others want it too.
    VoteBot(Seat),
    /// Take one's own seat back from a bot.
    Return,
    /// Set how long bots wait, in milliseconds.
    Pace(u32),
    /// Hide these from everybody, and show all others.
    Hide(Vec<Aid>),
    /// Agree upon other settings.
    SetSettings(Settings),
    /// Give the match up.
    Resign,
    /// Take one's last action back, or ask the others to agree.
    Undo,
    /// Agree that somebody takes their last action back, or do not.
    Agree(bool),
    /// Claim the rest of the deal, or give it up.
    Claim(Rest),
    /// Agree to a claim, or do not; who claims takes it back by the latter.
    AnswerClaim(bool),
    /// Be ready for another match with the same players.
    Rematch,
    /// Where a match is one deal and somebody waits for the seat of a bot: agree to begin another
    /// one at once, with whoever waits.
    BeginAnew,
    /// Open the table to all, or close it: those who have come stay.
    OpenToAll(bool),
    /// Come to play at an open table.
    Come,
    /// Send somebody away, who may not come back until they are let in.
    Kick(Whom),
    /// Let somebody come back, by [`Known::n`](crate::Known::n).
    LetIn(u32),
    /// Have somebody say nothing, or let them talk again.
    Silence(Whom, bool),
    /// Let nobody new sit down, or again whoever has the link.
    Lock(bool),
    /// Let nobody look on while a match is played, or again whoever has the link.
    Close(bool),
    /// Make the person on a chair the host.
    HandOver(Seat),
    /// Open the own hand to somebody who looks on, with their name.
    ShowHand(Person, String),
    /// Show the own hand to nobody any more.
    HideHand,
    /// End the table for everybody.
    End,
    /// Leave for good: the table is none of this person's any more.
    LeaveForGood,
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sit(seat) => f.debug_tuple("Sit").field(seat).finish(),
            Self::Swap(seat) => f.debug_tuple("Swap").field(seat).finish(),
            Self::AnswerSwap(seat, yes) => {
                f.debug_tuple("AnswerSwap").field(seat).field(yes).finish()
            }
            Self::Shuffle(order) => f.debug_tuple("Shuffle").field(order).finish(),
            Self::Leave => f.write_str("Leave"),
            Self::Ready(ready) => f.debug_tuple("Ready").field(ready).finish(),
            Self::Loadout(_) => f.write_str("Loadout(…)"),
            Self::SetOptions(options) => f.debug_tuple("SetOptions").field(options).finish(),
            Self::SeatBot(seat, level) => {
                f.debug_tuple("SeatBot").field(seat).field(level).finish()
            }
            Self::SeatProgram(seat, program) => {
                f.debug_tuple("SeatProgram").field(seat).field(&program.name).finish()
            }
            Self::Unseat(seat) => f.debug_tuple("Unseat").field(seat).finish(),
            Self::Start => f.write_str("Start"),
            Self::Act { id, version, action: _ } => f
                .debug_struct("Act")
                .field("id", id)
                .field("version", version)
                .finish_non_exhaustive(),
            Self::Say(_) => f.write_str("Say(…)"),
            Self::Phrase(phrase) => f.debug_tuple("Phrase").field(phrase).finish(),
            Self::Pause => f.write_str("Pause"),
            Self::Resume => f.write_str("Resume"),
            Self::Takeover(seat, level) => {
                f.debug_tuple("Takeover").field(seat).field(level).finish()
            }
            Self::VoteBot(seat) => f.debug_tuple("VoteBot").field(seat).finish(),
            Self::Return => f.write_str("Return"),
            Self::Pace(ms) => f.debug_tuple("Pace").field(ms).finish(),
            Self::Hide(aids) => f.debug_tuple("Hide").field(aids).finish(),
            Self::SetSettings(settings) => f.debug_tuple("SetSettings").field(settings).finish(),
            Self::Resign => f.write_str("Resign"),
            Self::Undo => f.write_str("Undo"),
            Self::Agree(yes) => f.debug_tuple("Agree").field(yes).finish(),
            Self::Claim(rest) => f.debug_tuple("Claim").field(rest).finish(),
            Self::AnswerClaim(yes) => f.debug_tuple("AnswerClaim").field(yes).finish(),
            Self::Rematch => f.write_str("Rematch"),
            Self::BeginAnew => f.write_str("BeginAnew"),
            Self::OpenToAll(open) => f.debug_tuple("OpenToAll").field(open).finish(),
            Self::Come => f.write_str("Come"),
            Self::Kick(whom) => f.debug_tuple("Kick").field(whom).finish(),
            Self::LetIn(n) => f.debug_tuple("LetIn").field(n).finish(),
            Self::Silence(whom, silent) => {
                f.debug_tuple("Silence").field(whom).field(silent).finish()
            }
            Self::Lock(locked) => f.debug_tuple("Lock").field(locked).finish(),
            Self::Close(closed) => f.debug_tuple("Close").field(closed).finish(),
            Self::HandOver(seat) => f.debug_tuple("HandOver").field(seat).finish(),
            Self::ShowHand(..) => f.write_str("ShowHand(…)"),
            Self::HideHand => f.write_str("HideHand"),
            Self::End => f.write_str("End"),
            Self::LeaveForGood => f.write_str("LeaveForGood"),
        }
    }
}

/// Whom the host means. `Debug` shows no id.
#[derive(Clone, PartialEq, Eq)]
pub enum Whom {
    /// The person on a chair.
    Seat(Seat),
    /// Somebody who looks on, with their name.
    Watcher(Person, String),
    /// Somebody who may not come back, or says nothing, by [`Known::n`](crate::Known::n).
    Known(u32),
}

impl fmt::Debug for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => f.debug_tuple("Seat").field(seat).finish(),
            Self::Watcher(..) => f.write_str("Watcher(…)"),
            Self::Known(n) => f.debug_tuple("Known").field(n).finish(),
        }
    }
}
