//! Updates from the host, because a table has no clock and no connections: presence (who is away or
//! back), timeouts (whose time is up), and stalls (who does not act).

use kozyr_rules::{Seat, SeatSet};

use crate::model::{
    Cause, Chair, Change, HostUpdate, Lent, MAX_PLAYED_FOR, NoticeKind, Sitter, Stage, Stall,
    Tenure,
};
use crate::table::Table;

impl Table {
    /// Takes in an update from the host. Returns the change, or `None` if the update no longer
    /// means anything here. `now` is in milliseconds since 1970.
    pub fn update(&mut self, update: HostUpdate, now: i64) -> Option<Change> {
        match update {
            HostUpdate::Away(seat) => self.shows_as(true, seat, now),
            HostUpdate::Back(seat) => self.shows_as(false, seat, now),
            HostUpdate::Absent(seat) => self.is_absent(seat, now),
            HostUpdate::TimeUp(seat) => self.time_is_up(seat, now),
            HostUpdate::Unanswered => self.claim_unanswered(now),
            HostUpdate::PauseOver => self.pause_is_over(now),
            HostUpdate::Stalled(seat) => self.stalls(seat),
            HostUpdate::StallOver => self.stall_is_over(now),
            HostUpdate::ProposalOver(n) => self.proposal_is_over(n, now).then(|| self.change()),
            HostUpdate::HostIdle(seat) => self.host_is_idle(seat, now),
        }
    }

    /// Returns the seat of the person who becomes the host if the host keeps others waiting for
    /// long between two matches: the first who is ready and connected. The host keeps them waiting
    /// by not being connected, or by not acting while everybody else is ready.
    pub fn waits_for_host(&self, online: SeatSet) -> Option<Seat> {
        let host = self.host();
        let between = matches!(self.state.stage, Stage::Lobby | Stage::Finished);
        if !between || self.is_shared() || self.has_days() {
            return None;
        }
        let is_there = self.seat_of(host).is_some_and(|seat| online.contains(seat));
        let heir =
            |sitter: &Sitter| sitter.ready && sitter.stand_in.is_none() && sitter.person != *host;
        let mut seats = self.seats().filter(|(seat, _)| online.contains(*seat));
        let found = seats.find(|(_, chair)| chair.sitter().is_some_and(heir));
        let (seat, _) = found.filter(|_| !is_there || self.all_set(host).is_ok())?;
        Some(seat)
    }

    fn host_is_idle(&mut self, seat: Seat, now: i64) -> Option<Change> {
        if self.waits_for_host(SeatSet::EMPTY.with(seat)) != Some(seat) {
            return None;
        }
        self.state.owner = self.sitter_at(seat)?.person.clone();
        self.note(NoticeKind::Host, seat, None, now);
        Some(self.change())
    }

    /// Returns whether a person who is not connected for long is no longer waited for: a bot plays
    /// for them or, between two matches, gets the seat. Nobody loses a seat for which nobody else
    /// waits.
    pub fn is_missed(&self, seat: Seat) -> bool {
        let others = || {
            let others = self.seats().filter(|(other, _)| *other != seat);
            others.filter_map(|(_, chair)| chair.sitter())
        };
        match self.state.stage {
            Stage::Playing => self.is_waited_for(seat),
            _ if self.has_days() || self.sitter_at(seat).is_none() => false,
            Stage::Lobby => others().next().is_some(),
            Stage::Finished => others().any(|sitter| sitter.ready),
            Stage::Ended => false,
        }
    }

    /// Shows the person of a seat as away, or as back.
    fn shows_as(&mut self, away: bool, seat: Seat, now: i64) -> Option<Change> {
        let (kind, matters) = match away {
            true => (NoticeKind::Away, self.among_people(seat) && !self.has_days()),
            false => (NoticeKind::Back, self.state.stage != Stage::Ended),
        };
        let sitter = self.state.chairs.get_mut(seat.idx())?.sitter_mut()?;
        if !matters || std::mem::replace(&mut sitter.away, away) == away {
            return None;
        }
        self.note(kind, seat, None, now);
        Some(self.change())
    }

    fn is_absent(&mut self, seat: Seat, now: i64) -> Option<Change> {
        if !self.is_missed(seat) {
            return None;
        }
        if self.state.stage != Stage::Playing {
            let (host, person) = (self.host().clone(), self.sitter_at(seat)?.person.clone());
            let change = self.goes(&person, (NoticeKind::Left, Cause::Gone), now);
            self.state.chairs[seat.idx()] = Chair::Bot(self.settings.stand_in());
            self.tell_host(&host, now);
            return Some(change);
        }
        self.stand_in(seat, self.settings.stand_in(), Cause::Away, None, now).ok()?.change()
    }

    fn time_is_up(&mut self, seat: Seat, now: i64) -> Option<Change> {
        if self.clock_of() != Some(seat) {
            return None;
        }
        self.claim_unanswered(now);
        let sleeps = self.state.open_to_all && !self.has_days() && self.was_late(seat);
        if sleeps || self.may_change(seat).is_err() {
            // Strangers do not wait through each turn of somebody who has gone to sleep.
            let level = self.settings.at_zero();
            return self.stand_in(seat, level, Cause::Away, None, now).ok()?.change();
        }
        self.plays_once(seat, now)
    }

    /// Has a bot play one action of a person.
    fn plays_once(&mut self, seat: Seat, now: i64) -> Option<Change> {
        let live = self.live.as_mut()?;
        live.state.stall = None;
        live.state.clocks.overdue = Some(live.state.row_count);
        let step = live.step_count();
        self.lend_step(step, seat, self.settings.at_zero());
        self.note(NoticeKind::TimeUp, seat, None, now);
        Some(self.change())
    }

    /// Returns whether a bot played a person's last action because their time was up.
    fn was_late(&self, seat: Seat) -> bool {
        let Some(live) = &self.live else { return false };
        let late = |lent: &Lent| {
            lent.cause == Cause::Time && live.acts_of(seat).next_back() == Some(lent.from)
        };
        let now = |one: &Tenure<'_>| one.seat == seat.number() && one.end.is_none();
        live.tenures().iter().any(|one| now(one) && one.lent.iter().any(late))
    }

    fn pause_is_over(&mut self, now: i64) -> Option<Change> {
        if !self.pause_keeps_waiting(self.state.all_seats().collect(), true) {
            return None;
        }
        self.state.paused = false;
        self.note_of(NoticeKind::PauseOver, None, String::new(), None, None, now);
        Some(self.change())
    }

    pub(crate) fn stalls(&mut self, seat: Seat) -> Option<Change> {
        if self.keeps_waiting() != Some(seat) || self.stall().is_some() {
            return None;
        }
        self.live.as_mut()?.state.stall = Some(Stall { seat, agreed: Vec::new(), decided: false });
        Some(self.change())
    }

    pub(crate) fn stall_is_over(&mut self, now: i64) -> Option<Change> {
        let seat = self.stall().filter(|stall| stall.decided)?.seat;
        if let Some(change) = self.claim_unanswered(now) {
            return Some(change);
        }
        let live = self.live.as_ref()?;
        let played = live
            .changes()
            .iter()
            .filter(|one| one.seat == seat.number() && one.cause == Cause::Time);
        if played.count() < MAX_PLAYED_FOR as usize && self.may_change(seat).is_ok() {
            return self.plays_once(seat, now);
        }
        // Nobody gains a stronger player by not acting.
        let level = self.settings.at_zero();
        self.stand_in(seat, level, Cause::Away, None, now).ok()?.change()
    }
}
