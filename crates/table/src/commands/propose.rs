//! Proposals: at a table that is open to all, people decide together what a host would decide, and
//! a new host agrees to be one.

use crate::model::{
    Answer, Answered, Ask, Command, Concerned, NoticeKind, Person, Proposal, ProposalKind,
    Question, Target, Watcher, reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    /// Proposes a command that nobody may decide alone, or agrees if it is proposed already.
    pub(crate) fn propose(&mut self, ask: Ask<'_>, command: Command) -> Answered {
        let shared = self.is_shared();
        refuse_if(!shared && self.host() != ask.person, &reasons::NOT_HOST)?;
        if shared {
            self.voting_seat(ask.person)?;
        }
        let (what, so, whom) = match command {
            Command::HandOver(seat) if !shared => {
                (ProposalKind::HandOver, true, Some(Target::Seat(seat)))
            }
            Command::End => (ProposalKind::End, true, None),
            Command::OpenToAll(open) => (ProposalKind::OpenToAll, open, None),
            Command::Lock(locked) => (ProposalKind::Lock, locked, None),
            Command::Close(closed) => (ProposalKind::Close, closed, None),
            Command::Kick(whom) => (ProposalKind::Kick, true, Some(whom)),
            Command::LetIn(n) => (ProposalKind::LetIn, true, Some(Target::Known(n))),
            Command::Mute(whom, muted) => (ProposalKind::Mute, muted, Some(whom)),
            _ => return Err(reasons::TOGETHER.refuse().into()),
        };
        let whom = whom.map(|whom| self.whom(ask, whom)).transpose()?;
        let whom = whom.map(|(person, name)| {
            // Getting up is no way around being sent away.
            let has_place = what != ProposalKind::Kick && self.has_place(&person);
            Concerned { person, name, has_place }
        });
        if self.is_so(what, so, whom.as_ref()) {
            return Ok(Answer::Same);
        }
        let same = |one: &&Proposal| one.is(what, so, whom.as_ref());
        if let Some(n) = self.state.proposals.iter().find(same).map(|one| one.n) {
            return if shared { self.vote(ask, n, true) } else { Ok(Answer::Same) };
        }
        let row = self.live.as_ref().map_or(0, |live| live.state.row_count);
        self.state.asked.ask(ask.person, Question::Propose, row)?;
        self.state.proposals.retain(|one| one.by != *ask.person);
        let (n, by) = (self.state.version + 1, ask.person.clone());
        let agreed = vec![by.clone()];
        let proposal = Proposal { n, what, so, whom, by, agreed, declined: Vec::new() };
        self.state.proposals.push(proposal);
        Ok(self.changed())
    }

    /// Agrees to a proposal, or not.
    pub(crate) fn vote(&mut self, ask: Ask<'_>, n: u32, yes: bool) -> Answered {
        let place = self.state.proposals.iter().position(|one| one.n == n);
        let place = place.ok_or_else(|| reasons::NO_PROPOSAL.refuse())?;
        let proposal = &self.state.proposals[place];
        let (own, hands_over) = (proposal.by == *ask.person, is_hand_over(proposal));
        if hands_over {
            let whom = proposal.whom.as_ref().is_some_and(|whom| whom.person == *ask.person);
            refuse_if(!whom && !own, &reasons::NO_PROPOSAL)?;
        } else {
            self.voting_seat(ask.person)?;
        }
        if own && !yes {
            self.state.proposals.remove(place);
            return Ok(self.changed());
        }
        let proposal = &mut self.state.proposals[place];
        let (to, from) = match yes {
            true => (&mut proposal.agreed, &mut proposal.declined),
            false => (&mut proposal.declined, &mut proposal.agreed),
        };
        if to.contains(ask.person) {
            return Ok(Answer::Same);
        }
        from.retain(|one| one != ask.person);
        to.push(ask.person.clone());
        let Some(passes) = self.decided(place, ask) else { return Ok(self.changed()) };
        let proposal = self.state.proposals.remove(place);
        let done = if passes { self.carry_out(ask, &proposal) } else { Ok(Answer::Same) };
        if let Ok(answer @ Answer::Changed(_)) = done {
            return Ok(answer);
        }
        self.voted_down(&proposal, ask.now);
        Ok(self.changed())
    }

    /// Returns whether a proposal is accepted; `None` while that is open. As in a vote for a bot, a
    /// silent person with a reservation is not counted. With days for each action everybody who
    /// plays is counted, and elsewhere those who are connected.
    fn decided(&self, place: usize, ask: Ask<'_>) -> Option<bool> {
        let proposal = &self.state.proposals[place];
        if is_hand_over(proposal) {
            return Some(proposal.declined.is_empty());
        }
        let here = |person: &&Person| self.voting_seat(person).is_ok();
        let agreed = proposal.agreed.iter().filter(here).count();
        let declined = proposal.declined.iter().filter(here).count();
        let silent = self.seats().filter(|(seat, chair)| {
            let voted =
                |person| proposal.agreed.contains(person) || proposal.declined.contains(person);
            (self.has_days() || ask.online.contains(*seat))
                && chair.plays_itself()
                && chair.sitter().is_some_and(|sitter| !voted(&sitter.person))
        });
        let silent = silent.count();
        if agreed >= 2 && agreed > declined + silent {
            return Some(true);
        }
        (declined >= agreed + silent).then_some(false)
    }

    /// Does what people have agreed upon, in the name of the person who proposed it.
    fn carry_out(&mut self, ask: Ask<'_>, proposal: &Proposal) -> Answered {
        let Proposal { n: _, what, so, whom, by, agreed, declined: _ } = proposal;
        let name = self.state.sitting_or_coming().find(|(person, _)| *person == by);
        let name = name.map(|(_, name)| name.clone()).unwrap_or_default();
        let ask = Ask { person: by, name: &name, ..ask };
        let target = whom.clone().map(|Concerned { person, name, .. }| Watcher { person, name });
        let target = || target.clone().map(Target::Watcher).ok_or_else(|| reasons::NOBODY.refuse());
        match what {
            ProposalKind::End => {
                let all = self.state.sitters().all(|sitter| agreed.contains(&sitter.person));
                self.end(if all { &[] } else { agreed })
            }
            ProposalKind::OpenToAll => self.open_to_all(ask, *so),
            ProposalKind::Lock => self.lock(ask, *so),
            ProposalKind::Close => self.close(ask, *so),
            ProposalKind::Kick => self.kick(ask, target()?, Some(agreed)),
            ProposalKind::Mute => self.mute(ask, target()?, *so),
            ProposalKind::LetIn => {
                let known = whom.as_ref().and_then(|whom| self.state.access.find(&whom.person));
                self.let_in(ask, known.map_or(0, |known| known.n))
            }
            ProposalKind::HandOver => {
                let seat = whom.as_ref().and_then(|whom| self.seat_of(&whom.person));
                self.hand_over(ask, seat.ok_or_else(|| reasons::NOBODY.refuse())?)
            }
        }
    }

    /// Drops a proposal that was not decided in time. Returns whether there is one.
    pub(crate) fn proposal_is_over(&mut self, n: u32, now: i64) -> bool {
        let Some(place) = self.state.proposals.iter().position(|one| one.n == n) else {
            return false;
        };
        let proposal = self.state.proposals.remove(place);
        self.voted_down(&proposal, now);
        true
    }

    fn voted_down(&mut self, proposal: &Proposal, now: i64) {
        let found = self.state.sitting_or_coming().find(|(person, _)| **person == proposal.by);
        let name = found.map(|(_, name)| name.clone()).unwrap_or_default();
        let seat = self.seat_of(&proposal.by);
        self.note_of(NoticeKind::VotedDown, seat, name, None, None, now);
    }
}

fn is_hand_over(proposal: &Proposal) -> bool {
    proposal.what == ProposalKind::HandOver
}
