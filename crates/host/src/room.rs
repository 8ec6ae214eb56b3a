//! Room: a table and its connections, which handles one input after the other.
//!
//! A room takes an [`Input`] and returns effects that take time ([`Effect`]): a write, a bot's
//! thought, a pause. [`Driver`](crate::Driver) carries them out. The questions that its host answers
//! at once are in [`House`].

use kozyr_bots::{Level, Rng};
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Seat, Turn, Viewer};
use kozyr_table::{Asker, Command, Context, Person, Refused, Table, Wants, reasons};
use kozyr_wire::socket::{self, ServerMessage};

use self::state::{Arrival, Asked, ReplyTo};
use crate::audience::Listener;
use crate::client::ConnId;
use crate::durable::Outcome;
use crate::job::{Job, Outcome as Done, Played};
use crate::pacing::{Awaited, Effect, Ready, Task};
use crate::time::Now;

mod advice;
mod arrivals;
mod house;
mod input;
mod moderation;
mod state;
mod writes;

pub use house::{House, HouseAct};
pub use input::{Fault, Input, InputOf};
pub use state::Room;
pub use writes::Write;

impl<H: House> Room<H> {
    /// Returns a room for a table that was loaded from disk, with its id and the time when it last
    /// changed, in milliseconds since 1970. `kept_live` if the store knows that steps may be
    /// written without the table. People who were banned since are disconnected.
    pub(crate) fn open(
        id: &str,
        table: Table,
        changed: i64,
        kept_live: bool,
        now: Now,
        house: &H,
    ) -> Self {
        let mut room = Self::new(id, table, changed, kept_live, now);
        room.disconnect_banned(house);
        room
    }

    /// Takes an input in. [`settle`](Self::settle) does what follows.
    ///
    /// # Errors
    /// Returns a fault if the table cannot continue.
    pub(crate) fn take(&mut self, input: InputOf<H>, house: &mut H) -> Result<(), Fault> {
        match input {
            Input::Join { conn, who, client, seen } => {
                self.join(Arrival { conn, who, client, seen });
            }
            Input::Leave(conn) => {
                let ended = self.questions.end(|open| open.conn == conn);
                self.stop(ended, None);
                self.audience.remove(conn);
                self.arrivals.retain(|arrival| arrival.conn != conn);
                self.tell_presence();
            }
            Input::Ask { conn, id, command, reply } => {
                self.ask(conn, id, command, reply, house)?;
            }
            Input::Request { person, name, command, reply } => {
                self.perform(&person, &name, command, ReplyTo::House(reply), house)?;
            }
            Input::Renamed { person, name } => {
                self.rename(person, name);
                self.tell_presence();
            }
            Input::House(act, reply) => self.pending_admin_actions.push_back((act, reply)),
            Input::Announced => {
                let announcement = house.announcement();
                self.audience.tell_all(&ServerMessage::House { announcement });
            }
            Input::Refresh => self.tell_due(),
        }
        Ok(())
    }

    /// Tells everybody what is due.
    pub(crate) fn tell_due(&mut self) {
        self.audience.tell_due(self.durable.shown(), self.now);
    }

    /// Does everything that can be done now. While a write is pending and not late, that is
    /// nothing: messages go out together with the commit. Returns the effects to be carried out.
    ///
    /// # Errors
    /// Returns a fault if the table cannot continue.
    pub(crate) fn settle(&mut self, house: &mut H) -> Result<Vec<Effect>, Fault> {
        loop {
            if self.is_writing() {
                return Ok(std::mem::take(&mut self.effects));
            }
            let keeps = self.durable.pending().is_some();
            if let Some(arrival) = self.arrivals.pop_front() {
                self.admit(arrival, house);
            } else if !keeps && let Some((person, name)) = self.renamed.pop() {
                self.rename(person, name);
                self.tell_presence();
            } else if !keeps && let Some((act, reply)) = self.pending_admin_actions.pop_front() {
                self.apply_admin_action(act, reply, house);
            } else {
                self.refresh_timers(house);
                let found = !keeps && self.tell_table(house)?;
                let goes_on = found || !keeps && self.go_on(house)?;
                if !goes_on {
                    break;
                }
            }
        }
        self.audience.send(self.now.at);
        Ok(std::mem::take(&mut self.effects))
    }

    /// Waits for what the table wants, and takes in what has come. Returns whether there was
    /// something. While nobody is connected the bots rest, unless they play without people or the
    /// match is a correspondence match.
    fn go_on(&mut self, house: &mut H) -> Result<bool, Fault> {
        let alone = house.plays_alone(self.durable.shown());
        let table = self.durable.shown();
        let planned = match alone {
            _ if !self.audience.is_empty() => self.waiting.plan(table, 0),
            None if !table.has_days() => self.waiting.rest(),
            least => self.waiting.plan(table, least.unwrap_or_default()),
        };
        if let Some(effect) = planned {
            self.ready = None;
            self.effects.push(effect);
        }
        let Some(ready) = self.ready.take() else { return Ok(false) };
        self.waiting.done();
        self.on_ready(ready, house)?;
        Ok(true)
    }

    fn ask(
        &mut self,
        conn: ConnId,
        id: String,
        command: socket::Command,
        reply: Option<H::Reply>,
        house: &mut H,
    ) -> Result<(), Fault> {
        if command == socket::Command::Ping {
            let message = ServerMessage::Pong { id, version: self.durable.shown().version() };
            self.audience.tell(conn, &message);
            return Ok(());
        }
        let Some(listener) = self.audience.get(conn) else { return Ok(()) };
        let Some((person, name)) = listener.who() else {
            self.refuse(conn, id, reasons::NO_NAME.refuse().into());
            return Ok(());
        };
        match self.for_table(Asked { conn, id: &id, person: &person }, command, house) {
            Ok(Some(command)) => {
                let from = ReplyTo::Client(conn, id, reply);
                return self.perform(&person, &name, command, from, house);
            }
            Ok(None) => {}
            Err(refused) => self.refuse(conn, id, refused),
        }
        Ok(())
    }

    /// Returns the command of the table that a client asks for. Anything else that it asks for is
    /// done here.
    fn for_table(
        &mut self,
        asked: Asked<'_>,
        command: socket::Command,
        house: &mut H,
    ) -> Result<Option<Command>, Refused> {
        match command {
            socket::Command::Form { cards } => self.form(asked, cards.into_exposed(), house)?,
            socket::Command::Read => self.has_read(asked),
            socket::Command::Hint => self.hint(asked, house)?,
            socket::Command::Why { version } => self.why(asked, version, house)?,
            socket::Command::SeatProgram { seat, bot } => {
                let program = house.program(self.durable.shown(), asked.person, &bot);
                let program = program.ok_or_else(|| reasons::NO_BOT.refuse())?;
                return Ok(Some(Command::SeatProgram(Seat::new(seat), program)));
            }
            socket::Command::Shuffle => return Ok(Some(Command::Shuffle(self.lot(house)))),
            socket::Command::Say { .. } | socket::Command::Phrase { .. }
                if !self.may_speak(asked, house) =>
            {
                return Err(reasons::TOO_FAST.refuse().into());
            }
            command => return command.for_table(asked.id, |n| self.audience.watcher(n)),
        }
        Ok(None)
    }

    /// Returns whether a person may chat again so soon.
    fn may_speak(&self, asked: Asked<'_>, house: &mut H) -> bool {
        let client = self.audience.get(asked.conn).map(Listener::client);
        client.is_some_and(|client| house.may_speak(asked.person, client))
    }

    /// Runs a command of a person. The change is written before anybody is shown it.
    fn perform(
        &mut self,
        person: &Person,
        name: &str,
        command: Command,
        from: ReplyTo<H::Reply>,
        house: &mut H,
    ) -> Result<(), Fault> {
        if let Err(refused) = house.may_ask(self.durable.shown(), person, &command) {
            self.answer(from, Err(refused), house);
            return Ok(());
        }
        self.refresh_timers(house);
        // No action begins a match.
        let fresh_id = match &command {
            Command::Act { .. } => String::new(),
            _ => house.new_id().ok_or(Fault::NO_ID)?,
        };
        let context = Context {
            online: self.audience.online(self.durable.shown()),
            now: self.now.time,
            fresh_id: &fresh_id,
            spent: self.timers.spent(self.durable.shown()),
        };
        match self.durable.ask(Asker { person, name }, command, context, from) {
            Outcome::Now(from, answer) => self.answer(from, answer, house),
            Outcome::Keep => self.keep(),
            Outcome::Later => {}
        }
        Ok(())
    }

    /// Takes in the deal or the bot's choice that the table waited for.
    fn on_ready(&mut self, Ready { of, outcome }: Ready, house: &mut H) -> Result<(), Fault> {
        let now = self.now.time;
        let made = match (of.wants, outcome) {
            (Wants::Deal, _) => {
                let Some(live) = self.durable.shown().live() else { return Ok(()) };
                if live.game().turn() != Turn::Chance {
                    return Ok(());
                }
                let deal = house.deal(live.game());
                self.durable.step(|table| table.deal(deal))
            }
            (Wants::Newcomers, _) => Ok(self.durable.change(|table| table.seat_newcomers(now))),
            (Wants::Bot { seat, .. }, Some(Done::Action(action))) => {
                // At a program's seat a level plays in its place.
                self.play_bot(of, seat, Played { action, lent: !of.random }, house)
            }
            (Wants::Bot { seat, .. }, Some(Done::Program(Some(played)))) => {
                self.play_bot(of, seat, played, house)
            }
            (Wants::Judge { seat, claim }, outcome) => {
                // What is not found out is not certain.
                let certain = matches!(outcome, Some(Done::Certain(true)));
                Ok(self.durable.change(|table| table.judged(seat, claim, certain, now)))
            }
            (Wants::Line(claim), outcome) => {
                let actions = match outcome {
                    Some(Done::Line(actions)) => actions,
                    _ => None,
                };
                Ok(self.durable.change(|table| table.line(claim, actions, now)))
            }
            (Wants::Claimed, _) => self.durable.step(Table::play_claimed),
            _ => return Err(Fault::Match("no-outcome")),
        };
        match made {
            Ok(true) => self.keep(),
            Ok(false) => {}
            // The name of the reason says nothing about cards; its sentence might.
            Err(refused) => return Err(Fault::Match(refused.reason)),
        }
        Ok(())
    }

    /// Plays the action at a bot's seat. A random one follows if it is illegal.
    fn play_bot(
        &mut self,
        of: Awaited,
        seat: Seat,
        Played { action, lent }: Played,
        house: &mut H,
    ) -> Result<bool, Refused> {
        let made = self.durable.step(|table| match lent {
            true => table.bot_instead(seat, of.after, action),
            false => table.bot(seat, of.after, action),
        });
        let Err(refused) = &made else { return made };
        let view = self.durable.shown().view(Viewer::Seat(seat));
        let Some(view) = view.filter(|_| !of.random) else { return made };
        house.bot_erred(refused.reason);
        self.waiting.instead();
        let job = Some(Job::Choose { level: Level::Random, view });
        let of = Awaited { random: true, ..of };
        self.effects.push(Effect::Begin(Task { delay_ms: 0, of, job }));
        Ok(false)
    }

    /// Returns the seats of the table in an unpredictable order.
    fn lot(&self, house: &mut H) -> Vec<Seat> {
        let mut seats: Vec<Seat> = Seat::first(self.durable.shown().chairs().len()).collect();
        shuffle(&mut seats, &mut Rng::new(house.seed()));
        seats
    }
}
