//! Moderation of a room by whoever runs the house.

use kozyr_table::{Chair, Person};

use super::house::{House, HouseAct};
use super::state::Room;

impl<H: House> Room<H> {
    /// Sends people away who were banned while the table was not in memory.
    pub(super) fn disconnect_banned(&mut self, house: &H) {
        let table = self.hosted.shown();
        let sitters = table.chairs().iter().filter_map(Chair::sitter);
        let mut people: Vec<Person> = sitters.map(|sitter| sitter.person.clone()).collect();
        people.extend(table.newcomers().iter().map(|newcomer| newcomer.person.clone()));
        people.retain(|person| !house.may_play(person));
        // Nobody waits for the outcome.
        let acts = people.into_iter().map(|person| (HouseAct::Banish(person), None));
        self.pending_admin_actions.extend(acts);
    }

    /// Does an admin action. To be called while no write is pending.
    pub(super) fn apply_admin_action(
        &mut self,
        act: HouseAct,
        reply: Option<H::Done>,
        house: &mut H,
    ) {
        let now = self.now.time;
        let done = match &act {
            HouseAct::Banish(person) => self.hosted.banish(person, now),
            HouseAct::Close(reason) => self.hosted.close_by_house(reason, now),
            HouseAct::Forget(who) => self.hosted.forget(&mut who.clone(), now),
            HouseAct::DeleteSaid(before) => self.hosted.delete_said(*before),
        };
        match (done, reply) {
            (None, reply) => self.pending_admin_actions.push_front((act, reply)),
            (Some(true), reply) => {
                self.acted = reply;
                self.keep();
            }
            (Some(false), Some(reply)) => house.done(reply, false),
            (Some(false), None) => {}
        }
    }
}
