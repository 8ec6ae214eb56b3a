//! What is written down of a match when it begins and when it ends.

use core::fmt;
use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_games::{Setup, StepText};
use kozyr_rules::record;

use crate::chair::Chair;
use crate::continued::Continued;
use crate::kept::RestoreError;
use crate::save::KeptStep;

/// Who played at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPlayer {
    /// The person's name; `None` for a bot.
    pub name: Option<String>,
    /// The bot's level; `None` for a person.
    pub level: Option<Level>,
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
            .finish_non_exhaustive()
    }
}

impl MatchInfo {
    pub(crate) fn new(setup: Setup, chairs: &[Chair], number: u32, began: u32) -> Self {
        let seats = chairs
            .iter()
            .map(|chair| match chair {
                Chair::Empty => SeatPlayer { name: None, level: None },
                Chair::Person(sitter) => {
                    SeatPlayer { name: Some(sitter.name.clone()), level: None }
                }
                Chair::Bot(level) => SeatPlayer { name: None, level: Some(*level) },
            })
            .collect();
        let rules = kozyr_games::rules_of(&setup.key).unwrap_or_default();
        Self { setup, rules, seats, number, began, continued: None }
    }

    /// Whether it may ever count for a rating: not if it goes on from another match, whose cards
    /// somebody may have seen.
    pub const fn is_rated(&self) -> bool {
        self.continued.is_none()
    }

    /// The setup of the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The record of the match, from its steps and, if it is over, its final scores.
    ///
    /// One that was played by rules this program does not know is written as it was kept, with all
    /// options and without a look at its steps.
    ///
    /// ```
    /// use kozyr_table::{KeptStep, MatchInfo};
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
    /// let step = KeptStep { seat: Some(1), text, action_id: None, version: 3 };
    /// assert_eq!(
    ///     info.record_text(&[step], Some(&[0, 1])).unwrap(),
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
        result: Option<&[i32]>,
    ) -> Result<String, RestoreError> {
        if self.check_rules().is_ok() {
            let steps: Vec<StepText> = steps.iter().map(KeptStep::step).collect();
            let kept = self.continued.iter().map(|mark| (mark.step as usize, mark.line()));
            return Ok(self.setup.record_text_with(
                &self.record_names(),
                &steps,
                kept.collect(),
            )?);
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
        for (number, step) in (0..).zip(steps) {
            if let Some(mark) = self.continued.as_ref().filter(|mark| mark.step == number) {
                line(format_args!("{}", mark.line()));
            }
            match step.seat {
                None => line(format_args!("deal {}", step.text)),
                Some(seat) => line(format_args!("{seat}: {}", step.text)),
            }
        }
        if let Some(scores) = result {
            let scores: Vec<_> = scores.iter().map(i32::to_string).collect();
            line(format_args!("result {}", scores.join(" ")));
        }
        Ok(out)
    }

    /// The names to write into a record.
    pub fn record_names(&self) -> Vec<Option<String>> {
        let name = |seat: &SeatPlayer| {
            seat.name.clone().or_else(|| seat.level.map(|level| format!("bot {level}")))
        };
        // A number sign after a blank would begin a comment.
        self.seats.iter().map(|seat| name(seat).map(|name| name.replace('#', "♯"))).collect()
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
}
