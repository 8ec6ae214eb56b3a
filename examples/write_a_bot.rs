//! Write a bot: your own policy, measured against `normal`.
//!
//! `cargo run --example write_a_bot`

#![allow(clippy::print_stdout)] // a program that shows what it found

use kozyr_arena::Estimate;
use kozyr_bots::{Player, Policy, Rng};
use kozyr_games::variety::{Options, Start, Variety};
use kozyr_players::variety::VarietyPlayer;
use kozyr_rules::{BySeat, Game, GameExt, Sampling, Seat, Turn, Viewer, ignore_event};

/// Thinks one action ahead: it tries each action in a few imagined worlds and lets `normal` play
/// all seats from there to the end of the deal. `normal` follows rules of thumb; this bot sees
/// where they lead.
struct OneAhead<N> {
    normal: N,
    n_worlds: u32,
}

impl<G: Sampling, N: Policy<G>> Policy<G> for OneAhead<N> {
    // A bot gets a view, never the match.
    fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action {
        // The viewer's legal actions are the same in every world that looks like the real one.
        // Actions that cannot make a difference are merged.
        let mut actions = Vec::new();
        G::imagine(view, rng).merged_actions(&mut actions);
        let mut leads = vec![0; actions.len()];
        for _ in 0..if actions.len() > 1 { self.n_worlds } else { 0 } {
            // All actions are tried in the same worlds, which leaves less to luck than different
            // worlds for each.
            let begin = G::imagine(view, rng);
            let Turn::Seat(me) = begin.turn() else { unreachable!("a bot is asked at its turn") };
            for (action, lead) in actions.iter().zip(&mut leads) {
                let mut world = begin.clone();
                world.apply_unchecked(*action, &mut ignore_event);
                self.play_on(&mut world, rng);
                *lead += ahead(&world, me);
            }
        }
        let best = (0..actions.len()).max_by_key(|&i| leads[i]).expect("a bot has a legal action");
        actions[best]
    }
}

impl<N> OneAhead<N> {
    /// Plays on to the end of the deal. Each seat decides by what it sees, so nobody in the
    /// imagined world plays with open cards.
    fn play_on<G: Game>(&self, world: &mut G, rng: &mut Rng)
    where
        N: Policy<G>,
    {
        while let Turn::Seat(seat) = world.turn() {
            let action = self.normal.choose(&world.view(Viewer::Seat(seat)), rng);
            world.apply_unchecked(action, &mut ignore_event);
        }
    }
}

/// How far a seat is ahead of the others: the sum of its leads.
fn ahead<G: Game>(world: &G, seat: Seat) -> i32 {
    let scores = world.scores();
    scores.as_slice().iter().map(|score| scores[seat] - score).sum()
}

/// Plays the deal with `bot` in one seat and `normal` in the others; returns the bot's lead.
fn play<G: Game>(
    dealt: &G,
    seat_of_bot: Seat,
    bot: &impl Policy<G>,
    normal: &impl Policy<G>,
    rng: &mut Rng,
) -> i32 {
    let mut game = dealt.clone();
    while let Turn::Seat(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let action =
            if seat == seat_of_bot { bot.choose(&view, rng) } else { normal.choose(&view, rng) };
        game.apply(seat, action, &mut ignore_event).expect("policies choose legal actions");
    }
    ahead(&game, seat_of_bot)
}

pub(crate) fn main() {
    let opening = Variety::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())
        .expect("the default options make a match");
    let bot = OneAhead { normal: VarietyPlayer::normal(), n_worlds: 16 };
    let normal = VarietyPlayer::normal();

    // A block is one deal, played with the bot once in every seat, so it gets every hand, good or
    // bad. Blocks are independent of each other, so the interval is over blocks.
    let blocks: Vec<f64> = (0..24)
        .map(|block| {
            let mut rng = Rng::new(block);
            let mut dealt = opening.clone();
            dealt
                .deal(&dealt.shuffle(&mut rng), &mut ignore_event)
                .expect("a shuffled deal is possible");
            let leads = Seat::first(4).map(|seat| play(&dealt, seat, &bot, &normal, &mut rng));
            // Three opponents in each of four deals.
            f64::from(leads.sum::<i32>()) / 12.0
        })
        .collect();
    let lead = Estimate::of(&blocks);
    println!(
        "{} deals, each in four seatings: {:.1} {} points ahead of each opponent",
        blocks.len(),
        lead.mean,
        lead.interval(1)
    );
    // More deals make the interval narrower; with 24 it is wide.
    assert!(lead.mean > 0.0, "it is better than `normal`");
}
