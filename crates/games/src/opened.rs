//! A record of any game, opened to be played step by step.

use kozyr_rules::record::{Failure, Problem, game_key, run_until};
use kozyr_rules::{Checks, GameOptions};

use crate::any::Wrapped;
use crate::setup::texts;
use crate::{AnyGame, Setup, StepText, with_game};

/// A match from its record: how it began, and what was done.
///
/// ```
/// use kozyr_games::{AnyGame, Opened, Setup};
/// use kozyr_laws::Rng;
///
/// let setup = Setup { key: "kan".to_owned(), ..Setup::default() };
/// let deal = AnyGame::new(&setup).unwrap().shuffle(&mut Rng::new(1));
/// let text = format!("kozyr 1\ngame kan\nseat 0 Anna\ndeal {deal}\n");
/// let mut opened = Opened::read(&text).unwrap();
/// assert_eq!(opened.names[0].as_deref(), Some("Anna"));
/// for step in &opened.steps {
///     opened.game.step(step).unwrap();
/// }
///
/// let failure = Opened::read(&text.replace("deal", "deel")).unwrap_err();
/// assert!(failure.to_string().starts_with("line 4: expected a header"), "{failure}");
/// let failure = Opened::read("kozyr 1\ngame chess\n").unwrap_err();
/// assert!(failure.to_string().starts_with("line 2: there is no game `chess`"), "{failure}");
/// ```
#[derive(Debug)]
pub struct Opened {
    /// The match before its first step.
    pub game: AnyGame,
    /// The players' names by seat, where given.
    pub names: Vec<Option<String>>,
    /// All options by key, with their values.
    pub options: Vec<(&'static str, String)>,
    /// The setup of the match; `None` if the match began from a score sheet.
    pub setup: Option<Setup>,
    /// The steps in canonical form. Each is legal after those before it.
    pub steps: Vec<StepText>,
    /// The lines that are kept as they are, each with the number of steps before it.
    pub kept: Vec<(usize, String)>,
}

impl Opened {
    /// Reads a record of whatever game it names, performs its steps and answers its checks.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str) -> Result<Self, Failure> {
        Self::read_until(text, &|| false)
    }

    /// [`Opened::read`], which asks before each line whether to stop.
    ///
    /// # Errors
    /// The first line that is wrong, or the one before which it stopped.
    pub fn read_until(text: &str, stop: &dyn Fn() -> bool) -> Result<Self, Failure> {
        let key = game_key(text)?;
        with_game!(key, G => read::<G>(text, stop)).unwrap_or_else(|unknown| {
            let at = text.lines().position(|line| {
                let mut words = line.split_whitespace();
                words.next() == Some("game") && words.next() == Some(key)
            });
            Err(failure(at.map_or(1, |at| at + 1), unknown.to_string()))
        })
    }
}

fn failure(line: usize, problem: String) -> Failure {
    Failure { line, problem: Problem::Error(problem) }
}

fn read<G: Wrapped + Checks>(text: &str, stop: &dyn Fn() -> bool) -> Result<Opened, Failure> {
    let record = run_until::<G>(text, stop)?.record;
    let opening = record.opening().map_err(|error| failure(1, error.to_string()))?;
    let steps = texts(opening.clone(), &record.steps);
    let steps = steps.map_err(|refusal| failure(1, refusal.to_string()))?;
    let owned = |(key, value): (&str, String)| (key.to_owned(), value);
    let loadouts =
        record.loadouts.iter().map(|(seat, brought)| (seat.number(), G::loadout_text(brought)));
    let setup = Setup {
        key: record.options.key().to_owned(),
        options: record.options.differing().into_iter().map(owned).collect(),
        loadouts: loadouts.filter(|(_, text)| !text.is_empty()).collect(),
    };
    Ok(Opened {
        names: record.names.iter().map(|(_, name)| name.clone()).collect(),
        options: record.options.all(),
        setup: (record.start == G::Start::default()).then_some(setup),
        game: opening.any(),
        steps,
        kept: record.kept,
    })
}
