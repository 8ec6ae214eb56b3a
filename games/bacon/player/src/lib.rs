//! The rule-based player of Bacon and Applewood, and what a search knows of them.
//!
//! The rules see a hand as few, strong combinations. They lead what is low and long while strong
//! ones can win the lead back, and the strong ones first when little else is left; they pass rather
//! than tear a combination, leave a round to a partner who is winning it, watch seats that are
//! about to go out, and bomb where that wins time. The same rules play deals out for the search.

mod belief;
mod cards;
mod duel;
mod facts;
mod fast;
mod plans;
mod search;
mod sim;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

pub use search::BaconKnowledge;

use kozyr_bacon::{Action, Bacon, View};
use kozyr_bots::{Level, Player, Policy, Rng, Search};
use kozyr_rules::{Game, Seat};

use cards::Play;
use search::with_fast;
use sim::Sim;

/// The bots of Bacon and Applewood.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaconPlayer;

impl Player for BaconPlayer {
    type Game = Bacon;
    type Knowledge = BaconKnowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    fn normal() -> impl Policy<Bacon> {
        NormalBacon
    }

    fn search(level: Level) -> Search<BaconKnowledge> {
        search::search(level)
    }
}

/// Plays Bacon and Applewood by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalBacon;

impl Policy<Bacon> for NormalBacon {
    fn choose(&self, view: &View, rng: &mut Rng) -> Action {
        // The rules ask for nothing in which the worlds that the viewer imagines differ.
        let world = Bacon::imagine(view, rng);
        by_rules(&world, |mate| view.legal.contains(&Action::Ask(mate)))
    }
}

/// What the seat to act does by the rules; `may_ask` says whether it may ask a team-mate.
fn by_rules(world: &Bacon, may_ask: impl Fn(Seat) -> bool) -> Action {
    let Some(sim) = Sim::of(world, [false; 2]) else { return Action::Pass };
    with_fast(world, |fast| match world.lead_due() {
        Some((_, Some((mate, None)))) => {
            if fast.wants_lead(&sim, mate.number()) {
                Action::Yes
            } else {
                Action::No
            }
        }
        Some((_, asked)) => {
            let ask =
                fast.asks(&sim).map(Seat::new).filter(|&mate| asked.is_none() && may_ask(mate));
            ask.map_or_else(|| Action::Lead(Seat::new(fast.lead_to(&sim))), Action::Ask)
        }
        None => fast.choose(&sim, None).and_then(Play::combo).map_or(Action::Pass, Action::Play),
    })
}
