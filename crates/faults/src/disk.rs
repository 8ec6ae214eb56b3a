//! A watched folder, as a disk that can fail.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, RwLock, Weak};
use std::time::Duration;

use fastrand::Rng;

use crate::calls;
use crate::content::Content;
use crate::names::{Id, Names};
use crate::plan::{Call, Fault, Plan};

/// The data that a disk keeps at a power cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// Everything that was written, as when a process is killed and the system keeps running.
    All,
    /// Everything that was synced, and nothing else.
    Synced,
    /// Everything that was done before a time, as counted by [`Disk::calls`], and everything that
    /// was synced: a disk that preserves the order.
    Until(u64),
    /// Everything that was synced, and any part of the rest. Each sector of 512 bytes survives on
    /// its own, some of them only half. Some files are longer than the data written to them, with
    /// garbage at the end.
    Some,
}

/// How long [`Disk::wait_until_held`] waits.
const PATIENCE: Duration = Duration::from_secs(1);

/// A folder whose files are as safe as on a disk. The folder is watched until this value is
/// dropped.
#[derive(Debug)]
pub struct Disk {
    watch: Arc<Watch>,
}

#[derive(Debug)]
pub(crate) struct Watch {
    root: PathBuf,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
enum Node {
    File(Content),
    Folder(Names),
}

#[derive(Debug)]
struct State {
    nodes: Vec<Node>,
    /// The number of calls that have changed something or asked for a sync.
    calls: u64,
    cut_at: Option<u64>,
    is_cut: bool,
    plan: Plan,
    /// The number of bytes for which there is room.
    room: Option<usize>,
    lies: bool,
    holds: bool,
    held: usize,
}

/// All watched folders.
static WATCHED: RwLock<Vec<Weak<Watch>>> = RwLock::new(Vec::new());

/// Returns the disk that watches a path, and the path below its folder.
pub(crate) fn watching(path: &[u8]) -> Option<(Arc<Watch>, Vec<String>)> {
    let watched = WATCHED.read().unwrap_or_else(PoisonError::into_inner);
    let path = Path::new(OsStr::from_bytes(path));
    watched.iter().filter_map(Weak::upgrade).find_map(|watch| {
        let below = path.strip_prefix(&watch.root).ok()?;
        let names = below.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        Some((watch, names))
    })
}

/// The answer to a call: a value, or the number of the error that replaces the system's own answer.
pub(crate) type Answer<T> = Result<T, i32>;

impl Disk {
    /// Watches a folder. Its content counts as having been on the disk for long.
    ///
    /// # Panics
    /// Panics if the folder cannot be read.
    pub fn watch(root: &Path) -> Self {
        calls::stand_in();
        let root = fs::canonicalize(root).expect("a folder to watch");
        let mut nodes = vec![Node::Folder(Names::default())];
        nodes[0] = Node::Folder(Names::durable(read(&root, &mut nodes)));
        let state = State {
            nodes,
            calls: 0,
            cut_at: None,
            is_cut: false,
            plan: Plan::default(),
            room: None,
            lies: false,
            holds: false,
            held: 0,
        };
        let watch = Arc::new(Watch { root, state: Mutex::new(state), changed: Condvar::new() });
        let mut watched = WATCHED.write().unwrap_or_else(PoisonError::into_inner);
        watched.retain(|other| other.strong_count() > 0);
        watched.push(Arc::downgrade(&watch));
        drop(watched);
        Self { watch }
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.watch.root
    }

    /// Returns how many calls have changed something or asked for a sync. This is the time of a
    /// disk.
    pub fn calls(&self) -> u64 {
        self.watch.state().calls
    }

    /// Cuts the power now: from now on every call fails.
    pub fn cut(&self) {
        self.watch.state().is_cut = true;
        self.watch.changed.notify_all();
    }

    /// Cuts the power in the middle of a call: 1 is the next call.
    pub fn cut_at(&self, call: u64) {
        let mut state = self.watch.state();
        state.cut_at = Some(state.calls + call);
    }

    /// Returns whether the power was cut.
    pub fn is_cut(&self) -> bool {
        self.watch.state().is_cut
    }

    /// Makes calls fail as described.
    pub fn fail(&self, fault: Fault) {
        self.watch.state().plan.add(fault);
    }

    /// Limits the room to this many more bytes, from now on.
    pub fn fill(&self, room: usize) {
        self.watch.state().room = Some(room);
    }

    /// Ends all failures, and removes the limit on the room.
    pub fn mend(&self) {
        let mut state = self.watch.state();
        state.plan.clear();
        state.room = None;
    }

    /// Makes the disk lie from now on: it reports every sync as done, and does nothing.
    pub fn lie(&self) {
        self.watch.state().lies = true;
    }

    /// Makes every call that changes something wait, from now until [`Disk::release`].
    pub fn hold(&self) {
        self.watch.state().holds = true;
    }

    /// Waits for a short time until a call waits for [`Disk::release`]; the expected caller may
    /// have nothing to write. Returns whether one waits.
    pub fn wait_until_held(&self) -> bool {
        let state = self.watch.state();
        let is_awaited = |state: &mut State| state.held == 0 && !state.is_cut;
        let waited = self.watch.changed.wait_timeout_while(state, PATIENCE, is_awaited);
        waited.unwrap_or_else(PoisonError::into_inner).0.held > 0
    }

    /// Releases the calls that wait.
    pub fn release(&self) {
        self.watch.state().holds = false;
        self.watch.changed.notify_all();
    }

    /// Writes the data that a disk could have kept into another folder.
    ///
    /// # Panics
    /// Panics if that cannot be done, or if something was written past this disk: then the disk
    /// does not know the data.
    pub fn keep(&self, rng: &mut Rng, kept: Kept, into: &Path) {
        let state = self.watch.state();
        calls::unseen(|| {
            state.assert_nothing_was_unseen(0, &self.watch.root);
            state.write_out(0, rng, kept, into);
        });
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.release();
        let mut watched = WATCHED.write().unwrap_or_else(PoisonError::into_inner);
        watched.retain(|watch| !std::ptr::eq(watch.as_ptr(), Arc::as_ptr(&self.watch)));
    }
}

/// Adds the content of a folder to the nodes.
fn read(folder: &Path, nodes: &mut Vec<Node>) -> BTreeMap<String, Id> {
    let mut names = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry that can be read").path();
        let node = if path.is_dir() {
            Node::Folder(Names::durable(read(&path, nodes)))
        } else {
            Node::File(Content::durable(fs::read(&path).expect("a file that can be read")))
        };
        nodes.push(node);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        names.insert(name, nodes.len() - 1);
    }
    names
}

/// Returns whether a name is that of memory which SQLite's connections share. It is a file, but
/// need not be durable: it is written past the C library, and created again after a restart.
fn is_shared_memory(name: &str) -> bool {
    name.ends_with("-shm")
}

impl State {
    /// Counts a call that changes something. Returns the error with which it has to fail, if it has
    /// to.
    fn count(&mut self, call: Call) -> Option<i32> {
        self.calls += 1;
        self.plan.next(call)
    }

    /// Cuts the power if the cut is due at this call.
    fn cut_if_due(&mut self) -> Answer<()> {
        self.is_cut |= self.cut_at.is_some_and(|at| self.calls >= at);
        if self.is_cut { Err(libc::EIO) } else { Ok(()) }
    }

    fn folder(&mut self, id: Id) -> &mut Names {
        match &mut self.nodes[id] {
            Node::Folder(names) => names,
            Node::File(_) => panic!("a file is used as a folder"),
        }
    }

    fn add(&mut self, node: Node) -> Id {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Returns the node that a path leads to, and the folder that contains its last name.
    fn find(&mut self, path: &[String]) -> (Option<Id>, Option<Id>) {
        let (mut at, mut folder) = (Some(0), None);
        for name in path {
            folder = at;
            at = match at.map(|id| &self.nodes[id]) {
                Some(Node::Folder(names)) => names.now().get(name).copied(),
                Some(Node::File(_)) | None => None,
            };
        }
        (at, folder)
    }

    fn assert_nothing_was_unseen(&self, id: Id, path: &Path) {
        match &self.nodes[id] {
            Node::File(content) => {
                let real = fs::read(path).expect("a file that was written");
                assert!(real == content.now(), "{} was written past the disk", path.display());
            }
            Node::Folder(names) => {
                for entry in fs::read_dir(path).expect("a folder that was made") {
                    let entry = entry.expect("an entry");
                    let (name, kind) = (entry.file_name(), entry.file_type().expect("a kind"));
                    let known = names.now().contains_key(&*name.to_string_lossy());
                    let plain = kind.is_file() || kind.is_dir();
                    assert!(
                        known || !plain,
                        "{} was made past the disk",
                        path.join(name).display()
                    );
                }
                for (name, id) in names.now().iter().filter(|(name, _)| !is_shared_memory(name)) {
                    self.assert_nothing_was_unseen(*id, &path.join(name));
                }
            }
        }
    }

    fn write_out(&self, id: Id, rng: &mut Rng, kept: Kept, to: &Path) {
        match &self.nodes[id] {
            Node::File(content) => {
                fs::write(to, content.survive(rng, kept)).expect("a place for what is kept");
            }
            Node::Folder(names) => {
                fs::create_dir_all(to).expect("a place for what is kept");
                for (name, id) in names.survive(rng, kept) {
                    let to = to.join(&name);
                    if is_shared_memory(&name) {
                        let mut junk = vec![0; 32768];
                        rng.fill(&mut junk);
                        fs::write(to, junk).expect("a place for what is kept");
                    } else {
                        self.write_out(id, rng, kept, &to);
                    }
                }
            }
        }
    }
}

/// The effects of calls of the C library.
impl Watch {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the state, when no call is held.
    fn to_change(&self) -> Answer<MutexGuard<'_, State>> {
        let mut state = self.state();
        while state.holds && !state.is_cut {
            state.held += 1;
            self.changed.notify_all();
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.held -= 1;
        }
        if state.is_cut { Err(libc::EIO) } else { Ok(state) }
    }

    /// Opens a file and returns it. `make` and `empty` are what the caller allows.
    pub(crate) fn open(
        &self,
        path: &[String],
        make: bool,
        empty: bool,
        real: impl FnOnce() -> Answer<i32>,
    ) -> Answer<(i32, Id)> {
        let mut state = self.state();
        if state.is_cut {
            return Err(libc::EIO);
        }
        let (found, folder) = state.find(path);
        let changes = found.map_or(make, |id| match &state.nodes[id] {
            Node::File(content) => empty && !content.now().is_empty(),
            Node::Folder(_) => false,
        });
        if !changes {
            drop(state);
            let fd = real()?;
            let id = found.expect("a file that was made past the disk");
            return Ok((fd, id));
        }
        drop(state);
        let mut state = self.to_change()?;
        if let Some(error) = state.count(Call::Name) {
            return Err(error);
        }
        let fd = real()?;
        let time = state.calls;
        let id = match (found, folder) {
            (Some(id), _) => {
                if let Node::File(content) = &mut state.nodes[id] {
                    content.resize(time, 0);
                }
                id
            }
            (None, folder) => {
                let id = state.add(Node::File(Content::default()));
                let (folder, name) = folder.zip(path.last()).expect("a folder for a new file");
                state.folder(folder).link(time, name, id);
                id
            }
        };
        state.cut_if_due().inspect_err(|_| calls::close_really(fd))?;
        Ok((fd, id))
    }

    pub(crate) fn read(&self, real: impl FnOnce() -> Answer<isize>) -> Answer<isize> {
        let mut state = self.state();
        if state.is_cut {
            return Err(libc::EIO);
        }
        if let Some(error) = state.plan.next(Call::Read) {
            return Err(error);
        }
        drop(state);
        real()
    }

    /// Writes at a place, or at the end.
    pub(crate) fn write(
        &self,
        id: Id,
        at: Option<usize>,
        bytes: &[u8],
        real: impl FnOnce(&[u8]) -> Answer<isize>,
    ) -> Answer<isize> {
        let mut state = self.to_change()?;
        let mut bytes = bytes;
        match state.count(Call::Write) {
            Some(0) if bytes.len() > 1 => bytes = &bytes[..bytes.len() / 2],
            Some(0) | None => {}
            Some(error) => return Err(error),
        }
        let (time, room) = (state.calls, state.room);
        let Node::File(content) = &mut state.nodes[id] else { return Err(libc::EISDIR) };
        let at = at.unwrap_or(content.now().len());
        let grows = (at + bytes.len()).saturating_sub(content.now().len());
        if let Some(lacks) = grows.checked_sub(room.unwrap_or(usize::MAX)).filter(|n| *n > 0) {
            bytes = &bytes[..bytes.len().saturating_sub(lacks)];
            if bytes.is_empty() {
                return Err(libc::ENOSPC);
            }
        }
        let written = real(bytes)?;
        let grown = content.now().len();
        content.write(time, at, &bytes[..usize::try_from(written).unwrap_or(0)]);
        let grown = content.now().len() - grown;
        state.room = room.map(|room| room.saturating_sub(grown));
        state.cut_if_due()?;
        Ok(written)
    }

    pub(crate) fn resize(
        &self,
        id: Id,
        size: usize,
        real: impl FnOnce() -> Answer<i32>,
    ) -> Answer<i32> {
        self.perform(Call::Truncate, real, |state| {
            let time = state.calls;
            if let Node::File(content) = &mut state.nodes[id] {
                content.resize(time, size);
            }
        })
    }

    /// Does a call that changes something, if it does not have to fail.
    fn perform(
        &self,
        call: Call,
        real: impl FnOnce() -> Answer<i32>,
        change: impl FnOnce(&mut State),
    ) -> Answer<i32> {
        let mut state = self.to_change()?;
        if let Some(error) = state.count(call) {
            return Err(error);
        }
        let done = real()?;
        change(&mut state);
        state.cut_if_due()?;
        Ok(done)
    }

    pub(crate) fn sync(&self, id: Id) -> Answer<i32> {
        let mut state = self.to_change()?;
        let error = state.count(Call::Sync);
        let (lies, due) = (state.lies, state.cut_if_due());
        due?;
        match (&mut state.nodes[id], error) {
            (Node::File(content), Some(error)) => {
                content.fail_to_sync();
                return Err(error);
            }
            (Node::Folder(_), Some(error)) => return Err(error),
            _ if lies => {}
            (Node::File(content), None) => content.sync(),
            (Node::Folder(names), None) => names.sync(),
        }
        Ok(0)
    }

    /// Creates a folder.
    pub(crate) fn make_folder(
        &self,
        path: &[String],
        real: impl FnOnce() -> Answer<i32>,
    ) -> Answer<i32> {
        self.rename_somehow(path, real, |state, folder, name| {
            let id = state.add(Node::Folder(Names::default()));
            let time = state.calls;
            state.folder(folder).link(time, name, id);
        })
    }

    /// Removes a file or an empty folder.
    pub(crate) fn remove(
        &self,
        path: &[String],
        real: impl FnOnce() -> Answer<i32>,
    ) -> Answer<i32> {
        self.rename_somehow(path, real, |state, folder, name| {
            let time = state.calls;
            state.folder(folder).unlink(time, name);
        })
    }

    /// Renames within a folder, or moves to another folder.
    pub(crate) fn rename(
        &self,
        path: &[String],
        to: &[String],
        real: impl FnOnce() -> Answer<i32>,
    ) -> Answer<i32> {
        self.rename_somehow(path, real, |state, folder, name| {
            let (time, (found, _), (_, target)) = (state.calls, state.find(path), state.find(to));
            let (Some(target), Some(new)) = (target, to.last()) else { return };
            if target == folder {
                state.folder(folder).rename(time, name, new);
            } else if let Some(found) = found {
                state.folder(folder).unlink(time, name);
                state.folder(target).link(time, new, found);
            }
        })
    }

    fn rename_somehow(
        &self,
        path: &[String],
        real: impl FnOnce() -> Answer<i32>,
        change: impl FnOnce(&mut State, Id, &str),
    ) -> Answer<i32> {
        self.perform(Call::Name, real, |state| {
            if let (Some(folder), Some(name)) = (state.find(path).1, path.last()) {
                change(state, folder, name);
            }
        })
    }
}
