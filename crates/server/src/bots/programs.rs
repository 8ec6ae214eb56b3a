//! Programs of people (bots) that are connected, and their seats in matches.
//!
//! A bot's socket carries the lines of the bot protocol for all of its seats, each on a channel. A
//! room opens a channel when the bot is to act for the first time in a match, and closes it when
//! the match is over.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};

use kozyr_games::{AnyEvent, AnyGame};
use kozyr_host::Played;
use kozyr_programs::{Budget, Ear, Link, Other, Seated};
use kozyr_rules::{Seat, SeatSet};
use kozyr_store::{BotRow, GuestId};
use kozyr_table::{Ending, Table};
use kozyr_wire::bots::{ConnectedBot, MAX_CHANNELS, ToBridge};
use tokio::sync::mpsc;

use crate::config::shares::{self, Kind, Pool};
use crate::config::{Account, Limits, Mutex};

/// The queue to a bot's socket. It is full when the bot does not read.
pub(crate) type ToSocket = mpsc::Sender<ToBridge>;

pub(crate) struct ConnectedPrograms {
    bots: Mutex<BTreeMap<String, One>>,
    /// The places of their connections, by id.
    places: Arc<Pool<String>>,
    /// The tables at which they play without a person.
    alone: Arc<Pool<()>>,
}

struct One {
    row: BotRow,
    account: Account,
    _place: shares::Place<String>,
    games: Vec<String>,
    /// Tells this connection from others of the same bot.
    number: u64,
    socket: ToSocket,
    last: u64,
    channels: BTreeMap<u64, Ear>,
}

impl ConnectedPrograms {
    /// Returns an empty set of bots.
    pub(crate) fn new(limits: &Limits) -> Self {
        let (places, alone) = (Pool::new(Kind::BOTS, limits), Pool::new(Kind::ALONE, limits));
        Self { bots: Mutex::default(), places, alone }
    }

    /// Lets bots play without a person at a table until the place is dropped; `None` if they already
    /// do at as many as they may: those of one address at half of the tables.
    pub(crate) fn alone(&self, table: &Table) -> Option<shares::Place<()>> {
        let bots = self.bots.lock();
        let mut here = table.chairs().iter().filter_map(|chair| bots.get(&chair.program()?.id));
        // After a start it is not known yet whose bots they are.
        let account = here.next().map(|one| one.account.clone());
        drop(bots);
        self.alone.enter(account.as_ref(), (), |()| false).ok().map(|(place, _)| place)
    }

    /// Adds a bot; `false` if there are too many already and none of them gives way, which only one
    /// that plays nowhere does. An earlier connection of the same bot is told that this one replaces
    /// it.
    pub(crate) fn enter(
        &self,
        (row, account): (BotRow, &Account),
        games: Vec<String>,
        number: u64,
        socket: ToSocket,
    ) -> bool {
        let mut bots = self.bots.lock();
        if let Some(before) = bots.remove(&row.id) {
            end(&before.socket, "replaced", "the same bot has connected again since");
        }
        let is_idle = |id: &String| bots.get(id).is_none_or(|one| one.channels.is_empty());
        let entered = self.places.enter(account, row.id.clone(), is_idle);
        let Ok((place, given)) = entered else { return false };
        for one in given.iter().filter_map(|id| bots.remove(id)) {
            end(&one.socket, "too_many", "others have fewer bots here, and need its place");
        }
        let (id, channels) = (row.id.clone(), BTreeMap::new());
        let (account, _place) = (account.clone(), place);
        bots.insert(id, One { row, account, _place, games, number, socket, last: 0, channels });
        true
    }

    /// A connection has ended.
    pub(crate) fn leave(&self, id: &str, number: u64) {
        let mut bots = self.bots.lock();
        if bots.get(id).is_some_and(|one| one.number == number) {
            bots.remove(id);
        }
    }

    /// A bot's token is no longer valid.
    pub(crate) fn revoke(&self, id: &str) {
        if let Some(one) = self.bots.lock().remove(id) {
            end(&one.socket, "revoked", "its owner has ended this bot");
        }
    }

    /// The server is going down.
    pub(crate) fn close(&self) {
        for one in std::mem::take(&mut *self.bots.lock()).into_values() {
            end(&one.socket, "shutdown", crate::config::SHUTDOWN);
        }
    }

    /// Returns the owners of the connected bots.
    pub(crate) fn owners(&self) -> Vec<GuestId> {
        self.bots.lock().values().map(|one| one.row.owner.clone()).collect()
    }

    /// Returns the games of a bot, if it is connected.
    pub(crate) fn games(&self, id: &str) -> Option<Vec<String>> {
        self.bots.lock().get(id).map(|one| one.games.clone())
    }

    /// Returns the bots that a guest may seat, by name.
    pub(crate) fn open_to(&self, guest: &GuestId) -> Vec<ConnectedBot> {
        let bots = self.bots.lock();
        let found = bots.values().filter(|one| one.row.open || one.row.owner == *guest);
        let mut found: Vec<ConnectedBot> = found
            .map(|one| ConnectedBot {
                id: one.row.id.clone(),
                name: one.row.name.clone(),
                owner: one.row.owner_name.clone(),
                games: one.games.clone(),
            })
            .collect();
        found.sort_by(|a, b| (&a.name, &a.owner).cmp(&(&b.name, &b.owner)));
        found
    }

    /// Returns the program that a guest seats, if it is open to them and plays the game.
    pub(crate) fn to_seat(
        &self,
        id: &str,
        guest: &str,
        game: &str,
    ) -> Option<kozyr_table::Program> {
        let bots = self.bots.lock();
        let one = bots.get(id)?;
        let may = one.row.open || one.row.owner.0 == guest;
        (may && one.games.iter().any(|key| key == game)).then(|| kozyr_table::Program {
            id: one.row.id.clone(),
            name: one.row.name.clone(),
            owner: kozyr_table::Person(one.row.owner.0.clone()),
            owner_name: one.row.owner_name.clone(),
        })
    }

    /// Opens a channel to a bot; `None` if it is not connected, or already plays at its max of
    /// seats.
    fn open(self: &Arc<Self>, id: &str) -> Option<Link> {
        let mut bots = self.bots.lock();
        let one = bots.get_mut(id).filter(|one| one.channels.len() < MAX_CHANNELS)?;
        one.last += 1;
        let (channel, socket) = (one.last, one.socket.clone());
        let closing = Closing {
            connected: Arc::downgrade(self),
            id: id.to_owned(),
            number: one.number,
            channel,
        };
        let (link, ear) = Link::new(move |line| {
            let _ = &closing;
            // A bot that does not read soon misses its time.
            let _ = socket.try_send(ToBridge::Line { channel, line });
        });
        one.channels.insert(channel, ear);
        Some(link)
    }

    /// Takes a line of a bot; `false` if it writes more than it was asked for.
    pub(crate) fn line(&self, id: &str, number: u64, channel: u64, line: String) -> bool {
        let mut bots = self.bots.lock();
        let Some(one) = bots.get_mut(id).filter(|one| one.number == number) else { return true };
        // A line for a closed channel came too late.
        let Some(ear) = one.channels.get(&channel) else { return true };
        let heard = ear.hear(line);
        if !heard {
            one.channels.remove(&channel);
        }
        heard
    }

    /// The bot of a channel has ended.
    pub(crate) fn ended(&self, id: &str, number: u64, channel: u64) {
        if let Some(one) = self.bots.lock().get_mut(id).filter(|one| one.number == number) {
            one.channels.remove(&channel);
        }
    }
}

fn end(socket: &ToSocket, code: &str, message: &str) {
    let (code, message) = (code.to_owned(), message.to_owned());
    let error = ToBridge::Error { code, message, retry_after: None };
    let _ = socket.try_send(error);
}

/// Closes a channel when the room is done with it.
struct Closing {
    connected: Weak<ConnectedPrograms>,
    id: String,
    number: u64,
    channel: u64,
}

impl Drop for Closing {
    fn drop(&mut self) {
        let Some(connected) = self.connected.upgrade() else { return };
        let mut bots = connected.bots.lock();
        let Some(one) = bots.get_mut(&self.id).filter(|one| one.number == self.number) else {
            return;
        };
        one.channels.remove(&self.channel);
        let _ = one.socket.try_send(ToBridge::Close { channel: self.channel });
    }
}

macro_rules! sitting {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        /// A bot at a seat of a match of any game.
        enum Sitting {
            $($Game(Seated<kozyr_games::$key::$Game>)),+
        }

        impl Sitting {
            fn new(
                link: Link,
                game: &AnyGame,
                seat: Seat,
                seed: u64,
                budget: Budget,
                (id, others): (String, Vec<Other>),
            ) -> Self {
                match game {
                    $(AnyGame::$Game(game) => {
                        let options = kozyr_rules::Game::options(&**game);
                        let seated = Seated::linked(link, options, seat, seed, budget);
                        Self::$Game(seated.among(id, others))
                    })+
                }
            }

            fn see(&mut self, event: &AnyEvent) {
                match (self, event) {
                    $((Self::$Game(seated), AnyEvent::$Game(event)) => seated.see(event),)+
                    _ => {}
                }
            }

            /// Returns the bot's action, or that of `instead` if the bot does wrong; `None` for a
            /// match of another game.
            fn decide(&mut self, game: &AnyGame, instead: &dyn Fn() -> String) -> Option<Played> {
                match (self, game) {
                    $((Self::$Game(seated), AnyGame::$Game(game)) => {
                        let mut lent = false;
                        let decision = seated.decide_or(game, || {
                            lent = true;
                            read(game.as_ref(), &instead())
                        });
                        Some(Played { action: decision.action.to_string(), lent })
                    })+
                    _ => None,
                }
            }

            fn end(self, game: &AnyGame, record: &str) {
                match (self, game) {
                    $((Self::$Game(seated), AnyGame::$Game(game)) => {
                        seated.end(game, SeatSet::EMPTY, record);
                    })+
                    _ => {}
                }
            }

            /// Returns whether its connection has ended.
            fn is_gone(&self) -> bool {
                match self {
                    $(Self::$Game(seated) => seated.is_gone()),+
                }
            }

            fn relink(&mut self, link: Link) {
                match self {
                    $(Self::$Game(seated) => seated.relink(link)),+
                }
            }
        }
    };
}

kozyr_games::games!(sitting);

/// Returns the legal action that a level has chosen; the first legal one if it is not legal.
fn read<G: kozyr_rules::Notation>(game: &G, text: &str) -> G::Action {
    use kozyr_rules::GameExt;
    game.parse_action(text).unwrap_or_else(|_| game.legal().swap_remove(0))
}

/// A bot's seat in the current match.
struct Place {
    sitting: Arc<Mutex<Sitting>>,
    /// Whether the bot is being asked.
    busy: Arc<AtomicBool>,
    /// The version of the table up to which it knows the events.
    told: u32,
}

/// The bots at the seats of one table's match.
#[derive(Default)]
pub(crate) struct ProgramSeats {
    match_id: String,
    places: BTreeMap<Seat, Place>,
}

/// Returns the players on the other seats.
fn others(table: &Table, seat: Seat) -> Vec<Other> {
    let others = (0..).zip(table.chairs()).filter(|&(other, _)| other != seat.number());
    let told = others.map(|(seat, chair)| match chair.program() {
        Some(program) => Other { seat, name: Some(program.name.clone()), level: None },
        None => Other {
            seat,
            name: chair.sitter().map(|sitter| sitter.name.clone()),
            level: chair.bot().map(|level| level.name().to_owned()),
        },
    });
    told.collect()
}

/// A question to a bot, asked outside the table's task.
pub(crate) struct Asking {
    connected: Arc<ConnectedPrograms>,
    id: String,
    sitting: Arc<Mutex<Sitting>>,
    busy: Arc<AtomicBool>,
    game: AnyGame,
    events: Vec<AnyEvent>,
}

impl ProgramSeats {
    /// Returns the question for the bot on a chair; `None` if it is not connected, or still answers
    /// another one.
    pub(crate) fn asking(
        &mut self,
        connected: &Arc<ConnectedPrograms>,
        table: &Table,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Option<Asking> {
        let live = table.live()?;
        if self.match_id != live.id {
            self.places.clear();
            self.match_id.clone_from(&live.id);
        }
        let program = table.program_at(seat)?;
        if let Entry::Vacant(free) = self.places.entry(seat) {
            let link = connected.open(&program.id)?;
            let told = (live.id.clone(), others(table, seat));
            let sitting = Sitting::new(link, live.game(), seat, seed, budget, told);
            let sitting = Arc::new(Mutex::new(sitting));
            free.insert(Place { sitting, busy: Arc::default(), told: live.info.began });
        }
        let place = self.places.get_mut(&seat)?;
        if place.busy.swap(true, Ordering::AcqRel) {
            return None;
        }
        // After an undo or very many events, the view alone says how the match stands.
        let events = table.missed(place.told).unwrap_or_default();
        let events = events.iter().flat_map(|entry| entry.events.iter().cloned()).collect();
        place.told = table.version();
        Some(Asking {
            connected: Arc::clone(connected),
            id: program.id.clone(),
            sitting: Arc::clone(&place.sitting),
            busy: Arc::clone(&place.busy),
            game: live.game().clone(),
            events,
        })
    }

    /// Releases the bots. If the match was played out, returns those that get its record.
    pub(crate) fn over(&mut self, table: &Table, ending: &Ending) -> Option<Released> {
        let places = std::mem::take(&mut self.places);
        let live = table.live().filter(|_| !places.is_empty() && ending.is_played_out())?;
        let seats = places.into_values().filter_map(|place| {
            // A bot that is just being asked is not told.
            let mut sitting = Arc::into_inner(place.sitting)?.into_inner();
            let events = table.missed(place.told).unwrap_or_default();
            events
                .iter()
                .flat_map(|entry| entry.events.iter())
                .for_each(|event| sitting.see(event));
            Some(sitting)
        });
        Some(Released { seats: seats.collect(), game: live.game().clone() })
    }
}

/// Bots whose match is over, with its last state.
pub(crate) struct Released {
    seats: Vec<Sitting>,
    game: AnyGame,
}

impl Released {
    /// Tells them how it ended.
    pub(crate) fn end(self, record: &str) {
        for sitting in self.seats {
            sitting.end(&self.game, record);
        }
    }
}

impl Asking {
    /// Asks, and waits for as long as the bot may take, without using the server's threads. If the
    /// bot does not answer, `instead` works out what is played.
    pub(crate) fn ask(self, instead: &dyn Fn() -> String) -> Option<Played> {
        let mut sitting = self.sitting.lock();
        self.events.iter().for_each(|event| sitting.see(event));
        if sitting.is_gone() {
            // It may be back.
            let link = self.connected.open(&self.id)?;
            sitting.relink(link);
        }
        sitting.decide(&self.game, instead)
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.busy.store(false, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_idle_bot_of_the_heaviest_address_gives_way() {
        let limits = Limits { connected_bots: 4, ..Limits::default() };
        let connected = Arc::new(ConnectedPrograms::new(&limits));
        let mut sockets = Vec::new();
        let mut enter = |id: &str, owner: &str, host: u8| {
            let (sender, outgoing) = tokio::sync::mpsc::channel(4);
            sockets.push((id.to_owned(), outgoing));
            let (owner, name) = (GuestId(owner.to_owned()), id.to_owned());
            let owner_name = owner.0.clone();
            let row = BotRow { id: name.clone(), owner, owner_name, name, open: true, created: 0 };
            let person = Some(kozyr_table::Person(row.owner.0.clone()));
            let account = Account { person, ..Account::at([192, 0, 2, host].into()) };
            let number = sockets.len() as u64;
            connected.enter((row, &account), vec!["kan".to_owned()], number, sender)
        };
        assert!(enter("a1", "anna", 1) && enter("a2", "anna", 1));
        assert!(enter("b1", "boris", 1) && enter("b2", "boris", 1));
        // This one plays, so it always stays.
        let _plays = connected.open("a1").unwrap();
        assert!(!enter("a3", "anna", 1), "there are as many of Boris's");
        // Others come from another address: the first idle bot gives way, and only until both
        // addresses have as many.
        assert!(enter("c1", "carla", 2));
        assert!(enter("c2", "carla", 2));
        assert!(!enter("c3", "carla", 2));
        // At one address, the owner counts.
        assert!(enter("d1", "dina", 2));
        assert!(!enter("d2", "dina", 2));
        let here: Vec<String> = connected.bots.lock().keys().cloned().collect();
        assert_eq!(here, ["a1", "b2", "c2", "d1"]);
        let told: Vec<&str> = sockets
            .iter_mut()
            .filter_map(|(id, socket)| match socket.try_recv() {
                Ok(ToBridge::Error { code, .. }) if code == "too_many" => Some(id.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(told, ["a2", "b1", "c1"]);
    }
}
