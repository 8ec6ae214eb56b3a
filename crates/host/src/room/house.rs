//! House: the questions that a room asks its host, which answers immediately.

use kozyr_games::AnyGame;
use kozyr_rules::Below;
use kozyr_table::{Change, Command, Forgotten, Person, Program, Refused, Table};
use kozyr_wire::admin::Announcement;

use crate::client::Client;
use crate::timers::CorrespondenceClock;

/// An admin action at a table.
#[derive(Debug)]
pub enum HouseAct {
    /// The house bans a person.
    Banish(Person),
    /// The house closes the table, for a reason.
    Close(String),
    /// The house erases a person.
    Forget(Forgotten),
    /// The house deletes the chat lines before a time, in milliseconds since 1970.
    DeleteSaid(i64),
}

/// Chance from a house's unpredictable numbers, one for each draw.
struct Seeds<F>(F);

impl<F: FnMut() -> u64> Below for Seeds<F> {
    fn below(&mut self, n: u32) -> u32 {
        // The fraction of `n` that the number is of 2^64: of 2^32 results, none is likelier than
        // another by more than one in 2^32.
        let scaled = (u128::from((self.0)()) * u128::from(n)) >> 64;
        u32::try_from(scaled).unwrap_or_default()
    }
}

/// The host of a table, as far as it answers immediately.
///
/// What takes time is begun through [`Host`](crate::Host) instead. The functions that are written
/// here are those of a house that knows no sanctions, no members, no programs and no limits.
pub trait House {
    /// A connected client.
    type Client: Client;
    /// The asker of a request that did not come from a client, or what the house gets back when a
    /// client is answered.
    type Reply;
    /// The recipient of the report that an admin action is done.
    type Done;

    /// Returns an unpredictable number.
    fn seed(&mut self) -> u64;

    /// Returns a deal of a game, drawn from an unpredictable source.
    fn deal(&mut self, game: &AnyGame) -> String {
        game.shuffle(&mut Seeds(|| self.seed()))
    }

    /// Returns the unguessable id of a new match; `None` if there is none.
    fn new_id(&mut self) -> Option<String> {
        Some(format!("{:016x}{:016x}", self.seed(), self.seed()))
    }

    /// Returns the clock of a correspondence match; `None` at other tables.
    fn correspondence(&self, _table: &Table) -> Option<CorrespondenceClock> {
        None
    }

    /// Checks whether a person may ask this of a table, as far as the house is concerned.
    ///
    /// # Errors
    /// Returns the refusal if they may not.
    fn may_ask(&mut self, _: &Table, _person: &Person, _: &Command) -> Result<(), Refused> {
        Ok(())
    }

    /// Returns whether a person may chat again so soon, from this client.
    fn may_speak(&mut self, _person: &Person, _: &Self::Client) -> bool {
        true
    }

    /// Returns whether a person may be in the house: they are not banned.
    fn may_play(&self, _person: &Person) -> bool {
        true
    }

    /// Returns whether a person may sit down and come to tables; `None` if only the members of the
    /// house may, and only its store knows them.
    fn may_sit(&self, _person: &Person) -> Option<bool> {
        Some(true)
    }

    /// Returns a program that a person may seat, given its id.
    fn program(&self, _: &Table, _person: &Person, _id: &str) -> Option<Program> {
        None
    }

    /// Returns the shortest time between two actions, in milliseconds, if programs play at this
    /// table without a person and may continue while nobody is connected; otherwise `None`.
    fn plays_alone(&mut self, _table: &Table) -> Option<u32> {
        None
    }

    /// Returns the announcement of the house.
    fn announcement(&self) -> Option<Announcement> {
        None
    }

    /// Returns how many open questions a person may have.
    fn max_questions(&self) -> usize {
        usize::MAX
    }

    /// Counts a question that was refused because there are as many.
    fn has_questions(&self) {}

    /// Reports that a bot chose an illegal action or none, for a reason whose name says nothing
    /// about cards.
    fn bot_erred(&self, _reason: &'static str) {}

    /// Reports that nothing can be written for a while, or that writes work again.
    fn storage(&mut self, _waits: bool) {}

    /// Takes the table as it is on disk now, for people who are not connected to it. It last
    /// changed at the time `changed`, in milliseconds since 1970. `written` if the whole table was
    /// written with it.
    fn committed(&mut self, _: &Table, _changed: i64, _written: bool, _: Option<&Change>) {}

    /// Answers a request: it is done and led to a version, or it is refused. The table is as
    /// everybody sees it, and last changed at that time.
    fn answer(&mut self, _: Self::Reply, _: Result<u32, Refused>, _: &Table, _changed: i64) {}

    /// Reports that an admin action is done. `done` if there was something to do, and the store
    /// allowed it.
    fn done(&mut self, _: Self::Done, _done: bool) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_of_a_draw_has_an_equal_part_of_the_numbers() {
        let drawn = |seed, n| Seeds(|| seed).below(n);
        let third = u64::MAX / 3;
        let edges = [0, third, third + 1, 2 * third + 1, u64::MAX];
        assert_eq!(edges.map(|seed| drawn(seed, 3)), [0, 0, 1, 2, 2]);
        assert_eq!((drawn(u64::MAX, 1), drawn(u64::MAX, u32::MAX)), (0, u32::MAX - 1));
    }
}
