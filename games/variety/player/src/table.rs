//! The play of a deal in a form that is quick to copy and to play out.

use kozyr_cards::{Card, CardSet, SuitedSet, Trick};
use kozyr_rules::{GameExt, Seat};
use kozyr_variety::contract::Contract;
use kozyr_variety::score::{Haul, bonus, results};
use kozyr_variety::{Options, SEATS, TRICKS, Variety};

/// The play of a deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) contract: Contract,
    /// The cards in each hand.
    pub(crate) hands: [CardSet; SEATS],
    /// The suits that each seat has shown not to have.
    pub(crate) voids: [CardSet; SEATS],
    /// 0 for a seat that attacks, else 1.
    pub(crate) side: [u8; SEATS],
    pub(crate) turn: usize,
    /// The trick on the table, if it has begun.
    pub(crate) trick: Option<Trick>,
    /// The cards of the trick.
    pub(crate) on_table: CardSet,
    /// How many tricks each side has, attackers first.
    pub(crate) tricks: [u8; 2],
    /// What is in them.
    pub(crate) taken: [CardSet; 2],
}

impl Table {
    /// The play about to begin.
    pub(crate) fn new(
        contract: Contract,
        attacks: impl Fn(Seat) -> bool,
        hands: [CardSet; SEATS],
        opener: Seat,
    ) -> Self {
        let mut side = [0; SEATS];
        for seat in Seat::first(SEATS) {
            side[seat.idx()] = u8::from(!attacks(seat));
        }
        Self {
            contract,
            hands,
            voids: [CardSet::EMPTY; SEATS],
            side,
            turn: opener.idx(),
            trick: None,
            on_table: CardSet::EMPTY,
            tricks: [0; 2],
            taken: [CardSet::EMPTY; 2],
        }
    }

    /// The play of this deal so far; `None` while there is none.
    pub(crate) fn of(world: &Variety) -> Option<Self> {
        let (contract, attackers) = world.contract()?;
        let mut hands = [CardSet::EMPTY; SEATS];
        for seat in Seat::first(world.n_seats()) {
            hands[seat.idx()] = world.hand(seat);
        }
        let attacks = |seat| attackers.contains(seat);
        let mut table = Self::new(contract, attacks, hands, world.opener());
        for played in world.played() {
            table.play(played.card);
        }
        Some(table)
    }

    /// The cards that the seat to act may play.
    #[inline]
    pub(crate) fn playable(&self) -> CardSet {
        let hand = self.hands[self.turn];
        self.trick.map_or(hand, |trick| hand.following(trick.led))
    }

    /// How many tricks are not over.
    #[inline]
    pub(crate) const fn tricks_left(&self) -> usize {
        TRICKS - (self.tricks[0] + self.tricks[1]) as usize
    }

    /// Plays a card of the seat to act.
    #[inline]
    pub(crate) fn play(&mut self, card: Card) {
        let seat = Seat::from_idx(self.turn);
        self.hands[self.turn].remove(card);
        self.on_table.insert(card);
        let trick = match self.trick {
            None => Trick::lead(seat, card, self.contract.trump, self.contract.strength),
            Some(mut trick) => {
                trick.follow(seat, card);
                if card.suit() != trick.led {
                    self.voids[self.turn] = self.voids[self.turn].or(CardSet::suit(trick.led));
                }
                trick
            }
        };
        if self.on_table.len() < SEATS {
            self.trick = Some(trick);
            self.turn = (self.turn + 1) % SEATS;
            return;
        }
        self.turn = trick.best.0.idx();
        let side = usize::from(self.side[self.turn]);
        self.tricks[side] += 1;
        self.taken[side] = self.taken[side].or(self.on_table);
        self.on_table = CardSet::EMPTY;
        self.trick = None;
    }

    /// Both sides' results if play ended now, attackers first.
    #[inline]
    pub(crate) fn results(&self) -> [i32; 2] {
        let haul = |side: usize| Haul::of(&self.contract, self.tricks[side], self.taken[side]);
        results(&self.contract, [haul(0), haul(1)])
    }

    /// What each seat is credited with where the sides end with these results (V7).
    #[inline]
    pub(crate) fn credits(&self, results: [i32; 2], options: &Options) -> [i32; SEATS] {
        let bonus = bonus(results, options.tie_bonus);
        let of_side = [results[0], results[1] + bonus];
        self.side.map(|side| of_side[usize::from(side)])
    }

    /// One of each kind of cards among `cards` of the seat to act that differ in nothing:
    /// neighbours of a suit, but for what everybody knows to be gone, that count the same.
    pub(crate) fn merged(&self, cards: CardSet) -> CardSet {
        let own = self.hands[self.turn];
        let mut others = self.on_table;
        for seat in 0..SEATS {
            if seat != self.turn {
                others = others.or(self.hands[seat]);
            }
        }
        merge(cards, own, others, &self.contract)
    }
}

/// See [`Table::merged`]; `others` are the cards that others hold or have on the table.
pub(crate) fn merge(cards: CardSet, own: CardSet, others: CardSet, contract: &Contract) -> CardSet {
    use kozyr_variety::contract::Scoring;
    let (plus, minus) = match contract.scoring {
        Scoring::Cards { plus, minus, .. } => (plus, minus),
        Scoring::Majority(_) | Scoring::Tricks(_) => (CardSet::EMPTY, CardSet::EMPTY),
    };
    let worth = |card: Card| (plus.contains(card), minus.contains(card));
    let alive = own.or(others);
    let mut kept = cards;
    for card in cards.iter() {
        // The next card of its suit that anybody still has, if it is an own one of like worth.
        let above = alive.and(CardSet::suit(card.suit())).without(up_to(card));
        if let Some(next) = above.lowest()
            && own.contains(next)
            && worth(next) == worth(card)
        {
            kept.remove(card);
        }
    }
    kept
}

/// This card and those before it in canonical order: of its suit all those of a lower rank.
#[inline]
fn up_to(card: Card) -> CardSet {
    CardSet::from_bits((CardSet::of(card).bits() << 1) - 1)
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Policy, Rng};
    use kozyr_rules::{BySeat, Game, Turn, Viewer, ignore_event};
    use kozyr_variety::{Action, Start};

    use super::*;
    use crate::NormalVariety;

    /// Calls `at` for every decision of some matches by the rule-based player.
    fn every_decision(mut at: impl FnMut(&Variety, Seat)) {
        let seats = BySeat::filled(SEATS, ());
        let options = Options { deals: 4, ..Options::default() };
        for n in 0..6 {
            let start = Start::default();
            let mut game = Variety::new(&options, &seats, &start).expect("options are right");
            let mut rng = Rng::new(n);
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let deal = game.shuffle(&mut rng);
                        game.deal_unchecked(&deal, &mut ignore_event);
                    }
                    Turn::Seat(seat) => {
                        at(&game, seat);
                        let view = game.view(Viewer::Seat(seat));
                        let action = NormalVariety.choose(&view, &mut rng);
                        game.apply_unchecked(action, &mut ignore_event);
                    }
                }
            }
        }
    }

    #[test]
    fn it_plays_by_the_rules_and_as_the_rule_based_player() {
        let mut decisions = 0;
        every_decision(|game, seat| {
            let Some(table) = Table::of(game) else { return };
            let playable: Vec<Action> = table.playable().iter().map(Action::Play).collect();
            assert_eq!(playable, game.legal());
            assert_eq!(table.turn, seat.idx());
            let view = game.view(Viewer::Seat(seat));
            let chosen = NormalVariety.choose(&view, &mut Rng::new(1));
            let card = crate::play::choose_at(&table).expect("a card");
            assert_eq!(Action::Play(card), chosen);
            decisions += 1;
        });
        assert_eq!(decisions, 6 * 4 * 52);
    }

    #[test]
    fn cards_that_differ_in_nothing_are_merged() {
        let cards = |text: &str| -> CardSet {
            text.split_whitespace().map(|card| Card::from_text(card).expect("a card")).collect()
        };
        let contract = |number| Contract::numbered(number, &Options::default());
        let own = cards("9H TH JH 2H 4S 5S");
        let others = cards("3H KH 3S");
        // Nobody has anything between the nine and the jack.
        assert_eq!(merge(own, own, others, &contract(2)), cards("JH 2H 5S"));
        // Tens and jacks count, and not as the nine does, in contract 5.
        assert_eq!(merge(own, own, others, &contract(5)), cards("9H JH 2H 5S"));
        // A card on the table stands between until the trick is over.
        let (own, others) = (own.without(cards("TH")), others.or(cards("TH")));
        assert_eq!(merge(own, own, others, &contract(2)), cards("9H JH 2H 5S"));
    }
}
