//! What a host tells a table that has no clock and no connections: who is away, who is back, and
//! whose time is up.

use kozyr_bots::Level;
use kozyr_games::StepText;
use kozyr_rules::{Seat, SeatSet};

use crate::model::{Answer, Cause, Chair, Change, News, Refused, SeatChange, Stage, What, reasons};
use crate::table::Table;

/// How often a person among people may give the own seat to a bot during a match.
pub const MAX_LENT: u8 = 3;

/// How often a person among people may pause a match.
pub const MAX_PAUSES: u8 = 3;

/// How often who plays where may change at will in a match, among bots alone.
const MAX_CHANGES: usize = 200;

impl Table {
    /// Takes in what the host has found; `None` if it means nothing here any more.
    pub fn learn(&mut self, news: News, now: i64) -> Option<Change> {
        let answer = match news {
            News::Away(seat) => self.is_away(seat, now),
            News::Back(seat) => self.is_back(seat, now),
            News::Absent(seat) => self.is_absent(seat, now),
            News::TimeUp(seat) => self.time_is_up(seat, now),
            News::Unanswered => self.claim_unanswered(now),
            News::PauseOver => self.pause_is_over(now),
            News::Stalled(seat) => self.stalls(seat),
            News::StallOver => self.stall_is_over(now),
        }?;
        match answer {
            Answer::Changed(change) => Some(*change),
            Answer::Repeated(_) | Answer::Said(_) | Answer::Same => None,
        }
    }

    /// Whether a match is played in which another person has a seat too.
    pub(crate) fn among_people(&self, seat: Seat) -> bool {
        let mut others = Seat::first(self.chairs.len()).zip(&self.chairs);
        self.stage == Stage::Playing
            && others.any(|(other, chair)| other != seat && chair.sitter().is_some())
    }

    fn is_away(&mut self, seat: Seat, now: i64) -> Option<Answer> {
        if !self.among_people(seat) || self.has_days() {
            return None;
        }
        let sitter = self.chairs.get_mut(seat.idx())?.sitter_mut()?;
        if std::mem::replace(&mut sitter.away, true) {
            return None;
        }
        self.note(What::Away, seat, None, now);
        Some(self.changed())
    }

    fn is_back(&mut self, seat: Seat, now: i64) -> Option<Answer> {
        if self.stage == Stage::Ended {
            return None;
        }
        let sitter = self.chairs.get_mut(seat.idx())?.sitter_mut()?;
        if !std::mem::replace(&mut sitter.away, false) {
            return None;
        }
        self.note(What::Back, seat, None, now);
        Some(self.changed())
    }

    /// Whether a bot is to play for a person who is away for long enough: where another person
    /// waits, who plays or has the promise of a seat. Nobody is replaced who has days for each
    /// action.
    pub fn is_waited_for(&self, seat: Seat) -> bool {
        self.stage == Stage::Playing
            && !self.paused
            && !self.has_days()
            && self.others_wait(seat)
            && self.chairs.get(seat.idx()).is_some_and(plays_itself)
    }

    /// Whether another person than that of a seat plays, or has the promise of a seat.
    pub(crate) fn others_wait(&self, seat: Seat) -> bool {
        let mut others = Seat::first(self.chairs.len()).zip(&self.chairs);
        !self.newcomers.is_empty()
            || others.any(|(other, chair)| other != seat && plays_itself(chair))
    }

    fn is_absent(&mut self, seat: Seat, now: i64) -> Option<Answer> {
        if !self.is_waited_for(seat) {
            return None;
        }
        let level = self.settings.stand_in();
        self.stand_in(seat, level, Cause::Away, None, now).ok()
    }

    fn time_is_up(&mut self, seat: Seat, now: i64) -> Option<Answer> {
        if self.clock_of() != Some(seat) {
            return None;
        }
        self.claim_unanswered(now);
        if self.open_to_all && !self.has_days() && self.was_late(seat) {
            // Strangers do not wait for the end of each turn of somebody who has gone to sleep.
            return self.stand_in(seat, self.settings.at_zero(), Cause::Away, None, now).ok();
        }
        let live = self.live.as_mut()?;
        live.now.clocks.overdue = Some(live.now.steps);
        self.step_lent(seat, self.settings.at_zero());
        self.note(What::TimeUp, seat, None, now);
        Some(self.changed())
    }

    /// Whether a bot played a person's last action because the time for it was up.
    fn was_late(&self, seat: Seat) -> bool {
        let Some(live) = &self.live else { return false };
        let own = |step: &StepText| matches!(step, StepText::Act(by, _) if *by == seat);
        let last = (0..live.n_held()).zip(live.steps_held()).rfind(|(_, step)| own(step));
        last.is_some_and(|(step, _)| {
            let late = |one: &SeatChange| one.seat == seat.number() && one.step == step;
            live.changes().iter().any(|one| late(one) && one.cause == Cause::Time)
        })
    }

    /// The level of the bot that plays this one action, if the time of whose turn it is ran out.
    pub(crate) fn overdue(&self) -> Option<Level> {
        let live = self.live.as_ref()?;
        (live.now.clocks.overdue == Some(live.now.steps)).then(|| self.settings.at_zero())
    }

    /// The level with which a bot takes a seat over. Among people that is the one agreed upon,
    /// whatever was asked for.
    pub(crate) fn agreed(&self, seat: Seat, asked: Option<Level>) -> Level {
        let agreed = self.settings.stand_in();
        if self.among_people(seat) { agreed } else { asked.unwrap_or(agreed) }
    }

    /// A person among people gives the own seat to a bot: not for as often as one likes.
    pub(crate) fn lend(&mut self, seat: Seat, leaves: bool) -> Result<(), Refused> {
        if !self.among_people(seat) {
            return if leaves { Ok(()) } else { self.may_change_seats() };
        }
        let Some(lent) = self.live.as_mut().and_then(|live| live.lineup.lent.get_mut(seat.idx()))
        else {
            return Ok(());
        };
        if *lent >= MAX_LENT && !leaves {
            return Err(reasons::LENT_OUT.refuse().into());
        }
        *lent = lent.saturating_add(1);
        Ok(())
    }

    /// Whether somebody may be put on a seat at will once more: all of that is kept with the table.
    pub(crate) fn may_change_seats(&self) -> Result<(), Refused> {
        let changed = self.live.as_ref().map_or(0, |live| live.lineup.changes.len());
        if changed < MAX_CHANGES { Ok(()) } else { Err(reasons::CHANGED_OUT.refuse().into()) }
    }

    /// Somebody new plays at a seat, who has given it to nobody and paused nothing yet.
    pub(crate) fn forget_lent(&mut self, seat: Seat) {
        let Some(live) = &mut self.live else { return };
        live.lineup.lent.get_mut(seat.idx()).map(std::mem::take);
        live.lineup.pauses.get_mut(seat.idx()).map(std::mem::take);
    }

    /// Whether a person left so often that the seat is the bot's for this match.
    pub(crate) fn is_lent_out(&self, seat: Seat) -> bool {
        let lent = self.live.as_ref().and_then(|live| live.lineup.lent.get(seat.idx()));
        self.among_people(seat) && lent.is_some_and(|lent| *lent > MAX_LENT)
    }

    /// A person pauses the match: among people not for as often as one likes.
    pub(crate) fn count_pause(&mut self, seat: Seat) -> Result<(), Refused> {
        let counts = self.among_people(seat);
        let Some(live) = &mut self.live else { return Ok(()) };
        if let Some(pauses) = live.lineup.pauses.get_mut(seat.idx()).filter(|_| counts) {
            if *pauses >= MAX_PAUSES {
                return Err(reasons::PAUSED_OUT.refuse().into());
            }
            *pauses += 1;
        }
        live.lineup.paused_by = Some(seat);
        Ok(())
    }

    /// How often the person of a seat may still pause this match; `None` where nobody counts.
    pub fn pauses_left(&self, seat: Seat) -> Option<u8> {
        let pauses = *self.live.as_ref()?.lineup.pauses.get(seat.idx())?;
        self.among_people(seat).then(|| MAX_PAUSES.saturating_sub(pauses))
    }

    /// Whether a pause has the person of a seat wait who did not ask for it. Where there are days
    /// for each action nobody sits and waits.
    pub fn waits_in_pause(&self, seat: Seat) -> bool {
        let by = self.live.as_ref().and_then(|live| live.lineup.paused_by);
        self.paused
            && self.stage == Stage::Playing
            && !self.has_days()
            && by != Some(seat)
            && self.chairs.get(seat.idx()).is_some_and(plays_itself)
    }

    /// Whether a pause has somebody wait who did not ask for it: of those who are connected, by
    /// their seats, or who have the promise of one if they are.
    pub fn pause_keeps_waiting(&self, online: SeatSet, coming: bool) -> bool {
        let newcomer = coming && !self.newcomers.is_empty() && self.paused && !self.has_days();
        newcomer && self.stage == Stage::Playing
            || Seat::first(self.chairs.len())
                .any(|seat| online.contains(seat) && self.waits_in_pause(seat))
    }

    fn pause_is_over(&mut self, now: i64) -> Option<Answer> {
        if !self.pause_keeps_waiting(Seat::first(self.chairs.len()).collect(), true) {
            return None;
        }
        self.paused = false;
        self.note_of(What::PauseOver, None, String::new(), None, None, now);
        Some(self.changed())
    }

    /// How often the person of a seat may still give it to a bot in this match; `None` where
    /// nobody counts.
    pub fn lends_left(&self, seat: Seat) -> Option<u8> {
        let lent = *self.live.as_ref()?.lineup.lent.get(seat.idx())?;
        self.among_people(seat).then(|| MAX_LENT.saturating_sub(lent))
    }
}

/// Whether a person has a chair and plays.
pub(crate) fn plays_itself(chair: &Chair) -> bool {
    chair.sitter().is_some_and(|sitter| sitter.stand_in.is_none())
}
