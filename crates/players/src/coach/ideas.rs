//! What a play is for: acts with their purposes, weighed by prices.
//!
//! Numbers: chosen by hand.

mod asked;
mod fit;
#[cfg(test)]
mod tests;
mod truth;

pub use asked::{Answers, asked};
pub use fit::{Decision, Fitted, decisions, digest, fit};
pub use truth::{Truth, truth};

use kozyr_bots::{Course, Ideas, Knowledge, Mean, Never, Player, Rng, Stop, When};
use kozyr_rules::{Game, ignore_event};

use super::facts::{Why, to_end, why};
use super::weigh::{DESCRIBED, search};

/// What is said of a play in contrast to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Idea {
    /// What it does; one of the game's quantities.
    pub act: &'static str,
    /// What for, if that is not the act itself.
    pub purpose: Option<&'static str>,
    /// Whether it does so only as the other play does the contrary.
    pub spares: bool,
}

/// How a play is better than others, or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Than the next best, by an idea.
    Idea,
    /// The next best come to the same; than one further down, by an idea.
    Contrast,
    /// The others come to the same.
    Same,
    /// Better, but by no single idea.
    None,
    /// Better in a search, by too little to say more.
    Search,
}

impl Kind {
    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Idea => "idea",
            Self::Contrast => "contrast",
            Self::Same => "same",
            Self::None => "none",
            Self::Search => "search",
        }
    }
}

/// The reason for a play.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// What kind of reason it is.
    pub kind: Kind,
    /// The play it speaks for, as text.
    pub play: String,
    /// The clearly worse play it is compared with.
    pub other: Option<String>,
    /// The plays that come to the same as the best.
    pub same: Vec<String>,
    /// The idea of the play.
    pub idea: Option<Idea>,
    /// What the worse play may have been for.
    pub meant: Option<Idea>,
}

impl Reason {
    /// What a search says of a play and another one: that it is better by so much of the match, or
    /// worse, or, without a gain, that they come to the same.
    pub(super) fn bare(play: String, other: Option<String>, gain: Option<f32>) -> Self {
        /// Below this it is a little.
        const MUCH: f32 = 0.05;
        let (play, other, same, kind) = match (gain, other) {
            (None, other) => (play, None, other.into_iter().collect(), Kind::Same),
            (Some(gain), Some(other)) if gain < 0.0 => {
                return Self::bare(other, Some(play), Some(-gain));
            }
            (Some(gain), other) if gain < MUCH => (play, other, Vec::new(), Kind::Search),
            (Some(_), other) => (play, other, Vec::new(), Kind::None),
        };
        Self { kind, play, other, same, idea: None, meant: None }
    }

    /// The same with what two plays were for, of which the first is better.
    pub(super) fn with(self, plan: &Plan, prices: &[Price], contrast: &Contrast) -> Self {
        let idea = plan.say(prices, contrast);
        let kind = match idea {
            None => Kind::None,
            Some(_) if self.same.is_empty() => Kind::Idea,
            Some(_) => Kind::Contrast,
        };
        Self { kind, idea, meant: plan.idea(prices, &contrast.turned()), ..self }
    }
}

/// What one play brought in one world.
#[derive(Clone, Debug)]
pub struct Brought {
    value: f32,
    counts: Vec<f32>,
}

/// Two plays in the same worlds.
#[derive(Clone, Debug)]
pub(super) struct Contrast {
    gain: Mean,
    /// The quantities, less those of the other play.
    ahead: Vec<Mean>,
    /// Their means after both plays.
    means: Vec<[f32; 2]>,
}

impl Contrast {
    pub(super) fn of(one: &[Brought], other: &[Brought]) -> Self {
        let both = || one.iter().zip(other);
        let values: Vec<f32> = both().map(|(a, b)| a.value - b.value).collect();
        let n_quantities = one.first().map_or(0, |first| first.counts.len());
        let each = |plays: &[Brought], place: usize| -> Vec<f32> {
            plays.iter().map(|brought| brought.counts[place]).collect()
        };
        let columns = (0..n_quantities).map(|place| [each(one, place), each(other, place)]);
        let (ahead, means) = columns
            .map(|[a, b]| (Mean::gain(&a, &b), [Mean::of(&a).mean, Mean::of(&b).mean]))
            .unzip();
        Self { gain: Mean::of(&values), ahead, means }
    }

    /// The same with the plays in the other order.
    pub(super) fn turned(&self) -> Self {
        let turned = |one: Mean| Mean { mean: -one.mean, ..one };
        Self {
            gain: turned(self.gain),
            ahead: self.ahead.iter().copied().map(turned).collect(),
            means: self.means.iter().map(|&[one, other]| [other, one]).collect(),
        }
    }

    /// Min gain of a play that is better, in the game's unit, and in standard errors.
    const LEAST: (f32, f32) = (0.06, 3.0);

    /// Whether the first play is better, beyond what chance does in these worlds.
    pub(super) fn is_clear(&self) -> bool {
        self.gain.mean >= Self::LEAST.0 && self.gain.mean >= Self::LEAST.1 * self.gain.error
    }

    /// Whether the first play may be better, and so many times the worlds may show it.
    pub(super) fn may_become_clear(&self, times: usize) -> bool {
        let Mean { mean, error } = self.gain;
        let most = mean + 2.0 * error;
        let least = Self::LEAST.0.max(Self::LEAST.1 * error / (times as f32).sqrt());
        times > 1 && !self.is_clear() && most >= least
    }

    /// Whether the first play does more of what an idea is.
    pub(super) fn does(&self, plan: &Plan, idea: Idea) -> bool {
        plan.place(idea.act).is_some_and(|place| self.ahead[place].mean > 0.0)
    }

    /// Whether a quantity is ahead beyond chance.
    fn is_ahead(&self, place: usize) -> bool {
        let Mean { mean, error } = self.ahead[place];
        mean > 1e-3 && mean >= 2.0 * error
    }
}

/// What one more of a quantity is worth, and in which part of the decisions in which it differs
/// the better play has more of it; 0 where these are few.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Price {
    /// In the game's unit.
    pub worth: f32,
    /// From 0 to 1.
    pub right: f32,
}

/// What may be said of the plays of a game: its quantities, and its acts and purposes by their
/// places among them.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    quantities: Vec<(&'static str, When)>,
    acts: Vec<(usize, Vec<usize>)>,
}

impl Plan {
    pub(super) fn of<G: Game>(ideas: &Ideas<G>) -> Self {
        let place = |name: &&str| {
            ideas
                .quantities
                .iter()
                .position(|(known, _)| known == name)
                .unwrap_or_else(|| panic!("{}: {name} is no quantity", G::KEY))
        };
        let act = |(name, purposes): &(&'static str, &'static [&'static str])| {
            (place(name), purposes.iter().map(place).collect())
        };
        Self { quantities: ideas.quantities.to_vec(), acts: ideas.acts.iter().map(act).collect() }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.quantities.iter().position(|(known, _)| *known == name)
    }

    /// The prices of a side in a kept list; none if it is not there.
    pub(super) fn prices(&self, list: &str, side: &str) -> Option<Vec<Price>> {
        let mut prices = vec![Price::default(); self.quantities.len()];
        let mut lines = list.lines().skip_while(|line| line.strip_prefix("side ") != Some(side));
        lines.next()?;
        for line in lines.take_while(|line| !line.starts_with("side ") && !line.starts_with('#')) {
            let [name, worth, right] = *line.split(' ').collect::<Vec<_>>() else { return None };
            let place = self.place(name)?;
            let right: f32 = right.parse().ok()?;
            prices[place] = Price { worth: worth.parse().ok()?, right: right / 100.0 };
        }
        Some(prices)
    }

    /// What the first play is for, where it is clearly better: the first act in order that with its
    /// purposes carries a fifth of the gain, and half as much as any; or else the quantity that
    /// carries most. What prices say speaks against the play is not told.
    pub(super) fn say(&self, prices: &[Price], contrast: &Contrast) -> Option<Idea> {
        let all: f32 = prices.iter().zip(&contrast.ahead).map(|(p, a)| p.worth * a.mean).sum();
        if all < 0.0 { None } else { self.idea(prices, contrast) }
    }

    /// What the first play is for, whether it is better or not.
    fn idea(&self, prices: &[Price], contrast: &Contrast) -> Option<Idea> {
        /// Min part of the gain that an act with its purposes carries, and a purpose that is told.
        const PARTS: (f32, f32) = (0.2, 0.1);
        /// What is said by itself goes with the better play in this part of decisions.
        const RIGHT: f32 = 0.6;
        let gain = contrast.gain.mean.abs().max(1e-6);
        let part = |place: usize| prices[place].worth * contrast.ahead[place].mean / gain;
        let ahead = |place: &usize| contrast.is_ahead(*place);
        let told = |act: usize, purpose: Option<usize>| {
            let [one, other] = contrast.means[act];
            let name = |place: usize| self.quantities[place].0;
            let spares = one.abs() < other.abs();
            Idea { act: name(act), purpose: purpose.map(name), spares }
        };
        let mut found: Vec<(f32, usize, Option<usize>)> = Vec::new();
        for (act, purposes) in &self.acts {
            let least = if self.quantities[*act].1 == When::Near { 0.25 } else { 0.5 };
            if !ahead(act) || contrast.ahead[*act].mean < least {
                continue;
            }
            let serve = || purposes.iter().copied().filter(ahead);
            let parts = part(*act) + serve().map(part).sum::<f32>();
            let purpose = serve()
                .max_by(|&a, &b| part(a).total_cmp(&part(b)))
                .filter(|&place| part(place) >= PARTS.1);
            let may = purpose.is_some() || prices[*act].right >= RIGHT;
            if parts >= PARTS.0 && may {
                found.push((parts, *act, purpose));
            }
        }
        let most = found.iter().map(|one| one.0).fold(0.0, f32::max);
        if let Some(&(_, act, purpose)) = found.iter().find(|one| one.0 >= most / 2.0) {
            return Some(told(act, purpose));
        }
        let alone = (0..self.quantities.len())
            .filter(|place| {
                ahead(place) && part(*place) >= PARTS.0 && prices[*place].right >= RIGHT
            })
            .max_by(|&a, &b| {
                let is_later = |place: usize| self.quantities[place].1 == When::Later;
                is_later(b).cmp(&is_later(a)).then(part(a).total_cmp(&part(b)))
            })?;
        Some(told(alone, None))
    }
}

/// Plays on as `normal` after an action in a world; `None` if that has no end.
pub(super) fn follow<P: Player>(
    ideas: &Ideas<P::Game>,
    knowledge: &P::Knowledge,
    begin: &P::Game,
    action: <P::Game as Game>::Action,
    seed: u64,
) -> Option<Brought> {
    let seat = begin.turn().seat()?;
    let mut world = begin.clone();
    world.apply_unchecked(action, &mut ignore_event);
    let mut steps = vec![(seat, action, world.clone())];
    to_end::<P>(knowledge, world, &mut Rng::new(seed), &mut |seat, action, world| {
        steps.push((seat, action, world.clone()));
    })?;
    let mut counts = vec![0.0; ideas.quantities.len()];
    let value = (ideas.tell)(&Course { seat, begin, steps: &steps }, &mut counts);
    Some(Brought { value, counts })
}

/// How many times the worlds are played at most in which a play may be better, but is not beyond
/// chance; where a search says that it is better, and where it does not.
pub(super) const FURTHER: [usize; 2] = [16, 4];

/// Worlds of a view, each with the seed of what happens in it.
pub(super) struct Worlds<'a, P: Player> {
    knowledge: &'a P::Knowledge,
    view: &'a <P::Game as Game>::View,
    ideas: Ideas<P::Game>,
    begins: Vec<(P::Game, u64)>,
}

impl<'a, P: Player> Worlds<'a, P> {
    /// So many worlds of a view; `None` where the game has no ideas for what is to be done.
    pub(super) fn of(
        knowledge: &'a P::Knowledge,
        view: &'a <P::Game as Game>::View,
        count: usize,
        rng: &mut Rng,
    ) -> Option<Self> {
        let ideas = P::ideas()?;
        let mut worlds = Self { knowledge, view, ideas, begins: Vec::new() };
        worlds.add(1, rng);
        worlds.side()?;
        worlds.add(count - 1, rng);
        Some(worlds)
    }

    fn add(&mut self, count: usize, rng: &mut Rng) {
        let imagined = |_| (self.knowledge.imagine(self.view, rng), rng.bits());
        let more: Vec<_> = (0..count).map(imagined).collect();
        self.begins.extend(more);
    }

    pub(super) fn side(&self) -> Option<&'static str> {
        let begin = &self.begins.first()?.0;
        (self.ideas.side)(begin, begin.turn().seat()?)
    }

    /// What an action brings in each of them that is not among those brought already; `None` if it
    /// was told to stop.
    fn follow_on(
        &self,
        action: <P::Game as Game>::Action,
        brought: &mut Vec<Brought>,
        stop: &dyn Stop,
    ) -> Option<()> {
        for (begin, seed) in &self.begins[brought.len()..] {
            let one = || follow::<P>(&self.ideas, self.knowledge, begin, action, *seed);
            brought.push((!stop.is_stopped()).then(one)??);
        }
        Some(())
    }

    /// What an action brings in each; `None` if it was told to stop.
    pub(super) fn follow(
        &self,
        action: <P::Game as Game>::Action,
        stop: &dyn Stop,
    ) -> Option<Vec<Brought>> {
        let mut brought = Vec::new();
        self.follow_on(action, &mut brought, stop)?;
        Some(brought)
    }

    /// See [`reason`].
    fn reason(
        mut self,
        plays: &[<P::Game as Game>::Action],
        sure: Option<f32>,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Option<Reason> {
        let plan = Plan::of(&self.ideas);
        let prices = plan.prices(self.ideas.prices, self.side()?)?;
        let (&first, others) = plays.split_first()?;
        let mut best = self.follow(first, stop)?;
        let [sought, doubtful] = FURTHER.map(|times| times * self.begins.len());
        let second = others.first().map(ToString::to_string);
        let mut reason = Reason::bare(first.to_string(), second, sure);
        for (place, &other) in others.iter().enumerate() {
            let is_next = place == 0;
            let most = if is_next && sure.is_some() { sought } else { doubtful };
            let mut brought = self.follow(other, stop)?;
            let mut contrast = Contrast::of(&best, &brought);
            while contrast.may_become_clear(most / self.begins.len()) {
                self.add(self.begins.len().min(most - self.begins.len()), rng);
                self.follow_on(first, &mut best, stop)?;
                self.follow_on(other, &mut brought, stop)?;
                contrast = Contrast::of(&best, &brought);
            }
            if contrast.is_clear() {
                let same = if is_next { Vec::new() } else { reason.same.clone() };
                let against = Reason { other: Some(other.to_string()), same, ..reason.clone() };
                let said = against.with(&plan, &prices, &contrast);
                if sure.is_some() || said.kind != Kind::None {
                    return Some(said);
                }
                continue;
            }
            // The next best is close in the search, whatever `normal` makes of it.
            if sure.is_none() && !is_next && !contrast.turned().is_clear() {
                reason.same.push(other.to_string());
            }
        }
        Some(reason)
    }
}

/// The reason for the first of some plays, which stand in order: an idea against the first one that
/// is clearly worse. `sure` says by how much a search finds all others worse, if it does. `None`
/// where the game has no ideas for what is to be done, or it was told to stop.
pub(super) fn reason<P: Player>(
    knowledge: &P::Knowledge,
    view: &<P::Game as Game>::View,
    plays: &[<P::Game as Game>::Action],
    sure: Option<f32>,
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Option<Reason> {
    Worlds::<P>::of(knowledge, view, DESCRIBED, rng)?.reason(plays, sure, rng, stop)
}

/// A reason or, where the game has no ideas for what is to be done, the fact in which the first play
/// stands out, if it is better or worse by so much; without one, what a search says of both.
pub(super) fn told<P: Player>(
    reason: Option<Reason>,
    knowledge: &P::Knowledge,
    view: &<P::Game as Game>::View,
    plays: [<P::Game as Game>::Action; 2],
    gain: Option<f32>,
    rng: &mut Rng,
    stop: &dyn Stop,
) -> (Option<Reason>, Option<Why>) {
    if reason.is_some() {
        return (reason, None);
    }
    let fact =
        gain.and_then(|_| why::<P>(knowledge, view, plays, FURTHER[1] * DESCRIBED, rng, stop));
    let [play, other] = plays.map(|play| play.to_string());
    (fact.is_none().then(|| Reason::bare(play, Some(other), gain)), fact)
}

/// The reason for the first of some plays, which stand in order, where all others are known to be
/// worse: an idea against the first one that is clearly worse in so many worlds. `None` where the
/// game has no ideas for what is to be done.
pub fn reason_of_best<P: Player>(
    view: &<P::Game as Game>::View,
    plays: &[<P::Game as Game>::Action],
    worlds: usize,
    rng: &mut Rng,
) -> Option<Reason> {
    let knowledge = search::<P>().knowledge;
    Worlds::<P>::of(&knowledge, view, worlds, rng)?.reason(plays, Some(0.0), rng, &Never)
}
