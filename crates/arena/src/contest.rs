//! Contests: matches on equal deals, played so that everybody has the same luck.

use std::time::Instant;

use kozyr_players::Player as Bots;
use kozyr_programs::{Faults, Hosting, Outcome, StartError};
use kozyr_rules::{
    BySeat, Game, GameExt, GameOptions, OptionsError, Record, Seat, SeatSet, Step, Turn,
};
use serde::{Deserialize, Serialize};

use crate::journal::match_id;
use crate::player::{ActionOf, OptionsOf, Player, all_fit};
use crate::programs::Programs;
use crate::seeds::Purpose;
use crate::stats::Sides;
use crate::times::Times;

/// The result of one level in a block.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// Matches won by its seats; a shared win counts in parts.
    pub wins: f64,
    /// The sum of the match scores of its seats.
    pub score: f64,
    /// Seats it had, over all matches of the block.
    pub seats: f64,
    /// The times of its decisions.
    pub times: Times,
    /// The faults of the player, if it is a program.
    #[serde(default, skip_serializing_if = "Faults::is_none")]
    pub faults: Faults,
}

/// The result of a block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// The number of the block; the deals follow from it and the seed.
    pub number: u64,
    /// The first level's share of all wins, from 0 to 1.
    pub points: f64,
    /// The result of each level, in the order of [`Contest::levels`].
    pub shares: Vec<Share>,
}

/// Something that can be played block by block.
pub trait Contest: Sync {
    /// The levels that meet, each once.
    fn levels(&self) -> &[Player];

    /// The number of sides that the first level and the others have in a match.
    fn sides(&self) -> Sides;

    /// Whether match scores are shares of wins, from 0 to 1.
    fn scores_are_shares(&self) -> bool {
        false
    }

    /// How many matches a block has.
    fn matches(&self) -> u64;

    /// Plays a match of a block, both by their numbers from 0. It is the same whatever was played
    /// before, so that several threads can share a block. The record is made if it is asked for.
    fn play(&self, block: u64, number: u64, record: bool) -> Match;
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// The first level's share of the win, from 0 to 1.
    pub points: f64,
    /// The result of each level, in the order of [`Contest::levels`].
    pub shares: Vec<Share>,
    /// The record as text, if it was asked for.
    pub record: Option<String>,
}

impl Share {
    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.score += other.score;
        self.seats += other.seats;
        self.times.merge(&other.times);
        self.faults += other.faults;
    }
}

impl Block {
    /// The block that these matches make, all that it has.
    pub(crate) fn of(number: u64, matches: &[Match]) -> Self {
        let points: f64 = matches.iter().map(|one| one.points).sum();
        let mut shares: Vec<Share> = Vec::new();
        for one in matches {
            shares.resize_with(one.shares.len(), Share::default);
            shares.iter_mut().zip(&one.shares).for_each(|(sum, share)| sum.add(share));
        }
        Self { number, points: points / real(matches.len()), shares }
    }

    /// The block as a journal gives it back. Reading moves some fractions by their last bit, so
    /// this is what counts: a contest comes out the same with a folder and without, interrupted and
    /// in parts.
    pub(crate) fn read_back(self) -> Self {
        let text = serde_json::to_string(&self);
        text.and_then(|text| serde_json::from_str(&text)).unwrap_or(self)
    }
}

/// Max number of steps of a match, far above that of any game.
const MAX_STEPS: usize = 100_000;

/// The levels of `players`, each once, in the order in which they appear.
pub(crate) fn distinct<P: Copy + PartialEq>(players: &[P]) -> Vec<P> {
    let mut levels: Vec<P> = Vec::new();
    for &level in players {
        if !levels.contains(&level) {
            levels.push(level);
        }
    }
    levels
}

fn real(count: usize) -> f64 {
    count as f64
}

/// Whole matches, each block in all rotations of the players over the seats.
#[derive(Clone, Debug)]
pub struct Rotations<P: Bots> {
    record: Record<P::Game>,
    opening: P::Game,
    players: Vec<Player>,
    levels: Vec<Player>,
    seed: u64,
    hosting: Hosting,
}

impl<P: Bots> Rotations<P> {
    /// Matches with these options, in which seat `i` of the first rotation has player `i` modulo
    /// the number of players.
    ///
    /// # Errors
    /// If the options make no match, the number of players does not divide the number of seats, or
    /// a net is not made for the game.
    pub fn new(
        options: &OptionsOf<P>,
        players: &[impl Into<Player> + Copy],
        seed: u64,
    ) -> Result<Self, OptionsError> {
        let players: Vec<Player> = players.iter().map(|&player| player.into()).collect();
        let loadouts = BySeat::from_fn(options.n_seats(), |_| Default::default());
        let record = Record::<P::Game>::new(options.clone(), loadouts, Default::default());
        let opening = record.opening()?;
        let n = opening.n_seats();
        if players.is_empty() || n % players.len() != 0 {
            return Err(OptionsError::new(format!(
                "{} has {n} seats: the number of players must divide it, so that every seat has one; {} were named",
                options.key(),
                players.len()
            )));
        }
        let levels = distinct(&players);
        all_fit::<P>(&levels)?;
        Ok(Self { record, opening, players, levels, seed, hosting: Hosting::default() })
    }

    /// Sets how programs are hosted, after trying out each of them.
    ///
    /// # Errors
    /// If a program cannot be started or does not say hello.
    pub fn hosted(self, hosting: &Hosting) -> Result<Self, StartError> {
        try_out::<P>(&self.levels, hosting, &self.record.options)?;
        Ok(Self { hosting: hosting.clone(), ..self })
    }

    /// Who sits at a seat in this rotation.
    fn level_of(&self, rotation: u64, seat: Seat) -> Player {
        let n = self.players.len();
        self.players[(seat.idx() + (rotation % n as u64) as usize) % n]
    }

    fn play_out(
        &self,
        block: u64,
        rotation: u64,
        programs: &mut Programs<P>,
        shares: &mut [Share],
    ) -> Played<P> {
        let mut game = self.opening.clone();
        let mut steps = Vec::new();
        let mut deals = 0;
        let mut bots = Purpose::Bots.rng(self.seed, [block, rotation]);
        loop {
            assert!(steps.len() < MAX_STEPS, "a match of {} does not end", <P::Game as Game>::KEY);
            match game.turn() {
                Turn::Over => return (game, steps),
                Turn::Chance => {
                    // The n-th deal of a block is the same in every rotation, whatever was played.
                    let mut rng = Purpose::Deals.rng(self.seed, [block, deals]);
                    deals += 1;
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut |event| programs.see(&event));
                    steps.push(Step::Deal(deal));
                }
                Turn::Seat(seat) => {
                    let level = self.level_of(rotation, seat);
                    let times = &mut shares[place(&self.levels, level)].times;
                    programs.after(steps.len());
                    let action = act::<P>(&mut game, seat, level, bots.bits(), times, programs);
                    steps.push(Step::Act(seat, action));
                }
            }
        }
    }
}

fn place(levels: &[Player], level: Player) -> usize {
    levels.iter().position(|&known| known == level).expect("every player's level is listed")
}

/// A match that is over, and its steps.
type Played<P> = (<P as Bots>::Game, Vec<Step<<P as Bots>::Game>>);

impl<P: Bots> Contest for Rotations<P> {
    fn levels(&self) -> &[Player] {
        &self.levels
    }

    fn sides(&self) -> Sides {
        let own = self.players.iter().filter(|&&level| level == self.levels[0]).count();
        Sides { own: real(own), others: real(self.players.len() - own) }
    }

    fn matches(&self) -> u64 {
        self.players.len() as u64
    }

    fn play(&self, block: u64, number: u64, record: bool) -> Match {
        let mut shares = vec![Share::default(); self.levels.len()];
        let mut rng = Purpose::Programs.rng(self.seed, [block, number]);
        let options = &self.record.options;
        let who = |seat| self.level_of(number, seat);
        let id = match_id(block, number);
        let mut programs = Programs::sit(&self.hosting, options, who, (&id, who), &mut rng);
        let (game, steps) = self.play_out(block, number, &mut programs, &mut shares);
        let outcome = Outcome::of(&game, programs.forfeits());
        let (winners, scores, won) = (outcome.winners, &outcome.scores, outcome.won(&game));
        let mut points = 0.0;
        for seat in Seat::first(game.n_seats()) {
            let level = self.level_of(number, seat);
            let share = &mut shares[place(&self.levels, level)];
            share.seats += 1.0;
            share.score += f64::from(scores[seat]);
            share.wins += won[seat];
            share.faults += programs.faults(seat);
            if winners.contains(seat) && level == self.levels[0] {
                points += 1.0 / real(winners.len().max(1));
            }
        }
        let record = programs.end(&game, &self.record, steps, record, |seat| who(seat).name());
        Match { points, shares, record }
    }
}

/// Tries out the programs among these players.
fn try_out<P: Bots>(
    players: &[Player],
    hosting: &Hosting,
    options: &OptionsOf<P>,
) -> Result<(), StartError> {
    let mut programs = players.iter().filter_map(|player| player.program());
    programs.try_for_each(|program| hosting.try_out::<P::Game>(program, options))
}

/// Plays what a level chooses.
fn act<P: Bots>(
    game: &mut P::Game,
    seat: Seat,
    level: Player,
    seed: u64,
    times: &mut Times,
    programs: &mut Programs<P>,
) -> ActionOf<P> {
    let start = Instant::now();
    let action = programs.choose(level, game, seat, seed);
    times.add(start.elapsed());
    let done = game.apply(seat, action, &mut |event| programs.see(&event));
    assert!(
        done.is_ok(),
        "{level} of {} played {action}, which is refused: {done:?}",
        <P::Game as Game>::KEY
    );
    action
}

/// First deals alone, for games in which the deal decides who plays together
/// ([`Bots::SIDES_BY_DEAL`]): the side that the game names first against the others.
///
/// Levels are given to the sides after dealing. Every deal is the first of a match and is played
/// twice: the first level as the named side against the second, and the other way round. The score
/// is 1 for the named side if it wins its deal, so a mean score is the share of deals that a level
/// wins as that side.
#[derive(Clone, Debug)]
pub struct FirstDeals<P: Bots> {
    record: Record<P::Game>,
    opening: P::Game,
    levels: [Player; 2],
    seed: u64,
    hosting: Hosting,
}

impl<P: Bots> FirstDeals<P> {
    /// Deals with these options.
    ///
    /// # Errors
    /// If the options make no match, both levels are the same, a net is not made for the game, or
    /// in this game the deal does not decide who plays together.
    pub fn new(
        options: &OptionsOf<P>,
        levels: [impl Into<Player>; 2],
        seed: u64,
    ) -> Result<Self, OptionsError> {
        let levels = levels.map(Into::into);
        if !P::SIDES_BY_DEAL {
            return Err(OptionsError::new(format!(
                "single deals are for games in which the deal makes the sides; {} is none",
                <P::Game as Game>::KEY
            )));
        }
        if levels[0] == levels[1] {
            return Err(OptionsError::new("the two sides must be of different levels"));
        }
        all_fit::<P>(&levels)?;
        let n = options.n_seats();
        let loadouts = BySeat::from_fn(n, |_| Default::default());
        let record = Record::<P::Game>::new(options.clone(), loadouts, Default::default());
        let hosting = Hosting::default();
        Ok(Self { opening: record.opening()?, record, levels, seed, hosting })
    }

    /// Adds the programs that run in `hosting`, each of which has been tried out.
    ///
    /// # Errors
    /// If a program cannot be started or does not say hello.
    pub fn hosted(self, hosting: &Hosting) -> Result<Self, StartError> {
        try_out::<P>(&self.levels, hosting, &self.record.options)?;
        Ok(Self { hosting: hosting.clone(), ..self })
    }
}

impl<P: Bots> Contest for FirstDeals<P> {
    fn levels(&self) -> &[Player] {
        &self.levels
    }

    fn sides(&self) -> Sides {
        Sides { own: 1.0, others: 1.0 }
    }

    fn scores_are_shares(&self) -> bool {
        true
    }

    fn matches(&self) -> u64 {
        2
    }

    fn play(&self, block: u64, number: u64, record: bool) -> Match {
        let mut game = self.opening.clone();
        let deal = game.shuffle(&mut Purpose::Deals.rng(self.seed, [block, 0]));
        let mut dealt = Vec::new();
        game.deal_unchecked(&deal, &mut |event| dealt.push(event));
        let named = game.sides().iter().next().unwrap_or(SeatSet::EMPTY);
        let first = usize::from(number != 0);
        let second = 1 - first;
        let who = |seat| if named.contains(seat) { first } else { second };
        let mut rng = Purpose::Programs.rng(self.seed, [block, number]);
        let options = &self.record.options;
        let player = |seat| self.levels[who(seat)];
        let told = (&*match_id(block, number), player);
        let mut programs = Programs::<P>::sit(&self.hosting, options, player, told, &mut rng);
        dealt.iter().for_each(|event| programs.see(event));
        let mut shares = vec![Share::default(); 2];
        let mut bots = Purpose::Bots.rng(self.seed, [block, number]);
        let mut steps = vec![Step::Deal(deal)];
        while let Turn::Seat(seat) = game.turn() {
            let level = self.levels[who(seat)];
            let times = &mut shares[who(seat)].times;
            programs.after(steps.len());
            let action = act::<P>(&mut game, seat, level, bots.bits(), times, &mut programs);
            steps.push(Step::Act(seat, action));
        }
        let (ours, theirs) = (programs.forfeits().and(named), programs.forfeits().without(named));
        let won = match (ours.is_empty(), theirs.is_empty()) {
            (true, true) => P::deal_winners(&game) == Some(named),
            (lost_by_none, _) => lost_by_none,
        };
        for seat in Seat::first(game.n_seats()) {
            shares[who(seat)].faults += programs.faults(seat);
        }
        shares.iter_mut().for_each(|share| share.seats += 1.0);
        // Each level is the named side in one deal of two, and the score is a mean over both.
        shares[first].score += 2.0 * f64::from(u8::from(won));
        shares[if won { first } else { second }].wins += 1.0;
        let points = f64::from(u8::from(won == (first == 0)));
        let record = programs.end(&game, &self.record, steps, record, |seat| player(seat).name());
        Match { points, shares, record }
    }
}
