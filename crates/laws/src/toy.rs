//! A toy game with everything that makes games hard to get right: secret gifts, a rule that
//! forbids a lead, cards nobody sees, several deals. It tests the laws, not players.
//!
//! - **T1 Pack.** Cards 1 to 12, one of each; three to each of two or three seats, the rest unseen.
//! - **T2 Gifts.** From the dealer's left on, each seat gives one card to the next. It is picked up
//!   when everybody has given, and seen by giver and taker only.
//! - **T3 Play.** The dealer's left leads; everyone plays one card; the highest takes a point and
//!   leads next. The 12 may not be led while another card is held.
//! - **T4 End.** After `deals` deals the most points win; level is shared.
//!
//! `Toy<0>` is right. `Toy<N>` for the other numbers has one bug each, listed at [`BUGS`].

use std::fmt::{self, Write as _};
use std::sync::atomic::{AtomicU32, Ordering};

use arrayvec::ArrayVec;
use kozyr_rules::options::OptionSpec;
use kozyr_rules::text::{Cursor, no_loadout};
use kozyr_rules::{
    About, Answer, Below, BySeat, Checks, Game, GameOptions, Notation, OptionKind, OptionsError,
    Preset, Reason, Record, Refusal, Sampling, Seat, SeatSet, Sides, Step, TextError, Turn, Viewer,
    chance, read_seat, reasons, redact_state, redacted,
};
use serde::Serialize;

use crate::{Law, Secrets};

/// What `Toy<N>` does wrong, and the law that must catch it. The number is the place in the list.
pub const BUGS: &[(&str, Option<Law>)] = &[
    ("nothing", None),
    ("a view shows the next seat's hand while gifts are given", Some(Law::SecretsAreKept)),
    ("the list of legal actions is not sorted", Some(Law::ListIsOrdered)),
    ("the list of legal actions repeats one", Some(Law::ListIsOrdered)),
    ("a refusal changes the state", Some(Law::RefusalChangesNothing)),
    ("imagine copies the truth, smuggled through the view", Some(Law::ImaginedWorldDiffers)),
    ("a card is lost when a trick is taken", Some(Law::CardsAreConserved)),
    ("a card not in the list is not refused", Some(Law::LegalAgreesWithList)),
    ("a listed action is refused", Some(Law::LegalAgreesWithList)),
    ("an action's text reads as another", Some(Law::TextRoundTrips)),
    ("the match never ends", Some(Law::PlayEnds)),
    ("an event tells the table which card was given", Some(Law::SecretsAreKept)),
    ("what is legal depends on another hand", Some(Law::ImaginedWorldAgrees)),
    ("nobody can act after the gifts", Some(Law::ImaginedWorldAgrees)),
    ("imagine forgets the own hand", Some(Law::ImaginedWorldAgrees)),
    ("a winner is named before the end", Some(Law::EndIsConsistent)),
    ("the table sees the first seat's hand", Some(Law::SecretsAreKept)),
    ("imagine knows the true hands in play only", Some(Law::ImaginedWorldDiffers)),
    ("a deal's text loses the unseen cards' order", Some(Law::TextRoundTrips)),
    ("a stage has a name that is not declared", Some(Law::EndIsConsistent)),
    ("a global counter leaks into the state", Some(Law::ReplayIsExact)),
    ("a card is doubled when gifts are picked up", Some(Law::CardsAreConserved)),
    ("sampling leaves out the highest card", Some(Law::SamplesAreLegal)),
    ("an imagined world forgets the card given away", Some(Law::ImaginedWorldAgrees)),
    ("the view depends on the order of the unseen cards", Some(Law::SecretsAreKept)),
    ("`Debug` prints hands", Some(Law::DebugTellsNothing)),
    ("who plays together tells who holds a card", Some(Law::SidesAreKnown)),
];

const PACK: u8 = 12;
const HAND: usize = 3;

/// The toy game's options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToyOptions {
    players: u8,
    deals: u8,
}

impl Default for ToyOptions {
    fn default() -> Self {
        Self { players: 3, deals: 2 }
    }
}

static SPECS: &[OptionSpec<ToyOptions>] = &[
    OptionSpec {
        key: "players",
        label: "Players",
        help: "How many play (T1).",
        kind: OptionKind::Int { min: 2, max: 3, step: 1 },
        get: |options| options.players.to_string(),
        set: |options, value| options.players = value.parse().unwrap_or(options.players),
    },
    OptionSpec {
        key: "deals",
        label: "Deals",
        help: "How many deals make a match (T4).",
        kind: OptionKind::Int { min: 1, max: 9, step: 1 },
        get: |options| options.deals.to_string(),
        set: |options, value| options.deals = value.parse().unwrap_or(options.deals),
    },
];

impl GameOptions for ToyOptions {
    fn preset(key: &str) -> Option<Self> {
        (key == "toy").then(Self::default)
    }
    fn key(&self) -> &'static str {
        "toy"
    }
    fn n_seats(&self) -> usize {
        self.players.into()
    }
    fn specs(_: &str) -> &'static [OptionSpec<Self>] {
        SPECS
    }
}

/// What a seat of the toy game does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ToyAction {
    /// Gives a card away.
    Give(u8),
    /// Plays a card.
    Play(u8),
}

impl fmt::Display for ToyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(card) => write!(f, "give {card}"),
            Self::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl Serialize for ToyAction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What everybody sees in the toy game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ToyEvent {
    /// Cards were dealt.
    Dealt {
        /// By whom.
        dealer: Seat,
    },
    /// A seat gave a card away.
    Gave {
        /// Who.
        seat: Seat,
        /// Always `None`, unless the game is wrong.
        card: Option<u8>,
    },
    /// A seat played a card.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        card: u8,
    },
}

/// One viewer's facts in the toy game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ToyView {
    viewer: Viewer,
    #[serde(skip)]
    options: ToyOptions,
    stage: &'static str,
    turn: Turn,
    deal: u8,
    dealer: Seat,
    scores: Vec<i32>,
    tricks: Vec<u8>,
    hands: Vec<Option<Vec<u8>>>,
    counts: Vec<usize>,
    gave: Option<u8>,
    got: Option<u8>,
    given: Vec<bool>,
    played: Vec<(Seat, u8)>,
    legal: Vec<ToyAction>,
    #[serde(skip)]
    smuggled: Smuggled,
}

/// What bugs 5 and 17 hide in a view: never compared, as nobody looks for it.
#[derive(Clone, Debug, Default)]
struct Smuggled(Option<(Hands, Unseen, [Option<u8>; 3])>);

type Hands = [u16; 3];
type Unseen = ArrayVec<u8, 12>;

impl PartialEq for Smuggled {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Deal,
    Give,
    Play,
    Over,
}

/// How often bug 4 was refused something: shared by clones on purpose, as a global would be.
#[derive(Debug)]
struct Refused(AtomicU32);

impl Clone for Refused {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Refused {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

static COUNTER: AtomicU32 = AtomicU32::new(0);

/// A match of the toy game; `BUG` is its place in [`BUGS`].
#[derive(Clone, PartialEq)]
pub struct Toy<const BUG: u8> {
    options: ToyOptions,
    stage: Stage,
    turn: Seat,
    deal: u8,
    dealer: Seat,
    scores: [i32; 3],
    tricks: [u8; 3],
    hands: Hands,
    /// What each seat has given to the next in this deal.
    gifts: [Option<u8>; 3],
    unseen: Unseen,
    played: ArrayVec<(Seat, u8), 9>,
    refused: Refused,
    counted: u32,
}

impl<const BUG: u8> fmt::Debug for Toy<BUG> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if BUG == 25 {
            return f.debug_list().entries(self.hands).finish();
        }
        redact_state(self, f)
    }
}

redacted!(ToyDeal);

/// A deal of the toy game: who deals, and the pack from the first seat's first card.
#[derive(Clone, PartialEq)]
pub struct ToyDeal {
    dealer: Seat,
    pack: [u8; 12],
}

static NOT_LED: Reason =
    Reason::new("twelve-led", "T3", "{} may not be led while another card is held");
static WRONG_DEALER: Reason = Reason::new("wrong-dealer", "T1", "seat {} is not the dealer");
static WRONG_PACK: Reason = Reason::new("wrong-pack", "T1", "the pack has {} twice");

fn bit(card: u8) -> u16 {
    1 << card
}

fn list(cards: u16) -> Vec<u8> {
    (1..=PACK).filter(|&card| cards & bit(card) != 0).collect()
}

impl<const BUG: u8> Toy<BUG> {
    fn n(&self) -> usize {
        self.options.players.into()
    }

    fn next(&self, seat: Seat) -> Seat {
        Seat::from_idx((seat.idx() + 1) % self.n())
    }

    fn leads(&self) -> bool {
        self.played.len() % self.n() == 0
    }

    fn stage_name(&self) -> &'static str {
        match self.stage {
            Stage::Deal => "deal",
            Stage::Give => "give",
            Stage::Play if BUG == 19 => "playing",
            Stage::Play => "play",
            Stage::Over => "over",
        }
    }

    /// Hands as others cannot see them: what is on the way belongs to nobody yet.
    fn give(&mut self, card: u8) {
        self.hands[self.turn.idx()] &= !bit(card);
        self.gifts[self.turn.idx()] = Some(card);
        self.turn = self.next(self.turn);
        if Seat::first(self.n()).all(|seat| self.gifts[seat.idx()].is_some()) {
            for seat in Seat::first(self.n()) {
                let card = self.gifts[seat.idx()].unwrap_or(0);
                let taker = self.next(seat);
                self.hands[taker.idx()] |= bit(card);
                if BUG == 21 {
                    self.unseen.push(card);
                }
            }
            self.stage = Stage::Play;
        }
    }

    fn play(&mut self, card: u8) {
        self.hands[self.turn.idx()] &= !bit(card);
        self.played.push((self.turn, card));
        self.turn = self.next(self.turn);
        if !self.leads() {
            return;
        }
        let trick = &self.played[self.played.len() - self.n()..];
        let winner =
            trick.iter().max_by_key(|(_, card)| *card).map_or(self.turn, |&(seat, _)| seat);
        self.tricks[winner.idx()] += 1;
        self.turn = winner;
        if BUG == 6 {
            self.unseen.pop();
        }
        if self.hands.iter().all(|&hand| hand == 0) {
            for (score, &tricks) in self.scores.iter_mut().zip(&self.tricks) {
                *score += i32::from(tricks);
            }
            if BUG != 10 {
                self.deal += 1;
            }
            self.dealer = self.next(self.dealer);
            self.stage = if self.deal == self.options.deals { Stage::Over } else { Stage::Deal };
        }
    }

    fn forbidden_lead(&self, card: u8) -> bool {
        let hand = self.hands[self.turn.idx()];
        self.leads() && card == PACK && hand != bit(card)
    }
}

impl<const BUG: u8> Game for Toy<BUG> {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "toy",
            title: "Toy",
            seats: (2, 3),
            order: 1,
            emblem: &["1", "12"],
        }],
        loadouts: false,
        forms: false,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = &[&NOT_LED, &WRONG_DEALER, &WRONG_PACK];
    const STAGES: &'static [&'static str] = &["give", "play"];

    type Options = ToyOptions;
    type Loadout = ();
    type Start = ();
    type Deal = ToyDeal;
    type Action = ToyAction;
    type Event = ToyEvent;
    type View = ToyView;
    type FormFacts = ();

    fn new(options: &ToyOptions, _: &BySeat<()>, (): &()) -> Result<Self, OptionsError> {
        Ok(Self {
            options: options.clone(),
            stage: Stage::Deal,
            turn: Seat::new(0),
            deal: 0,
            dealer: Seat::new(0),
            scores: [0; 3],
            tricks: [0; 3],
            hands: [0; 3],
            gifts: [None; 3],
            unseen: ArrayVec::new(),
            played: ArrayVec::new(),
            refused: Refused(AtomicU32::new(0)),
            counted: if BUG == 20 { COUNTER.fetch_add(1, Ordering::Relaxed) } else { 0 },
        })
    }

    fn options(&self) -> &ToyOptions {
        &self.options
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Over => Turn::Over,
            Stage::Give | Stage::Play => Turn::Seat(self.turn),
        }
    }

    fn stage(&self) -> &'static str {
        self.stage_name()
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.n(), |seat| self.scores[seat.idx()])
    }

    fn winners(&self) -> SeatSet {
        if self.stage != Stage::Over && (BUG != 15 || self.played.is_empty()) {
            return SeatSet::EMPTY;
        }
        let best = self.scores[..self.n()].iter().max();
        Seat::first(self.n()).filter(|seat| Some(&self.scores[seat.idx()]) == best).collect()
    }

    fn view(&self, viewer: Viewer) -> ToyView {
        let done = matches!(self.stage, Stage::Deal | Stage::Over);
        let shown = |seat: Seat| {
            let leak = match viewer {
                Viewer::Table => BUG == 16 && seat.idx() == 0,
                Viewer::Seat(own) => {
                    BUG == 1 && self.stage == Stage::Give && seat == self.next(own)
                }
            };
            viewer.is(seat) || done || leak
        };
        let own_gift = |seat: Seat| self.gifts[seat.idx()];
        let before =
            |own: Seat| Seat::first(self.n()).find(|&seat| self.next(seat) == own).unwrap_or(own);
        let mine = viewer.seat().is_some() && viewer.seat() == self.turn().seat();
        let mut legal = Vec::new();
        if mine {
            self.legal_actions(&mut legal);
        }
        let smuggles = BUG == 5 || BUG == 17 && self.stage == Stage::Play;
        let mut counts: Vec<usize> =
            self.hands[..self.n()].iter().map(|hand| hand.count_ones() as usize).collect();
        if BUG == 24 && self.unseen.first() > self.unseen.last() {
            counts.push(0);
        }
        ToyView {
            viewer,
            options: self.options.clone(),
            stage: self.stage_name(),
            turn: self.turn(),
            deal: self.deal,
            dealer: self.dealer,
            scores: self.scores[..self.n()].to_vec(),
            tricks: self.tricks[..self.n()].to_vec(),
            hands: Seat::first(self.n())
                .map(|seat| shown(seat).then(|| list(self.hands[seat.idx()])))
                .collect(),
            counts,
            gave: viewer.seat().and_then(own_gift),
            got: (self.stage != Stage::Give)
                .then(|| viewer.seat().and_then(|own| own_gift(before(own))))
                .flatten(),
            given: Seat::first(self.n()).map(|seat| own_gift(seat).is_some()).collect(),
            played: self.played.to_vec(),
            legal,
            smuggled: Smuggled(smuggles.then(|| (self.hands, self.unseen.clone(), self.gifts))),
        }
    }

    fn legal_actions(&self, out: &mut Vec<ToyAction>) {
        out.clear();
        let hand = self.hands[self.turn.idx()];
        match self.stage {
            Stage::Deal | Stage::Over => {}
            Stage::Give => out.extend(list(hand).into_iter().map(ToyAction::Give)),
            Stage::Play if BUG == 13 && self.played.is_empty() => {}
            Stage::Play => out.extend(
                list(hand)
                    .into_iter()
                    .filter(|&card| !self.forbidden_lead(card))
                    .map(ToyAction::Play),
            ),
        }
        let others = self.hands.iter().fold(0, |all, hand| all | hand) & !hand;
        if BUG == 12 && out.len() > 1 && others & bit(11) != 0 {
            out.pop();
        }
        if BUG == 2 {
            out.reverse();
        }
        if BUG == 3 {
            out.extend(out.last().copied());
        }
    }

    fn is_legal(&self, action: ToyAction) -> Result<(), Refusal> {
        let refuse = |reason: &'static Reason| {
            if BUG == 4 {
                self.refused.0.fetch_add(1, Ordering::Relaxed);
            }
            Err(reason.of(action))
        };
        let hand = self.hands[self.turn.idx()];
        let (card, stage) = match action {
            ToyAction::Give(card) => (card, Stage::Give),
            ToyAction::Play(card) => (card, Stage::Play),
        };
        if stage != self.stage {
            return refuse(&reasons::WRONG_STAGE);
        }
        if BUG == 12 {
            let mut legal = Vec::new();
            self.legal_actions(&mut legal);
            return if legal.contains(&action) { Ok(()) } else { refuse(&reasons::NOT_HELD) };
        }
        if !(1..=PACK).contains(&card) || hand & bit(card) == 0 && BUG != 7 {
            return refuse(&reasons::NOT_HELD);
        }
        if stage == Stage::Play && self.forbidden_lead(card) {
            return refuse(&NOT_LED);
        }
        if BUG == 8 && card == 7 {
            return refuse(&NOT_LED);
        }
        Ok(())
    }

    fn apply_unchecked(&mut self, action: ToyAction, emit: &mut impl FnMut(ToyEvent)) {
        let seat = self.turn;
        match action {
            ToyAction::Give(card) => {
                self.give(card);
                emit(ToyEvent::Gave { seat, card: (BUG == 11).then_some(card) });
            }
            ToyAction::Play(card) => {
                self.play(card);
                emit(ToyEvent::Played { seat, card });
            }
        }
    }

    fn shuffle(&self, rng: &mut impl Below) -> ToyDeal {
        let mut pack = core::array::from_fn(|i| u8::try_from(i + 1).unwrap_or(0));
        chance::shuffle(&mut pack, rng);
        ToyDeal { dealer: self.dealer, pack }
    }

    fn check_deal(&self, deal: &ToyDeal) -> Result<(), Refusal> {
        if deal.dealer != self.dealer {
            return Err(WRONG_DEALER.of(deal.dealer));
        }
        let mut seen = 0;
        for &card in &deal.pack {
            if seen & bit(card) != 0 {
                return Err(WRONG_PACK.of(card));
            }
            seen |= bit(card);
        }
        Ok(())
    }

    fn deal_unchecked(&mut self, deal: &ToyDeal, emit: &mut impl FnMut(ToyEvent)) {
        let (dealt, rest) = deal.pack.split_at(HAND * self.n());
        self.hands = [0; 3];
        for (hand, cards) in self.hands.iter_mut().zip(dealt.chunks(HAND)) {
            *hand = cards.iter().fold(0, |hand, &card| hand | bit(card));
        }
        self.unseen = rest.iter().copied().collect();
        self.gifts = [None; 3];
        self.tricks = [0; 3];
        self.played.clear();
        self.stage = Stage::Give;
        self.turn = self.next(self.dealer);
        emit(ToyEvent::Dealt { dealer: self.dealer });
    }

    fn imagine(view: &ToyView, rng: &mut impl Below) -> Self {
        let options = &view.options;
        let empty = BySeat::filled(options.n_seats(), ());
        let mut world = Self::new(options, &empty, &()).unwrap_or_else(|error| {
            unreachable!("the options of a view made a match before: {error}")
        });
        world.counted = 0;
        world.stage = match view.stage {
            "deal" => Stage::Deal,
            "give" => Stage::Give,
            "over" => Stage::Over,
            _ => Stage::Play,
        };
        world.deal = view.deal;
        world.dealer = view.dealer;
        world.played = view.played.iter().copied().collect();
        let n = world.n();
        world.scores[..n].copy_from_slice(&view.scores);
        world.tricks[..n].copy_from_slice(&view.tricks);
        world.turn = match view.turn {
            Turn::Seat(seat) => seat,
            // Nobody is to act: the winner of the last trick was left there.
            Turn::Chance | Turn::Over => {
                let trick = world.played.len().saturating_sub(n);
                let best = world.played[trick..].iter().max_by_key(|(_, card)| *card);
                best.map_or(Seat::new(0), |&(seat, _)| seat)
            }
        };
        let own = view.viewer.seat();
        let mut known = world.played.iter().fold(0, |cards, &(_, card)| cards | bit(card));
        for (hand, shown) in world.hands.iter_mut().zip(&view.hands) {
            if let Some(cards) = shown.as_ref().filter(|_| BUG != 14) {
                *hand = cards.iter().fold(0, |hand, &card| hand | bit(card));
                known |= *hand;
            }
        }
        let played = known;
        if let Some(own) = own {
            world.gifts[own.idx()] = view.gave.filter(|_| BUG != 23);
            let giver = Seat::first(n).find(|&seat| world.next(seat) == own).unwrap_or(own);
            if world.stage != Stage::Give {
                world.gifts[giver.idx()] = view.got;
            }
            if let Some(card) = view.gave.filter(|&card| played & bit(card) == 0) {
                known |= bit(card);
                if world.stage != Stage::Give {
                    let taker = world.next(own);
                    world.hands[taker.idx()] |= bit(card);
                }
            }
        }
        let mut rest: Vec<u8> = (1..=PACK).filter(|&card| known & bit(card) == 0).collect();
        chance::shuffle(&mut rest, rng);
        for seat in Seat::first(n) {
            let hand = &mut world.hands[seat.idx()];
            while (hand.count_ones() as usize) < view.counts[seat.idx()] {
                let Some(card) = rest.pop() else { break };
                *hand |= bit(card);
            }
            if world.stage == Stage::Give && view.given[seat.idx()] && own != Some(seat) {
                world.gifts[seat.idx()] = rest.pop();
            }
        }
        if world.stage != Stage::Give {
            for seat in Seat::first(n) {
                let taker = world.next(seat);
                if view.given[seat.idx()] && own != Some(seat) && own != Some(taker) {
                    let held = world.hands[taker.idx()];
                    let played = world.played.iter().filter(|(s, _)| *s == taker).map(|p| p.1);
                    let mut could: Vec<u8> = list(held).into_iter().chain(played).collect();
                    could.retain(|&card| Some(card) != own.and_then(|own| world.gifts[own.idx()]));
                    world.gifts[seat.idx()] =
                        (!could.is_empty()).then(|| chance::choose(&could, rng));
                }
            }
        }
        if BUG == 13 || !view.given.is_empty() {
            world.unseen = rest.into_iter().collect();
        }
        if let Some(truth) = &view.smuggled.0 {
            world.hands = truth.0;
            world.unseen = truth.1.clone();
            world.gifts = truth.2;
        }
        if world.played.is_empty() && world.stage == Stage::Deal {
            world.unseen.clear();
        }
        world
    }

    fn sides(&self) -> Sides {
        let n = self.n();
        if BUG != 26 {
            return Sides::alone(n);
        }
        let holder = Seat::first(n).find(|seat| self.hands[seat.idx()] & bit(PACK) != 0);
        Sides::against(n, holder.into_iter().collect())
    }
}

impl<const BUG: u8> Notation for Toy<BUG> {
    fn parse_action(&self, text: &str) -> Result<ToyAction, TextError> {
        let mut cursor = Cursor::new(text);
        let make = match cursor.word() {
            "give" => ToyAction::Give,
            "play" => ToyAction::Play,
            _ => return Err(Cursor::new(text).error("`give` or `play`").into()),
        };
        let card = cursor.number("a card from 1 to 12")?;
        cursor.expect_end()?;
        let card = u8::try_from(card).unwrap_or(0);
        Ok(make(if BUG == 9 && card == 3 { 4 } else { card }))
    }

    fn parse_deal(&self, text: &str) -> Result<ToyDeal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = cursor.number("a seat's number")?;
        cursor.expect("/")?;
        let mut pack = [0; 12];
        for card in &mut pack {
            let number = cursor.number("a card from 1 to 12")?;
            *card = u8::try_from(number)
                .ok()
                .filter(|card| (1..=PACK).contains(card))
                .ok_or_else(|| cursor.error("a card from 1 to 12"))?;
        }
        cursor.expect_end()?;
        if BUG == 18 {
            pack[HAND * self.n()..].sort_unstable();
        }
        Ok(ToyDeal { dealer: Seat::new(u8::try_from(dealer).unwrap_or(u8::MAX)), pack })
    }

    fn deal_text(&self, deal: &ToyDeal) -> String {
        let mut text = format!("dealer {} /", deal.dealer);
        for card in deal.pack {
            let _ = write!(text, " {card}");
        }
        text
    }

    fn parse_start(_: &ToyOptions, text: &str) -> Result<(), TextError> {
        Ok(Cursor::new(text).expect_end()?)
    }

    fn start_text(_: &ToyOptions, (): &()) -> String {
        String::new()
    }

    fn parse_loadout(text: &str) -> Result<(), TextError> {
        no_loadout(text)
    }

    fn loadout_text((): &()) -> String {
        String::new()
    }
}

impl<const BUG: u8> Checks for Toy<BUG> {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let ["hand", seat] = words else { return None };
        let seat = read_seat(seat)?;
        (seat.idx() < self.n()).then(|| Answer::unordered(list(self.hands[seat.idx()])))
    }

    fn query_view(view: &ToyView, words: &[&str]) -> Option<Answer> {
        let ["hand", seat] = words else { return None };
        let hand = view.hands.get(read_seat(seat)?.idx())?;
        Some(hand.as_ref().map_or(Answer::Hidden, Answer::unordered))
    }
}

impl<const BUG: u8> Sampling for Toy<BUG> {
    fn sample_action(&self, scratch: &mut Vec<ToyAction>, rng: &mut impl Below) -> ToyAction {
        self.legal_actions(scratch);
        let left_out = usize::from(BUG == 22 && scratch.len() > 1);
        chance::choose(&scratch[..scratch.len() - left_out], rng)
    }
}

/// Test-side knowledge of the toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToySecrets;

impl<const BUG: u8> Secrets<Toy<BUG>> for ToySecrets {
    fn vary(
        record: &Record<Toy<BUG>>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Toy<BUG>>>> {
        let n = record.options.n_seats();
        let deal_at = record.steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
        let Step::Deal(deal) = &record.steps[deal_at] else { return None };
        // The viewer knows its own hand, what was played, and (once all have given) its gift.
        let actions: Vec<(Seat, ToyAction)> = record.steps[deal_at + 1..]
            .iter()
            .filter_map(|step| match step {
                Step::Act(seat, action) => Some((*seat, *action)),
                Step::Deal(_) => None,
            })
            .collect();
        let gifts = actions.iter().filter(|(_, a)| matches!(a, ToyAction::Give(_))).count();
        let known = |card: u8, place: usize| {
            let holder = Seat::from_idx(place / HAND);
            let dealt_to_viewer = place < HAND * n && viewer.is(holder);
            dealt_to_viewer
                || actions.iter().any(|&(seat, action)| match action {
                    ToyAction::Play(played) => played == card,
                    ToyAction::Give(given) => {
                        let taker = Seat::from_idx((seat.idx() + 1) % n);
                        given == card && (viewer.is(seat) || gifts == n && viewer.is(taker))
                    }
                })
        };
        let hidden: Vec<usize> = (0..12).filter(|&at| !known(deal.pack[at], at)).collect();
        if hidden.len() < 2 {
            return None;
        }
        let (a, b) = (chance::choose(&hidden, rng), chance::choose(&hidden, rng));
        let (x, y) = (deal.pack[a], deal.pack[b]);
        // The two cards change places in the deal, and in every gift the viewer did not see.
        let exchanged = |card: u8| match card {
            card if card == x => y,
            card if card == y => x,
            card => card,
        };
        let mut steps = record.steps.clone();
        for (at, step) in steps.iter_mut().enumerate().skip(deal_at) {
            match step {
                Step::Deal(deal) => {
                    if at == deal_at {
                        deal.pack.swap(a, b);
                    }
                }
                Step::Act(_, ToyAction::Give(card)) => *card = exchanged(*card),
                Step::Act(_, ToyAction::Play(_)) => {}
            }
        }
        Some(steps)
    }

    fn cards(game: &Toy<BUG>) -> Vec<String> {
        let mut cards: Vec<u8> = game.unseen.to_vec();
        cards.extend(game.played.iter().map(|&(_, card)| card));
        cards.extend(game.hands.iter().flat_map(|&hand| list(hand)));
        if game.stage == Stage::Give {
            cards.extend(game.gifts.iter().flatten());
        }
        cards.iter().map(u8::to_string).collect()
    }
}
