//! Choosing a card.

use kozyr_kan::{Action, Card, Hand, Suit};
use kozyr_rules::Seat;

use super::know::{Known, small};

// What the player weighs. Found by playing many thousand deals against itself.

/// What the joker is worth in the hand, in points; as are those below.
const JOKER: f32 = 2.8;
/// The highest trump still out.
const BOSS_TRUMP: f32 = 2.3;
/// Another honour of the trumps.
const TRUMP_HONOUR: f32 = 1.4;
/// A low trump, and each rank above the two.
const TRUMP: f32 = 0.35;
const TRUMP_RANK: f32 = 0.03;
/// An honour that no card of its suit beats any more, or one card does, or several do.
const BOSS: f32 = 0.5;
const SECOND: f32 = 0.43;
const HONOUR: f32 = 0.02;
/// A low card that no card of its suit beats any more; otherwise each rank above the two.
const LOW_BOSS: f32 = 0.25;
const LOW_RANK: f32 = 0.02;
/// How much of the above is left, for each trick still to come after the present one.
const FADE: f32 = 0.27;
/// What it is worth to come nearer to a void, for each trump that could then be used.
const SHORT_SUIT: f32 = 0.11;
/// What a trump lead is worth to draw trumps, with four in the hand.
const DRAW_TRUMPS: f32 = 0.63;
/// How much more a gain is worth while one's side has no point and the other has eight.
const FIRST_POINT: f32 = 0.5;

/// How likely somebody who can beat the trick does: following, ruffing, and with the joker by the
/// honours in the trick.
const FOLLOWS: f32 = 0.76;
const RUFFS: f32 = 0.44;
const JOKER_AT: [f32; 4] = [0.04, 0.05, 0.5, 1.0];
/// How likely a partner who could beat the first card also beats what came after it.
const RESCUES: f32 = 0.32;
/// The same for an opponent, after a partner.
const BEATS_RESCUE: f32 = 0.07;
/// How many of the honours that partners, or opponents, can add to their own trick they do add, and
/// how many of those they hold alone fall.
const DONATES: f32 = 0.6;
const OPPONENT_DONATES: f32 = 0.62;
const FORCED: f32 = 0.8;
/// The honours that come from a hand that is out of the suit led.
const VOID_DONATES: f32 = 0.34;

/// The card that wins a trick so far.
#[derive(Clone, Copy)]
struct Best {
    card: Card,
    mine: bool,
}

/// The trick, with a card added to it.
struct Prospect {
    led: Suit,
    best: Best,
    honours: usize,
}

/// Chooses a card to play.
pub(crate) fn choose(known: &Known<'_>) -> Action {
    let mut best = (f32::MIN, known.view.legal[0]);
    for &action in &known.view.legal {
        let worth = match action {
            Action::Play(card) => worth(known, card, card.suit()),
            Action::LeadJoker(suit) => worth(known, Card::JOKER, Some(suit)),
            Action::Give(_)
            | Action::Say(_)
            | Action::Show(_)
            | Action::Trump(_)
            | Action::Stop
            | Action::Juuroku => continue,
        };
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// What playing this card is worth, in points; `suit` is the one it leads if it leads.
fn worth(known: &Known<'_>, card: Card, suit: Option<Suit>) -> f32 {
    let trick = known.view.trick.as_ref();
    let led = trick.and_then(|trick| trick.led).or(suit).unwrap_or(Suit::Spades);
    let leads = trick.is_none_or(|trick| trick.led.is_none());
    let winning = trick.and_then(|trick| {
        let played = trick.cards.iter().find(|played| Some(played.seat) == trick.best)?;
        Some(Best { card: played.card, mine: known.mine[played.seat.idx()] })
    });
    let own = Best { card, mine: true };
    let best = match winning {
        Some(winning) if !beats(known, card, winning.card) => winning,
        _ => own,
    };
    let on_table =
        trick.map_or(0, |t| t.cards.iter().filter(|played| played.card.is_honour()).count());
    let honours = on_table + usize::from(card.is_honour());
    let prospect = Prospect { led, best, honours };
    let (take, gained, lost) = outlook(known, &prospect);
    let honours = small(honours);
    let (own_points, their_points) = points(known);
    let mut gain = honours + gained;
    // The first point spares a side the sukonku.
    if own_points == 0.0 {
        gain *= 1.0 + FIRST_POINT * (their_points / 8.0);
    }
    let mut value = take * gain - (1.0 - take) * (honours + lost) - keep(known, card);
    if leads && Some(led) == known.trump {
        value += DRAW_TRUMPS * small(known.hand.and(Hand::suit(led)).len()) / 4.0;
    }
    value + shortening(known, card)
}

/// The points of one's own side and of the other.
fn points(known: &Known<'_>) -> (f32, f32) {
    let view = known.view;
    let (pair, three) = (f32::from(view.kankei_points), f32::from(view.mukankei_points));
    if view.kankei.contains(known.me) { (pair, three) } else { (three, pair) }
}

/// Whether a card, played later, beats the one that wins so far.
fn beats(known: &Known<'_>, card: Card, best: Card) -> bool {
    if best.is_joker() || card.is_joker() {
        return card.is_joker();
    }
    if card.suit() == best.suit() { card > best } else { card.suit() == known.trump }
}

/// How likely one's side takes the trick, and the honours that may still fall into it if it does
/// and if it does not.
fn outlook(known: &Known<'_>, prospect: &Prospect) -> (f32, f32, f32) {
    let mut take = f32::from(u8::from(prospect.best.mine));
    // Whether the card that wins is known, rather than one a later seat may have beaten it with.
    let mut sure = true;
    let (mut gained, mut lost) = (0.0, 0.0);
    for seat in known.later() {
        let chance = overtakes(known, prospect, seat);
        let falls = falls(known, prospect, seat);
        if known.mine[seat.idx()] {
            let rescue = if sure && !prospect.best.mine { chance } else { chance * RESCUES };
            gained += falls.donated * DONATES;
            lost += falls.forced * FORCED;
            take += (1.0 - take) * rescue;
        } else {
            let chance = if sure && prospect.best.mine { chance } else { chance * BEATS_RESCUE };
            gained += falls.forced * FORCED;
            lost += falls.donated * OPPONENT_DONATES;
            take *= 1.0 - chance;
        }
        sure = sure && chance < 0.5;
    }
    (take, gained, lost)
}

/// How likely a later seat beats the card that wins so far.
fn overtakes(known: &Known<'_>, prospect: &Prospect, seat: Seat) -> f32 {
    let best = prospect.best.card;
    if best.is_joker() {
        return 0.0;
    }
    let led = prospect.led;
    let follows = match best.suit() {
        Some(suit) if suit == led => known.has(seat, Known::above(led, Some(best)), led),
        _ => 0.0,
    };
    let ruffs = match known.trump {
        Some(trump) if trump != led => {
            let over = (best.suit() == Some(trump)).then_some(best);
            let void = known.lacks(seat, Hand::suit(led), led);
            void * known.has(seat, Known::above(trump, over), trump)
        }
        _ => 0.0,
    };
    let plain = (follows * FOLLOWS + ruffs * RUFFS).min(1.0);
    let joker = known.joker[seat.idx()]
        * match known.tricks {
            0 => 0.0,
            8 => 1.0,
            _ => JOKER_AT[prospect.honours.min(3)],
        };
    plain + (1.0 - plain) * joker
}

/// The honours a later seat is likely to add.
struct Falls {
    /// Because it must.
    forced: f32,
    /// Because its side takes the trick.
    donated: f32,
}

fn falls(known: &Known<'_>, prospect: &Prospect, seat: Seat) -> Falls {
    let led = prospect.led;
    let suit = Hand::suit(led);
    let honour = known.has(seat, suit.and(Hand::HONOURS), led);
    let no_low = known.lacks(seat, suit.without(Hand::HONOURS), led);
    let void = known.lacks(seat, suit, led);
    Falls { forced: honour * no_low, donated: honour + void * VOID_DONATES }
}

/// What a card is worth in the hand.
fn keep(known: &Known<'_>, card: Card) -> f32 {
    let left = 9_usize.saturating_sub(known.tricks);
    let fade = (small(left) * FADE).min(1.0);
    let Some(suit) = card.suit() else {
        // It must go in the ninth trick at the latest.
        return JOKER * (small(8_usize.saturating_sub(known.tricks)) * FADE * 2.0).min(1.0);
    };
    let above = Known::above(suit, Some(card)).and(known.out).len();
    let rank = f32::from(card.rank_idx());
    let value = if Some(suit) == known.trump {
        match above {
            0 => BOSS_TRUMP,
            _ if card.is_honour() => TRUMP_HONOUR,
            _ => TRUMP + rank * TRUMP_RANK,
        }
    } else {
        match (above, card.is_honour()) {
            (0, true) => BOSS,
            (1, true) => SECOND,
            (_, true) => HONOUR,
            (0, false) => LOW_BOSS,
            (_, false) => rank * LOW_RANK,
        }
    };
    value * fade
}

/// What it is worth to come nearer to having none of a suit, with trumps to take it then.
fn shortening(known: &Known<'_>, card: Card) -> f32 {
    let Some(suit) = card.suit() else { return 0.0 };
    let (Some(trump), false) = (known.trump, Some(suit) == known.trump) else { return 0.0 };
    let trumps = small(known.hand.and(Hand::suit(trump)).len()).min(3.0);
    let length = known.hand.and(Hand::suit(suit)).len();
    match length {
        1 => SHORT_SUIT * trumps,
        2 => SHORT_SUIT * trumps * 0.5,
        _ => 0.0,
    }
}
