//! One table's task: takes what clients ask one after the other, has it kept, and then tells
//! everybody.

use std::time::Instant;

use kozyr_players::Level;
use kozyr_rules::{Seat, Turn, Viewer};
use kozyr_store::{Guest, Store, StoreError, TableId};
use kozyr_table::{Answer, Asker, Change, Context, Person, Table, reasons};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::socket::{Command, ErrorCode, ServerMessage};
use tokio::sync::{mpsc, oneshot};

use crate::audience::{Audience, ConnId};
use crate::bots;
use crate::coach;
use crate::hall::{Shared, short};
use crate::keep;
use crate::now_ms;
use crate::outbox::Outbox;
use crate::pending::{Ready, Waiting};
use crate::secret;

/// What a table's task is told.
#[derive(Debug)]
pub(crate) enum ToRoom {
    /// A client connects.
    Join { conn: ConnId, guest: Option<Guest>, seen: Option<u32>, outbox: Outbox },
    /// A client has gone.
    Gone(ConnId),
    /// A client asks something.
    Ask { conn: ConnId, id: String, command: Command },
    /// A client is told what it waits for.
    Tell { conn: ConnId, message: Box<ServerMessage> },
    /// Somebody asks how the table stands.
    Look { guest: Option<Guest>, reply: oneshot::Sender<TableAndYou> },
    /// The server is going down.
    Shutdown,
}

/// Why a table's task ends before its time.
pub(crate) struct Failed;

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Self
    }
}

/// One table's task.
pub(crate) struct Room {
    shared: Shared,
    id: TableId,
    table: Table,
    /// When the table last changed.
    changed: i64,
    /// Whether the store believes that the table goes on by itself.
    kept_live: bool,
    audience: Audience,
    waiting: Waiting,
    inbox: mpsc::UnboundedReceiver<ToRoom>,
    /// The way back from work done elsewhere. Weak, so that the inbox closes when nobody asks.
    own: mpsc::WeakUnboundedSender<ToRoom>,
}

impl Room {
    pub(crate) fn new(
        shared: Shared,
        id: TableId,
        table: Table,
        changed: i64,
        inbox: mpsc::UnboundedReceiver<ToRoom>,
        own: mpsc::WeakUnboundedSender<ToRoom>,
    ) -> Self {
        let kept_live = keep::is_live(&table);
        let audience = Audience::new(&id, &table);
        Self {
            shared,
            id,
            table,
            changed,
            kept_live,
            audience,
            waiting: Waiting::new(),
            inbox,
            own,
        }
    }

    /// Runs until nobody has looked at the table for a while.
    pub(crate) async fn run(mut self) {
        tracing::debug!(table = short(&self.id), tables = self.shared.hall.len(), "table opened");
        match self.serve().await {
            Ok(Some((code, message))) => self.audience.close(code, message),
            Ok(None) => {}
            Err(Failed) => {
                // What the table did last may not be kept: the next one starts from the store.
                self.shared.hall.remove(&self.id);
                self.audience.close(ErrorCode::Internal, "the server had a fault; connect again");
            }
        }
        tracing::debug!(table = short(&self.id), "table closed");
    }

    async fn serve(&mut self) -> Result<Option<(ErrorCode, &'static str)>, Failed> {
        let idle = self.shared.config.limits.idle;
        loop {
            self.waiting.plan(&self.table, &self.shared);
            let can_sleep = self.audience.is_empty() && self.waiting.is_idle();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(ToRoom::Shutdown) | None => {
                        let message = "the server is going down; connect again in a moment";
                        return Ok(Some((ErrorCode::Shutdown, message)));
                    }
                    Some(message) => self.hear(message).await?,
                },
                ready = self.waiting.ready() => self.go_on(ready).await?,
                () = tokio::time::sleep(idle), if can_sleep => {
                    if self.shared.hall.retire(&self.id, &self.inbox) {
                        return Ok(None);
                    }
                }
            }
        }
    }

    async fn hear(&mut self, message: ToRoom) -> Result<(), Failed> {
        match message {
            ToRoom::Join { conn, guest, seen, outbox } => {
                self.join(conn, guest, seen, outbox).await
            }
            ToRoom::Gone(conn) => {
                self.audience.remove(conn);
                self.audience.tell_presence(&self.table);
                Ok(())
            }
            ToRoom::Ask { conn, id, command } => self.ask(conn, id, command).await,
            ToRoom::Look { guest, reply } => {
                let _ = reply.send(self.look(guest.as_ref()));
                Ok(())
            }
            ToRoom::Tell { conn, message } => {
                self.audience.tell(conn, &message);
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
        if self.audience.len() >= self.shared.config.limits.connections {
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
        let said = self.shared.config.limits.said;
        self.audience.add(conn, guest, outbox, said, &self.id, &self.table, seen);
        self.audience.tell_presence(&self.table);
        Ok(())
    }

    fn look(&self, guest: Option<&Guest>) -> TableAndYou {
        let person = guest.map(|guest| Person(guest.id.0.clone()));
        let person = person.as_ref().zip(guest.map(|guest| guest.name.as_str()));
        keep::table_and_you(&self.id, &self.table, person, self.changed)
    }

    async fn ask(&mut self, conn: ConnId, id: String, command: Command) -> Result<(), Failed> {
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
        if let Command::SeatBot { level, .. } | Command::Takeover { level, .. } = &command
            && bots::level(level).is_err()
        {
            let refusal = reasons::BAD_LEVEL.of(level.chars().take(24).collect::<String>());
            self.audience.tell(conn, &ServerMessage::refused(id, refusal.into()));
            return Ok(());
        }
        if let Command::Form { cards } = &command {
            let message = self.form(id, &person, cards);
            self.audience.tell(conn, &message);
            return Ok(());
        }
        if command == Command::Hint {
            self.hint(conn, id, &person);
            return Ok(());
        }
        let Some(command) = command.for_table(&id) else { return Ok(()) };
        let fresh_id = secret::new_id().map_err(|error| {
            tracing::error!(%error);
            Failed
        })?;
        let context = Context {
            online: self.audience.online(&self.table),
            now: now_ms(),
            fresh_id: &fresh_id,
            stand_in: bots::DEFAULT_LEVEL.name(),
        };
        let asker = Asker { person: &person, name: &name };
        let message = match self.table.ask(asker, command, context) {
            Ok(Answer::Changed(change)) => {
                self.change(&change).await?;
                ServerMessage::Ack { id, version: change.version }
            }
            Ok(Answer::Repeated(version)) => ServerMessage::Ack { id, version },
            Ok(Answer::Same) => ServerMessage::Ack { id, version: self.table.version() },
            Ok(Answer::Said(said)) => {
                self.changed = now_ms();
                let write = keep::table(&self.id, &self.table, self.changed);
                self.shared.store.write(vec![write]).await?;
                self.audience.tell_all(&ServerMessage::Said((&said).into()));
                ServerMessage::Ack { id, version: self.table.version() }
            }
            Err(refused) => ServerMessage::refused(id, refused),
        };
        self.audience.tell(conn, &message);
        Ok(())
    }

    /// What cards form that somebody has chosen.
    fn form(&self, id: String, person: &Person, cards: &[String]) -> ServerMessage {
        let version = self.table.version();
        let viewer = self.table.viewer(Some(person));
        let Some(view) = self.table.view(viewer) else {
            return ServerMessage::refused(id, reasons::NO_MATCH.refuse().into());
        };
        match view.form(cards) {
            None => ServerMessage::refused(id, reasons::NO_FORMS.refuse().into()),
            Some(Err(error)) => {
                ServerMessage::refused(id, reasons::BAD_CARDS.of(error.found).into())
            }
            Some(Ok(forms)) => {
                let forms = forms.into_iter().map(Into::into).collect();
                ServerMessage::Formed { id, version, forms }
            }
        }
    }

    /// Lets the bots' threads think for a person who plays against bots alone. The table goes on
    /// meanwhile; the answer says for which version it holds.
    fn hint(&mut self, conn: ConnId, id: String, person: &Person) {
        let version = self.table.version();
        let Some(view) = self.table.casual_view(person) else {
            let message = ServerMessage::refused(id, reasons::NO_HINTS.refuse().into());
            self.audience.tell(conn, &message);
            return;
        };
        let (pool, room) = (self.shared.bots.clone(), self.own.clone());
        tokio::spawn(async move {
            let message = match pool.hint(view).await {
                Some(hint) => ServerMessage::Hint { id, version, hint: coach::hint(hint) },
                None => ServerMessage::refused(id, reasons::NO_HINTS.refuse().into()),
            };
            // The table may be gone by now; then nobody waits.
            if let Some(room) = room.upgrade() {
                let _ = room.send(ToRoom::Tell { conn, message: Box::new(message) });
            }
        });
    }

    /// Keeps a change and then tells everybody.
    async fn change(&mut self, change: &Change) -> Result<(), Failed> {
        self.changed = now_ms();
        let live = keep::is_live(&self.table);
        let whole = change.step.is_none() || change.over.is_some() || live != self.kept_live;
        let writes = keep::change(&self.id, &self.table, change, whole, self.changed);
        self.shared.store.write(writes).await?;
        self.kept_live = live;
        self.audience.tell_change(&self.id, &self.table, change);
        Ok(())
    }

    /// The deal or the bot's choice for which the table waited.
    async fn go_on(&mut self, ready: Ready) -> Result<(), Failed> {
        let change = match ready {
            Ready::Deal => {
                let Some(live) = self.table.live() else { return Ok(()) };
                if live.game().turn() != Turn::Chance {
                    return Ok(());
                }
                let deal = (self.shared.config.dealer)(live.game());
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
    async fn substitute(
        &mut self,
        seat: Seat,
        after: u32,
    ) -> Result<Option<Change>, kozyr_table::Refused> {
        let Some(view) = self.table.view(Viewer::Seat(seat)) else { return Ok(None) };
        let action = self.shared.bots.choose(Level::Random, view).await.unwrap_or_default();
        self.table.bot(seat, after, action)
    }
}
