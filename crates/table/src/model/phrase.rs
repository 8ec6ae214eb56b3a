//! Ready phrases and reactions of the chat: everybody reads them in their own language.

use kozyr_rules::Talk;

use super::refusal::{Refused, reasons};
use super::stored::named;

named! {
    /// A phrase that takes one touch to say, in the order in which they are offered.
    #[cfg_attr(
        feature = "ts",
        derive(ts_rs::TS),
        ts(rename = "PhraseName", rename_all = "snake_case")
    )]
    pub enum Phrase {
        /// A greeting.
        Hello = "hello",
        /// Good luck to everybody.
        Luck = "luck",
        /// Thanks.
        Thanks = "thanks",
        /// An excuse.
        Sorry = "sorry",
        /// Somebody needs a moment.
        Moment = "moment",
        /// Somebody is back.
        Back = "back",
        /// Praise for a play.
        Well = "well",
        /// A wish for another match.
        Again = "again",
        /// A farewell.
        Bye = "bye",
        /// A smile.
        Smile = "smile",
        /// Laughter.
        Laugh = "laugh",
        /// Surprise.
        Wow = "wow",
        /// Regret.
        Sad = "sad",
        /// Doubt.
        Hmm = "hmm",
        /// Affection.
        Heart = "heart",
    }
}

impl Phrase {
    /// Returns whether the phrase never says anything about cards. "One moment" does not, but a
    /// sigh or a cheer may.
    pub const fn is_neutral(self) -> bool {
        !matches!(self, Self::Well | Self::Smile | Self::Laugh | Self::Wow | Self::Sad | Self::Hmm)
    }

    /// Checks that the phrase may be said now.
    pub(crate) fn check(self, talk: Talk) -> Result<(), Refused> {
        match talk {
            Talk::Free => Ok(()),
            Talk::Phrases(_) if self.is_neutral() => Ok(()),
            Talk::Phrases(_) => Err(reasons::TELLING.refuse().into()),
            Talk::Silent(reason) => Err(reason.refuse().into()),
        }
    }
}
