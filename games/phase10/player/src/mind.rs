//! The rule-based player on a whole state: it decides for the seat to act by what that seat knows,
//! much faster than from a view.

use core::cell::OnceCell;

use kozyr_phase10::melds::{Laid, MAX_NUMBER};
use kozyr_phase10::{Action, Card, Cards, Hit, Phase10, Stage};
use kozyr_rules::{Game, GameExt, Seat, Turn};

use crate::assess::{Counts, Distance, distance};
use crate::lay;

/// What the seat to act thinks of.
pub(super) struct Mind<'a> {
    pub(super) world: &'a Phase10,
    pub(super) seat: Seat,
    pub(super) hand: Cards,
    /// The seat that plays next.
    pub(super) next: Seat,
    /// Whether the own phase is down.
    pub(super) down: bool,
    /// Whether it can be laid now.
    pub(super) can_lay: bool,
    pub(super) phase: u8,
    /// Cards that may still be drawn: not in the own hand, on the table or known to be held.
    pub(super) live: Counts,
    /// What the next seat has refused in this hand.
    pub(super) refused: OnceCell<Cards>,
}

impl<'a> Mind<'a> {
    /// The mind of the seat to act.
    ///
    /// # Panics
    /// If no seat is to act.
    pub(super) fn of(world: &'a Phase10) -> Self {
        let Turn::Seat(seat) = world.turn() else { panic!("a seat is to act") };
        let mut next = world.next_seat(seat);
        while next != seat && world.misses().contains(next) {
            next = world.next_seat(next);
        }
        if next == seat {
            next = world.next_seat(seat);
        }
        let mut mind = Self {
            can_lay: world.can_lay(),
            world,
            seat,
            hand: *world.hand(seat),
            next,
            down: !world.laid(seat).is_empty(),
            phase: world.phase(seat),
            live: Counts::default(),
            refused: OnceCell::new(),
        };
        if !mind.down && !mind.can_lay && world.stage_now() != Stage::Draw {
            mind.live = mind.live();
        }
        mind
    }

    /// Cards that may still be drawn.
    fn live(&self) -> Counts {
        let mut live = Counts::of(&Cards::PACK);
        let mut gone = |card: Card| match (card.number(), card.colour()) {
            (Some(number), Some(colour)) => {
                live.numbers[usize::from(number - 1)] -= 1;
                live.colours[colour as usize] -= 1;
            }
            _ if card == Card::WILD => live.wilds -= 1,
            _ => {}
        };
        self.world.discards().iter().copied().for_each(&mut gone);
        self.hand.iter().for_each(&mut gone);
        for seat in Seat::first(self.world.n_seats()) {
            for laid in self.world.laid(seat) {
                match laid {
                    Laid::Set { cards, .. } | Laid::Colour { cards, .. } => {
                        cards.iter().for_each(&mut gone);
                    }
                    Laid::Run { low, high, cards } => {
                        let cards = &cards[usize::from(low - 1)..usize::from(*high)];
                        cards.iter().copied().for_each(&mut gone);
                    }
                }
            }
            let known = self.world.known(seat);
            if seat != self.seat && !known.is_empty() {
                known.iter().for_each(&mut gone);
            }
        }
        live
    }

    /// What the seat does.
    pub(super) fn choose(&self) -> Action {
        if self.world.stage_now() == Stage::Draw {
            return if self.should_take() { Action::Take } else { Action::Draw };
        }
        if self.can_lay
            && let Some(lay) = lay::best(&self.hand, self.phase, self.world.per_group())
        {
            return Action::Lay(lay);
        }
        if self.down
            && let Some(hit) = self.hit()
        {
            return Action::Hit(hit);
        }
        self.discard()
    }

    /// Replaces `out` by what is worth a thought: what the seat would do first, with a weight of 1,
    /// then hits, seats to skip and at most this number of discards, with this weight.
    pub(super) fn candidates(&self, discards: usize, weight: f32, out: &mut Vec<(Action, f32)>) {
        out.clear();
        let first = self.choose();
        out.push((first, 1.0));
        if self.world.stage_now() == Stage::Draw {
            if self.world.may_take() {
                let other = if first == Action::Draw { Action::Take } else { Action::Draw };
                // Mostly it is plain, and what a search could find is less than its noise.
                out.push((other, weight * weight));
            }
            return;
        }
        let mut add = |action: Action| {
            if !out.iter().any(|&(known, _)| known == action) {
                out.push((action, weight));
            }
        };
        if self.down {
            self.hits(&mut add);
        }
        // A phase that can be laid is laid; one discard instead is thought of, for the record.
        let discards = if self.can_lay { 1 } else { discards };
        if self.hand.skips() > 0 && !self.can_lay {
            let seats = self.world.may_be_named();
            seats.iter().for_each(|seat| add(Action::Skip(Some(seat))));
            if seats.is_empty() {
                add(Action::Skip(None));
            }
        }
        let mut cards: Vec<(i32, Card)> = Vec::new();
        self.for_discards(|card, worth| cards.push((worth, card)));
        cards.sort_by_key(|&(worth, card)| (-worth, card));
        // Cards of one number and like worth differ in their colour alone.
        cards.dedup_by_key(|&mut (worth, card)| (worth, card.number()));
        cards.into_iter().take(discards).for_each(|(_, card)| add(Action::Discard(card)));
    }

    /// Every hit: of a natural card anywhere, of a wild one at each number it may stand for.
    fn hits(&self, add: &mut impl FnMut(Action)) {
        for (owner, group, laid) in self.groups() {
            for card in self.hand.kinds() {
                let mut try_it = |number: u8| {
                    if laid.fits(card, number) {
                        add(Action::Hit(Hit { owner, group, card, number }));
                    }
                };
                if card == Card::WILD && matches!(laid, Laid::Run { .. }) {
                    laid.ends().into_iter().filter(|&number| number > 0).for_each(try_it);
                } else {
                    try_it(0);
                }
            }
        }
    }

    /// Whether to take the top of the discard pile rather than to draw.
    pub(super) fn should_take(&self) -> bool {
        let Some(&top) = self.world.discards().last() else { return false };
        if top == Card::SKIP || !self.world.may_take() {
            return false;
        }
        if self.down {
            return self.fits_table(top);
        }
        if top == Card::WILD {
            return true;
        }
        let counts = Counts::of(&self.hand);
        let mut with = self.hand;
        with.insert(top);
        self.distance(&Counts::of(&with)).missing < self.distance(&counts).missing
    }

    pub(super) fn distance(&self, counts: &Counts) -> Distance {
        distance(counts, &self.live, self.phase)
    }

    /// Every group on the table with its owner and its number from 1.
    pub(super) fn groups(&self) -> impl Iterator<Item = (Seat, u8, &'a Laid)> + use<'a> {
        let world = self.world;
        Seat::first(world.n_seats()).flat_map(move |owner| {
            (1..).zip(world.laid(owner)).map(move |(group, laid)| (owner, group, laid))
        })
    }

    /// Whether the card fits a group on the table.
    pub(super) fn fits_table(&self, card: Card) -> bool {
        fits(self.world, card)
    }

    /// A card to add to a group: a natural one before a wild one, and where the most others of the
    /// hand can follow it.
    fn hit(&self) -> Option<Hit> {
        let mut best: Option<(usize, Hit)> = None;
        let mut wild: Option<(usize, Hit)> = None;
        let better = |best: &mut Option<(usize, Hit)>, follow: usize, hit: Hit| {
            if best.is_none_or(|(max, _)| follow > max) {
                *best = Some((follow, hit));
            }
        };
        for (owner, group, laid) in self.groups() {
            if !matches!(laid, Laid::Run { .. }) {
                for card in self.hand.kinds().filter(|&card| card.number().is_some()) {
                    if laid.fits(card, 0) {
                        better(&mut best, 0, Hit { owner, group, card, number: 0 });
                    }
                }
                if self.hand.wilds() > 0 {
                    better(&mut wild, 0, Hit { owner, group, card: Card::WILD, number: 0 });
                }
                continue;
            }
            let [below, above] = laid.ends();
            let has = |number: &u8| self.hand.of_number(*number) > 0;
            let down = (1..below).rev().take_while(has).count();
            let up = (above + 1..=MAX_NUMBER).take_while(has).count();
            for (number, follow) in [(below, down), (above, up)] {
                if number == 0 {
                    continue;
                }
                if let Some(card) = self.hand.kinds().find(|card| card.number() == Some(number)) {
                    better(&mut best, follow, Hit { owner, group, card, number: 0 });
                } else if self.hand.wilds() > 0 {
                    better(&mut wild, follow, Hit { owner, group, card: Card::WILD, number });
                }
            }
        }
        best.or(wild).map(|(_, hit)| hit)
    }
}

/// Whether a card would be a hit somewhere.
pub(super) fn fits(world: &Phase10, card: Card) -> bool {
    let mut laid = Seat::first(world.n_seats()).flat_map(|seat| world.laid(seat));
    laid.any(|laid| match laid {
        Laid::Run { .. } if card == Card::WILD => laid.ends() != [0, 0],
        _ => laid.fits(card, 0),
    })
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_phase10::Options;
    use kozyr_rules::{BySeat, ignore_event};

    use super::*;

    /// Whether the seat to act can go out in this turn, of all ways to the end of the turn.
    fn can_go_out(world: &Phase10, seat: Seat) -> bool {
        if world.turn() != Turn::Seat(seat) || world.stage_now() == Stage::Draw {
            return world.hand(seat).is_empty();
        }
        world.legal().into_iter().any(|action| {
            let mut next = world.clone();
            next.apply_unchecked(action, &mut ignore_event);
            can_go_out(&next, seat)
        })
    }

    #[test]
    fn whoever_can_go_out_by_hits_does() {
        let seats = BySeat::filled(4, ());
        let start = kozyr_phase10::Start { phases: Some([2, 4, 5, 3, 1, 1]), ..Default::default() };
        let (mut possible, mut missed) = (0, 0);
        for n in 0..300 {
            let mut rng = Rng::new(n);
            let mut game =
                Phase10::new(&Options::default(), &seats, &start).expect("options are right");
            let deal = game.shuffle(&mut rng);
            game.deal_unchecked(&deal, &mut ignore_event);
            let mut drawn = false;
            while let Turn::Seat(seat) = game.turn() {
                let few = !game.laid(seat).is_empty() && (2..=6).contains(&game.hand(seat).len());
                if drawn && few && can_go_out(&game, seat) {
                    possible += 1;
                    let mut end = game.clone();
                    while end.turn() == Turn::Seat(seat) && end.stage_now() != Stage::Draw {
                        let action = Mind::of(&end).choose();
                        end.apply_unchecked(action, &mut ignore_event);
                    }
                    missed += u32::from(!end.hand(seat).is_empty());
                }
                drawn = game.stage_now() == Stage::Draw;
                let action = Mind::of(&game).choose();
                game.apply_unchecked(action, &mut ignore_event);
            }
        }
        assert!(possible > 100 && missed * 200 < possible, "{missed} of {possible} missed");
    }
}
