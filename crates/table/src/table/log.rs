//! Activity log of a table: everything that people did besides playing, for everybody to read. It
//! shows who came and left, who paused the match, and for whom a bot plays.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::model::{Answer, Ask, Chair, Change, MAX_NOTICES, Notice, NoticeKind, Person, Stage};
use crate::table::Table;

impl Table {
    /// Raises the version for a change of the table alone.
    pub(crate) fn change(&mut self) -> Change {
        self.drop_proposals();
        self.state.version += 1;
        Change::of_table(self.state.version)
    }

    /// Returns such a change as the answer to a command.
    pub(crate) fn changed(&mut self) -> Answer {
        self.change().into()
    }

    /// Returns the answer to a command that may have changed something.
    pub(crate) fn changed_if(&mut self, changed: bool) -> Answer {
        if changed { self.changed() } else { Answer::Same }
    }

    /// Adds a line about the person on a chair, as the chair is now.
    pub(crate) fn note(&mut self, kind: NoticeKind, seat: Seat, by: Option<&str>, now: i64) {
        let chair = self.state.chairs.get(seat.idx());
        let level = match kind {
            NoticeKind::StandIn | NoticeKind::Level | NoticeKind::Gone => {
                chair.and_then(Chair::bot)
            }
            NoticeKind::TimeUp => Some(self.settings.at_zero()),
            _ => None,
        };
        self.note_of(kind, Some(seat), self.name_at(seat), by, level, now);
    }

    /// Adds a line about what the asker did to the person on a chair.
    pub(crate) fn note_from(&mut self, kind: NoticeKind, seat: Seat, ask: Ask<'_>) {
        let by = self.name_here(ask.person, ask.name);
        self.note(kind, seat, Some(&by), ask.now);
    }

    /// Adds a line about a person who may have left the chair.
    pub(crate) fn note_of(
        &mut self,
        kind: NoticeKind,
        seat: Option<Seat>,
        name: String,
        by: Option<&str>,
        level: Option<Level>,
        now: i64,
    ) {
        if kind.is_of_seats() {
            self.state.asked.seats_changed();
        }
        self.state.noticed += 1;
        if self.state.notices.len() == MAX_NOTICES {
            self.state.notices.pop_front();
        }
        self.state.notices.push_back(Notice {
            n: self.state.noticed,
            what: kind,
            seat: seat.map(Seat::number),
            by: by.filter(|by| *by != name).map(ToOwned::to_owned),
            name,
            level,
            at: now,
        });
    }

    /// Adds a line about what somebody did to the table.
    pub(crate) fn note_by(&mut self, kind: NoticeKind, ask: Ask<'_>) {
        let name = self.name_here(ask.person, ask.name);
        self.note_of(kind, self.seat_of(ask.person), name, None, None, ask.now);
    }

    /// Adds a line if the host changed without a command for it, for example because the host has
    /// left.
    pub(crate) fn tell_host(&mut self, before: &Person, now: i64) {
        if self.state.stage == Stage::Ended || self.host() == before || self.is_shared() {
            return;
        }
        if let Some(seat) = self.seat_of(&self.host().clone()) {
            self.note(NoticeKind::Host, seat, None, now);
        }
    }

    /// Returns the last lines of the log, oldest first.
    pub fn notices(&self) -> impl ExactSizeIterator<Item = &Notice> {
        self.state.notices.iter()
    }
}
