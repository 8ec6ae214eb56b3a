//! The rule-based policy, level `normal`.

use kozyr_bacon::{Action, Bacon, View};
use kozyr_bots::{Policy, Rng};
use kozyr_rules::{Game, Seat};

use crate::cards::Play;
use crate::fast::with_fast;
use crate::sim::Sim;

/// Plays Bacon and Applewood by sensible rules.
///
/// ```
/// use kozyr_bacon::Bacon;
/// use kozyr_bacon_player::NormalBacon;
/// use kozyr_bots::{Policy, Rng};
/// use kozyr_rules::{Game, GameExt, Viewer, record};
///
/// // The partner leads the highest single there is: no reason to bomb it.
/// let position = include_str!("../tests/positions/no-bomb-on-a-partner.kozyr");
/// let game = record::run::<Bacon>(position)?.game;
/// let seat = game.turn().seat().expect("a seat is to act");
/// let action = NormalBacon.choose(&game.view(Viewer::Seat(seat)), &mut Rng::new(1));
/// assert_eq!(action.to_string(), "pass");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
pub(super) fn by_rules(world: &Bacon, may_ask: impl Fn(Seat) -> bool) -> Action {
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
