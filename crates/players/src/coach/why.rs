//! Why a bot did what it did: from what somebody else saw of it, or from what it saw itself.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Budget, Ideas, Knowledge, Level, Mean, Player, Rng, Search, Stop};
use kozyr_rules::{Game, GameExt, Turn, Viewer, ignore_event};

use super::facts::{Ends, STANDS_OUT, Why};
use super::ideas::{Brought, Contrast, FURTHER, Kind, Plan, Reason, follow, reason, told};
use super::weigh::{DESCRIBED, compare, search};

/// The verdict on an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing else was possible: in most of the worlds, where the hand is not known.
    Only,
    /// Better than anything else beyond the 95 % interval, by two percentage points or more.
    Sure,
    /// Better beyond the interval, but not by much.
    Likely,
    /// The difference lies within the interval.
    Close,
    /// Something else was better beyond the interval.
    Worse,
    /// There are too few worlds to say anything.
    Untold,
}

impl Verdict {
    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Only => "only",
            Self::Sure => "sure",
            Self::Likely => "likely",
            Self::Close => "close",
            Self::Worse => "worse",
            Self::Untold => "untold",
        }
    }

    fn of(gain: Mean) -> Self {
        match gain.is_clear() {
            true if gain.mean >= 0.02 => Self::Sure,
            true if gain.mean > 0.0 => Self::Likely,
            true if gain.mean <= -0.003 => Self::Worse,
            _ => Self::Close,
        }
    }
}

/// Why an action was taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasons {
    /// The action as text.
    pub action: String,
    /// The verdict on the action.
    pub verdict: Verdict,
    /// How much of the match it gains over the best of what else could be done; none where there
    /// was nothing else, or nothing can be said.
    pub gain: Option<Mean>,
    /// What else was best, and in which part of the worlds it was that: 1 where the hand is known.
    /// None if that differs from world to world too much.
    pub instead: Option<(String, f32)>,
    /// The action, and then the best of the others, with what each is worth. Empty where the hand
    /// is not known.
    pub lines: Vec<(String, Mean)>,
    /// What it is for, or the better play, in games that have ideas.
    pub reason: Option<Reason>,
    /// Without a reason: the difference at the end of the deal; `None` if nothing stands out.
    pub why: Option<Why>,
}

impl Reasons {
    fn bare(action: String, verdict: Verdict) -> Self {
        let lines = Vec::new();
        Self { action, verdict, gain: None, instead: None, lines, reason: None, why: None }
    }
}

/// The viewer did not see what was done, as where a card is passed face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("what was done was not seen")]
pub struct NotSeen;

/// Worlds in which the action is looked at.
const WORLDS: usize = 24;
/// Fewer than these tell nothing.
const MIN_WORLDS: usize = 8;
/// How many worlds are imagined at most for each that is looked at.
pub(super) const TRIES: usize = 8;
/// In how many worlds all actions are tried, to see whether another one looks the same.
const TRIED: usize = 2;
/// What the seat may think about in each world, and in how many of its own worlds the action is
/// then compared with the best of the others.
const THOUGHT: Budget = Budget::new(240, 60);
/// See [`THOUGHT`].
const COMPARED: u32 = 60;
/// Times that a world is played to the end of the deal after both actions.
const PLAYED_ON: usize = 2;

/// Why another seat may have done what led from one view of the viewer to the next. It is worked
/// out from these views alone: in worlds that the viewer cannot tell from the true one, and in
/// which the seat could do what was seen, that is compared with what else it could have done there.
/// So the answer tells the viewer nothing new. The same seed gives the same answer; `None` if it
/// was told to stop.
///
/// ```
/// use kozyr_bots::{Never, Rng};
/// use kozyr_players::coach::why_seen;
/// use kozyr_players::variety::VarietyPlayer;
/// use kozyr_players::{Level, Player, choose};
/// use kozyr_rules::{BySeat, Game, GameExt, Record, Seat, Turn, Viewer};
///
/// type G = <VarietyPlayer as Player>::Game;
/// let record = Record::<G>::new(Default::default(), BySeat::filled(4, ()), Default::default());
/// let mut game = record.opening().unwrap();
/// game.deal(&game.shuffle(&mut Rng::new(1)), &mut |_| {}).unwrap();
/// let Turn::Seat(seat) = game.turn() else { panic!("the cards are dealt") };
///
/// // Somebody else looks on while a bot names a contract.
/// let viewer = Viewer::Seat(Seat::from_idx((seat.idx() + 1) % 4));
/// let before = game.view(viewer);
/// let action = choose::<VarietyPlayer>(Level::Normal, &game.view(Viewer::Seat(seat)), 1);
/// game.apply(seat, action, &mut |_| {}).unwrap();
/// let reasons = why_seen::<VarietyPlayer>(viewer, &before, &game.view(viewer), 1, &Never);
/// assert_eq!(reasons.unwrap().unwrap().action, action.to_string());
/// ```
///
/// # Errors
/// If the viewer did not see what was done.
pub fn why_seen<P: Player>(
    viewer: Viewer,
    before: &<P::Game as Game>::View,
    after: &<P::Game as Game>::View,
    seed: u64,
    stop: &dyn Stop,
) -> Result<Option<Reasons>, NotSeen> {
    let mut rng = Rng::new(seed);
    let search = Search { budget: THOUGHT, ..search::<P>() };
    let seen = Seen::<P> { viewer, before, after };
    let mut told = Told::<P>::default();
    let mut done = None;
    for _ in 0..WORLDS * TRIES {
        if told.worlds == WORLDS {
            break;
        }
        if stop.is_stopped() {
            return Ok(None);
        }
        let world = seen.imagine(&search.knowledge, &mut rng);
        if done.is_none_or(|action| told.worlds < TRIED || !seen.fits(&world, action)) {
            let Some(action) = seen.what_fits(&world)? else { continue };
            if done.is_some_and(|other| other != action) {
                return Err(NotSeen);
            }
            done = Some(action);
        }
        if let Some(action) = done {
            told.look(&search, &world, action, &mut rng, stop);
        }
    }
    let Some(done) = done else {
        return Ok(Some(Reasons::bare(String::new(), Verdict::Untold)));
    };
    let reasons = told.reasons(&search.knowledge, done, &mut rng, stop);
    Ok((!stop.is_stopped()).then_some(reasons))
}

/// What somebody saw of an action.
pub(super) struct Seen<'a, P: Player> {
    pub(super) viewer: Viewer,
    pub(super) before: &'a <P::Game as Game>::View,
    pub(super) after: &'a <P::Game as Game>::View,
}

impl<P: Player> Seen<'_, P> {
    /// A world before the action that the viewer could not tell from the true one.
    pub(super) fn imagine(&self, knowledge: &P::Knowledge, rng: &mut Rng) -> P::Game {
        let next = P::Game::imagine(self.after, rng);
        match knowledge.laid_open(self.before, &next, rng) {
            Some(open) => P::Game::imagine(&open, rng),
            None => P::Game::imagine(self.before, rng),
        }
    }

    /// Whether this action leads to what was seen.
    fn leads(&self, world: &P::Game, action: <P::Game as Game>::Action) -> bool {
        let mut next = world.clone();
        next.apply_unchecked(action, &mut ignore_event);
        next.view(self.viewer) == *self.after
    }

    /// Whether this action is possible and leads to what was seen.
    pub(super) fn fits(&self, world: &P::Game, action: <P::Game as Game>::Action) -> bool {
        world.turn().seat().is_some() && world.is_legal(action).is_ok() && self.leads(world, action)
    }

    /// The only action that leads to what was seen, if one does.
    pub(super) fn what_fits(
        &self,
        world: &P::Game,
    ) -> Result<Option<<P::Game as Game>::Action>, NotSeen> {
        let mut fitting = world.legal().into_iter().filter(|&action| self.leads(world, action));
        let first = fitting.next();
        if fitting.next().is_some() { Err(NotSeen) } else { Ok(first) }
    }
}

/// What the worlds told so far.
pub(super) struct Told<P: Player> {
    worlds: usize,
    /// In how many of them nothing else was possible.
    forced: usize,
    /// World by world, how much the action gains over the best of the others.
    gains: Vec<f32>,
    /// What was best of the others, and how often.
    instead: Vec<(<P::Game as Game>::Action, usize)>,
    /// The worlds with the best of the others, in games that have ideas for what was to be done.
    begins: Vec<(P::Game, <P::Game as Game>::Action)>,
    /// The side that prices hold for.
    side: Option<&'static str>,
    ends: Ends<P>,
}

impl<P: Player> Default for Told<P> {
    fn default() -> Self {
        let (gains, instead, begins) = (Vec::new(), Vec::new(), Vec::new());
        Self { worlds: 0, forced: 0, gains, instead, begins, side: None, ends: Ends::default() }
    }
}

impl<P: Player> Told<P> {
    /// Compares an action in one world with what the seat would have found best of the others
    /// there.
    fn look(
        &mut self,
        search: &Search<P::Knowledge>,
        world: &P::Game,
        action: <P::Game as Game>::Action,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) {
        let Turn::Seat(seat) = world.turn() else { return };
        self.worlds += 1;
        if world.legal().len() < 2 {
            self.forced += 1;
            return;
        }
        let view = world.view(Viewer::Seat(seat));
        let lines = search.analyse_until::<P::Game>(&view, rng, stop).lines;
        let Some(other) = lines.iter().map(|line| line.action).find(|&other| other != action)
        else {
            // All that could be done comes to the same.
            self.gains.push(0.0);
            return;
        };
        let actions = [action, other];
        let compared = search.tell_apart::<P::Game>(&view, &actions, COMPARED, rng, stop);
        self.gains.push(compared.gain(0, 1).mean);
        match self.instead.iter_mut().find(|(known, _)| *known == other) {
            Some((_, times)) => *times += 1,
            None => self.instead.push((other, 1)),
        }
        let side = P::ideas().and_then(|ideas| (ideas.side)(world, seat));
        if side.is_some() {
            self.side = side;
            self.begins.push((world.clone(), other));
            return;
        }
        for _ in 0..PLAYED_ON * FURTHER[1] {
            if stop.is_stopped() || self.ends.add(&search.knowledge, world, actions, rng).is_none()
            {
                return;
            }
        }
    }

    /// What the search says of the action and the best of the others.
    fn bare(&self, action: String, (verdict, gain): (Verdict, f32)) -> Reason {
        /// In which part of the worlds another action is the best of the others, to be named.
        const NAMED: usize = 5;
        match verdict {
            Verdict::Close => {
                let named =
                    self.others().into_iter().filter(|one| NAMED * one.1 >= self.gains.len());
                let same = named.map(|one| one.0.to_string()).collect();
                Reason { same, ..Reason::bare(action, None, None) }
            }
            Verdict::Worse => {
                let other = self.others().first().map(|one| one.0.to_string());
                Reason::bare(action, other, Some(gain))
            }
            _ => {
                let single = self.single().map(|(other, _)| other.to_string());
                Reason::bare(action, single, Some(gain))
            }
        }
    }

    /// What was best of the others, the most frequent first.
    fn others(&self) -> Vec<(<P::Game as Game>::Action, usize)> {
        let mut others = self.instead.clone();
        others.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        others
    }

    /// The idea of the action, or of the play that is better; `None` where the game has no ideas
    /// for what was to be done.
    fn reason(
        &self,
        knowledge: &P::Knowledge,
        action: <P::Game as Game>::Action,
        (verdict, gain): (Verdict, f32),
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Option<Reason> {
        let (ideas, side) = (P::ideas()?, self.side?);
        let plan = Plan::of(&ideas);
        let prices = plan.prices(ideas.prices, side)?;
        let bare = self.bare(action.to_string(), (verdict, gain));
        let most = DESCRIBED * FURTHER[usize::from(verdict == Verdict::Close)];
        let mut played =
            |worlds: &[World<'_, P>]| Played::of::<P>(&ideas, knowledge, worlds, most, rng, stop);
        let begins = || self.begins.iter().map(|(world, other)| (world, *other));
        if verdict != Verdict::Worse {
            let worlds: Vec<_> = begins().map(|(world, other)| (world, [action, other])).collect();
            let contrast = played(&worlds)?.contrast(|_| true);
            let other = self.single().map(|(other, _)| other.to_string());
            let said = Reason { same: Vec::new(), other, ..bare.clone() };
            let said = said.with(&plan, &prices, &contrast);
            let says_less = verdict == Verdict::Close && said.kind == Kind::None;
            return Some(if contrast.is_clear() && !says_less { said } else { bare });
        }
        // The play that is most often better, wherever it is possible.
        let others = self.others();
        let first = others.first()?.0;
        let worlds: Vec<_> = begins()
            .filter(|(world, _)| world.is_legal(first).is_ok())
            .map(|(world, _)| (world, [first, action]))
            .collect();
        let contrast = played(&worlds)?.contrast(|_| true);
        let said = bare.clone().with(&plan, &prices, &contrast);
        if contrast.is_clear() && said.idea.is_some() {
            return Some(said);
        }
        // Or else what the better plays of all worlds are for, and the most frequent that does so.
        let worlds: Vec<_> = begins().map(|(world, other)| (world, [other, action])).collect();
        let played = played(&worlds)?;
        let contrast = played.contrast(|_| true);
        if !contrast.is_clear() {
            return Some(bare);
        }
        let said = bare.with(&plan, &prices, &contrast);
        let does = |idea| {
            let of = |other| played.contrast(|place| worlds[place].1[0] == other);
            others.iter().map(|one| one.0).find(|&other| of(other).does(&plan, idea))
        };
        let named = said.idea.and_then(does).map(|play| play.to_string());
        Some(Reason { play: named.unwrap_or_else(|| said.play.clone()), ..said })
    }

    /// What was best of the others in half of the worlds at least, and how often.
    fn single(&self) -> Option<(<P::Game as Game>::Action, usize)> {
        // Of those that were best equally often, the lower one.
        let most = self.instead.iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0)));
        most.copied().filter(|(_, times)| 2 * times >= self.gains.len())
    }

    pub(super) fn reasons(
        self,
        knowledge: &P::Knowledge,
        action: <P::Game as Game>::Action,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Reasons {
        let text = action.to_string();
        if self.worlds < MIN_WORLDS {
            return Reasons::bare(text, Verdict::Untold);
        }
        if 2 * self.forced > self.worlds || self.gains.len() < 2 {
            return Reasons::bare(text, Verdict::Only);
        }
        let gain = Mean::of(&self.gains);
        let verdict = Verdict::of(gain);
        let share = |times: usize| times as f32 / self.gains.len() as f32;
        let said = (verdict, gain.mean);
        let fact = || self.ends.most_telling(STANDS_OUT);
        let why = if verdict == Verdict::Close { None } else { fact() };
        let reason = self.reason(knowledge, action, said, rng, stop);
        let bare = || why.is_none().then(|| self.bare(text.clone(), said));
        Reasons {
            gain: Some(gain),
            instead: self.single().map(|(other, times)| (other.to_string(), share(times))),
            reason: reason.or_else(bare),
            why,
            ..Reasons::bare(text, verdict)
        }
    }
}

/// A world with two plays that are possible there.
type World<'a, P> = (&'a <P as Player>::Game, [<<P as Player>::Game as Game>::Action; 2]);

/// What two plays brought in some worlds, in rounds over all of them.
struct Played {
    worlds: usize,
    brought: [Vec<Brought>; 2],
}

impl Played {
    /// Plays on until the first play is clearly better, or cannot become that in `most` trials;
    /// `None` if it was told to stop.
    fn of<P: Player>(
        ideas: &Ideas<P::Game>,
        knowledge: &P::Knowledge,
        worlds: &[World<'_, P>],
        most: usize,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Option<Self> {
        let mut played = Self { worlds: worlds.len(), brought: [Vec::new(), Vec::new()] };
        let mut rounds = 0;
        loop {
            for (world, plays) in worlds {
                let seed = rng.bits();
                for (brought, &play) in played.brought.iter_mut().zip(plays) {
                    let followed = || follow::<P>(ideas, knowledge, world, play, seed);
                    brought.push((!stop.is_stopped()).then(followed)??);
                }
            }
            rounds += 1;
            let times = most / (rounds * worlds.len()).max(1);
            if rounds >= PLAYED_ON && !played.contrast(|_| true).may_become_clear(times) {
                return Some(played);
            }
        }
    }

    /// The first play beside the second in some of the worlds, by their places.
    fn contrast(&self, is_in: impl Fn(usize) -> bool) -> Contrast {
        let of = |brought: &[Brought]| -> Vec<Brought> {
            let places = brought.iter().enumerate();
            places.filter(|(n, _)| is_in(n % self.worlds)).map(|(_, one)| one.clone()).collect()
        };
        let [one, other] = self.brought.each_ref().map(|brought| of(brought));
        Contrast::of(&one, &other)
    }
}

/// Why a bot of a level did this at its own view, on whose turn it was: what its search thinks of
/// it and of the best of the rest. Where the level does not search, it is the coach's. The same
/// seed gives the same answer; `None` if it was told to stop, or this is no action.
pub fn why_own<P: Player>(
    view: &<P::Game as Game>::View,
    action: <P::Game as Game>::Action,
    level: Level,
    seed: u64,
    stop: &dyn Stop,
) -> Option<Reasons> {
    /// How many others are told, and among how many more one is looked for that is worse.
    const OTHERS: usize = 2;
    /// See [`OTHERS`].
    const NEXT: usize = 3;
    let mut rng = Rng::new(seed);
    let search = own_search::<P>(level);
    let begin = P::Game::imagine(view, &mut rng);
    begin.is_legal(action).ok()?;
    if begin.legal().len() < 2 {
        let compared = compare::<P>(&search, view, &[action], &mut rng, stop);
        let lines = vec![(action.to_string(), compared.value(0))];
        let only = Reasons { lines, ..Reasons::bare(action.to_string(), Verdict::Only) };
        return (!stop.is_stopped()).then_some(only);
    }
    let found = search.analyse_until::<P::Game>(view, &mut rng, stop).lines;
    let others = found.iter().map(|line| line.action).filter(|&other| other != action);
    let actions: Vec<_> = core::iter::once(action).chain(others.take(OTHERS)).collect();
    let compared = compare::<P>(&search, view, &actions, &mut rng, stop);
    let mut places: Vec<usize> = (1..actions.len()).collect();
    places.sort_by(|&a, &b| compared.value(b).mean.total_cmp(&compared.value(a).mean));
    let Some(&next) = places.first() else {
        // All that could be done comes to the same.
        let lines = vec![(action.to_string(), compared.value(0))];
        return Some(Reasons { lines, ..Reasons::bare(action.to_string(), Verdict::Close) });
    };
    let gain = compared.gain(0, next);
    let verdict = Verdict::of(gain);
    let knowledge = &search.knowledge;
    let differing = [action, actions[next]];
    let sure = (verdict != Verdict::Close).then_some(gain.mean);
    let plays: Vec<_> = if verdict == Verdict::Worse {
        vec![actions[next], action]
    } else {
        let further = found.iter().map(|line| line.action).filter(|one| !differing.contains(one));
        differing.into_iter().chain(further.take(NEXT)).collect()
    };
    let reason = reason::<P>(knowledge, view, &plays, sure.map(f32::abs), &mut rng, stop);
    let (reason, why) = told::<P>(reason, knowledge, view, differing, sure, &mut rng, stop);
    if stop.is_stopped() {
        return None;
    }
    let line = |place: usize| (actions[place].to_string(), compared.value(place));
    let lines = core::iter::once(0).chain(places).map(line).collect();
    Some(Reasons {
        gain: Some(gain),
        instead: Some((actions[next].to_string(), 1.0)),
        lines,
        reason,
        why,
        ..Reasons::bare(action.to_string(), verdict)
    })
}

/// The search of a level, with the coach's budget at most.
fn own_search<P: Player>(level: Level) -> Search<P::Knowledge> {
    let coach = search::<P>();
    if matches!(level, Level::Random | Level::Normal) {
        return coach;
    }
    let mut search = P::search(level);
    search.budget.simulations = search.budget.simulations.min(coach.budget.simulations);
    search
}
