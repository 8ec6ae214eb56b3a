//! Timers of a room: finds who is away, and whose time is up.

use std::time::Instant;

use kozyr_bots::Rng;
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Seat, Viewer};
use kozyr_table::Person;
use kozyr_wire::socket::ServerMessage;

use super::{Failed, Room};
use crate::live::audience::Listener;
use crate::live::outbox::ConnId;

impl Room {
    /// Looks at who is there and how the clocks stand, and says so where that changed.
    pub(super) fn refresh_timers(&mut self) {
        let table = self.hosted.shown();
        let here = (self.audience.online(table), self.audience.is_anybody_coming(table));
        let long = self.services.days.long(table);
        self.timers.look(table, here, !self.pending_write.is_idle(), long, Instant::now());
        if let Some(clock) = self.timers.clock_news(table) {
            // A running clock tells whose turn it is.
            self.audience.tell_present(table, &ServerMessage::Clock(clock));
        }
    }

    /// Tells the table what has been found, if it can be kept now.
    pub(super) async fn find(&mut self) -> Result<(), Failed> {
        while self.pending_write.is_idle()
            && let Some(news) = self.timers.news(self.hosted.shown())
        {
            if !self.hosted.update(news, self.services.days.time()) {
                break;
            }
            self.keep().await?;
            self.refresh_timers();
        }
        Ok(())
    }

    /// Tells who has just come how the clocks stand.
    pub(super) fn tell_clock(&mut self, conn: ConnId) {
        let table = self.hosted.shown();
        let person = self.audience.get(conn).and_then(Listener::who).map(|(person, _)| person);
        let late = table.delay() > 0 && table.viewer(person.as_ref()) == Viewer::Table;
        let clock = self.timers.clock(table);
        let told = !clock.left.is_empty() || !clock.away.is_empty();
        if told && !late {
            self.audience.tell(conn, &ServerMessage::Clock(clock));
        }
    }

    /// The seats of the table in an order that nobody can foresee.
    pub(super) fn lot(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = Seat::first(self.hosted.shown().chairs().len()).collect();
        let mut rng = Rng::new((self.services.config.seeds)());
        shuffle(&mut seats, &mut rng);
        seats
    }

    /// Somebody has read the result of a deal.
    pub(super) fn has_read(&mut self, conn: ConnId, id: String, person: &Person) {
        let table = self.hosted.shown();
        let version = table.version();
        if let Some(seat) = table.seat_of(person) {
            self.timers.has_read(seat);
        }
        self.audience.tell(conn, &ServerMessage::Ack { id, version });
    }
}
