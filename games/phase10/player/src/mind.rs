//! The rule-based player on a whole state: it decides for the seat to act by what that seat knows,
//! much faster than from a view.

use core::cell::OnceCell;

use kozyr_phase10::melds::{Laid, TOP, goal};
use kozyr_phase10::{Action, Card, Cards, Hit, Kind, Phase10};
use kozyr_rules::{Game, GameExt, Seat, Turn};

use super::assess::{Counts, Distance, distance};
use super::lay;
use super::value::shares;

/// What a seat weighs when it discards, in points of penalty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// A live card that would bring the phase closer.
    pub(super) out: i32,
    /// A card that would be a hit once the own phase is down.
    pub(super) spare: i32,
    /// A point held, usually and when somebody is about to go out or the own phase is down.
    pub(super) point: [i32; 2],
    /// How welcome a card is to the next seat.
    pub(super) gift: i32,
    /// How likely the next seat is to want what it has not refused.
    pub(super) may_want: i32,
    /// How many cards somebody about to go out has.
    pub(super) near: usize,
    /// How much it counts that a card will be a hit on what lies on the table, if the phase comes down.
    pub(super) keep: i32,
    /// How much it counts that a card may soon be a hit, once the phase is down.
    pub(super) soon: i32,
}

impl Style {
    pub(super) const USUAL: Self = Self {
        out: 10,
        spare: 20,
        point: [1, 3],
        gift: 8,
        may_want: 3,
        near: 6,
        keep: 10,
        soon: 6,
    };
}

/// What the seat to act thinks of.
pub(super) struct Mind<'a> {
    style: Style,
    world: &'a Phase10,
    seat: Seat,
    hand: Cards,
    /// The seat that plays next.
    next: Seat,
    /// Whether the own phase is down.
    down: bool,
    /// Whether it can be laid now.
    can_lay: bool,
    phase: u8,
    /// Cards that may still be drawn: not in the own hand, on the table or known to be held.
    live: Counts,
    /// What the next seat has refused in this hand.
    refused: OnceCell<Cards>,
}

impl<'a> Mind<'a> {
    /// The mind of the seat to act.
    pub(super) fn of(world: &'a Phase10) -> Self {
        Self::with(world, Style::USUAL)
    }

    pub(super) fn with(world: &'a Phase10, style: Style) -> Self {
        let Turn::Seat(seat) = world.turn() else { panic!("a seat is to act") };
        let mut next = world.after(seat);
        while next != seat && world.misses().contains(next) {
            next = world.after(next);
        }
        if next == seat {
            next = world.after(seat);
        }
        let mut mind = Self {
            style,
            can_lay: world.can_lay(),
            world,
            seat,
            hand: *world.hand(seat),
            next,
            down: !world.laid(seat).is_empty(),
            phase: world.needs(seat),
            live: Counts::default(),
            refused: OnceCell::new(),
        };
        if !mind.down && !mind.can_lay && !world.is_draw() {
            mind.live = mind.live();
        }
        mind
    }

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
        if self.world.is_draw() {
            return if self.should_take() { Action::Take } else { Action::Draw };
        }
        if self.can_lay
            && let Some(lay) = lay::best(&self.hand, self.phase, self.world.natural_in_each())
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
    /// then hits, seats to skip and at most so many discards, with this weight.
    pub(super) fn candidates(&self, discards: usize, weight: f32, out: &mut Vec<(Action, f32)>) {
        out.clear();
        let first = self.choose();
        out.push((first, 1.0));
        if self.world.is_draw() {
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
            let seats = self.world.may_skip();
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

    fn distance(&self, counts: &Counts) -> Distance {
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
    fn fits_table(&self, card: Card) -> bool {
        self.groups().any(|(_, _, laid)| match laid {
            Laid::Run { .. } if card == Card::WILD => laid.ends() != [0, 0],
            _ => laid.fits(card, 0),
        })
    }

    /// A card to add to a group: a natural one before a wild one, and where the most others of the
    /// hand can follow it.
    fn hit(&self) -> Option<Hit> {
        let mut best: Option<(usize, Hit)> = None;
        let mut wild: Option<(usize, Hit)> = None;
        let better = |best: &mut Option<(usize, Hit)>, follow: usize, hit: Hit| {
            if best.is_none_or(|(most, _)| follow > most) {
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
            let up = (above + 1..=TOP).take_while(has).count();
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

    fn discard(&self) -> Action {
        if self.hand.skips() > 0 {
            return self.skip();
        }
        let mut best = None;
        self.for_discards(|card, worth| {
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((card, worth));
            }
        });
        match best {
            Some((card, _)) => Action::Discard(card),
            None => self.skip(),
        }
    }

    /// A Skip at whoever threatens most. It is best played at once: kept, it is a card that fits no
    /// phase.
    fn skip(&self) -> Action {
        let shares = shares(self.world);
        let threat = |seat| shares[seat] - self.far_from_out(seat);
        let seats = self.world.may_skip().iter();
        Action::Skip(seats.max_by(|&a, &b| threat(a).total_cmp(&threat(b))))
    }

    fn is_near(&self, seat: Seat) -> bool {
        !self.world.laid(seat).is_empty() && self.world.hand(seat).len() <= self.style.near
    }

    /// What the cards of a seat take off the threat that it is, once its phase is down.
    fn far_from_out(&self, seat: Seat) -> f32 {
        if self.world.laid(seat).is_empty() {
            return 0.0;
        }
        0.03 * f32::from(u8::try_from(self.world.hand(seat).len()).unwrap_or(u8::MAX))
    }

    /// Calls `visit` for every kind of card that may be discarded, Skips apart, with what the rest
    /// is worth.
    pub(super) fn for_discards(&self, mut visit: impl FnMut(Card, i32)) {
        let counts = Counts::of(&self.hand);
        // The nearer somebody is to going out, the more it matters what the hand would cost.
        let near = || {
            let mut seats = Seat::first(self.world.n_seats());
            seats.any(|seat| self.is_near(seat))
        };
        let pressure = self.style.point[usize::from(self.down || near())];
        let by_colour = goal(self.phase)[0].kind == Kind::Colour;
        // Cards of one number, or of one colour, leave hands that are alike.
        let mut last: Option<(u8, i32)> = None;
        let mut of_colour = [None; 4];
        for card in self.hand.kinds().filter(|&card| card != Card::SKIP) {
            let mut worth = i32::from(card.points()) * pressure - self.style.gift * self.gift(card);
            if self.down {
                worth -= self.style.soon * self.soon(card);
            } else if card != Card::WILD && self.fits_table(card) {
                worth -= self.style.keep;
            }
            if !self.down {
                let value = || {
                    let rest = self.distance(&without(&counts, card));
                    self.style.out * i32::from(rest.outs) + self.style.spare * i32::from(rest.spare)
                        - 10_000 * i32::from(rest.missing)
                };
                worth += match (card.number(), card.colour()) {
                    (Some(_), Some(colour)) if by_colour => {
                        *of_colour[colour as usize].get_or_insert_with(value)
                    }
                    (Some(number), _) => match last {
                        Some((same, value)) if same == number => value,
                        _ => {
                            let value = value();
                            last = Some((number, value));
                            value
                        }
                    },
                    // A wild is never thrown while it can be of use.
                    _ => value() - 1000,
                };
            }
            visit(card, worth);
        }
    }

    /// How soon the card may be a hit: 2 if it is the next but one on some run, 1 one further on.
    fn soon(&self, card: Card) -> i32 {
        let Some(number) = card.number() else { return 0 };
        let ends = self.groups().flat_map(|(_, _, laid)| match laid {
            Laid::Run { .. } => laid.ends(),
            Laid::Set { .. } | Laid::Colour { .. } => [0, 0],
        });
        let gaps = ends.filter(|&end| end > 0).map(|end| end.abs_diff(number));
        gaps.filter(|gap| (1..=2).contains(gap)).map(|gap| 3 - i32::from(gap)).max().unwrap_or(0)
    }

    /// How welcome the card would be to the next seat, which may take it.
    fn gift(&self, card: Card) -> i32 {
        let next = self.next;
        if !self.world.laid(next).is_empty() {
            return if self.fits_table(card) { 10 } else { 0 };
        }
        let Some((number, colour)) = card.number().zip(card.colour()) else { return 12 };
        let known = self.world.known(next);
        // What it has thrown or left lying it is not likely to want now.
        let refused = self.refused.get_or_init(|| self.world.refused(next));
        let unless = |refused: u8| if refused > 0 { 0 } else { self.style.may_want };
        let wanted = |kind: Kind| match kind {
            Kind::Set => i32::from(known.of_number(number)) * 4 + unless(refused.of_number(number)),
            Kind::Run => {
                let near = number.saturating_sub(3).max(1)..=(number + 3).min(TOP);
                let near = near.filter(|&other| other != number && known.of_number(other) > 0);
                let near = i32::try_from(near.count().min(3)).unwrap_or_default();
                near + unless(refused.of_number(number))
            }
            Kind::Colour => {
                let doubt = self.style.may_want * i32::from(refused.of_colour(colour).min(4)) / 4;
                i32::from(known.of_colour(colour)) * 2 + self.style.may_want - doubt
            }
        };
        let goal = goal(self.world.needs(next));
        match *goal {
            // Both groups want the same.
            [one, other] if one.kind == other.kind => wanted(one.kind),
            _ => goal.iter().map(|group| wanted(group.kind)).sum(),
        }
    }
}

/// The counts less one card.
#[inline]
pub(super) fn without(counts: &Counts, card: Card) -> Counts {
    let mut rest = *counts;
    match (card.number(), card.colour()) {
        (Some(number), Some(colour)) => {
            rest.numbers[usize::from(number - 1)] -= 1;
            rest.colours[colour as usize] -= 1;
        }
        _ => rest.wilds -= 1,
    }
    rest
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_phase10::Options;
    use kozyr_rules::BySeat;

    use super::*;

    /// Whether the seat to act can go out in this turn, of all ways to the end of the turn.
    fn can_go_out(world: &Phase10, seat: Seat) -> bool {
        if world.turn() != Turn::Seat(seat) || world.is_draw() {
            return world.hand(seat).is_empty();
        }
        world.legal().into_iter().any(|action| {
            let mut next = world.clone();
            next.apply_unchecked(action, &mut |_| {});
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
            game.deal_unchecked(&deal, &mut |_| {});
            let mut drawn = false;
            while let Turn::Seat(seat) = game.turn() {
                let few = !game.laid(seat).is_empty() && (2..=6).contains(&game.hand(seat).len());
                if drawn && few && can_go_out(&game, seat) {
                    possible += 1;
                    let mut end = game.clone();
                    while end.turn() == Turn::Seat(seat) && !end.is_draw() {
                        let action = Mind::of(&end).choose();
                        end.apply_unchecked(action, &mut |_| {});
                    }
                    missed += u32::from(!end.hand(seat).is_empty());
                }
                drawn = game.is_draw();
                let action = Mind::of(&game).choose();
                game.apply_unchecked(action, &mut |_| {});
            }
        }
        assert!(possible > 100 && missed * 200 < possible, "{missed} of {possible} missed");
    }
}
