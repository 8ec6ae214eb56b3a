//! Many matches of one game side by side, stepped by several threads. No Python in here.

use std::thread;

use kozyr_bots::Rng;
use kozyr_games::{AnyGame, AnyView, Setup, games};
use kozyr_players::{Level, Player, choose};
use kozyr_rules::{
    Below, Encode, Encoding, Game, GameExt, MAX_SEATS, Seat, Turn, Viewer, ignore_event,
};

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

/// Where the slots write what is seen: a row for each slot. Mask and critic may be empty: then
/// nobody asked for them.
pub(crate) struct Rows<'a> {
    pub(crate) seat: &'a mut [i8],
    pub(crate) obs: &'a mut [u8],
    pub(crate) mask: &'a mut [u8],
    pub(crate) critic: &'a mut [u8],
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut [bool],
}

/// A match that is played again and again.
struct Slot<G: Game> {
    seed: u64,
    /// How many matches it has finished.
    finished: u64,
    game: G,
    /// Draws deals and what the levels inside think with.
    rng: Rng,
    /// Draws what [`Slots::random`] plays.
    picks: Rng,
    /// What the seat to act may do.
    legal: Vec<G::Action>,
    /// The scores at the last reward.
    rewarded: [i32; MAX_SEATS],
}

/// The matches of a batch.
pub(crate) struct Slots<P: Player> {
    opening: P::Game,
    plan: Plan,
    slots: Vec<Slot<P::Game>>,
}

/// What a slot does in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Nothing.
    Rest,
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
            picks: Rng::for_parts(seed, &[0]),
            legal: Vec::new(),
            rewarded: [0; MAX_SEATS],
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

impl<P: Player> Slots<P>
where
    P::Game: Encode,
{
    const ENCODING: Option<&'static Encoding> = <P::Game as Encode>::ENCODING;

    fn new(opening: P::Game, plan: Plan, seeds: &[u64]) -> Self {
        let slots = seeds.iter().map(|&seed| Slot::new(&opening, seed)).collect();
        Self { opening, plan, slots }
    }

    /// The first order that cannot be carried out.
    fn wrong(&self, orders: &[Order]) -> Option<String> {
        let mut all = self.slots.iter().zip(orders).enumerate();
        all.find_map(|(i, (slot, order))| match order {
            Order::Play(place) if *place >= slot.legal.len() => Some(format!(
                "slot {i}: there is no legal action {place}, but {} of them",
                slot.legal.len()
            )),
            Order::Play(_) | Order::Rest | Order::Begin => None,
        })
    }

    /// Carries out orders that are not [`Slots::wrong`] and writes the rows of the slots that do
    /// not rest.
    fn step(&mut self, orders: &[Order], rows: Rows<'_>) {
        let Some(encoding) = Self::ENCODING else { return };
        let n = self.slots.len();
        let each = n.div_ceil(self.plan.threads.max(1)).max(1);
        let d = encoding.n_observation();
        let seats = self.opening.n_seats();
        let (opening, plan) = (&self.opening, &self.plan);
        // Rows of no length would have no parts to share out.
        let (mut no_mask, mut no_critic) = (vec![0; n], vec![0; n]);
        let (m, c) = (rows.mask.len() / n.max(1), rows.critic.len() / n.max(1));
        let mask = if m == 0 { &mut no_mask[..] } else { rows.mask };
        let critic = if c == 0 { &mut no_critic[..] } else { rows.critic };
        let parts = (self.slots.chunks_mut(each))
            .zip(orders.chunks(each))
            .zip(rows.seat.chunks_mut(each))
            .zip(rows.obs.chunks_mut(each * d))
            .zip(mask.chunks_mut(each * m.max(1)))
            .zip(critic.chunks_mut(each * c.max(1)))
            .zip(rows.reward.chunks_mut(each * seats))
            .zip(rows.done.chunks_mut(each));
        let work = |part: Part<'_, P::Game>| {
            let (((((((slots, orders), seat), obs), mask), critic), reward), done) = part;
            for (i, (slot, &order)) in slots.iter_mut().zip(orders).enumerate() {
                if order == Order::Rest {
                    continue;
                }
                let reward = &mut reward[i * seats..(i + 1) * seats];
                done[i] = go::<P>(slot, order, opening, plan, reward);
                let turn = slot.game.turn().seat().unwrap_or_default();
                seat[i] = turn.number().cast_signed();
                slot.game.encode(turn, &mut obs[i * d..(i + 1) * d]);
                if m > 0 {
                    let mask = &mut mask[i * m..(i + 1) * m];
                    mask.fill(0);
                    for &action in &slot.legal {
                        if let Some(place) = P::Game::mask_idx(action) {
                            mask[place] = 1;
                        }
                    }
                }
                if c > 0 {
                    slot.game.encode_critic(turn, &mut critic[i * c..(i + 1) * c]);
                }
            }
        };
        if each >= n {
            parts.for_each(work);
        } else {
            thread::scope(|scope| {
                for part in parts {
                    scope.spawn(|| work(part));
                }
            });
        }
    }

    /// Writes where the legal actions of each slot begin; the last number is how many there are.
    fn offsets(&self, out: &mut [i64]) -> usize {
        let mut sum = 0;
        for (slot, place) in self.slots.iter().zip(out.iter_mut()) {
            *place = sum;
            sum += slot.legal.len() as i64;
        }
        out[self.slots.len()] = sum;
        sum as usize
    }

    /// Writes what is told of every legal action, slot by slot.
    fn features(&self, out: &mut [u8]) {
        let Some(encoding) = Self::ENCODING else { return };
        let f = encoding.n_action();
        let each = self.slots.len().div_ceil(self.plan.threads.max(1)).max(1);
        let write = |slots: &[Slot<P::Game>], out: &mut [u8]| {
            let mut rest = out;
            for slot in slots {
                let (own, others) = rest.split_at_mut(slot.legal.len() * f);
                rest = others;
                slot.game.encode_actions(&slot.legal, own);
            }
        };
        if each >= self.slots.len() {
            return write(&self.slots, out);
        }
        thread::scope(|scope| {
            let mut rest = out;
            for slots in self.slots.chunks(each) {
                let k: usize = slots.iter().map(|slot| slot.legal.len()).sum();
                let (own, others) = rest.split_at_mut(k * f);
                rest = others;
                scope.spawn(move || write(slots, own));
            }
        });
    }

    /// Writes the place of the legal action that a level chooses in each slot, given the view of
    /// the seat to act. The same seed gives the same places, whatever the number of threads.
    fn choose(&self, level: Level, seed: u64, out: &mut [i64]) {
        let each = self.slots.len().div_ceil(self.plan.threads.max(1)).max(1);
        let work = |first: usize, slots: &[Slot<P::Game>], out: &mut [i64]| {
            for (i, (slot, place)) in slots.iter().zip(out).enumerate() {
                let view =
                    slot.game.view(Viewer::Seat(slot.game.turn().seat().unwrap_or_default()));
                let seed = Rng::for_part(seed, (first + i) as u64).bits();
                let action = choose::<P>(level, &view, seed);
                let found = slot.legal.iter().position(|&legal| legal == action);
                *place = found.expect("a level plays what is legal") as i64;
            }
        };
        thread::scope(|scope| {
            let parts = self.slots.chunks(each).zip(out.chunks_mut(each)).enumerate();
            for (part, (slots, out)) in parts {
                scope.spawn(move || work(part * each, slots, out));
            }
        });
    }

    /// Writes the place of a random legal action of each slot.
    fn random(&mut self, out: &mut [i64]) {
        for (slot, place) in self.slots.iter_mut().zip(out) {
            let n = u32::try_from(slot.legal.len()).unwrap_or(u32::MAX);
            *place = i64::from(slot.picks.below(n.max(1)));
        }
    }
}

/// What one thread works on.
type Part<'a, G> = (
    (
        (
            ((((&'a mut [Slot<G>], &'a [Order]), &'a mut [i8]), &'a mut [u8]), &'a mut [u8]),
            &'a mut [u8],
        ),
        &'a mut [f32],
    ),
    &'a mut [bool],
);

/// Carries out an order, deals, lets the levels play and begins the next match when one is over:
/// until a seat is to act that nobody plays inside. Whether a match ended on the way.
fn go<P: Player>(
    slot: &mut Slot<P::Game>,
    order: Order,
    opening: &P::Game,
    plan: &Plan,
    reward: &mut [f32],
) -> bool {
    reward.fill(0.0);
    match order {
        Order::Rest => return false,
        Order::Begin => slot.begin(opening),
        Order::Play(place) => slot.game.apply_unchecked(slot.legal[place], &mut ignore_event),
    }
    let mut ended = false;
    loop {
        match slot.game.turn() {
            Turn::Chance => {
                let deal = slot.game.shuffle(&mut slot.rng);
                slot.game.deal_unchecked(&deal, &mut ignore_event);
            }
            Turn::Seat(seat) => {
                let Some(level) = plan.levels[seat.idx()] else { break };
                let view = slot.game.view(Viewer::Seat(seat));
                let action = choose::<P>(level, &view, slot.rng.bits());
                slot.game.apply_unchecked(action, &mut ignore_event);
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

macro_rules! engine {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        /// The slots of whichever game it is.
        #[expect(clippy::large_enum_variant, reason = "a batch has one, and it never moves")]
        pub(crate) enum Engine {
            $(
                #[doc = stringify!($Game)]
                $Game(Slots<kozyr_players::$key::$Player>)
            ),+
        }

        /// Evaluates an expression for whichever game it is.
        macro_rules! each {
            ($engine:expr, $slots:ident => $body:expr) => {
                match $engine { $(Engine::$Game($slots) => $body),+ }
            };
        }

        impl Engine {
            /// Slots with these seeds, of matches from this setup.
            ///
            /// # Errors
            /// If no match can be made from it.
            pub(crate) fn new(setup: &Setup, plan: Plan, seeds: &[u64]) -> Result<Self, String> {
                let opening = AnyGame::new(setup).map_err(|error| error.to_string())?;
                Ok(match opening {
                    $(AnyGame::$Game(game) => Self::$Game(Slots::new(*game, plan, seeds))),+
                })
            }

            /// A copy of the match in a slot.
            fn game(&self, i: usize) -> AnyGame {
                match self {
                    $(Self::$Game(slots) => {
                        AnyGame::$Game(Box::new(slots.slots[i].game.clone()))
                    }),+
                }
            }
        }
    };
}

games!(engine);

fn encoding_of<P: Player>(_: &Slots<P>) -> Option<&'static Encoding>
where
    P::Game: Encode,
{
    Slots::<P>::ENCODING
}

impl Engine {
    /// How observations and actions are written.
    pub(crate) fn encoding(&self) -> Option<&'static Encoding> {
        each!(self, slots => encoding_of(slots))
    }

    /// How many seats a match has.
    pub(crate) fn n_seats(&self) -> usize {
        each!(self, slots => slots.opening.n_seats())
    }

    /// [`Slots::wrong`].
    pub(crate) fn wrong(&self, orders: &[Order]) -> Option<String> {
        each!(self, slots => slots.wrong(orders))
    }

    /// [`Slots::step`].
    pub(crate) fn step(&mut self, orders: &[Order], rows: Rows<'_>) {
        each!(self, slots => slots.step(orders, rows));
    }

    /// [`Slots::offsets`].
    pub(crate) fn offsets(&self, out: &mut [i64]) -> usize {
        each!(self, slots => slots.offsets(out))
    }

    /// [`Slots::features`].
    pub(crate) fn features(&self, out: &mut [u8]) {
        each!(self, slots => slots.features(out));
    }

    /// [`Slots::random`].
    pub(crate) fn random(&mut self, out: &mut [i64]) {
        each!(self, slots => slots.random(out));
    }

    /// [`Slots::choose`].
    pub(crate) fn choose(&self, level: Level, seed: u64, out: &mut [i64]) {
        each!(self, slots => slots.choose(level, seed, out));
    }

    /// What a seat sees in a slot; the seat to act unless another is asked for.
    pub(crate) fn view(&self, i: usize, seat: Option<Seat>) -> AnyView {
        let game = self.game(i);
        let seat = seat.or(game.turn().seat()).unwrap_or_default();
        game.view(Viewer::Seat(seat))
    }

    /// The legal actions of a slot as text.
    pub(crate) fn legal(&self, i: usize) -> Vec<String> {
        each!(self, slots => slots.slots[i].legal.iter().map(ToString::to_string).collect())
    }

    /// How many matches each slot has finished.
    pub(crate) fn finished(&self) -> Vec<u64> {
        each!(self, slots => slots.slots.iter().map(|slot| slot.finished).collect())
    }
}
