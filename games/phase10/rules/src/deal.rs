//! What nature decides: hands and reshuffles (P2, P11).

use core::fmt::Write;

use arrayvec::ArrayVec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::text::Cursor;
use kozyr_rules::{Below, MAX_SEATS, ParseError, Refusal, Seat, SeatSet, TextError};

use crate::card::{Card, Cards, read_card};
use crate::refusals;
use crate::state::{Phase10, Stage};

/// A pile of cards.
pub type Pile = ArrayVec<Card, { Card::PACK }>;

/// P2: how many cards each seat is dealt.
pub const HAND: usize = 10;

kozyr_rules::redacted!(Deal, HandDeal);

/// What nature decides.
#[derive(Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant)] // deals are flat so that playouts allocate nothing
pub enum Deal {
    /// A hand is dealt.
    Hand(HandDeal),
    /// P11: the new draw pile, its top card first.
    Reshuffle(Pile),
}

/// One hand as it is dealt.
#[derive(Clone, PartialEq, Eq)]
pub struct HandDeal {
    /// Who deals.
    pub dealer: Seat,
    /// Who is dealt in.
    pub playing: SeatSet,
    /// The hands by seat, empty for seats that are not dealt in.
    pub hands: [Cards; MAX_SEATS],
    /// The card that begins the discard pile.
    pub up: Card,
    /// The draw pile, its top card first.
    pub pile: Pile,
}

/// A random deal for the one that is due. For a hand, first the dealer is drawn if anyone may be,
/// then the whole pack is shuffled; the seats get ten cards each in ascending order, then come the
/// up-card and the pile.
pub(crate) fn shuffled(game: &Phase10, rng: &mut impl Below) -> Deal {
    if game.stage == Stage::Reshuffle {
        let mut pile = game.discards.clone();
        pile.pop();
        shuffle(&mut pile, rng);
        return Deal::Reshuffle(pile);
    }
    #[allow(clippy::cast_possible_truncation)] // one of six
    let dealer = game.next_dealer().unwrap_or_else(|| {
        let seats = game.seats() as u32;
        Seat::new(rng.below(seats) as u8)
    });
    let mut pack: Pile = Cards::PACK.iter().collect();
    shuffle(&mut pack, rng);
    let mut cards = pack.into_iter();
    let mut hands = [Cards::EMPTY; MAX_SEATS];
    for seat in game.playing.iter() {
        hands[seat.idx()] = cards.by_ref().take(HAND).collect();
    }
    let up = cards.next().unwrap_or(Card::WILD);
    Deal::Hand(HandDeal { dealer, playing: game.playing, hands, up, pile: cards.collect() })
}

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
    if dealt.clone().any(|hand| hand.len() != HAND) {
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

/// Cards read so far, none more often than the pack has it.
#[derive(Default)]
struct Reader {
    all: Cards,
    excess: Option<Card>,
}

impl Reader {
    fn card(&mut self, cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
        let card = read_card(cursor)?;
        if self.all.count(card) >= card.copies() {
            self.excess = self.excess.or(Some(card));
        } else {
            self.all.insert(card);
        }
        Ok(card)
    }

    /// Cards up to a slash or the end. What is more than the pack is counted, not kept.
    fn cards(&mut self, cursor: &mut Cursor<'_>) -> Result<Pile, ParseError> {
        let mut cards = Pile::new();
        loop {
            cursor.skip_blanks();
            if cursor.peek().is_none_or(|c| c == '/') {
                return Ok(cards);
            }
            // A pile too long for the pack has some card too often, which is refused.
            let _ = cards.try_push(self.card(cursor)?);
        }
    }

    fn finish(self) -> Result<(), Refusal> {
        self.excess.map_or(Ok(()), |card| Err(refusals::DEAL_PACK.of(card)))
    }
}

pub(crate) fn parse(text: &str) -> Result<Deal, TextError> {
    let mut cursor = Cursor::new(text);
    let mut reader = Reader::default();
    cursor.skip_blanks();
    if cursor.eat("pile:") {
        let pile = reader.cards(&mut cursor)?;
        cursor.expect_end()?;
        reader.finish()?;
        return Ok(Deal::Reshuffle(pile));
    }
    if !cursor.eat("dealer") {
        return Err(cursor.error("`dealer` or `pile:`").into());
    }
    let dealer = read_seat(&mut cursor, "the dealer's seat")?;
    let mut playing = SeatSet::EMPTY;
    let mut hands = [Cards::EMPTY; MAX_SEATS];
    let mut strangers = None;
    loop {
        cursor.expect("/")?;
        cursor.skip_blanks();
        if !cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            break;
        }
        let here = cursor;
        let seat = read_seat(&mut cursor, "a seat")?;
        cursor.expect(":")?;
        if playing.contains(seat) {
            return Err(here.error("each seat once").into());
        }
        let cards = reader.cards(&mut cursor)?;
        if seat.idx() < MAX_SEATS {
            playing.insert(seat);
            hands[seat.idx()] = cards.into_iter().collect();
        } else {
            strangers = strangers.or(Some(seat));
        }
    }
    cursor.expect("up:")?;
    let up = reader.card(&mut cursor)?;
    cursor.expect("/")?;
    cursor.expect("pile:")?;
    let pile = reader.cards(&mut cursor)?;
    cursor.expect_end()?;
    reader.finish()?;
    if let Some(seat) = strangers {
        return Err(kozyr_rules::reasons::NO_SUCH_SEAT.of(seat).into());
    }
    Ok(Deal::Hand(HandDeal { dealer, playing, hands, up, pile }))
}

fn read_seat(cursor: &mut Cursor<'_>, expected: &str) -> Result<Seat, ParseError> {
    let number = cursor.number(expected)?;
    Ok(Seat::new(u8::try_from(number).unwrap_or(u8::MAX)))
}

pub(crate) fn text(deal: &Deal) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let pile = match deal {
        Deal::Hand(hand) => {
            let _ = write!(text, "dealer {}", hand.dealer);
            for seat in hand.playing.iter() {
                let _ = write!(text, " / {seat}:");
                for card in hand.hands[seat.idx()].iter() {
                    let _ = write!(text, " {card}");
                }
            }
            let _ = write!(text, " / up: {} / ", hand.up);
            &hand.pile
        }
        Deal::Reshuffle(pile) => pile,
    };
    text.push_str("pile:");
    for card in pile {
        let _ = write!(text, " {card}");
    }
    text
}
