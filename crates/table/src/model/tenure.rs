//! Tenures: who sat on which seat of a match, from which step to which, and how that ended. Lists,
//! results, exports and acknowledgements follow from them.

use kozyr_rules::Seat;

use super::match_info::Ending;
use super::players::{Cause, SeatChange, SeatPlayer};

/// How many actions others may play for a person before that person loses the match.
pub const MAX_PLAYED_FOR: u32 = 3;

/// A tenure: a person, a bot or a program on a seat of a match. A person whose seat a bot plays for
/// a while still sits there. A person who leaves and comes back has another tenure, and the same
/// name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tenure<'a> {
    /// The number of the seat.
    pub seat: u8,
    /// The person, bot or program.
    pub player: &'a SeatPlayer,
    /// The first step, from 0.
    pub from: u32,
    /// The step before which it ended, and why; `None` if it lasts to the end of the match.
    pub end: Option<(u32, Cause)>,
    /// The steps at which a bot decides, in order.
    pub lent: Vec<Lent>,
}

/// Steps at which a bot decides in place of the person or program of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lent {
    /// The first step.
    pub from: u32,
    /// The step before which it ended; `None` if it lasted as long as the tenure.
    pub to: Option<u32>,
    /// The reason.
    pub cause: Cause,
}

/// The place of a tenure of a person in its match: what a host stores of who sat where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TenurePlace {
    /// The number of the seat.
    pub seat: u8,
    /// The number of the tenure among those of its seat, from 0, which is the one with which the
    /// match began.
    pub nth: u32,
    /// The first step of the tenure, from 0.
    pub from: u32,
}

impl TenurePlace {
    /// Returns the tenure at this place, given all tenures of the match. If a bot or a program
    /// began the match on the seat, its first place is that of the first person who came: earlier
    /// programs did not store when somebody came.
    pub fn tenure<'a, 'b>(&self, all: &'b [Tenure<'a>]) -> Option<&'b Tenure<'a>> {
        let names_person =
            |one: &Tenure<'_>| one.player.name.is_some() && one.player.owner.is_none();
        let of_seat = all.iter().filter(|one| one.seat == self.seat).zip(0..);
        let mut of_people = of_seat.filter(|(one, _)| names_person(one));
        let found = match self.nth {
            0 => of_people.next(),
            nth => of_people.find(|(one, of)| *of == nth && one.from == self.from),
        };
        found.map(|(one, _)| one)
    }
}

/// Whether a person has played the seat that they had at the beginning of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatKept {
    /// They kept it to the end, except for a few actions at most.
    Own,
    /// They left: more than [`MAX_PLAYED_FOR`] actions were played for them, or they gave the seat
    /// away and did not come back. The number is the step from which this was so.
    Left(u32),
    /// The host kicked them before this step.
    Kicked(u32),
    /// The house banned them.
    Banned,
}

/// Returns the tenures of a match by seat, and those of a seat in order, given the players at the
/// beginning and the changes since.
///
/// ```
/// use kozyr_table::{SeatChange, SeatPlayer, tenures};
///
/// let seats = ["Anna", "Boris"].map(SeatPlayer::of_record_name);
/// let changes = [(7, "x-seat 1 gone bot hard"), (9, "x-seat 1 came Olena")]
///     .map(|(step, line)| SeatChange::of_line(step, line).unwrap());
/// let all = tenures(&seats, &changes);
/// let of_people = all.iter().filter(|one| one.is_of_person());
/// let found: Vec<_> =
///     of_people.map(|one| (one.player.name.as_deref(), one.from, one.ended_before())).collect();
/// let [anna, boris, olena] = ["Anna", "Boris", "Olena"].map(Some);
/// assert_eq!(found, [(anna, 0, None), (boris, 0, Some(7)), (olena, 9, None)]);
/// ```
pub fn tenures<'a>(seats: &'a [SeatPlayer], changes: &'a [SeatChange]) -> Vec<Tenure<'a>> {
    (0..).zip(seats).flat_map(|(seat, first)| of_seat(seat, first, changes)).collect()
}

/// Returns the tenures of a seat.
fn of_seat<'a>(
    seat: u8,
    first: &'a SeatPlayer,
    changes: &'a [SeatChange],
) -> impl Iterator<Item = Tenure<'a>> {
    let new = move |player, from| Tenure { seat, player, from, end: None, lent: Vec::new() };
    let (mut before, mut now) = (Vec::new(), new(first, 0));
    for change in changes.iter().filter(|change| change.seat == seat) {
        let (from, cause) = (change.step, change.cause);
        let is_of_person = now.is_of_person();
        let open = now.lent.last_mut().filter(|lent| lent.to.is_none());
        match (cause, open) {
            (Cause::Time, None) => now.lent.push(Lent { from, to: Some(from + 1), cause }),
            // A person who is away and then asks for a bot gives the seat away.
            (Cause::Asked, Some(open)) if open.cause == Cause::Away => {
                open.to = Some(from);
                now.lent.push(Lent { from, to: None, cause });
            }
            (Cause::Asked | Cause::Away, None) if is_of_person => {
                now.lent.push(Lent { from, to: None, cause });
            }
            (Cause::Back, Some(open)) => open.to = Some(from),
            (Cause::Time | Cause::Asked | Cause::Away | Cause::Back, _) => {}
            (Cause::Gone | Cause::Kicked | Cause::Banned | Cause::Came | Cause::Host, _) => {
                now.end = Some((from, cause));
                before.push(std::mem::replace(&mut now, new(&change.player, from)));
            }
        }
    }
    before.into_iter().chain([now])
}

impl Tenure<'_> {
    /// Returns whether a person sits on the seat.
    pub fn is_of_person(&self) -> bool {
        let SeatPlayer { name, level, owner } = self.player;
        level.is_none() && name.is_some() && owner.is_none()
    }

    /// Returns whether the person with this name in the match sits on the seat.
    pub fn is_of(&self, name: &str) -> bool {
        self.is_of_person() && self.player.name.as_deref() == Some(name)
    }

    /// Returns the step before which the tenure ended, if it did.
    pub fn ended_before(&self) -> Option<u32> {
        self.end.map(|(step, _)| step)
    }

    /// Returns whether the tenure contains a step.
    pub fn has(&self, step: u32) -> bool {
        contains(self.from, self.ended_before(), step)
    }

    /// Returns whether the player of the tenure decides at a step, and not a bot in their place.
    pub fn decides(&self, step: u32) -> bool {
        self.has(step) && !self.lent.iter().any(|lent| contains(lent.from, lent.to, step))
    }
}

fn contains(from: u32, to: Option<u32>, step: u32) -> bool {
    from <= step && to.is_none_or(|to| step < to)
}

impl Ending {
    /// Returns the tenures of the match.
    pub fn tenures(&self) -> Vec<Tenure<'_>> {
        tenures(&self.seats, &self.changes)
    }

    /// Returns the step before which a person left their seat for good; `None` if they had it to
    /// the end of the match.
    pub fn left_before(&self, place: TenurePlace) -> Option<u32> {
        let all = self.tenures();
        let own = place.tenure(&all)?;
        let name = own.player.name.as_deref()?;
        let is_own = |one: &&Tenure<'_>| one.seat == own.seat && one.is_of(name);
        all.iter().rfind(is_own).unwrap_or(own).ended_before()
    }
}

/// Returns whether the person who had a seat first has played it, given all tenures of the match
/// and the steps at which the seat acted; `None` if a bot or a program had it first.
pub(crate) fn kept(
    all: &[Tenure<'_>],
    seat: Seat,
    acts: impl Iterator<Item = u32>,
) -> Option<SeatKept> {
    let first = all.iter().find(|one| one.seat == seat.number())?;
    let name = first.player.name.as_deref().filter(|_| first.is_of_person())?;
    let mut own = all.iter().filter(|one| one.seat == seat.number() && one.is_of(name));
    let mut played_for = acts.filter(|act| !own.clone().any(|one| one.decides(*act)));
    let over = played_for.nth(MAX_PLAYED_FOR as usize);
    let last = own.rfind(|one| over.is_none_or(|over| one.from <= over))?;
    let end = last.end.filter(|(step, _)| over.is_none_or(|over| *step <= over));
    let asked = last.lent.last().filter(|lent| lent.to.is_none() && lent.cause == Cause::Asked);
    Some(match (end, over, asked) {
        (Some((step, Cause::Kicked)), ..) => SeatKept::Kicked(step),
        (Some((_, Cause::Banned)), ..) => SeatKept::Banned,
        (_, Some(step), _) => SeatKept::Left(step),
        (_, _, Some(asked)) => SeatKept::Left(asked.from),
        (Some((step, _)), ..) => SeatKept::Left(step),
        (None, None, None) => SeatKept::Own,
    })
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

    fn the_tables_bot() -> SeatPlayer {
        SeatPlayer { name: None, ..bot() }
    }

    fn change(step: u32, player: SeatPlayer, cause: Cause) -> SeatChange {
        SeatChange { step, seat: 0, player, cause }
    }

    /// Returns the result for a seat 0 that acts at each even step of forty.
    fn of(changes: &[SeatChange]) -> SeatKept {
        let seats = [person("Anna"), person("Boris")];
        kept(&tenures(&seats, changes), Seat::new(0), (0..40).step_by(2)).unwrap()
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
        // Back at an open table.
        let gone = change(10, the_tables_bot(), Cause::Gone);
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
        assert_eq!(of(&[change(39, bot(), Cause::Asked)]), SeatKept::Left(39));
        let gone = change(39, the_tables_bot(), Cause::Gone);
        assert_eq!(of(std::slice::from_ref(&gone)), SeatKept::Left(39));
        let came = change(39, person("Olena"), Cause::Came);
        assert_eq!(of(&[gone.clone(), came]), SeatKept::Left(39));
        // A change of a bot's level by the host does not bring anybody back.
        let host = change(39, the_tables_bot(), Cause::Host);
        assert_eq!(of(&[gone.clone(), host]), SeatKept::Left(39));
        // They were away, and then gave the seat away.
        assert_eq!(of(&[change(35, bot(), Cause::Away), gone]), SeatKept::Left(39));
        let asked = change(37, bot(), Cause::Asked);
        assert_eq!(of(&[change(35, bot(), Cause::Away), asked]), SeatKept::Left(37));
    }

    #[test]
    fn what_a_newcomer_played_was_played_for_the_person_before() {
        let gone = |step| change(step, the_tables_bot(), Cause::Gone);
        let came = |step, name| change(step, person(name), Cause::Came);
        let few = [gone(10), came(10, "Olena"), gone(14), came(16, "Anna")];
        assert_eq!(of(&few), SeatKept::Own);
        let many = [gone(10), came(10, "Olena"), gone(14), came(18, "Anna")];
        assert_eq!(of(&many), SeatKept::Left(16));
        // Nobody who came later has a result.
        let seats = [the_tables_bot(), person("Boris")];
        let changes = [came(10, "Olena")];
        assert_eq!(kept(&tenures(&seats, &changes), Seat::new(0), 0..40), None);
    }

    #[test]
    fn a_tenure_is_found_by_its_place() {
        let gone = |step| change(step, the_tables_bot(), Cause::Gone);
        let came = |step, name| change(step, person(name), Cause::Came);
        let seats = [person("Anna"), person("Boris")];
        // Olena comes and leaves before anybody acts; so does Zoya, who comes back.
        let changes =
            [gone(0), came(0, "Olena"), gone(0), came(0, "Zoya"), gone(9), came(20, "Zoya")];
        let all = tenures(&seats, &changes);
        let at = |nth, from| {
            let found = TenurePlace { seat: 0, nth, from }.tenure(&all);
            found.map(|one| (one.player.name.as_deref().unwrap(), one.from))
        };
        assert_eq!(at(0, 0), Some(("Anna", 0)));
        assert_eq!(at(2, 0), Some(("Olena", 0)));
        assert_eq!(at(4, 0), Some(("Zoya", 0)));
        assert_eq!(at(6, 20), Some(("Zoya", 20)));
        assert_eq!(at(6, 21), None);
        assert_eq!(TenurePlace { seat: 1, nth: 2, from: 9 }.tenure(&all), None);
        // A bot had the seat first, which older texts do not say.
        let with_bot = [the_tables_bot(), person("Boris")];
        let all = tenures(&with_bot, &changes[1..]);
        let found = TenurePlace { seat: 0, nth: 0, from: 0 }.tenure(&all).unwrap();
        assert!(found.is_of("Olena"));
    }

    #[test]
    fn a_kicked_or_banned_player_has_not_left() {
        let kicked = SeatKept::Kicked(10);
        for (cause, kept) in [(Cause::Kicked, kicked), (Cause::Banned, SeatKept::Banned)] {
            let sent = change(10, the_tables_bot(), cause);
            assert_eq!(of(std::slice::from_ref(&sent)), kept);
            let came = change(12, person("Olena"), Cause::Came);
            assert_eq!(of(&[sent.clone(), came]), kept);
            // A person who is away may come back, unless they are sent away meanwhile.
            for cause in [Cause::Away, Cause::Asked] {
                assert_eq!(of(&[change(8, bot(), cause), sent.clone()]), kept);
                assert_eq!(of(&[change(0, bot(), cause), sent.clone()]), SeatKept::Left(6));
            }
            // They were let in again, too late or in time.
            let back = |step| change(step, person("Anna"), Cause::Came);
            assert_eq!(of(&[sent.clone(), back(20)]), kept);
            assert_eq!(of(&[sent, back(14)]), SeatKept::Own);
        }
    }
}
