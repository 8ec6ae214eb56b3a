//! How often a question why has which answer.
//!
//! Numbers: chosen by hand.

use core::fmt;
use core::ops::AddAssign;

use kozyr_bots::{Level, Never, Player, Rng};
use kozyr_rules::{Below, Game, GameExt, Sampling, Seat, Viewer, ignore_event};

use super::Kind;
use super::fit::each_decision;
use crate::coach::why::{Reasons, Verdict, why_own, why_seen};

/// The answers to questions why, of plays that had a choice and were seen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Answers {
    /// How many there were.
    pub asked: usize,
    /// There was most likely no choice.
    pub only: usize,
    /// It cannot be told.
    pub untold: usize,
    /// The play or another one is clearly better: by an idea, by a fact where the game has no ideas
    /// for what is done, or without a single reason.
    pub clear: [usize; 3],
    /// One comes out a little ahead in a search.
    pub little: usize,
    /// They are close: with a contrast, with those that come to the same, or without either.
    pub close: [usize; 3],
}

impl Answers {
    fn add(&mut self, found: &Reasons) {
        self.asked += 1;
        let kind = found.reason.as_ref().map(|reason| reason.kind);
        let place = match (found.verdict, kind) {
            (Verdict::Only, _) => &mut self.only,
            (Verdict::Untold, _) => &mut self.untold,
            (Verdict::Close, Some(Kind::Contrast | Kind::Idea)) => &mut self.close[0],
            (Verdict::Close, Some(Kind::Same)) => &mut self.close[1],
            (Verdict::Close, _) => &mut self.close[2],
            (_, Some(Kind::Idea | Kind::Contrast)) => &mut self.clear[0],
            (_, None) => &mut self.clear[1],
            (_, Some(Kind::None)) => &mut self.clear[2],
            (_, Some(Kind::Search | Kind::Same)) => &mut self.little,
        };
        *place += 1;
    }
}

impl AddAssign for Answers {
    fn add_assign(&mut self, other: Self) {
        self.asked += other.asked;
        self.only += other.only;
        self.untold += other.untold;
        self.little += other.little;
        self.clear.iter_mut().zip(other.clear).for_each(|(own, more)| *own += more);
        self.close.iter_mut().zip(other.close).for_each(|(own, more)| *own += more);
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { asked, only, untold, clear, little, close } = *self;
        let part = |count: usize, of: usize| 100.0 * count as f32 / of.max(1) as f32;
        let (clears, closes) = (clear.iter().sum::<usize>(), close.iter().sum::<usize>());
        let [idea, fact, none] = clear;
        let [contrast, same, nothing] = close;
        writeln!(f, "{asked:5} plays that had a choice and were seen")?;
        writeln!(f, "{only:5} most likely without a choice")?;
        writeln!(f, "{untold:5} cannot be told: {:.0} %", part(untold, asked))?;
        let told = part(idea + fact, clears);
        writeln!(f, "{clears:5} differ clearly: {told:.0} % with a reason")?;
        writeln!(f, "      {idea} by an idea, {fact} by a fact, {none} without a single reason")?;
        let told = part(contrast + same, closes);
        writeln!(f, "{closes:5} are close: {told:.0} % with a contrast or what comes to the same")?;
        writeln!(f, "      {contrast} contrasts, {same} the same, {nothing} without either")?;
        write!(f, "{little:5} come out a little ahead in a search")
    }
}

/// Asks why of random plays of a match, one in `every`, as the seat itself and as the next one, and
/// counts the answers of each.
pub fn asked<P: Player>(key: &str, seed: u64, (every, most): (u32, usize)) -> [Answers; 2] {
    let (mut counts, mut left) = ([Answers::default(); 2], most);
    each_decision::<P>(key, &mut Rng::new(seed), &mut |game, rng| {
        let Some(seat) = game.turn().seat().filter(|_| rng.below(every.max(1)) == 0) else {
            return true;
        };
        let action = game.sample_action(&mut Vec::new(), rng);
        let view = game.view(Viewer::Seat(seat));
        let own = why_own::<P>(&view, action, Level::Normal, rng.bits(), &Never);
        let viewer = Viewer::Seat(Seat::from_idx((seat.idx() + 1) % game.n_seats()));
        let mut next = game.clone();
        next.apply_unchecked(action, &mut ignore_event);
        let [before, after] = [game, &next].map(|world| world.view(viewer));
        let seen = why_seen::<P>(viewer, &before, &after, rng.bits(), &Never).ok().flatten();
        for (counts, found) in counts.iter_mut().zip([own, seen]) {
            found.iter().for_each(|found| counts.add(found));
        }
        left = left.saturating_sub(1);
        left > 0
    });
    counts
}
