//! Fitting what luck is measured by to matches of the rule-based player.
//!
//! Numbers: chosen by hand.

use core::fmt;

use kozyr_bots::{Policy, Rng};
use kozyr_phase10::{Action, Options, Phase10, Stage, Start};
use kozyr_rules::chance::shuffle;
use kozyr_rules::{BySeat, Game, Seat, Turn, Viewer, ignore_event};

use crate::NormalPhase10;
use crate::assess::Counts;
pub use crate::luck::Fitted;
use crate::luck::{LACKS, NEAR, Outlook, first, outlooks};

/// A moment of a hand: after the deal, or after a draw.
#[derive(Clone, Debug)]
pub struct Moment {
    all: BySeat<Outlook>,
    /// Whether each seat's phase lay in the end.
    laid: BySeat<bool>,
    /// What the hand cost each seat.
    cost: BySeat<f32>,
}

/// Returns the moments of a match with four seats.
pub fn play(seed: u64) -> Vec<Moment> {
    const SEATS: u8 = 4;
    let options = Options { players: SEATS, ..Options::default() };
    let seats = BySeat::filled(SEATS.into(), ());
    let mut game = Phase10::new(&options, &seats, &Start::default()).expect("options are right");
    let mut rng = Rng::new(seed);
    let (mut moments, mut hand) = (Vec::new(), Vec::new());
    let mut scores = game.scores();
    loop {
        if game.stage_now() == Stage::Deal || game.turn() == Turn::Over {
            let laid = BySeat::from_fn(SEATS.into(), |seat| !game.laid(seat).is_empty());
            let after = game.scores();
            let cost = |seat| (after[seat] - scores[seat]) as f32;
            let cost = BySeat::from_fn(SEATS.into(), cost);
            let moment = |all| Moment { all, laid: laid.clone(), cost: cost.clone() };
            moments.extend(hand.drain(..).map(moment));
            scores = after;
        }
        let live = Counts::of(&game.undrawn());
        match game.turn() {
            Turn::Over => return moments,
            Turn::Chance => {
                let is_hand = game.stage_now() == Stage::Deal;
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut ignore_event);
                if let Some(turn) = game.turn().seat().filter(|_| is_hand && !game.is_replay()) {
                    hand.push(outlooks(&game, turn, &Counts::of(&game.undrawn())));
                }
            }
            Turn::Seat(seat) => {
                let action = NormalPhase10.choose(&game.view(Viewer::Seat(seat)), &mut rng);
                game.apply_unchecked(action, &mut ignore_event);
                if action == Action::Draw && !game.is_replay() {
                    hand.push(outlooks(&game, seat, &live));
                }
            }
        }
    }
}

/// How far estimates are from what came.
#[derive(Clone, Copy, Debug)]
pub struct Error {
    /// Mean log loss of whether a phase comes down.
    pub lays: f64,
    /// Root of the mean square of points.
    pub points: f64,
}

impl Fitted {
    /// Returns the numbers before anything is learnt.
    pub const fn from_nothing() -> Self {
        Self {
            lacks: [[0.0; LACKS]; 10],
            outs: [0.0; LACKS],
            others: [[[0.0; NEAR]; 2]; 4],
            point: [0.5, 0.8, 0.1],
            points: [[0.0; LACKS]; 3],
        }
    }

    /// Goes through the moments once in random order (stochastic gradient descent) with this
    /// learning rate, and returns how far off the estimates were on the way.
    pub fn learn(&mut self, moments: &[Moment], rate: f32, rng: &mut Rng) -> Error {
        let mut order: Vec<usize> = (0..moments.len()).collect();
        shuffle(&mut order, rng);
        let (mut loss, mut open, mut square, mut hands) = (0.0, 0.0_f64, 0.0, 0.0_f64);
        for place in order {
            let Moment { all, laid, cost } = &moments[place];
            for seat in Seat::first(all.len()) {
                if !all[seat].laid {
                    loss += self.learn_lay(all, seat, laid[seat], rate);
                    open += 1.0;
                }
                let off = self.learn_cost(&all[seat], laid[seat], cost[seat], 0.1 * rate);
                square += f64::from(off * off);
                hands += 1.0;
            }
        }
        Error { lays: loss / open.max(1.0), points: (square / hands.max(1.0)).sqrt() }
    }

    fn learn_lay(&mut self, all: &BySeat<Outlook>, seat: Seat, laid: bool, rate: f32) -> f64 {
        let own = &all[seat];
        let likely = self.lays(all, seat);
        let step = rate * (f32::from(u8::from(laid)) - likely);
        self.lacks[usize::from(own.phase - 1)][own.lacks] += step;
        self.outs[own.lacks] += 0.3 * step * own.outs;
        for other in Seat::first(all.len()).filter(|&other| other != seat) {
            let first = first(all, other, seat);
            self.others[own.lacks.min(3)][first][all[other].near()] += step;
        }
        -libm::log(f64::from(if laid { likely } else { 1.0 - likely }.max(1e-6)))
    }

    fn learn_cost(&mut self, own: &Outlook, laid: bool, cost: f32, rate: f32) -> f32 {
        let case = if own.laid { 0 } else { 1 + usize::from(laid) };
        let off = cost - self.cost(own, laid);
        self.points[case][own.lacks] += rate * off;
        // Points are about fifty times as large as what they are added to.
        self.point[case] += rate * off * own.points / 3_000.0;
        off
    }
}

/// As Rust, in the way it is kept beside this file.
impl fmt::Display for Fitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "//! The numbers by which luck is measured, as the example `fit` fits them.")?;
        writeln!(
            f,
            "//!\n//! Numbers: made by `cargo run --release -p kozyr-phase10-player \
             --example fit_value -- 2000`."
        )?;
        writeln!(f, "\nuse crate::luck::Fitted;\n")?;
        writeln!(f, "#[rustfmt::skip]")?;
        writeln!(f, "pub(super) const FITTED: Fitted = Fitted {{")?;
        writeln!(f, "    lacks: [")?;
        for row in &self.lacks {
            writeln!(f, "        {row:.3?},")?;
        }
        writeln!(f, "    ],\n    outs: {:.3?},\n    others: [", self.outs)?;
        for rows in &self.others {
            writeln!(f, "        [")?;
            for row in rows {
                writeln!(f, "            {row:.3?},")?;
            }
            writeln!(f, "        ],")?;
        }
        writeln!(f, "    ],\n    point: {:.3?},\n    points: [", self.point)?;
        for row in &self.points {
            writeln!(f, "        {row:.3?},")?;
        }
        writeln!(f, "    ],\n}};")
    }
}
