//! Commands of clients, made from the table's own list of commands.

use std::collections::BTreeMap;

use kozyr_bots::{Level, UnknownLevel};
use kozyr_rules::secret::exposed;
use kozyr_rules::{Seat, Secret};
use kozyr_table::{self as table, Aid, Person, Phrase, Refused, commands, reasons};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::people::RestName;

macro_rules! wire_commands {
    ({ $(
        $(#[$own_about:meta])*
        $own:ident $({ $(
            $(#[$own_field_about:meta])* $own_field:ident: $own_sent:ty
        ),+ $(,)? })?;
    )+ } $(
        $(#[$about:meta])*
        $name:ident $({ $(
            $(#[$field_about:meta])* $field:ident: $sent:ty => $_held:ty
        ),+ $(,)? })? [$($_does:ident)*];
    )+) => {
        /// A command of a client.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
        #[serde(tag = "type", rename_all = "snake_case")]
        pub enum Command {
            /// Act in the match.
            Act {
                /// The version of the table that the client saw when it chose.
                version: u32,
                /// The action as text.
                #[serde(serialize_with = "exposed")]
                #[ts(as = "String")]
                action: Secret<String>,
            },
            $($(#[$about])* $name $({ $($(#[$field_about])* $field: $sent),+ })?,)+
            $($(#[$own_about])* $own $({ $($(#[$own_field_about])* $own_field: $own_sent),+ })?,)+
        }

        impl Command {
            /// Returns one command of each kind, for tests that damage messages.
            pub fn samples() -> Vec<Self> {
                vec![
                    Self::Act { version: Sample::sample(), action: Sample::sample() },
                    $(Self::$name $({ $($field: Sample::sample()),+ })?,)+
                    $(Self::$own $({ $($own_field: Sample::sample()),+ })?,)+
                ]
            }

            /// Returns the table's command. Returns `None` for questions (`form`, `hint`, `why`,
            /// `read`, `ping`), for a command that needs chance (`shuffle`), and for connected bots
            /// (`seat_program`).
            ///
            /// `id` is the id of the request; `watching` finds a spectator by their number.
            ///
            /// # Errors
            /// If it names an unknown level (`bad-level`), impossible settings, or a person who is
            /// not here (`nobody`).
            pub fn for_table(
                self,
                id: &str,
                watching: impl Fn(u32) -> Option<(Person, String)>,
            ) -> Result<Option<table::Command>, Refused> {
                Ok(Some(match self {
                    Self::Act { version, action } => {
                        table::Command::Act { id: id.to_owned(), version, action }
                    }
                    $(Self::$name $({ $($field),+ })? => {
                        table::Command::$name $(($($field.resolve(&watching)?),+))?
                    })+
                    $(Self::$own { .. } => return Ok(None),)+
                }))
            }
        }
    };
}

commands!(wire_commands! {
    /// Seat all people by lot. Host only, not during a match.
    Shuffle;
    /// Put a connected bot on an empty seat, or in place of a bot. Host only, not during a match.
    SeatProgram {
        /// The seat.
        seat: u8,
        /// The bot's id, as `GET /api/bots/connected` lists it.
        bot: String,
    };
    /// Ask what chosen cards form or, without cards, for a good way to lay them where a game has
    /// one. Answered by `formed`.
    Form {
        /// The cards as text; equal cards as often as they are chosen.
        #[serde(serialize_with = "exposed")]
        #[ts(as = "Vec<String>")]
        cards: Secret<Vec<String>>,
    };
    /// Ask what a strong bot would do in the caller's place, and why. Only for the person to act,
    /// and only where all others are bots. Answered by `hint`.
    Hint;
    /// Ask why a bot took the action that led to a version of the table. Only where all others are
    /// bots. During the deal the answer comes from the caller's view. Answered by `why`.
    Why {
        /// The version that the action led to.
        version: u32,
    };
    /// Confirm that the caller has read the result of a deal, so that their clock may run.
    Read;
    /// Check the connection. Anybody, at any time. Answered by `pong`.
    Ping;
});

/// The person that a command is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The person on a seat.
    Seat(u8),
    /// A spectator, by their number in `watching` of `presence`.
    Watcher(u32),
    /// A person who is kicked or muted, by their number in `barred` or `silenced`.
    Known(u32),
}

/// Finds a spectator by their number.
type Watching<'a> = &'a dyn Fn(u32) -> Option<(Person, String)>;

/// A value of a message that becomes a value of the table.
trait Resolve<T> {
    fn resolve(self, watching: Watching<'_>) -> Result<T, Refused>;
}

impl<T> Resolve<T> for T {
    fn resolve(self, _: Watching<'_>) -> Result<T, Refused> {
        Ok(self)
    }
}

impl Resolve<Seat> for u8 {
    fn resolve(self, _: Watching<'_>) -> Result<Seat, Refused> {
        Ok(Seat::new(self))
    }
}

impl Resolve<Level> for Result<Level, UnknownLevel> {
    fn resolve(self, _: Watching<'_>) -> Result<Level, Refused> {
        Ok(self?)
    }
}

impl Resolve<Option<Level>> for Option<Result<Level, UnknownLevel>> {
    fn resolve(self, _: Watching<'_>) -> Result<Option<Level>, Refused> {
        Ok(self.transpose()?)
    }
}

impl Resolve<kozyr_bots::Rest> for RestName {
    fn resolve(self, _: Watching<'_>) -> Result<kozyr_bots::Rest, Refused> {
        Ok(match self {
            Self::Ours => kozyr_bots::Rest::Ours,
            Self::Theirs => kozyr_bots::Rest::Theirs,
        })
    }
}

impl Resolve<table::Settings> for String {
    fn resolve(self, _: Watching<'_>) -> Result<table::Settings, Refused> {
        self.parse()
    }
}

impl Resolve<table::Watcher> for u32 {
    fn resolve(self, watching: Watching<'_>) -> Result<table::Watcher, Refused> {
        let (person, name) = watching(self).ok_or_else(|| reasons::NOBODY.refuse())?;
        Ok(table::Watcher { person, name })
    }
}

impl Resolve<table::Target> for Target {
    fn resolve(self, watching: Watching<'_>) -> Result<table::Target, Refused> {
        Ok(match self {
            Self::Seat(seat) => table::Target::Seat(Seat::new(seat)),
            Self::Watcher(n) => table::Target::Watcher(n.resolve(watching)?),
            Self::Known(n) => table::Target::Known(n),
        })
    }
}

/// Some value of a field.
trait Sample {
    fn sample() -> Self;
}

macro_rules! samples {
    ($($type:ty = $value:expr;)+) => {
        $(impl Sample for $type {
            fn sample() -> Self {
                $value
            }
        })+
    };
}

samples! {
    bool = true;
    u8 = 1;
    u32 = 5;
    String = "hello there".to_owned();
    Secret<String> = "hello there".into();
    Secret<Vec<String>> = vec!["9S".to_owned(), "TD".to_owned()].into();
    BTreeMap<String, String> = [("games".to_owned(), "2".to_owned())].into();
    Result<Level, UnknownLevel> = Ok(Level::Normal);
    Option<Result<Level, UnknownLevel>> = Some(Ok(Level::Random));
    Phrase = Phrase::Hello;
    Vec<Aid> = vec![Aid::Voids];
    RestName = RestName::Ours;
    Target = Target::Seat(1);
}
