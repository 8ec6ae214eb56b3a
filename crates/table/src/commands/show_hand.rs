//! Showing a hand: a person with a seat shows their hand to a spectator.

use kozyr_rules::Seat;

use crate::live::ShownHand;
use crate::model::{
    Answer, Answered, Ask, MAX_SHOWN, NoticeKind, Question, Watcher, reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    /// Shows the hand of a person with a seat to a spectator.
    pub(crate) fn show_hand(&mut self, ask: Ask<'_>, to: &Watcher) -> Answered {
        let Watcher { person, name } = to;
        let seat = self.seat(ask.person)?;
        self.during_match()?;
        refuse_if(self.seat_of(person).is_some() || self.is_barred(person), &reasons::NO_SHOWING)?;
        let left = self.state.gone.iter().find(|(who, _)| who == person).map(|(_, seat)| *seat);
        let others = [self.reserved_seat(person), self.has_seen(person), left];
        refuse_if(others.into_iter().flatten().any(|other| other != seat), &reasons::NO_SHOWING)?;
        if self.sees_hand_of(person) == Some(seat) {
            return Ok(Answer::Same);
        }
        let seen_by = self.live.as_ref().map_or(&[][..], |live| &live.seen.seen_by);
        let known = seen_by.iter().any(|(who, _)| who == person);
        refuse_if(!known && seen_by.len() >= MAX_SHOWN, &reasons::NO_SHOWING)?;
        let row = self.live.as_ref().map_or(0, |live| live.state.row_count);
        self.state.asked.ask(ask.person, Question::Show, row)?;
        self.hide_hand_of(seat, ask.now);
        let name = self.name_here(person, name);
        let by = self.name_here(ask.person, ask.name);
        self.note_of(NoticeKind::Shown, Some(seat), name.clone(), Some(&by), None, ask.now);
        if let Some(live) = &mut self.live {
            if !known {
                live.seen.seen_by.push((person.clone(), seat));
            }
            live.seen.shown.push(ShownHand { seat, person: person.clone(), name });
        }
        Ok(self.changed())
    }

    /// Stops showing the hand of a person.
    pub(crate) fn hide_hand(&mut self, ask: Ask<'_>) -> Answered {
        let seat = self.seat(ask.person)?;
        self.during_match()?;
        let hidden = self.hide_hand_of(seat, ask.now);
        Ok(self.changed_if(hidden))
    }

    /// Stops showing the hand of a seat. Returns whether it was shown.
    fn hide_hand_of(&mut self, seat: Seat, now: i64) -> bool {
        let Some(shown) = self.live.as_mut().and_then(|live| live.seen.close_hand(seat)) else {
            return false;
        };
        let by = self.sitter_at(seat).map(|sitter| sitter.name.clone());
        self.note_of(NoticeKind::Hidden, Some(seat), shown.name, by.as_deref(), None, now);
        true
    }
}
