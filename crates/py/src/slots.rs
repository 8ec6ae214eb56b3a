//! Many matches of one game side by side, stepped by several threads. No Python in here.

use std::mem;
use std::sync::{Arc, Mutex};

use kozyr_bots::Rng;
use kozyr_games::{AnyGame, AnyView, Setup, games};
use kozyr_players::{Level, Never, Player, Stop, choose_until};
use kozyr_rules::{Encode, Encoding, Game, GameExt, Seat, Viewer};

use crate::ear::Ear;
use crate::pool::{Parts, Pool, held};
use crate::rows::{Own, Rows, Sizes};
use crate::slot::{Kept, Order, Plan, Slot, go};

/// Some slots: what a thread takes at a time.
struct Chunk<G: Game> {
    slots: Vec<Slot<G>>,
    orders: Vec<Order>,
    /// The slots as they were, where a step may be given up.
    before: Option<Vec<Slot<G>>>,
    /// What a thread writes that cannot reach the arrays.
    own: Own,
}

/// What all threads see of a batch.
struct Chunks<P: Player> {
    opening: P::Game,
    plan: Plan,
    sizes: Sizes,
    chunks: Vec<Mutex<Chunk<P::Game>>>,
}

/// The matches of a batch.
pub(crate) struct Slots<P: Player> {
    shared: Arc<Chunks<P>>,
    n: usize,
    /// How many slots a chunk has; the last one may have fewer.
    each: usize,
    pool: Pool,
}

#[derive(Clone, Copy)]
enum Task {
    /// Carries out the orders and writes all that there is to tell.
    Step,
    /// Asks a level, with this seed.
    Choose(Level, u64),
}

struct Work<P: Player> {
    shared: Arc<Chunks<P>>,
    each: usize,
    task: Task,
    /// Where the work may be given up.
    ear: Option<Arc<Ear>>,
}

impl<P: Player> Parts for Work<P>
where
    P::Game: Encode,
{
    fn work(&self, part: usize) {
        if self.is_stopped() {
            return;
        }
        let mut chunk = held(&self.shared.chunks[part]);
        match self.task {
            Task::Step => self.step_own(&mut chunk),
            Task::Choose(level, seed) => self.choose(&mut chunk, part * self.each, level, seed),
        }
    }
}

impl<P: Player> Work<P>
where
    P::Game: Encode,
{
    fn is_stopped(&self) -> bool {
        self.stop().is_stopped()
    }

    fn stop(&self) -> &dyn Stop {
        match &self.ear {
            Some(ear) => ear.as_ref(),
            None => &Never,
        }
    }

    /// Carries out the orders and writes into the chunk's own rows.
    fn step_own(&self, chunk: &mut Chunk<P::Game>) {
        let mut own = mem::take(&mut chunk.own);
        self.step(chunk, own.rows(chunk.slots.len(), self.shared.sizes));
        let f = Slots::<P>::ENCODING.map_or(0, Encoding::n_action);
        own.features.resize(chunk.n_legal() * f, 0);
        features(chunk, f, &mut own.features);
        chunk.own = own;
    }

    /// Carries out the orders and writes the rows of the slots that do not rest.
    fn step(&self, chunk: &mut Chunk<P::Game>, rows: Rows<'_>) {
        let Chunks { opening, plan, sizes, .. } = &*self.shared;
        let (d, m, c, seats) = (sizes.obs, sizes.mask, sizes.critic, sizes.seats);
        chunk.before = self.ear.is_some().then(|| chunk.slots.clone());
        for (i, (slot, &order)) in chunk.slots.iter_mut().zip(&chunk.orders).enumerate() {
            if order == Order::Rest {
                continue;
            }
            if self.is_stopped() {
                return;
            }
            let reward = &mut rows.reward[i * seats..(i + 1) * seats];
            rows.done[i] = go::<P>(slot, order, opening, plan, reward, self.stop());
            let turn = slot.game.turn().seat().unwrap_or_default();
            rows.seat[i] = turn.number().cast_signed();
            slot.game.encode(turn, &mut rows.obs[i * d..(i + 1) * d]);
            if m > 0 {
                let mask = &mut rows.mask[i * m..(i + 1) * m];
                mask.fill(0);
                for &action in &slot.legal {
                    if let Some(place) = P::Game::mask_idx(action) {
                        mask[place] = 1;
                    }
                }
            }
            if c > 0 {
                slot.game.encode_critic(turn, &mut rows.critic[i * c..(i + 1) * c]);
            }
        }
    }

    fn choose(&self, chunk: &mut Chunk<P::Game>, first: usize, level: Level, seed: u64) {
        let Chunk { slots, own, .. } = chunk;
        own.places.resize(slots.len(), 0);
        for (i, (slot, place)) in slots.iter().zip(&mut own.places).enumerate() {
            if self.is_stopped() {
                return;
            }
            let view = slot.game.view(Viewer::Seat(slot.game.turn().seat().unwrap_or_default()));
            let seed = Rng::for_part(seed, (first + i) as u64).bits();
            let action = choose_until::<P>(level, &view, seed, self.stop());
            let found = slot.legal.iter().position(|&legal| legal == action);
            *place = found.expect("a level plays what is legal") as i64;
        }
    }
}

impl<G: Game> Chunk<G> {
    fn n_legal(&self) -> usize {
        self.slots.iter().map(|slot| slot.legal.len()).sum()
    }
}

/// Writes what is told of every legal action, slot by slot, in so many bytes each.
fn features<G: Encode>(chunk: &Chunk<G>, f: usize, out: &mut [u8]) {
    let mut rest = out;
    for slot in &chunk.slots {
        let (own, others) = rest.split_at_mut(slot.legal.len() * f);
        rest = others;
        slot.game.encode_actions(&slot.legal, own);
    }
}

impl<P: Player> Slots<P>
where
    P::Game: Encode,
{
    const ENCODING: Option<&'static Encoding> = <P::Game as Encode>::ENCODING;

    /// So many slots are taken at a time, or fewer.
    const MOST: usize = 32;

    /// No slots yet.
    fn new(opening: P::Game, plan: Plan) -> Self {
        let sizes = Sizes { obs: 0, mask: 0, critic: 0, seats: opening.n_seats() };
        let shared = Chunks { opening, plan, sizes, chunks: Vec::new() };
        Self { shared: Arc::new(shared), n: 0, each: 1, pool: Pool::new(1) }
    }

    /// About how many bytes a slot takes, arrays not counted.
    fn bytes(&self) -> usize {
        // Legal actions and the past grow as they have to.
        let slot = size_of::<Slot<P::Game>>() + 32 * size_of::<<P::Game as Game>::Action>() + 512;
        // A step that may be given up has the slots twice.
        slot * if self.is_careful() { 2 } else { 1 }
    }

    /// Puts slots in place, with these seeds or as they were kept, for masks and critics of so many
    /// bytes. `false` if what was kept cannot have been.
    fn fill(&mut self, kept: &[Kept], mask: usize, critic: usize) -> bool {
        let Chunks { opening, plan, .. } = &*self.shared;
        let (opening, plan) = (opening.clone(), plan.clone());
        let obs = Self::ENCODING.map_or(0, Encoding::n_observation);
        let sizes = Sizes { obs, mask, critic, seats: opening.n_seats() };
        let n = kept.len();
        let threads = plan.threads.clamp(1, n.max(1));
        let each = (n / (threads * 8)).clamp(1, Self::MOST);
        let mut chunks = Vec::with_capacity(n.div_ceil(each));
        for kept in kept.chunks(each) {
            let slots = kept.iter().map(|kept| Slot::again(&opening, &plan, kept));
            let Some(slots) = slots.collect::<Option<Vec<_>>>() else { return false };
            let orders = vec![Order::Rest; slots.len()];
            let own = Own::default();
            chunks.push(Mutex::new(Chunk { slots, orders, before: None, own }));
        }
        self.shared = Arc::new(Chunks { opening, plan, sizes, chunks });
        (self.n, self.each, self.pool) = (n, each, Pool::new(threads));
        true
    }

    /// What makes each slot again.
    fn kept(&self) -> Vec<Kept> {
        let kept = |slot: &Slot<P::Game>| {
            (slot.seed, slot.finished, slot.picks.n_drawn, slot.past.clone())
        };
        self.all(kept)
    }

    /// Something of every slot.
    fn all<T>(&self, of: impl Fn(&Slot<P::Game>) -> T) -> Vec<T> {
        let mut all = Vec::with_capacity(self.n);
        for chunk in &self.shared.chunks {
            all.extend(held(chunk).slots.iter().map(&of));
        }
        all
    }

    /// Something of one slot.
    fn one<T>(&self, i: usize, of: impl Fn(&Slot<P::Game>) -> T) -> T {
        of(&held(&self.shared.chunks[i / self.each]).slots[i % self.each])
    }

    /// The first order that cannot be carried out.
    fn wrong(&self, orders: &[Order]) -> Option<String> {
        let chunks = self.shared.chunks.iter().zip(orders.chunks(self.each)).enumerate();
        for (part, (chunk, orders)) in chunks {
            for (i, (slot, order)) in held(chunk).slots.iter().zip(orders).enumerate() {
                let n_legal = slot.legal.len();
                if matches!(order, Order::Play(place) if *place >= n_legal) {
                    let Order::Play(place) = order else { continue };
                    let i = part * self.each + i;
                    let message =
                        format!("there is no legal action {place}, but {n_legal} of them");
                    return Some(format!("slot {i}: {message}"));
                }
            }
        }
        None
    }

    /// Whether a step may take long, since levels think in it: it can be given up then.
    fn is_careful(&self) -> bool {
        self.shared.plan.levels.iter().any(Option::is_some)
    }

    /// Carries out orders that are not [`Slots::wrong`] and writes the rows of the slots that do
    /// not rest. Nothing has changed where the work was given up.
    fn step(&mut self, orders: &[Order], mut rows: Rows<'_>, ear: &Arc<Ear>) {
        let (shared, each, sizes) = (Arc::clone(&self.shared), self.each, self.shared.sizes);
        for (chunk, orders) in shared.chunks.iter().zip(orders.chunks(each)) {
            held(chunk).orders.copy_from_slice(orders);
        }
        let ear = self.is_careful().then(|| Arc::clone(ear));
        let work = Arc::new(Work { shared: Arc::clone(&shared), each, task: Task::Step, ear });
        let rows = Mutex::new(&mut rows);
        // What others wrote, and all where it is not yet known whether the step is done.
        let take = |part: usize| {
            let mut chunk = held(&shared.chunks[part]);
            let Chunk { slots, orders, own, .. } = &mut *chunk;
            let (n, mut rows) = (slots.len(), held(&rows));
            let mut rows = rows.part(part * each, n, sizes);
            let own = own.rows(n, sizes);
            for (i, _) in orders.iter().enumerate().filter(|(_, order)| **order != Order::Rest) {
                rows.take(i, &own, sizes);
            }
        };
        let (buffered, alone) = (work.ear.is_some(), self.pool.is_alone());
        let own = |part: usize| {
            if buffered {
                return work.work(part);
            }
            let mut chunk = held(&shared.chunks[part]);
            let n = chunk.slots.len();
            work.step(&mut chunk, held(&rows).part(part * each, n, sizes));
            if !alone {
                let f = Self::ENCODING.map_or(0, Encoding::n_action);
                let mut own = mem::take(&mut chunk.own.features);
                own.resize(chunk.n_legal() * f, 0);
                features(&chunk, f, &mut own);
                chunk.own.features = own;
            }
        };
        let taken = |part| {
            if !buffered {
                take(part);
            }
        };
        let listen = || {
            work.is_stopped();
        };
        let parts: Arc<dyn Parts> = Arc::<Work<P>>::clone(&work);
        self.pool.share(parts, shared.chunks.len(), own, taken, listen);
        if !buffered {
            return;
        }
        let is_given_up = work.is_stopped();
        for (part, chunk) in shared.chunks.iter().enumerate() {
            let before = held(chunk).before.take();
            match before {
                Some(before) if is_given_up => held(chunk).slots = before,
                _ if is_given_up => {}
                _ => take(part),
            }
        }
    }

    /// Writes where the legal actions of each slot begin; the last number is how many there are.
    fn offsets(&self, out: &mut [i64]) -> usize {
        let mut sum = 0;
        let mut places = out.iter_mut();
        for chunk in &self.shared.chunks {
            for (slot, place) in held(chunk).slots.iter().zip(&mut places) {
                *place = sum as i64;
                sum += slot.legal.len();
            }
        }
        out[self.n] = sum as i64;
        sum
    }

    /// Writes what is told of every legal action, slot by slot.
    fn features(&self, out: &mut [u8]) {
        let Some(encoding) = Self::ENCODING else { return };
        let (f, mut rest) = (encoding.n_action(), out);
        let are_written = self.is_careful() || !self.pool.is_alone();
        for chunk in &self.shared.chunks {
            let chunk = held(chunk);
            let (own, others) = rest.split_at_mut(chunk.n_legal() * f);
            rest = others;
            if are_written && chunk.own.features.len() == own.len() {
                own.copy_from_slice(&chunk.own.features);
            } else {
                features(&chunk, f, own);
            }
        }
    }

    /// Writes the place of the legal action that a level chooses in each slot, given the view of
    /// the seat to act. The same seed gives the same places, whatever the number of threads.
    fn choose(&mut self, level: Level, seed: u64, out: &mut [i64], ear: &Arc<Ear>) {
        let (shared, each) = (Arc::clone(&self.shared), self.each);
        let (task, ear) = (Task::Choose(level, seed), Some(Arc::clone(ear)));
        let work = Arc::new(Work { shared: Arc::clone(&shared), each, task, ear });
        let listen = || {
            work.is_stopped();
        };
        let parts: Arc<dyn Parts> = Arc::<Work<P>>::clone(&work);
        self.pool.share(parts, shared.chunks.len(), |part| work.work(part), |_| {}, listen);
        if work.is_stopped() {
            return;
        }
        for (chunk, out) in shared.chunks.iter().zip(out.chunks_mut(each)) {
            out.copy_from_slice(&held(chunk).own.places);
        }
    }

    /// Writes the place of a random legal action of each slot.
    fn random(&mut self, out: &mut [i64]) {
        let mut places = out.iter_mut();
        for chunk in &self.shared.chunks {
            for (slot, place) in held(chunk).slots.iter_mut().zip(&mut places) {
                *place = slot.picks.below(slot.legal.len()) as i64;
            }
        }
    }
}

macro_rules! engine {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        /// The slots of whichever game it is.
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
            /// No slots yet, of matches from this setup.
            ///
            /// # Errors
            /// If no match can be made from it.
            pub(crate) fn new(setup: &Setup, plan: Plan) -> Result<Self, String> {
                let opening = AnyGame::new(setup).map_err(|error| error.to_string())?;
                Ok(match opening {
                    $(AnyGame::$Game(game) => Self::$Game(Slots::new(*game, plan))),+
                })
            }

            /// A copy of the match in a slot.
            fn game(&self, i: usize) -> AnyGame {
                match self {
                    $(Self::$Game(slots) => {
                        AnyGame::$Game(Box::new(slots.one(i, |slot| slot.game.clone())))
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
        each!(self, slots => slots.shared.sizes.seats)
    }

    /// [`Slots::bytes`].
    pub(crate) fn bytes(&self) -> usize {
        each!(self, slots => slots.bytes())
    }

    /// [`Slots::fill`].
    pub(crate) fn fill(&mut self, kept: &[Kept], mask: usize, critic: usize) -> bool {
        each!(self, slots => slots.fill(kept, mask, critic))
    }

    /// [`Slots::kept`].
    pub(crate) fn kept(&self) -> Vec<Kept> {
        each!(self, slots => slots.kept())
    }

    /// [`Slots::wrong`].
    pub(crate) fn wrong(&self, orders: &[Order]) -> Option<String> {
        each!(self, slots => slots.wrong(orders))
    }

    /// [`Slots::step`].
    pub(crate) fn step(&mut self, orders: &[Order], rows: Rows<'_>, ear: &Arc<Ear>) {
        each!(self, slots => slots.step(orders, rows, ear));
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
    pub(crate) fn choose(&mut self, level: Level, seed: u64, out: &mut [i64], ear: &Arc<Ear>) {
        each!(self, slots => slots.choose(level, seed, out, ear));
    }

    /// What a seat sees in a slot; the seat to act unless another is asked for.
    pub(crate) fn view(&self, i: usize, seat: Option<Seat>) -> AnyView {
        let game = self.game(i);
        let seat = seat.or(game.turn().seat()).unwrap_or_default();
        game.view(Viewer::Seat(seat))
    }

    /// The legal actions of a slot as text.
    pub(crate) fn legal(&self, i: usize) -> Vec<String> {
        each!(self, slots => slots.one(i, |slot| {
            slot.legal.iter().map(ToString::to_string).collect()
        }))
    }

    /// How many matches each slot has finished.
    pub(crate) fn finished(&self) -> Vec<u64> {
        each!(self, slots => slots.all(|slot| slot.finished))
    }
}
