//! Players of a match: who decides at a seat, and whether the person who had it at the beginning
//! has played it. A person who gives the seat away loses the match.

use kozyr_games::StepText;
use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{Cause, SeatChange, SeatPlayer, player_at};

/// How many actions others may play for a person before that person loses the match.
pub const MAX_PLAYED_FOR: u32 = 3;

/// Whether a person has played the seat that they had at the beginning of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatKept {
    /// They kept it to the end, except for a few actions at most.
    Own,
    /// They left: more than [`MAX_PLAYED_FOR`] actions were played for them, or they gave the seat
    /// away and did not come back. The number is the step from which this was so.
    Left(u32),
    /// The host kicked them.
    Kicked,
    /// The house banned them.
    Banned,
}

impl Live {
    /// Returns the player who decides at a seat now.
    fn player_now(&self, seat: Seat) -> Option<&SeatPlayer> {
        player_at(&self.info.seats, &self.lineup.changes, seat, self.step_count())
    }

    /// Records who plays at a seat from now on. Changes under which nobody has played are dropped.
    pub(crate) fn change_seat(&mut self, seat: Seat, player: SeatPlayer, cause: Cause) {
        let (steps, number) = (self.step_count(), seat.number());
        self.lineup
            .changes
            .retain(|one| one.seat != number || one.step < steps || one.cause == Cause::Time);
        if self.player_now(seat).is_none_or(|now| now != &player) {
            self.lineup.changes.push(SeatChange { step: steps, seat: number, player, cause });
        }
    }

    /// Returns whether anybody has acted, person or bot.
    pub fn has_begun(&self) -> bool {
        self.steps_held().any(|step| matches!(step, StepText::Act(..)))
    }

    /// Returns whether a person has played a seat; `None` for the seat of a bot or a program.
    pub fn seat_kept(&self, seat: Seat) -> Option<SeatKept> {
        let first = self.info.seats.get(seat.idx()).filter(|first| is_person(first))?;
        let own = |step: &StepText| matches!(step, StepText::Act(by, _) if *by == seat);
        let acts = (0..).zip(self.steps_held()).filter(|(_, step)| own(step)).map(|(n, _)| n);
        Some(kept(first, &self.lineup.changes, seat, acts))
    }
}

fn is_person(player: &SeatPlayer) -> bool {
    player.level.is_none() && player.name.is_some() && player.owner.is_none()
}

/// Returns whether the first player of a seat has played it, given the changes since and the steps
/// at which the seat acted.
fn kept(
    first: &SeatPlayer,
    changes: &[SeatChange],
    seat: Seat,
    acts: impl Iterator<Item = u32>,
) -> SeatKept {
    let mut acts = acts.peekable();
    let mut played_for = 0;
    // The step since which the person is gone, and why.
    let mut gone: Option<(u32, Cause)> = None;
    let sent_away = |gone: Option<(u32, Cause)>| match gone?.1 {
        Cause::Kicked => Some(SeatKept::Kicked),
        Cause::Banned => Some(SeatKept::Banned),
        _ => None,
    };
    let mut until = |step: u32, is_gone: bool| {
        while let Some(act) = acts.next_if(|act| *act < step) {
            played_for += u32::from(is_gone);
            if played_for > MAX_PLAYED_FOR {
                return Some(act);
            }
        }
        None
    };
    for change in changes.iter().filter(|change| change.seat == seat.number()) {
        let left = until(change.step, gone.is_some());
        let timed = change.cause == Cause::Time;
        let left = left.or_else(|| timed.then(|| until(change.step + 1, true)).flatten());
        if let Some(step) = left {
            return sent_away(gone).unwrap_or(SeatKept::Left(step));
        }
        let back = is_person(&change.player)
            && (change.cause == Cause::Back || change.player.name == first.name);
        match change.cause {
            Cause::Time | Cause::Host => {}
            _ if back => gone = None,
            cause => gone = gone.or(Some((change.step, cause))),
        }
    }
    if let Some(sent) = sent_away(gone) {
        return sent;
    }
    match (until(u32::MAX, gone.is_some()), gone) {
        (Some(step), _) => SeatKept::Left(step),
        (None, Some((step, cause))) if cause != Cause::Away => SeatKept::Left(step),
        (None, _) => SeatKept::Own,
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Level;

    use super::*;

    fn person(name: &str) -> SeatPlayer {
        SeatPlayer { name: Some(name.into()), level: None, owner: None }
    }

    fn bot() -> SeatPlayer {
        SeatPlayer { level: Some(Level::Normal), ..person("Anna") }
    }

    fn change(step: u32, player: SeatPlayer, cause: Cause) -> SeatChange {
        SeatChange { step, seat: 0, player, cause }
    }

    /// Returns the result for a seat 0 that acts at each even step of forty.
    fn of(changes: &[SeatChange]) -> SeatKept {
        kept(&person("Anna"), changes, Seat::new(0), (0..40).step_by(2))
    }

    #[test]
    fn a_player_keeps_the_seat_after_a_few_stand_in_actions() {
        assert_eq!(of(&[]), SeatKept::Own);
        let back = |step| change(step, person("Anna"), Cause::Back);
        let asked = |step| change(step, bot(), Cause::Asked);
        // Three actions, at 10, 12 and 14, and three by time.
        assert_eq!(of(&[asked(10), back(16)]), SeatKept::Own);
        let time = |step| change(step, bot(), Cause::Time);
        assert_eq!(of(&[time(0), time(8), time(20)]), SeatKept::Own);
        assert_eq!(of(&[asked(9), back(10), asked(39), back(39)]), SeatKept::Own);
        // Changes of another seat do not count.
        let other = SeatChange { seat: 1, ..asked(0) };
        assert_eq!(of(&[other]), SeatKept::Own);
        // The connection broke at the end.
        assert_eq!(of(&[change(35, bot(), Cause::Away)]), SeatKept::Own);
        // Under another name, or back at an open table.
        assert_eq!(of(&[asked(10), change(12, person("Ann"), Cause::Back)]), SeatKept::Own);
        let gone = change(10, bot(), Cause::Gone);
        assert_eq!(of(&[gone, change(12, person("Anna"), Cause::Came)]), SeatKept::Own);
    }

    #[test]
    fn a_player_whose_stand_in_plays_much_has_left() {
        let back = |step| change(step, person("Anna"), Cause::Back);
        let away = |step| change(step, bot(), Cause::Away);
        assert_eq!(of(&[away(10), back(18)]), SeatKept::Left(16));
        assert_eq!(
            of(&[away(2), back(4), away(6), back(8), away(10), back(14)]),
            SeatKept::Left(12)
        );
        let time = |step| change(step, bot(), Cause::Time);
        assert_eq!(of(&[time(0), time(8), time(20), time(30)]), SeatKept::Left(30));
        assert_eq!(of(&[time(0), away(8), time(20)]), SeatKept::Left(12));
        // Nobody played for them any more, but they had given the seat away.
        for cause in [Cause::Asked, Cause::Gone] {
            let gone = change(39, bot(), cause);
            assert_eq!(of(std::slice::from_ref(&gone)), SeatKept::Left(39));
            let came = change(39, person("Olena"), Cause::Came);
            assert_eq!(of(&[gone.clone(), came]), SeatKept::Left(39));
            // A change of a bot's level by the host does not bring anybody back.
            assert_eq!(of(&[gone, change(39, bot(), Cause::Host)]), SeatKept::Left(39));
        }
    }

    #[test]
    fn a_kicked_or_banned_player_has_not_left() {
        for (cause, kept) in [(Cause::Kicked, SeatKept::Kicked), (Cause::Banned, SeatKept::Banned)]
        {
            let sent = change(10, bot(), cause);
            assert_eq!(of(std::slice::from_ref(&sent)), kept);
            let came = change(12, person("Olena"), Cause::Came);
            assert_eq!(of(&[sent, came]), kept);
        }
    }
}
