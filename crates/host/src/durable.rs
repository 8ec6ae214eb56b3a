//! Durable table: a table and the one change of it (a pending write) that may not be committed yet.
//! Until it is committed, everybody is shown the checkpoint before it.

use core::fmt;
use std::sync::OnceLock;

use kozyr_table::{
    Answer, Asker, Change, Checkpoint, Command, Context, Person, Refused, Said, Table, reasons,
};

/// The pause before a failed write is retried for the first time, in milliseconds. Each pause is
/// twice as long as the one before.
const FIRST_PAUSE: u32 = 250;
/// The longest pause before a retry, in milliseconds.
const LONGEST_PAUSE: u32 = 5_000;

/// A table and the one change of it that may not be committed yet.
///
/// An action counts when it is on disk. Until then nobody is shown it, its asker waits for the
/// answer, and nothing else is done at the table. This type decides that. The host writes what
/// [`pending`](Self::pending) returns and reports the outcome: the write is on disk
/// ([`committed`](Self::committed)), it takes long ([`late`](Self::late)), or it failed for a cause
/// that may pass ([`failed`](Self::failed)) and is retried after a pause. Every retry writes the
/// same, because a write that failed may have been done after all. What the store does not allow is
/// undone, and refused to its askers ([`refused`](Self::refused)). If any other cause will not pass,
/// the host drops this value and starts from the state on disk.
///
/// `R` is the host's own type for whom to answer.
///
/// ```
/// # use kozyr_bots::Level;
/// # use kozyr_rules::{Seat, SeatSet};
/// use kozyr_host::{Asked, DurableTable};
/// use kozyr_table::{Asker, Command, Context, Opening, Person, Refused, Table};
/// # let anna = Person("id of Anna".into());
/// # let asker = Asker { person: &anna, name: "Anna" };
/// # let context =
/// #     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
/// # let opening = Opening { game: "kan".into(), ..Opening::default() };
/// let mut durable = DurableTable::new(Table::open(anna.clone(), opening)?);
/// let sit = Command::Sit(Seat::new(2));
/// assert!(matches!(durable.ask(asker, sit, context, "Anna's"), Asked::Keep));
/// // It is written; meanwhile nobody sees it.
/// assert!(durable.pending().is_some());
/// assert!(durable.shown().chairs()[2].is_empty());
///
/// // The disk is full. Everybody is notified once, and other commands are refused.
/// assert!(durable.failed() > 0);
/// assert!(durable.late());
/// match durable.ask(asker, Command::Leave, context, "another") {
///     Asked::Now("another", Err(refused)) => assert_eq!(refused.reason, "storage"),
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
    /// A chat line was added.
    Said(Said),
}

/// The outcome of a request.
pub enum Outcome<R> {
    /// The answer to the asker: a version of the table, or a refusal.
    Now(R, Result<u32, Refused>),
    /// The command is done and has to be written; the answer comes with
    /// [`DurableTable::committed`].
    Keep,
    /// The same action is being written already. The commit answers this request too.
    Later,
}

/// A change that is on disk and may be shown.
#[derive(Debug)]
pub struct Committed<R> {
    /// The change.
    pub new: Pending,
    /// The askers who learn that it was done.
    pub answers: Vec<R>,
    /// The version that the change led to.
    pub version: u32,
    /// Whether everybody was notified that the write takes long.
    pub late: bool,
}

#[derive(Clone)]
struct Uncommitted<R> {
    new: Pending,
    before: Checkpoint,
    /// The table before the change, computed when it is first needed.
    shown: OnceLock<Box<Table>>,
    /// The person who acts, with the id that their client chose.
    act: Option<(Person, String)>,
    answers: Vec<R>,
    late: bool,
    failures: u32,
}

impl<R> DurableTable<R> {
    /// Returns a table that is all on disk.
    pub const fn new(table: Table) -> Self {
        Self { table, pending: None }
    }

    /// Returns the table that may be shown: all of it is on disk.
    pub fn shown(&self) -> &Table {
        match &self.pending {
            None => &self.table,
            Some(pending) => pending.before.table().unwrap_or_else(|| {
                pending.shown.get_or_init(|| Box::new(pending.before.restored(&self.table)))
            }),
        }
    }

    /// Returns the pending write, and the table after it, for the host to write. Nobody may see it.
    pub fn pending(&self) -> Option<(&Table, &Pending)> {
        self.pending.as_ref().map(|pending| (&self.table, &pending.new))
    }

    /// Returns whether everybody was notified that a write takes long.
    pub fn is_late(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.late)
    }

    /// Runs a command of a person, if it can be done and written now.
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

    /// Renames a person. Returns whether that has to be written, or `None` if a write is pending:
    /// then it has to be called again later.
    pub fn rename(&mut self, person: &Person, name: &str) -> Option<bool> {
        let can_write = self.pending.is_none();
        can_write.then(|| self.change(|table| table.rename(person, name)))
    }

    /// Passes on when the pending change happened, as [`Table::happened`] does. `now` is in
    /// milliseconds since 1970, `spent` in milliseconds.
    pub fn happened(&mut self, now: i64, spent: u32) {
        self.table.happened(now, spent);
    }

    /// Changes the table by something that no person asks for, such as [`Table::update`]. Returns
    /// whether that has to be written. While a write is pending nothing is done, and it has to be
    /// called again later.
    pub fn change(&mut self, change: impl FnOnce(&mut Table) -> Option<Change>) -> bool {
        if self.pending.is_some() {
            return false;
        }
        let before = Checkpoint::whole(&self.table);
        let Some(change) = change(&mut self.table) else { return false };
        self.begin(Pending::Change(Box::new(change)), Some(before), None, Vec::new());
        true
    }

    /// Changes the table by a step of the match, such as [`Table::deal`]. Returns whether that has
    /// to be written. While a write is pending nothing is done, and it has to be called again
    /// later.
    ///
    /// # Errors
    /// Returns a refusal if the step may not be made. Then nothing has changed.
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

    /// Records that the write takes long. Returns whether to notify everybody, once for each write.
    pub fn late(&mut self) -> bool {
        self.pending.as_mut().is_some_and(|pending| !std::mem::replace(&mut pending.late, true))
    }

    /// Records that the write failed for a cause that may pass. Returns after how many milliseconds
    /// to retry it.
    pub fn failed(&mut self) -> u32 {
        let Some(pending) = &mut self.pending else { return 0 };
        pending.failures += 1;
        let doubled = FIRST_PAUSE.saturating_mul(1 << (pending.failures - 1).min(16));
        doubled.min(LONGEST_PAUSE)
    }

    /// Returns whether people wait for the pending write.
    pub fn is_asked(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| !pending.answers.is_empty())
    }

    /// Returns whether the pending write failed before. After a restart it may be there after all.
    pub fn is_uncertain(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.failures > 0)
    }

    /// Records that the store does not allow the pending write, and undoes the change. Returns the
    /// askers, and whether everybody was notified that the write takes long.
    pub fn refused(&mut self) -> Option<(Vec<R>, bool)> {
        let Uncommitted { before, answers, late, .. } = self.pending.take()?;
        self.table = before.restored(&self.table);
        Some((answers, late))
    }

    /// Records that everything is on disk. Returns what can be shown now, and to whom to
    /// acknowledge it.
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
