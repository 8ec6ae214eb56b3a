//! Uploaded records: reads a record, plays it through and shows it, and stores nothing of it.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use kozyr_games::Opened;
use kozyr_players::Stop;
use kozyr_rules::record::{Problem, game_key};
use kozyr_rules::{Seat, Turn, Viewer};
use kozyr_table::{MAX_NAME, SeatChange, plain_text, resigned_in};
use kozyr_wire::http::{RecordError, RecordOpened, RecordedMatch, StepRefusal};
use kozyr_wire::json::ToJson;

use super::packed::Packed;
use super::replay::{Replayer, Unwritten, viewer};
use crate::bots::scheduler::{Account, Busy, Lost, Priority, Scheduler, Ticket};
use crate::config::shares::{Kind, Pool};
use crate::config::{Limits, refused};

/// Max number of lines whose errors are reported.
const MAX_ERRORS: usize = 10;

/// Why a record is not opened.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum UploadError {
    #[error("the record has {0} bytes; at most {1} are read")]
    Size(usize, usize),
    #[error("the record has {0} steps; at most {1} are played")]
    Steps(usize, usize),
    #[error(
        "the record takes longer than {} s to play through; a single seat's view takes less",
        .0.as_secs_f32()
    )]
    Time(Duration),
    #[error("`seat` is a number from 0 to {0} or `table`")]
    Seat(usize),
    #[error("too much is being played again; try again in {} s", .0.seconds)]
    Busy(Busy),
    #[error("opening a record failed")]
    Fault,
}

/// Opens records, each in the turn of its asker.
#[derive(Clone)]
pub(crate) struct Uploads {
    limits: Limits,
    thought: Scheduler,
    /// The records that are received.
    pub(crate) coming: Arc<Pool<()>>,
}

impl Uploads {
    pub(crate) fn new(limits: Limits, thought: Scheduler) -> Self {
        let coming = Pool::new(Kind::RECORDS, &limits);
        Self { limits, thought, coming }
    }

    /// Opens a record, for one viewer or for all of them.
    pub(crate) async fn open(
        &self,
        text: String,
        seat: Option<String>,
        asker: &Account,
    ) -> Result<Packed, UploadError> {
        self.bounded(text, asker, move |text, late| open(text, seat.as_deref(), late)).await
    }

    /// Reads a record within the same bounds: its match, or the lines that are wrong.
    pub(crate) async fn read(
        &self,
        text: String,
        asker: &Account,
    ) -> Result<Result<Opened, Vec<RecordError>>, UploadError> {
        self.bounded(text, asker, |text, late| read(text, late)).await
    }

    async fn bounded<T: Send + 'static>(
        &self,
        text: String,
        asker: &Account,
        work: impl FnOnce(&str, &dyn Stop) -> Result<T, Unopened> + Send + 'static,
    ) -> Result<T, UploadError> {
        let Limits { record_size, record_steps, record_time, .. } = self.limits;
        if text.len() > record_size {
            refused("record_size");
            return Err(UploadError::Size(text.len(), record_size));
        }
        let asked = self.thought.ask(Priority::Show, asker, move |ticket: &Ticket| {
            let steps = text.lines().filter(|line| is_step(line) && !is_check(line)).count();
            if steps > record_steps {
                return Err(Unopened::Steps(steps));
            }
            work(&text, &Late { ticket, record_time })
        });
        let opened = asked.map_err(UploadError::Busy)?.wait().await;
        let opened = opened.map_err(|lost| match lost {
            Lost::Busy(busy) => UploadError::Busy(busy),
            Lost::Fault => UploadError::Fault,
        });
        opened?.map_err(|unopened| match unopened {
            Unopened::Late => {
                refused("record_time");
                UploadError::Time(record_time)
            }
            Unopened::Steps(steps) => {
                refused("record_steps");
                UploadError::Steps(steps, record_steps)
            }
            Unopened::Seat(last) => UploadError::Seat(last),
            Unopened::Fault => UploadError::Fault,
        })
    }
}

/// Stops what takes too long. The time while a job is preempted does not count.
struct Late<'a> {
    ticket: &'a Ticket,
    record_time: Duration,
}

impl Stop for Late<'_> {
    fn is_stopped(&self) -> bool {
        self.ticket.is_stopped() || self.ticket.spent() > self.record_time
    }
}

/// Why a record was not played through.
#[derive(Debug)]
enum Unopened {
    Late,
    /// It has so many steps.
    Steps(usize),
    /// There is no such seat; the last seat that there is.
    Seat(usize),
    Fault,
}

impl From<Unwritten> for Unopened {
    fn from(error: Unwritten) -> Self {
        match error {
            Unwritten::Stopped => Self::Late,
            // The writer is in memory, and each step was played when the record was read.
            Unwritten::Io(_) | Unwritten::Match(_) => Self::Fault,
        }
    }
}

impl From<io::Error> for Unopened {
    fn from(_: io::Error) -> Self {
        Self::Fault
    }
}

/// Reads a record and replays it for the named viewer, or for all of them.
fn open(text: &str, seat: Option<&str>, late: &dyn Stop) -> Result<Packed, Unopened> {
    match read(text, late)? {
        Ok(opened) => {
            let viewers = viewers(seat, opened.game.n_seats()).map_err(Unopened::Seat)?;
            Packed::write(|out| write(opened, viewers, late, out))
        }
        Err(errors) => {
            let opened = RecordOpened { record: None, errors };
            Packed::write(|out| Ok(out.write_all(opened.to_json().as_bytes())?))
        }
    }
}

/// Returns the viewers of a record; the last seat there is if there is none of that number.
fn viewers(seat: Option<&str>, n_seats: usize) -> Result<Vec<Viewer>, usize> {
    let seats = || Seat::first(n_seats).map(Viewer::Seat);
    match seat {
        None => Ok(std::iter::once(Viewer::Table).chain(seats()).collect()),
        Some(text) => {
            viewer(text, n_seats).map(|viewer| vec![viewer]).ok_or(n_seats.saturating_sub(1))
        }
    }
}

/// Writes what was opened as [`RecordOpened`], a step at a time: all steps of a long match would
/// take a hundred times as much memory as what is written of them.
fn write(
    opened: Opened,
    viewers: Vec<Viewer>,
    late: &dyn Stop,
    out: &mut dyn Write,
) -> Result<(), Unopened> {
    let (first, steps) = (opened.game.clone(), opened.steps.clone());
    let record = recorded(opened, late)?;
    let head = RecordOpened { record: Some(record), errors: Vec::new() }.to_json();
    // The replays are empty, and the last thing in the match.
    let end = "]},\"errors\":[]}";
    let head = head.strip_suffix(end).ok_or(Unopened::Fault)?;
    out.write_all(head.as_bytes())?;
    for (i, viewer) in viewers.into_iter().enumerate() {
        if i > 0 {
            out.write_all(b",")?;
        }
        Replayer::new(first.clone(), viewer).write(steps.iter().cloned(), late, out)?;
    }
    Ok(out.write_all(end.as_bytes())?)
}

/// Returns the facts of a record, without its steps.
fn recorded(opened: Opened, late: &dyn Stop) -> Result<RecordedMatch, Unopened> {
    let mut game = opened.game;
    for step in &opened.steps {
        if late.is_stopped() {
            return Err(Unopened::Late);
        }
        // It was played when it was read.
        game.step(step).map_err(|_| Unopened::Fault)?;
    }
    let name = |name: Option<String>| name.and_then(|name| plain_text(&name, MAX_NAME).ok());
    // What no replay says: who resigned, by the record's last line, and who else played.
    let n_seats = game.n_seats();
    let resigned = resigned_in(&opened.kept, opened.steps.len(), n_seats);
    let resigned = resigned.filter(|_| game.turn() != Turn::Over);
    let winners: Vec<Seat> = match resigned {
        Some(seat) => Seat::first(n_seats).filter(|other| *other != seat).collect(),
        None => game.winners().iter().collect(),
    };
    let change = |(before, line): &(usize, String)| {
        let mut change = SeatChange::of_line(u32::try_from(*before).ok()?, line)?;
        change.player.name = name(change.player.name);
        Some(change).filter(|change| usize::from(change.seat) < n_seats)
    };
    let changes: Vec<SeatChange> = opened.kept.iter().filter_map(change).collect();
    let options: BTreeMap<String, String> =
        opened.options.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    Ok(RecordedMatch {
        game: game.key().to_owned(),
        options,
        names: opened.names.into_iter().map(name).collect(),
        scores: game.scores().as_slice().to_vec(),
        winners: winners.into_iter().map(Seat::number).collect(),
        resigned: resigned.map(Seat::number),
        changes: changes.iter().map(Into::into).collect(),
        replays: Vec::new(),
    })
}

/// Reads a record without its checks. Errors in the lines before the first step are all found; what
/// follows a wrong step cannot be known.
fn read(text: &str, late: &dyn Stop) -> Result<Result<Opened, Vec<RecordError>>, Unopened> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines: Vec<&str> =
        text.split('\n').map(|line| if is_check(line) { "" } else { line }).collect();
    let mut errors = Vec::new();
    loop {
        let stopped = Cell::new(false);
        let stop = || {
            stopped.set(late.is_stopped());
            stopped.get()
        };
        match Opened::read_until(&lines.join("\n"), &stop) {
            _ if stopped.get() => return Err(Unopened::Late),
            Ok(opened) if errors.is_empty() => return Ok(Ok(opened)),
            Ok(_) => return Ok(Err(errors)),
            Err(failure) => {
                let line = lines.get_mut(failure.line.saturating_sub(1));
                let message = failure.problem.to_string();
                let refusal = match failure.problem {
                    Problem::Refused(refusal) => game_key(text).ok().map(|game| StepRefusal {
                        game: game.to_owned(),
                        reason: refusal.reason.id.to_owned(),
                        rule: refusal.rule().map(str::to_owned),
                        subject: refusal.subject.to_string(),
                    }),
                    _ => None,
                };
                errors.push(RecordError { line: failure.line, message, refusal });
                match line.filter(|line| stands_alone(line)) {
                    Some(line) if errors.len() < MAX_ERRORS => *line = "",
                    _ => return Ok(Err(errors)),
                }
            }
        }
    }
}

/// Returns whether a line is a step of the match, or the check of a refusal.
fn is_step(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("deal") || line.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns whether a line is only a check. Such lines are for those who test rules, and some take
/// long.
fn is_check(line: &str) -> bool {
    line.trim_start().starts_with('?') || (is_step(line) && line.contains("!!"))
}

/// Returns whether the rest of a record can be read without this line of its head.
fn stands_alone(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return false };
    let decides = matches!(first, "kozyr" | "game" | "rules" | "deck" | "start" | "result")
        || words.next().is_some_and(|word| word.starts_with("players"));
    !is_step(line) && !decides
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use kozyr_games::{AnyGame, Setup};
    use kozyr_laws::Rng;
    use kozyr_players::Never;

    use super::*;

    fn record() -> String {
        let setup = Setup { key: "kan".to_owned(), ..Setup::default() };
        let mut game = AnyGame::new(&setup).unwrap();
        let deal = game.shuffle(&mut Rng::new(1));
        game.step(&kozyr_games::StepText::Deal(deal.clone())).unwrap();
        let kozyr_rules::Turn::Seat(seat) = game.turn() else { panic!("somebody is to act") };
        format!("kozyr 1\ngame kan\nseat 0 Anna\ndeal {deal}\n{seat}: {}\n", game.legal()[0])
    }

    #[test]
    fn an_uploads_bad_head_lines_and_first_bad_step_are_named() {
        let lines = |text: &str| -> Vec<usize> {
            let read = read(text, &Never).unwrap();
            read.err().unwrap_or_default().iter().map(|error| error.line).collect()
        };
        let good = record();
        assert_eq!(lines(&good), [0_usize; 0]);
        assert_eq!(lines(&format!("\u{feff}{}", good.replace('\n', "\r\n"))), [0_usize; 0]);
        let head = "kozyr 1\ngame kan\noption rounds=99\nseat 7 Boris\ncolour red\n";
        let rest = &good["kozyr 1\ngame kan\n".len()..];
        assert_eq!(lines(&format!("{head}{rest}")), [5, 3, 4]);
        assert_eq!(lines(&format!("{good}4: play 2H\n9: play 3H\n")), [6]);
        assert_eq!(lines(&format!("option rounds=99\n{good}")), [1]);
        assert_eq!(lines("kozyr 1\ngame chess\nseat 0 Anna\n"), [2]);
        assert_eq!(lines(""), [1]);
        let read = |text: &str| read(text, &Never).unwrap();
        let refused = read(&format!("{good}4: fold\n")).unwrap_err();
        assert_eq!(refused[0].refusal, None, "{refused:?}");
        let refused = read(&format!("{good}4: play 2H\n")).unwrap_err();
        let refusal = refused[0].refusal.as_ref().expect("a refusal");
        assert_eq!((refusal.game.as_str(), refusal.reason.as_str()), ("kan", "not-in-pack"));
        assert_eq!((refusal.rule.as_deref(), refusal.subject.as_str()), (Some("K1"), "2H"));
        // Checks are skipped, whether they hold or not.
        assert_eq!(
            lines(&format!("{good}? turn => 9\n? nonsense\n4: play 2H !! K1\n")),
            [0_usize; 0]
        );
        let many: String = (0..50).map(|i| format!("wrong{i}\n")).collect();
        assert_eq!(lines(&format!("kozyr 1\ngame kan\n{many}")).len(), MAX_ERRORS);
    }

    #[test]
    fn the_result_of_a_resigned_upload_is_read_from_its_last_line() {
        let setup = Setup { key: "caravan".to_owned(), ..Setup::default() };
        let mut game = AnyGame::new(&setup).unwrap();
        let deal = game.shuffle(&mut Rng::new(1));
        game.step(&kozyr_games::StepText::Deal(deal.clone())).unwrap();
        let kozyr_rules::Turn::Seat(seat) = game.turn() else { panic!("somebody is to act") };
        let played = format!("deal {deal}\n{seat}: {}\n", game.legal()[0]);
        let opened = |lines: &str| {
            let text = format!("kozyr 1\ngame caravan\nseat 0 Anna\n{played}{lines}");
            shown(&text, None).unwrap()
        };
        let given_up = opened("x-seat 1 away bot hard for Olena\nx-resigned 0\n");
        assert_eq!((given_up.resigned, given_up.winners), (Some(0), vec![1]));
        assert_eq!(given_up.changes.len(), 1);
        assert_eq!((given_up.changes[0].step, given_up.changes[0].seat), (2, 1));
        // There is no such seat, and a resignation does not count where play goes on.
        assert_eq!(opened("x-resigned 2\nx-seat 7 asked Olena\n").resigned, None);
        let earlier = format!("kozyr 1\ngame caravan\nx-resigned 0\n{played}");
        let earlier = shown(&earlier, None).unwrap();
        assert_eq!((earlier.resigned, earlier.winners), (None, Vec::new()));
    }

    /// Stops after so many calls.
    struct After(AtomicUsize);

    impl Stop for After {
        fn is_stopped(&self) -> bool {
            self.0.fetch_sub(1, Ordering::Relaxed) == 1
        }
    }

    fn shown(text: &str, seat: Option<&str>) -> Result<RecordedMatch, Unopened> {
        let show = open(text, seat, &After(AtomicUsize::new(usize::MAX)))?;
        let opened: RecordOpened = serde_json::from_slice(&show.read()?).unwrap();
        assert_eq!(opened.errors, []);
        Ok(opened.record.unwrap())
    }

    #[test]
    fn a_late_upload_is_stopped() {
        // While it is read, while it is played to its end, and while it is written.
        for times in [2, 5, 9] {
            let stopped = open(&record(), None, &After(AtomicUsize::new(times)));
            assert!(matches!(stopped, Err(Unopened::Late)), "{times}");
        }
        let opened = shown(&record(), None).unwrap();
        assert_eq!(opened.replays.len(), 6);
        assert!(opened.replays.iter().all(|replay| replay.steps.len() == 2));
        assert_eq!(opened.names[0].as_deref(), Some("Anna"));
    }

    #[test]
    fn an_upload_is_shown_for_one_viewer() {
        let all = shown(&record(), None).unwrap();
        for (seat, replay) in [("table", 0), ("0", 1), ("4", 5)] {
            let one = shown(&record(), Some(seat)).unwrap();
            assert_eq!(one.replays, [all.replays[replay].clone()], "{seat}");
            assert_eq!(RecordedMatch { replays: all.replays.clone(), ..one }, all, "{seat}");
        }
        for seat in ["5", "-1", "", "tables"] {
            let error = shown(&record(), Some(seat));
            assert!(matches!(error, Err(Unopened::Seat(4))), "{seat}: {error:?}");
        }
    }
}
