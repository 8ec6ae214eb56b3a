//! Those who look on: from where, how far behind, and whose hand they are shown.
//!
//! Whoever has seen a hand of a match knows more than the table tells. So nobody sees two hands of
//! one match, or takes another seat of it than the one whose hand it was, and what such a person,
//! or who had a seat before, says to others who look on are ready phrases alone.

use kozyr_games::{AnyEvent, AnyGame, AnyView};
use kozyr_rules::{Seat, Viewer};

use crate::live::{Live, Logged, ShownHand};
use crate::model::{
    Answer, Asker, Chair, Change, Context, Eyes, NewStep, Person, Refused, Stage, What, reasons,
};
use crate::table::Table;

impl Live {
    /// The match as it was so many steps ago, or as it began.
    pub(crate) fn before(&self, steps: usize) -> &AnyGame {
        let then = (self.n_held() as usize).saturating_sub(steps);
        let found = self.history.trail.nearest(then).filter(|_| steps > 0);
        found.map_or(&self.now.game, |(_, game)| game)
    }

    /// What a viewer sees of the match as it was so many steps ago, with the hands that lay open.
    pub(crate) fn seen_from(&self, viewer: Viewer, steps: usize) -> AnyView {
        let then = (self.n_held() as usize).saturating_sub(steps);
        self.before(steps).view_open(viewer, self.open_hands(then))
    }

    /// Ends that the hand of a seat is shown.
    pub(crate) fn close_hand(&mut self, seat: Seat) -> Option<ShownHand> {
        let place = self.seen.shown.iter().position(|shown| shown.seat == seat)?;
        Some(self.seen.shown.remove(place))
    }
}

impl Table {
    /// From where somebody looks.
    pub fn eyes(&self, person: Option<&Person>) -> Eyes {
        match (self.viewer(person), person.and_then(|person| self.sees_hand_of(person))) {
            (Viewer::Seat(seat), _) => Eyes::Seat(seat),
            (Viewer::Table, Some(seat)) => Eyes::Shoulder(seat),
            (Viewer::Table, None) => Eyes::Table,
        }
    }

    /// The match as somebody sees it who looks from there; `None` before the first one. Who looks
    /// over a shoulder may do nothing: what is said there of actions is for that seat.
    pub fn seen(&self, eyes: Eyes) -> Option<AnyView> {
        match eyes {
            Eyes::Seat(seat) => self.view(Viewer::Seat(seat)),
            Eyes::Shoulder(seat) => {
                let live = self.live.as_ref()?;
                Some(live.seen_from(Viewer::Seat(seat), self.delay()))
            }
            Eyes::Table => self.view(Viewer::Table),
        }
    }

    /// How many steps those who look on are behind at present: none once a match is over.
    pub fn delay(&self) -> usize {
        let live = self.live.as_ref().filter(|_| self.stage == Stage::Playing);
        live.map_or(0, |live| live.history.delay as usize)
    }

    /// What those who look on see happen with a change, where that is not what everybody else does.
    /// When a match is over they see all that they have not seen.
    pub fn late_events(&self, change: &Change) -> Option<Vec<AnyEvent>> {
        let live = self.live.as_ref().filter(|live| live.history.delay > 0)?;
        if change.step.as_ref().is_some_and(NewStep::is_cut) {
            return Some(Vec::new());
        }
        let (done, delay) = (live.log().len(), live.history.delay as usize);
        let before = done.saturating_sub(usize::from(change.step.is_some()));
        let now = match (self.delay(), &change.over) {
            (0, Some(_)) => done,
            (0, None) => return None,
            (delay, _) => done.saturating_sub(delay),
        };
        let entries = live.log().get(before.saturating_sub(delay)..now).unwrap_or_default();
        Some(entries.iter().flat_map(|entry| entry.events.iter().cloned()).collect())
    }

    /// What happened after a version for those who look on: as [`Table::missed`].
    pub fn late_missed(&self, seen: u32) -> Option<Vec<Logged>> {
        let missed = self.missed(seen)?;
        let Some(live) = self.live.as_ref().filter(|live| live.history.delay > 0) else {
            return Some(missed.to_vec());
        };
        // What was held back came with the end, which may have been no step.
        if self.delay() == 0 {
            return missed.is_empty().then(Vec::new);
        }
        let first = live.log().len() - missed.len();
        let late = (first..).zip(missed).map(|(place, entry)| {
            let then =
                place.checked_sub(live.history.delay as usize).and_then(|n| live.log().get(n));
            let events = then.map(|then| then.events.clone()).unwrap_or_default();
            Logged { events, ..entry.clone() }
        });
        Some(late.collect())
    }

    /// The hands that are shown to somebody.
    pub fn shown_hands(&self) -> &[ShownHand] {
        self.live.as_ref().map_or(&[], |live| &live.seen.shown)
    }

    /// The seat whose hand a person is shown.
    pub fn sees_hand_of(&self, person: &Person) -> Option<Seat> {
        self.shown_hands().iter().find(|shown| shown.person == *person).map(|shown| shown.seat)
    }

    /// The seat of this match whose hand a person has seen without having it.
    pub(crate) fn has_seen(&self, person: &Person) -> Option<Seat> {
        let live = self.live.as_ref().filter(|_| self.stage == Stage::Playing)?;
        live.seen.seen_by.iter().find(|(who, _)| who == person).map(|(_, seat)| *seat)
    }

    /// Whether somebody without a seat knows a hand of this match: one that was shown, or the own
    /// one of before.
    pub(crate) fn knows_hand(&self, person: &Person) -> bool {
        let left = self.gone.iter().any(|(who, _)| who == person);
        self.has_seen(person).is_some() || left && self.stage == Stage::Playing
    }

    /// A person with a seat opens the own hand to one who looks on.
    pub(crate) fn show_hand(
        &mut self,
        asker: Asker<'_>,
        person: &Person,
        name: &str,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        if self.seat_of(person).is_some() || self.is_barred(person) {
            return Err(reasons::NO_SHOWING.refuse().into());
        }
        let left = self.gone.iter().find(|(who, _)| who == person).map(|(_, seat)| *seat);
        let others = [self.promised(person), self.has_seen(person), left];
        if others.into_iter().flatten().any(|other| other != seat) {
            return Err(reasons::NO_SHOWING.refuse().into());
        }
        if self.sees_hand_of(person) == Some(seat) {
            return Ok(Answer::Same);
        }
        self.hide_hand_of(seat, context.now);
        let name = self.name_here(person, name);
        let by = self.name_here(asker.person, asker.name);
        self.note_of(What::Shown, Some(seat), name.clone(), Some(&by), None, context.now);
        if let Some(live) = &mut self.live {
            if !live.seen.seen_by.iter().any(|(who, _)| who == person) {
                live.seen.seen_by.push((person.clone(), seat));
            }
            live.seen.shown.push(ShownHand { seat, person: person.clone(), name });
        }
        Ok(self.changed())
    }

    /// A person takes back that the own hand is shown.
    pub(crate) fn hide_hand(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        if self.hide_hand_of(seat, context.now) { Ok(self.changed()) } else { Ok(Answer::Same) }
    }

    /// Whether it was shown.
    fn hide_hand_of(&mut self, seat: Seat, now: i64) -> bool {
        let Some(shown) = self.live.as_mut().and_then(|live| live.close_hand(seat)) else {
            return false;
        };
        let by = self.chairs.get(seat.idx()).and_then(Chair::sitter).map(|one| one.name.clone());
        self.note_of(What::Hidden, Some(seat), shown.name, by.as_deref(), None, now);
        true
    }

    /// Ends that a person is shown a hand.
    pub(crate) fn close_hands_to(&mut self, person: &Person) {
        if let Some(live) = &mut self.live {
            live.seen.shown.retain(|shown| shown.person != *person);
        }
    }
}
