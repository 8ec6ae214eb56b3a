//! Durable table: a table and the one change of it (a pending write) that is not known to be
//! committed. Until it is, everybody is shown the checkpoint from before it.

use core::fmt;
use std::sync::OnceLock;

use kozyr_table::{
    Answer, Asker, Change, Checkpoint, Command, Context, Person, Refused, Said, Table, reasons,
};

/// The first pause before a failed write is retried, in milliseconds. Each pause is twice as long
/// as the one before.
const FIRST_PAUSE: u32 = 250;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE: u32 = 5_000;

/// A table and the one change of it that is not known to be committed.
///
/// An action counts when it is on disk. Until then nobody is shown it, its asker waits for the
/// answer, and nothing else is done at the table. This type decides that; the host writes what
/// [`pending`](Self::pending) says and reports the outcome: it is on disk
/// ([`committed`](Self::committed)), it takes long ([`late`](Self::late)), or it failed for a cause
/// that may pass ([`failed`](Self::failed)), and then it is retried after a pause. Every retry
/// writes the same, since a write that failed may have been done after all. If the cause will not
/// pass, the host drops the value and begins from what is on disk.
///
/// `R` says whom to answer, in the host's own terms.
///
/// ```
/// # use kozyr_bots::Level;
/// # use kozyr_rules::{Seat, SeatSet};
/// use kozyr_host::{DurableTable, Outcome};
/// use kozyr_table::{Asker, Command, Context, Opening, Person, Refused, Table};
/// # let anna = Person("id of Anna".into());
/// # let asker = Asker { person: &anna, name: "Anna" };
/// # let context =
/// #     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
/// # let opening = Opening { game: "kan".into(), ..Opening::default() };
/// let mut durable = DurableTable::new(Table::open(anna.clone(), opening)?);
/// let sit = Command::Sit(Seat::new(2));
/// assert!(matches!(durable.ask(asker, sit, context, "Anna's"), Outcome::Keep));
/// // It is written; meanwhile nobody sees it.
/// assert!(durable.pending().is_some());
/// assert!(durable.shown().chairs()[2].is_empty());
///
/// // The disk is full. Everybody is told so once, and what else is asked is refused.
/// assert!(durable.failed() > 0);
/// assert!(durable.late());
/// match durable.ask(asker, Command::Leave, context, "another") {
///     Outcome::Now("another", Err(refused)) => assert_eq!(refused.reason, "storage"),
///     _ => panic!("nothing can be done now"),
/// }
///
/// let committed = durable.committed().unwrap();
/// assert_eq!((committed.answers.as_slice(), committed.version), (&["Anna's"][..], 2));
/// assert!(committed.late);
/// assert!(durable.pending().is_none() && !durable.shown().chairs()[2].is_empty());
/// # Ok::<(), Refused>(())
/// ```
#[derive(Clone)]
pub struct DurableTable<R> {
    table: Table,
    pending: Option<Uncommitted<R>>,
}

/// A pending write.
#[derive(Clone, Debug)]
pub enum Pending {
    /// The table changed.
    Change(Box<Change>),
    /// A chat line was said.
    Said(Said),
}

/// The outcome of a request.
pub enum Outcome<R> {
    /// The answer: a version of the table, or why it is refused.
    Now(R, Result<u32, Refused>),
    /// It is done and has to be written; the answer comes with [`DurableTable::committed`].
    Keep,
    /// It is being written already; its commit answers this too.
    Later,
}

/// A change that is on disk and can be shown.
#[derive(Debug)]
pub struct Committed<R> {
    /// The change.
    pub new: Pending,
    /// Whom to answer that it was done.
    pub answers: Vec<R>,
    /// The version that it led to.
    pub version: u32,
    /// Whether everybody was told that the write takes long.
    pub late: bool,
}

#[derive(Clone)]
struct Uncommitted<R> {
    new: Pending,
    before: Checkpoint,
    /// The table before it, made at the first look.
    shown: OnceLock<Box<Table>>,
    /// The person who acts, and the id that their client chose.
    act: Option<(Person, String)>,
    answers: Vec<R>,
    late: bool,
    failures: u32,
}

impl<R> DurableTable<R> {
    /// A table that is all on disk.
    pub const fn new(table: Table) -> Self {
        Self { table, pending: None }
    }

    /// The table as it may be shown: all of it is on disk.
    pub fn shown(&self) -> &Table {
        match &self.pending {
            None => &self.table,
            Some(pending) => pending.before.table().unwrap_or_else(|| {
                pending.shown.get_or_init(|| Box::new(pending.before.restored(&self.table)))
            }),
        }
    }

    /// The pending write, and the table with it, for the host to write; nobody may see it.
    pub fn pending(&self) -> Option<(&Table, &Pending)> {
        self.pending.as_ref().map(|pending| (&self.table, &pending.new))
    }

    /// Whether everybody was told that a write takes long.
    pub fn is_late(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.late)
    }

    /// Does what a person asks, if it can be done and written now.
    pub fn ask(
        &mut self,
        asker: Asker<'_>,
        command: Command,
        context: Context<'_>,
        from: R,
    ) -> Outcome<R> {
        if let Some(pending) = &mut self.pending {
            let Command::Act { id, .. } = &command else { return unwritable(from) };
            if pending.act.as_ref().is_some_and(|(person, act)| person == asker.person && act == id)
            {
                pending.answers.push(from);
                return Outcome::Later;
            }
            // A repeated action is answered as before.
            return match self.shown().repeated(asker.person, id) {
                Some(version) => Outcome::Now(from, Ok(version)),
                None => unwritable(from),
            };
        }
        let (act, before) = match &command {
            Command::Act { id, .. } => {
                (Some((asker.person.clone(), id.clone())), Checkpoint::of_step(&self.table))
            }
            _ => (None, Some(Checkpoint::whole(&self.table))),
        };
        let new = match self.table.ask(asker, command, context) {
            Err(refused) => return Outcome::Now(from, Err(refused)),
            Ok(Answer::Repeated(version)) => return Outcome::Now(from, Ok(version)),
            Ok(Answer::Same) => return Outcome::Now(from, Ok(self.table.version())),
            Ok(Answer::Changed(change)) => Pending::Change(change),
            Ok(Answer::Said(said)) => Pending::Said(said),
        };
        self.begin(new, before, act, vec![from]);
        Outcome::Keep
    }

    /// Renames a person. Returns whether that has to be written; `None` if it has to be called
    /// again later.
    pub fn rename(&mut self, person: &Person, name: &str) -> Option<bool> {
        if self.pending.is_some() {
            return None;
        }
        let before = Checkpoint::whole(&self.table);
        match self.table.rename(person, name) {
            Some(Answer::Changed(change)) => {
                self.begin(Pending::Change(change), Some(before), None, Vec::new());
                Some(true)
            }
            Some(_) | None => Some(false),
        }
    }

    /// Tells the table when the pending change happened, as [`Table::happened`] does.
    pub fn happened(&mut self, now: i64, spent: u32) {
        self.table.happened(now, spent);
    }

    /// Changes the table by something that no person asks, such as [`Table::update`]; whether that
    /// has to be written. While a write is pending nothing is done, and it has to be called again
    /// later.
    pub fn change(&mut self, change: impl FnOnce(&mut Table) -> Option<Change>) -> bool {
        if self.pending.is_some() {
            return false;
        }
        let before = Checkpoint::whole(&self.table);
        let Some(change) = change(&mut self.table) else { return false };
        self.begin(Pending::Change(Box::new(change)), Some(before), None, Vec::new());
        true
    }

    /// The same by a step of the match, such as [`Table::deal`].
    ///
    /// # Errors
    /// If the step may not be made. Then nothing has changed.
    pub fn step(
        &mut self,
        step: impl FnOnce(&mut Table) -> Result<Option<Change>, Refused>,
    ) -> Result<bool, Refused> {
        if self.pending.is_some() {
            return Ok(false);
        }
        let before = Checkpoint::of_step(&self.table);
        let change = step(&mut self.table)?;
        let made = change.is_some();
        if let Some(change) = change {
            self.begin(Pending::Change(Box::new(change)), before, None, Vec::new());
        }
        Ok(made)
    }

    fn begin(
        &mut self,
        new: Pending,
        before: Option<Checkpoint>,
        act: Option<(Person, String)>,
        answers: Vec<R>,
    ) {
        // A step needs a match, which existed before it.
        let Some(before) = before else { return };
        let shown = OnceLock::new();
        self.pending =
            Some(Uncommitted { new, before, shown, act, answers, late: false, failures: 0 });
    }

    /// Notes that the write takes long. Returns whether to tell everybody, once for each write.
    pub fn late(&mut self) -> bool {
        self.pending.as_mut().is_some_and(|pending| !std::mem::replace(&mut pending.late, true))
    }

    /// Notes that the write failed for a cause that may pass. Returns after how many milliseconds
    /// to retry it.
    pub fn failed(&mut self) -> u32 {
        let Some(pending) = &mut self.pending else { return 0 };
        pending.failures += 1;
        let doubled = FIRST_PAUSE.saturating_mul(1 << (pending.failures - 1).min(16));
        doubled.min(LONGEST_PAUSE)
    }

    /// Notes that all is on disk. Returns what can be shown now, and whom to acknowledge it to.
    pub fn committed(&mut self) -> Option<Committed<R>> {
        let Uncommitted { new, answers, late, .. } = self.pending.take()?;
        Some(Committed { new, answers, version: self.table.version(), late })
    }
}

fn unwritable<R>(from: R) -> Outcome<R> {
    Outcome::Now(from, Err(reasons::STORAGE.refuse().into()))
}

impl<R> fmt::Debug for DurableTable<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DurableTable")
            .field("table", &self.table)
            .field("pending", &self.pending.as_ref().map(|pending| &pending.new))
            .finish_non_exhaustive()
    }
}
