//! Updates from the host, because a table has no clock and no connections: presence (who is away or
//! back), timeouts (whose time is up), and stalls (who does not act).

use kozyr_rules::Seat;

use crate::model::{Cause, Change, HostUpdate, Lent, NoticeKind, Stage, Stall, Tenure};
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
        if !self.is_waited_for(seat) {
            return None;
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
        let live = self.live.as_mut()?;
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
        // Nobody gains a stronger player by not acting.
        let level = self.settings.at_zero();
        self.stand_in(seat, level, Cause::Away, None, now).ok()?.change()
    }
}
