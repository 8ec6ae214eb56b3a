//! Scoring: what a deal is worth and when a match is over (B13–B19). Pure, so that it also serves
//! a paper score sheet.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, MAX_SEATS, Seat, SeatSet};

use crate::event::Ending;
use crate::options::{Options, Tie};
use crate::view::SheetLine;

/// A finished deal, as short as it can be kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Row {
    pub(crate) dealer: u8,
    pub(crate) ending: Ending,
    n_out: u8,
    out: [u8; MAX_SEATS],
}

impl Row {
    pub(crate) const EMPTY: Self =
        Self { dealer: 0, ending: Ending::Whole, n_out: 0, out: [0; MAX_SEATS] };

    pub(crate) fn new(dealer: Seat, ending: Ending, went_out: &[Seat]) -> Self {
        let mut row = Self { dealer: dealer.number(), ending, ..Self::EMPTY };
        for (place, seat) in row.out.iter_mut().zip(went_out) {
            *place = seat.number();
            row.n_out += 1;
        }
        row
    }

    /// The seats in the order of going out.
    pub(crate) fn out(&self) -> ArrayVec<Seat, MAX_SEATS> {
        self.out.iter().take(usize::from(self.n_out)).map(|&seat| Seat::new(seat)).collect()
    }

    /// How the points of the deal come about (B13–B15, B18).
    pub(crate) fn lines(&self, options: &Options) -> ArrayVec<SheetLine, MAX_SEATS> {
        let mut lines = ArrayVec::new();
        let n = usize::from(options.players);
        let out = self.out();
        let Some(&first) = out.first() else { return lines };
        let by_place = || {
            let rest = Seat::first(n).filter(|seat| !out.contains(seat));
            (1u8..).zip(out.iter().copied().chain(rest))
        };
        let team = Some(team_of(first));
        let of_team = |points| SheetLine { rule: "B18", seat: None, place: None, team, points };
        match self.ending {
            Ending::Extra => lines.push(of_team(1)),
            Ending::Whole if !options.is_bacon() || options.applewood_scoring => {
                lines.extend(by_place().map(|(place, seat)| SheetLine {
                    rule: "B15",
                    seat: Some(seat),
                    place: Some(place),
                    team: options.is_bacon().then(|| team_of(seat)),
                    points: i32::from(options.players - place),
                }));
            }
            Ending::Whole | Ending::Target | Ending::LastDeal => {
                let whole = self.ending == Ending::Whole;
                let mates = by_place()
                    .skip(1)
                    .filter(|&(_, seat)| team_of(seat) == team_of(first))
                    .filter(|(_, seat)| whole || out.contains(seat));
                lines.extend(mates.map(|(place, seat)| SheetLine {
                    rule: match (whole, n) {
                        (false, _) => "B18",
                        (true, 4) => "B13",
                        (true, _) => "B14",
                    },
                    seat: Some(seat),
                    place: Some(place),
                    team,
                    points: mate_value(n, place),
                }));
                if lines.is_empty() {
                    lines.push(of_team(1));
                }
            }
        }
        lines
    }

    /// What each seat scores.
    pub(crate) fn points(&self, options: &Options) -> BySeat<i32> {
        let lines = self.lines(options);
        BySeat::from_fn(usize::from(options.players), |seat| {
            let own = |line: &&SheetLine| match line.team {
                Some(team) => team == team_of(seat),
                None => line.seat == Some(seat),
            };
            lines.iter().filter(own).map(|line| line.points).sum()
        })
    }
}

/// The team of a seat, where there are teams: 0 the even seats, 1 the odd.
#[inline]
pub(crate) const fn team_of(seat: Seat) -> u8 {
    seat.number() % 2
}

/// What the place of a further member adds for the team of the first seat out (B13, B14).
const fn mate_value(players: usize, place: u8) -> i32 {
    match (players, place) {
        (4, 2) => 4,
        (4, 3) => 2,
        (4, _) => 1,
        (_, 2) => 8,
        (_, 3) => 4,
        (_, 4) => 2,
        (_, 5) => 1,
        _ => 0,
    }
}

/// The least the team of the first seat out can still get (B18), while the deal goes on. With six
/// players a second member in fifth place would mean that the other team is wholly out; so before
/// it is placed one point is sure, and after it nothing more from the third.
pub(crate) fn guaranteed(options: &Options, out: &[Seat]) -> i32 {
    let Some((&first, others)) = out.split_first() else { return 0 };
    match (2u8..).zip(others).find(|(_, seat)| team_of(**seat) == team_of(first)) {
        Some((place, _)) if options.players == 6 => mate_value(6, place),
        _ => 1,
    }
}

/// Whether the next deal, of this number, would be the extra deal (B18).
pub(crate) fn is_extra(options: &Options, scores: &[i32], deal: u32) -> bool {
    let [even, odd, ..] = *scores else { return false };
    options.is_bacon()
        && even == odd
        && (deal > u32::from(options.deals.unwrap_or(u8::MAX))
            || (options.applewood_scoring && even >= i32::from(options.target)))
}

/// Who has won when so many deals have been played and the last one was scored whole (B18, B19);
/// `None` if the match goes on.
pub(crate) fn winners(options: &Options, scores: &[i32], played: u32) -> Option<SeatSet> {
    let top = *scores.iter().max()?;
    let scheduled = options.deals.map(u32::from);
    let target = top >= i32::from(options.target);
    let at_end = target || scheduled.is_some_and(|deals| played >= deals);
    let best: SeatSet = Seat::first(scores.len()).filter(|s| scores[s.idx()] == top).collect();
    let level = if options.is_bacon() {
        // Level teams play the extra deal. Level at the target by ordinary scoring, or after the
        // extra deal, cannot come about in play; a start that says so is over.
        best.len() == scores.len()
            && (!target || options.applewood_scoring)
            && scheduled.is_none_or(|deals| played <= deals)
    } else {
        best.len() > 1 && options.tie == Tie::PlayOn
    };
    (at_end && !level).then_some(best)
}
