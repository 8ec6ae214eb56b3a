//! Choosing a card.
//!
//! Numbers: chosen by hand.

use crate::cards::{Cards, JOKER, JOKER_BIT, count, each, is_honour, suit_cards, suit_of};
use crate::eyes::{Eyes, Later, Lead, Suited};
use crate::table::Table;

// What the player weighs. Found by playing many thousand deals against itself.

/// What the joker is worth in the hand, in points; as are those below.
const JOKER_WORTH: f32 = 2.8;
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
/// How likely an opponent beats the trick after a partner.
const BEATS_RESCUE: f32 = 0.07;
/// How many of the honours that partners, or opponents, can add to their own trick they do add.
const DONATES: f32 = 0.6;
const OPPONENT_DONATES: f32 = 0.62;

/// Chooses a card, and the suit it names if it is the joker that leads.
pub(crate) fn choose(table: &Table) -> (u8, u8) {
    let playable = table.playable();
    let leads = table.in_trick == 0;
    if playable & (playable - 1) == 0 && !(leads && playable == JOKER_BIT) {
        return (playable.trailing_zeros().to_le_bytes()[0], table.led);
    }
    let mut best = (f32::MIN, (0, 0));
    weigh(table, |card, named, worth| {
        if worth > best.0 {
            best = (worth, (card, named));
        }
    });
    best.1
}

/// Hands on what each card that may be played is worth, in points: the card, the suit it names, and
/// the worth. Of those that nothing can tell apart it is the lowest.
fn weigh(table: &Table, mut found: impl FnMut(u8, u8, f32)) {
    let eyes = Eyes::of(table);
    let cards = table.merged(table.playable());
    let trumps = (table.trump < 4).then(|| Suited::of(&eyes, table.trump));
    let judge = Judge { eyes: &eyes, trumps };
    if table.in_trick > 0 {
        let lead = Lead::of(&eyes, table.led);
        // All cards that do not win are alike but for their point.
        let mut losing = [f32::NAN; 2];
        let mine = eyes.mine(table.best);
        for card in each(cards) {
            let trick = if table.beats(card) {
                judge.trick(&lead, card, true, is_honour(card))
            } else {
                let honour = is_honour(card);
                let known = &mut losing[usize::from(honour)];
                if known.is_nan() {
                    *known = judge.trick(&lead, table.best_card, mine, honour);
                }
                *known
            };
            found(card, table.led, trick - judge.keep(card) + judge.shortening(card));
        }
        return;
    }
    let mut lead: Option<Lead> = None;
    for card in each(cards) {
        if card == JOKER {
            for suit in 0..4 {
                let lead = Lead::of(&eyes, suit);
                let trick = judge.trick(&lead, JOKER, true, false);
                found(card, suit, trick - judge.keep(card) + judge.drawing(suit));
            }
            continue;
        }
        let suit = suit_of(card);
        if lead.as_ref().is_none_or(|lead| lead.led != suit) {
            lead = Some(Lead::of(&eyes, suit));
        }
        let Some(lead) = &lead else { continue };
        let trick = judge.trick(lead, card, true, is_honour(card));
        let later = judge.drawing(suit) - judge.keep(card) + judge.shortening(card);
        found(card, suit, trick + later);
    }
}

/// The cards that beat the one that wins a trick so far.
struct Beaters {
    /// Whether none does, because it is the joker.
    joker: bool,
    following: Cards,
    n_following: usize,
    ruffing: Cards,
    n_ruffing: usize,
}

struct Judge<'a> {
    eyes: &'a Eyes<'a>,
    trumps: Option<Suited>,
}

impl Judge<'_> {
    /// What the present trick is worth if `best` wins it so far, on one's side or not, and one's
    /// own card adds a point or not.
    fn trick(&self, lead: &Lead, best: u8, mine: bool, honour: bool) -> f32 {
        let table = self.eyes.table;
        let honours = table.honours + u8::from(honour);
        let mut take = f32::from(u8::from(mine));
        // Whether the card that wins is known, rather than one with which a later seat may have
        // beaten it.
        let mut sure = true;
        let (mut gained, mut lost) = (0.0, 0.0);
        let beaters = self.beaters(lead, best);
        for later in &lead.later[..lead.n] {
            let chance = self.overtakes(lead, later, &beaters, honours);
            if later.mine {
                let rescue = if sure && !mine { chance } else { chance * RESCUES };
                gained += later.donated * DONATES;
                lost += later.forced;
                take += (1.0 - take) * rescue;
            } else {
                let chance = if sure && mine { chance } else { chance * BEATS_RESCUE };
                gained += later.forced;
                lost += later.donated * OPPONENT_DONATES;
                take *= 1.0 - chance;
            }
            sure = sure && chance < 0.5;
        }
        let honours = f32::from(honours);
        let mut gain = honours + gained;
        // The first point spares a side the sukonku.
        let side = usize::from(table.side(self.eyes.me));
        if table.points[side] == 0 {
            gain *= 1.0 + FIRST_POINT * (f32::from(table.points[1 - side]) / 8.0);
        }
        take * gain - (1.0 - take) * (honours + lost)
    }

    /// What beats the card that wins so far.
    fn beaters(&self, lead: &Lead, best: u8) -> Beaters {
        let trump = self.eyes.table.trump;
        let following = if best != JOKER && suit_of(best) == lead.led { above(best) } else { 0 };
        let ruffing = match trump {
            0..=3 if best != JOKER && trump != lead.led => {
                if suit_of(best) == trump {
                    above(best)
                } else {
                    suit_cards(trump)
                }
            }
            _ => 0,
        };
        Beaters {
            joker: best == JOKER,
            following,
            n_following: self.eyes.unplaced(following),
            ruffing,
            n_ruffing: self.eyes.unplaced(ruffing),
        }
    }

    /// How likely a later seat beats the card that wins so far.
    #[inline]
    fn overtakes(&self, lead: &Lead, later: &Later, beaters: &Beaters, honours: u8) -> f32 {
        if beaters.joker {
            return 0.0;
        }
        let eyes = self.eyes;
        let seat = later.seat;
        let lacks = lead.in_led.lacks(eyes, seat, beaters.following, beaters.n_following);
        let follows = FOLLOWS * (1.0 - lacks);
        let ruffs = match &self.trumps {
            Some(trumps) if beaters.ruffing != 0 => {
                let lacks = trumps.lacks(eyes, seat, beaters.ruffing, beaters.n_ruffing);
                RUFFS * later.void * (1.0 - lacks)
            }
            _ => 0.0,
        };
        let plain = (follows + ruffs).min(1.0);
        let joker = eyes.joker[usize::from(seat)];
        if joker == 0.0 {
            return plain;
        }
        let joker = joker
            * match eyes.table.tricks {
                0 => 0.0,
                8 => 1.0,
                _ => JOKER_AT[usize::from(honours.min(3))],
            };
        plain + (1.0 - plain) * joker
    }

    /// What a card is worth in the hand.
    fn keep(&self, card: u8) -> f32 {
        let table = self.eyes.table;
        let left = 9_u8.saturating_sub(table.tricks);
        let fade = (f32::from(left) * FADE).min(1.0);
        if card == JOKER {
            // It must go in the ninth trick at the latest.
            return JOKER_WORTH
                * (f32::from(8_u8.saturating_sub(table.tricks)) * FADE * 2.0).min(1.0);
        }
        let higher = count(above(card) & self.eyes.out);
        let rank = f32::from(card & 15);
        let value = if suit_of(card) == table.trump {
            match higher {
                0 => BOSS_TRUMP,
                _ if is_honour(card) => TRUMP_HONOUR,
                _ => TRUMP + rank * TRUMP_RANK,
            }
        } else {
            match (higher, is_honour(card)) {
                (0, true) => BOSS,
                (1, true) => SECOND,
                (_, true) => HONOUR,
                (0, false) => LOW_BOSS,
                (_, false) => rank * LOW_RANK,
            }
        };
        value * fade
    }

    /// What leading this suit is worth to draw trumps.
    fn drawing(&self, suit: u8) -> f32 {
        if suit != self.eyes.table.trump {
            return 0.0;
        }
        DRAW_TRUMPS * f32::from(count(self.eyes.hand & suit_cards(suit))) / 4.0
    }

    /// What it is worth to come nearer to having none of a suit, with trumps to take it then.
    fn shortening(&self, card: u8) -> f32 {
        let trump = self.eyes.table.trump;
        if card == JOKER || trump > 3 || suit_of(card) == trump {
            return 0.0;
        }
        let hand = self.eyes.hand;
        let trumps = f32::from(count(hand & suit_cards(trump))).min(3.0);
        match count(hand & suit_cards(suit_of(card))) {
            1 => SHORT_SUIT * trumps,
            2 => SHORT_SUIT * trumps * 0.5,
            _ => 0.0,
        }
    }
}

/// The cards of its suit above this one, which is not the joker.
fn above(card: u8) -> Cards {
    suit_cards(suit_of(card)) & !((2 << card) - 1)
}
