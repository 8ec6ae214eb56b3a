//! What a match is made from and kept as, as text.

use core::fmt;

use kozyr_rules::{
    Below, BySeat, Game, GameExt, GameOptions, Notation, OptionsError, Record, Refusal,
    ReplayError, Seat, Sides, Step, TextError, ignore_event, reimagined,
};

use crate::{UnknownGame, with_game};

/// What a match is made from, as text.
///
/// ```
/// use kozyr_games::Setup;
///
/// let setup = Setup {
///     key: "kan".to_owned(),
///     options: vec![("rounds".to_owned(), "3".to_owned())],
///     ..Setup::default()
/// };
/// assert_eq!(setup.canonical_options().unwrap(), [("rounds", "3".to_owned())]);
///
/// let wrong = Setup { options: vec![("rounds".to_owned(), "99".to_owned())], ..setup };
/// assert_eq!(
///     wrong.canonical_options().unwrap_err().to_string(),
///     "option rounds: expected a number from 1 to 40, found `99`"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// The game's key.
    pub key: String,
    /// Options that differ from the defaults, as key and value.
    pub options: Vec<(String, String)>,
    /// What seats bring, by their numbers, as after `deck N:` in a record. The other seats bring
    /// the default.
    pub loadouts: Vec<(u8, String)>,
}

/// A setup from which no match can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// Options or a deck are wrong.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A deck cannot be read.
    #[error("the deck of seat {seat}: {error}")]
    Deck {
        /// Whose.
        seat: u8,
        /// Why.
        error: TextError,
    },
    /// A deck for a seat that does not exist.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(u8),
    /// Kept steps that cannot be played.
    #[error(transparent)]
    Steps(#[from] Unplayable),
}

/// Why kept steps cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// A step cannot be read or is refused.
    #[error("step {number}: {error}")]
    Step {
        /// The step, from 1.
        number: usize,
        /// Why.
        error: TextError,
    },
    /// The match as a whole cannot be written down.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// A step as text: what a store keeps. It is secret until the match is over, so `Debug` shows only
/// who acted.
#[derive(Clone, PartialEq, Eq)]
pub enum StepText {
    /// What follows `deal` in a record.
    Deal(String),
    /// What a seat did.
    Act(Seat, String),
}

impl fmt::Debug for StepText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(_) => f.write_str("Deal(..)"),
            Self::Act(seat, _) => write!(f, "Act({seat}, ..)"),
        }
    }
}

impl StepText {
    /// The text of a step that this match is about to make.
    pub(crate) fn of<G: Notation>(game: &G, step: &Step<G>) -> Self {
        match step {
            Step::Deal(deal) => Self::Deal(game.deal_text(deal)),
            Step::Act(seat, action) => Self::Act(*seat, action.to_string()),
        }
    }
}

impl Setup {
    /// Returns the options of this setup that differ from the defaults, in order and in canonical
    /// form.
    ///
    /// # Errors
    /// As [`crate::AnyGame::new`].
    pub fn canonical_options(&self) -> Result<Vec<(&'static str, String)>, SetupError> {
        with_game!(self.key.as_str(), G => {
            self.record::<G>().map(|record| record.options.differing())
        })?
    }

    /// Who wins or loses a match from this setup together: known before anybody sits down.
    ///
    /// ```
    /// use kozyr_games::Setup;
    /// use kozyr_rules::Seat;
    ///
    /// let teams = |key: &str| {
    ///     let setup = Setup { key: key.to_owned(), ..Setup::default() };
    ///     setup.teams().unwrap()
    /// };
    /// assert!(teams("bacon").together(Seat::new(0), Seat::new(2)));
    /// // Who plays with whom is found in each deal.
    /// assert_eq!(teams("kan").len(), 5);
    /// ```
    ///
    /// # Errors
    /// As [`crate::AnyGame::new`].
    pub fn teams(&self) -> Result<Sides, SetupError> {
        with_game!(self.key.as_str(), G => {
            self.record::<G>().map(|record| <G as Game>::teams(&record.options))
        })?
    }

    /// Every option of this setup with its value, in order: what is kept with a match, so that no
    /// later default can change it.
    ///
    /// ```
    /// use kozyr_games::Setup;
    ///
    /// let kept = vec![("rounds".to_owned(), "3".to_owned())];
    /// let setup = Setup { key: "kan".to_owned(), options: kept, ..Setup::default() };
    /// let all = setup.all_options().unwrap();
    /// assert_eq!(all[0], ("rounds", "3".to_owned()));
    /// assert!(all.contains(&("play_out", "off".to_owned())));
    /// ```
    ///
    /// # Errors
    /// As [`crate::AnyGame::new`].
    pub fn all_options(&self) -> Result<Vec<(&'static str, String)>, SetupError> {
        with_game!(self.key.as_str(), G => self.record::<G>().map(|record| record.options.all()))?
    }

    /// Returns the options of a match as they were kept, in the form of [`Setup::options`]. Those
    /// that were added to the game since leave its rules as they were.
    ///
    /// ```
    /// use kozyr_games::Setup;
    ///
    /// let kept = ["rounds=10", "play_out=on"].map(|option| option.split_once('=').unwrap());
    /// let kept = kept.map(|(key, value)| (key.to_owned(), value.to_owned()));
    /// let options = Setup::kept_options("kan", &kept).unwrap();
    /// assert_eq!(options, [("play_out".to_owned(), "on".to_owned())]);
    /// ```
    ///
    /// # Errors
    /// As [`crate::AnyGame::new`].
    pub fn kept_options(
        key: &str,
        kept: &[(String, String)],
    ) -> Result<Vec<(String, String)>, SetupError> {
        let differing = with_game!(key, G => {
            let mut options = <G as kozyr_rules::Game>::Options::preset(key)
                .ok_or_else(|| UnknownGame(key.to_owned()))?;
            options.set_kept(kept)?;
            options.differing()
        })?;
        Ok(differing.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// Returns the record of a match from this setup, with the names of the seats that have one,
    /// and steps as they were kept.
    ///
    /// ```
    /// use kozyr_games::{AnyGame, Setup, StepText};
    /// use kozyr_laws::Rng;
    ///
    /// let setup = Setup { key: "kan".to_owned(), ..Setup::default() };
    /// let deal = AnyGame::new(&setup).unwrap().shuffle(&mut Rng::new(1));
    /// let names = [Some("Anna".to_owned()), None];
    /// let text = setup.record_text(&names, &[StepText::Deal(deal.clone())]).unwrap();
    /// assert_eq!(text, format!("kozyr 1\ngame kan\nrules kan/1\nseat 0 Anna\ndeal {deal}\n"));
    /// ```
    ///
    /// # Errors
    /// If the setup makes no match or a step is refused.
    pub fn record_text(
        &self,
        names: &[Option<String>],
        steps: &[StepText],
    ) -> Result<String, SetupError> {
        self.record_text_with(names, steps, Vec::new())
    }

    /// Returns the record text with lines that are copied unchanged, each with the number of steps
    /// before it.
    ///
    /// # Errors
    /// As [`Setup::record_text`].
    pub fn record_text_with(
        &self,
        names: &[Option<String>],
        steps: &[StepText],
        kept: Vec<(usize, String)>,
    ) -> Result<String, SetupError> {
        with_game!(self.key.as_str(), G => {
            let mut record = self.played::<G>(steps)?;
            for (seat, name) in Seat::first(record.names.len()).zip(names) {
                record.names[seat].clone_from(name);
            }
            record.kept = kept;
            Ok(record.to_text().map_err(Unplayable::Replay)?)
        })?
    }

    /// Steps that a seat cannot tell from these: the cards lie as it could imagine them after the
    /// last one ([`reimagined`]). Up to `tries` worlds are imagined; `None` if none of them will
    /// do.
    ///
    /// ```
    /// use kozyr_games::{AnyGame, Setup, StepText};
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{Seat, Viewer};
    ///
    /// let setup = Setup { key: "variety".to_owned(), ..Setup::default() };
    /// let (own, mut rng) = (Seat::new(2), Rng::new(1));
    /// let dealt = [StepText::Deal(AnyGame::new(&setup).unwrap().shuffle(&mut rng))];
    /// let imagined = setup.reimagined(&dealt, own, 10, &mut rng).unwrap().unwrap();
    ///
    /// let view = |step: &StepText, seat| {
    ///     let mut game = AnyGame::new(&setup).unwrap();
    ///     game.step(step).unwrap();
    ///     game.view(Viewer::Seat(seat))
    /// };
    /// assert_eq!(view(&dealt[0], own), view(&imagined[0], own));
    /// assert_ne!(view(&dealt[0], Seat::new(0)), view(&imagined[0], Seat::new(0)));
    /// ```
    ///
    /// # Errors
    /// If there is no such seat, the setup makes no match or a step is refused.
    pub fn reimagined(
        &self,
        steps: &[StepText],
        seat: Seat,
        tries: u32,
        rng: &mut impl Below,
    ) -> Result<Option<Vec<StepText>>, SetupError> {
        with_game!(self.key.as_str(), G => {
            let record = self.played::<G>(steps)?;
            if seat.idx() >= record.options.n_seats() {
                return Err(SetupError::NoSuchSeat(seat.number()));
            }
            match reimagined(&record, seat, tries, rng) {
                None => Ok(None),
                Some(steps) => Ok(Some(texts(record.opening()?, &steps).map_err(|refusal| {
                    Unplayable::Step { number: 1, error: TextError::Refused(refusal) }
                })?)),
            }
        })?
    }

    /// The match with these steps.
    fn played<G: Notation>(&self, steps: &[StepText]) -> Result<Record<G>, SetupError> {
        let mut record = self.record::<G>()?;
        let mut game = record.opening()?;
        for (number, step) in steps.iter().enumerate() {
            let done = read_step(&game, step).and_then(|step| {
                game.step(&step, &mut ignore_event).map_err(TextError::Refused)?;
                Ok(step)
            });
            let step = done.map_err(|error| Unplayable::Step { number: number + 1, error })?;
            record.steps.push(step);
        }
        Ok(record)
    }

    pub(crate) fn record<G: Notation>(&self) -> Result<Record<G>, SetupError> {
        let mut options =
            G::Options::preset(&self.key).ok_or_else(|| UnknownGame(self.key.clone()))?;
        options.set_all(&self.options)?;
        options.validate()?;
        let n = options.n_seats();
        let mut loadouts = BySeat::from_fn(n, |_| G::Loadout::default());
        for (seat, text) in &self.loadouts {
            if usize::from(*seat) >= n {
                return Err(SetupError::NoSuchSeat(*seat));
            }
            loadouts[Seat::new(*seat)] =
                G::parse_loadout(text).map_err(|error| SetupError::Deck { seat: *seat, error })?;
        }
        Ok(Record::new(options, loadouts, G::Start::default()))
    }
}

pub(crate) fn read_step<G: Notation>(game: &G, step: &StepText) -> Result<Step<G>, TextError> {
    Ok(match step {
        StepText::Deal(text) => Step::Deal(game.parse_deal(text)?),
        StepText::Act(seat, text) => Step::Act(*seat, game.parse_action(text)?),
    })
}

/// Steps as text, of a match that begins like this.
pub(crate) fn texts<G: Notation>(mut game: G, steps: &[Step<G>]) -> Result<Vec<StepText>, Refusal> {
    let text = |step: &Step<G>| {
        let text = StepText::of(&game, step);
        game.step(step, &mut ignore_event)?;
        Ok(text)
    };
    steps.iter().map(text).collect()
}
