//! How much luck the cards bring: what a match is worth to each seat, all hands known, after a deal
//! or a draw, less what it would have been worth on average after all that could have come.
//!
//! Whatever the players do, that averages to zero. So a result without it averages to the same as
//! the result (White and Bowling, *Learning a Value Analysis Tool for Agent Evaluation*, IJCAI
//! 2009; Burch and others, *AIVAT*, AAAI 2018). A poor estimate of what a hand is worth leaves more
//! luck in, but makes nobody look stronger.
//!
//! Numbers: chosen by hand.

use kozyr_bots::Rng;
use kozyr_phase10::{Action, Card, Cards, Deal, Phase10, Stage};
use kozyr_rules::{BySeat, Game, GameExt, Seat, Step, Turn, ignore_event};

use crate::assess::{Counts, distance};
use crate::fitted::FITTED;
use crate::mind::fits;
use crate::value::{Sheet, shares};

/// How many deals the one that came is compared with.
const DEALS: u32 = 300;
/// How many different numbers of missing cards the tables have; the last stands for more, too.
pub(super) const LACKS: usize = 6;
/// How near seats are to going out: laid with 0 to 4 cards that fit nowhere, then not laid and
/// lacking 0 to 4.
pub(super) const NEAR: usize = 10;

/// The numbers by which chances of laying and points in a hand are estimated, fitted to matches of
/// the rule-based player.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The log odds of laying by phase and by cards lacked.
    pub(super) lacks: [[f32; LACKS]; 10],
    /// What a factor e more of the cards that help adds, by cards lacked.
    pub(super) outs: [f32; LACKS],
    /// What each other seat adds, by own cards lacked (to 3), whether it plays first, how near it
    /// is.
    pub(super) others: [[[f32; NEAR]; 2]; 4],
    /// Points that stay in hand of each point there: when laid already, and when the phase is not
    /// laid, or is, in the rest of the hand.
    pub(super) point: [f32; 3],
    /// Points besides, by cards that fit nowhere or are lacked.
    pub(super) points: [[f32; LACKS]; 3],
}

/// What of a seat's hand matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) laid: bool,
    pub(super) phase: u8,
    /// How many cards it lacks for its phase, or, if that is laid, how many fit nowhere.
    pub(super) lacks: usize,
    /// The logarithm of how many cards help, one more than those in the pile, against 16.
    pub(super) outs: f32,
    pub(super) points: f32,
    /// How many seats play before it does.
    pub(super) turns: usize,
}

impl Outlook {
    /// That of a hand, when it is `turn`'s turn and these cards are still to be drawn.
    fn of(world: &Phase10, seat: Seat, hand: &Cards, live: &Counts, turn: Seat) -> Self {
        let n = world.n_seats();
        let (laid, phase) = (!world.laid(seat).is_empty(), world.phase(seat));
        let (lacks, outs) = if laid {
            (hand.iter().filter(|&card| !fits(world, card)).count(), 0)
        } else {
            let distance = distance(&Counts::of(hand), live, phase);
            (distance.missing.into(), distance.outs)
        };
        let points = hand.points() as f32;
        Self {
            laid,
            phase,
            lacks: lacks.min(LACKS - 1),
            outs: libm::logf((1.0 + f32::from(outs)) / 16.0),
            points,
            turns: (seat.idx() + n - turn.idx()) % n,
        }
    }

    /// How near the seat is to going out, as tables count it.
    pub(super) fn near(&self) -> usize {
        let half = NEAR / 2;
        self.lacks.min(half - 1) + if self.laid { 0 } else { half }
    }
}

/// All seats' outlooks.
pub(super) fn outlooks(world: &Phase10, turn: Seat, live: &Counts) -> BySeat<Outlook> {
    let of = |seat: Seat| Outlook::of(world, seat, world.hand(seat), live, turn);
    BySeat::from_fn(world.n_seats(), of)
}

/// Whether one seat plays before another, as tables count it.
pub(super) fn first(all: &BySeat<Outlook>, one: Seat, other: Seat) -> usize {
    usize::from(all[one].turns < all[other].turns)
}

impl Fitted {
    /// How likely a seat is to have laid its phase at the end of the hand.
    pub(super) fn lays(&self, all: &BySeat<Outlook>, seat: Seat) -> f32 {
        let own = &all[seat];
        if own.laid {
            return 1.0;
        }
        let mut odds = self.lacks[usize::from(own.phase - 1)][own.lacks];
        odds += self.outs[own.lacks] * own.outs;
        for other in Seat::first(all.len()).filter(|&other| other != seat) {
            odds += self.others[own.lacks.min(3)][first(all, other, seat)][all[other].near()];
        }
        1.0 / (1.0 + libm::expf(-odds))
    }

    /// The points that a hand is likely to cost a seat that lays its phase in it or does not.
    pub(super) fn cost(&self, own: &Outlook, lays: bool) -> f32 {
        let case = if own.laid { 0 } else { 1 + usize::from(lays) };
        self.point[case] * own.points + self.points[case][own.lacks]
    }

    /// What each seat has of the match: the mean over who lays and who does not, as if that were
    /// independent.
    fn value(&self, sheet: &Sheet, all: &BySeat<Outlook>) -> BySeat<f32> {
        let n = all.len();
        let lays = BySeat::from_fn(n, |seat| self.lays(all, seat));
        let mut value = BySeat::filled(n, 0.0);
        for who in 0..1_usize << n {
            let does = |seat: Seat| who >> seat.idx() & 1 == 1;
            let likely = |seat| if does(seat) { lays[seat] } else { 1.0 - lays[seat] };
            let likely: f32 = Seat::first(n).map(likely).product();
            if likely < 1e-6 {
                continue;
            }
            let costs = BySeat::from_fn(n, |seat| self.cost(&all[seat], does(seat)).max(0.0));
            let after = sheet.after(does, &costs);
            for seat in Seat::first(n) {
                value[seat] += likely * after[seat];
            }
        }
        let total: f32 = value.as_slice().iter().sum();
        value.map(|value| value / total)
    }
}

/// The luck that a step brings each seat, in matches won; of steps that are nobody's luck nothing.
pub(crate) fn luck(before: &Phase10, step: &Step<Phase10>, rng: &mut Rng) -> BySeat<f32> {
    let none = BySeat::filled(before.n_seats(), 0.0);
    if before.is_replay() {
        // Every seat in it has about the same chance, whatever it is dealt.
        return none;
    }
    match step {
        Step::Deal(deal) if before.stage_now() == Stage::Deal => of_deal(before, deal, rng),
        Step::Act(seat, Action::Draw) => {
            before.top_of_pile().map_or(none, |drawn| of_draw(before, *seat, drawn))
        }
        // What comes of a reshuffle shows when it is drawn.
        Step::Deal(_) | Step::Act(..) => none,
    }
}

fn of_deal(before: &Phase10, deal: &Deal, rng: &mut Rng) -> BySeat<f32> {
    let sheet = Sheet::of(before);
    let value = |deal: &Deal| {
        let mut world = before.clone();
        world.deal_unchecked(deal, &mut ignore_event);
        match world.turn() {
            Turn::Seat(turn) => {
                let live = Counts::of(&world.undrawn());
                FITTED.value(&sheet, &outlooks(&world, turn, &live))
            }
            Turn::Chance | Turn::Over => shares(&world),
        }
    };
    let mut luck = value(deal);
    let part = 1.0 / DEALS as f32;
    for _ in 0..DEALS {
        let other = value(&before.shuffle(rng));
        for seat in Seat::first(before.n_seats()) {
            luck[seat] -= part * other[seat];
        }
    }
    luck
}

fn of_draw(before: &Phase10, seat: Seat, drawn: Card) -> BySeat<f32> {
    let pile = before.undrawn();
    let (sheet, live) = (Sheet::of(before), Counts::of(&pile));
    let mut all = outlooks(before, seat, &live);
    let mut value = |card: Card| {
        let mut hand = *before.hand(seat);
        hand.insert(card);
        all[seat] = Outlook::of(before, seat, &hand, &live, seat);
        FITTED.value(&sheet, &all)
    };
    let mut luck = value(drawn);
    let part = 1.0 / pile.len() as f32;
    for card in pile.kinds() {
        let other = value(card);
        for seat in Seat::first(before.n_seats()) {
            luck[seat] -= part * f32::from(pile.count(card)) * other[seat];
        }
    }
    luck
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Policy;
    use kozyr_phase10::{Options, Start, Variant};
    use kozyr_rules::Viewer;

    use super::*;
    use crate::NormalPhase10;

    fn opening(options: &Options) -> Phase10 {
        let seats = BySeat::filled(options.players.into(), ());
        Phase10::new(options, &seats, &Start::default()).expect("options are right")
    }

    /// Plays a match by rules and shows every step before it is taken.
    fn play(options: &Options, seed: u64, mut at: impl FnMut(&Phase10, &Step<Phase10>)) -> Phase10 {
        let mut game = opening(options);
        let mut rng = Rng::new(seed);
        loop {
            let step = match game.turn() {
                Turn::Over => return game,
                Turn::Chance => Step::Deal(game.shuffle(&mut rng)),
                Turn::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    Step::Act(seat, NormalPhase10.choose(&view, &mut rng))
                }
            };
            at(&game, &step);
            game.step(&step, &mut ignore_event).expect("a step by the rules");
        }
    }

    #[test]
    fn what_may_be_drawn_evens_out() {
        for (players, variant) in
            [(2, Variant::Standard), (4, Variant::TenHands), (6, Variant::Standard)]
        {
            let options = Options { players, variant, ..Options::default() };
            let (mut draws, mut max) = (0, 0.0_f32);
            play(&options, 3, |game, step| {
                let &Step::Act(seat, Action::Draw) = step else { return };
                draws += 1;
                if draws % 5 != 0 || game.is_replay() {
                    return;
                }
                let pile = game.undrawn();
                let mut sum = BySeat::filled(players.into(), 0.0);
                for card in pile.kinds() {
                    let luck = of_draw(game, seat, card);
                    // What one seat wins the others lose.
                    assert!(luck.as_slice().iter().sum::<f32>().abs() < 1e-4, "{luck:?}");
                    for other in Seat::first(players.into()) {
                        sum[other] += f32::from(pile.count(card)) * luck[other];
                    }
                    max = max.max(luck[seat]);
                }
                assert!(sum.as_slice().iter().all(|sum| sum.abs() < 1e-3), "{sum:?}");
            });
            assert!(draws > 50 && max > 0.02, "{draws} draws, {max} at most");
        }
    }

    #[test]
    fn what_may_be_dealt_evens_out() {
        let game = opening(&Options::default());
        let mut rng = Rng::new(5);
        let one = Seat::new(0);
        let luck = |_| {
            let deal = Step::Deal(game.shuffle(&mut rng));
            f64::from(super::luck(&game, &deal, &mut rng)[one])
        };
        let all: Vec<f64> = (0..400).map(luck).collect();
        let mean = all.iter().sum::<f64>() / 400.0;
        let variance = all.iter().map(|luck| (luck - mean) * (luck - mean)).sum::<f64>() / 399.0;
        // A part of the deviation is of the deals that each is compared with.
        assert!(variance.sqrt() > 0.01, "{}", variance.sqrt());
        assert!(mean.abs() < 3.5 * (variance / 400.0).sqrt(), "{mean}");
    }

    #[test]
    fn without_luck_little_is_left_of_results() {
        let (mut with, mut without) = (0.0, 0.0);
        for seed in 100..125 {
            let mut rng = Rng::new(seed);
            let mut sum = BySeat::filled(4, 0.0);
            let end = play(&Options::default(), seed, |game, step| {
                let luck = super::luck(game, step, &mut rng);
                Seat::first(4).for_each(|seat| sum[seat] += luck[seat]);
            });
            for seat in Seat::first(4) {
                let more = shares(&end)[seat] - 0.25;
                with += more * more;
                without += (more - sum[seat]) * (more - sum[seat]);
            }
        }
        // All four play alike, so that all of it is luck.
        assert!(without < 0.6 * with, "{without} of {with}");
    }
}
