//! The contract between a game and everything else.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::about::About;
use crate::chance::Below;
use crate::form::Formed;
use crate::options::{GameOptions, OptionsError};
use crate::refusal::{ParseError, Reason, Refusal, reasons};
use crate::seat::{BySeat, Seat, SeatSet, Turn, Viewer};
use crate::sides::Sides;
use crate::talk::Talk;

/// Ignores an event. Pass this function as `emit` if you do not need the events.
///
/// A closure at each call would be a type of its own, and the rules of a game would be compiled
/// once for each of them. With one function they are compiled once.
///
/// ```
/// use kozyr_laws::toy::{Toy, ToyAction};
/// use kozyr_rules::{GameExt, Record, Seat, ignore_event};
///
/// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
/// let mut game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// game.apply(Seat::new(1), ToyAction::Give(4), &mut ignore_event).unwrap();
/// ```
pub fn ignore_event<E>(_event: E) {}

/// One game. The implementing type is the state: a whole match in progress.
///
/// Private information leaves a game only through [`Game::view`]. A [`Game::Event`] is public:
/// everyone saw it happen.
///
/// Methods named `_unchecked` trust their caller. [`GameExt`] has checked methods without the
/// suffix: use those unless speed matters and the action came from [`Game::legal_actions`].
pub trait Game: Clone + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// Names, numbers of seats and place on the home page.
    const ABOUT: About;

    /// The game's own key: in folders, records and databases.
    const KEY: &'static str = Self::ABOUT.key();

    /// The version of the rules: raised only when a legal sequence changes its meaning.
    const RULES: u32;

    /// The reasons for which this game refuses, besides [`reasons::ALL`]. Translations are checked
    /// against them.
    const REASONS: &'static [&'static Reason];

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
    type Event: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// One viewer's facts. What is read back is equal to what was written; what no viewer can see
    /// is refused in words.
    type View: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What [`Game::form`] tells of cards besides actions; `()` where it tells nothing.
    type FormFacts: Clone + fmt::Debug + PartialEq + Serialize + Send + Sync;

    /// Returns a match about to begin. `loadouts` has one for each seat.
    ///
    /// # Errors
    /// If options, loadouts and start make no match; names the rule or the seat.
    fn new(
        options: &Self::Options,
        loadouts: &BySeat<Self::Loadout>,
        start: &Self::Start,
    ) -> Result<Self, OptionsError>;

    /// Returns the options of this match.
    fn options(&self) -> &Self::Options;

    /// Returns who acts next: a seat, nature, or nobody because the match is over.
    fn turn(&self) -> Turn;

    /// Returns the rules in force now: `deal`, `over` or one of [`Game::STAGES`].
    fn stage(&self) -> &'static str;

    /// Returns the match scores, in the points of the rule sheet. They change when a deal has been
    /// scored.
    fn scores(&self) -> BySeat<i32>;

    /// Returns the winners: empty until the match is over. They are not always the seats with the
    /// best scores.
    fn winners(&self) -> SeatSet;

    /// Returns what a viewer knows.
    ///
    /// ```
    /// use kozyr_laws::toy::Toy;
    /// use kozyr_rules::{Game, Record, Seat, Viewer};
    ///
    /// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
    /// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    /// let anna = game.view(Viewer::Seat(Seat::new(0)));
    /// assert_eq!(anna.hands, [Some(vec![1, 2, 3]), None, None]);
    /// let spectator = game.view(Viewer::Table);
    /// assert_eq!(spectator.hands, [None, None, None]);
    /// assert_eq!(spectator.counts, [3, 3, 3]);
    /// ```
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns what a viewer knows who also sees the hands of the seats `_open`, as after a claim.
    /// The default ignores `_open`, for games in which nothing can be claimed.
    fn view_open(&self, viewer: Viewer, _open: SeatSet) -> Self::View {
        self.view(viewer)
    }

    /// Returns how many cards have been played to the present trick, one in each step, while a deal
    /// is played that takes its result from its cards. `None` at other times, and in most games.
    fn played_to_trick(&self) -> Option<u8> {
        None
    }

    /// Replaces `out` by the legal actions of the seat to act, in ascending order and without
    /// repetitions. Empty if no seat is to act.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Returns whether the seat to act may do this.
    ///
    /// # Errors
    /// Names the reason and the rule that forbids it.
    fn is_legal(&self, action: Self::Action) -> Result<(), Refusal>;

    /// Performs a legal action of the seat to act; `emit` is given what everybody sees happen, in
    /// order. After an illegal one the state means nothing, but it is safe and does not loop for
    /// ever.
    fn apply_unchecked(&mut self, action: Self::Action, emit: &mut impl FnMut(Self::Event));

    /// Returns a random deal for the one that is due ([`Turn::Chance`]).
    fn shuffle(&self, rng: &mut impl Below) -> Self::Deal;

    /// Returns whether this deal can be the one that is due.
    ///
    /// # Errors
    /// Names the reason and the rule that forbids it.
    fn check_deal(&self, deal: &Self::Deal) -> Result<(), Refusal>;

    /// Deals what [`Game::check_deal`] allows.
    fn deal_unchecked(&mut self, deal: &Self::Deal, emit: &mut impl FnMut(Self::Event));

    /// Returns a whole state that the viewer of `view` cannot tell from the true one, drawn at
    /// random from those that agree with all that it can infer for certain. It is given the view,
    /// so whatever is built on it cannot peek.
    ///
    /// ```
    /// use kozyr_laws::{Rng, toy::Toy};
    /// use kozyr_rules::{Game, Record, Seat, Viewer};
    ///
    /// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
    /// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    /// let view = game.view(Viewer::Seat(Seat::new(0)));
    ///
    /// // How often does seat 1 hold the 12? In 3 of the 9 places that seat 0 does not see.
    /// let mut rng = Rng::new(1);
    /// let (n, mut held) = (3_000, 0);
    /// for _ in 0..n {
    ///     let world = Toy::<0>::imagine(&view, &mut rng);
    ///     assert_eq!(world.view(Viewer::Seat(Seat::new(0))), view);
    ///     let theirs = world.view(Viewer::Seat(Seat::new(1))).hands[1].clone().unwrap();
    ///     held += u32::from(theirs.contains(&12));
    /// }
    /// assert!((900..1_100).contains(&held), "{held}");
    /// ```
    fn imagine(view: &Self::View, rng: &mut impl Below) -> Self;

    /// Returns the way back from an imagined world: `steps` with the present deal, and what `seat`
    /// did not see others do in it, as they are in `world`, which was imagined from that seat's
    /// view after these steps. What that seat knew of the cards, and when it learnt of it, stays as
    /// it was.
    ///
    /// Whether the past is legal in that world is not asked here: [`reimagined`](crate::reimagined)
    /// plays it again and looks. `None` if the world cannot have come about.
    fn redeal(
        world: &Self,
        seat: Seat,
        steps: &[Step<Self>],
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Self>>>;

    /// Returns the sides of the present deal, as far as everyone knows them. Before and after a
    /// deal, returns the sides that win or lose the match together ([`Game::teams`]).
    fn sides(&self) -> Sides {
        Self::teams(self.options())
    }

    /// Returns the sides that win or lose a whole match together. They have equal size.
    fn teams(options: &Self::Options) -> Sides {
        Sides::alone(options.n_seats())
    }

    /// Returns the numbers by which the seats that have not won are ranked when the match is over:
    /// more comes before less.
    fn ranking(&self) -> BySeat<i32> {
        self.scores()
    }

    /// Returns whether an action of this seat may tell it more than that it was done: a card that
    /// was drawn, or what another seat holds. Where it tells nothing, people may let it be taken
    /// back. It is asked before the action is performed, and counts only if the deal goes on after
    /// it.
    fn learns(&self, _seat: Seat, _action: &Self::Action) -> bool {
        true
    }

    /// Returns whether a match under these options is over with its first deal, but for what breaks
    /// ties: whoever comes to play meanwhile cannot wait for the next one.
    fn is_one_deal(_options: &Self::Options) -> bool {
        false
    }

    /// Returns what people may say under these options in this stage, while the match is played.
    fn talk(_options: &Self::Options, _stage: &str) -> Talk {
        Talk::Free
    }

    /// Returns what exactly these cards of the viewer form, with what may be played now first.
    /// Without cards, on the viewer's turn, returns ways to play, the best first. Returns `None` in
    /// games without such a question ([`About::forms`]). The answer is computed from a view, so it
    /// gives the viewer no new information.
    ///
    /// # Errors
    /// If one of the texts is no card. The column is its place in the list, from 1.
    fn form(
        _view: &Self::View,
        _cards: &[String],
    ) -> Option<Result<Vec<Formed<Self::FormFacts>>, ParseError>> {
        None
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

/// Who acted, but not what was done: steps are secret until the match is over.
impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(_) => f.write_str("Deal(..)"),
            Self::Act(seat, _) => write!(f, "Act({seat}, ..)"),
        }
    }
}

/// The checked ways to act and to deal, which every [`Game`] has.
pub trait GameExt: Game {
    /// Returns how many seats this match has.
    fn n_seats(&self) -> usize {
        self.options().n_seats()
    }

    /// Returns whether a seat may claim the rest of the deal now, or give it up
    /// ([`Game::played_to_trick`]).
    fn may_claim(&self) -> bool {
        self.played_to_trick().is_some()
    }

    /// Returns the legal actions in a list of their own.
    fn legal(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal_actions(&mut out);
        out
    }

    /// Returns the legal actions of a viewer: none unless it is the seat to act.
    fn legal_for(&self, viewer: Viewer) -> Vec<Self::Action> {
        match self.turn().seat() {
            Some(seat) if viewer.is(seat) => self.legal(),
            _ => Vec::new(),
        }
    }

    /// Performs an action if this seat may do it now.
    ///
    /// ```
    /// use kozyr_laws::toy::{Toy, ToyAction};
    /// use kozyr_rules::{GameExt, Record, Seat};
    ///
    /// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
    /// let mut game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    /// let before = game.clone();
    /// let refusal = game.apply(Seat::new(0), ToyAction::Give(1), &mut |_| {}).unwrap_err();
    /// assert_eq!(refusal.reason.id, "not-your-turn");
    /// assert!(game == before);
    ///
    /// let mut events = Vec::new();
    /// game.apply(Seat::new(1), ToyAction::Give(4), &mut |event| events.push(event)).unwrap();
    /// assert_eq!(events.len(), 1);
    /// ```
    ///
    /// # Errors
    /// If the seat may not. Then nothing has changed.
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

    /// Returns whether this seat may do this now.
    ///
    /// # Errors
    /// Names the reason, and the rule that forbids it if one does.
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

    /// Deals if a deal is due and this one is possible.
    ///
    /// # Errors
    /// If not. Then nothing has changed.
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
    ///
    /// # Errors
    /// As [`GameExt::apply`] and [`GameExt::deal`]. Then nothing has changed.
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
}

impl<G: Game> GameExt for G {}
