//! Moderation of a room by the admin of the house.

use kozyr_table::{Chair, Person};

use super::house::{House, HouseAct};
use super::state::Room;

impl<H: House> Room<H> {
    /// Disconnects people who were banned while the table was not in memory.
    pub(super) fn disconnect_banned(&mut self, house: &H) {
        let table = self.durable.shown();
        let sitters = table.chairs().iter().filter_map(Chair::sitter);
        let mut people: Vec<Person> = sitters.map(|sitter| sitter.person.clone()).collect();
        people.extend(table.reservations().iter().map(|reservation| reservation.person.clone()));
        people.retain(|person| !house.may_play(person));
        // Nobody waits for the outcome.
        let acts = people.into_iter().map(|person| (HouseAct::Banish(person), None));
        self.pending_admin_actions.extend(acts);
    }

    /// Does an admin action. The caller makes sure that no write is pending.
    pub(super) fn apply_admin_action(
        &mut self,
        act: HouseAct,
        reply: Option<H::Done>,
        house: &mut H,
    ) {
        let now = self.now.time;
        debug_assert!(self.durable.pending().is_none());
        let done = self.durable.change(|table| match act {
            HouseAct::Banish(person) => table.banish(&person, now),
            HouseAct::Close(reason) => table.close_by_house(&reason, now),
            HouseAct::Forget(mut who) => table.forget(&mut who, now),
            HouseAct::DeleteSaid(before) => table.delete_said(before),
        });
        if done {
            self.acted = reply;
            self.keep();
        } else if let Some(reply) = reply {
            house.done(reply, false);
        }
    }
}
