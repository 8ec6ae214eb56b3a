//! Views of a match: the view of a seat, the view of a spectator (who may be some steps behind: the
//! spectator delay), and the events that a client missed while it was disconnected.

use kozyr_games::{AnyEvent, AnyView};
use kozyr_rules::{Turn, Viewer};

use crate::live::Logged;
use crate::model::{Change, NewStep, Person, Stage, Viewpoint};
use crate::table::Table;

impl Table {
    /// Returns the match as a viewer sees it; `None` before the first match. Cards leave a table
    /// only through views.
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// # let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// # table.deal(deal)?;
    /// // Anna sees her own hand and what she may do; a spectator sees neither.
    /// let seen_by = |person: Option<&Person>| {
    ///     serde_json::to_value(table.view(table.viewer(person))).unwrap()
    /// };
    /// let (own, spectator) = (seen_by(Some(&anna)), seen_by(None));
    /// assert_eq!((own["viewer"].as_u64(), spectator["viewer"].as_u64()), (Some(0), None));
    /// assert!(!own["legal"].as_array().unwrap().is_empty());
    /// assert!(spectator["legal"].as_array().unwrap().is_empty());
    /// assert!(own["hands"][0][0].is_string() && !spectator["hands"][0][0].is_string());
    /// # Ok::<(), Refused>(())
    /// ```
    pub fn view(&self, viewer: Viewer) -> Option<AnyView> {
        let live = self.live.as_ref()?;
        // After a match there may be more chairs than there were seats in it.
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.idx() < live.state.game.n_seats() => viewer,
            Viewer::Seat(_) | Viewer::Table => Viewer::Table,
        };
        // Nobody at the table gains from being told what happens there.
        let behind = if viewer == Viewer::Table { self.delay() } else { 0 };
        Some(live.seen_from(viewer, behind))
    }

    /// Returns the viewpoint of a person.
    pub fn viewpoint(&self, person: Option<&Person>) -> Viewpoint {
        match (self.viewer(person), person.and_then(|person| self.sees_hand_of(person))) {
            (Viewer::Seat(seat), _) => Viewpoint::Seat(seat),
            (Viewer::Table, Some(seat)) => Viewpoint::Shoulder(seat),
            (Viewer::Table, None) => Viewpoint::Table,
        }
    }

    /// Returns the match from a viewpoint; `None` before the first match. A spectator at a seat's
    /// shoulder may not act: the actions in that view are for the seat.
    pub fn seen(&self, viewpoint: Viewpoint) -> Option<AnyView> {
        match viewpoint {
            Viewpoint::Seat(seat) => self.view(Viewer::Seat(seat)),
            Viewpoint::Shoulder(seat) => {
                let live = self.live.as_ref()?;
                Some(live.seen_from(Viewer::Seat(seat), self.delay()))
            }
            Viewpoint::Table => self.view(Viewer::Table),
        }
    }

    /// Returns the view of a person who acts next in a match where all others are bots: there a
    /// hint is at nobody's expense.
    pub fn casual_view(&self, person: &Person) -> Option<AnyView> {
        let seat = self.alone_with_bots(person)?;
        let theirs = self.live.as_ref()?.state.game.turn() == Turn::Seat(seat);
        if theirs && self.state.stage != Stage::Ended {
            self.view(Viewer::Seat(seat))
        } else {
            None
        }
    }

    /// Returns by how many steps spectators are behind now: none after the end of a match.
    pub fn delay(&self) -> usize {
        self.in_play().map_or(0, |live| live.history.delay as usize)
    }

    /// Returns the log entries of the match after a version; `None` if they are not known or too
    /// many. A client that reconnects gets them together with its view.
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// let seen = table.version();
    /// let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// table.deal(deal)?;
    ///
    /// let missed = table.missed(seen).unwrap();
    /// assert_eq!(missed.iter().map(|entry| entry.version).collect::<Vec<_>>(), [seen + 1]);
    /// assert!(!missed[0].events.is_empty());
    /// assert!(table.missed(seen + 1).unwrap().is_empty());
    /// assert!(table.missed(1).is_none(), "the match had not begun");
    /// # Ok::<(), Refused>(())
    /// ```
    pub fn missed(&self, seen: u32) -> Option<&[Logged]> {
        if seen > self.state.version {
            return None;
        }
        self.live.as_ref().map_or(Some(&[]), |live| live.since(seen))
    }

    /// Returns the events that spectators see with a change, if they differ from everybody else's.
    /// At the end of a match spectators see everything that was delayed.
    pub fn late_events(&self, change: &Change) -> Option<Vec<AnyEvent>> {
        let live = self.live.as_ref().filter(|live| live.history.delay > 0)?;
        if change.step.as_ref().is_some_and(NewStep::is_undo_row) {
            return Some(Vec::new());
        }
        let (done, delay) = (live.history.entries().len(), live.history.delay as usize);
        let before = done.saturating_sub(usize::from(change.step.is_some()));
        let now = match (self.delay(), &change.over) {
            (0, Some(_)) => done,
            (0, None) => return None,
            (delay, _) => done.saturating_sub(delay),
        };
        let entries =
            live.history.entries().get(before.saturating_sub(delay)..now).unwrap_or_default();
        Some(entries.iter().flat_map(|entry| entry.events.iter().cloned()).collect())
    }

    /// Returns the log entries after a version for spectators, as [`Table::missed`] does for
    /// players.
    pub fn late_missed(&self, seen: u32) -> Option<Vec<Logged>> {
        let missed = self.missed(seen)?;
        let Some(live) = self.live.as_ref().filter(|live| live.history.delay > 0) else {
            return Some(missed.to_vec());
        };
        // The delayed events came with the end, which may have been no step.
        if self.delay() == 0 {
            return missed.is_empty().then(Vec::new);
        }
        let first = live.history.entries().len() - missed.len();
        let late = (first..).zip(missed).map(|(place, entry)| {
            let then = place
                .checked_sub(live.history.delay as usize)
                .and_then(|n| live.history.entries().get(n));
            let events = then.map(|then| then.events.clone()).unwrap_or_default();
            Logged { events, ..entry.clone() }
        });
        Some(late.collect())
    }
}
