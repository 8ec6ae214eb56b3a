//! Worlds that a viewer cannot tell from the true one.

use arrayvec::ArrayVec;
use kozyr_cards::{Card, CardSet, Suit, SuitedSet, Trick};
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, Seat};

use crate::contract::Contract;
use crate::event::{SheetRow, SideFacts};
use crate::score::Haul;
use crate::sheet::Row;
use crate::start::Start;
use crate::state::{NO_TRICK, Settled, Stage, Variety};
use crate::view::View;
use crate::{SEATS, TRICKS};

/// Builds a full state from the view: what is shown is taken over, the unseen cards are given
/// uniformly to the hidden hands, honouring the voids shown.
pub(crate) fn imagine(view: &View, rng: &mut impl Below) -> Variety {
    let mut game = known(view);
    let mut unseen = CardSet::PACK;
    for &card in &game.played {
        unseen.remove(card);
    }
    let mut room = [0; SEATS];
    for (seat, hand) in view.hands.iter() {
        match hand {
            Some(cards) => {
                let cards = CardSet::from_iter(cards.iter().copied());
                game.hands[seat.idx()] = cards;
                unseen = unseen.without(cards);
            }
            None => room[seat.idx()] = view.n_cards[seat],
        }
    }
    let mut may_hold = [0u8; Suit::ALL.len()];
    for suit in Suit::ALL {
        may_hold[usize::from(suit.idx())] = Seat::first(SEATS)
            .filter(|&seat| room[seat.idx()] > 0 && !view.voids[seat].contains(&suit))
            .fold(0, |set, seat| set | 1 << seat.number());
    }
    if room != [0; SEATS] {
        give_out(unseen, room, may_hold, &mut game.hands, rng);
    }
    game
}

/// The state with all that the view shows, and empty hands.
fn known(view: &View) -> Variety {
    let haul = |side: SideFacts| Haul { tricks: side.tricks, plus: side.plus, minus: side.minus };
    let row = |row: &SheetRow| Row {
        dealer: row.dealer,
        contract: row.contract,
        named_by: row.named_by,
        won: row.tricks_won.to_array(0),
        hauls: row.sides.map(haul),
    };
    let in_deal = matches!(view.stage, Stage::Auction | Stage::Play);
    // At most 32 deals.
    let deals_begun = view.sheet.len() as u8 + u8::from(in_deal);
    let mut game = Variety {
        options: view.options.clone(),
        start: Start {
            scores: view.start_scores.to_array(0),
            deal: view.deal + 1 - deals_begun,
            dealer: view.next_dealer.filter(|_| view.dealer.is_none()),
        },
        stage: view.stage,
        deal: view.deal,
        dealer: view.dealer,
        turn: view.turn.seat().unwrap_or_default(),
        hands: [CardSet::EMPTY; SEATS],
        calls: view.calls.iter().map(|call| call.contract).collect(),
        settled: None,
        played: ArrayVec::new(),
        winners: ArrayVec::new(),
        trick: NO_TRICK,
        taken: [CardSet::EMPTY; SEATS],
        won: [0; SEATS],
        scores: view.scores.to_array(0),
        rows: view.sheet.iter().map(row).collect(),
    };
    if let (Some(number), Some(second)) = (view.contract, view.calls.last()) {
        let first = view.contracts[usize::from(number - 1)].named_by[0];
        let contract = Contract::numbered(number, &view.options);
        game.settled = Some(Settled { number, contract, named_by: [first, second.seat] });
        for trick in &view.tricks {
            game.played.extend(trick.cards.iter().map(|played| played.card));
            game.winners.push(trick.winner);
            game.won[trick.winner.idx()] += 1;
            let taken = &mut game.taken[trick.winner.idx()];
            trick.cards.iter().for_each(|played| taken.insert(played.card));
        }
        for played in &view.trick {
            if game.in_trick() == 0 {
                game.trick =
                    Trick::lead(played.seat, played.card, contract.trump, contract.strength);
            } else {
                game.trick.follow(played.seat, played.card);
            }
            game.played.push(played.card);
        }
    }
    game
}

/// Cards that the same seats may hold.
struct Group {
    cards: CardSet,
    seats: u8,
}

/// Gives the unseen cards to the hands, every possible way with the same probability.
fn give_out(
    unseen: CardSet,
    mut room: [u8; SEATS],
    may_hold: [u8; 4],
    hands: &mut [CardSet; SEATS],
    rng: &mut impl Below,
) {
    let anyone = (0..SEATS).filter(|&seat| room[seat] > 0).fold(0, |set, seat| set | 1 << seat);
    let mut groups: ArrayVec<Group, 4> = ArrayVec::new();
    let mut free = CardSet::EMPTY;
    for (suit, &seats) in Suit::ALL.iter().zip(&may_hold) {
        let cards = unseen.and(CardSet::suit(*suit));
        if cards.is_empty() {
            continue;
        }
        if seats == anyone {
            free = free.or(cards);
        } else if let Some(group) = groups.iter_mut().find(|group| group.seats == seats) {
            group.cards = group.cards.or(cards);
        } else {
            groups.push(Group { cards, seats });
        }
    }
    // Those with the fewest choices first, which keeps the counting below short.
    groups.sort_unstable_by_key(|group| group.seats.count_ones());
    for at in 0..groups.len() {
        let rest = &groups[at..];
        let split = draw_split(rest, room, rng);
        hand_over(rest[0].cards, split, &mut room, hands, rng);
    }
    hand_over(free, room, &mut room.clone(), hands, rng);
}

/// Gives `split[seat]` of these cards, at random, to each seat.
fn hand_over(
    cards: CardSet,
    split: [u8; SEATS],
    room: &mut [u8; SEATS],
    hands: &mut [CardSet; SEATS],
    rng: &mut impl Below,
) {
    let mut order: ArrayVec<Card, { SEATS * TRICKS }> = cards.iter().collect();
    shuffle(&mut order, rng);
    let mut order = order.into_iter();
    for seat in 0..SEATS {
        for card in order.by_ref().take(usize::from(split[seat])) {
            hands[seat].insert(card);
        }
        room[seat] -= split[seat];
    }
}

/// How many cards of the first group each seat gets, as likely as there are ways to give out all
/// groups and the free cards so.
fn draw_split(groups: &[Group], room: [u8; SEATS], rng: &mut impl Below) -> [u8; SEATS] {
    let total = ways(groups, room);
    // Half a step off the ends, so that rounding cannot choose what has no weight.
    let mut left = total * (f64::from(rng.below(u32::MAX)) + 0.5) / f64::from(u32::MAX);
    let mut chosen = [0; SEATS];
    for_splits(groups, room, &mut |split, weight| {
        if weight > 0.0 && left >= 0.0 {
            chosen = split;
            left -= weight;
        }
    });
    chosen
}

/// In how many ways the cards of the groups, and then the free ones, fit into the hands.
fn ways(groups: &[Group], room: [u8; SEATS]) -> f64 {
    if groups.is_empty() {
        let cards = room.iter().sum();
        return room.iter().fold(factorial(cards), |ways, &n| ways / factorial(n));
    }
    let mut total = 0.0;
    for_splits(groups, room, &mut |_, weight| total += weight);
    total
}

/// Every split of the first group's cards over its seats, with the number of ways to give out all
/// groups so.
fn for_splits(groups: &[Group], room: [u8; SEATS], visit: &mut impl FnMut([u8; SEATS], f64)) {
    let Some((group, rest)) = groups.split_first() else { return };
    // At most 52 cards.
    let cards = group.cards.len() as u8;
    let limit = |seat: usize| if group.seats >> seat & 1 == 1 { room[seat].min(cards) } else { 0 };
    for a in 0..=limit(0) {
        for b in 0..=limit(1).min(cards - a) {
            for c in 0..=limit(2).min(cards - a - b) {
                let d = cards - a - b - c;
                if d > limit(3) {
                    continue;
                }
                let split = [a, b, c, d];
                let mut left = room;
                for seat in 0..SEATS {
                    left[seat] -= split[seat];
                }
                let here = split.iter().fold(factorial(cards), |ways, &n| ways / factorial(n));
                visit(split, here * ways(rest, left));
            }
        }
    }
}

fn factorial(n: u8) -> f64 {
    (2..=n).map(f64::from).product()
}
