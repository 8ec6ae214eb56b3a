//! The state of a table except its match, as it is in memory and in stored text. The chairs, which
//! contain loadouts, have a serialisation for the stored text alone.

use std::collections::VecDeque;

use kozyr_bots::Level;
use kozyr_rules::secret::exposed;
use kozyr_rules::{Seat, Secret};
use serde::{Deserialize, Serialize};

use crate::live::StoredLive;
use crate::model::{
    Access, Aid, Asked, Chair, Notice, Person, Program, Proposal, Said, SeatReservation, Sitter,
    Stage, Swap, all_known, first, is_default,
};

/// Everything about a table except its match.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct TableState {
    /// The number of the rules of the game; 1 in a text that names none.
    #[serde(default = "first")]
    pub(crate) rules: u32,
    pub(crate) owner: Person,
    pub(crate) game: String,
    /// The options whose values differ from their defaults; in stored text all options.
    pub(crate) options: Vec<(String, String)>,
    #[serde(with = "chairs")]
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    pub(crate) pace_ms: u32,
    /// In stored text, the short form of the settings that differ from their defaults.
    #[serde(default)]
    pub(crate) settings: String,
    /// The aids that are hidden, in order.
    #[serde(default, deserialize_with = "all_known", skip_serializing_if = "Vec::is_empty")]
    pub(crate) hidden: Vec<Aid>,
    pub(crate) version: u32,
    pub(crate) matches: u32,
    pub(crate) said: u32,
    pub(crate) chat: VecDeque<Said>,
    #[serde(default)]
    pub(crate) noticed: u32,
    /// The last lines of the activity log.
    #[serde(default, deserialize_with = "all_known")]
    pub(crate) notices: VecDeque<Notice>,
    /// In stored text, the part of the match that is not in its steps.
    #[serde(default, skip_serializing_if = "StoredLive::is_nothing")]
    pub(crate) played: StoredLive,
    /// The people who have removed the ended table from their list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) left: Vec<Person>,
    /// Whether any newcomer may take the seat of a bot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) open_to_all: bool,
    #[serde(rename = "newcomers", default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) reservations: Vec<SeatReservation>,
    /// The requests to change places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) swaps: Vec<Swap>,
    /// The proposals that are not decided yet, at most one of each person.
    #[serde(default, deserialize_with = "all_known", skip_serializing_if = "Vec::is_empty")]
    pub(crate) proposals: Vec<Proposal>,
    #[serde(default, skip_serializing_if = "Asked::is_empty")]
    pub(crate) asked: Asked,
    /// The seats of those who ended the table, except where all players agreed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ended_by: Vec<Seat>,
    /// The people who agree to an early rematch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) anew: Vec<Person>,
    /// The people who left the match for good, with their seats. None of them plays another seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) gone: Vec<(Person, Seat)>,
    #[serde(rename = "doors", default, skip_serializing_if = "is_default")]
    pub(crate) access: Access,
    /// The reason that the house gave when it closed the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed_because: Option<String>,
}

impl TableState {
    /// Returns all seats.
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.chairs.len())
    }

    /// Returns the people on the chairs.
    pub(crate) fn sitters(&self) -> impl Iterator<Item = &Sitter> {
        self.chairs.iter().filter_map(Chair::sitter)
    }

    pub(crate) fn sitters_mut(&mut self) -> impl Iterator<Item = &mut Sitter> {
        self.chairs.iter_mut().filter_map(Chair::sitter_mut)
    }

    /// Returns the people with a seat, and then those with a reservation, with their names.
    pub(crate) fn sitting_or_coming(&self) -> impl Iterator<Item = (&Person, &String)> {
        let coming = self.reservations.iter().map(|one| (&one.person, &one.name));
        self.sitters().map(|one| (&one.person, &one.name)).chain(coming)
    }

    /// Returns everyone whom the table names outside its match, some of them more than once.
    pub(crate) fn named(&self) -> impl Iterator<Item = &Person> {
        let programs = self.chairs.iter().filter_map(Chair::program).map(|one| &one.owner);
        let swaps = self.swaps.iter().flat_map(|swap| [&swap.from, &swap.with]);
        [&self.owner]
            .into_iter()
            .chain(self.sitting_or_coming().map(|(person, _)| person))
            .chain(programs)
            .chain(swaps)
            .chain(self.chat.iter().filter_map(|said| said.by.as_ref()))
            .chain(&self.left)
            .chain(&self.anew)
            .chain(self.proposals.iter().flat_map(Proposal::people))
            .chain(self.asked.people())
            .chain(self.gone.iter().map(|(person, _)| person))
            .chain(self.access.known.iter().map(|one| &one.person))
    }

    /// Returns the person who becomes the owner if the owner leaves.
    pub(crate) fn heir(&self) -> Option<Person> {
        self.sitting_or_coming().next().map(|(person, _)| person.clone())
    }

    /// Returns whether one of the chairs has a person, and bots have all other chairs.
    pub(crate) fn is_one_with_bots(&self) -> bool {
        let mut others = self.chairs.iter().filter(|chair| !chair.is_bot());
        others.next().is_some_and(|chair| chair.sitter().is_some()) && others.next().is_none()
    }

    pub(crate) fn nobody_is_ready(&mut self) {
        self.sitters_mut().for_each(|sitter| sitter.ready = false);
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Chair", rename_all = "snake_case")]
enum StoredChair {
    Empty,
    Person(#[serde(with = "StoredSitter")] Sitter),
    Bot(Level),
    Program(Program),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Sitter")]
struct StoredSitter {
    person: Person,
    name: String,
    ready: bool,
    stand_in: Option<Level>,
    #[serde(default, skip_serializing_if = "is_default")]
    away: bool,
    #[serde(serialize_with = "exposed")]
    loadout: Option<Secret<String>>,
}

mod chairs {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::StoredChair;
    use crate::model::Chair;

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "StoredChair")] Chair);

    pub(super) fn serialize<S: Serializer>(chairs: &[Chair], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(chairs.iter().cloned().map(One))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Chair>, D::Error> {
        Vec::deserialize(from).map(|all| all.into_iter().map(|One(chair)| chair).collect())
    }
}
