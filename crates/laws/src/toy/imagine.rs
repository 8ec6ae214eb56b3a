//! A whole state from a view.

use kozyr_rules::{Below, BySeat, Game, GameOptions, Seat, Step, Turn, chance, last_deal};

use super::state::{Stage, bit, half, list};
use super::{PACK, Toy, ToyAction, ToyDeal, ToyView};

impl<const BUG: u8> Toy<BUG> {
    pub(super) fn imagined(view: &ToyView, rng: &mut impl Below) -> Self {
        let options = &view.options;
        let empty = BySeat::filled(options.n_seats(), ());
        let mut world = Self::new(options, &empty, &()).unwrap_or_else(|error| {
            unreachable!("the options of a view made a match before: {error}")
        });
        world.counted = 0;
        world.stage = Stage::from_word(&view.stage).unwrap_or(Stage::Play);
        world.deal = view.deal;
        world.dealer = view.dealer;
        world.played = view.played.iter().copied().collect();
        let n = world.n();
        world.scores[..n].copy_from_slice(&view.scores);
        world.tricks[..n].copy_from_slice(&view.tricks);
        world.turn = match view.turn {
            Turn::Seat(seat) => seat,
            // Nobody is to act: the winner of the last trick was left there.
            Turn::Chance | Turn::Over => {
                let trick = world.played.len().saturating_sub(n);
                let best = world.played[trick..].iter().max_by_key(|(_, card)| *card);
                best.map_or(Seat::new(0), |&(seat, _)| seat)
            }
        };
        let own = view.viewer.seat();
        let mut known = world.played.iter().fold(0, |cards, &(_, card)| cards | bit(card));
        for (hand, shown) in world.hands.iter_mut().zip(&view.hands) {
            if let Some(cards) = shown.as_ref().filter(|_| !Self::has(14)) {
                *hand = cards.iter().fold(0, |hand, &card| hand | bit(card));
                known |= *hand;
            }
        }
        let played = known;
        if let Some(own) = own {
            world.gifts[own.idx()] = view.gave.filter(|_| !Self::has(23));
            let giver = Seat::first(n).find(|&seat| world.next(seat) == own).unwrap_or(own);
            if world.stage != Stage::Give {
                world.gifts[giver.idx()] = view.got;
            }
            if let Some(card) = view.gave.filter(|&card| played & bit(card) == 0) {
                known |= bit(card);
                if world.stage != Stage::Give {
                    let taker = world.next(own);
                    world.hands[taker.idx()] |= bit(card);
                }
            }
        }
        let unseen: Vec<u8> = (1..=PACK).filter(|&card| known & bit(card) == 0).collect();
        let barred = world.barred();
        let shown = world.hands;
        let mut rest;
        // The true hands are among those that come out.
        loop {
            rest = unseen.clone();
            chance::shuffle(&mut rest, rng);
            world.hands = shown;
            for seat in Seat::first(n) {
                let hand = &mut world.hands[seat.idx()];
                while (hand.count_ones() as usize) < view.counts[seat.idx()] {
                    let Some(card) = rest.pop() else { break };
                    *hand |= bit(card);
                }
            }
            let fits = |seat: Seat| {
                let drawn = world.hands[seat.idx()] & !shown[seat.idx()];
                drawn & barred[seat.idx()] == 0
            };
            if Seat::first(n).all(fits) {
                break;
            }
        }
        for seat in Seat::first(n) {
            if world.stage == Stage::Give && view.given[seat.idx()] && own != Some(seat) {
                world.gifts[seat.idx()] = rest.pop();
            }
        }
        if world.stage != Stage::Give {
            for seat in Seat::first(n) {
                let taker = world.next(seat);
                if view.given[seat.idx()] && own != Some(seat) && own != Some(taker) {
                    let held = world.hands[taker.idx()];
                    let played = world.played.iter().filter(|(s, _)| *s == taker).map(|p| p.1);
                    let mut could: Vec<u8> = list(held).into_iter().chain(played).collect();
                    could.retain(|&card| Some(card) != own.and_then(|own| world.gifts[own.idx()]));
                    world.gifts[seat.idx()] =
                        (!could.is_empty()).then(|| chance::choose(&could, rng));
                }
            }
        }
        if Self::has(13) || !view.given.is_empty() {
            world.unseen = rest.into_iter().collect();
        }
        if let Some(truth) = &view.smuggled.0 {
            world.hands = truth.0;
            world.unseen = truth.1.clone();
            world.gifts = truth.2;
        }
        if world.played.is_empty() && world.stage == Stage::Deal {
            world.unseen.clear();
        }
        world
    }

    /// What each seat does not hold for certain, by what it has played (T3).
    fn barred(&self) -> [u16; 3] {
        let mut barred = [0; 3];
        for trick in self.played.chunks(self.n()).filter(|_| self.options.strict) {
            let (leader, led) = trick[0];
            if led != 1 && !Self::has(32) {
                barred[leader.idx()] |= bit(1);
            }
            for &(seat, card) in &trick[1..] {
                if bit(card) & half(led) == 0 && !Self::has(33) {
                    barred[seat.idx()] |= half(led);
                }
            }
        }
        barred
    }

    /// These steps with the deal and the gifts that lead to this state.
    pub(super) fn redealt(&self, steps: &[Step<Self>]) -> Option<Vec<Step<Self>>> {
        if Self::has(30) {
            return Some(steps.to_vec());
        }
        let (at, deal) = last_deal(steps)?;
        let mut hands = self.hands;
        for &(seat, card) in &self.played {
            hands[seat.idx()] |= bit(card);
        }
        for seat in Seat::first(self.n()) {
            let Some(gift) = self.gifts[seat.idx()].filter(|_| !Self::has(29)) else { continue };
            if self.stage != Stage::Give {
                hands[self.next(seat).idx()] &= !bit(gift);
            }
            hands[seat.idx()] |= bit(gift);
        }
        let dealt = hands[..self.n()].iter().flat_map(|&hand| list(hand));
        let pack: Vec<u8> = dealt.chain(self.unseen.iter().copied()).collect();
        let mut redealt = steps.to_vec();
        redealt[at] = Step::Deal(ToyDeal { dealer: deal.dealer, pack: pack.try_into().ok()? });
        for step in &mut redealt[at..] {
            if let Step::Act(seat, ToyAction::Give(card)) = step {
                *card = self.gifts[seat.idx()]?;
            }
        }
        Some(redealt)
    }
}
