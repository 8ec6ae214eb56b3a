//! A trial: some lives of one database.

use std::path::Path;
use std::sync::Arc;

use fastrand::Rng;
use kozyr_faults::{Call, Disk, Fault, Kept};
use kozyr_store::{Folder, Sqlite, StepRow, Store, StoreError, Write, prelude::*};
use tempfile::TempDir;
use tokio::task::{JoinHandle, yield_now};

use crate::model::{Done, Model, Op, Picture, ask};
use crate::script::Script;

/// The number of steps after which a store writes the place of the last step of each match.
const STEPS_UNTIL_SETTLED: i64 = 1 << 15;

/// A store that can be opened on a folder, and closed.
pub(crate) trait Subject: Store + Clone {
    /// Opens the store. The disk may be changed.
    fn open(folder: Folder, disk: &Disk) -> Result<Self, StoreError>;
    fn close(&self) -> impl Future<Output = ()> + Send;
    /// Returns the SQLite store that this is, or that it is around.
    fn sqlite(&self) -> &Sqlite;
}

impl Subject for Sqlite {
    fn open(folder: Folder, _disk: &Disk) -> Result<Self, StoreError> {
        Self::open(folder, &())
    }

    async fn close(&self) {
        Self::close(self).await;
    }

    fn sqlite(&self) -> &Sqlite {
        self
    }
}

/// Counts of what was done in trials.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) trials: u32,
    pub(crate) cuts_at_start: u32,
    pub(crate) cuts_at_work: u32,
    pub(crate) cuts_at_close: u32,
    pub(crate) cuts_at_rest: u32,
    pub(crate) acknowledged: u32,
    pub(crate) unacknowledged: u32,
    pub(crate) unacknowledged_kept: u32,
    pub(crate) together: u32,
    pub(crate) failed_by_fault: u32,
    pub(crate) failed_to_open: u32,
    pub(crate) refused: u32,
    pub(crate) calls: u64,
    /// How many times the places of the last steps were written.
    pub(crate) settled: u32,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.trials += other.trials;
        self.cuts_at_start += other.cuts_at_start;
        self.cuts_at_work += other.cuts_at_work;
        self.cuts_at_close += other.cuts_at_close;
        self.cuts_at_rest += other.cuts_at_rest;
        self.acknowledged += other.acknowledged;
        self.unacknowledged += other.unacknowledged;
        self.unacknowledged_kept += other.unacknowledged_kept;
        self.together += other.together;
        self.failed_by_fault += other.failed_by_fault;
        self.failed_to_open += other.failed_to_open;
        self.refused += other.refused;
        self.calls += other.calls;
        self.settled += other.settled;
    }
}

/// A description of what was lost, doubled or stuck.
pub(crate) type Held<T> = Result<T, String>;

/// Runs a trial.
pub(crate) async fn trial<S: Subject>(seed: u64) -> Held<Tally> {
    let place = place();
    let mut trial = Trial {
        rng: Rng::with_seed(seed),
        script: Script::new(),
        known: Known::default(),
        tally: Tally { trials: 1, ..Tally::default() },
    };
    trial.script.heavy = trial.rng.u8(..4) == 0;
    let lives = trial.rng.usize(2..=4);
    std::fs::create_dir(place.path().join("0")).unwrap();
    if seed % 4 == 3 {
        trial.much_is_kept(&place.path().join("0/data"), seed).await;
    }
    for life in 0..lives {
        trial.life::<S>(&place, life).await.map_err(|lost| format!("life {life}: {lost}"))?;
    }
    trial.end::<S>(&place.path().join(lives.to_string())).await?;
    Ok(trial.tally)
}

/// Returns a folder for a trial's disks, in memory if the system has a place for that.
pub(crate) fn place() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// The known content of a store.
#[derive(Default)]
struct Known {
    /// Everything that was acknowledged. After a power cut there is more than one possibility,
    /// until the store has been read.
    sure: Vec<Model>,
    /// The requests since then, in order, which were not acknowledged.
    open: Vec<Op>,
}

impl Known {
    fn sure(&self) -> Model {
        self.sure.first().cloned().unwrap_or_default()
    }

    /// Returns every content that is possible after a power cut. Of what was not acknowledged, one
    /// commit may be there: a later attempt replaces an earlier one.
    fn after_a_cut(&self) -> Vec<Model> {
        let mut all = Vec::new();
        for sure in &self.sure {
            all.push(sure.clone());
            for first in 0..self.open.len() {
                let mut model = sure.clone();
                for op in &self.open[first..] {
                    if model.apply(op).is_some() {
                        all.push(model.clone());
                    }
                }
            }
        }
        all
    }
}

struct Trial {
    rng: Rng,
    script: Script,
    known: Known,
    tally: Tally,
}

/// What happens to a [`Disk`] in a life.
struct Fate {
    /// Whether calls fail.
    fails: bool,
    /// Whether calls that read fail. SQLite takes that for damage, and reports damage until a
    /// restart.
    fails_to_read: bool,
    /// Whether the power is cut while the store is closed.
    at_close: bool,
}

impl Trial {
    /// Has so many steps kept already that the places of the last ones will be written down soon.
    async fn much_is_kept(&mut self, data: &Path, seed: u64) {
        // The other trials are as they are without this.
        let mut rng = Rng::with_seed(seed);
        let store = Folder::open(data).and_then(|folder| Sqlite::open(folder, &())).unwrap();
        let mut model = Model::default();
        while model.steps.is_empty() {
            let op = self.script.next(&mut rng, &model);
            let expected = model.apply(&op);
            assert_eq!(ask(&store, op).await.ok(), expected);
        }
        let (id, steps) = model.steps.iter_mut().next().unwrap();
        let step = StepRow {
            number: 1,
            seat: None,
            text: "play".into(),
            action_id: None,
            version: 1,
            time: self.script.all.now,
            clock: None,
        };
        steps.push(step.clone());
        store.write(vec![Write::Step(id.clone(), step)]).await.unwrap();
        store.close().await;
        let last = STEPS_UNTIL_SETTLED - rng.i64(1..120);
        let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
        let stay = "SELECT sql FROM sqlite_schema WHERE name = 'steps_stay_as_they_are'";
        let stay: String = db.query_row(stay, [], |row| row.get(0)).unwrap();
        let moved = format!(
            "DROP TRIGGER steps_stay_as_they_are;
             UPDATE steps SET id = {last} WHERE number = 1;
             {stay}"
        );
        db.execute_batch(&moved).unwrap();
        self.known.sure.push(model);
    }

    async fn life<S: Subject>(&mut self, place: &TempDir, life: usize) -> Held<()> {
        let disk = Disk::watch(&place.path().join(life.to_string()));
        let fate = self.fate(&disk);
        if let Some(store) = self.open::<S>(&disk, &fate).await? {
            self.tally.cuts_at_start += u32::from(disk.is_cut());
            if !disk.is_cut() {
                self.work(&store, &disk, &fate).await?;
                self.tally.cuts_at_work += u32::from(disk.is_cut());
            }
            let before = disk.is_cut();
            if fate.at_close && !before {
                disk.cut_at(self.rng.u64(1..=12));
            }
            // Nobody is asked whether a life ends in peace.
            let peace = self.rng.u8(..3) > 0;
            if peace || fate.at_close {
                store.close().await;
                self.tally.cuts_at_close += u32::from(disk.is_cut() && !before);
                self.tally.cuts_at_rest += u32::from(!disk.is_cut());
            } else {
                self.tally.cuts_at_rest += u32::from(!disk.is_cut());
            }
            disk.cut();
            store.close().await;
        } else {
            self.tally.cuts_at_start += 1;
        }
        self.tally.calls += disk.calls();
        let kept = match self.rng.u8(..10) {
            0 => Kept::All,
            1 | 2 => Kept::Synced,
            3 | 4 => Kept::Until(disk.calls() - self.rng.u64(..=disk.calls().min(60))),
            _ => Kept::Some,
        };
        disk.keep(&mut self.rng, kept, &place.path().join((life + 1).to_string()));
        self.known.sure = self.known.after_a_cut();
        self.tally.unacknowledged += u32::try_from(self.known.open.len()).unwrap_or(u32::MAX);
        self.known.open.clear();
        Ok(())
    }

    fn fate(&mut self, disk: &Disk) -> Fate {
        let at_close = self.rng.u8(..5) == 0;
        if !at_close {
            let far = [40, 150, 600, 2500][self.rng.usize(..4)];
            disk.cut_at(self.rng.u64(1..=far));
        }
        let fails = self.rng.u8(..5) < 2;
        let mut fails_to_read = false;
        if fails {
            if self.rng.u8(..4) == 0 {
                disk.fill(self.rng.usize(..500_000));
            }
            for _ in 0..self.rng.usize(1..4) {
                fails_to_read |= self.misfortune(disk) == Call::Read;
            }
        }
        Fate { fails, fails_to_read, at_close }
    }

    /// Plans something that goes wrong.
    fn misfortune(&mut self, disk: &Disk) -> Call {
        let rng = &mut self.rng;
        let (call, error) = match rng.u8(..12) {
            0..3 => (Call::Write, libc::EIO),
            3 | 4 => (Call::Write, libc::ENOSPC),
            5 | 6 => (Call::Write, 0),
            7..10 => (Call::Sync, libc::EIO),
            10 => (Call::Truncate, libc::EIO),
            _ => (Call::Read, libc::EIO),
        };
        let longest = [1, 3, 30][rng.usize(..3)];
        let (after, times) = (rng.u64(..300), rng.u64(1..=longest));
        disk.fail(Fault { call, after, times, error });
        call
    }

    /// Opens the store and looks at it; `None` if the power is cut.
    async fn open<S: Subject>(&mut self, disk: &Disk, fate: &Fate) -> Held<Option<S>> {
        let data = disk.path().join("data");
        let mut opened = Folder::open(&data).and_then(|folder| S::open(folder, disk));
        if let (Err(_), true, false) = (&opened, fate.fails, disk.is_cut()) {
            // Who starts it once more when the cause is gone finds everything.
            self.tally.failed_to_open += 1;
            disk.mend();
            opened = Folder::open(&data).and_then(|folder| S::open(folder, disk));
        }
        let store = match opened {
            Ok(store) => store,
            Err(_) if disk.is_cut() => return Ok(None),
            Err(error) => return Err(format!("it cannot be opened: {error}")),
        };
        let mut seen = Picture::of(&store, &self.script.all).await;
        if seen.is_err() && fate.fails && !disk.is_cut() {
            disk.mend();
            seen = Picture::of(&store, &self.script.all).await;
        }
        match seen {
            Ok(seen) => self.recognise(&seen)?,
            Err(_) if disk.is_cut() => {}
            Err(error) => return Err(format!("it cannot be read: {error}")),
        }
        Ok(Some(store))
    }

    /// Finds out which of the possible contents the store has.
    fn recognise(&mut self, seen: &Picture) -> Held<()> {
        if self.known.sure.is_empty() {
            self.known.sure.push(Model::default());
        }
        let all = &self.script.all;
        let Some(at) = self.known.sure.iter().position(|model| *seen == model.picture(all)) else {
            let expected = self.known.sure().picture(all);
            return Err(format!(
                "what is there is none of {} things that may be; beside all that was acknowledged:\n{}",
                self.known.sure.len(),
                seen.differences(&expected)
            ));
        };
        self.tally.unacknowledged_kept += u32::from(at > 0);
        let found = self.known.sure.swap_remove(at);
        self.known.sure = vec![found];
        Ok(())
    }

    async fn work<S: Subject>(&mut self, store: &S, disk: &Disk, fate: &Fate) -> Held<()> {
        for _ in 0..self.rng.usize(4..60) {
            if self.rng.u8(..4) == 0 {
                self.many(store, disk, fate).await?;
            } else {
                let op = self.script.next(&mut self.rng, &self.known.sure());
                let answer = ask(store, op.clone()).await;
                self.answered(op, &answer, disk, fate)?;
                if answer.is_err() {
                    self.look(store, disk).await?;
                }
            }
            if disk.is_cut() {
                return Ok(());
            }
        }
        // When the cause is gone it goes on by itself.
        disk.mend();
        let op = self.script.guest();
        let answer = ask(store, op.clone()).await;
        let fate = Fate { fails: false, ..*fate };
        self.answered(op, &answer, disk, &fate)?;
        if !disk.is_cut() && !fate.fails_to_read {
            store.health().await.map_err(|error| format!("it believes to be ill: {error}"))?;
        }
        self.look(store, disk).await
    }

    /// Asks for many things that wait while another is written, so that they are written together.
    async fn many<S: Subject>(&mut self, store: &S, disk: &Disk, fate: &Fate) -> Held<()> {
        let mut believed = self.known.sure();
        let mut asked: Vec<(Op, JoinHandle<Result<Done, StoreError>>)> = Vec::new();
        disk.hold();
        for number in 0..self.rng.usize(2..=10) {
            let op = match number {
                // Something is written, whatever there is.
                0 => self.script.guest(),
                _ => self.script.next(&mut self.rng, &believed),
            };
            believed.apply(&op);
            let (store, wanted) = (store.clone(), op.clone());
            asked.push((op, tokio::spawn(async move { ask(&store, wanted).await })));
            yield_now().await;
            if number == 0 {
                disk.wait_until_held();
            }
        }
        disk.release();
        self.tally.together += 1;
        let mut failed = false;
        for (op, answer) in asked {
            let answer = answer.await.map_err(|error| format!("asking failed: {error}"))?;
            failed |= answer.is_err();
            self.answered(op, &answer, disk, fate)?;
        }
        if failed { self.look(store, disk).await } else { Ok(()) }
    }

    /// Notes an answer; one that a model would not have given is a find.
    fn answered(
        &mut self,
        op: Op,
        answer: &Result<Done, StoreError>,
        disk: &Disk,
        fate: &Fate,
    ) -> Held<()> {
        let mut next = self.known.sure();
        let expected = next.apply(&op);
        match (answer, expected) {
            (Ok(done), Some(expected)) if *done == expected => {
                self.tally.acknowledged += 1;
                self.known.sure = vec![next];
                self.known.open.clear();
            }
            (Ok(done), expected) => {
                return Err(format!("{op:?} was answered {done:?}, expected {expected:?}"));
            }
            (Err(_), None) => {
                self.tally.refused += 1;
                // Together with what failed before it may have been good.
                if !self.known.open.is_empty() {
                    self.known.open.push(op);
                }
            }
            (Err(error), Some(_)) => {
                if !disk.is_cut() && !fate.fails {
                    return Err(format!("{op:?} failed without a cause: {error}"));
                }
                if !disk.is_cut() && !fate.fails_to_read && !error.passes() {
                    return Err(format!("{op:?} failed, and for good: {error}"));
                }
                self.tally.failed_by_fault += u32::from(!disk.is_cut());
                self.known.open.push(op);
            }
        }
        Ok(())
    }

    /// Looks whether what failed is not there, and all else is.
    async fn look<S: Subject>(&mut self, store: &S, disk: &Disk) -> Held<()> {
        if disk.is_cut() {
            return Ok(());
        }
        let mut seen = Picture::of(store, &self.script.all).await;
        if seen.is_err() {
            disk.mend();
            seen = Picture::of(store, &self.script.all).await;
        }
        match seen {
            Ok(seen) => {
                let expected = self.known.sure().picture(&self.script.all);
                if seen == expected {
                    return Ok(());
                }
                Err(format!("what failed is there, or more:\n{}", seen.differences(&expected)))
            }
            Err(_) if disk.is_cut() => Ok(()),
            Err(error) => Err(format!("it cannot be read any more: {error}")),
        }
    }

    /// Opens it a last time, on a disk that does not fail, and looks whether it is whole.
    async fn end<S: Subject>(&mut self, root: &Path) -> Held<()> {
        let disk = Arc::new(Disk::watch(root));
        let fate = Fate { fails: false, fails_to_read: false, at_close: false };
        let store = self.open::<S>(&disk, &fate).await?.ok_or("the power is cut")?;
        self.work(&store, &disk, &fate).await?;
        store.close().await;
        let db = rusqlite::Connection::open(root.join("data/kozyr.db")).unwrap();
        let settled = "SELECT COUNT(*) FROM settled";
        self.tally.settled += db.query_row(settled, [], |row| row.get::<_, u32>(0)).unwrap();
        let finding: String = db
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .map_err(|e| e.to_string())?;
        let orphans = db.prepare("PRAGMA foreign_key_check").unwrap().exists([]).unwrap();
        if finding != "ok" || orphans {
            return Err(format!("the database is not whole: {finding}, orphans: {orphans}"));
        }
        Ok(())
    }
}
