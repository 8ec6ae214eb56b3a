//! A match in progress, dealing, and the call of kan.

use kozyr_cards::{Ranking, Suit, SuitedSet};
use kozyr_rules::{Below, Seat, SeatSet, Turn, chance};

use crate::action::{Action, Show, Word};
use crate::card::{Card, Hand};
use crate::event::{Event, Stage};
use crate::options::{N_SEATS, Options, Start};
use crate::score::{Outcome, Side};
use crate::sheet::{Kankei, Sheet};

/// One shuffle: who deals, and ten cards for each seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// Who deals.
    pub dealer: Seat,
    /// The hands by seat.
    pub hands: [Hand; N_SEATS],
}

/// What a paper score sheet would hold, and the chairs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    pub(crate) scores: [i32; N_SEATS],
    /// The round's total for one of the kankei; kept until the next round's first deal.
    pub(crate) total: i32,
    /// The present or, between deals, the coming round and deal, from 1.
    pub(crate) round: u8,
    pub(crate) deal: u8,
    pub(crate) dealer: Option<Seat>,
    /// The seat in each chair.
    pub(crate) chairs: [Seat; N_SEATS],
    pub(crate) kankei: Option<Kankei>,
}

/// What the seats decided in the present deal: with the deal itself, all there is to tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Decided {
    pub(crate) given: Option<Card>,
    pub(crate) joker_word: Option<Word>,
    pub(crate) ace_word: Option<Word>,
    pub(crate) show: Option<Show>,
    /// Whether juuroku was declared or not.
    pub(crate) juuroku: Option<bool>,
    /// The suit named with a joker that was led.
    pub(crate) named: Suit,
    /// The cards in the order played.
    pub(crate) plays: [Card; 50],
    pub(crate) n_plays: u8,
}

impl Decided {
    pub(crate) const NOTHING: Self = Self {
        given: None,
        joker_word: None,
        ace_word: None,
        show: None,
        juuroku: None,
        named: Suit::Spades,
        plays: [Card::JOKER; 50],
        n_plays: 0,
    };
}

/// How far it is decided who wins the present deal (K12, K13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// No side has its number.
    Open,
    /// This side has its number and the other has a point.
    Decided(Side),
    /// This side has its number, the other no point, and the trick's winner is to decide.
    Sukonku(Side),
    /// This side must take all sixteen.
    Juuroku(Side),
    /// The deal is over.
    Ended(Outcome),
}

kozyr_rules::redacted!(Deal);
kozyr_rules::redacted_state!(Kan);

/// A match of Kan.
#[derive(Clone, Copy, PartialEq)]
pub struct Kan {
    pub(crate) options: Options,
    pub(crate) stage: Stage,
    /// The seat to act, if one is.
    pub(crate) actor: Seat,
    pub(crate) standing: Standing,

    // The present deal, or the last one.
    /// The standing just before it.
    pub(crate) before: Standing,
    pub(crate) dealt: Option<Deal>,
    pub(crate) decided: Decided,
    pub(crate) hands: [Hand; N_SEATS],
    /// The seat to the right of each seat.
    right: [Seat; 8],
    pub(crate) trump: Option<Suit>,
    pub(crate) course: Course,
    /// The points of either side, and those they need.
    pub(crate) points: [u8; 2],
    pub(crate) goals: [u8; 2],
    kankei_set: SeatSet,

    // The present trick.
    /// Complete tricks.
    pub(crate) tricks: u8,
    /// Cards on the table.
    pub(crate) in_trick: u8,
    pub(crate) led: Suit,
    pub(crate) best: Seat,
    pub(crate) best_strength: u8,
    pub(crate) trick_honours: u8,
    /// How its cards compare.
    pub(crate) ranking: Ranking,

    pub(crate) sheet: Sheet,
}

impl Kan {
    pub(crate) fn begin(options: &Options, start: &Start) -> Self {
        let standing = Standing {
            scores: start.scores,
            total: 0,
            round: start.round,
            deal: 1,
            dealer: start.dealer,
            chairs: start.chairs,
            kankei: None,
        };
        let nobody = Seat::new(0);
        Self {
            options: *options,
            stage: Stage::Deal,
            actor: nobody,
            standing,
            before: standing,
            dealt: None,
            decided: Decided::NOTHING,
            hands: [Hand::EMPTY; N_SEATS],
            right: [nobody; 8],
            trump: None,
            course: Course::Open,
            points: [0; 2],
            goals: goals(options, 1),
            kankei_set: SeatSet::EMPTY,
            tricks: 0,
            in_trick: 0,
            led: Suit::Spades,
            best: nobody,
            best_strength: 0,
            trick_honours: 0,
            ranking: Ranking::NONE,
            sheet: Sheet::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn turn_now(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Over => Turn::Over,
            Stage::Give
            | Stage::Word
            | Stage::Show
            | Stage::Trump
            | Stage::Play
            | Stage::Declare => Turn::Seat(self.actor),
        }
    }

    /// The trumps of the first deal of a round (K3).
    pub(crate) fn round_trump(options: &Options, round: u8) -> Suit {
        if round == options.rounds {
            return Suit::Spades;
        }
        match round % 3 {
            1 => Suit::Clubs,
            2 => Suit::Diamonds,
            _ => Suit::Hearts,
        }
    }

    pub(crate) fn shuffled(&self, rng: &mut impl Below) -> Deal {
        let dealer = match self.standing.dealer {
            Some(dealer) => dealer,
            None => Seat::new(rng.below(5).to_le_bytes()[0]),
        };
        let mut pack = PACK;
        // The last ten cards are the last hand; their order does not matter.
        chance::shuffle_first(&mut pack, 40, rng);
        let mut hands = [Hand::EMPTY; N_SEATS];
        for (hand, cards) in hands.iter_mut().zip(pack.chunks_exact(10)) {
            for &card in cards {
                hand.insert(card);
            }
        }
        Deal { dealer, hands }
    }

    pub(crate) fn deal_out(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.before = self.standing;
        self.standing.dealer = Some(deal.dealer);
        self.dealt = Some(*deal);
        self.hands = deal.hands;
        self.decided = Decided::NOTHING;
        self.course = Course::Open;
        self.points = [0; 2];
        self.goals = goals(&self.options, self.standing.deal);
        (self.tricks, self.in_trick, self.trick_honours) = (0, 0, 0);
        let Standing { round, deal: number, chairs, .. } = self.standing;
        self.trump = (number == 1).then(|| Self::round_trump(&self.options, round));
        let trump = self.trump;
        emit(Event::Dealt { round, deal: number, dealer: deal.dealer, chairs, trump });
        match (trump, self.standing.kankei) {
            (None, Some(kankei)) => {
                self.kankei_set = SeatSet::EMPTY.with(kankei.joker).with(kankei.ace);
                self.sit();
                self.stage = Stage::Show;
                self.actor = if number == 2 { kankei.ace } else { kankei.joker };
            }
            (trump, _) => {
                self.standing.total = 0;
                self.call(trump.unwrap_or(Suit::Spades), emit);
            }
        }
    }

    /// The call of kan (K4) and what follows at once.
    fn call(&mut self, trump: Suit, emit: &mut impl FnMut(Event)) {
        let ace_card = Card::ace(trump);
        let joker = self.holder(Card::JOKER);
        let mut ace = self.holder(ace_card);
        emit(Event::Kan { joker, ace });
        if joker == ace {
            self.sit();
            ace = self.right_of(self.right_of(joker));
            self.hands[joker.idx()].remove(ace_card);
            self.hands[ace.idx()].insert(ace_card);
            emit(Event::AcePassed { from: joker, to: ace });
            self.stage = Stage::Give;
            self.actor = ace;
        } else {
            self.change_chairs(joker, ace, emit);
            self.sit();
            self.stage = Stage::Word;
            self.actor = joker;
        }
        self.standing.kankei = Some(Kankei { joker, ace });
        self.kankei_set = SeatSet::EMPTY.with(joker).with(ace);
    }

    fn holder(&self, card: Card) -> Seat {
        let holder = self.hands.iter().position(|hand| hand.contains(card));
        Seat::from_idx(holder.unwrap_or(0))
    }

    /// Neighbours among the kankei are parted (K5).
    fn change_chairs(&mut self, joker: Seat, ace: Seat, emit: &mut impl FnMut(Event)) {
        let chairs = &mut self.standing.chairs;
        let chair = |seat| chairs.iter().position(|&other| other == seat).unwrap_or(0);
        let (joker_chair, ace_chair) = (chair(joker), chair(ace));
        let moving = if (joker_chair + 1) % N_SEATS == ace_chair {
            ace_chair
        } else if (ace_chair + 1) % N_SEATS == joker_chair {
            joker_chair
        } else {
            return;
        };
        let with = (moving + 1) % N_SEATS;
        chairs.swap(moving, with);
        emit(Event::Moved { seat: chairs[with], with: chairs[moving], chairs: *chairs });
    }

    /// Notes who sits to the right of whom.
    fn sit(&mut self) {
        let chairs = self.standing.chairs;
        for chair in 0..N_SEATS {
            self.right[chairs[chair].idx() & 7] = chairs[if chair == 4 { 0 } else { chair + 1 }];
        }
    }

    #[inline]
    pub(crate) fn right_of(&self, seat: Seat) -> Seat {
        self.right[seat.idx() & 7]
    }

    #[inline]
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        if self.kankei_set.contains(seat) { Side::Kankei } else { Side::Mukankei }
    }

    /// The kankei of the round; seat 0 twice before the first deal.
    #[inline]
    pub(crate) fn kankei(&self) -> Kankei {
        let nobody = Kankei { joker: Seat::new(0), ace: Seat::new(0) };
        self.standing.kankei.unwrap_or(nobody)
    }

    /// Whether the cards of the present deal lie open: between deals and after the match.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Deal | Stage::Over)
    }

    /// The match as it stood before the present deal.
    pub(crate) fn rewound(&self) -> Self {
        let mut sheet = self.sheet;
        sheet.erase_from(self.before.round, self.before.deal);
        Self { standing: self.before, stage: Stage::Deal, sheet, ..*self }
    }

    /// Tells the present deal again from its beginning, each event with the match just after the
    /// step that brought it about began.
    pub(crate) fn retell(&self, emit: &mut impl FnMut(Event)) {
        let Some(deal) = self.dealt else { return };
        let mut again = self.rewound();
        again.deal_out(&deal, emit);
        while let Some(action) = self.decided_at(&again) {
            again.perform(action, emit);
        }
    }

    /// What was decided in this match where `again`, the same deal on its way, stands.
    pub(crate) fn decided_at(&self, again: &Self) -> Option<Action> {
        let decided = &self.decided;
        match again.stage {
            Stage::Deal | Stage::Over => None,
            Stage::Give => decided.given.map(Action::Give),
            Stage::Word if again.decided.joker_word.is_none() => {
                decided.joker_word.map(Action::Say)
            }
            Stage::Word => decided.ace_word.map(Action::Say),
            Stage::Show => decided.show.map(Action::Show),
            Stage::Trump => self.trump.map(Action::Trump),
            Stage::Declare if decided.juuroku == Some(true) => Some(Action::Juuroku),
            Stage::Declare => decided.juuroku.map(|_| Action::Stop),
            Stage::Play => {
                let n = usize::from(again.decided.n_plays);
                let card = *decided.plays[..usize::from(decided.n_plays)].get(n)?;
                Some(if card.is_joker() && again.in_trick == 0 {
                    Action::LeadJoker(decided.named)
                } else {
                    Action::Play(card)
                })
            }
        }
    }

    /// Every card, wherever it is, as text: those in hands and those played.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let played = &self.decided.plays[..usize::from(self.decided.n_plays)];
        let held = self.hands.iter().flat_map(|hand| hand.iter());
        held.chain(played.iter().copied()).map(|card| card.to_string()).collect()
    }
}

/// The pack in canonical order.
const PACK: [Card; 50] = {
    let mut pack = [Card::JOKER; 50];
    let (mut idx, mut n) = (0, 0);
    while idx < 52 {
        if Hand::PACK.bits() >> idx & 1 != 0 {
            pack[n] = Card::from_idx(idx);
            n += 1;
        }
        idx += 1;
    }
    pack
};

/// The numbers the two sides need in a deal (K9).
fn goals(options: &Options, deal: u8) -> [u8; 2] {
    let kankei = if deal == 2 { options.deal2_target } else { 9 };
    [kankei, 17 - kankei]
}
