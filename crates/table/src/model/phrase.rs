//! Ready phrases and reactions of the chat: everybody reads them in their own language.

use kozyr_rules::Talk;
use serde::{Deserialize, Serialize};

use super::refusal::{Refused, reasons};

macro_rules! phrases {
    ($($(#[$about:meta])* $phrase:ident = $name:literal, $neutral:literal;)*) => {
        /// A phrase that takes one touch to say.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PhraseName"))]
        #[serde(rename_all = "snake_case")]
        pub enum Phrase {
            $($(#[$about])* $phrase,)*
        }

        impl Phrase {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$phrase,)*];

            /// Its name in stored text and messages.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$phrase => $name,)*
                }
            }

            /// Whether it never says anything of cards: "one moment" does not, but a sigh or a
            /// cheer may.
            pub const fn is_neutral(self) -> bool {
                match self {
                    $(Self::$phrase => $neutral,)*
                }
            }
        }
    };
}

phrases! {
    /// A greeting.
    Hello = "hello", true;
    /// Good luck to everybody.
    Luck = "luck", true;
    /// Thanks.
    Thanks = "thanks", true;
    /// An excuse.
    Sorry = "sorry", true;
    /// Somebody needs a moment.
    Moment = "moment", true;
    /// Somebody is back.
    Back = "back", true;
    /// Praise for a play.
    Well = "well", false;
    /// A wish for another match.
    Again = "again", true;
    /// A farewell.
    Bye = "bye", true;
    /// A smile.
    Smile = "smile", false;
    /// Laughter.
    Laugh = "laugh", false;
    /// Surprise.
    Wow = "wow", false;
    /// Regret.
    Sad = "sad", false;
    /// Doubt.
    Hmm = "hmm", false;
    /// Affection.
    Heart = "heart", true;
}

impl Phrase {
    /// Checks that it may be said now.
    pub(crate) fn check(self, talk: Talk) -> Result<(), Refused> {
        match talk {
            Talk::Free => Ok(()),
            Talk::Phrases(_) if self.is_neutral() => Ok(()),
            Talk::Phrases(_) => Err(reasons::TELLING.refuse().into()),
            Talk::Silent(reason) => Err(reason.refuse().into()),
        }
    }
}
