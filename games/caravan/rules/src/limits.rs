//! The limits of a deck, by the options (C11).

use crate::card::{Card, N_PACKS, PACK_SIZE};
use crate::deck::Deck;
use crate::options::{Loadouts, Options};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

/// Cards are counted by what they are: one of 52 ranks and suits, or a joker.
const N_KINDS: usize = PACK_SIZE - 1;
const JOKERS: usize = N_KINDS - 1;

const fn kind_of(card: Card) -> usize {
    if card.face() < JOKERS { card.face() } else { JOKERS }
}

/// How many cards of a kind a deck may have, if there is a limit to them.
const fn most(options: &Options, kind: usize) -> Option<usize> {
    match (options.copies, kind) {
        (0, _) => None,
        (copies, JOKERS) => Some(2 * copies as usize),
        (copies, _) => Some(copies as usize),
    }
}

/// What a deck has too much of: what there is, and how much of it may be.
pub(crate) fn exceeded(deck: &Deck, options: &Options) -> Option<String> {
    if options.loadout == Loadouts::Pack {
        return beside_the_pack(deck);
    }
    let n_packs = usize::from(options.packs);
    if let Some(card) = deck.iter().find(|card| card.pack() >= n_packs) {
        let last = char::from(b"abcdefgh"[(n_packs - 1).min(N_PACKS - 1)]);
        let packs = match n_packs {
            1 => "the only pack is a".to_owned(),
            _ => format!("packs are a to {last}"),
        };
        return Some(format!("{card}; {packs}"));
    }
    let deck_max = usize::from(options.deck_max);
    if deck_max > 0 && deck.len() > deck_max {
        return Some(format!("{} cards; at most {deck_max} are allowed", deck.len()));
    }
    let count = counted(deck);
    deck.iter().find_map(|card| {
        let kind = kind_of(card);
        let n = usize::from(count[kind]);
        let most = most(options, kind).filter(|&most| n > most)?;
        // Rank and suit alone: a card of pack a is written so.
        let what = if kind == JOKERS {
            format!("{n} jokers")
        } else {
            format!("{n} cards {}", Card::new(card.face(), 0))
        };
        Some(format!("{what}; at most {most} are allowed"))
    })
}

/// How a deck is not what everybody plays.
fn beside_the_pack(deck: &Deck) -> Option<String> {
    let pack = Deck::default();
    if *deck == pack {
        return None;
    }
    let has = match deck.without(&pack).iter().next() {
        Some(card) => card.to_string(),
        None => format!("{} cards", deck.len()),
    };
    Some(format!("{has}; everybody plays pack a"))
}

fn counted(deck: &Deck) -> [u8; N_KINDS] {
    let mut count = [0; N_KINDS];
    // At most sixteen: eight packs with two jokers each.
    deck.iter().for_each(|card| count[kind_of(card)] += 1);
    count
}

/// How many more cards of each kind may come to a deck.
#[derive(Clone, Copy)]
pub(crate) struct Room([u8; N_KINDS]);

impl Room {
    /// What is left beside these cards; `None` if nothing limits it.
    pub(crate) fn beside(cards: &Deck, options: &Options) -> Option<Self> {
        let mut room = counted(cards);
        for (kind, left) in room.iter_mut().enumerate() {
            let most = u8::try_from(most(options, kind)?).unwrap_or(u8::MAX);
            *left = most.saturating_sub(*left);
        }
        Some(Self(room))
    }

    /// Takes the room of a card, if there is any.
    pub(crate) const fn take(&mut self, card: Card) -> bool {
        let left = &mut self.0[kind_of(card)];
        if *left == 0 {
            return false;
        }
        *left -= 1;
        true
    }
}

/// From how few packs a deck of this size may come: each card of a pack is there as often as there
/// are packs, or as copies are allowed.
pub(crate) fn enough_packs(n_packs: usize, n_cards: usize, options: &Options) -> bool {
    let copies = most(options, 0).unwrap_or(N_PACKS);
    n_packs.min(copies) * PACK_SIZE >= n_cards
}
