//! The rule-based policy.

use kozyr_bots::{Policy, Rng};
use kozyr_variety::{Action, Variety, View};

use crate::{bid, play};

/// Plays Variety by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalVariety;

impl Policy<Variety> for NormalVariety {
    fn choose(&self, view: &View, _: &mut Rng) -> Action {
        let &[first, ..] = view.legal.as_slice() else {
            unreachable!("a player is asked at its turn, when it has legal actions")
        };
        if view.legal.len() == 1 {
            return first;
        }
        match first {
            Action::Bid(_) => bid::choose(view).unwrap_or(first),
            Action::Play(_) => play::choose(view).unwrap_or(first),
        }
    }
}

#[cfg(test)]
mod tests {
    use kozyr_rules::{BySeat, Game, GameExt, Notation, Turn, Viewer, ignore_event};
    use kozyr_variety::{Options, Start};

    use super::*;

    fn opening(options: &Options) -> Variety {
        Variety::new(options, &BySeat::filled(4, ()), &Start::default()).expect("options are right")
    }

    /// What the player does after these actions of a deal.
    fn answer(deal: &str, actions: &str) -> String {
        let mut game = opening(&Options::default());
        let deal = game.parse_deal(deal).expect("a deal");
        game.deal(&deal, &mut ignore_event).expect("a deal that may be");
        for action in actions.split(';') {
            let seat = game.turn().seat().expect("somebody's turn");
            let action = game.parse_action(action).expect("an action");
            game.apply(seat, action, &mut ignore_event).expect("a legal action");
        }
        let seat = game.turn().seat().expect("somebody's turn");
        let view = game.view(Viewer::Seat(seat));
        NormalVariety.choose(&view, &mut Rng::new(1)).to_string()
    }

    /// Every seat has cards of every suit; seat 0 opens.
    const DEAL: &str = "dealer 3 \
        / 0: 3S 7S QS 2H 6H TH AH 4D 8D QD 3C 7C JC \
        / 1: 2S 6S TS AS 5H 9H KH 3D 7D JD 2C 6C TC \
        / 2: 4S 8S KS 3H 7H JH 5D 9D KD 4C 8C QC KC \
        / 3: 5S 9S JS 4H 8H QH 2D 6D TD AD 5C 9C AC";

    #[test]
    fn the_last_to_play_takes_or_avoids_a_trick_as_the_contract_wants() {
        // Seats 0 and 1 attack, seat 3 plays last to a trick that they are winning.
        let so_far =
            |contract: u8| format!("bid {contract} ; bid {contract} ; play TH ; play 9H ; play 7H");
        assert_eq!(answer(DEAL, &so_far(2)), "play QH", "a trick is worth having");
        assert_ne!(answer(DEAL, &so_far(8)), "play QH", "a trick is worth avoiding");
    }

    #[test]
    fn a_partners_trick_is_not_overtaken() {
        // Seats 0 and 3 attack in contract 2; the ace of the partner holds.
        let actions = "bid 2 ; bid 3 ; bid 4 ; bid 2 ; play AH ; play 5H ; play 3H";
        assert_eq!(answer(DEAL, actions), "play 4H");
    }

    /// Rotated over the seats on equal deals, against three that play anything legal.
    #[test]
    fn it_beats_random_players() {
        let options = Options { deals: 4, ..Options::default() };
        let mut wins = 0.0;
        for n in 0..80 {
            let mut game = opening(&options);
            let mut rng = Rng::new(n);
            let mine = n % 4;
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let deal = game.shuffle(&mut rng);
                        game.deal_unchecked(&deal, &mut ignore_event);
                    }
                    Turn::Seat(seat) => {
                        let view = game.view(Viewer::Seat(seat));
                        let action = if u64::from(seat.number()) == mine {
                            NormalVariety.choose(&view, &mut rng)
                        } else {
                            Policy::<Variety>::choose(&kozyr_bots::Random, &view, &mut rng)
                        };
                        game.apply(seat, action, &mut ignore_event).expect("a legal action");
                    }
                }
            }
            let winners = game.winners();
            if winners.iter().any(|seat| u64::from(seat.number()) == mine) {
                wins += 1.0 / winners.len() as f64;
            }
        }
        // Par is 20 of 80.
        assert!(wins > 40.0, "{wins} of 80");
    }
}
