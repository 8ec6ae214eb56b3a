//! Beginning another match in place of the one that is played: where a match is one deal, whoever
//! comes to an open table takes up cards that a bot has played so far.

use kozyr_rules::Seat;

use crate::model::{Answer, Asker, Cause, Chair, Context, Refused, Stage, What, reasons};
use crate::table::Table;

impl Table {
    /// The seats of those who agree to begin another match at once with whoever has come in the
    /// midst of this one; `None` where nobody has who is still there, or another deal comes.
    pub fn agreed_anew(&self) -> Option<Vec<Seat>> {
        let playing = self.live.as_ref().filter(|_| self.stage == Stage::Playing);
        let live = playing.filter(|live| live.now.game.is_one_deal())?;
        let has_come = live.lineup.changes.iter().any(|change| {
            let sits = || self.chairs.get(usize::from(change.seat)).and_then(Chair::sitter);
            // Who came before the first step plays the whole match.
            change.cause == Cause::Came && change.step > 0 && sits().is_some()
        });
        let agreed = || self.anew.iter().filter_map(|person| self.seat_of(person)).collect();
        has_come.then(agreed)
    }

    /// A person agrees to begin anew. When all who have a seat do, the match is over without a
    /// result, and the next one begins with those who waited.
    pub(crate) fn begin_anew(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        if self.agreed_anew().is_none() {
            return Err(reasons::NO_ANEW.refuse().into());
        }
        if self.anew.contains(asker.person) {
            return Ok(Answer::Same);
        }
        self.new_game()?;
        self.anew.push(asker.person.clone());
        self.note(What::Anew, seat, None, context.now);
        let mut sitters = self.chairs.iter().filter_map(Chair::sitter);
        if !sitters.all(|sitter| self.anew.contains(&sitter.person)) {
            return Ok(self.changed());
        }
        let stopped = self.live.as_ref().map(|live| (live.id.clone(), live.ending(true)));
        self.stage = Stage::Finished;
        // Who agrees to a match plays it.
        for sitter in self.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            sitter.stand_in = None;
        }
        let mut begun = self.begin_match(context)?;
        if let Answer::Changed(change) = &mut begun {
            change.stopped = stopped;
        }
        Ok(begun)
    }
}
