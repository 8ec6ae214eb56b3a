//! Refusals: the reasons why a table refuses a command. An action for an older version is `stale`
//! (optimistic concurrency).

use core::fmt;

use kozyr_bots::UnknownLevel;
use kozyr_games::SetupError;
use kozyr_rules::{OptionsError, Reason, Refusal, Secret, TextError};

/// A refusal. Nothing has changed.
///
/// A client translates by `reason` and `subject`. It shows `text` if it has no translation:
///
/// ```
#[doc = include_str!("../started.txt")]
/// # let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
/// # table.deal(deal)?;
/// // Rule C2 of Caravan: while opening, nothing but a number may be played.
/// let act = Command::Act { id: "a".into(), version: table.version(), action: "disband 1".into() };
/// let refused = table.ask(asker, act, context).unwrap_err();
/// assert_eq!(refused.rule, Some("C2"));
/// assert!(refused.to_string().starts_with(refused.text.expose()));
/// # Ok::<(), Refused>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .text.expose())]
pub struct Refused {
    /// The reason, which translations use as their key.
    pub reason: &'static str,
    /// The rule that forbids the command, if one does.
    pub rule: Option<&'static str>,
    /// The subject of the reason, which may be empty.
    pub subject: Secret<String>,
    /// An English sentence, which may quote cards of the asker.
    pub text: Secret<String>,
}

impl Refused {
    pub(crate) fn because(reason: &'static str, text: impl fmt::Display) -> Self {
        Self { reason, rule: None, subject: Secret::default(), text: text.to_string().into() }
    }

    pub(crate) fn from_options(reason: &'static str, error: &OptionsError) -> Self {
        let subject = error.seat.map(|seat| seat.to_string()).unwrap_or_default();
        Self {
            reason,
            rule: error.rule,
            subject: subject.into(),
            text: error.message.clone().into(),
        }
    }

    pub(crate) fn from_setup(reason: &'static str, error: &SetupError) -> Self {
        match error {
            SetupError::Options(error) => Self::from_options(reason, error),
            SetupError::Deck { seat, error } => Self {
                reason,
                rule: error.rule(),
                subject: seat.to_string().into(),
                text: error.to_string().into(),
            },
            SetupError::UnknownGame(_) | SetupError::NoSuchSeat(_) | SetupError::Steps(_) => {
                Self::because(reason, error)
            }
        }
    }
}

/// Refuses for a reason of a table, if something holds.
pub(crate) fn refuse_if(holds: bool, reason: &'static Reason) -> Result<(), Refused> {
    if holds { Err(reason.refuse().into()) } else { Ok(()) }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            reason: refusal.reason.id,
            rule: refusal.rule(),
            subject: refusal.subject.to_string().into(),
            text: refusal.to_string().into(),
        }
    }
}

impl From<UnknownLevel> for Refused {
    fn from(error: UnknownLevel) -> Self {
        let text = error.to_string().into();
        Self { reason: reasons::BAD_LEVEL.id, rule: None, subject: error.name.into(), text }
    }
}

impl From<TextError> for Refused {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Parse(error) => Self::because(reasons::BAD_ACTION.id, error),
            TextError::Refused(refusal) => refusal.into(),
        }
    }
}

macro_rules! reasons {
    ($($(#[$about:meta])* $NAME:ident = $id:literal, $text:literal;)+) => {
        /// The reasons of a table. Each has one fixed sentence.
        pub mod reasons {
            use kozyr_rules::Reason;

            $($(#[$about])* pub static $NAME: Reason = Reason::plain($id, $text);)+

            /// All reasons, to check translations against.
            pub static ALL: &[&Reason] = &[$(&$NAME),+];
        }
    };
}

reasons! {
    /// The match has advanced since the version that the client saw.
    STALE = "stale", "the match has gone on since this action was chosen";
    /// There is no match yet.
    NO_MATCH = "no-match", "no match is being played";
    /// A match is being played.
    MATCH_RUNNING = "match-running", "this is possible only between matches";
    /// The levels of bots cannot change while people play against one another.
    LEVELS_STAND = "levels-stand",
        "while two people or more play, the bots' levels stay as they were when it began";
    /// The table has been ended.
    ENDED = "ended", "this table has been ended; nothing can be played here any more";
    /// No match is over.
    NOT_OVER = "not-over", "no match is over yet";
    /// The match is paused.
    PAUSED = "paused", "the match is paused";
    /// The match is not paused.
    NOT_PAUSED = "not-paused", "the match is not paused";
    /// The asker has no seat.
    NOT_SEATED = "not-seated", "this is for people with a seat at this table";
    /// The asker is not the host.
    NOT_HOST = "not-host", "only the host of the table may do this";
    /// Nobody is the host of other people at a table that is open to all.
    TOGETHER = "together",
        "at a table that is open to all nobody is the host of other people: what it was opened with \
         stands, and a match begins by itself when those who have come are ready";
    /// There is no such proposal, or it is for somebody else to answer.
    NO_PROPOSAL = "no-proposal", "this is not proposed to you, or not any more";
    /// The same was asked before, and nothing has happened since.
    ASKED = "asked",
        "you have asked this before; ask again when somebody has acted or the seats have changed";
    /// The asker has asked this as often as a match allows.
    ASKED_OUT = "asked-out", "each may do this ten times a match, not more";
    /// The table does not have this seat.
    NO_SUCH_SEAT = "no-such-seat", "there is no seat {} at this table";
    /// The seat is occupied.
    SEAT_TAKEN = "seat-taken", "seat {} is taken";
    /// The seat is empty.
    SEAT_EMPTY = "seat-empty", "seat {} is empty";
    /// Somebody has a seat that the new options do not have.
    FULL_TABLE = "full-table",
        "a person sits on seat {}, which these options do not have; that seat has to be left first";
    /// A person is not ready.
    NOT_READY = "not-ready", "{} is not ready";
    /// A bot plays for the seat of the asker, who has to take it back first.
    STAND_IN = "stand-in", "a bot plays for this seat; take the seat back first";
    /// An owner would see two hands: their own, and that of their program.
    OWN_BOT = "own-bot",
        "the owner of the bot on seat {} sees what it sees, and so does not play with it among \
         other people";
    /// No program with this id is connected, or the asker may not use it.
    NO_BOT = "no-bot",
        "this bot is not connected, does not play this game, or is for its owner alone";
    /// The house allows no more tables at which bots play alone.
    BOTS_ALONE = "bots-alone",
        "bots of people play alone, without a person on any seat, at {} tables of this house \
         already; sit down with them, or wait until one of these matches is over";
    /// No bot plays in place of the asker.
    NO_STAND_IN = "no-stand-in", "no bot plays in the place of this person";
    /// The person whose seat is to be taken over is connected.
    CONNECTED = "connected", "{} is connected and plays for that seat";
    /// In a correspondence match nobody can let a bot play for another person.
    LONG_GAME = "long-game",
        "{} has days for each action here; nobody else has a bot play for that seat";
    /// Among people, a person has lent their seat to a bot as often as a match allows.
    LENT_OUT = "lent-out",
        "among people the own seat can be given to a bot three times a match, not more";
    /// The player of the seat has changed as often as a match allows.
    CHANGED_OUT = "changed-out",
        "who plays at this seat has changed 60 times in this match, which is as often as it may";
    /// Among people, a person has paused the match as often as a match allows.
    PAUSED_OUT = "paused-out", "among people each may pause a match three times, not more";
    /// Nobody has stalled for long enough.
    NOT_STALLED = "not-stalled",
        "a bot is voted for where somebody has kept the others waiting for long";
    /// The time for this action has run out.
    TIME_UP = "time-up", "the time for this action is up; a bot plays it";
    /// The match cannot be resigned.
    NO_RESIGNING = "no-resigning", "only a match of two seats can be given up";
    /// There is no action that this person may take back.
    NOTHING_BACK = "nothing-back", "there is no action that you may take back now";
    /// The match has had as many undos as it allows.
    UNDONE_OUT = "undone-out",
        "actions have been taken back a thousand times in this match; that is all";
    /// There is no open undo request of another person.
    NOBODY_ASKS = "nobody-asks", "nobody else asks to take an action back";
    /// Nothing can be claimed.
    NO_CLAIM = "no-claim",
        "the rest of a deal can be claimed while its cards are played, in games of tricks";
    /// A claim is open, or its steps are being played.
    CLAIM_OPEN = "claim-open", "somebody claims the rest of the deal; that comes first";
    /// The asker has claimed already, and no whole trick was played since.
    CLAIMED = "claimed", "you have claimed already; a trick is played before you claim again";
    /// No claim waits for the answer of the asker.
    NOBODY_CLAIMS = "nobody-claims", "no claim waits for your answer";
    /// An undo request is open.
    PLEA_OPEN = "plea-open", "somebody asks to take an action back; that comes first";
    /// Invalid settings.
    BAD_SETTINGS = "bad-settings",
        "these settings cannot be: an absent person is waited for 1 to 86400 seconds, and times \
         and increments of a clock have 2 to 86400, or 1 to 14 days; those who look on are 0 to 50 \
         actions behind";
    /// The pace is too slow.
    BAD_PACE = "bad-pace", "bots may wait from 0 to 10000 milliseconds";
    /// The text is not allowed in chat.
    BAD_TEXT = "bad-text", "what is said has 1 to 200 characters of readable text";
    /// The reaction could give away something about cards.
    TELLING = "telling", "this would say something of the cards; wait for the end of the deal";
    /// The text has invisible characters, or characters that turn the direction of writing.
    BAD_SIGNS = "bad-signs",
        "what is said has a character that cannot be seen or turns the direction of writing, or \
         too many marks on one letter; leave it out";
    /// The id is too long or has characters that are not allowed.
    BAD_ID = "bad-id", "an id has 1 to 40 letters, digits, hyphens and underscores";

    /// The asker has chosen no name.
    NO_NAME = "no-name", "choose a name first to do more than look on";
    /// Only members of the house may play.
    MEMBERS_ONLY = "members-only", "members of this house play here; others may look on";
    /// The table is not open to all.
    NOT_OPEN = "not-open", "this table is not open; its link leads to an empty seat";
    /// The asker plays with others at another open table.
    ELSEWHERE = "elsewhere", "you are in a match with others at the open table {}; leave it first";
    /// The order leaves somebody out, or seats them twice.
    BAD_ORDER = "bad-order", "this order does not seat everybody of this table once";
    /// Nobody asks to change places.
    NO_SWAP = "no-swap", "the person on seat {} does not ask to change places any more";
    /// The person has declined before.
    KEEPS_SEAT = "keeps-seat", "{} was asked before, and keeps the own seat";
    /// Nobody has joined since the match began, or the match has another deal.
    NO_ANEW = "no-anew",
        "another match begins in place of this one only where it is one deal and somebody has come \
         in its midst";
    /// No seat of a bot is left.
    NO_PLACE = "no-place", "every seat of this table is taken or promised";
    /// The asker is barred, by the host or by a vote.
    BARRED = "barred",
        "you have been removed from this table; you can come back when you are let in again";
    /// Nobody new may sit down.
    LOCKED = "locked", "this table is locked: nobody new can sit down";
    /// The asker is muted, by the host or by a vote.
    SILENCED = "silenced", "you are muted for everybody at this table";
    /// The house has muted the asker. `docs/protocol.md` describes how long and why.
    MUTED = "muted", "this house has muted you";
    /// The house has banned the asker. `docs/protocol.md` describes how long and why.
    BANNED = "banned", "this house has banned you: you can neither sit down nor talk";
    /// The host has named themselves.
    ONESELF = "oneself", "this is for other people at the table, not for oneself";
    /// There is no such person.
    NOBODY = "nobody", "that person is not here any more";
    /// The hand cannot be shown to this person.
    NO_SHOWING = "no-showing",
        "a hand can be shown to somebody who looks on, and has neither played this match on \
         another seat nor seen another hand of it";
    /// A person who has seen a hand of the match may not do this.
    HAS_SEEN = "has-seen",
        "who knows a hand of this match takes no other seat of it, and says ready phrases alone \
         until it is over";
    /// Too many chat messages.
    TOO_FAST = "too-fast", "too much was said in a short time; wait a little";
    /// No bot level has this name.
    BAD_LEVEL = "bad-level", "there is no bot level {}";
    /// The game has no combinations to ask about.
    NO_FORMS = "no-forms", "this game has no combinations to ask about";
    /// The match is between people, or the asker does not act next.
    NO_HINTS = "no-hints",
        "hints are for the person to act, in matches in which all others are bots";
    /// The same person has asked something else since: another hint, or another explanation.
    ASKED_AGAIN = "asked-again", "something else was asked before this was answered";
    /// The question is not about a bot's action of this match, or people play against one another.
    NO_WHY = "no-why", "a bot's play can be asked why, in matches in which all others are bots";
    /// The question is about an action that the asker did not see.
    NOT_SEEN = "not-seen",
        "what was done is hidden from you, so there is nothing to ask before the deal is over";
    /// Too many questions are waiting. The subject is the number of seconds after which to ask
    /// again.
    BUSY = "busy", "the server has too much to think about; try again in {} s";
    /// Nothing can be written at present.
    STORAGE = "storage",
        "nothing can be kept at present, so this was not done; the table goes on by itself";
    /// What is stored does not allow it: somebody who was to do it is not there any more.
    FORGOTTEN = "forgotten",
        "somebody whom this is about is not in the house any more, so it was not done";
    /// The text does not name a card of this game.
    BAD_CARDS = "bad-cards", "{} is no card of this game";

    /// The text is not an action. The sentence comes from the game.
    BAD_ACTION = "bad-action", "this is no action: {}";
    /// The game does not have these options. The sentence comes from the game.
    BAD_OPTIONS = "bad-options", "these options cannot be: {}";
    /// The game does not allow this loadout. The sentence comes from the game.
    BAD_LOADOUT = "bad-loadout", "this cannot be brought: {}";
    /// The loadout does not fit options that changed later. Only its owner learns why.
    UNFIT_LOADOUT = "unfit-loadout",
        "what {} brought does not fit these options; it has to be changed first";
}
