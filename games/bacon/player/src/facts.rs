//! Facts that describe the end of a deal to a person.

use kozyr_bacon::Bacon;
use kozyr_bots::Fact;
use kozyr_rules::{Game, GameExt, Seat};

/// The names of the facts. Yes or no: `out-first`, `side-first`, `double` (the first two places for
/// one's side, in teams), `not-last` (everyone alone). Numbers: `points` of one's own side in this
/// deal and `against` of the other team, `place` (everyone alone), `cards-left` in one's hand.
pub(super) const FACTS: &[Fact] = &[
    Fact::good("out-first"),
    Fact::good("side-first"),
    Fact::good("double"),
    Fact::good("not-last"),
    Fact::good("points"),
    Fact::bad("against"),
    Fact::bad("place"),
    Fact::bad("cards-left"),
];

/// Tells the facts of a deal that ended, for a seat that had to act in `begin`.
pub(super) fn tell(seat: Seat, begin: &Bacon, end: &Bacon, out: &mut [f32]) {
    let [first, side_first, double, not_last, points, against, place, cards_left] = out else {
        return;
    };
    let yes = |fact: bool| f32::from(u8::from(fact));
    let gone = end.gone_out();
    let n = end.n_seats();
    let is_mine = |other: Seat| other.number() % 2 == seat.number() % 2;
    let gain = |of: Seat| (end.scores()[of] - begin.scores()[of]) as f32;
    *first = yes(gone.first() == Some(&seat));
    *points = gain(seat);
    *cards_left = f32::from(end.hand(seat).len());
    if begin.options().is_bacon() {
        *side_first = yes(gone.first().is_some_and(|&other| is_mine(other)));
        *double = yes(gone.len() >= 2 && gone[..2].iter().all(|&other| is_mine(other)));
        *against = Seat::first(n).find(|&other| !is_mine(other)).map_or(0.0, gain);
    } else {
        let at = gone.iter().position(|&other| other == seat);
        *not_last = yes(at.is_some());
        *place = at.unwrap_or(n - 1) as f32 + 1.0;
    }
}

#[cfg(test)]
mod tests {
    use kozyr_rules::record;

    use super::*;

    fn facts(text: &str, seat: u8) -> Vec<f32> {
        let begin = text.lines().take(3).collect::<Vec<_>>().join("\n") + "\n";
        let game = |text: &str| record::run::<Bacon>(text).expect("a record").game;
        let mut out = vec![0.0; FACTS.len()];
        tell(Seat::new(seat), &game(&begin), &game(text), &mut out);
        out
    }

    /// Two seats of a team with the same strong hands: 0 plays three stretches, then 2 does, then
    /// the last X of each.
    const DEAL: &str = "kozyr 1
game bacon
deal dealer 3 / 0: 1S 1D 2S 2D 3S 3D 4S 4D 5S 5D 6S 6D 7S 7S 7H X X / 1: 1H 1H 2H 2H 3H 3H 4H 4H 5H 5H 6H 6H 7H 8D 8H X X / 2: 1S 1D 2S 2D 3S 3D 4S 4D 5S 5D 6S 6D 8S 8S 8H X X / 3: 7D 7D 8D 9S 9S 9H 9H 9D 9D TS TS TH TH TD TD X X
0: stretch-flush 6: 1S 2S 3S 4S 5S 6S
1: pass
2: pass
3: pass
0: lead 0
0: stretch-flush 6: 1D 2D 3D 4D 5D 6D
1: pass
2: pass
3: pass
0: lead 0
0: quint 7: 7S 7S 7H X X
1: pass
2: pass
3: pass
0: lead 2
2: stretch-flush 6: 1S 2S 3S 4S 5S 6S
3: pass
1: pass
2: stretch-flush 6: 1D 2D 3D 4D 5D 6D
3: pass
1: pass
2: quint 8: 8S 8S 8H X X
";

    #[test]
    fn a_double_is_a_fact_for_both_sides() {
        // out-first, side-first, double, not-last, points, against, place, cards-left
        assert_eq!(facts(DEAL, 0), [1.0, 1.0, 1.0, 0.0, 4.0, 0.0, 0.0, 0.0]);
        assert_eq!(facts(DEAL, 2), [0.0, 1.0, 1.0, 0.0, 4.0, 0.0, 0.0, 0.0]);
        assert_eq!(facts(DEAL, 3), [0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 17.0]);
    }
}
