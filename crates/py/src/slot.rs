//! One match of a batch, played again and again.

use kozyr_bots::Rng;
use kozyr_players::{Level, Player, Stop, choose_until};
use kozyr_rules::{Game, MAX_SEATS, Turn, Viewer, ignore_event};

/// What a slot is rewarded with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reward {
    /// The change of the match scores.
    Score,
    /// At the end of a match, the share of the win.
    Win,
}

/// What is the same in every slot.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) reward: Reward,
    /// The level that plays a seat inside, if one does.
    pub(crate) levels: [Option<Level>; MAX_SEATS],
    pub(crate) threads: usize,
}

/// A match that is played again and again.
#[derive(Clone)]
pub(crate) struct Slot<G: Game> {
    pub(crate) seed: u64,
    /// How many matches it has finished.
    pub(crate) finished: u64,
    pub(crate) game: G,
    /// Draws deals and what the levels inside think with.
    rng: Rng,
    pub(crate) picks: Picks,
    /// What the seat to act may do.
    pub(crate) legal: Vec<G::Action>,
    /// The scores at the last reward.
    rewarded: [i32; MAX_SEATS],
    /// Where each action of this match stood among the legal ones, as numbers of seven bits to a
    /// byte, the lowest first: what makes the position again.
    pub(crate) past: Vec<u8>,
}

/// Draws what `Slots::random` plays. How often it has drawn says how it goes on.
#[derive(Clone)]
pub(crate) struct Picks {
    pub(crate) n_drawn: u64,
    rng: Rng,
}

impl Picks {
    fn new(seed: u64, n_drawn: u64) -> Self {
        let mut rng = Rng::for_parts(seed, &[0]);
        for _ in 0..n_drawn {
            rng.bits();
        }
        Self { n_drawn, rng }
    }

    /// A number below this one, all as likely (Lemire, ACM TOMACS 2019).
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).unwrap_or(u32::MAX).max(1);
        loop {
            self.n_drawn += 1;
            let found = u64::from(self.rng.bits() as u32) * u64::from(n);
            let low = found as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (found >> 32) as usize;
            }
        }
    }
}

/// What makes a slot again: its seed, how many matches it has finished, how often [`Picks`] has
/// drawn, and its past.
pub(crate) type Kept = (u64, u64, u64, Vec<u8>);

/// What a slot does in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Nothing.
    Rest,
    /// Nothing, but its row is written.
    Show,
    /// Plays the legal action at this place.
    Play(usize),
    /// Begins a match anew.
    Begin,
}

impl<G: Game> Slot<G> {
    fn new(opening: &G, seed: u64) -> Self {
        let mut slot = Self {
            seed,
            finished: 0,
            game: opening.clone(),
            rng: Rng::new(0),
            picks: Picks::new(seed, 0),
            legal: Vec::new(),
            rewarded: [0; MAX_SEATS],
            past: Vec::new(),
        };
        slot.begin(opening);
        slot
    }

    /// Puts the next match in place. Its numbers follow from the slot's seed and how many it has
    /// finished.
    fn begin(&mut self, opening: &G) {
        self.game.clone_from(opening);
        self.rng = Rng::for_parts(self.seed, &[1, self.finished]);
        self.rewarded = scores(opening);
        self.past.clear();
    }

    fn deal(&mut self) {
        let deal = self.game.shuffle(&mut self.rng);
        self.game.deal_unchecked(&deal, &mut ignore_event);
    }

    /// Plays the legal action at a place of `legal`, which is up to date.
    fn play(&mut self, place: usize) {
        let mut rest = place;
        while rest >= 0x80 {
            self.past.push((rest & 0x7f) as u8 | 0x80);
            rest >>= 7;
        }
        self.past.push(rest as u8);
        self.game.apply_unchecked(self.legal[place], &mut ignore_event);
    }

    /// The slot that was kept; `None` if its past cannot have been.
    pub(crate) fn again(opening: &G, plan: &Plan, kept: &Kept) -> Option<Self> {
        let (seed, finished, n_drawn, past) = kept;
        let mut slot = Self::new(opening, *seed);
        (slot.finished, slot.picks) = (*finished, Picks::new(*seed, *n_drawn));
        slot.begin(opening);
        let mut past = past.iter();
        loop {
            match slot.game.turn() {
                Turn::Chance => slot.deal(),
                Turn::Over => return None,
                Turn::Seat(seat) => {
                    slot.game.legal_actions(&mut slot.legal);
                    let Some(mut byte) = past.next() else { break };
                    let (mut place, mut shift) = (usize::from(byte & 0x7f), 7);
                    while byte & 0x80 != 0 {
                        byte = past.next().filter(|_| shift < 32)?;
                        place |= usize::from(byte & 0x7f) << shift;
                        shift += 7;
                    }
                    if plan.levels[seat.idx()].is_some() {
                        slot.rng.bits();
                    }
                    if place >= slot.legal.len() {
                        return None;
                    }
                    slot.play(place);
                }
            }
        }
        if plan.reward == Reward::Score {
            slot.rewarded = scores(&slot.game);
        }
        Some(slot)
    }
}

fn scores<G: Game>(game: &G) -> [i32; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    for (place, score) in all.iter_mut().zip(game.scores().as_slice()) {
        *place = *score;
    }
    all
}

/// Scores are far below what an f32 holds exactly.
fn real(number: i32) -> f32 {
    number as f32
}

/// Carries out an order, deals, lets the levels play and begins the next match when one is over:
/// until a seat is to act that nobody plays inside. Whether a match ended on the way. What it is
/// told to stop in means nothing.
pub(crate) fn go<P: Player>(
    slot: &mut Slot<P::Game>,
    order: Order,
    opening: &P::Game,
    plan: &Plan,
    reward: &mut [f32],
    stop: &dyn Stop,
) -> bool {
    reward.fill(0.0);
    match order {
        Order::Rest | Order::Show => return false,
        Order::Begin => slot.begin(opening),
        Order::Play(place) => slot.play(place),
    }
    let mut ended = false;
    loop {
        match slot.game.turn() {
            Turn::Chance => slot.deal(),
            Turn::Seat(seat) => {
                let Some(level) = plan.levels[seat.idx()] else { break };
                let view = slot.game.view(Viewer::Seat(seat));
                let action = choose_until::<P>(level, &view, slot.rng.bits(), stop);
                slot.game.legal_actions(&mut slot.legal);
                let place = slot.legal.iter().position(|&legal| legal == action);
                slot.play(place.expect("a level plays what is legal"));
            }
            Turn::Over => {
                ended = true;
                match plan.reward {
                    Reward::Score => pay(slot, reward),
                    Reward::Win => {
                        let winners = slot.game.winners();
                        for seat in winners {
                            reward[seat.idx()] += 1.0 / winners.len().max(1) as f32;
                        }
                    }
                }
                slot.finished += 1;
                slot.begin(opening);
            }
        }
    }
    if plan.reward == Reward::Score {
        pay(slot, reward);
    }
    slot.game.legal_actions(&mut slot.legal);
    ended
}

/// Adds what the scores have changed since the last reward.
fn pay<G: Game>(slot: &mut Slot<G>, reward: &mut [f32]) {
    let now = scores(&slot.game);
    for ((reward, now), before) in reward.iter_mut().zip(now).zip(slot.rewarded) {
        *reward += real(now - before);
    }
    slot.rewarded = now;
}
