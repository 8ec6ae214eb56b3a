//! A full match that a viewer cannot tell from the true one.
//!
//! Certain are the cards of each deck that were seen in this match, the viewer's own deck, how many
//! cards there are, and in the opening that enough number cards are left to finish it. What else an
//! opponent brought is taken from the packs of which something was seen, and from as many further
//! ones as its deck needs, within the limits on decks (C11).

use arrayvec::ArrayVec;
use kozyr_rules::chance::{shuffle, shuffle_first};
use kozyr_rules::{Below, ignore_event};

use crate::card::{Card, N_PACKS, n_numbers};
use crate::deck::{Deck, MIN_NUMBERS};
use crate::history::{self, action_of};
use crate::limits::{self, Room};
use crate::options::Options;
use crate::pile::Pile;
use crate::state::{Caravan, Stage};
use crate::table::Table;
use crate::view::View;

/// A match that `view` could be of.
pub(crate) fn imagine(view: &View, rng: &mut impl Below) -> Caravan {
    let mut wins = [0; 2];
    for (won, score) in wins.iter_mut().zip(view.scores.as_slice()) {
        *won = u8::try_from(*score).unwrap_or(0);
    }
    let mut game = Caravan {
        options: view.options,
        stage: view.stage,
        turn: view.turn.seat().map_or(0, |seat| seat.idx()),
        first: view.first.map_or(0, |seat| seat.idx()),
        next_first: view.next_first.map(|seat| seat.idx()),
        game: view.game,
        wins,
        lists: [Deck::EMPTY; 2],
        seen_before: [Deck::EMPTY; 2],
        hands: [Pile::new(), Pile::new()],
        decks: [Pile::new(), Pile::new()],
        table: Table::new(),
        history: Pile::new(),
        sheet: view.sheet.iter().copied().collect(),
    };
    for (_, action) in view.events.iter().filter_map(action_of) {
        let seat = game.actor(game.history.len());
        game.table.act(&game.options, seat, action, &mut ignore_event);
        let _ = game.history.try_push(history::pack(action));
    }
    let played = game.played();
    for (seat, played) in played.iter().enumerate() {
        game.seen_before[seat] = view.seen.as_slice()[seat].iter().copied().collect();
        game.imagine_cards(view, seat, played, rng);
    }
    game
}

impl Caravan {
    /// Fills in one seat's deck list, hand and undrawn cards.
    fn imagine_cards(&mut self, view: &View, seat: usize, played: &Deck, rng: &mut impl Below) {
        let shown = view.hands.as_slice()[seat].as_deref();
        let seen = self.seen_before[seat];
        let n_cards = view.deck_list_sizes.as_slice()[seat];
        // Number cards that the opening still needs, or that the deck must have at all.
        let needed = match self.stage {
            Stage::Opening => MIN_NUMBERS.saturating_sub(played.len()),
            Stage::Deal if self.history.is_empty() => MIN_NUMBERS.saturating_sub(seen.n_numbers()),
            Stage::Deal | Stage::Play | Stage::Over => 0,
        };
        let known_list = view.deck_lists.as_slice()[seat].as_ref();
        let list = match known_list {
            Some(list) => list.iter().copied().collect(),
            None => {
                // Number cards seen in earlier games that are still to come count as well.
                let open = seen.without(played).n_numbers();
                let needed = needed.saturating_sub(open);
                imagine_list(seen, n_cards, needed, &self.options, rng)
            }
        };
        self.lists[seat] = list;
        let mut unseen: ArrayVec<Card, { Card::COUNT }> = list.without(played).iter().collect();
        if let Some(hand) = shown {
            unseen.retain(|card| !hand.contains(card));
            self.hands[seat] = hand.iter().copied().collect();
            shuffle(&mut unseen, rng);
        } else {
            let n_hand = view.hand_sizes.as_slice()[seat];
            draw_hand(&mut unseen, n_hand, needed, rng);
            self.hands[seat] = unseen.drain(..n_hand).collect();
        }
        unseen.truncate(view.deck_sizes.as_slice()[seat]);
        self.decks[seat] = unseen.into_iter().collect();
    }
}

/// How often cards are drawn at random before enough number cards among them are enforced.
const TRIES: usize = 64;

/// A deck of `n_cards` with these among them, and with at least `min_numbers` further number cards.
fn imagine_list(
    seen: Deck,
    n_cards: usize,
    min_numbers: usize,
    options: &Options,
    rng: &mut impl Below,
) -> Deck {
    let mut packs = [false; N_PACKS];
    seen.iter().for_each(|card| packs[card.pack()] = true);
    let n_packs = |packs: &[bool; N_PACKS]| packs.iter().filter(|&&taken| taken).count();
    // A deck within the limits comes from so few packs that the next one is always allowed.
    while !limits::enough_packs(n_packs(&packs), n_cards, options) {
        let Some(next) = packs.iter().position(|taken| !taken) else { break };
        packs[next] = true;
    }
    let n_fill = n_cards.saturating_sub(seen.len());
    let unseen = |card: &Card| !seen.contains(*card);
    let room = Room::beside(&seen, options);
    let mut free: Cards = Card::all().filter(unseen).filter(|card| packs[card.pack()]).collect();
    for _ in 0..TRIES {
        let fill = draw(&mut free, n_fill, room, rng);
        if n_numbers(&fill) >= min_numbers {
            return seen.and(&fill.into_iter().collect());
        }
    }
    // Number cards are rare here: they are drawn first, if need be from all packs.
    let allowed = |card: &Card| card.is_number() && unseen(card);
    let mut numbers: Cards =
        Card::all().filter(allowed).filter(|card| packs[card.pack()]).collect();
    if fitting(&numbers, room).len() < min_numbers {
        let n_packs = usize::from(options.packs);
        numbers = Card::all().filter(allowed).filter(|card| card.pack() < n_packs).collect();
    }
    let list = seen.and(&draw(&mut numbers, min_numbers, room, rng).into_iter().collect());
    free.retain(|card| !list.contains(*card));
    let n_rest = n_cards.saturating_sub(list.len());
    let room = Room::beside(&list, options);
    list.and(&draw(&mut free, n_rest, room, rng).into_iter().collect())
}

type Cards = ArrayVec<Card, { Card::COUNT }>;

/// Up to `n` of these cards, at random, as far as there is room for them. The cards change places.
fn draw(cards: &mut Cards, n: usize, room: Option<Room>, rng: &mut impl Below) -> Cards {
    match room {
        None if n < cards.len() => shuffle_first(cards, n, rng),
        None => {}
        Some(_) => shuffle(cards, rng),
    }
    fitting(cards, room).into_iter().take(n).collect()
}

/// Those of the cards for which there is room, the first of them first.
fn fitting(cards: &[Card], room: Option<Room>) -> Cards {
    let mut room = room;
    let fits = |card: &&Card| room.as_mut().is_none_or(|room| room.take(**card));
    cards.iter().filter(fits).copied().collect()
}

/// Shuffles the cards so that the first `n_hand` are a random hand with at least `needed` number
/// cards.
fn draw_hand(cards: &mut [Card], n_hand: usize, needed: usize, rng: &mut impl Below) {
    for _ in 0..TRIES {
        shuffle(cards, rng);
        if n_numbers(&cards[..n_hand.min(cards.len())]) >= needed {
            return;
        }
    }
    // Number cards are rare: the first ones go to the hand, which is then filled at random.
    let mut placed = 0;
    for at in 0..cards.len() {
        if placed < needed && cards[at].is_number() {
            cards.swap(placed, at);
            placed += 1;
        }
    }
    shuffle(&mut cards[placed..], rng);
}
