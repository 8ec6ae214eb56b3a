//! The match in progress, dealing, and the call of kan.

use kozyr_cards::{Ranking, Suit};
use kozyr_rules::{GameOptions, OptionsError, Seat, SeatSet};

use crate::action::{Show, Word};
use crate::card::{Card, Hand};
use crate::deal::Deal;
use crate::event::Event;
use crate::options::{N_SEATS, Options};
use crate::score::{Outcome, Side};
use crate::sheet::{Kankei, Sheet};
use crate::start::Start;

kozyr_rules::stages! {
    /// The rules in force.
    #[cfg_attr(
        feature = "ts",
        derive(ts_rs::TS),
        ts(rename = "KanStage", rename_all = "snake_case")
    )]
    pub enum Stage {
        /// A card is to be given back for the trump ace (K4).
        Give = "give",
        /// A word is to be said (K6).
        Word = "word",
        /// Cards may be shown (K11).
        Show = "show",
        /// Trumps are to be named (K11).
        Trump = "trump",
        /// A card is to be played (K7).
        Play = "play",
        /// Stop or juuroku (K12).
        Declare = "declare",
    }
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

/// What the seats decided in the present deal: with the deal itself, all that happened in it.
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

/// A match of Kan in progress.
///
/// ```
/// use kozyr_kan::{Kan, N_SEATS, Options, Start};
/// use kozyr_laws::Rng;
/// use kozyr_rules::{BySeat, Game, Sampling, Turn};
///
/// let options = Options { rounds: 2, ..Options::default() };
/// let mut game = Kan::new(&options, &BySeat::filled(N_SEATS, ()), &Start::default())?;
/// game.playout(&mut Vec::new(), &mut Rng::new(7), u64::MAX);
/// assert_eq!(game.turn(), Turn::Over);
/// // The highest score wins (K3).
/// let best = game.scores().as_slice().iter().max().copied();
/// assert!(game.winners().iter().all(|seat| Some(game.scores()[seat]) == best));
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
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
    pub(crate) right: [Seat; 8],
    pub(crate) trump: Option<Suit>,
    pub(crate) course: Course,
    /// The points of either side, and those they need.
    pub(crate) points: [u8; 2],
    pub(crate) goals: [u8; 2],
    pub(crate) kankei_set: SeatSet,

    // The present trick.
    /// Complete tricks.
    pub(crate) tricks: u8,
    /// Cards on the table.
    pub(crate) in_trick: u8,
    pub(crate) led: Suit,
    pub(crate) best: Seat,
    pub(crate) best_power: u8,
    pub(crate) trick_honours: u8,
    /// How its cards compare.
    pub(crate) ranking: Ranking,

    pub(crate) sheet: Sheet,
}

kozyr_rules::redacted_state!(Kan);

impl Kan {
    pub(crate) fn begin(options: &Options, start: &Start) -> Result<Self, OptionsError> {
        options.validate()?;
        start.validate(options)?;
        Ok(Self::at(options, start))
    }

    /// The match at the beginning of a round, where options and start are known to be right.
    pub(crate) fn at(options: &Options, start: &Start) -> Self {
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
            best_power: 0,
            trick_honours: 0,
            ranking: Ranking::NONE,
            sheet: Sheet::EMPTY,
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

    /// Takes the cards of a deal, and calls kan in the first of a round (K4).
    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
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

    /// Who sits to the right.
    #[inline]
    pub(crate) fn right_of(&self, seat: Seat) -> Seat {
        self.right[seat.idx() & 7]
    }

    /// The side of a seat.
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
}

/// The numbers the two sides need in a deal (K9).
fn goals(options: &Options, deal: u8) -> [u8; 2] {
    let kankei = if deal == 2 { options.deal2_target } else { 9 };
    [kankei, 17 - kankei]
}
