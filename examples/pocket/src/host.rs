//! A whole host: Anna plays a match against bots, without a network, a clock or a disk.

use std::sync::mpsc::{Sender, channel};

use kozyr_bots::{Level, Never, Rng};
use kozyr_host::{Driver, Host, House, Input, Now, Patience, Work};
use kozyr_players::choose_any;
use kozyr_rules::Viewer;
use kozyr_storage::{Guest, GuestId, Memory, TableId, Write, at_once, prelude::*};
use kozyr_table::{Opening, Person, Stage, Table, Wants};
use kozyr_wire::socket::Command;

struct Pocket(Rng);

impl House for Pocket {
    type Client = Sender<String>;
    type Reply = ();
    type Done = ();

    fn seed(&mut self) -> u64 {
        self.0.bits()
    }
}

impl Host for Pocket {}

/// Plays a match and returns every message that Anna gets, and every step that is stored.
pub fn play(game: &str, seed: u64) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let (store, (client, messages)) = (Memory::default(), channel());
    let (anna, name) = (Person("anna".to_owned()), "Anna".to_owned());
    let guest = Guest { id: GuestId(anna.0.clone()), name: name.clone() };
    at_once(store.write(vec![Write::Guest(guest, 0)]))?;
    let table = Table::open(anna.clone(), Opening { game: game.to_owned(), ..Opening::default() })?;
    let seats = 1..u8::try_from(table.chairs().len())?;
    let bots = seats.map(|seat| Command::SeatBot { seat, level: Ok(Level::Normal) });
    let mut lobby = [Command::Sit { seat: 0 }].into_iter().chain(bots).chain([Command::Start]);
    let ask = |n: u32, command| Input::Ask { conn: 1, id: n.to_string(), command, reply: None };
    let (host, mut now) = ((Pocket(Rng::new(seed)), Patience::default()), Now::default());
    let mut driver = Driver::open((TableId("1".to_owned()), table), 0, false, host, now);
    driver.input(Input::Join { conn: 1, who: Some((anna, name)), client, seen: None }, now)?;
    lobby.try_for_each(|command| driver.input(ask(0, command), now))?;
    while driver.table().stage() != Stage::Finished {
        match driver.next_work() {
            Some(Work::Store(id, rows)) => driver.stored(id, at_once(store.write(rows)), now)?,
            Some(Work::Do(id, job, _)) => driver.done(id, job.run(seed, &Never), now)?,
            None if let Wants::Person(seat) = driver.table().wants() => {
                let (n, view) = (driver.table().version(), driver.table().view(Viewer::Seat(seat)));
                let action = choose_any(Level::Easy, &view.ok_or("no match")?, seed).into();
                driver.input(ask(n, Command::Act { version: n, action }), now)?;
            }
            None => {
                now = now.until(driver.due().ok_or("nothing is due")?);
                driver.wake(now)?;
            }
        }
    }
    let row = at_once(store.matches_after(None))?.pop().ok_or("no match is stored")?;
    let steps = at_once(store.steps(&row.id))?.into_iter().map(|step| step.text.into_exposed());
    Ok(messages.try_iter().chain(steps).collect())
}
