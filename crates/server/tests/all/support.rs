//! A server on a port of its own.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Mutex, Once};
use std::time::Duration;

use kozyr_server::{App, Config, serve_on};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long a test waits for what has to come. Not a claim about speed: when it is over, something
/// is missing.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) fn config(data: &Path) -> Config {
    let mut config = Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), data);
    config.pace_ms = 0;
    config
}

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct ToLog;

impl Write for ToLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// All that the servers of all tests have logged so far, in every detail.
pub(crate) fn log() -> String {
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}

fn keep_log() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing_subscriber::fmt()
            .with_env_filter("kozyr=trace,kozyr_server=trace,kozyr_store=trace,kozyr_table=trace")
            .with_ansi(false)
            .with_writer(|| ToLog)
            .init();
    });
}

/// A running server.
pub(crate) struct Server {
    pub(crate) addr: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Self {
        keep_log();
        let listener = TcpListener::bind(config.addr).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let app = App::open(config).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stop = async move {
                let _ = stopped.await;
            };
            serve_on(listener, &app, stop).await.unwrap();
        });
        Self { addr, stop: Some(stop), task }
    }

    /// Goes down as on a termination signal.
    pub(crate) async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        tokio::time::timeout(TIMEOUT, &mut self.task).await.expect("the server stops").unwrap();
    }
}
