//! Giving a match up.

use kozyr_rules::Seat;

use crate::change::Answer;
use crate::command::{Asker, Context};
use crate::info::Ending;
use crate::live::Live;
use crate::notices::What;
use crate::refused::{Refused, reasons};
use crate::table::{Stage, Table};

/// The first word of the kept line that says who gave the match up: `x-resigned SEAT`. It stands
/// after the last step.
pub const RESIGNED: &str = "x-resigned";

impl Table {
    /// A person gives up a match of two seats: the other one has won.
    pub(crate) fn resign(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        let Some(live) = &mut self.live else { return Err(reasons::NO_MATCH.refuse().into()) };
        if live.game.n_seats() != 2 {
            return Err(reasons::NO_RESIGNING.refuse().into());
        }
        live.resigned = Some(seat);
        let ending = Ending::of(live, false);
        self.stage = Stage::Finished;
        self.paused = false;
        self.note(What::Resigned, seat, None, context.now);
        let mut answer = self.changed();
        if let Answer::Changed(change) = &mut answer {
            change.over = Some(ending);
        }
        Ok(answer)
    }
}

impl Live {
    /// Who gave the match up.
    pub const fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// Who won; nobody until the match is over.
    pub fn winners(&self) -> Vec<Seat> {
        match self.resigned {
            Some(seat) => Seat::first(self.game.n_seats()).filter(|other| *other != seat).collect(),
            None => self.game.winners().iter().collect(),
        }
    }
}

/// Who gave a match up after its last step, by the kept lines of its record: each comes with the
/// number of steps before it.
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

/// The line of a record that says who gave the match up after its last step.
pub(crate) fn line(seat: u8) -> String {
    format!("{RESIGNED} {seat}")
}
