//! The decisions of nature: the dealer and the hands (B1, B16, B17).

use core::cmp::Ordering;

use kozyr_rules::{Below, MAX_SEATS, Refusal, Seat, chance};

use crate::card::{Card, Pack};
use crate::hand::Hand;
use crate::refusals as because;
use crate::score::team_of;
use crate::state::Bacon;

/// A decision of nature: the dealer and the hands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    pub(crate) dealer: Seat,
    pub(crate) hands: [Hand; MAX_SEATS],
}

kozyr_rules::redacted!(Deal);

/// A random deal for the one that is due.
///
/// The dealer is drawn first, if any seat may deal. Then the natural cards in canonical order,
/// equal ones one after the other, are shuffled and handed out in seat order, a whole hand at a
/// time. Each seat gets two X besides.
pub(crate) fn shuffled(game: &Bacon, rng: &mut impl Below) -> Deal {
    let n = game.options.players;
    let dealer =
        next_dealer(game).unwrap_or_else(|| Seat::from_idx(rng.below(u32::from(n)) as usize));
    let pack = game.options.pack();
    let mut cards = [Card::WILD; Pack::CAPACITY];
    let cards = &mut cards[..usize::from(pack.each) * usize::from(n)];
    for (pair, face) in cards.chunks_exact_mut(2).zip(pack.faces()) {
        pair.fill(face);
    }
    chance::shuffle(cards, rng);
    let mut hands = [Hand::EMPTY; MAX_SEATS];
    for (hand, cards) in hands.iter_mut().zip(cards.chunks_exact(usize::from(pack.each))) {
        cards.iter().for_each(|&card| hand.add(card));
        (0..Pack::WILDS).for_each(|_| hand.add(Card::WILD));
    }
    Deal { dealer, hands }
}

/// Whether this deal can be the one that is due.
pub(crate) fn check(game: &Bacon, deal: &Deal) -> Result<(), Refusal> {
    let bacon = game.options.is_bacon();
    if deal.dealer.idx() >= game.n() {
        let reason =
            if bacon { &because::NO_SUCH_DEALER } else { &because::NO_SUCH_DEALER_APPLEWOOD };
        return Err(reason.of(deal.dealer));
    }
    if let Some(due) = next_dealer(game)
        && deal.dealer != due
    {
        let reason = if bacon { &because::DEALER_BACON } else { &because::DEALER_APPLEWOOD };
        return Err(reason.of(due));
    }
    let pack = game.options.pack();
    let hands = &deal.hands[..game.n()];
    for (seat, hand) in Seat::first(game.n()).zip(hands) {
        if hand.wilds() != Pack::WILDS {
            return Err(because::DEAL_WILDS.of(seat));
        }
        if hand.len() != pack.dealt() {
            return Err(because::DEAL_SIZE.of(seat));
        }
    }
    let wrong = |&card: &Card| hands.iter().map(|hand| hand.count(card)).sum::<u8>() != 2;
    match pack.faces().find(wrong) {
        Some(card) => Err(because::DEAL_PACK.of(card)),
        None => Ok(()),
    }
}

/// Who has to deal next; `None` if any seat may (B2, B16, B17).
pub(crate) fn next_dealer(game: &Bacon) -> Option<Seat> {
    let before = game.dealt_before?;
    if game.options.is_bacon() {
        let [even, odd, ..] = game.scores;
        let team = match even.cmp(&odd) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => game.won_before?,
        };
        return game.clockwise(before).find(|&seat| team_of(seat) == team);
    }
    let most = game.points().iter().max()?;
    game.clockwise(before).find(|seat| game.scores[seat.idx()] == *most)
}

/// Who leads to the first round (B16, B17).
pub(crate) fn first_leader(game: &Bacon, dealer: Seat) -> Seat {
    if game.options.is_bacon() {
        return game.left(dealer);
    }
    let fewest = game.points().iter().min().copied().unwrap_or(0);
    let found = game.clockwise(dealer).find(|seat| game.scores[seat.idx()] == fewest);
    found.unwrap_or(dealer)
}
