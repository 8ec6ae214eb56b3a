//! What is written down of a match when it begins and when it ends.

use core::fmt;
use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_games::{Setup, StepText};
use kozyr_rules::{Seat, record};

use crate::chair::Chair;
use crate::claim::Stood;
use crate::continued::Continued;
use crate::kept::{RestoreError, all_options};
use crate::live::Live;
use crate::played::SeatChange;
use crate::resign;
use crate::save::KeptStep;

/// Who played at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPlayer {
    /// The person's name or the program's; `None` for a bot of a level.
    pub name: Option<String>,
    /// The level of the bot; `None` for a person and a program.
    pub level: Option<Level>,
    /// The name of the program's owner; `None` for whatever is no program.
    pub owner: Option<String>,
}

impl SeatPlayer {
    /// Its name in a record.
    pub(crate) fn record_name(&self) -> Option<String> {
        let bot = self.level.map(|level| format!("bot {level}"));
        // A number sign after a blank would begin a comment.
        let name = match (&self.name, bot, &self.owner) {
            (Some(name), Some(bot), None) => Some(format!("{bot} for {name}")),
            (Some(name), Some(bot), Some(owner)) => Some(format!("{bot} for {name} of {owner}")),
            (Some(name), None, Some(owner)) => Some(format!("bot {name} of {owner}")),
            (name, bot, _) => name.clone().or(bot),
        };
        name.map(|name| name.replace('#', "♯"))
    }
}

/// What a match is made from: with its steps, all there is to it. `Debug` does not show loadouts.
#[derive(Clone, PartialEq, Eq)]
pub struct MatchInfo {
    pub(crate) setup: Setup,
    /// The number of the game's rules by which it is played.
    pub rules: u32,
    /// Who played, by seat.
    pub seats: Vec<SeatPlayer>,
    /// Which match at its table it is, from 1.
    pub number: u32,
    /// The version of the table when it began.
    pub began: u32,
    /// From where it goes on, if its first steps are another match's.
    pub continued: Option<Continued>,
    /// Whether the table was open to all when it began, so that those who played knew that
    /// strangers see it; `None` if it began before that was written down.
    pub open: Option<bool>,
}

impl fmt::Debug for MatchInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MatchInfo")
            .field("key", &self.setup.key)
            .field("options", &self.setup.options)
            .field("rules", &self.rules)
            .field("seats", &self.seats)
            .field("number", &self.number)
            .field("began", &self.began)
            .field("continued", &self.continued)
            .field("open", &self.open)
            .finish_non_exhaustive()
    }
}

impl MatchInfo {
    pub(crate) fn new(setup: Setup, chairs: &[Chair], number: u32, began: u32) -> Self {
        let seats = chairs.iter().map(SeatPlayer::of).collect();
        let rules = kozyr_games::rules_of(&setup.key).unwrap_or_default();
        Self { setup, rules, seats, number, began, continued: None, open: Some(false) }
    }

    /// The setup of the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The record of the match, from its steps and, if it is over, how it ended.
    ///
    /// One that was played by rules this program does not know is written as it was kept, with all
    /// options and without a look at its steps.
    ///
    /// ```
    /// use kozyr_table::{Ending, KeptStep, MatchInfo};
    ///
    /// // Of a game that was added after this program was made.
    /// let kept = r#"{"format":2,"rules":3,"key":"whist","options":[["deals","4"]],"loadouts":[],
    ///     "seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":2}"#;
    /// let info = MatchInfo::parse(kept).unwrap();
    /// assert_eq!(
    ///     info.check_rules().unwrap_err().to_string(),
    ///     "it was played by the rules whist/3; this program plays no such game"
    /// );
    /// let text = "play 9H".to_owned();
    /// let ending = r#"{"format":4,"seats":[],"scores":[0,1],"winners":[1],"started":0}"#;
    /// let ending = Ending::parse(ending).unwrap();
    /// let step = KeptStep { seat: Some(1), text, action_id: None, version: 3, clock: None };
    /// assert_eq!(
    ///     info.record_text(&[step], Some(&ending)).unwrap(),
    ///     "kozyr 1\ngame whist\nrules whist/3\noption deals=4\nseat 0 Anna\nseat 1 bot easy\n\
    ///      1: play 9H\nresult 0 1\n"
    /// );
    /// ```
    ///
    /// # Errors
    /// If this program knows the rules and the match cannot be played by them.
    pub fn record_text(
        &self,
        steps: &[KeptStep],
        ending: Option<&Ending>,
    ) -> Result<String, RestoreError> {
        let kept = self.kept_lines(steps.len(), ending);
        if self.check_rules().is_ok() {
            let steps: Vec<StepText> = steps.iter().map(KeptStep::step).collect();
            return Ok(self.setup.record_text_with(&self.record_names(), &steps, kept)?);
        }
        let Setup { key, options, loadouts } = &self.setup;
        let mut out = format!("{}\ngame {key}\nrules {key}/{}\n", record::FORMAT, self.rules);
        let mut line = |text: fmt::Arguments<'_>| {
            out.push_str(&text.to_string());
            out.push('\n');
        };
        for (option, value) in options {
            line(format_args!("option {option}={value}"));
        }
        for (seat, name) in self.record_names().iter().enumerate() {
            if let Some(name) = name {
                line(format_args!("seat {seat} {name}"));
            }
        }
        for (seat, text) in loadouts {
            line(format_args!("deck {seat}: {text}"));
        }
        for (number, step) in steps.iter().enumerate() {
            for (_, text) in kept.iter().filter(|(before, _)| *before == number) {
                line(format_args!("{text}"));
            }
            match step.seat {
                None => line(format_args!("deal {}", step.text)),
                Some(seat) => line(format_args!("{seat}: {}", step.text)),
            }
        }
        for (_, text) in kept.iter().filter(|(before, _)| *before >= steps.len()) {
            line(format_args!("{text}"));
        }
        if let Some(ending) = ending.filter(|ending| ending.is_played_out()) {
            let scores: Vec<_> = ending.scores.iter().map(i32::to_string).collect();
            line(format_args!("result {}", scores.join(" ")));
        }
        Ok(out)
    }

    /// The lines of a record that say what happened besides the steps, each with the number of the
    /// step before which it stands.
    fn kept_lines(&self, after: usize, ending: Option<&Ending>) -> Vec<(usize, String)> {
        let mut lines: Vec<_> =
            self.continued.iter().map(|mark| (mark.step as usize, mark.line())).collect();
        let Some(ending) = ending else { return lines };
        lines.extend(ending.changes.iter().map(|one| (one.step as usize, one.line())));
        lines.extend(ending.stood.iter().map(|one| (one.step as usize, one.line())));
        lines.sort_by_key(|(step, _)| *step);
        lines.extend(ending.resigned.map(|seat| (after, resign::line(seat))));
        lines
    }

    /// The names to write into a record.
    pub fn record_names(&self) -> Vec<Option<String>> {
        self.seats.iter().map(SeatPlayer::record_name).collect()
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who played, by seat.
    pub seats: Vec<SeatPlayer>,
    /// The final scores by seat; in a match that was ended before it was over, those it had then.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<u8>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// All options.
    pub options: BTreeMap<String, String>,
    /// Whether it was ended before it was over: then nobody won.
    pub ended: bool,
    /// From where it went on, if its first steps are another match's.
    pub continued: Option<Continued>,
    /// Who played where from when on, other than at the beginning.
    pub changes: Vec<SeatChange>,
    /// Who gave it up: the other seat won, with the scores as they stood.
    pub resigned: Option<u8>,
    /// How often somebody took an action back.
    pub taken_back: u32,
    /// The claims that stood.
    pub stood: Vec<Stood>,
}

impl Ending {
    /// Of a match that is over now; `ended` if it was cut short by the end of its table.
    pub(crate) fn of(live: &Live, ended: bool) -> Self {
        let winners = if ended { Vec::new() } else { live.winners() };
        Self {
            seats: live.info.seats.clone(),
            scores: live.game.scores().as_slice().to_vec(),
            winners: winners.into_iter().map(Seat::number).collect(),
            started: live.started,
            options: all_options(live.info.setup()).into_iter().collect(),
            ended,
            continued: live.info.continued.clone(),
            changes: live.changes.clone(),
            resigned: live.resigned.map(Seat::number),
            taken_back: live.cuts,
            stood: live.stood.clone(),
        }
    }

    /// Whether it may count for a rating, as [`Live::is_rated`] tells while it is played.
    pub const fn is_rated(&self) -> bool {
        self.continued.is_none() && self.taken_back == 0
    }

    /// Whether it was played to the end by the rules.
    pub const fn is_played_out(&self) -> bool {
        !self.ended && self.resigned.is_none()
    }
}
