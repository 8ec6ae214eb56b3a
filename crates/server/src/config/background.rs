//! Work beside other work. The generic part of a tokio task is boxed here, so it is compiled once
//! for all kinds of work.

use futures_util::future::BoxFuture;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Work that ended without a result: it panicked, or the server ends.
#[derive(Debug)]
pub(crate) struct Lost;

/// Runs work in the background, like `tokio::spawn`.
pub(crate) fn spawn(work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    let work: BoxFuture<'static, ()> = Box::pin(work);
    tokio::spawn(work)
}

/// Runs work to its end, even if nobody waits for the result.
pub(crate) async fn whole<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, Lost> {
    let (reply, result) = oneshot::channel();
    drop(spawn(async move {
        // Perhaps nobody waits any more.
        let _ = reply.send(work.await);
    }));
    result.await.map_err(|_| Lost)
}

/// Work in the background that ends when this is dropped.
pub(crate) struct Task(JoinHandle<()>);

impl Task {
    pub(crate) fn abort(&self) {
        self.0.abort();
    }

    /// Ends the work and waits until it has ended.
    pub(crate) async fn end(mut self) {
        self.abort();
        let _ = (&mut self.0).await;
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.abort();
    }
}

/// Runs work in the background until its task is dropped.
pub(crate) fn task(work: impl Future<Output = ()> + Send + 'static) -> Task {
    Task(spawn(work))
}

/// Runs blocking work on a thread for it, like `spawn_blocking`. It runs to its end even if nobody
/// waits for the result.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Lost> {
    let (reply, result) = oneshot::channel();
    let work: Box<dyn FnOnce() + Send> = Box::new(move || {
        // Perhaps nobody waits any more.
        let _ = reply.send(work());
    });
    drop(tokio::task::spawn_blocking(work));
    result.await.map_err(|_| Lost)
}

/// A place for one piece of work, which goes on whenever its result is waited for.
pub(crate) struct Slot<T>(Option<BoxFuture<'static, T>>);

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Slot<T> {
    /// Begins a piece of work in place of the one there.
    pub(crate) fn begin(&mut self, work: BoxFuture<'static, T>) {
        self.0 = Some(work);
    }

    pub(crate) fn end(&mut self) {
        self.0 = None;
    }

    /// Waits for the result; forever if there is no work. Dropping this future does not interrupt
    /// the work.
    pub(crate) async fn next(&mut self) -> T {
        match &mut self.0 {
            None => std::future::pending().await,
            Some(work) => {
                let result = work.await;
                self.0 = None;
                result
            }
        }
    }
}
