//! What one viewer knows. Nothing of a match leaves it but through the views built here and the
//! events, and a view is built by naming each fact.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use kozyr_cards::{Ranking, Suit};
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, Game, GameExt, Seat, SeatSet, Turn, Viewer};
use serde::de::{Error, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::{Action, Show, Way, Word};
use crate::card::{Card, HONOURS, Hand};
use crate::event::Event;
use crate::history::{self, Tally, TrickView};
use crate::options::{N_SEATS, Options};
use crate::score::{Outcome, Side};
use crate::sheet::RoundRow;
use crate::state::{Course, Decided, Kan, Stage};

/// A fact that is there but may not be known to the viewer: serialised as the fact or as
/// `"hidden"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen<T> {
    /// The viewer knows it.
    Known(T),
    /// The viewer does not.
    Hidden,
}

impl<T: Serialize> Serialize for Seen<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(fact) => fact.serialize(serializer),
            Self::Hidden => serializer.serialize_str("hidden"),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Seen<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FactOrHidden<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for FactOrHidden<T> {
            type Value = Seen<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a fact as text, or `hidden`")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Seen<T>, E> {
                match text {
                    "hidden" => Ok(Seen::Hidden),
                    _ => T::deserialize(text.into_deserializer()).map(Seen::Known),
                }
            }
        }

        deserializer.deserialize_str(FactOrHidden(PhantomData))
    }
}

/// Cards shown by one of the kankei to the other (K11).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanShown"))]
pub struct Shown {
    /// Who showed.
    pub seat: Seat,
    /// Who saw.
    pub to: Seat,
    /// In which of the five ways: everybody saw that.
    pub way: Way,
    /// The cards in the order shown, one shown twice twice; `null` if the viewer did not see them.
    #[serde(deserialize_with = "nullable")]
    pub cards: Option<Vec<Card>>,
}

/// One viewer's facts.
///
/// In stage `deal`, and when the match is over, the facts of the last deal stay as they were when
/// it ended, and everybody sees the hands as they lay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanView"))]
pub struct View {
    /// House rules.
    pub options: Options,
    /// Who looks: a seat, or `null` for the table.
    pub viewer: Viewer,
    /// The rules in force.
    pub stage: Stage,
    /// Who is to act: a seat, `"deal"` or `"over"`.
    pub turn: Turn,
    /// The round, from 1; between deals the coming one.
    pub round: u8,
    /// The deal of the round, from 1 to 3; between deals the coming one.
    pub deal: u8,
    /// Who dealt this deal, or must deal the coming one; `null` if anybody may.
    #[serde(deserialize_with = "nullable")]
    pub dealer: Option<Seat>,
    /// The seat in each chair; chair n+1 is to the right of chair n, and play goes that way (K2).
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub chairs: [Seat; N_SEATS],
    /// The trumps of this deal; `null` until they are known.
    #[serde(deserialize_with = "nullable")]
    pub trump: Option<Suit>,
    /// The trumps of the first deal of this round (K3).
    pub round_trump: Suit,
    /// Which of the kankei held the joker at the call; `null` before the first deal.
    #[serde(deserialize_with = "nullable")]
    pub joker_seat: Option<Seat>,
    /// Which of the kankei held the trump ace at the call, or got it then.
    #[serde(deserialize_with = "nullable")]
    pub ace_seat: Option<Seat>,
    /// The pair; empty before the first deal.
    pub kankei: SeatSet,
    /// The kankei's points in this deal.
    pub kankei_points: u8,
    /// The mukankei's points in this deal.
    pub mukankei_points: u8,
    /// How many points the kankei need in this deal (K9).
    pub kankei_goal: u8,
    /// How many points the mukankei need in this deal.
    pub mukankei_goal: u8,
    /// What the round is worth so far, for one of the kankei.
    pub total: i32,
    /// The match scores by seat.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: [i32; N_SEATS],
    /// Who won; empty until the match is over.
    pub winners: SeatSet,
    /// The hands by seat; `null` where the viewer does not see one.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub hands: [Option<Hand>; N_SEATS],
    /// How many cards each seat has.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub counts: [u8; N_SEATS],
    /// How many tricks each seat has won in this deal.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub tricks: [u8; N_SEATS],
    /// The honours each seat has won in this deal, in canonical order.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub honours: [Hand; N_SEATS],
    /// The suits each seat has shown itself to be out of in this deal, by not following.
    pub voids: BySeat<Vec<Suit>>,
    /// The trick being played, or about to be led; `null` outside of stage `play`.
    #[serde(deserialize_with = "nullable")]
    pub trick: Option<TrickView>,
    /// The last complete trick of this deal.
    #[serde(deserialize_with = "nullable")]
    pub last_trick: Option<TrickView>,
    /// The word of the joker's holder: `"iku"`, `"koi"`, `"hidden"`, or `null` if none was said.
    #[cfg_attr(feature = "ts", ts(type = "\"iku\" | \"koi\" | \"hidden\" | null"))]
    #[serde(deserialize_with = "nullable")]
    pub joker_word: Option<Seen<Word>>,
    /// The word of the trump ace's holder.
    #[cfg_attr(feature = "ts", ts(type = "\"iku\" | \"koi\" | \"hidden\" | null"))]
    #[serde(deserialize_with = "nullable")]
    pub ace_word: Option<Seen<Word>>,
    /// The card given back for the trump ace (K4): the card, `"hidden"`, or `null` if none was.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    #[serde(deserialize_with = "nullable")]
    pub given: Option<Seen<Card>>,
    /// What was shown in this deal (K11).
    #[serde(deserialize_with = "nullable")]
    pub shown: Option<Shown>,
    /// The side that declared juuroku in this deal.
    #[serde(deserialize_with = "nullable")]
    pub juuroku: Option<Side>,
    /// How the deal ended, once it has.
    #[serde(deserialize_with = "nullable")]
    pub outcome: Option<Outcome>,
    /// What everybody saw in this deal, from its first event on.
    pub events: Vec<Event>,
    /// The viewer's legal actions; empty unless it is the viewer's turn.
    pub legal: Vec<Action>,
    /// The rounds of this match with at least one finished deal, the running one included.
    pub sheet: Vec<RoundRow>,
}

impl View {
    /// What this viewer knows of the match, to whom the hands of some seats lie open.
    pub(crate) fn of(game: &Kan, viewer: Viewer, bare: SeatSet) -> Self {
        let standing = &game.standing;
        let kankei = standing.kankei;
        let of_kankei = kankei.is_some_and(|k| viewer.is(k.joker) || viewer.is(k.ace));
        let seen = |fact| if of_kankei { Seen::Known(fact) } else { Seen::Hidden };
        let events = history::events(game);
        let tally = Tally::of(&events);
        let both_spoke = game.decided.ace_word.is_some();
        let word_known = both_spoke || kankei.is_some_and(|k| viewer.is(k.joker));
        let open = game.is_open() && game.dealt.is_some();
        let sees = |seat: Seat| open || viewer.is(seat) || bare.contains(seat);
        let hand = |seat: usize| game.hands[seat];
        Self {
            options: game.options,
            viewer,
            stage: game.stage,
            turn: game.turn(),
            round: standing.round,
            deal: standing.deal,
            dealer: standing.dealer,
            chairs: standing.chairs,
            trump: game.trump,
            round_trump: Kan::round_trump(&game.options, standing.round),
            joker_seat: kankei.map(|k| k.joker),
            ace_seat: kankei.map(|k| k.ace),
            kankei: kankei.map_or(SeatSet::EMPTY, |k| SeatSet::EMPTY.with(k.joker).with(k.ace)),
            kankei_points: game.points[Side::Kankei.idx()],
            mukankei_points: game.points[Side::Mukankei.idx()],
            kankei_goal: game.goals[Side::Kankei.idx()],
            mukankei_goal: game.goals[Side::Mukankei.idx()],
            total: standing.total,
            scores: standing.scores,
            winners: game.winners(),
            hands: core::array::from_fn(|seat| sees(Seat::from_idx(seat)).then(|| hand(seat))),
            counts: core::array::from_fn(|seat| hand(seat).len().to_le_bytes()[0]),
            tricks: tally.tricks,
            honours: tally.honours,
            voids: tally.voids(),
            trick: (game.stage == Stage::Play).then_some(tally.trick).flatten(),
            last_trick: tally.last_trick,
            joker_word: game
                .decided
                .joker_word
                .map(|word| if word_known { Seen::Known(word) } else { Seen::Hidden }),
            ace_word: game.decided.ace_word.map(Seen::Known),
            given: game.decided.given.map(seen),
            shown: game.decided.show.and_then(|show| shown(game, show, of_kankei)),
            juuroku: tally.juuroku,
            outcome: match game.course {
                Course::Ended(outcome) => Some(outcome),
                Course::Open | Course::Decided(_) | Course::Sukonku(_) | Course::Juuroku(_) => None,
            },
            events,
            legal: game.legal_for(viewer),
            sheet: game.sheet.rows(&game.options),
        }
    }
}

/// What a viewer knows of a showing; `seen` if it saw the cards.
fn shown(game: &Kan, show: Show, seen: bool) -> Option<Shown> {
    let kankei = game.standing.kankei?;
    // The one who does not name trumps shows: the ace's holder in deal 2.
    let (seat, to) = match game.before.deal {
        2 => (kankei.ace, kankei.joker),
        _ => (kankei.joker, kankei.ace),
    };
    let way = show.way();
    // That no card was shown, everybody saw.
    let cards = (seen || way == Way::None).then(|| show.cards().collect());
    Some(Shown { seat, to, way, cards })
}

/// All hands, for a critic in training and nobody who plays.
pub(crate) const fn all_hands(game: &Kan) -> &[Hand; N_SEATS] {
    &game.hands
}

/// What a seat sees of the present deal and the score, borrowed and without lists: what a view
/// says of it, for [`crate::encode`]. Between deals and after the match it says nothing of cards.
pub(crate) struct Sight<'a> {
    pub(crate) options: &'a Options,
    pub(crate) stage: Stage,
    pub(crate) round: u8,
    pub(crate) deal: u8,
    pub(crate) dealer: Option<Seat>,
    /// The seats in the order of play, the viewer first.
    pub(crate) order: [Seat; N_SEATS],
    pub(crate) trump: Option<Suit>,
    pub(crate) round_trump: Suit,
    pub(crate) joker_seat: Option<Seat>,
    pub(crate) ace_seat: Option<Seat>,
    pub(crate) points: [u8; 2],
    pub(crate) goals: [u8; 2],
    pub(crate) total: i32,
    pub(crate) scores: &'a [i32; N_SEATS],
    /// The viewer's own cards.
    pub(crate) hand: Hand,
    pub(crate) counts: [u8; N_SEATS],
    pub(crate) joker_word: Option<Seen<Word>>,
    pub(crate) ace_word: Option<Word>,
    pub(crate) given: Option<Seen<Card>>,
    /// Who showed, how, and the cards if the viewer saw them.
    pub(crate) shown: Option<(Seat, Way, Option<Show>)>,
    pub(crate) juuroku: Option<Side>,
    pub(crate) course: Walked,
}

/// What follows from the cards played in a deal.
#[derive(Default)]
pub(crate) struct Walked {
    /// The cards that each seat has played.
    pub(crate) played: [Hand; N_SEATS],
    /// The cards of the trick on the table.
    pub(crate) table: [Hand; N_SEATS],
    pub(crate) led: Option<Suit>,
    pub(crate) leader: Option<Seat>,
    pub(crate) best: Option<Seat>,
    pub(crate) tricks: [u8; N_SEATS],
    /// The honours that each seat has won.
    pub(crate) honours: [Hand; N_SEATS],
    /// The suits that each seat has shown not to have, bit n for suit n.
    pub(crate) voids: [u8; N_SEATS],
}

impl Walked {
    fn of(game: &Kan) -> Self {
        let mut walked = Self::default();
        let Some(first) = game.first_leader() else { return walked };
        let (mut seat, mut power) = (first, 0);
        walked.leader = Some(first);
        let mut ranking = Ranking::NONE;
        for (i, &card) in game.played().iter().enumerate() {
            let suit = card.suit();
            let me = seat.idx();
            if i % N_SEATS == 0 {
                let led = suit.unwrap_or(game.decided.named);
                walked.table = [Hand::EMPTY; N_SEATS];
                (walked.led, walked.leader, walked.best) = (Some(led), Some(seat), Some(seat));
                ranking = Ranking::new(led, game.trump);
                power = card.power(ranking);
            } else {
                if suit.is_some() && suit != walked.led {
                    walked.voids[me] |= 1 << walked.led.map_or(0, Suit::idx);
                }
                if card.power(ranking) > power {
                    (power, walked.best) = (card.power(ranking), Some(seat));
                }
            }
            walked.played[me].insert(card);
            walked.table[me].insert(card);
            seat = game.right_of(seat);
            if i % N_SEATS == N_SEATS - 1 {
                let winner = walked.best.unwrap_or(seat);
                let trick = walked.table.iter().fold(Hand::EMPTY, |all, &card| all.or(card));
                walked.tricks[winner.idx()] += 1;
                walked.honours[winner.idx()] = walked.honours[winner.idx()].or(trick.and(HONOURS));
                walked.table = [Hand::EMPTY; N_SEATS];
                (walked.led, walked.leader, walked.best) = (None, Some(winner), None);
                seat = winner;
            }
        }
        walked
    }
}

impl<'a> Sight<'a> {
    /// What this seat sees.
    pub(crate) fn of(game: &'a Kan, viewer: Seat) -> Self {
        let standing = &game.standing;
        let kankei = standing.kankei;
        let live = !game.is_open();
        let of_kankei = kankei.is_some_and(|k| viewer == k.joker || viewer == k.ace);
        let word_known =
            game.decided.ace_word.is_some() || kankei.is_some_and(|k| viewer == k.joker);
        let chair = standing.chairs.iter().position(|&seat| seat == viewer).unwrap_or(0);
        let decided = if live { game.decided } else { Decided::NOTHING };
        let shower = kankei.map(|k| if game.before.deal == 2 { k.ace } else { k.joker });
        Self {
            options: &game.options,
            stage: game.stage,
            round: standing.round,
            deal: standing.deal,
            dealer: standing.dealer,
            order: core::array::from_fn(|i| standing.chairs[(chair + i) % N_SEATS]),
            trump: game.trump.filter(|_| live),
            round_trump: Kan::round_trump(&game.options, standing.round),
            joker_seat: kankei.map(|k| k.joker),
            ace_seat: kankei.map(|k| k.ace),
            points: if live { game.points } else { [0; 2] },
            goals: game.goals,
            total: standing.total,
            scores: &standing.scores,
            hand: if live { game.hands[viewer.idx()] } else { Hand::EMPTY },
            counts: if live { game.hands.map(|hand| hand.len().to_le_bytes()[0]) } else { [0; 5] },
            joker_word: decided
                .joker_word
                .map(|word| if word_known { Seen::Known(word) } else { Seen::Hidden }),
            ace_word: decided.ace_word,
            given: decided
                .given
                .map(|card| if of_kankei { Seen::Known(card) } else { Seen::Hidden }),
            shown: decided
                .show
                .zip(shower)
                .map(|(show, seat)| (seat, show.way(), of_kankei.then_some(show))),
            juuroku: game.declarers().filter(|_| live),
            course: if live { Walked::of(game) } else { Walked::default() },
        }
    }
}
