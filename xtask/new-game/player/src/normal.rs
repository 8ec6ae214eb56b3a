//! The rule-based player.

use kozyr_bots::{Policy, Rng};
use kozyr_cards::Rank;
use kozyr_newgame::{Action, NewGame, View};

/// Plays New Game by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalNewGame;

impl Policy<NewGame> for NormalNewGame {
    fn choose(&self, view: &View, _: &mut Rng) -> Action {
        let to_beat = view.trick.iter().map(|played| played.card.rank()).max();
        by_rules(&view.legal, to_beat)
    }
}

/// The cheapest card that takes the trick, else the lowest; the highest to lead with.
pub(crate) fn by_rules(legal: &[Action], to_beat: Option<Rank>) -> Action {
    let rank = |action: &Action| {
        let Action::Play(card) = action;
        card.rank()
    };
    let Some(to_beat) = to_beat else {
        let best = legal.iter().copied().max_by_key(rank);
        return best.unwrap_or_else(|| unreachable!("a player is asked at its turn"));
    };
    let winning = legal.iter().copied().filter(|action| rank(action) > to_beat).min_by_key(rank);
    let lowest = legal.iter().copied().min_by_key(rank);
    winning.or(lowest).unwrap_or_else(|| unreachable!("a player is asked at its turn"))
}
