//! What a search knows of the game, and how much each level searches.

use kozyr_bots::{Budget, Fact, Knowledge, Level, Method, Rng, Search, final_value};
use kozyr_newgame::{Action, NewGame};
use kozyr_rules::{BySeat, Game, GameExt, Seat, Turn};

use crate::facts;
use crate::normal::by_rules;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<NewGameKnowledge> {
    let budget = match level {
        Level::Random | Level::Easy => Budget::new(12, 3),
        Level::Normal | Level::Hard => Budget::new(120, 60),
        Level::Expert => Budget::new(1_200, 600),
    };
    Search { knowledge: NewGameKnowledge, method: Method::Flat, budget }
}

/// What a search knows of New Game.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewGameKnowledge;

impl Knowledge<NewGame> for NewGameKnowledge {
    const FACTS: &'static [Fact] = facts::FACTS;

    fn rollout(&self, world: &NewGame, scratch: &mut Vec<Action>, _: &mut Rng) -> Action {
        world.legal_actions(scratch);
        let to_beat = world.on_table().iter().map(|(_, card)| card.rank()).max();
        by_rules(scratch, to_beat)
    }

    /// Between deals the match is shared out by the points in hand, which the deals to come even
    /// out.
    fn value(&self, world: &NewGame) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Seat(_) => None,
            Turn::Over => final_value(world),
            Turn::Chance => {
                let scores = world.scores();
                let weight = |seat: Seat| libm::expf(scores[seat] as f32 * 0.5);
                let total: f32 = Seat::first(world.n_seats()).map(weight).sum();
                Some(BySeat::from_fn(world.n_seats(), |seat| weight(seat) / total))
            }
        }
    }

    fn facts(&self, seat: Seat, _begin: &NewGame, end: &NewGame, out: &mut [f32]) {
        facts::tell(seat, end, out);
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Policy, Random};
    use kozyr_newgame::{Options, Start};
    use kozyr_rules::{Viewer, ignore_event};

    use super::*;

    /// How many of 60 matches of two the first seat wins.
    fn wins(first: &dyn Policy<NewGame>, second: &dyn Policy<NewGame>) -> usize {
        let options = Options { players: 2, ..Options::default() };
        let mut rng = Rng::new(5);
        let won = |_: &u32| {
            let seats = BySeat::filled(2, ());
            let mut game = NewGame::new(&options, &seats, &Start::default()).expect("options");
            loop {
                match game.turn() {
                    Turn::Over => return game.winners().contains(Seat::new(0)),
                    Turn::Chance => {
                        let deal = game.shuffle(&mut rng);
                        game.deal_unchecked(&deal, &mut ignore_event);
                    }
                    Turn::Seat(seat) => {
                        let player = if seat.idx() == 0 { first } else { second };
                        let action = player.choose(&game.view(Viewer::Seat(seat)), &mut rng);
                        game.apply(seat, action, &mut ignore_event).expect("a legal action");
                    }
                }
            }
        };
        (0..60).filter(won).count()
    }

    #[test]
    fn rules_and_search_beat_random_play() {
        assert!(wins(&crate::NormalNewGame, &Random) >= 35);
        assert!(wins(&search(Level::Hard), &Random) >= 35);
    }
}
