//! Opening a table to all, locking it, and closing it to spectators.

use crate::model::{Answer, Answered, Ask, NoticeKind};
use crate::table::Table;

impl Table {
    pub(crate) fn open_to_all(&mut self, ask: Ask<'_>, open: bool) -> Answered {
        if std::mem::replace(&mut self.state.open_to_all, open) == open {
            return Ok(Answer::Same);
        }
        if open && self.is_locked() {
            return self.lock(ask, false);
        }
        Ok(self.changed())
    }

    /// Locks the table, so that nobody new may sit down, or unlocks it for everybody with the link.
    /// Seat reservations remain.
    pub(crate) fn lock(&mut self, ask: Ask<'_>, locked: bool) -> Answered {
        if std::mem::replace(&mut self.state.access.locked, locked) == locked {
            return Ok(Answer::Same);
        }
        // Offered to strangers, it would be found by people who cannot join.
        self.state.open_to_all &= !locked;
        self.note_by(if locked { NoticeKind::Locked } else { NoticeKind::Unlocked }, ask);
        Ok(self.changed())
    }

    /// Closes a match in play to spectators, or opens it again to everybody with the link.
    pub(crate) fn close(&mut self, ask: Ask<'_>, closed: bool) -> Answered {
        if std::mem::replace(&mut self.state.access.closed, closed) == closed {
            return Ok(Answer::Same);
        }
        self.note_by(if closed { NoticeKind::Closed } else { NoticeKind::Opened }, ask);
        Ok(self.changed())
    }
}
