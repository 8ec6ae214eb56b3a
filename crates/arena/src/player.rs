//! The players of a contest.

use core::fmt;
use core::str::FromStr;

use kozyr_bots::{Budget, Knowledge, Method, Policy, Rng, Search};
use kozyr_nets::{BadNet, Net, UnfitNet};
use kozyr_players::{Level, Player as Bots, UnknownLevel, choose};
use kozyr_programs::{BadProgram, Other, Program};
use kozyr_rules::{BySeat, Encode, Game, OptionsError, Sampling, Seat, Viewer};

/// The options of the game that bots play.
pub(crate) type OptionsOf<P> = <<P as Bots>::Game as Game>::Options;
/// The actions of the game that bots play.
pub(crate) type ActionOf<P> = <<P as Bots>::Game as Game>::Action;

/// A level, [`Player::Open`] to compare levels with, a net or a program.
///
/// ```
/// use kozyr_arena::Player;
/// use kozyr_players::Level;
///
/// assert_eq!("hard".parse(), Ok(Player::Level(Level::Hard)));
/// assert_eq!("open".parse(), Ok(Player::Open));
/// let program: Player = "cmd:python3 mybot.py".parse().unwrap();
/// assert_eq!(program.name(), "cmd:python3 mybot.py");
/// assert!("psychic".parse::<Player>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A bot that sees what its seat may see.
    Level(Level),
    /// The search of `hard` with everything known that is hidden: it plays its candidates out in
    /// the true world only. It cannot sit at a table. It shows how much there is to gain.
    Open,
    /// A learned policy, whose weights stand in a file.
    Net(Net),
    /// A program that is told what its seat may see, in whichever language it is written.
    Program(Program),
}

impl Player {
    /// Returns the name in commands and records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Level(level) => level.name(),
            Self::Open => "open",
            Self::Net(net) => net.name(),
            Self::Program(program) => program.name(),
        }
    }

    /// What a program at another seat is told of it.
    pub(crate) fn seen_at(self, seat: Seat) -> Other {
        let (name, level) = match self {
            Self::Level(level) => (None, Some(level.name().to_owned())),
            Self::Open | Self::Net(_) | Self::Program(_) => (Some(self.name().to_owned()), None),
        };
        Other { seat: seat.number(), name, level }
    }

    /// Returns the program, if it is one.
    pub const fn program(self) -> Option<Program> {
        match self {
            Self::Program(program) => Some(program),
            Self::Level(_) | Self::Open | Self::Net(_) => None,
        }
    }

    /// Returns whether it can play a game.
    ///
    /// # Errors
    /// If it is a net that is not made for the game.
    pub fn fits<G: Encode>(self) -> Result<(), UnfitNet> {
        match self {
            Self::Net(net) => net.fits::<G>(),
            Self::Level(_) | Self::Open | Self::Program(_) => Ok(()),
        }
    }

    /// Returns the action of this player for `seat`, which must be the seat to act. One seed always
    /// gives one action. Returns `None` for a program, which is asked where it is seated.
    pub(crate) fn choose<P: Bots>(
        self,
        game: &P::Game,
        seat: Seat,
        seed: u64,
    ) -> Option<ActionOf<P>> {
        let view = game.view(Viewer::Seat(seat));
        Some(match self {
            Self::Program(_) => return None,
            Self::Level(level) => choose::<P>(level, &view, seed),
            Self::Net(net) => net.choose(game, seat),
            Self::Open => {
                let Search { knowledge, budget, .. } = P::search(Level::Hard);
                let knowledge = Open { inner: &knowledge, truth: game };
                let budget = Budget { worlds: 1, ..budget };
                let search = Search { knowledge, method: Method::Flat, budget };
                Policy::<P::Game>::choose(&search, &view, &mut Rng::new(seed))
            }
        })
    }
}

/// Players as a command names them: with commas between them. A comma within quotation marks
/// belongs to a program's command.
///
/// ```
/// use kozyr_arena::Players;
///
/// let names = |text: &str| {
///     let Players(all) = text.parse().unwrap();
///     all.into_iter().map(|player| player.name()).collect::<Vec<_>>()
/// };
/// assert_eq!(names("hard,normal"), ["hard", "normal"]);
/// let quoted = names("cmd:mybot --style 'bold, calm',easy");
/// assert_eq!(quoted, ["cmd:mybot --style 'bold, calm'", "easy"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players(pub Vec<Player>);

impl FromStr for Players {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let mut quoted_by = None;
        let names = text.split(|c: char| {
            match (quoted_by, c) {
                (None, '"' | '\'') => quoted_by = Some(c),
                (Some(mark), _) if mark == c => quoted_by = None,
                _ => {}
            }
            c == ',' && quoted_by.is_none()
        });
        names.map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

/// Whether all of them can play the game.
pub(crate) fn all_fit<P: Bots>(players: &[Player]) -> Result<(), OptionsError> {
    let mut fit = players.iter().map(|player| player.fits::<P::Game>());
    fit.try_for_each(|fits| fits.map_err(|unfit| OptionsError::new(unfit.to_string())))
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownPlayer {
    /// It is neither a level nor `open`.
    #[error(
        "{0}; and `open`, which sees all that is hidden; and `net:` with a file of weights, such as `net:weights.npz`; and `cmd:` with a program, such as `cmd:python3 mybot.py`"
    )]
    Level(#[from] UnknownLevel),
    /// It is meant to be a net.
    #[error(transparent)]
    Net(#[from] BadNet),
    /// It is meant to be a program.
    #[error(transparent)]
    Program(#[from] BadProgram),
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        if name == Self::Open.name() {
            return Ok(Self::Open);
        }
        if Net::is_meant(name) {
            return Ok(Self::Net(name.parse()?));
        }
        if Program::is_meant(name) {
            return Ok(Self::Program(name.parse()?));
        }
        Ok(Self::Level(name.parse()?))
    }
}

/// A game's knowledge with the true world in place of imagined ones.
struct Open<'a, G, K> {
    inner: &'a K,
    truth: &'a G,
}

impl<G: Sampling, K: Knowledge<G>> Knowledge<G> for Open<'_, G, K> {
    fn candidates(&self, world: &G, out: &mut Vec<(G::Action, f32)>) {
        self.inner.candidates(world, out);
    }

    fn rollout(&self, world: &G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> G::Action {
        self.inner.rollout(world, scratch, rng)
    }

    fn play_out(&self, world: &mut G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> BySeat<f32> {
        self.inner.play_out(world, scratch, rng)
    }

    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        self.inner.value(world)
    }

    fn imagine(&self, _: &G::View, _: &mut Rng) -> G {
        self.truth.clone()
    }
}
