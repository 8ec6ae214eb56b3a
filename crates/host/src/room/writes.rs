//! Writes of a room: a change is written, and then everybody is sent it.

use kozyr_table::{Table, reasons};
use kozyr_wire::socket::{ServerMessage, StorageState};

use super::house::House;
use super::state::Room;
use crate::durable::Pending;
use crate::pacing::Effect;
use crate::questions::Question;
use crate::rows::is_played;

/// A pending write.
pub struct Write<'a> {
    /// The table after the change. Nobody may see it yet.
    pub table: &'a Table,
    /// The change.
    pub new: &'a Pending,
    /// Whether the whole table has to be written with it.
    pub whole: bool,
    /// When it happened, in milliseconds since 1970.
    pub happened: i64,
}

impl<H: House> Room<H> {
    /// Returns the pending write.
    pub fn pending(&self) -> Option<Write<'_>> {
        let (table, new) = self.durable.pending()?;
        Some(Write { table, new, whole: self.whole, happened: self.happened })
    }

    /// Returns whether a write is pending that nobody was notified is late: nothing else is done in
    /// the meantime.
    pub(crate) fn is_writing(&self) -> bool {
        self.durable.pending().is_some() && !self.durable.is_late()
    }

    /// Starts the write of the pending change, which is broadcast when it is committed.
    pub(super) fn keep(&mut self) {
        self.happened = self.now.time;
        // A step begins another turn. The shown table is the one before the change, which is
        // rebuilt at the first look.
        let counts = |(table, new): (&Table, &Pending)| {
            table.has_days() && !matches!(new, Pending::Change(change) if change.step.is_some())
        };
        let counts = self.durable.pending().is_some_and(counts);
        let spent = if counts { self.timers.spent(self.durable.shown()) } else { 0 };
        self.durable.happened(self.happened, spent);
        self.write();
    }

    pub(crate) fn write(&mut self) {
        let Some((table, new)) = self.durable.pending() else { return };
        self.whole = match new {
            Pending::Change(change) => {
                change.is_of_table() || change.over.is_some() || is_played(table) != self.kept_live
            }
            Pending::Said(_) => true,
        };
        self.rests = false;
        self.effects.push(Effect::Write);
    }

    /// Broadcasts once that nothing can be written for a while.
    pub(crate) fn tell_late(&mut self, house: &mut H) {
        if self.durable.late() {
            house.storage(true);
            let state = StorageState::Waiting;
            self.audience.tell_all(&ServerMessage::Storage { state });
        }
        self.tell_acted(house);
    }

    fn tell_acted(&mut self, house: &mut H) {
        if let Some(reply) = self.acted.take() {
            house.done(reply, true);
        }
    }

    /// Takes in that the write failed for a cause that may pass.
    pub(crate) fn on_failed(&mut self, house: &mut H) {
        let pause = self.durable.failed();
        self.tell_late(house);
        self.effects.push(Effect::Retry(pause));
    }

    /// Shows and acknowledges the change that is on disk.
    pub(crate) fn on_written(&mut self, house: &mut H) {
        let Some(committed) = self.durable.committed() else { return };
        let table = self.durable.shown();
        self.changed = self.happened;
        self.kept_live = is_played(table);
        self.rests = !self.kept_live;
        if !self.kept_live {
            self.renamed.extend(std::mem::take(&mut self.later));
        }
        let change = match &committed.new {
            Pending::Change(change) => Some(change.as_ref()),
            Pending::Said(_) => None,
        };
        house.committed(table, self.changed, self.whole, change);
        match committed.new {
            Pending::Change(change) => {
                if change.step.is_none() {
                    self.audience.disconnect_unwelcome(table, self.now);
                }
                self.audience.tell_change(table, &change, self.now);
                let ended = self.questions.end(|open| open.question == Question::Hint);
                self.stop(ended, Some(&reasons::STALE));
            }
            Pending::Said(said) => self.audience.tell_said(&said),
        }
        for from in committed.answers {
            self.answer(from, Ok(committed.version), house);
        }
        self.tell_acted(house);
        self.tell_well(committed.late, house);
    }

    /// Returns whether a person or an admin waits for the pending write, and can be told that it
    /// was not done.
    pub(crate) fn can_refuse(&self) -> bool {
        !self.durable.is_uncertain() && (self.acted.is_some() || self.durable.is_asked())
    }

    /// Undoes and refuses the change that the store does not allow.
    pub(crate) fn on_refused(&mut self, house: &mut H) {
        let Some((answers, late)) = self.durable.refused() else { return };
        if let Some(reply) = self.acted.take() {
            house.done(reply, false);
        }
        for from in answers {
            self.answer(from, Err(reasons::FORGOTTEN.refuse().into()), house);
        }
        self.tell_well(late, house);
    }

    /// Broadcasts that writes work again, if everybody was notified that one was late.
    fn tell_well(&mut self, late: bool, house: &mut H) {
        if late {
            house.storage(false);
            let state = StorageState::Well;
            self.audience.tell_all(&ServerMessage::Storage { state });
        }
    }

    /// Returns whether the table is stored as it is, so that it need not be written before it
    /// leaves memory.
    pub(crate) const fn rests(&self) -> bool {
        self.rests
    }

    /// Records that the table is about to be written as it is. Whatever the outcome of that write,
    /// the next step is written with the whole table.
    pub(crate) const fn begin_rest(&mut self) {
        self.kept_live = false;
    }

    /// Records that the table is stored as it is.
    pub(crate) fn rested(&mut self, house: &mut H) {
        self.rests = true;
        house.committed(self.durable.shown(), self.changed, true, None);
    }
}
