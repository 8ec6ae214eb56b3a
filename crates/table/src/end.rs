//! The end of a table, and leaving one for good.

use kozyr_rules::Seat;

use crate::chair::Chair;
use crate::change::Answer;
use crate::command::{Asker, Context};
use crate::info::Ending;
use crate::notices::What;
use crate::played::Cause;
use crate::refused::{Refused, reasons};
use crate::table::{Stage, Table};

impl Table {
    /// The host ends the table. A match that is being played has neither winners nor a result.
    pub(crate) fn end(&mut self, asker: Asker<'_>) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if self.stage == Stage::Ended {
            return Ok(Answer::Same);
        }
        Ok(self.ended())
    }

    /// Somebody leaves for good. In the lobby and after a match the chair is free; during a match a
    /// bot has it from now on. If that was the host, the person with the lowest seat is; and the
    /// table is ended if nobody is left.
    pub(crate) fn leave_for_good(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        if !self.people().contains(asker.person) {
            return Err(reasons::NOT_SEATED.refuse().into());
        }
        if self.stage == Stage::Ended {
            // Who sat there stays to be seen.
            self.left.push(asker.person.clone());
            return Ok(self.changed());
        }
        self.stay_away(asker.person);
        if let Some(seat) = self.seat_of(asker.person) {
            if self.stage == Stage::Playing {
                // Who comes back to an open table has left it once more.
                if self.chair(seat)?.bot().is_none() {
                    self.lend(seat, true)?;
                }
                self.gone.retain(|(_, left)| *left != seat);
                self.gone.push((asker.person.clone(), seat));
            }
            self.give_up_chair(seat, context.now);
        }
        if self.chairs.iter().all(|chair| chair.sitter().is_none()) {
            // Only who has a seat could go on.
            self.paused = false;
        }
        // Its maker may have got up and still be about.
        if self.owner == *asker.person {
            let sitters = self.chairs.iter().filter_map(Chair::sitter);
            let coming = self.newcomers.iter().map(|newcomer| &newcomer.person);
            let heir = sitters.map(|sitter| &sitter.person).chain(coming).next().cloned();
            let Some(heir) = heir else {
                self.left.push(asker.person.clone());
                return Ok(self.ended());
            };
            self.owner = heir;
        }
        Ok(self.changed())
    }

    /// The person of a chair leaves the table: during a match a bot has the chair from now on.
    fn give_up_chair(&mut self, seat: Seat, now: i64) {
        let chair = &mut self.chairs[seat.idx()];
        let name = chair.sitter().map(|sitter| sitter.name.clone()).unwrap_or_default();
        let level = match self.stage {
            Stage::Playing => Some(chair.bot().unwrap_or(self.settings.stand_in())),
            Stage::Lobby | Stage::Finished | Stage::Ended => None,
        };
        *chair = level.map_or(Chair::Empty, Chair::Bot);
        self.seat_changed(seat, Cause::Gone);
        self.note_of(What::Gone, seat, name, None, level, now);
    }

    fn ended(&mut self) -> Answer {
        let cut = self.stage == Stage::Playing;
        self.stage = Stage::Ended;
        self.paused = false;
        self.newcomers.clear();
        let over = self.live.as_ref().filter(|_| cut).map(|live| Ending::of(live, true));
        let mut answer = self.changed();
        if let Answer::Changed(change) = &mut answer {
            change.over = over;
        }
        answer
    }
}
