//! How likely what the others did is in an imagined world.

use kozyr_kan::Kan;
use kozyr_rules::Seat;

use super::play;
use super::table::{JOKER, Table, is_honour, plays_of, suit_of};

/// How likely the others would have played as they did in this deal, up to a factor that is the same
/// for all worlds: each card by how much less it was worth to the rule-based player than the best.
/// `doubt` is how many points make a play e times less likely.
pub(crate) fn likelihood(world: &Kan, me: Seat, doubt: f32) -> f32 {
    let mut table = Table::at_first_card(world);
    let me = world.chairs().iter().position(|&seat| seat == me).unwrap_or(0);
    let mut product = 1.0;
    for (card, named) in plays_of(world) {
        if usize::from(table.turn) != me {
            product *= of_card(&table, card, named, doubt);
        }
        table.play(card, named);
    }
    product
}

/// How likely the seat to act plays this card.
fn of_card(table: &Table, card: u8, named: u8, doubt: f32) -> f32 {
    let playable = table.playable();
    if playable & (playable - 1) == 0 {
        return 1.0;
    }
    let mut worths = [0.0_f32; 16];
    let (mut n, mut own, mut best) = (0, f32::MIN, f32::MIN);
    play::weigh(table, |other, suit, worth| {
        // Of cards that nothing can tell apart the lowest is weighed: the last one not above.
        let same = if card == JOKER {
            other == JOKER && (table.in_trick > 0 || suit == named)
        } else {
            other != JOKER
                && other <= card
                && suit_of(other) == suit_of(card)
                && is_honour(other) == is_honour(card)
        };
        if same {
            own = worth;
        }
        best = best.max(worth);
        worths[n & 15] = worth;
        n += 1;
    });
    let scale = 1.0 / doubt;
    let total: f32 = worths[..n.min(16)].iter().map(|worth| ((worth - best) * scale).exp()).sum();
    let odd = 0.05;
    (1.0 - odd) * ((own - best) * scale).exp() / total
        + odd / f32::from(u8::try_from(n).unwrap_or(16))
}
