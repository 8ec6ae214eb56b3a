//! Proposals: what people decide together because nobody may decide it alone. At a table that is
//! open to all nobody is the host of other people, and a table is handed over only to a person who
//! wants it.

use serde::{Deserialize, Serialize};

use super::chair::Person;
use super::stored::{is_default, named};

named! {
    /// What is proposed.
    pub enum ProposalKind {
        /// To end the table.
        End = "end",
        /// To close the table to newcomers.
        OpenToAll = "open_to_all",
        /// To kick a person.
        Kick = "kick",
        /// To let a kicked person come back.
        LetIn = "let_in",
        /// To mute a person, or to unmute them.
        Mute = "mute",
        /// To lock the table.
        Lock = "lock",
        /// To close the table to spectators, or to open it to them.
        Close = "close",
        /// To make another person the host. That person alone decides.
        HandOver = "hand_over",
    }
}

impl ProposalKind {
    /// Returns whether people who agree to it during a match may lose that match.
    pub(crate) const fn has_a_price(self) -> bool {
        matches!(self, Self::End | Self::Kick)
    }
}

/// The person whom a proposal concerns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Concerned {
    /// The person.
    pub person: Person,
    /// The name of the person when this was proposed.
    pub name: String,
    /// Whether the proposal ends with the seat or reservation that the person had then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub has_place: bool,
}

/// A proposal that is not decided yet. It is carried out when more than half of the people who play
/// agree, and two at least; when the person agrees to whom a table is handed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// The number of the proposal: the version of the table that it led to.
    pub n: u32,
    /// What is proposed.
    pub what: ProposalKind,
    /// Whether it is to be so; otherwise it is to be so no longer.
    pub so: bool,
    /// The person whom it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whom: Option<Concerned>,
    /// The person who proposes it.
    pub by: Person,
    /// The people who agree.
    pub agreed: Vec<Person>,
    /// The people who do not.
    #[serde(default, skip_serializing_if = "is_default")]
    pub declined: Vec<Person>,
}

impl Proposal {
    /// Returns whether the same is proposed.
    pub(crate) fn is(&self, what: ProposalKind, so: bool, whom: Option<&Concerned>) -> bool {
        let person = |one: &Concerned| one.person.clone();
        (self.what, self.so, self.whom.as_ref().map(person)) == (what, so, whom.map(person))
    }

    /// Returns everybody whom the proposal names.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        let whom = self.whom.iter().map(|one| &one.person);
        [&self.by].into_iter().chain(&self.agreed).chain(&self.declined).chain(whom)
    }
}
