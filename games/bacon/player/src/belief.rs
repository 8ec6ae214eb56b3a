//! What the others are likely to hold, by what they have played and passed in this deal.
//!
//! A seat is believed to rate its plays as the rules do, and to take one the more likely the higher
//! it rates it. Hands are drawn by Metropolis' algorithm (Metropolis and others, 1953): two seats
//! exchange a card, and the exchange stands as likely as it explains what they did.
//!
//! Numbers: chosen by hand.

use kozyr_bacon::{Bacon, Card, Event, Kind, View};
use kozyr_bots::{Rng, Stop};
use kozyr_rules::{Below, Game, GameExt, Seat, Turn, chance};

use super::cards::{Hand, Play};
use super::fast::{Fast, with_fast};
use super::plays::over;
use super::sim::Sim;

/// How much better a play must be rated to be e times as likely, for everyone alone and in teams:
/// fitted to where the cards really were in deals that searching players played.
const TEMPERATURE: [f32; 2] = [1.0, 0.6];
/// How often a seat does something for reasons of its own.
const SLIP: f32 = 0.03;
/// Exchanges tried before the first world (burn-in) and between two (thinning).
const BURN_IN: u32 = 300;
const THINNING: u32 = 6;
/// One world in this many is drawn without regard to what was done, which may have had a reason.
const PLAIN_ONE_IN: u32 = 8;

/// Something that a seat did in this deal.
struct Decision {
    /// The deal before it; hands have only X in them.
    sim: Sim,
    seat: usize,
    /// What it played; `None` for a pass.
    play: Option<(Kind, u8)>,
    /// What the seat has played since, this included.
    since: Hand,
    /// All natural cards that were held.
    held: Hand,
}

impl Decision {
    fn new(sim: &Sim, play: Option<Play>) -> Self {
        let mut bare = *sim;
        let mut held = Hand::default();
        for hand in &mut bare.hands {
            let wilds = Hand::x(hand.wilds());
            held = held.more(hand.less(wilds));
            *hand = wilds;
        }
        let play = play.map(|play| (play.kind, play.key));
        Self { sim: bare, seat: usize::from(sim.turn), play, since: Hand::default(), held }
    }

    /// The logarithm of how likely a seat with this hand was to do so.
    fn likelihood(&self, fast: &mut Fast, hand: Hand, plays: &mut Vec<Play>) -> f32 {
        let mut sim = self.sim;
        sim.hands[self.seat] = hand;
        // Which of the others holds what the seat has not seen makes no difference.
        let other = usize::from(self.seat == 0);
        let rest = self.held.less(hand.less(Hand::x(hand.wilds())));
        sim.hands[other] = sim.hands[other].more(rest);

        let mut look = fast.look(&sim, sim.turn);
        let temperature = TEMPERATURE[usize::from(sim.teams)];
        let (mut done, mut all, mut n) = (0.0, 0.0, 0.0);
        if let Some(top) = sim.top {
            plays.clear();
            over(hand, look.len, fast.plans.pack, top, &mut |play| plays.push(play));
            // A pass is rated 0.
            (all, n) = (1.0, 1.0);
            done = if self.play.is_none() { 1.0 } else { 0.0 };
        } else {
            fast.plans.parts(hand, plays);
        }
        for &play in plays.iter() {
            let after = fast.plans.cost(hand.less(play.cards));
            let rating = if sim.top.is_some() {
                fast.rate_follow(&sim, &mut look, play, after)
            } else {
                fast.rate_lead(&mut look, play, after)
            };
            let weight = libm::expf(rating / temperature);
            all += weight;
            n += 1.0;
            if self.play == Some((play.kind, play.key)) {
                done = weight;
            }
        }
        libm::logf(SLIP / n + (1.0 - SLIP) * done / all)
    }
}

/// What the others did in a deal.
struct Decisions(Vec<Decision>);

impl Decisions {
    /// What all but `me` did, where `world` is any that fits the view.
    fn of(view: &View, world: &Bacon, me: Seat) -> Self {
        let mut sim = Sim::dealt(world, |seat| Hand::of(view.played[seat].iter().copied()));
        let mut decisions: Vec<Decision> = Vec::new();
        for event in &view.events {
            match event {
                Event::Dealt { leader, .. } => sim.give_lead(leader.number()),
                Event::LeadGoes { to, .. } => sim.give_lead(to.number()),
                Event::Played { seat, play, .. } => {
                    let play = Play::of(play.action);
                    if *seat != me {
                        decisions.push(Decision::new(&sim, Some(play)));
                    }
                    for decision in
                        decisions.iter_mut().filter(|decision| decision.seat == seat.idx())
                    {
                        decision.since = decision.since.more(play.cards);
                    }
                    sim.play(play);
                }
                Event::Passed { seat } => {
                    if *seat != me {
                        decisions.push(Decision::new(&sim, None));
                    }
                    sim.pass();
                }
                _ => {}
            }
        }
        Self(decisions)
    }
}

/// A seat whose hand the viewer does not see.
struct Hidden {
    seat: Seat,
    cards: Vec<Card>,
    wilds: u8,
    /// The logarithm of how likely what it did is with these cards.
    likelihood: f32,
}

/// Draws hands.
struct Draw<'a> {
    decisions: &'a Decisions,
    fast: &'a mut Fast,
    plays: Vec<Play>,
}

impl Draw<'_> {
    fn likelihood(&mut self, hidden: &Hidden) -> f32 {
        let hand = Hand::of(hidden.cards.iter().copied()).more(Hand::x(hidden.wilds));
        let decisions =
            self.decisions.0.iter().filter(|decision| decision.seat == hidden.seat.idx());
        decisions
            .map(|decision| {
                decision.likelihood(self.fast, hand.more(decision.since), &mut self.plays)
            })
            .sum()
    }

    /// Two seats exchange a card, or not.
    fn step(&mut self, hidden: &mut [Hidden], rng: &mut Rng) {
        let n = hidden.len() as u32;
        let first = rng.below(n);
        let second = (first + 1 + rng.below(n - 1)) % n;
        let places = [first as usize, second as usize];
        let Ok([one, other]) = hidden.get_disjoint_mut(places) else { return };
        let (Some(i), Some(j)) = (place(&one.cards, rng), place(&other.cards, rng)) else { return };
        if one.cards[i] == other.cards[j] {
            return;
        }
        core::mem::swap(&mut one.cards[i], &mut other.cards[j]);
        let after = [self.likelihood(one), self.likelihood(other)];
        let gain = after[0] + after[1] - one.likelihood - other.likelihood;
        if rng.below(1 << 24) as f32 / (1 << 24) as f32 <= libm::expf(gain) {
            [one.likelihood, other.likelihood] = after;
        } else {
            core::mem::swap(&mut one.cards[i], &mut other.cards[j]);
        }
    }
}

fn place(cards: &[Card], rng: &mut Rng) -> Option<usize> {
    let n = u32::try_from(cards.len()).unwrap_or_default();
    (n > 0).then(|| rng.below(n) as usize)
}

/// Worlds that fit the view, each as often as it explains what the others did: this number of them,
/// or those drawn when it is told to stop. `None` if there is nothing to conclude.
pub(super) fn worlds(
    view: &View,
    count: u32,
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Option<Vec<Bacon>> {
    let first = Bacon::imagine(view, rng);
    let Turn::Seat(me) = first.turn() else { return None };
    let decisions = Decisions::of(view, &first, me);
    let others = Seat::first(first.n_seats());
    let others = others.filter(|&seat| view.hands[seat].is_none() && view.counts[seat] > 0);
    let mut hidden: Vec<Hidden> = others
        .map(|seat| {
            let hand = Hand(first.hand(seat).packed());
            Hidden { seat, cards: hand.naturals().collect(), wilds: hand.wilds(), likelihood: 0.0 }
        })
        .collect();
    if hidden.len() < 2 || decisions.0.is_empty() {
        return None;
    }
    let mut likely = view.clone();
    let mut worlds: Vec<Bacon> =
        (0..count / PLAIN_ONE_IN).map(|_| Bacon::imagine(view, rng)).collect();
    with_fast(&first, |fast| {
        let mut draw = Draw { decisions: &decisions, fast, plays: Vec::new() };
        for one in &mut hidden {
            one.likelihood = draw.likelihood(one);
        }
        for _ in 0..BURN_IN {
            if stop.is_stopped() {
                break;
            }
            draw.step(&mut hidden, rng);
        }
        while worlds.len() < count as usize && (worlds.is_empty() || !stop.is_stopped()) {
            for _ in 0..THINNING {
                draw.step(&mut hidden, rng);
            }
            for one in &hidden {
                let wilds = (0..one.wilds).map(|_| Card::WILD);
                likely.hands[one.seat] = Some(one.cards.iter().copied().chain(wilds).collect());
            }
            worlds.push(Bacon::imagine(&likely, rng));
        }
    });
    // Neighbours are alike; a search that takes few of them must not get those only.
    chance::shuffle(&mut worlds, rng);
    Some(worlds)
}

#[cfg(test)]
mod tests {
    use kozyr_bacon::{Options, Start, Table};
    use kozyr_bots::{Never, Policy};
    use kozyr_rules::{BySeat, Viewer, ignore_event};

    use super::super::NormalBacon;
    use super::*;

    /// Calls `at` for one decision in `one_in`, in deals that the rule-based player plays.
    fn decisions(
        table: Table,
        players: u8,
        deals: u64,
        one_in: u32,
        mut at: impl FnMut(&Bacon, Seat, &View),
    ) {
        let options = Options::of(table, players);
        let loadouts = BySeat::filled(usize::from(players), ());
        for n in 0..deals {
            let mut rng = Rng::new(n);
            let mut game = Bacon::new(&options, &loadouts, &Start::default()).expect("options");
            let deal = game.shuffle(&mut rng);
            game.deal_unchecked(&deal, &mut ignore_event);
            while let Turn::Seat(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                if rng.below(one_in) == 0 {
                    at(&game, seat, &view);
                }
                let action = NormalBacon.choose(&view, &mut rng);
                game.apply_unchecked(action, &mut ignore_event);
            }
        }
    }

    #[test]
    fn worlds_fit_the_view_and_are_the_same_for_a_seed() {
        for (table, players) in [(Table::Bacon, 4), (Table::Bacon, 6), (Table::Applewood, 3)] {
            let mut compared = 0;
            decisions(table, players, 3, 6, |_, seat, view| {
                let draw = || worlds(view, 20, &mut Rng::new(7), &Never);
                let Some(drawn) = draw() else { return };
                compared += 1;
                assert_eq!(drawn.len(), 20);
                let again = draw().expect("the same as before");
                for (world, same) in drawn.iter().zip(&again) {
                    assert_eq!(world.view(Viewer::Seat(seat)), *view);
                    assert_eq!(format!("{world:?}"), format!("{same:?}"));
                }
            });
            assert!(compared > 3, "{compared}");
        }
    }

    /// The places of cards are found better than by chance.
    #[test]
    fn conclusions_are_right_more_often_than_not() {
        const COUNT: u32 = 60;
        let (mut concluded, mut plain, mut places) = (0, 0, 0);
        decisions(Table::Bacon, 4, 25, 10, |game, seat, view| {
            if view.events.len() < 8 {
                return;
            }
            let others = || Seat::first(4).filter(|&other| other != seat);
            // How many cards lie where they are, of all worlds.
            let right = |worlds: &[Bacon]| -> u32 {
                let same = |world: &Bacon, other: Seat| {
                    let held = Hand(world.hand(other).packed()).naturals();
                    let mut held: Vec<Card> = held.collect();
                    let truth: Vec<Card> = Hand(game.hand(other).packed()).naturals().collect();
                    let find = |card: &&Card| {
                        let place = held.iter().position(|other| other == *card);
                        place.map(|place| held.swap_remove(place)).is_some()
                    };
                    truth.iter().filter(find).count() as u32
                };
                worlds
                    .iter()
                    .map(|world| others().map(|other| same(world, other)).sum::<u32>())
                    .sum()
            };
            let mut rng = Rng::new(5);
            let Some(drawn) = worlds(view, COUNT, &mut rng, &Never) else { return };
            concluded += right(&drawn);
            let drawn: Vec<Bacon> = (0..COUNT).map(|_| Bacon::imagine(view, &mut rng)).collect();
            plain += right(&drawn);
            places += COUNT * others().map(|other| u32::from(view.counts[other])).sum::<u32>();
        });
        let gain = f64::from(concluded) - f64::from(plain);
        assert!(gain > 0.02 * f64::from(places), "{concluded} and {plain} of {places}");
    }
}
