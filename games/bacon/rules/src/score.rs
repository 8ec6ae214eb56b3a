//! Pure scoring: what a deal is worth and when a match is over (B13–B19), for matches in progress
//! and for score sheets kept on paper.

use arrayvec::ArrayVec;
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::options::{Options, Tie};

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ending {
    /// A team, or all but one seat, was out: the deal was scored whole (B12).
    Whole,
    /// The points with those guaranteed reached the target (B18).
    Target,
    /// In the last scheduled deal a seat of a team that was not behind went out first (B18).
    LastDeal,
    /// A seat went out in the extra deal (B18).
    Extra,
}

kozyr_rules::choices! {
    /// A rule by which points are given.
    pub enum Rule {
        /// Places with two in a team.
        B13 = "B13",
        /// Places with three in a team.
        B14 = "B14",
        /// A point for each seat behind.
        B15 = "B15",
        /// What is guaranteed, and the extra deal.
        B18 = "B18",
    }
}

/// One line of a deal on the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetLine {
    /// The rule by which the points are given.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub rule: Rule,
    /// Whose place it is; `null` where the line is of the team (guaranteed points, the extra deal).
    #[serde(deserialize_with = "nullable")]
    pub seat: Option<Seat>,
    /// The place, from 1; `null` where none was reached.
    #[serde(deserialize_with = "nullable")]
    pub place: Option<u8>,
    /// The team that scores; `null` where everyone is alone.
    #[serde(deserialize_with = "nullable")]
    pub team: Option<u8>,
    /// What it is worth.
    pub points: i32,
}

/// How the points of a deal come about, line by line (B13–B15, B18).
///
/// `out` are the seats that went out, in this order. Where the deal was scored whole, the others
/// take the remaining places in the order of their numbers. No lines if nobody went out.
///
/// ```
/// use kozyr_bacon::score::explain;
/// use kozyr_bacon::{Ending, Options, Table};
/// use kozyr_rules::Seat;
///
/// // Six players: places 1, 3 and 5 are worth 4 + 1 to the team of the first (B14).
/// let out = [0, 1, 2, 3, 4].map(Seat::new);
/// let lines = explain(&Options::of(Table::Bacon, 6), Ending::Whole, &out);
/// let points: Vec<_> = lines.iter().map(|line| (line.rule.word(), line.place, line.points)).collect();
/// assert_eq!(points, [("B14", Some(3), 4), ("B14", Some(5), 1)]);
/// ```
pub fn explain(options: &Options, ending: Ending, out: &[Seat]) -> ArrayVec<SheetLine, MAX_SEATS> {
    let mut lines = ArrayVec::new();
    let n = usize::from(options.players);
    let Some(&first) = out.first() else { return lines };
    let by_place = || {
        let rest = Seat::first(n).filter(|seat| !out.contains(seat));
        (1u8..).zip(out.iter().copied().chain(rest)).take(n)
    };
    let team = Some(team_of(first));
    let of_team = |points| SheetLine { rule: Rule::B18, seat: None, place: None, team, points };
    match ending {
        Ending::Extra => lines.push(of_team(1)),
        Ending::Whole if !options.is_bacon() || options.applewood_scoring => {
            lines.extend(by_place().map(|(place, seat)| SheetLine {
                rule: Rule::B15,
                seat: Some(seat),
                place: Some(place),
                team: options.is_bacon().then(|| team_of(seat)),
                points: i32::from(options.players - place),
            }));
        }
        Ending::Whole | Ending::Target | Ending::LastDeal => {
            let whole = ending == Ending::Whole;
            let mates = by_place()
                .skip(1)
                .filter(|&(_, seat)| team_of(seat) == team_of(first))
                .filter(|(_, seat)| whole || out.contains(seat));
            lines.extend(mates.map(|(place, seat)| SheetLine {
                rule: match (whole, n) {
                    (false, _) => Rule::B18,
                    (true, 4) => Rule::B13,
                    (true, _) => Rule::B14,
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

/// What each seat scores in a deal (B13–B15, B18); arguments as for [`explain`]. Team-mates score
/// the same.
///
/// ```
/// use kozyr_bacon::score::points;
/// use kozyr_bacon::{Ending, Options, Table};
/// use kozyr_rules::Seat;
///
/// let out = [0, 1, 2].map(Seat::new);
/// // Bacon: the partner of the first came third (B13). Applewood: a point for each seat behind.
/// let bacon = points(&Options::of(Table::Bacon, 4), Ending::Whole, &out);
/// assert_eq!(bacon.as_slice(), [2, 0, 2, 0]);
/// let applewood = points(&Options::of(Table::Applewood, 4), Ending::Whole, &out);
/// assert_eq!(applewood.as_slice(), [3, 2, 1, 0]);
/// ```
pub fn points(options: &Options, ending: Ending, out: &[Seat]) -> BySeat<i32> {
    let lines = explain(options, ending, out);
    BySeat::from_fn(usize::from(options.players), |seat| {
        let own = |line: &&SheetLine| match line.team {
            Some(team) => team == team_of(seat),
            None => line.seat == Some(seat),
        };
        lines.iter().filter(own).map(|line| line.points).sum()
    })
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

/// The minimum that the team of the first seat out can still get (B18), while the deal goes on.
///
/// With six players a second member in fifth place would mean that the other team is wholly out.
/// So one point is guaranteed before the second member is placed, and nothing more from the third
/// after it.
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

/// Who has won after `played` deals, the last of which was scored whole (B18, B19); `None` if the
/// match goes on.
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
