//! Text of actions, deals and starts.

use core::fmt::{self, Write};

use kozyr_cards::{Card, CardSet, read_card};
use kozyr_rules::text::{Cursor, Fields};
use kozyr_rules::{OptionsError, ParseError, Seat, TextError};
use serde::{Serialize, Serializer};

use crate::contract::N_CONTRACTS;
use crate::refusals::{DEAL_CARDS, NO_CONTRACT, NO_DEALER};
use crate::{Options, SEATS};

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Names a contract, 1 to 8.
    Bid(u8),
    /// Plays a card.
    Play(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(contract) => write!(f, "bid {contract}"),
            Self::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

kozyr_rules::redacted!(Deal);

/// One shuffle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// Who deals.
    pub dealer: Seat,
    /// The hands, by seat.
    pub hands: [CardSet; SEATS],
}

/// A score sheet from which to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The scores so far.
    pub scores: [i32; SEATS],
    /// The number of the coming deal, from 1.
    pub deal: u8,
    /// Who deals it, if that is settled.
    pub dealer: Option<Seat>,
}

impl Default for Start {
    fn default() -> Self {
        Self { scores: [0; SEATS], deal: 1, dealer: None }
    }
}

/// Scores beyond this come from no score sheet, and might overflow in the sum.
const MAX_SCORE: i32 = 1_000_000;

impl Start {
    /// Whether a match under these options can begin so.
    pub(crate) fn validate(&self, options: &Options) -> Result<(), OptionsError> {
        if !(1..=options.deals).contains(&self.deal) {
            let deals = options.deals;
            return Err(OptionsError::by_rule(
                "V8",
                format!("the coming deal is one from 1 to {deals}, not {}", self.deal),
            ));
        }
        if let Some(dealer) = self.dealer.filter(|dealer| dealer.idx() >= SEATS) {
            return Err(OptionsError::by_rule("V1", format!("there is no seat {dealer} to deal")));
        }
        if self.scores.iter().any(|score| !(-MAX_SCORE..=MAX_SCORE).contains(score)) {
            return Err(OptionsError::new(format!("a score is at most {MAX_SCORE} either way")));
        }
        Ok(())
    }
}

pub(crate) fn parse_action(text: &str) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    let start = cursor;
    let action = match cursor.word() {
        "bid" => {
            cursor.skip_blanks();
            let here = cursor;
            let word = cursor.word();
            if word.is_empty() || !word.bytes().all(|b| b.is_ascii_digit()) {
                return Err(here.error("a contract from 1 to 8").into());
            }
            cursor.expect_end()?;
            match word.parse() {
                Ok(contract) if (1..=N_CONTRACTS).contains(&contract) => Action::Bid(contract),
                _ => return Err(NO_CONTRACT.of(word).into()),
            }
        }
        "play" => Action::Play(read_card(&mut cursor)?),
        _ => return Err(start.error("`bid 4` or `play 9H`").into()),
    };
    cursor.expect_end()?;
    Ok(action)
}

pub(crate) fn parse_deal(text: &str) -> Result<Deal, TextError> {
    let mut cursor = Cursor::new(text);
    cursor.expect("dealer")?;
    let dealer = read_seat(&mut cursor, "the dealer's seat")?;
    let mut hands = [CardSet::EMPTY; SEATS];
    let mut repeated = false;
    for (seat, hand) in hands.iter_mut().enumerate() {
        cursor.expect("/")?;
        cursor.expect(&format!("{seat}:"))?;
        loop {
            cursor.skip_blanks();
            if cursor.peek().is_none_or(|c| c == '/') {
                break;
            }
            let card = read_card(&mut cursor)?;
            repeated |= hand.contains(card);
            hand.insert(card);
        }
    }
    cursor.expect_end()?;
    if repeated {
        return Err(DEAL_CARDS.refuse().into());
    }
    if dealer.idx() >= SEATS {
        return Err(NO_DEALER.of(dealer).into());
    }
    Ok(Deal { dealer, hands })
}

fn read_seat(cursor: &mut Cursor<'_>, expected: &str) -> Result<Seat, ParseError> {
    let number = cursor.number(expected)?;
    Ok(Seat::new(u8::try_from(number).unwrap_or(u8::MAX)))
}

pub(crate) fn deal_text(deal: &Deal) -> String {
    let mut text = format!("dealer {}", deal.dealer);
    for (seat, hand) in deal.hands.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, " / {seat}:");
        for card in hand.iter() {
            let _ = write!(text, " {card}");
        }
    }
    text
}

pub(crate) fn parse_start(options: &Options, text: &str) -> Result<Start, TextError> {
    let mut fields = Fields::parse(text)?;
    let mut start = Start::default();
    if let Some(scores) = fields.numbers::<i32>("scores", SEATS)? {
        start.scores.copy_from_slice(&scores);
    }
    start.deal = fields.number("deal")?.unwrap_or(1);
    start.dealer = fields.number::<u8>("dealer")?.map(Seat::new);
    fields.finish("scores, deal, dealer")?;
    start
        .validate(options)
        .map_err(|error| {
            Cursor::new(text).error(&format!("a start that can be: {}", error.message)).into()
        })
        .map(|()| start)
}

pub(crate) fn start_text(start: &Start) -> String {
    let mut words = Vec::new();
    if start.scores != [0; SEATS] {
        words.push(format!("scores={}", start.scores.map(|score| score.to_string()).join(",")));
    }
    if start.deal != 1 {
        words.push(format!("deal={}", start.deal));
    }
    if let Some(dealer) = start.dealer {
        words.push(format!("dealer={dealer}"));
    }
    words.join(" ")
}
