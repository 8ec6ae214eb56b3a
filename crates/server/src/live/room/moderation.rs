//! Moderation of a room by an admin: what the admin sees of it and does there.

use kozyr_table::{Chair, Person, Refused, reasons};
use kozyr_wire::admin::AdminTable;
use tokio::sync::oneshot;

use super::{Failed, Room};
use crate::config::clock::now_ms;
use crate::live::rooms::HouseAct;
use crate::moderation::table_summary::{Meant, Search, found, survey};

impl Room {
    /// How the table stands.
    pub(super) fn survey(&self) -> AdminTable {
        let table = self.hosted.shown();
        let (online, spectators) = (self.audience.online(table), self.audience.spectators());
        survey(&self.id, table, online, spectators, self.changed)
    }

    /// Whom somebody means who is at the table.
    pub(super) fn find_meant(&self, asker: &Person, meant: Meant) -> Result<Search, Refused> {
        let table = self.hosted.shown();
        if !table.people().contains(asker) && !self.audience.has(asker) {
            return Err(reasons::NOT_SEATED.refuse().into());
        }
        found(table, asker, meant, |n| self.audience.watcher(n))
    }

    /// Sends those away who were banned while the table was not in memory.
    pub(super) fn disconnect_banned(&mut self) {
        let table = self.hosted.shown();
        let sitters = table.chairs().iter().filter_map(Chair::sitter);
        let mut people: Vec<Person> = sitters.map(|sitter| sitter.person.clone()).collect();
        people.extend(table.newcomers().iter().map(|newcomer| newcomer.person.clone()));
        let conduct = &self.services.conduct;
        people.retain(|person| conduct.may_play(&kozyr_store::GuestId(person.0.clone())).is_err());
        for person in people {
            // Nobody waits for it.
            self.pending_admin_actions.push_back((HouseAct::Banish(person), oneshot::channel().0));
        }
    }

    /// Does what the house has done, if it can be kept now.
    pub(super) async fn apply_admin_actions(&mut self) -> Result<(), Failed> {
        while self.pending_write.is_idle()
            && let Some((act, reply)) = self.pending_admin_actions.pop_front()
        {
            let done = match &act {
                HouseAct::Banish(person) => self.hosted.banish(person, now_ms()),
                HouseAct::Close(reason) => self.hosted.close_by_house(reason, now_ms()),
                HouseAct::Forget(who) => self.hosted.forget(&mut who.clone(), now_ms()),
                HouseAct::DeleteSaid(before) => self.hosted.delete_said(*before),
            };
            let Some(done) = done else {
                self.pending_admin_actions.push_front((act, reply));
                break;
            };
            if done {
                self.keep().await?;
            }
            // Whoever asked may not wait any more.
            let _ = reply.send(done);
        }
        Ok(())
    }
}
