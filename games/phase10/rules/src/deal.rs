//! The decisions of nature: hands and reshuffles (P2, P11).

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, MAX_SEATS, Refusal, Seat, SeatSet};

use crate::card::Card;
use crate::hand::Cards;
use crate::refusals;
use crate::state::{Phase10, Stage};

/// A pile of cards.
pub type Pile = ArrayVec<Card, { Card::PACK }>;

/// P2: how many cards each seat is dealt.
pub const HAND_SIZE: usize = 10;

kozyr_rules::redacted!(Deal, HandDeal);

/// What nature decides: a hand or, in the middle of one, a reshuffle.
#[derive(Clone, PartialEq, Eq)]
// Deals are flat so that playouts allocate nothing.
#[allow(clippy::large_enum_variant)]
pub enum Deal {
    /// A hand is dealt.
    Hand(HandDeal),
    /// P11: the new draw pile, its top card first.
    Reshuffle(Pile),
}

/// One hand as it is dealt.
#[derive(Clone, PartialEq, Eq)]
pub struct HandDeal {
    /// The dealer.
    pub dealer: Seat,
    /// The seats that are dealt in.
    pub playing: SeatSet,
    /// The hands by seat, empty for seats that are not dealt in.
    pub hands: [Cards; MAX_SEATS],
    /// The card that begins the discard pile.
    pub up: Card,
    /// The draw pile, its top card first.
    pub pile: Pile,
}

/// A random deal for the one that is due.
///
/// For a hand, first the dealer is drawn if it may be anyone, then the whole pack is shuffled. The
/// seats get ten cards each in ascending order, then come the up-card and the pile.
pub(crate) fn shuffled(game: &Phase10, rng: &mut impl Below) -> Deal {
    if game.stage == Stage::Reshuffle {
        let mut pile = game.discards.clone();
        pile.pop();
        shuffle(&mut pile, rng);
        return Deal::Reshuffle(pile);
    }
    let players = u32::from(game.options.players);
    let dealer = game.next_dealer().unwrap_or_else(|| Seat::from_idx(rng.below(players) as usize));
    let mut pack: Pile = Cards::PACK.iter().collect();
    shuffle(&mut pack, rng);
    let mut cards = pack.into_iter();
    let mut hands = [Cards::EMPTY; MAX_SEATS];
    for seat in game.playing.iter() {
        hands[seat.idx()] = cards.by_ref().take(HAND_SIZE).collect();
    }
    let up = cards.next().unwrap_or(Card::WILD);
    Deal::Hand(HandDeal { dealer, playing: game.playing, hands, up, pile: cards.collect() })
}

/// Whether this deal can be the one that is due (P2, P11, P15).
pub(crate) fn check(game: &Phase10, deal: &Deal) -> Result<(), Refusal> {
    match (deal, game.stage) {
        (Deal::Reshuffle(pile), Stage::Reshuffle) => {
            let old = game.discards.len().saturating_sub(1);
            let old: Cards = game.discards[..old].iter().copied().collect();
            let new: Cards = pile.iter().copied().collect();
            if new == old && pile.len() == old.len() {
                Ok(())
            } else {
                Err(refusals::RESHUFFLE_CARDS.refuse())
            }
        }
        (Deal::Hand(_), Stage::Reshuffle) => Err(refusals::RESHUFFLE_NOT_DEAL.refuse()),
        (Deal::Reshuffle(_), _) => Err(refusals::DEAL_NOT_RESHUFFLE.refuse()),
        (Deal::Hand(hand), _) => check_hand(game, hand),
    }
}

fn check_hand(game: &Phase10, deal: &HandDeal) -> Result<(), Refusal> {
    if deal.dealer.idx() >= game.seats() {
        return Err(refusals::NO_DEALER.of(deal.dealer));
    }
    if let Some(dealer) = game.next_dealer().filter(|&dealer| dealer != deal.dealer) {
        return Err(refusals::DEALER.of(dealer));
    }
    if deal.playing != game.playing {
        let seats: Vec<String> = game.playing.iter().map(|seat| seat.to_string()).collect();
        return Err(refusals::DEAL_SEATS.of(seats.join(" ")));
    }
    let dealt = deal.playing.iter().map(|seat| deal.hands[seat.idx()]);
    if dealt.clone().any(|hand| hand.len() != HAND_SIZE) {
        return Err(refusals::DEAL_CARDS.refuse());
    }
    let rest = deal.pile.iter().copied().chain([deal.up]);
    let all = dealt.flat_map(|hand| hand.iter()).chain(rest);
    if all.clone().count() == Card::PACK && all.collect::<Cards>() == Cards::PACK {
        Ok(())
    } else {
        Err(refusals::DEAL_CARDS.refuse())
    }
}
