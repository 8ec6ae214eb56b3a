//! Signals that tell a command of the laboratory to stop.

use std::io;
use std::sync::Once;

use kozyr_programs::end_programs;

/// The signals that stop this process. While this value exists, a signal does not end the process
/// automatically.
pub(super) struct Signals {
    #[cfg(unix)]
    both: [tokio::signal::unix::Signal; 2],
}

impl Signals {
    /// Listens for Ctrl-C and, if it exists, SIGTERM, which means the same. Must be called in a
    /// runtime.
    pub(super) fn new() -> io::Result<Self> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let both = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
            Ok(Self { both })
        }
        #[cfg(not(unix))]
        Ok(Self {})
    }

    /// Waits for a signal and returns its exit code.
    pub(super) async fn next(&mut self) -> i32 {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = &mut self.both;
            tokio::select! {
                _ = interrupt.recv() => 130,
                _ = terminate.recv() => 143,
            }
        }
        #[cfg(not(unix))]
        {
            let _ = tokio::signal::ctrl_c().await;
            130
        }
    }
}

/// Makes every signal that stops this process also stop the programs that it has started, and
/// everything that they have started. These have their own process groups, so nobody else signals
/// them.
pub(super) fn with_programs() -> io::Result<()> {
    static ONCE: Once = Once::new();
    if ONCE.is_completed() {
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _inside = runtime.enter();
        Signals::new()?
    };
    ONCE.call_once(|| {
        std::thread::spawn(move || {
            let code = runtime.block_on(signals.next());
            end_programs();
            std::process::exit(code)
        });
    });
    Ok(())
}
