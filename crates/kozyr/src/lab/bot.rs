//! `kozyr bot`: runs a program of this machine as a player on a server.
//!
//! The server speaks the bot protocol over one socket, with a channel for each seat. Here each
//! channel has a process, which plays one match after another.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use kozyr_programs::{Line, Notes, Running, Watch};
use kozyr_wire::bots::{BRIDGE, FromBridge, MAX_CHANNELS, ToBridge};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

use super::programs::Told;
use super::stop::Signals;
use crate::Outcome;
use crate::serve::remote::{End, Socket, connect, shown, socket_url};

/// The largest number of messages of processes that wait to be sent. With more, they wait.
const UNSENT: usize = 256;

/// The longest time between two attempts to connect.
const PATIENCE: Duration = Duration::from_secs(60);

/// Connects a program of this machine to a server, where people can seat it by its name, and
/// carries the lines of the bot protocol (docs/bots.md) until it is stopped. A token comes from the
/// page /bots of the server.
#[derive(clap::Args)]
#[command(after_help = "For example:\n  \
    kozyr bot --server https://kozyr.example --game KEY -- python3 mybot.py")]
pub(crate) struct Args {
    /// The address of the server, as in the browser
    #[arg(long, value_name = "URL")]
    server: String,
    /// The bot's token; better in the environment, where no list of processes shows it
    #[arg(long, env = "KOZYR_BOT_TOKEN", hide_env_values = true)]
    token: String,
    /// A game that the program plays; may be given more than once
    #[arg(long, required = true, value_delimiter = ',')]
    game: Vec<String>,
    /// End with the connection, and do not connect again
    #[arg(long)]
    once: bool,
    #[command(flatten)]
    told: Told,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let keys = kozyr_games::keys();
    if let Some(unknown) = args.game.iter().find(|key| !keys.contains(&key.as_str())) {
        bail!("there is no game `{unknown}`; there are {}", keys.join(", "));
    }
    let url = socket_url(&args.server, "/api/bots/socket")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(play(args, &url, out))?;
    Ok(true)
}

async fn play(args: &Args, url: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let mut signals = Signals::new()?;
    let mut bridge = Bridge::new(args)?;
    // A program that cannot be started is reported at once, not at the first match.
    bridge.start()?;
    let ended = tokio::select! {
        ended = stay(&mut bridge, url, out) => ended,
        // This is how a user ends it.
        _ = signals.next() => Ok(()),
    };
    bridge.end();
    ended
}

/// Connects again and again, until another attempt makes no sense.
async fn stay(bridge: &mut Bridge<'_>, url: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let args = bridge.args;
    let mut pause = Duration::from_secs(1);
    let mut was_there = false;
    loop {
        let end = match connect(url, &args.token).await {
            Ok(socket) => {
                let end = bridge.carry(socket, out).await?;
                if std::mem::take(&mut bridge.welcomed) {
                    was_there = true;
                    pause = Duration::from_secs(1);
                }
                bridge.leave();
                end
            }
            Err(end) => end,
        };
        let (why, least) = match end {
            End::Final(why) => bail!("{}: {why}", args.server),
            End::Other(why) if !was_there => bail!(
                "{}: {why}; --server takes the address of a server of Kozyr, as in the browser",
                args.server
            ),
            End::Again(why, _) | End::Other(why) if args.once => bail!("{}: {why}", args.server),
            End::Again(why, least) => (why, least),
            End::Other(why) => (format!("{why}; the server behind it may be starting"), None),
        };
        let wait = wait(pause, least);
        writeln!(out, "{}: {why}; connecting again in {} s", args.server, wait.as_secs())?;
        out.flush()?;
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(PATIENCE);
    }
}

/// Returns what follows from a close by the server, with its code and the number of seconds after
/// which to reconnect.
fn closed(code: &str, why: String, retry_after: Option<u64>) -> End {
    if ["shutdown", "too_fast", "too_many"].contains(&code) {
        End::Again(why, retry_after.map(Duration::from_secs))
    } else {
        End::Final(why)
    }
}

/// Returns the time before the next attempt: at least what the server asks for.
fn wait(pause: Duration, least: Option<Duration>) -> Duration {
    pause.max(least.unwrap_or_default())
}

/// A message of a process to the bridge.
enum Said {
    Line { process: u64, line: Line },
    Ended { process: u64 },
}

/// A process of the program.
struct Process {
    running: Running,
    /// The report of its refusals.
    watch: Watch,
    /// The channel on which it plays; `None` while it waits for a match.
    channel: Option<u64>,
}

/// The processes, which outlive a connection.
struct Bridge<'a> {
    args: &'a Args,
    /// The name of the program, for its user.
    name: String,
    notes: Notes,
    /// Whether the server has accepted the current connection.
    welcomed: bool,
    started: u64,
    processes: BTreeMap<u64, Process>,
    /// Whether the server has asked for more seats than a bot plays.
    asked_for_more: bool,
    said: mpsc::Sender<Said>,
    heard: mpsc::Receiver<Said>,
}

impl<'a> Bridge<'a> {
    fn new(args: &'a Args) -> anyhow::Result<Self> {
        let (said, heard) = mpsc::channel(UNSENT);
        let (name, notes) = (args.command.join(" "), args.told.notes()?);
        let (welcomed, asked_for_more) = (false, false);
        let (started, processes) = (0, BTreeMap::new());
        Ok(Self { args, name, notes, welcomed, started, processes, asked_for_more, said, heard })
    }

    /// Carries lines both ways until the connection ends.
    async fn carry(&mut self, socket: Socket, out: &mut impl Write) -> anyhow::Result<End> {
        let (mut sink, mut stream) = socket.split();
        let games = self.args.game.clone();
        let mut answer = Some(FromBridge::Hello { protocol: BRIDGE, games });
        loop {
            if let Some(message) = answer.take() {
                let text = serde_json::to_string(&message)?;
                if let Err(error) = sink.send(Message::Text(text.into())).await {
                    return Ok(End::Again(error.to_string(), None));
                }
            }
            tokio::select! {
                said = self.heard.recv() => answer = said.and_then(|said| self.passed_on(said)),
                told = stream.next() => match told {
                    Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                        Err(error) => {
                            return Ok(End::Other(format!("it sends what is no message: {error}")));
                        }
                        Ok(ToBridge::Welcome { name }) => {
                            self.welcomed = true;
                            let (name, games) = (shown(&name), self.args.game.join(", "));
                            writeln!(out, "{}: {name} is connected and plays {games}", self.args.server)?;
                            out.flush()?;
                        }
                        Ok(ToBridge::Line { channel, line }) => {
                            answer = self.tell(channel, line, out)?;
                        }
                        Ok(ToBridge::Close { channel }) => self.close(channel),
                        Ok(ToBridge::Error { code, message, retry_after }) => {
                            return Ok(closed(&code, shown(&message), retry_after));
                        }
                    },
                    Some(Ok(Message::Close(_))) | None => {
                        return Ok(End::Again("the connection has ended".to_owned(), None));
                    }
                    // The library answers pings when the socket is read.
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Ok(End::Again(error.to_string(), None)),
                },
            }
        }
    }

    fn passed_on(&mut self, said: Said) -> Option<FromBridge> {
        match said {
            Said::Line { process, line } => {
                let channel = self.processes.get(&process)?.channel?;
                // The server judges a line that cannot be read, like any other: the text of the
                // problem is no message.
                let line = line.unwrap_or_else(|problem| problem);
                Some(FromBridge::Line { channel, line })
            }
            Said::Ended { process } => {
                let Process { mut running, watch, channel } = self.processes.remove(&process)?;
                tokio::task::spawn_blocking(move || {
                    if channel.is_some() {
                        watch.ended(&format!("the program {}", running.end()));
                    }
                    drop(running);
                });
                Some(FromBridge::Ended { channel: channel? })
            }
        }
    }

    /// Sends a line to a channel. The first line of a channel takes a waiting process, or starts
    /// one; beyond the seats that a bot plays it is answered that there is none.
    fn tell(
        &mut self,
        channel: u64,
        line: String,
        out: &mut impl Write,
    ) -> anyhow::Result<Option<FromBridge>> {
        let mut processes = self.processes.values_mut();
        let known = processes.find(|process| process.channel == Some(channel));
        let process = match known {
            Some(process) => process,
            None => {
                let waits = self.processes.iter().find(|(_, process)| process.channel.is_none());
                let number = match waits.map(|(&number, _)| number) {
                    Some(number) => number,
                    None if self.processes.len() < MAX_CHANNELS => self.start()?,
                    None => {
                        if !std::mem::replace(&mut self.asked_for_more, true) {
                            writeln!(
                                out,
                                "{}: a bot plays {MAX_CHANNELS} seats; it asks for more",
                                self.args.server
                            )?;
                            out.flush()?;
                        }
                        return Ok(Some(FromBridge::Ended { channel }));
                    }
                };
                let Some(process) = self.processes.get_mut(&number) else { return Ok(None) };
                process.channel = Some(channel);
                process
            }
        };
        process.watch.told(&line);
        process.running.say(line);
        Ok(None)
    }

    fn close(&mut self, channel: u64) {
        for process in self.processes.values_mut() {
            process.channel = process.channel.filter(|&own| own != channel);
        }
    }

    /// Makes all processes wait for a match: the connection has ended, and its channels with it.
    fn leave(&mut self) {
        for process in self.processes.values_mut() {
            process.channel = None;
        }
    }

    fn start(&mut self) -> anyhow::Result<u64> {
        let number = self.started + 1;
        let said = self.said.clone();
        let hear = move |line: Option<Line>| {
            let said_now = match line {
                Some(line) => Said::Line { process: number, line },
                None => Said::Ended { process: number },
            };
            said.blocking_send(said_now).is_ok()
        };
        let (command, names) = (&self.args.command, (number, self.name.as_str()));
        let running = Running::start(command, names, &self.notes.talk, hear)
            .with_context(|| format!("cannot start `{}`", command[0]))?;
        self.started = number;
        let watch = Watch::new(&self.notes.refusals, &self.name);
        self.processes.insert(number, Process { running, watch, channel: None });
        Ok(number)
    }

    /// Ends all processes at the same time.
    fn end(self) {
        std::thread::scope(|scope| {
            for process in self.processes.into_values() {
                scope.spawn(move || drop(process));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_socket_reopens_no_earlier_than_the_server_allows() {
        let end = |text: &str| match serde_json::from_str(text).unwrap() {
            ToBridge::Error { code, message, retry_after } => closed(&code, message, retry_after),
            other => panic!("{other:?}"),
        };
        let full = r#"{"type":"error","code":"too_many","message":"full","retry_after":90}"#;
        let End::Again(why, least) = end(full) else { panic!("there may be a place later") };
        assert_eq!((why.as_str(), least), ("full", Some(Duration::from_secs(90))));
        assert_eq!(wait(Duration::from_secs(1), least), Duration::from_secs(90));
        assert_eq!(wait(PATIENCE * 2, least), PATIENCE * 2);
        // An older server sends no time, so the bridge decides.
        let down = r#"{"type":"error","code":"shutdown","message":"a new version"}"#;
        assert!(matches!(end(down), End::Again(_, None)));
        assert_eq!(wait(Duration::from_secs(4), None), Duration::from_secs(4));
        let gone = r#"{"type":"error","code":"revoked","message":"its owner has ended it"}"#;
        assert!(matches!(end(gone), End::Final(_)));
    }
}
