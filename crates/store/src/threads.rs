//! The threads of a store: one has the connection that writes, others have those that read, and one
//! more that of the reads which may take long.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use crate::sql::query;
use kozyr_storage::{Result, StoreError, Write};

/// The number of threads that read. One more scans.
pub(crate) const READERS: usize = 2;

/// Work that needs a connection.
pub(crate) type Work<C> = Box<dyn FnOnce(&mut C) + Send>;

/// A request to the thread that writes.
pub(crate) enum Job<C> {
    Write(Vec<Write>, oneshot::Sender<Result<()>>),
    Other(Work<C>),
}

/// Which thread does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    Writer,
    Reader,
    Scanner,
}

/// The threads of a store with connections of one type.
pub(crate) struct Threads<C> {
    /// The channels to the threads; `None` after the end.
    open: RwLock<Option<Open<C>>>,
    /// One receiver for each thread. Its sender is dropped when the thread has ended.
    ended: Mutex<Vec<oneshot::Receiver<()>>>,
}

struct Open<C> {
    writer: Sender<Job<C>>,
    /// The channels to the threads that read, and to the one that scans; `None` where the writer
    /// has the only connection.
    readers: Option<[Sender<Work<C>>; 2]>,
}

/// The threads that have been started, before the one that writes.
pub(crate) struct Starting<C> {
    open: Open<C>,
    inbox: Receiver<Job<C>>,
    ended: Vec<oneshot::Receiver<()>>,
    reading: Vec<JoinHandle<()>>,
}

impl<C: Send + 'static> Starting<C> {
    /// Starts the threads that read. The first connection is for reads that may take long.
    pub(crate) fn new(readers: Vec<C>) -> Result<Self> {
        let (writer, inbox) = mpsc::channel();
        let ((reads, short), (scans, long)) = (mpsc::channel(), mpsc::channel());
        let [short, long] = [short, long].map(|inbox| Arc::new(Mutex::new(inbox)));
        let apart = (!readers.is_empty()).then_some([reads, scans]);
        let open = Open { writer, readers: apart };
        let mut this = Self { open, inbox, ended: Vec::new(), reading: Vec::new() };
        for (number, reader) in readers.into_iter().enumerate() {
            let (name, inbox) = match number {
                0 => ("store scanner", Arc::clone(&long)),
                _ => ("store reader", Arc::clone(&short)),
            };
            let reading = this.spawn(name, move || read_all(reader, &inbox))?;
            this.reading.push(reading);
        }
        Ok(this)
    }

    /// Starts another thread. The store is not closed before it has ended.
    pub(crate) fn spawn(
        &mut self,
        name: &str,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<JoinHandle<()>> {
        let (end, at_end) = oneshot::channel::<()>();
        self.ended.push(at_end);
        let work = move || {
            work();
            drop(end);
        };
        thread::Builder::new()
            .name(name.into())
            .spawn(work)
            .map_err(|error| StoreError::File { path: format!("the thread `{name}`"), error })
    }

    /// Starts the thread that writes. It is given what is asked of it, and the threads that read.
    pub(crate) fn write(
        mut self,
        work: impl FnOnce(&Receiver<Job<C>>, Vec<JoinHandle<()>>) + Send + 'static,
    ) -> Result<Threads<C>> {
        let reading = std::mem::take(&mut self.reading);
        let inbox = std::mem::replace(&mut self.inbox, mpsc::channel().1);
        self.spawn("store", move || work(&inbox, reading))?;
        Ok(Threads { open: RwLock::new(Some(self.open)), ended: Mutex::new(self.ended) })
    }
}

impl<C: 'static> Threads<C> {
    /// Ends all work: pending requests are finished, later ones fail because the store is closed.
    pub(crate) async fn close(&self) {
        let open = self.open.write().unwrap_or_else(PoisonError::into_inner).take();
        drop(open);
        let ended = {
            let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *ended)
        };
        for ended in ended {
            let _ = ended.await;
        }
    }

    /// Fails if the store has been closed.
    pub(crate) fn is_open(&self) -> Result<()> {
        self.send(|_| true)
    }

    fn send(&self, send: impl FnOnce(&Open<C>) -> bool) -> Result<()> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let sent = open.as_ref().is_some_and(send);
        if sent { Ok(()) } else { Err(StoreError::Closed) }
    }

    /// Asks for a batch of writes.
    pub(crate) fn write(&self, writes: Vec<Write>) -> Result<oneshot::Receiver<Result<()>>> {
        let (reply, answer) = oneshot::channel();
        self.send(|open| open.writer.send(Job::Write(writes, reply)).is_ok())?;
        Ok(answer)
    }

    /// Has a thread do something. What only reads is left if nobody waits for it when its turn
    /// comes.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        by: By,
        work: impl FnOnce(&mut C) -> query::Result<T> + Send + 'static,
    ) -> Result<oneshot::Receiver<query::Result<T>>> {
        let (reply, answer) = oneshot::channel();
        let work: Work<C> = Box::new(move |connection| {
            if by == By::Writer || !reply.is_closed() {
                let _ = reply.send(work(connection));
            }
        });
        self.send(|open| match (by, &open.readers) {
            (By::Reader, Some([reads, _])) => reads.send(work).is_ok(),
            (By::Scanner, Some([_, scans])) => scans.send(work).is_ok(),
            _ => open.writer.send(Job::Other(work)).is_ok(),
        })?;
        Ok(answer)
    }
}

impl<C> std::fmt::Debug for Threads<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Threads").finish_non_exhaustive()
    }
}

fn read_all<C>(mut db: C, inbox: &Mutex<Receiver<Work<C>>>) {
    loop {
        let work = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match work {
            Ok(work) => work(&mut db),
            Err(_) => return,
        }
    }
}
