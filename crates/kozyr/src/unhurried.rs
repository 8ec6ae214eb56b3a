//! Output to a reader that may be stuck: the server never waits for it.

use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// The maximum size of the queue, in bytes: some thousand lines.
const WAITING: usize = 1 << 20;

/// How long to wait for a reader: at the end, and for a message that is written once.
const PATIENCE: Duration = Duration::from_secs(1);

/// Returns the standard output by its own descriptor, whoever else has it.
pub(crate) fn stdout() -> io::Result<File> {
    own(&io::stdout())
}

/// Returns the standard error by its own descriptor, whoever else has it.
pub(crate) fn stderr() -> io::Result<File> {
    own(&io::stderr())
}

#[cfg(unix)]
fn own(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    stream.as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn own(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    stream.as_handle().try_clone_to_owned().map(File::from)
}

/// A queue of lines for a reader that may be stuck. A thread writes the lines. Lines for which
/// there is no room are dropped and counted. Clones share the queue.
#[derive(Clone)]
pub(crate) struct Lines(Arc<Shared>);

struct Shared {
    /// The queue, in which `None` is the end.
    queue: Sender<Option<Vec<u8>>>,
    waiting: AtomicUsize,
    lost: AtomicU64,
}

/// The thread that writes. Dropping this value waits for the thread, but not for a reader that is
/// stuck.
pub(crate) struct Writing {
    lines: Lines,
    ended: Receiver<()>,
}

/// Begins to write. The thread that writes calls `lost` with the number of dropped lines when there
/// is room again.
///
/// # Errors
/// Returns an error if no thread can be started.
pub(crate) fn lines(
    mut to: impl Write + Send + 'static,
    lost: impl Fn(u64) + Send + 'static,
) -> io::Result<(Lines, Writing)> {
    let (queue, queued) = mpsc::channel();
    let (end, ended) = mpsc::channel();
    let (waiting, none) = (AtomicUsize::new(0), AtomicU64::new(0));
    let lines = Lines(Arc::new(Shared { queue, waiting, lost: none }));
    let shared = Arc::clone(&lines.0);
    thread::Builder::new().name("log".into()).spawn(move || {
        while let Ok(Some(line)) = queued.recv() {
            // If it cannot be written, as on a full disk, that cannot be reported either.
            let _ = to.write_all(&line);
            shared.waiting.fetch_sub(line.len(), Ordering::Relaxed);
            let missing = shared.lost.swap(0, Ordering::Relaxed);
            if missing > 0 {
                lost(missing);
            }
        }
        let _ = to.flush();
        let _ = end.send(());
    })?;
    Ok((lines.clone(), Writing { lines, ended }))
}

/// A write is queued or dropped as a whole.
impl Write for &Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let shared = &*self.0;
        let before = shared.waiting.fetch_add(line.len(), Ordering::Relaxed);
        let room = before + line.len() <= WAITING;
        if !room || shared.queue.send(Some(line.to_vec())).is_err() {
            shared.waiting.fetch_sub(line.len(), Ordering::Relaxed);
            shared.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        let _ = self.lines.0.queue.send(None);
        let _ = self.ended.recv_timeout(PATIENCE);
    }
}

/// Writes a text, and does not wait long for a reader that is stuck.
pub(crate) fn say(to: io::Result<File>, text: String) {
    let Ok(mut to) = to else { return };
    let (done, is_done) = mpsc::channel();
    let writing = thread::Builder::new().name("say".into()).spawn(move || {
        let _ = to.write_all(text.as_bytes());
        let _ = done.send(());
    });
    if writing.is_ok() {
        let _ = is_done.recv_timeout(PATIENCE);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Condvar, Mutex};

    use super::*;

    /// A reader that is stuck until it is told to continue.
    #[derive(Clone, Default)]
    struct Slow(Arc<Reader>);

    #[derive(Default)]
    struct Reader {
        goes_on: Mutex<bool>,
        told: Condvar,
        read: AtomicUsize,
    }

    impl Slow {
        fn go_on(&self) {
            *self.0.goes_on.lock().expect("no panic") = true;
            self.0.told.notify_all();
        }

        fn read(&self) -> usize {
            self.0.read.load(Ordering::Relaxed)
        }
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let goes_on = self.0.goes_on.lock().expect("no panic");
            drop(self.0.told.wait_while(goes_on, |goes_on| !*goes_on).expect("no panic"));
            self.0.read.fetch_add(bytes.len(), Ordering::Relaxed);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn log_lines_beyond_the_buffer_are_dropped_and_counted() {
        let (slow, (tell, told)) = (Slow::default(), mpsc::channel());
        let (lines, writing) =
            lines(slow.clone(), move |lost| tell.send(lost).expect("a test")).expect("a thread");
        let line = [b'x'; 1024];
        let (room, sent) = (WAITING / line.len(), WAITING / line.len() + 100);
        for _ in 0..sent {
            (&lines).write_all(&line).expect("it never fails");
        }
        assert_eq!(slow.read(), 0);
        slow.go_on();
        assert_eq!(told.recv(), Ok(100));
        // From now on there is room again, and the end waits for what was taken.
        (&lines).write_all(&line).expect("it never fails");
        drop(writing);
        assert_eq!(slow.read(), (room + 1) * line.len());
        assert!(told.try_recv().is_err());
    }

    #[test]
    fn a_shutdown_does_not_wait_for_a_stalled_reader() {
        let slow = Slow::default();
        let (lines, writing) = lines(slow.clone(), |_| ()).expect("a thread");
        (&lines).write_all(b"a line").expect("it never fails");
        drop(writing);
        assert_eq!(slow.read(), 0);
    }
}
