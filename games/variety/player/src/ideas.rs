//! What a contract is named for, or a card played.
//!
//! Numbers: `prices.txt` is made by `kozyr ideas variety`.

use kozyr_bots::{Course, Ideas, When};
use kozyr_cards::{Card, CardSet, Strength, SuitedSet};
use kozyr_rules::{Game, Seat};
use kozyr_variety::contract::{Contract, Scoring};
use kozyr_variety::{Action, SEATS, Variety};

use crate::bid;
use crate::table::Table;

pub(crate) const IDEAS: Ideas<Variety> = Ideas {
    quantities: &[
        // Of a call: whether it repeats another one, and how the auction ends.
        ("joins", When::Now),
        ("partner", When::Near),
        ("attacks", When::Near),
        ("own-fit", When::Near),
        ("misfit", When::Near),
        ("partner-fit", When::Near),
        ("shut-out", When::Near),
        // Of a card: what it leaves behind in the hand.
        ("void", When::Now),
        ("low-kept", When::Now),
        ("high-kept", When::Now),
        ("best-trump-kept", When::Now),
        ("trump-kept", When::Now),
        ("bad-gone", When::Now),
        ("high-gone", When::Now),
        ("exit-kept", When::Now),
        // Points of the others' cards and of the trick as such, then of the own card.
        ("won", When::Near),
        ("ducked", When::Near),
        ("brought", When::Near),
        ("gave", When::Near),
        ("dumped", When::Near),
        ("bad-took", When::Near),
        ("left-ally", When::Near),
        ("lead", When::Near),
        ("lead-given", When::Near),
        ("drawn", When::Near),
        ("mine-later", When::Later),
        ("trump-later", When::Later),
        ("partner-later", When::Later),
        ("bad-later", When::Later),
        ("partner-bad-later", When::Later),
    ],
    acts: &[
        ("joins", &["shut-out", "own-fit", "misfit", "partner-fit", "attacks"]),
        ("partner", &["own-fit", "misfit", "partner-fit", "shut-out", "attacks"]),
        ("own-fit", &["partner-fit"]),
        ("misfit", &["partner-fit"]),
        ("left-ally", &["mine-later", "trump-later", "partner-later"]),
        ("dumped", &["bad-later"]),
        ("ducked", &["bad-later"]),
        ("bad-took", &[]),
        ("won", &["brought"]),
        ("brought", &[]),
        ("gave", &["mine-later", "trump-later", "partner-later"]),
        ("void", &["trump-later", "bad-later", "partner-later"]),
        ("low-kept", &["mine-later", "partner-later"]),
        ("high-kept", &["mine-later", "partner-later"]),
        ("best-trump-kept", &["trump-later", "mine-later"]),
        ("trump-kept", &["trump-later", "mine-later"]),
        ("bad-gone", &["bad-later"]),
        ("high-gone", &["bad-later"]),
        ("exit-kept", &["bad-later"]),
        ("drawn", &["mine-later", "trump-later", "partner-later"]),
        ("lead-given", &["mine-later", "trump-later", "bad-later"]),
        ("lead", &["mine-later", "trump-later"]),
    ],
    prices: include_str!("../prices.txt"),
    side,
    tell,
};

/// The quantities of a call; the others are those of a card.
const CALL: usize = 7;

fn side(world: &Variety, _: Seat) -> Option<&'static str> {
    Some(if world.contract().is_some() { "play" } else { "call" })
}

fn tell(course: &Course<'_, Variety>, out: &mut [f32]) -> f32 {
    let end = course.end();
    let Some(table) = Table::of(end) else { return 0.0 };
    let (of_call, of_card) = out.split_at_mut(CALL);
    match Table::of(course.begin) {
        None => of_call.copy_from_slice(&call(course, &table)),
        Some(begin) => {
            for (place, counted) in of_card.iter_mut().zip(card(course, begin)) {
                *place = counted as f32;
            }
        }
    }
    let credits = table.credits(table.results(), end.options());
    let own = credits[course.seat.idx()];
    let others = credits.iter().sum::<i32>() - own;
    own as f32 - others as f32 / (SEATS - 1) as f32
}

fn call(course: &Course<'_, Variety>, end: &Table) -> [f32; CALL] {
    let begin = course.begin;
    let (Some((_, Action::Bid(named), _)), Some(played)) =
        (course.steps.first(), course.end().calls().last())
    else {
        return [0.0; CALL];
    };
    // How well a hand suits an attack in what is played.
    let fit = |seat: Seat| {
        let attacks = bid::attacks(begin.hand(seat), begin.options());
        attacks[usize::from(*played - 1)]
    };
    let attacks = |seat: Seat| end.side[seat.idx()] == 0;
    let i_attack = attacks(course.seat);
    let yes = |is_so: bool| f32::from(u8::from(is_so));
    let (mut own, mut partner, mut shut_out) = (0.0, 0.0, 0.0);
    for seat in Seat::first(SEATS) {
        match (i_attack, attacks(seat)) {
            (true, true) if seat == course.seat => own = fit(seat),
            (true, true) => partner = fit(seat),
            (true, false) => {}
            (false, true) => shut_out -= fit(seat),
            (false, false) => shut_out += fit(seat),
        }
    }
    let joins = yes(begin.calls().contains(named));
    let found = yes(i_attack && named == played);
    [joins, found, yes(i_attack), own.max(0.0), own.min(0.0), partner, shut_out]
}

/// What cards bring the side that takes them, and what they cost it.
fn worth(contract: &Contract, cards: CardSet) -> [i32; 2] {
    let count = |set: CardSet| i32::try_from(cards.and(set).len()).unwrap_or(0);
    match contract.scoring {
        Scoring::Cards { plus, minus, each } => [each * count(plus), -each * count(minus)],
        Scoring::Tricks(_) | Scoring::Majority(_) => [0; 2],
    }
}

/// What a trick as such brings, or costs.
fn of_trick(contract: &Contract) -> [i32; 2] {
    /// The prize of a majority, shared out over the tricks that it takes.
    const OF_MAJORITY: i32 = 2;
    match contract.scoring {
        Scoring::Cards { .. } => [0; 2],
        Scoring::Tricks(each) => [each.max(0), each.min(0)],
        Scoring::Majority(_) => [OF_MAJORITY, 0],
    }
}

fn card(course: &Course<'_, Variety>, begin: Table) -> [i32; 23] {
    let mut q = [0; 23];
    let Some((_, Action::Play(own), _)) = course.steps.first() else { return q };
    let contract = &begin.contract;
    let (me, side) = (begin.turn, begin.side[begin.turn]);
    let ours = |seat: usize| begin.side[seat] == side;
    let is_trump = |card: Card| contract.trump == Some(card.suit());
    let [brings, costs] = worth(contract, CardSet::of(*own));
    let has_ally = begin.trick.is_some_and(|trick| ours(trick.best.0.idx()));
    let draws = begin.trick.is_none() && is_trump(*own);
    q[..8].copy_from_slice(&left_behind(&begin, *own));
    let [
        ..,
        won,
        ducked,
        brought,
        gave,
        dumped,
        bad_took,
        left_ally,
        lead,
        lead_given,
        drawn,
        mine_later,
        trump_later,
        partner_later,
        bad_later,
        partner_bad_later,
    ] = &mut q;
    let mut table = begin;
    let mut is_first = true;
    for (seat, action, _) in course.steps {
        let Action::Play(card) = *action else { continue };
        let before = table;
        table.play(card);
        if is_first && draws && !ours(seat.idx()) {
            *drawn += i32::from(is_trump(card));
        }
        let Some(mut trick) = before.trick.filter(|_| table.trick.is_none()) else { continue };
        trick.follow(*seat, card);
        let (winner, best) = trick.best;
        let (us, mine) = (ours(winner.idx()), winner.idx() == me);
        let cards = worth(contract, before.on_table.or(CardSet::of(card)));
        let as_such = of_trick(contract);
        let [good, bad] = [cards[0] + as_such[0], cards[1] + as_such[1]];
        if is_first {
            if us {
                [*won, *ducked] = [good - brings, bad - costs];
                [*brought, *bad_took] = [brings, costs];
            } else {
                [*gave, *dumped] = [-brings, -costs];
            }
            *left_ally = -i32::from(mine && has_ally);
            *lead = i32::from(mine);
            *lead_given = i32::from(!us);
        } else if mine {
            *(if is_trump(best) { &mut *trump_later } else { &mut *mine_later }) += good;
            *bad_later += bad;
        } else if us {
            *partner_later += good;
            *partner_bad_later += bad;
        }
        is_first = false;
    }
    q
}

/// What a card leaves behind in the hand it came from: a suit emptied, high cards, trumps, what
/// costs points or takes tricks that do, and low cards that do not.
fn left_behind(table: &Table, own: Card) -> [i32; 8] {
    let contract = &table.contract;
    let suit = CardSet::suit(own.suit());
    let left = table.hands[table.turn].without(CardSet::of(own));
    let hands = table.hands.iter().fold(CardSet::EMPTY, |all, hand| all.or(*hand));
    let others = hands.without(table.hands[table.turn]);
    let [cards, as_such] = [worth(contract, left.or(others)), of_trick(contract)];
    let is_good = cards[0] + as_such[0] > 0;
    let is_bad = cards[1] + as_such[1] < 0;
    let is_trump = contract.trump == Some(own.suit());
    let rivals = others.and(suit);
    let above = own.beaters(contract.trump, contract.strength).and(rivals);
    let below = rivals.without(above);
    // At most one card of its suit beats a high one, and a low one beats one at most.
    let (is_high, is_low) = (above.len() <= 1, below.len() <= 1);
    let takes = is_high && !is_trump && !below.is_empty();
    let by_low = contract.strength == Strength::Low;
    [
        i32::from(!is_trump && left.and(suit).is_empty() && !rivals.is_empty()),
        -i32::from(is_good && takes && by_low),
        -i32::from(is_good && takes && !by_low),
        -i32::from(is_good && is_trump && is_high),
        -i32::from(is_good && is_trump),
        i32::from(is_bad && worth(contract, CardSet::of(own))[1] < 0),
        i32::from(is_bad && (takes || is_trump)),
        -i32::from(is_bad && is_low && !is_trump && !above.is_empty()),
    ]
}
