//! Opening a table to all, locking it, and closing it to spectators.

use crate::model::{Answer, Asker, Context, NoticeKind, Refused};
use crate::table::Table;

impl Table {
    pub(crate) fn open_to_all(
        &mut self,
        asker: Asker<'_>,
        open: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if std::mem::replace(&mut self.open_to_all, open) == open {
            return Ok(Answer::Same);
        }
        if open && self.is_locked() {
            return self.lock(asker, false, context);
        }
        Ok(self.changed())
    }

    /// Locks the table, so that nobody new may sit down, or unlocks it for everybody with the link.
    /// Seat reservations remain.
    pub(crate) fn lock(
        &mut self,
        asker: Asker<'_>,
        locked: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if self.access.locked == locked {
            return Ok(Answer::Same);
        }
        self.access.locked = locked;
        // Offered to strangers, it would be found by people who cannot join.
        self.open_to_all &= !locked;
        self.note_by(
            if locked { NoticeKind::Locked } else { NoticeKind::Unlocked },
            asker,
            context.now,
        );
        Ok(self.changed())
    }

    /// Closes a match in play to spectators, or opens it again to everybody with the link.
    pub(crate) fn close(
        &mut self,
        asker: Asker<'_>,
        closed: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if self.access.closed == closed {
            return Ok(Answer::Same);
        }
        self.access.closed = closed;
        self.note_by(
            if closed { NoticeKind::Closed } else { NoticeKind::Opened },
            asker,
            context.now,
        );
        Ok(self.changed())
    }
}
