//! Disks that are full or read-only, and too few descriptors.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::net::TcpStream;

use super::party::Party;
use super::process::{How, Process};
use super::{has, long, say};

/// A small disk in memory, which only processes see that are started for it. It is gone when this
/// value is dropped.
struct SmallDisk {
    holder: Child,
    at: PathBuf,
}

impl SmallDisk {
    /// Mounts a disk. Returns `None` if this process may not mount one.
    fn mount(at: &Path) -> Option<Self> {
        let may = ["-m", "sh", "-c", "mount -t tmpfs kozyr \"$0\"", at.to_str()?];
        if !has("unshare", &may) || !has("nsenter", &["--version"]) {
            return None;
        }
        let mount = "mount -t tmpfs -o size=24m kozyr \"$0\" && echo ready && exec sleep 100000";
        let mut holder = Command::new("unshare")
            .args(["-m", "sh", "-c", mount])
            .arg(at)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut said = [0; 6];
        std::io::Read::read_exact(holder.stdout.as_mut()?, &mut said).ok()?;
        Some(Self { holder, at: at.to_owned() })
    }

    /// Returns the same path, as seen from outside.
    fn seen(&self, name: &str) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.holder.id()));
        root.join(self.at.strip_prefix("/").unwrap()).join(name)
    }

    /// Returns a command that runs another one where the disk is.
    fn enter(&self) -> Vec<String> {
        ["nsenter", "-m", "-t", &self.holder.id().to_string()].map(str::to_owned).to_vec()
    }

    /// Fills the disk.
    fn fill(&self) {
        let mut file = std::fs::File::create(self.seen("rubbish")).unwrap();
        while std::io::Write::write(&mut file, &[1; 512]).is_ok() {}
    }

    fn make_room(&self) {
        std::fs::remove_file(self.seen("rubbish")).unwrap();
    }

    fn remount(&self, how: &str) {
        let mut command = self.enter();
        command.extend(["mount", "-o", &format!("remount,{how}")].map(str::to_owned));
        let done = Command::new(&command[0]).args(&command[1..]).arg(&self.at).status().unwrap();
        assert!(done.success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_tables_go_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("disk");
    std::fs::create_dir(&at).unwrap();
    let Some(disk) = SmallDisk::mount(&at) else {
        return say("NOT TRIED: a full disk, as this process may not mount a small one");
    };
    let how = How { by: disk.enter(), data: at.join("data"), ..How::new(folder.path()) };
    let (party, mut process) = Party::begin(how).await;
    let times = if long() { 40 } else { 3 };
    for time in 0..times {
        party.goes_on(3).await;
        let lost = party.lost();
        disk.fill();
        party.play(Duration::from_millis(1500)).await;
        if time % 3 == 2 {
            process.kill();
            // On a full disk it may start, or say why not; with room it starts.
            let refused = Process::start(&party.how, &party.place);
            if let Err(why) = &refused {
                assert!(why.contains("full"), "{why}");
            }
            party.play(Duration::from_millis(500)).await;
            disk.make_room();
            process = refused.unwrap_or_else(|_| party.restart());
        } else {
            disk.make_room();
            party.goes_on(3).await;
            assert_eq!(party.lost(), lost, "the same connections go on");
        }
    }
    party.goes_on(3).await;
    assert!(party.warned() > 0, "nobody was told");
    party.end(process, &format!("{times} times a full disk")).await;
}

#[tokio::test]
async fn a_read_only_disk_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("disk");
    std::fs::create_dir(&at).unwrap();
    let Some(disk) = SmallDisk::mount(&at) else {
        return say("NOT TRIED: a read-only disk, as this process may not mount one");
    };
    let how = How { by: disk.enter(), data: at.join("data"), ..How::new(folder.path()) };
    let (party, process) = Party::begin(how).await;
    party.goes_on(3).await;
    process.kill();
    disk.remount("ro");
    let refused = Process::start(&party.how, &party.place).err().expect("it does not start");
    assert!(refused.contains("Read-only") || refused.contains("read-only"), "{refused}");
    disk.remount("rw");
    let process = party.restart();
    party.goes_on(3).await;
    party.end(process, "a read-only disk").await;
}

#[tokio::test]
async fn a_file_size_limit_loses_nothing_and_tables_go_on_after_it() {
    if !has("prlimit", &["--version"]) {
        return say("NOT TRIED: a limit on the size of files, as there is no prlimit");
    }
    let folder = tempfile::tempdir().unwrap();
    let ignoring = ["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"];
    let (party, process) = Party::begin(How::new(folder.path()).by(ignoring)).await;
    let limit = |size: &str| {
        let id = process.id().to_string();
        let mut command = Command::new("prlimit");
        command.args(["--pid", &id, &format!("--fsize={size}:")]);
        assert!(command.status().unwrap().success());
    };
    let times = if long() { 40 } else { 2 };
    for _ in 0..times {
        party.goes_on(3).await;
        let lost = party.lost();
        limit("4096");
        party.play(Duration::from_millis(1500)).await;
        limit("unlimited");
        party.goes_on(3).await;
        assert_eq!(party.lost(), lost, "the same connections go on");
    }
    assert!(party.warned() > 0, "nobody was told");
    party.end(process, &format!("{times} times files that may not grow")).await;
}

#[tokio::test]
async fn running_out_of_descriptors_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let few = ["sh", "-c", "ulimit -n 64; exec \"$@\"", "sh"];
    let (party, process) = Party::begin(How::new(folder.path()).by(few)).await;
    party.goes_on(3).await;
    let addr = party.place.get().unwrap();
    let mut crowd = Vec::new();
    for _ in 0..100 {
        if let Ok(Ok(stream)) =
            tokio::time::timeout(Duration::from_millis(100), TcpStream::connect(&addr)).await
        {
            crowd.push(stream);
        }
    }
    party.goes_on(5).await;
    drop(crowd);
    party.goes_on(3).await;
    let once_more = super::person::http(&addr, "GET /healthz", "", "").await.unwrap();
    assert_eq!(once_more.status, 200, "{}", once_more.body);
    party.end(process, "no descriptors left").await;
}
