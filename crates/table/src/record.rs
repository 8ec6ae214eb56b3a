//! Export of a match as the text of a record.

use core::fmt;

use kozyr_games::{Setup, StepText};
use kozyr_rules::{Seat, record};

use crate::model::{Ending, MatchInfo, RestoreError, SeatPlayer, StoredStep};

impl MatchInfo {
    /// Returns the record of the match, from its steps and, if it is over, its ending.
    ///
    /// A match with rules that this program does not have is written as it was stored, with all
    /// options and with its steps unchecked.
    ///
    /// ```
    /// use kozyr_table::{Ending, StoredStep, MatchInfo};
    ///
    /// // Of a game that was added after this program was made.
    /// let kept = r#"{"format":2,"rules":3,"key":"whist","options":[["deals","4"]],"loadouts":[],
    ///     "seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":2}"#;
    /// let info = MatchInfo::parse(kept).unwrap();
    /// assert_eq!(
    ///     info.check_rules().unwrap_err().to_string(),
    ///     "it was played by the rules whist/3; this program plays no such game"
    /// );
    /// let text = "play 9H".into();
    /// let ending = r#"{"format":4,"seats":[],"scores":[0,1],"winners":[1],"started":0}"#;
    /// let ending = Ending::parse(ending).unwrap();
    /// let step = StoredStep { seat: Some(1), text, action_id: None, version: 3, clock: None };
    /// assert_eq!(
    ///     info.record_text(&[step], Some(&ending)).unwrap(),
    ///     "kozyr 1\ngame whist\nrules whist/3\noption deals=4\nseat 0 Anna\nseat 1 bot easy\n\
    ///      1: play 9H\nresult 0 1\n"
    /// );
    /// ```
    ///
    /// # Errors
    /// Returns an error if this program has the rules and they do not allow the match.
    pub fn record_text(
        &self,
        steps: &[StoredStep],
        ending: Option<&Ending>,
    ) -> Result<String, RestoreError> {
        let kept = self.kept_lines(steps.len(), ending);
        if self.check_rules().is_ok() {
            let steps: Vec<StepText> = steps.iter().map(StoredStep::step).collect();
            return Ok(self.setup().record_text_with(&self.record_names(), &steps, kept)?);
        }
        let Setup { key, options, loadouts } = self.setup();
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
        let mut kept = kept.iter().peekable();
        for (number, step) in steps.iter().enumerate() {
            while let Some((_, text)) = kept.next_if(|(before, _)| *before <= number) {
                line(format_args!("{text}"));
            }
            match step.seat {
                None => line(format_args!("deal {}", step.text.expose())),
                Some(seat) => line(format_args!("{seat}: {}", step.text.expose())),
            }
        }
        for (_, text) in kept {
            line(format_args!("{text}"));
        }
        if let Some(ending) = ending.filter(|ending| ending.is_played_out()) {
            let scores: Vec<_> = ending.scores.iter().map(i32::to_string).collect();
            line(format_args!("result {}", scores.join(" ")));
        }
        Ok(out)
    }

    /// Returns the lines of a record for everything besides the steps, each with the number of the
    /// step that follows it.
    fn kept_lines(&self, after: usize, ending: Option<&Ending>) -> Vec<(usize, String)> {
        let mut lines: Vec<_> =
            self.continued.iter().map(|mark| (mark.step as usize, mark.line())).collect();
        let Some(ending) = ending else { return lines };
        lines.extend(ending.changes.iter().map(|one| (one.step as usize, one.line())));
        lines.extend(ending.accepted_claims.iter().map(|one| (one.step as usize, one.line())));
        lines.sort_by_key(|(step, _)| *step);
        lines.extend(ending.resigned.map(|seat| (after, resigned_line(seat))));
        lines
    }

    /// Returns the names to write into a record.
    pub fn record_names(&self) -> Vec<Option<String>> {
        self.seats.iter().map(SeatPlayer::record_name).collect()
    }
}

/// The first word of the line for a resignation: `x-resigned SEAT`. It follows the last step.
pub const RESIGNED: &str = "x-resigned";

/// Returns the seat that resigned after the last step, given the extra lines of a record, each with
/// the number of steps before it.
///
/// ```
/// use kozyr_rules::Seat;
/// use kozyr_table::resigned_in;
///
/// let kept = [(3, "x-resigned 1".to_owned())];
/// assert_eq!(resigned_in(&kept, 3, 2), Some(Seat::new(1)));
/// // It is the last line, and in matches of two seats.
/// assert_eq!(resigned_in(&kept, 4, 2), None);
/// assert_eq!(resigned_in(&kept, 3, 5), None);
/// ```
pub fn resigned_in(kept: &[(usize, String)], steps: usize, n_seats: usize) -> Option<Seat> {
    let last = kept.iter().filter(|(before, _)| *before == steps && n_seats == 2);
    let mut seats = last.filter_map(|(_, line)| line.strip_prefix(RESIGNED)?.trim().parse().ok());
    seats.find(|seat: &u8| usize::from(*seat) < n_seats).map(Seat::new)
}

/// Returns the line for a resignation after the last step.
fn resigned_line(seat: u8) -> String {
    format!("{RESIGNED} {seat}")
}
