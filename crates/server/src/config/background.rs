//! Work beside other work. The generic part of a tokio task is boxed here, so it is compiled once
//! for all kinds of work.

use std::pin::Pin;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Work that ended without a result: it panicked, or the server ends.
#[derive(Debug)]
pub(crate) struct Lost;

/// Runs work in the background, like `tokio::spawn`.
pub(crate) fn spawn(work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    let work: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(work);
    tokio::spawn(work)
}

/// Work in the background that ends when this is dropped.
pub(crate) struct Task(JoinHandle<()>);

impl Task {
    /// Ends the work.
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
