//! `kozyr follow`: a copy of a house on another machine, at most a second behind, and the house
//! from it.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use kozyr_store::{Change, Folder, Standby, StoreError};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::data::{Data, behind};
use super::remote::{End, Socket, connect, shown, socket_url};
use crate::Outcome;

/// For how long the server may be silent.
const SILENCE: Duration = Duration::from_secs(10);
/// For how long nothing is waited for to be on disk, while more is coming.
const UNSYNCED: Duration = Duration::from_millis(100);
/// The pauses between two attempts to connect: longer each time, up to the second value.
const PAUSES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(10)];
/// The most bytes in a message about pages.
const PIECE: usize = 1 << 20;

/// The name of the file that names the former server, until that one has ended.
const FORMER: &str = "kozyr.former";

/// Keeps a copy of a house in a folder of its own, at most a second behind. The server needs a
/// --follow-key.
#[derive(clap::Args)]
#[command(after_help = "For example:\n  \
    kozyr follow --from https://kozyr.example --data /var/lib/kozyr\n  \
    kozyr follow --promote --data /var/lib/kozyr")]
pub(crate) struct Args {
    /// The address of the server, as in the browser; by default the one that the copy is from
    #[arg(long, value_name = "URL", required_unless_present = "promote")]
    from: Option<String>,
    #[command(flatten)]
    data: Data,
    /// The follow-key of the server; better in the environment, where no list of processes shows it
    #[arg(long, env = "KOZYR_FOLLOW_KEY", hide_env_values = true, default_value = "")]
    key: String,
    /// Make the copy a house, which `kozyr serve` serves. The server that it is a copy of hands it
    /// the rest and ends for good
    #[arg(long)]
    promote: bool,
    /// Make it a house although that server cannot be reached: it is ended as soon as it can be
    #[arg(long, requires = "promote")]
    cut_off: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    if args.promote {
        ensure!(args.data.folder.exists(), "there is no folder {}", args.data.folder.display());
    }
    let folder = Folder::open(&args.data.folder)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if args.promote {
        runtime.block_on(promote(args, folder, out))?;
    } else {
        let _ = fs::remove_file(args.data.folder.join(FORMER));
        let from = args.from.as_deref().unwrap_or_default();
        let mut copy = Follower::new(from, &args.key, Place::Folder(folder))?;
        runtime.block_on(stay(&mut copy, out))?;
    }
    Ok(true)
}

/// Says of what a folder has a copy; see [`read`].
fn told(house: &str, from: &str) -> String {
    format!("a copy of the house {house} at {from}")
}

/// Returns the id of the house that a folder has a copy of, and its address.
fn read(told: &str) -> Option<(&str, &str)> {
    told.strip_prefix("a copy of the house ")?.split_once(" at ")
}

/// Where a copy is, before and after its house is known.
enum Place {
    Folder(Folder),
    Copy(Standby),
    Refused,
}

struct Follower<'a> {
    from: &'a str,
    url: String,
    key: &'a str,
    place: Place,
    /// The house that is to be handed over.
    end: Option<String>,
    /// The least difference between the clock here and there, in milliseconds.
    apart: Option<i64>,
    /// Whether it has everything up to a moment ago.
    in_step: bool,
}

async fn stay(copy: &mut Follower<'_>, out: &mut impl Write) -> anyhow::Result<()> {
    let mut pause = PAUSES[0];
    let mut was_there = false;
    loop {
        let end = copy.follow(out).await?;
        was_there |= std::mem::take(&mut copy.in_step);
        let why = match end {
            End::Final(why) => bail!("{}: {why}", copy.from),
            End::Other(why) if !was_there => bail!("{}: {why}", copy.from),
            End::Again(why, _) | End::Other(why) => why,
        };
        if was_there {
            pause = PAUSES[0];
        }
        let age = match &copy.place {
            Place::Copy(standby) => behind(standby.folder().path()),
            _ => None,
        };
        let age = age.filter(|_| was_there);
        let age =
            age.map_or_else(String::new, |age| format!("; the copy is {} s old", age.as_secs()));
        writeln!(out, "{}: {why}{age}; again in {} s", copy.from, pause.as_secs())?;
        out.flush()?;
        sleep(pause).await;
        pause = (pause * 2).min(PAUSES[1]);
    }
}

/// What ends a connection: an error here, or the other side.
enum Cut {
    Here(StoreError),
    There(String),
}

impl From<StoreError> for Cut {
    fn from(error: StoreError) -> Self {
        Self::Here(error)
    }
}

fn there(error: impl std::fmt::Display) -> Cut {
    Cut::There(error.to_string())
}

/// Returns the next message of a server that is not silent.
async fn next(socket: &mut Socket) -> Result<Message, Cut> {
    match timeout(SILENCE, socket.next()).await {
        Ok(Some(Ok(Message::Close(_))) | None) => Err(there("the connection has ended")),
        Ok(Some(message)) => message.map_err(there),
        Err(_) => Err(there("it says nothing any more")),
    }
}

/// Returns the next message of a server that is no page, as JSON.
async fn text(socket: &mut Socket) -> Result<Value, Cut> {
    loop {
        if let Message::Text(text) = next(socket).await? {
            return read_json(&text);
        }
    }
}

fn read_json(text: &str) -> Result<Value, Cut> {
    let value: Value = serde_json::from_str(text).map_err(there)?;
    match value.get("error").and_then(Value::as_str) {
        Some(error) => Err(there(shown(error))),
        None => Ok(value),
    }
}

impl<'a> Follower<'a> {
    fn new(from: &'a str, key: &'a str, place: Place) -> anyhow::Result<Self> {
        ensure!(!key.trim().is_empty(), "the follow-key is missing: --key, or KOZYR_FOLLOW_KEY");
        let url = socket_url(from, kozyr_server::FOLLOW)?;
        Ok(Self { from, url, key, place, end: None, apart: None, in_step: false })
    }

    /// Follows until the connection ends. Returns why.
    async fn follow(&mut self, out: &mut impl Write) -> anyhow::Result<End> {
        let mut socket = match timeout(SILENCE, connect(&self.url, self.key)).await {
            Ok(Ok(socket)) => socket,
            Ok(Err(end)) => return Ok(end),
            Err(_) => return Ok(End::Again("it does not answer".to_owned(), None)),
        };
        match self.take(&mut socket, out).await {
            Ok(()) => Ok(End::Final("the house is handed over".to_owned())),
            Err(Cut::There(why)) => Ok(End::Again(why, None)),
            Err(Cut::Here(error)) if matches!(self.place, Place::Refused) => Err(error.into()),
            Err(Cut::Here(error)) => Ok(End::Again(error.to_string(), None)),
        }
    }

    /// Takes everything that the server sends, until that is the last of a house that is handed
    /// over.
    async fn take(&mut self, socket: &mut Socket, out: &mut impl Write) -> Result<(), Cut> {
        let hello = text(socket).await?;
        let house = hello["house"].as_str().filter(|id| Folder::is_house(id));
        let house = house.ok_or_else(|| there("it says nothing about its house"))?;
        self.place = match std::mem::replace(&mut self.place, Place::Refused) {
            Place::Folder(folder) => {
                Place::Copy(Standby::open(folder, &told(house, self.from.trim()))?)
            }
            place => place,
        };
        let Place::Copy(standby) = &mut self.place else { return Err(StoreError::Closed.into()) };
        let path = standby.folder().path().to_owned();
        if Folder::standby(&path).as_deref().and_then(read).is_none_or(|(id, _)| id != house) {
            return Err(there(format!("another house is there now, {house}")));
        }
        let page = hello["page"].as_u64().and_then(|page| u32::try_from(page).ok());
        let page = page.ok_or_else(|| there("it says nothing about its pages"))?;
        let known = standby.known(page)?;
        let asked = json!({ "known": known.len(), "end": self.end });
        socket.send(Message::Text(asked.to_string().into())).await.map_err(there)?;
        for piece in known.chunks(PIECE) {
            socket.send(Message::Binary(piece.to_vec().into())).await.map_err(there)?;
        }
        let mut synced = Instant::now();
        loop {
            let told = match next(socket).await? {
                Message::Binary(pages) => {
                    standby.take(&Change::Pages(pages.to_vec()))?;
                    continue;
                }
                Message::Text(text) => read_json(&text)?,
                _ => continue,
            };
            if let Some(count) = told["commit"].as_u64() {
                standby.take(&Change::Commit(u32::try_from(count).map_err(there)?))?;
                if !std::mem::replace(&mut self.in_step, true) {
                    let _ = writeln!(out, "{}: in step, {count} pages", self.from);
                    let _ = out.flush();
                }
            }
            let (time, end) = (told["time"].as_i64(), told["end"].as_bool());
            if time.is_none() && end.is_none() && synced.elapsed() < UNSYNCED {
                continue;
            }
            let whole = standby.sync()? && self.in_step;
            synced = Instant::now();
            if let Some(time) = time.filter(|_| whole) {
                has_all_of(&mut self.apart, time, &path);
            }
            match end {
                Some(true) => return Ok(()),
                Some(false) => return Err(there("it has ended, and the copy has everything")),
                None => {}
            }
        }
    }
}

/// Notes up to when a copy has everything, by the clock of the server. `least` is the least
/// difference between the clock here and there, in milliseconds.
fn has_all_of(least: &mut Option<i64>, time: i64, data: &Path) {
    let now = SystemTime::now();
    let since = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
    let apart = i64::try_from(since).unwrap_or(i64::MAX).saturating_sub(time);
    let known = least.map_or(apart, |least| least.min(apart));
    *least = Some(known);
    let late = Duration::from_millis(apart.saturating_sub(known).unsigned_abs());
    let file = File::options().write(true).open(Folder::standby_in(data));
    // It is only told by that how old the copy is.
    let _ = file.and_then(|file| file.set_modified(now - late));
}

async fn promote(args: &Args, folder: Folder, out: &mut impl Write) -> anyhow::Result<()> {
    let path = args.data.folder.clone();
    let data = path.display();
    let why = Folder::standby(&path).with_context(|| format!("{data} has no copy of a house"))?;
    let age = behind(&path).unwrap_or_default().as_secs();
    let mut folder = Some(folder);
    match read(&why) {
        Some((house, from)) if !args.cut_off => {
            let from = args.from.as_deref().unwrap_or(from);
            let standby = folder.take().map(|folder| Standby::open(folder, &why)).transpose()?;
            let place = standby.map_or(Place::Refused, Place::Copy);
            let mut copy = Follower::new(from, &args.key, place)?;
            copy.end = Some(house.to_owned());
            let (mut last, mut handed) = (String::new(), false);
            match copy.follow(&mut *out).await? {
                End::Final(_) if copy.in_step => handed = true,
                End::Final(why) | End::Again(why, _) | End::Other(why) => last = why,
            }
            ensure!(
                handed,
                "{from}: {last}. If that server cannot be reached, see to it that nobody reaches \
                 it, and say --cut-off: the copy is {age} s old, and what came later is lost"
            );
            writeln!(out, "{from}: the house is handed over, and that server has ended")?;
            drop(copy);
            folder = Some(Folder::open(&path)?);
        }
        Some((house, from)) => {
            let from = args.from.as_deref().unwrap_or(from);
            let former = path.join(FORMER);
            fs::write(&former, format!("{house} {from}\n"))
                .with_context(|| former.display().to_string())?;
            writeln!(out, "the copy is {age} s old; what {from} acknowledged later is lost")?;
        }
        None if args.cut_off => {}
        None => bail!(
            "{data} has {why}. If that copy was never made a house, --cut-off makes this one a \
             house again"
        ),
    }
    let folder = folder.context("the folder is in use")?;
    let held = kozyr_store::promote(&folder)?;
    let people = held.get("guests").copied().unwrap_or_default();
    writeln!(
        out,
        "{data} is a house now, with {people} people; `kozyr serve --data {data}` serves it"
    )?;
    Ok(())
}

/// Ends the server that a folder was cut off from when it was made a house, once it can be reached.
pub(crate) async fn end_former(data: &Path, key: Option<&str>) {
    let file = data.join(FORMER);
    let Ok(former) = fs::read_to_string(&file) else { return };
    let Some((house, from)) = former.trim().split_once(' ') else { return };
    let Some((key, url)) = key.zip(socket_url(from, kozyr_server::FOLLOW).ok()) else {
        return tracing::warn!(from, "the former server is not ended: there is no follow-key");
    };
    let mut said = String::new();
    loop {
        let ended = async {
            let mut socket = connect(&url, key).await.map_err(|end| match end {
                End::Again(why, _) | End::Final(why) | End::Other(why) => Cut::There(why),
            })?;
            let hello = text(&mut socket).await?;
            if hello["house"].as_str() != Some(house) {
                return Err(there("another server is there"));
            }
            let asked = json!({ "known": null, "end": house }).to_string();
            socket.send(Message::Text(asked.into())).await.map_err(there)?;
            text(&mut socket).await
        };
        let why = match timeout(SILENCE, ended).await {
            Ok(Ok(_)) => break,
            Ok(Err(Cut::There(why))) => why,
            Ok(Err(Cut::Here(error))) => error.to_string(),
            Err(_) => "it does not answer".to_owned(),
        };
        if why != said {
            tracing::warn!(from, why, "the former server is not ended yet");
            said = why;
        }
        sleep(PAUSES[0]).await;
    }
    tracing::info!(from, "the former server has ended");
    let _ = fs::remove_file(file);
}
