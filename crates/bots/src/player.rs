//! The bots of a game, for callers that do not know the game: server, arena, command line.
//!
//! Numbers: chosen by hand.

use core::fmt::Display;

use kozyr_rules::{BySeat, Checks, Encode, Game, GameExt, Sampling, SeatSet, Step};
use serde::Serialize;

use crate::{
    Answer, Claim, Grades, Ideas, Knowledge, Level, Never, Playouts, Policy, Question, Random, Rng,
    Scored, Search, Stop, luck_of_deal,
};

/// The bots of one game, implemented by a unit type of its player crate.
///
/// ```
/// use kozyr_bots::{
///     Budget, Level, Method, Player, Policy, Random, Search, Unknowing, choose,
/// };
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::{Game, GameExt, Record, Seat, Viewer};
///
/// #[derive(Clone, Copy, Default)]
/// struct ToyPlayer;
///
/// impl Player for ToyPlayer {
///     type Game = Toy<0>;
///     type Knowledge = Unknowing;
///     const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");
///
///     fn normal() -> impl Policy<Toy<0>> {
///         Random
///     }
///
///     fn search(level: Level) -> Search<Unknowing> {
///         let budget = Budget::new(if level == Level::Expert { 1_000 } else { 200 }, 50);
///         Search { knowledge: Unknowing, method: Method::Tree { explore: 1.0 }, budget }
///     }
/// }
///
/// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
/// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// let view = game.view(Viewer::Seat(Seat::new(1)));
/// for level in Level::ALL {
///     let action = choose::<ToyPlayer>(level, &view, 7);
///     assert!(game.legal().contains(&action));
///     assert_eq!(choose::<ToyPlayer>(level, &view, 7), action, "the same seed, the same action");
/// }
/// ```
pub trait Player: Copy + Default + Send + Sync + 'static {
    /// The game they play.
    type Game: Checks + Encode + Sampling;

    /// What a search knows of this game.
    type Knowledge: Knowledge<Self::Game>;

    /// The folder with the named positions that levels are tested on.
    const LITMUS: &'static str;

    /// Whether the deal decides who plays together. Then levels can be measured by single deals:
    /// [`Player::deal_winners`] has an answer.
    const SIDES_BY_DEAL: bool = false;

    /// Returns the rule-based policy.
    fn normal() -> impl Policy<Self::Game>;

    /// Returns the search of a level: of [`Level::Easy`], [`Level::Hard`] and [`Level::Expert`],
    /// the levels that search.
    fn search(level: Level) -> Search<Self::Knowledge>;

    /// Returns the luck that a step brings each seat, in matches won: what the match is worth to it
    /// afterwards, all cards known, less the mean of that over everything that chance could have
    /// done. Its mean is zero whoever plays, as long as nobody knows the future.
    ///
    /// Unless a game does better, that is the luck of deals alone, by playouts of
    /// [`Level::Hard`] ([`luck_of_deal`]); an action is nobody's luck.
    fn luck(before: &Self::Game, step: &Step<Self::Game>, rng: &mut Rng) -> BySeat<f32> {
        match step {
            Step::Deal(deal) => {
                let knowledge = Self::search(Level::Hard).knowledge;
                luck_of_deal(&knowledge, before, deal, Playouts::USUAL, rng)
            }
            Step::Act(..) => BySeat::filled(before.n_seats(), 0.0),
        }
    }

    /// Returns the side that won the first deal of a match, once that deal is over.
    fn deal_winners(_game: &Self::Game) -> Option<SeatSet> {
        None
    }

    /// From which loss on a decision in this game is an inaccuracy, a mistake or a blunder, as
    /// `kozyr grades` measures it.
    fn grades(_game: &Self::Game) -> Grades {
        Grades::USUAL
    }

    /// Returns whether a claim is certain to the viewer, who sees the hand of whoever claims: it
    /// holds however the others hold and play, worked out from the view alone.
    ///
    /// To the one who claims it is certain if it can be made good by that seat alone. Another seat
    /// whose side gains by it plays along too; one whose side loses does not, and nor does for it
    /// the one who claims: to that seat it is certain if it comes about whatever anybody plays.
    /// `false` also if that is not found out within a bounded search, or before it is told to stop,
    /// and in games without claims ([`Game::played_to_trick`]).
    fn is_certain(_view: &<Self::Game as Game>::View, _claim: Claim, _stop: &dyn Stop) -> bool {
        false
    }

    /// Actions with which a deal in play goes as a claim says, to its end or to the next decision
    /// that is no card, whoever makes them. `None` if there are none, or none are found within a
    /// bounded search, or before it is told to stop.
    fn line_of(
        _game: &Self::Game,
        _claim: Claim,
        _stop: &dyn Stop,
    ) -> Option<Vec<<Self::Game as Game>::Action>> {
        None
    }

    /// What can be said a play of this game is for; `None` where hints tell facts.
    fn ideas() -> Option<Ideas<Self::Game>> {
        None
    }

    /// What records are asked about this game, by [`Player::answers`].
    const QUESTIONS: &'static [Question] = &[];

    /// What a deal that was scored answers to [`Player::QUESTIONS`]; any number of answers to each.
    fn answers(_deal: Scored<'_, Self::Game>, _tell: &mut dyn FnMut(Answer)) {}

    /// What can be counted exactly about the game, without simulation: as text (`Display`) and as
    /// data (`Serialize`). `None` if nothing is counted.
    fn facts() -> Option<impl Display + Serialize> {
        None::<&'static str>
    }
}

/// Returns the action of a bot of this level at a view. It must be the viewer's turn. The same seed
/// gives the same action.
pub fn choose<P: Player>(
    level: Level,
    view: &<P::Game as Game>::View,
    seed: u64,
) -> <P::Game as Game>::Action {
    choose_until::<P>(level, view, seed, &Never)
}

/// A search that was told to stop counts if it has made this part of its simulations.
const ENOUGH: u32 = 8;

/// [`choose`] that can be told to stop: then it answers within some milliseconds with the best it
/// has found, or as [`Level::Normal`] if it has made less than an eighth of its simulations, as so
/// few may say less than that level knows.
///
/// ```
/// use core::sync::atomic::AtomicBool;
/// use kozyr_bots::{Level, Never, choose, choose_until};
/// # use kozyr_bots::{Budget, Method, Player, Policy, Random, Search, Unknowing};
/// # use kozyr_laws::toy::Toy;
/// # use kozyr_rules::{Game, GameExt, Record, Seat, Viewer};
/// # #[derive(Clone, Copy, Default)]
/// # struct ToyPlayer;
/// # impl Player for ToyPlayer {
/// #     type Game = Toy<0>;
/// #     type Knowledge = Unknowing;
/// #     const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");
/// #     fn normal() -> impl Policy<Toy<0>> {
/// #         Random
/// #     }
/// #     fn search(_: Level) -> Search<Unknowing> {
/// #         let budget = Budget::new(200, 50);
/// #         Search { knowledge: Unknowing, method: Method::Flat, budget }
/// #     }
/// # }
/// # let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
/// # let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// # let view = game.view(Viewer::Seat(Seat::new(1)));
///
/// let unhurried = choose_until::<ToyPlayer>(Level::Hard, &view, 7, &Never);
/// assert_eq!(unhurried, choose::<ToyPlayer>(Level::Hard, &view, 7));
/// let at_once = choose_until::<ToyPlayer>(Level::Hard, &view, 7, &AtomicBool::new(true));
/// assert_eq!(at_once, choose::<ToyPlayer>(Level::Normal, &view, 7));
/// ```
pub fn choose_until<P: Player>(
    level: Level,
    view: &<P::Game as Game>::View,
    seed: u64,
    stop: &dyn Stop,
) -> <P::Game as Game>::Action {
    let mut rng = Rng::new(seed);
    match level {
        Level::Random => Policy::<P::Game>::choose(&Random, view, &mut rng),
        Level::Easy | Level::Hard | Level::Expert if !stop.is_stopped() => {
            let search = P::search(level);
            let found = search.analyse_until(view, &mut rng, stop);
            if found.lines.len() > 1
                && found.simulations < search.budget.simulations / ENOUGH
                && stop.is_stopped()
            {
                return P::normal().choose(view, &mut Rng::new(seed));
            }
            found.lines[0].action
        }
        Level::Normal | Level::Easy | Level::Hard | Level::Expert => {
            P::normal().choose(view, &mut rng)
        }
    }
}
