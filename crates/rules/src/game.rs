//! The contract between a game and everything else.

use core::fmt;
use core::hash::Hash;

use serde::Serialize;

use crate::chance::{Below, choose};
use crate::options::{GameOptions, OptionsError};
use crate::refusal::{Refusal, TextError, reasons};
use crate::seat::{BySeat, Seat, SeatSet, Turn, Viewer};

/// One game: a whole match in progress.
///
/// The implementing type is the state. Everything private leaves it through [`Game::view`] alone;
/// an [`Game::Event`] is something everybody saw.
pub trait Game: Clone + fmt::Debug + Send + Sync + 'static {
    /// The game's name in URLs, records and databases.
    const KEY: &'static str;

    /// The version of the rules: raised only when a legal sequence changes its meaning.
    const RULES: u32;

    /// The reasons for which this game refuses, besides [`reasons::ALL`], for translations to be
    /// checked against.
    const REASONS: &'static [&'static crate::refusal::Reason];

    /// The stages there are, in the order in which a match meets them, without `deal` and `over`.
    const STAGES: &'static [&'static str];

    /// House rules.
    type Options: GameOptions;
    /// What one seat brings. `Default` where a seat brings nothing in particular.
    type Loadout: Clone + fmt::Debug + Default + PartialEq + Send + Sync;
    /// A score sheet from which to begin in mid-match. `Default` is the start of a match.
    type Start: Clone + fmt::Debug + Default + PartialEq + Send + Sync;
    /// What nature decides: one shuffle.
    type Deal: Clone + fmt::Debug + PartialEq + Send + Sync;
    /// What a seat decides: at most 16 bytes. `Ord` is the canonical order and `Display` the text.
    type Action: Copy + fmt::Debug + fmt::Display + Eq + Ord + Hash + Send + Sync + 'static;
    /// Something everybody saw happen.
    type Event: Clone + fmt::Debug + PartialEq + Serialize + Send + Sync;
    /// One viewer's facts.
    type View: Clone + fmt::Debug + PartialEq + Serialize + Send + Sync;

    /// A match about to begin.
    fn new(
        options: &Self::Options,
        loadouts: &BySeat<Self::Loadout>,
        start: &Self::Start,
    ) -> Result<Self, OptionsError>;

    /// The options of this match.
    fn options(&self) -> &Self::Options;

    /// Who is to act.
    fn turn(&self) -> Turn;

    /// The rules in force now: `deal`, `over` or one of [`Game::STAGES`].
    fn stage(&self) -> &'static str;

    /// The match scores. They change when a deal has been scored.
    fn scores(&self) -> BySeat<i32>;

    /// Who won; empty until the match is over.
    fn winners(&self) -> SeatSet;

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces `out` by the legal actions of the seat to act, in ascending order and without
    /// repetitions. Empty if no seat is to act.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Whether the seat to act may do this.
    fn is_legal(&self, action: Self::Action) -> Result<(), Refusal>;

    /// Performs a legal action of the seat to act. An illegal one leaves the state in no
    /// particular condition, but never panics with out-of-range memory or loops for ever.
    fn apply_unchecked(&mut self, action: Self::Action, emit: &mut impl FnMut(Self::Event));

    /// A random deal for the one that is due ([`Turn::Chance`]).
    fn shuffle(&self, rng: &mut impl Below) -> Self::Deal;

    /// Whether this deal can be the one that is due.
    fn check_deal(&self, deal: &Self::Deal) -> Result<(), Refusal>;

    /// Deals what [`Game::check_deal`] allows.
    fn deal_unchecked(&mut self, deal: &Self::Deal, emit: &mut impl FnMut(Self::Event));

    /// A full state that the viewer of `view` cannot tell from the true one, drawn at random from
    /// those that respect all that it may infer with certainty.
    fn imagine(view: &Self::View, rng: &mut impl Below) -> Self;

    /// One legal action, uniformly from the list of [`Game::legal_actions`], without building the
    /// list where a game can do better. A seat must be to act. `scratch` is overwritten.
    fn sample_action(&self, scratch: &mut Vec<Self::Action>, rng: &mut impl Below) -> Self::Action {
        self.legal_actions(scratch);
        choose(scratch, rng)
    }

    /// Replaces `out` by legal actions that stand for all of them, those that differ in nothing
    /// that can matter merged. The full list where a game merges nothing.
    fn merged_actions(&self, out: &mut Vec<Self::Action>) {
        self.legal_actions(out);
    }

    /// One action, uniformly from the list of [`Game::merged_actions`].
    fn sample_merged(&self, scratch: &mut Vec<Self::Action>, rng: &mut impl Below) -> Self::Action {
        self.merged_actions(scratch);
        choose(scratch, rng)
    }

    /// Reads an action. Text that has the form of an action but can never be one here is refused
    /// with the rule.
    fn parse_action(&self, text: &str) -> Result<Self::Action, TextError>;

    /// Reads what follows the word `deal`.
    fn parse_deal(&self, text: &str) -> Result<Self::Deal, TextError>;

    /// What follows the word `deal`, in canonical form.
    fn deal_text(&self, deal: &Self::Deal) -> String;

    /// Reads what follows the word `start`.
    fn parse_start(options: &Self::Options, text: &str) -> Result<Self::Start, TextError>;

    /// What follows the word `start`: empty for the start of a match.
    fn start_text(options: &Self::Options, start: &Self::Start) -> String;

    /// Reads what follows `deck N:`.
    fn parse_loadout(text: &str) -> Result<Self::Loadout, TextError>;

    /// What follows `deck N:`: empty for the default.
    fn loadout_text(loadout: &Self::Loadout) -> String;

    /// Answers a check (`? what => …`) of this game: `words` is `what` split at blanks. `None` if
    /// the game has no such check. The checks common to all games are answered elsewhere, except
    /// `hand N`.
    fn query(&self, words: &[&str]) -> Option<Answer>;

    /// Answers a check of what a viewer sees (`? sees V what`) from its view alone; `words` is
    /// `what`, as in `hand 2`.
    fn query_view(view: &Self::View, words: &[&str]) -> Option<Answer>;
}

/// The answer to a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Items in this order.
    Ordered(Vec<String>),
    /// Items in any order, compared as a multiset.
    Unordered(Vec<String>),
    /// Nothing known or nothing there, written `-`.
    Unknown,
    /// Something the viewer is not shown, written `hidden`.
    Hidden,
}

impl Answer {
    /// One item.
    pub fn one(item: impl fmt::Display) -> Self {
        Self::Ordered(vec![item.to_string()])
    }

    /// Items in this order.
    pub fn ordered<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Ordered(items.into_iter().map(|item| item.to_string()).collect())
    }

    /// Items in any order.
    pub fn unordered<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Unordered(items.into_iter().map(|item| item.to_string()).collect())
    }

    /// Whether `expected`, items separated by blanks, is this answer.
    pub fn matches(&self, expected: &str) -> bool {
        let items = || expected.split_ascii_whitespace();
        match self {
            Self::Ordered(answer) => items().eq(answer.iter().map(String::as_str)),
            Self::Unordered(answer) => {
                let mut expected: Vec<&str> = items().collect();
                let mut answer: Vec<&str> = answer.iter().map(String::as_str).collect();
                expected.sort_unstable();
                answer.sort_unstable();
                expected == answer
            }
            Self::Unknown => items().eq(["-"]),
            Self::Hidden => items().eq(["hidden"]),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ordered(items) | Self::Unordered(items) => f.write_str(&items.join(" ")),
            Self::Unknown => f.write_str("-"),
            Self::Hidden => f.write_str("hidden"),
        }
    }
}

/// One step of a match: the source of truth, from which all else is derived.
pub enum Step<G: Game> {
    /// Nature deals.
    Deal(G::Deal),
    /// A seat acts.
    Act(Seat, G::Action),
}

// Not derived: a derive would ask the same of the game itself.
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Deal(deal) => Self::Deal(deal.clone()),
            Self::Act(seat, action) => Self::Act(*seat, *action),
        }
    }
}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Deal(a), Self::Deal(b)) => a == b,
            (Self::Act(s, a), Self::Act(t, b)) => s == t && a == b,
            (Self::Deal(_), Self::Act(..)) | (Self::Act(..), Self::Deal(_)) => false,
        }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(deal) => f.debug_tuple("Deal").field(deal).finish(),
            Self::Act(seat, action) => write!(f, "Act({seat}: {action})"),
        }
    }
}

/// What every game can do because of what it must do.
pub trait GameExt: Game {
    /// How many seats this match has.
    fn n_seats(&self) -> usize {
        self.options().n_seats()
    }

    /// The legal actions in a list of their own.
    fn legal(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal_actions(&mut out);
        out
    }

    /// Performs an action if this seat may do it now; on refusal the state is unchanged.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        emit: &mut impl FnMut(Self::Event),
    ) -> Result<(), Refusal> {
        self.may(seat, action)?;
        self.apply_unchecked(action, emit);
        Ok(())
    }

    /// Whether this seat may do this now.
    fn may(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        if seat.idx() >= self.n_seats() {
            return Err(reasons::NO_SUCH_SEAT.of(seat));
        }
        match self.turn() {
            Turn::Seat(turn) if turn == seat => self.is_legal(action),
            Turn::Seat(_) => Err(reasons::NOT_YOUR_TURN.of(seat)),
            Turn::Chance => Err(reasons::DEAL_FIRST.refuse()),
            Turn::Over => Err(reasons::OVER.refuse()),
        }
    }

    /// Deals if a deal is due and this one is possible; on refusal the state is unchanged.
    fn deal(
        &mut self,
        deal: &Self::Deal,
        emit: &mut impl FnMut(Self::Event),
    ) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Chance => self.check_deal(deal)?,
            Turn::Seat(_) => return Err(reasons::NO_DEAL_NOW.refuse()),
            Turn::Over => return Err(reasons::OVER.refuse()),
        }
        self.deal_unchecked(deal, emit);
        Ok(())
    }

    /// Performs a step.
    fn step(
        &mut self,
        step: &Step<Self>,
        emit: &mut impl FnMut(Self::Event),
    ) -> Result<(), Refusal> {
        match step {
            Step::Deal(deal) => self.deal(deal, emit),
            Step::Act(seat, action) => self.apply(*seat, *action, emit),
        }
    }

    /// Plays uniformly random legal actions until the match is over or `limit` actions were
    /// played, and says how many were.
    fn playout(
        &mut self,
        scratch: &mut Vec<Self::Action>,
        rng: &mut impl Below,
        limit: u64,
    ) -> u64 {
        play_out(self, limit, rng, |game, rng| game.sample_action(scratch, rng))
    }

    /// [`GameExt::playout`] with actions drawn from the merged list.
    fn playout_merged(
        &mut self,
        scratch: &mut Vec<Self::Action>,
        rng: &mut impl Below,
        limit: u64,
    ) -> u64 {
        play_out(self, limit, rng, |game, rng| game.sample_merged(scratch, rng))
    }
}

impl<G: Game> GameExt for G {}

#[inline]
fn play_out<G: Game, R: Below>(
    game: &mut G,
    limit: u64,
    rng: &mut R,
    mut choose: impl FnMut(&G, &mut R) -> G::Action,
) -> u64 {
    let mut decisions = 0;
    while decisions < limit {
        match game.turn() {
            Turn::Seat(_) => {
                let action = choose(game, rng);
                game.apply_unchecked(action, &mut |_| {});
                decisions += 1;
            }
            Turn::Chance => {
                let deal = game.shuffle(rng);
                game.deal_unchecked(&deal, &mut |_| {});
            }
            Turn::Over => break,
        }
    }
    decisions
}
