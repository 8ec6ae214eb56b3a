//! One table's task: takes what clients ask one after the other, has it kept, and then tells
//! everybody.

use std::sync::Arc;
use std::time::Instant;

use kozyr_bots::Level;
use kozyr_rules::{Seat, Turn, Viewer};
use kozyr_store::{Guest, Sqlite, Store, StoreError, TableId};
use kozyr_table::{Answer, Asker, Change, Context, Person, Refused, Table, reasons};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::socket::{Command, ErrorCode, ServerMessage};
use tokio::sync::mpsc;

use crate::audience::Audience;
use crate::bots::{Bots, DEFAULT_LEVEL, Unanswered};
use crate::clock::now_ms;
use crate::config::Config;
use crate::listing;
use crate::outbox::{ConnId, Outbox};
use crate::questions::{self, Question, Questions};
use crate::rooms::{FAULT, RoomInbox, Rooms, SHUTDOWN, ToRoom};
use crate::rows;
use crate::secret;
use crate::waiting::{Ready, Waiting};

/// What a room needs besides its table. Clones share it.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Sqlite,
    pub(crate) bots: Bots,
    pub(crate) rooms: Arc<Rooms>,
}

/// Why a table's task ends before its time.
pub(crate) struct Failed;

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        match error {
            // The server is going down.
            StoreError::Closed => tracing::debug!("the store is closed"),
            error => tracing::error!(%error, "the store failed"),
        }
        Self
    }
}

/// One table's task.
pub(crate) struct Room {
    services: Services,
    id: TableId,
    table: Table,
    /// When the table last changed.
    changed: i64,
    /// Whether the store believes that the table goes on by itself.
    kept_live: bool,
    audience: Audience,
    waiting: Waiting,
    questions: Questions,
    inbox: RoomInbox,
    /// The way back from work done elsewhere. Weak, so that the inbox closes when nobody asks.
    own: mpsc::WeakUnboundedSender<ToRoom>,
}

impl Room {
    pub(crate) fn new(
        services: Services,
        id: TableId,
        table: Table,
        changed: i64,
        inbox: RoomInbox,
        own: mpsc::WeakUnboundedSender<ToRoom>,
    ) -> Self {
        let kept_live = rows::is_live(&table);
        let audience = Audience::new(&id, &table);
        Self {
            services,
            id,
            table,
            changed,
            kept_live,
            audience,
            waiting: Waiting::new(),
            questions: Questions::default(),
            inbox,
            own,
        }
    }

    /// Runs until nobody has looked at the table for a while.
    pub(crate) async fn run(mut self) {
        tracing::debug!(
            table = self.id.short(),
            tables = self.services.rooms.len(),
            "table opened"
        );
        match self.serve().await {
            Ok(Some((code, message))) => self.audience.close(code, message),
            Ok(None) => {}
            Err(Failed) => {
                // What the table did last may not be kept: the next one starts from the store.
                self.services.rooms.remove(&self.id);
                self.audience.close(ErrorCode::Internal, FAULT);
            }
        }
        tracing::debug!(table = self.id.short(), "table closed");
    }

    async fn serve(&mut self) -> Result<Option<(ErrorCode, &'static str)>, Failed> {
        let idle = self.services.config.limits.idle;
        loop {
            self.waiting.plan(&self.table, &self.services.bots);
            let can_sleep = self.audience.is_empty() && self.waiting.is_idle();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(ToRoom::Shutdown) | None => {
                        return Ok(Some((ErrorCode::Shutdown, SHUTDOWN)));
                    }
                    Some(message) => self.on_message(message).await?,
                },
                ready = self.waiting.ready() => self.on_ready(ready).await?,
                () = tokio::time::sleep(idle), if can_sleep => {
                    if self.services.rooms.retire(&self.id, &self.inbox) {
                        return Ok(None);
                    }
                }
            }
        }
    }

    async fn on_message(&mut self, message: ToRoom) -> Result<(), Failed> {
        match message {
            ToRoom::Join { conn, guest, seen, outbox } => {
                self.join(conn, guest, seen, outbox).await
            }
            ToRoom::Gone(conn) => {
                self.questions.gone(conn);
                self.audience.remove(conn);
                self.audience.tell_presence(&self.table);
                Ok(())
            }
            ToRoom::Ask { conn, id, command } => self.ask(conn, id, command).await,
            ToRoom::Look { guest, reply } => {
                let _ = reply.send(self.look(guest.as_ref()));
                Ok(())
            }
            ToRoom::Request { guest, command, reply } => {
                let person = Person(guest.id.0.clone());
                let done = self.perform(&person, &guest.name, command).await?;
                let _ = reply.send(done.map(|_| self.look(Some(&guest))));
                Ok(())
            }
            ToRoom::Answer { conn, id, message } => {
                if self.questions.answered(conn, &id) {
                    self.audience.tell(conn, &message);
                }
                Ok(())
            }
            // Answered where messages are received.
            ToRoom::Shutdown => Ok(()),
        }
    }

    async fn join(
        &mut self,
        conn: ConnId,
        guest: Option<Guest>,
        seen: Option<u32>,
        outbox: Outbox,
    ) -> Result<(), Failed> {
        if self.audience.len() >= self.services.config.limits.spectators {
            let message = "too many people look at this table; try again later";
            outbox.end(ErrorCode::TooFast, message);
            return Ok(());
        }
        if let Some(guest) = &guest {
            // The name may have changed since this person sat down.
            let person = Person(guest.id.0.clone());
            if let Some(Answer::Changed(change)) = self.table.rename(&person, &guest.name) {
                self.change(&change).await?;
            }
        }
        let said = self.services.config.limits.said;
        self.audience.add(conn, guest, outbox, said, &self.id, &self.table, seen);
        self.audience.tell_presence(&self.table);
        Ok(())
    }

    fn look(&self, guest: Option<&Guest>) -> TableAndYou {
        let person = guest.map(|guest| Person(guest.id.0.clone()));
        let person = person.as_ref().zip(guest.map(|guest| guest.name.as_str()));
        listing::table_and_you(&self.id, &self.table, person, self.changed)
    }

    async fn ask(&mut self, conn: ConnId, id: String, command: Command) -> Result<(), Failed> {
        if command == Command::Ping {
            let message = ServerMessage::Pong { id, version: self.table.version() };
            self.audience.tell(conn, &message);
            return Ok(());
        }
        let Some(listener) = self.audience.get_mut(conn) else { return Ok(()) };
        let Some((person, name)) = listener.who() else {
            let message = ServerMessage::refused(id, reasons::NO_NAME.refuse().into());
            self.audience.tell(conn, &message);
            return Ok(());
        };
        if matches!(command, Command::Say { .. }) && !listener.may_speak(Instant::now()) {
            let message = ServerMessage::refused(id, reasons::TOO_FAST.refuse().into());
            self.audience.tell(conn, &message);
            return Ok(());
        }
        if let Command::Form { cards } = &command {
            self.form(conn, id, &person, cards.clone());
            return Ok(());
        }
        if command == Command::Hint {
            self.hint(conn, id, &person);
            return Ok(());
        }
        let command = match command.for_table(&id) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(()),
            Err(refused) => {
                self.audience.tell(conn, &ServerMessage::refused(id, refused));
                return Ok(());
            }
        };
        let message = match self.perform(&person, &name, command).await? {
            Ok(version) => ServerMessage::Ack { id, version },
            Err(refused) => ServerMessage::refused(id, refused),
        };
        self.audience.tell(conn, &message);
        Ok(())
    }

    /// Does what somebody asks, has it kept and tells everybody. Answers with the version it led
    /// to, or why it was not done.
    async fn perform(
        &mut self,
        person: &Person,
        name: &str,
        command: kozyr_table::Command,
    ) -> Result<Result<u32, Refused>, Failed> {
        let fresh_id = secret::new_id().map_err(|error| {
            tracing::error!(%error);
            Failed
        })?;
        let context = Context {
            online: self.audience.online(&self.table),
            now: now_ms(),
            fresh_id: &fresh_id,
            stand_in: DEFAULT_LEVEL,
        };
        let answer = match self.table.ask(Asker { person, name }, command, context) {
            Ok(answer) => answer,
            Err(refused) => return Ok(Err(refused)),
        };
        match answer {
            Answer::Changed(change) => self.change(&change).await?,
            Answer::Repeated(version) => return Ok(Ok(version)),
            Answer::Same => {}
            Answer::Said(said) => {
                self.changed = now_ms();
                let write = rows::table(&self.id, &self.table, self.changed);
                self.services.store.write(vec![write]).await?;
                self.audience.tell_all(&ServerMessage::Said((&said).into()));
            }
        }
        Ok(Ok(self.table.version()))
    }

    /// Has worked out what cards form that somebody has chosen.
    fn form(&mut self, conn: ConnId, id: String, person: &Person, cards: Vec<String>) {
        let version = self.table.version();
        let Some(view) = self.table.view(self.table.viewer(Some(person))) else {
            let message = ServerMessage::refused(id, reasons::NO_MATCH.refuse().into());
            self.audience.tell(conn, &message);
            return;
        };
        let work = questions::form(self.services.bots.clone(), view, cards, id.clone(), version);
        self.work_out(conn, id, Question::Form, work);
    }

    /// Has a hint worked out for a person who plays against bots alone. The table goes on
    /// meanwhile; the answer says for which version it holds, and there is none for one that is
    /// over.
    fn hint(&mut self, conn: ConnId, id: String, person: &Person) {
        let version = self.table.version();
        let Some(view) = self.table.casual_view(person) else {
            let message = ServerMessage::refused(id, reasons::NO_HINTS.refuse().into());
            self.audience.tell(conn, &message);
            return;
        };
        for (conn, id) in self.questions.asked_again(conn) {
            let message = ServerMessage::refused(id, reasons::ASKED_AGAIN.refuse().into());
            self.audience.tell(conn, &message);
        }
        let bots = self.services.bots.clone();
        let work = questions::hint(bots, person.clone(), view, id.clone(), version);
        self.work_out(conn, id, Question::Hint, work);
    }

    /// Has something worked out elsewhere, whose answer comes back to the one who asked.
    fn work_out(
        &mut self,
        conn: ConnId,
        id: String,
        question: Question,
        work: impl Future<Output = ServerMessage> + Send + 'static,
    ) {
        if !self.questions.has_room(conn) {
            self.audience.tell(conn, &questions::refused(id, question, Unanswered::too_many()));
            return;
        }
        let (room, answer_to) = (self.own.clone(), id.clone());
        let task = tokio::spawn(async move {
            let message = Box::new(work.await);
            // The table may be gone by now; then nobody waits.
            if let Some(room) = room.upgrade() {
                let _ = room.send(ToRoom::Answer { conn, id: answer_to, message });
            }
        });
        self.questions.begin(conn, id, question, task.abort_handle());
    }

    /// Keeps a change and then tells everybody.
    async fn change(&mut self, change: &Change) -> Result<(), Failed> {
        self.changed = now_ms();
        let live = rows::is_live(&self.table);
        let whole = change.step.is_none() || change.over.is_some() || live != self.kept_live;
        let writes = rows::change(&self.id, &self.table, change, whole, self.changed);
        self.services.store.write(writes).await?;
        self.kept_live = live;
        self.audience.tell_change(&self.id, &self.table, change);
        for (conn, id) in self.questions.moved_on() {
            let message = ServerMessage::refused(id, reasons::STALE.refuse().into());
            self.audience.tell(conn, &message);
        }
        Ok(())
    }

    /// The deal or the bot's choice for which the table waited.
    async fn on_ready(&mut self, ready: Ready) -> Result<(), Failed> {
        let change = match ready {
            Ready::Deal => {
                let Some(live) = self.table.live() else { return Ok(()) };
                if live.game().turn() != Turn::Chance {
                    return Ok(());
                }
                let deal = (self.services.config.dealer)(live.game());
                self.table.deal(deal)
            }
            Ready::Bot { seat, after, action } => {
                match self.table.bot(seat, after, action) {
                    Err(refused) => {
                        // The reason's name says nothing of cards; its sentence might.
                        tracing::error!(reason = refused.reason, "a bot chose what it may not");
                        self.substitute(seat, after).await
                    }
                    done => done,
                }
            }
        };
        match change {
            Ok(Some(change)) => self.change(&change).await,
            Ok(None) => Ok(()),
            Err(refused) => {
                tracing::error!(reason = refused.reason, "the match cannot go on by itself");
                Err(Failed)
            }
        }
    }

    /// Plays at random for a bot that chose what it may not.
    async fn substitute(&mut self, seat: Seat, after: u32) -> Result<Option<Change>, Refused> {
        let Some(view) = self.table.view(Viewer::Seat(seat)) else { return Ok(None) };
        let action = self.services.bots.choose(Level::Random, view).await;
        self.table.bot(seat, after, action)
    }
}
