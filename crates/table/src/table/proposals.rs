//! Proposals that are not decided yet, and which of them still stand.

use crate::model::{Concerned, Person, Proposal, ProposalKind, Stage};
use crate::table::{Table, TableState};

impl Table {
    /// Returns the proposals that are not decided yet.
    pub fn proposals(&self) -> &[Proposal] {
        &self.state.proposals
    }

    /// Returns whether a person has a seat or a reservation.
    pub(crate) fn has_place(&self, person: &Person) -> bool {
        self.state.sitting_or_coming().any(|(one, _)| one == person)
    }

    /// Returns whether there is nothing to decide, because it is so already.
    pub(crate) fn is_so(&self, what: ProposalKind, so: bool, whom: Option<&Concerned>) -> bool {
        match (what, whom) {
            (ProposalKind::OpenToAll, _) => self.is_open_to_all() == so,
            (ProposalKind::Lock, _) => self.is_locked() == so,
            (ProposalKind::Close, _) => self.is_closed() == so,
            (ProposalKind::Kick, Some(whom)) => self.is_barred(&whom.person),
            (ProposalKind::LetIn, Some(whom)) => !self.is_barred(&whom.person),
            (ProposalKind::Mute, Some(whom)) => self.is_silenced(&whom.person) == so,
            _ => false,
        }
    }

    /// Drops the proposals that no longer stand.
    pub(crate) fn drop_proposals(&mut self) {
        let proposals = std::mem::take(&mut self.state.proposals);
        let (stand, _): (Vec<_>, Vec<_>) = proposals.into_iter().partition(|one| self.stands(one));
        self.state.proposals = stand;
    }

    /// Returns whether a proposal is still about something: the person who made it has not left, nor
    /// has the person with whose place it ends, and it is not decided otherwise.
    fn stands(&self, one: &Proposal) -> bool {
        let Proposal { what, so, whom, by, .. } = one;
        let goes_on = self.state.stage != Stage::Ended;
        let by_is_here = self.has_place(by) || self.host() == by;
        let has_left = |whom: &Concerned| whom.has_place && !self.has_place(&whom.person);
        let decides = match what {
            ProposalKind::HandOver => {
                let sits = |whom: &Concerned| self.seat_of(&whom.person).is_some();
                !self.is_shared() && self.host() == by && whom.as_ref().is_some_and(sits)
            }
            _ => self.is_shared(),
        };
        goes_on
            && by_is_here
            && decides
            && !whom.as_ref().is_some_and(has_left)
            && !self.is_so(*what, *so, whom.as_ref())
    }
}

impl TableState {
    /// Sets the stage. What people have agreed to costs something else in another one, so they are
    /// asked again.
    pub(crate) fn enter(&mut self, stage: Stage) {
        self.stage = stage;
        self.proposals.retain(|one| stage != Stage::Ended && !one.what.has_a_price());
    }
}
