//! Showing a hand: a person with a seat shows their hand to a spectator.

use kozyr_rules::Seat;

use crate::live::ShownHand;
use crate::model::{Answer, Asker, Chair, Context, NoticeKind, Refused, Watcher, reasons};
use crate::table::Table;

impl Table {
    /// Shows the hand of a person with a seat to a spectator.
    pub(crate) fn show_hand(
        &mut self,
        asker: Asker<'_>,
        to: &Watcher,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let Watcher { person, name } = to;
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        if self.seat_of(person).is_some() || self.is_barred(person) {
            return Err(reasons::NO_SHOWING.refuse().into());
        }
        let left = self.gone.iter().find(|(who, _)| who == person).map(|(_, seat)| *seat);
        let others = [self.reserved_seat(person), self.has_seen(person), left];
        if others.into_iter().flatten().any(|other| other != seat) {
            return Err(reasons::NO_SHOWING.refuse().into());
        }
        if self.sees_hand_of(person) == Some(seat) {
            return Ok(Answer::Same);
        }
        self.hide_hand_of(seat, context.now);
        let name = self.name_here(person, name);
        let by = self.name_here(asker.person, asker.name);
        self.note_of(NoticeKind::Shown, Some(seat), name.clone(), Some(&by), None, context.now);
        if let Some(live) = &mut self.live {
            if !live.seen.seen_by.iter().any(|(who, _)| who == person) {
                live.seen.seen_by.push((person.clone(), seat));
            }
            live.seen.shown.push(ShownHand { seat, person: person.clone(), name });
        }
        Ok(self.changed())
    }

    /// Stops showing the hand of a person.
    pub(crate) fn hide_hand(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        if self.hide_hand_of(seat, context.now) { Ok(self.changed()) } else { Ok(Answer::Same) }
    }

    /// Stops showing the hand of a seat. Returns whether it was shown.
    fn hide_hand_of(&mut self, seat: Seat, now: i64) -> bool {
        let Some(shown) = self.live.as_mut().and_then(|live| live.seen.close_hand(seat)) else {
            return false;
        };
        let by = self.chairs.get(seat.idx()).and_then(Chair::sitter).map(|one| one.name.clone());
        self.note_of(NoticeKind::Hidden, Some(seat), shown.name, by.as_deref(), None, now);
        true
    }
}
