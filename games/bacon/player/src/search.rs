//! Budgets of the levels, and what a search knows of the game.
//!
//! Numbers: chosen by hand.

use kozyr_bacon::{Action, Bacon, View};
use kozyr_bots::{Budget, Fact, Knowledge, Level, Method, Rng, Search, Stop, final_value};
use kozyr_rules::{BySeat, Game, GameExt, Sampling, Seat, Turn, Viewer};

use super::cards::{Play, Ranks};
use super::fast::with_fast;
use super::normal::by_rules;
use super::sim::Sim;
use super::worth::Worth;
use super::{belief, facts};

/// How a level searches.
///
/// `easy` looks at the few plays that the rules like best, each in a handful of worlds, and trusts
/// nothing else: it takes what it happens to imagine for what is.
pub(crate) fn search(level: Level) -> Search<BaconKnowledge> {
    let (max_candidates, budget) = match level {
        Level::Easy => (4, Budget::new(12, 3)),
        Level::Expert => (10, Budget::new(4_000, 500)),
        _ => (10, Budget::new(500, 120)),
    };
    let habits = level != Level::Easy;
    Search {
        knowledge: BaconKnowledge { max_candidates, habits, concludes: level == Level::Expert },
        method: Method::Flat,
        budget,
    }
}

/// Deals played out by fast rules, and valued by what they are worth for the match.
///
/// ```
/// use kozyr_bacon::Bacon;
/// use kozyr_bacon_player::{BaconKnowledge, BaconPlayer};
/// use kozyr_bots::{Budget, Knowledge, Level, Player, Rng};
/// use kozyr_rules::{Game, GameExt, Viewer, record};
///
/// let position = include_str!("../tests/positions/goes-out.kozyr");
/// let game = record::run::<Bacon>(position)?.game;
/// let seat = game.turn().seat().expect("a seat is to act");
///
/// // What a hint is made of: candidates with their chances to win the match.
/// let mut search = BaconPlayer::search(Level::Hard);
/// search.budget = Budget::new(60, 20);
/// let analysis = search.analyse::<Bacon>(&game.view(Viewer::Seat(seat)), &mut Rng::new(1));
/// assert!(analysis.lines[0].value >= 0.0 && analysis.lines[0].value <= 1.0);
///
/// // And the facts at the end of a deal: does the seat go out first after its best action?
/// let mut end = game.clone();
/// end.apply(seat, analysis.lines[0].action, &mut |_| {})?;
/// let mut facts = vec![0.0; BaconKnowledge::FACTS.len()];
/// BaconKnowledge::default().facts(seat, &game, &end, &mut facts);
/// assert_eq!((BaconKnowledge::FACTS[0].name, facts[0]), ("out-first", 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BaconKnowledge {
    /// The maximal number of plays that are thought about.
    max_candidates: usize,
    /// Whether what the rules like better is trusted to be better until play in worlds says
    /// otherwise.
    habits: bool,
    /// Whether it concludes from what the others did what they hold.
    concludes: bool,
}

/// From ratings to weights.
fn to_priors(out: &mut [(Action, f32)]) {
    let top = out.iter().map(|&(_, rating)| rating).fold(f32::NEG_INFINITY, f32::max);
    for (_, rating) in out {
        *rating = libm::expf(*rating - top);
    }
}

impl Default for BaconKnowledge {
    fn default() -> Self {
        Self { max_candidates: 10, habits: true, concludes: true }
    }
}

impl Knowledge<Bacon> for BaconKnowledge {
    /// What is seen before a seat plays cards, with its hand: what it has left afterwards, and the
    /// cards.
    fn laid_open(&self, before: &View, after: &Bacon, _: &mut Rng) -> Option<View> {
        let seat = before.turn.seat()?;
        let after = after.view(Viewer::Seat(seat));
        let played = after.played[seat].get(before.played[seat].len()..)?;
        let left = after.hands[seat].as_deref()?;
        if played.is_empty() {
            return None;
        }
        let mut open = before.clone();
        open.hands[seat] = Some(left.iter().chain(played).copied().collect());
        Some(open)
    }

    const FACTS: &'static [Fact] = facts::FACTS;

    fn facts(&self, seat: Seat, begin: &Bacon, end: &Bacon, out: &mut [f32]) {
        facts::tell(seat, begin, end, out);
    }

    fn candidates(&self, world: &Bacon, out: &mut Vec<(Action, f32)>) {
        let mut actions = Vec::new();
        world.merged_actions(&mut actions);
        out.clear();
        let (true, Some(sim)) = (world.stage() == "play", Sim::of(world, [false; 2])) else {
            out.extend(actions.into_iter().map(|action| (action, 1.0)));
            return;
        };
        with_fast(world, |fast| {
            let mut look = fast.look(&sim, sim.turn);
            let mut last: Option<(Play, Ranks)> = None;
            for action in actions {
                let Action::Play(combo) = action else { continue };
                let play = Play::of(combo);
                let after = fast.plans.cost(look.hand.less(play.cards));
                let rating = if sim.top.is_none() {
                    fast.rate_lead(&mut look, play, after)
                } else {
                    fast.rate_follow(&sim, &mut look, play, after)
                };
                // Of those that differ in suits alone, the one that leaves most.
                let ranks = play.cards.ranks();
                let like = |last: &(Play, Ranks)| {
                    (last.0.kind, last.0.key, last.1) == (play.kind, play.key, ranks)
                };
                match out.last_mut() {
                    Some(before) if last.as_ref().is_some_and(like) => {
                        if rating > before.1 {
                            *before = (action, rating);
                        }
                    }
                    _ => out.push((action, rating)),
                }
                last = Some((play, ranks));
            }
        });
        out.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        out.truncate(self.max_candidates);
        if sim.top.is_some() {
            out.push((Action::Pass, 0.0));
        }
        if self.habits {
            to_priors(out);
        } else {
            out.iter_mut().for_each(|(_, prior)| *prior = 1.0);
        }
    }

    fn rollout(&self, world: &Bacon, _: &mut Vec<Action>, rng: &mut Rng) -> Action {
        if world.lead_due().is_some() {
            return by_rules(world, |_| false);
        }
        let Some(sim) = Sim::of(world, [false; 2]) else { return Action::Pass };
        with_fast(world, |fast| {
            fast.choose(&sim, Some(rng)).and_then(Play::combo).map_or(Action::Pass, Action::Play)
        })
    }

    fn imagine_together(
        &self,
        view: &View,
        count: u32,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Option<Vec<Bacon>> {
        if self.concludes { belief::worlds(view, count, rng, stop) } else { None }
    }

    fn value(&self, world: &Bacon) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Seat(_) => None,
            Turn::Over => final_value(world),
            Turn::Chance => {
                let worth = Worth::of(world.options());
                Some(worth.standing(world.scores().as_slice(), world.deal_number()))
            }
        }
    }

    fn play_out(&self, world: &mut Bacon, _: &mut Vec<Action>, rng: &mut Rng) -> BySeat<f32> {
        if let Some(value) = self.value(world) {
            return value;
        }
        let worth = Worth::of(world.options());
        let Some(mut sim) = Sim::of(world, worth.first_ends(world)) else {
            return BySeat::filled(world.n_seats(), 0.5);
        };
        with_fast(world, |fast| {
            if let Some((_, Some((mate, None)))) = world.lead_due() {
                sim.asked = Some((mate.number(), fast.wants_lead(&sim, mate.number())));
            }
            fast.play_out(&mut sim, rng);
        });
        worth.after(world, &sim.out[..usize::from(sim.n_out)])
    }
}
