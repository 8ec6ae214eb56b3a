//! What a room finds by itself: who is away, and whose time is up.

use std::time::Instant;

use kozyr_table::Person;
use kozyr_wire::socket::ServerMessage;

use super::{Failed, Room};
use crate::clock::now_ms;
use crate::outbox::ConnId;

impl Room {
    /// Looks at who is there and how the clocks stand, and says so where that changed.
    pub(super) fn look_around(&mut self) {
        let table = self.hosted.shown();
        let online = self.audience.online(table);
        self.timers.look(table, online, !self.keeping.is_idle(), Instant::now());
        if let Some(clock) = self.timers.clock_news(table) {
            self.audience.tell_all(&ServerMessage::Clock(clock));
        }
    }

    /// Tells the table what has been found, if it can be kept now.
    pub(super) async fn find(&mut self) -> Result<(), Failed> {
        while self.keeping.is_idle()
            && let Some(news) = self.timers.news(self.hosted.shown())
        {
            if !self.hosted.learn(news, now_ms()) {
                break;
            }
            self.keep().await?;
            self.look_around();
        }
        Ok(())
    }

    /// Tells who has just come how the clocks stand.
    pub(super) fn tell_clock(&mut self, conn: ConnId) {
        let clock = self.timers.clock(self.hosted.shown());
        if !clock.left.is_empty() {
            self.audience.tell(conn, &ServerMessage::Clock(clock));
        }
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
