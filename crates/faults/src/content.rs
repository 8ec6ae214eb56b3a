//! Content of a file: the state on the disk, the state that programs see, and the changes between
//! them.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;

use crate::disk::Kept;

/// The size of a page, in bytes. Systems write to a disk by pages.
const PAGE: usize = 4096;
/// The size of a sector, in bytes. A disk claims to write a sector as a whole.
const SECTOR: usize = 512;

/// A change within one page.
#[derive(Debug)]
struct Change {
    /// The time of the change. The changes of all files are counted together.
    time: u64,
    at: usize,
    bytes: Vec<u8>,
}

/// The content of a file.
#[derive(Debug, Default)]
pub(crate) struct Content {
    durable: Vec<u8>,
    now: Vec<u8>,
    /// The changes of each page since that page reached the disk, in order.
    pending: BTreeMap<usize, Vec<Change>>,
    /// The pages that the next sync writes. A page that could not be written counts as written.
    dirty: BTreeSet<usize>,
    /// The sizes since the last sync, with their times.
    sizes: Vec<(u64, usize)>,
    /// The times at which the file was made shorter since the last sync. Such a change survives as
    /// a whole or not at all, and nothing that was written afterwards survives without it: systems
    /// free and allocate the blocks of a file in order.
    cuts: Vec<u64>,
}

/// The changes that may have survived: all up to the first time, and none after the second.
#[derive(Clone, Copy)]
struct Window {
    all_to: u64,
    none_after: u64,
}

impl Content {
    /// Returns the content of a file that has been on the disk for long.
    pub(crate) fn durable(bytes: Vec<u8>) -> Self {
        Self { now: bytes.clone(), durable: bytes, ..Self::default() }
    }

    /// Returns the content that programs see.
    pub(crate) fn now(&self) -> &[u8] {
        &self.now
    }

    pub(crate) fn write(&mut self, time: u64, at: usize, bytes: &[u8]) {
        if at > self.now.len() {
            self.resize(time, at);
        }
        let end = at + bytes.len();
        if end > self.now.len() {
            self.now.resize(end, 0);
            self.sizes.push((time, end));
        }
        self.now[at..end].copy_from_slice(bytes);
        self.change(time, at, bytes);
    }

    pub(crate) fn resize(&mut self, time: u64, size: usize) {
        let old = self.now.len();
        if size < old {
            self.cuts.push(time);
            self.change(time, size, &vec![0; old - size]);
        }
        self.now.resize(size, 0);
        self.sizes.push((time, size));
    }

    fn change(&mut self, time: u64, mut at: usize, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let (page, from) = (at / PAGE, at % PAGE);
            let (here, rest) = bytes.split_at(bytes.len().min(PAGE - from));
            let change = Change { time, at: from, bytes: here.to_vec() };
            self.pending.entry(page).or_default().push(change);
            self.dirty.insert(page);
            at += here.len();
            bytes = rest;
        }
    }

    /// Records that everything written is on the disk.
    pub(crate) fn sync(&mut self) {
        self.durable.resize(self.now.len(), 0);
        for page in std::mem::take(&mut self.dirty) {
            self.pending.remove(&page);
            let end = self.now.len().min((page + 1) * PAGE);
            if let Some(range) = (page * PAGE < end).then_some(page * PAGE..end) {
                self.durable[range.clone()].copy_from_slice(&self.now[range]);
            }
        }
        self.sizes.clear();
        self.cuts.clear();
    }

    /// Records that the disk could not write. Systems then mark the pages as written and never try
    /// again. Some of them have reached the disk and some have not.
    pub(crate) fn fail_to_sync(&mut self) {
        self.dirty.clear();
    }

    /// Returns a content that the disk could have after a power cut.
    pub(crate) fn survive(&self, rng: &mut Rng, kept: Kept) -> Vec<u8> {
        let cuts = rng.usize(..=self.cuts.len());
        let window = match kept {
            Kept::All => Window { all_to: u64::MAX, none_after: u64::MAX },
            Kept::Synced => Window { all_to: 0, none_after: 0 },
            Kept::Until(time) => Window { all_to: time, none_after: time },
            Kept::Some => Window {
                all_to: cuts.checked_sub(1).map_or(0, |last| self.cuts[last]),
                none_after: self.cuts.get(cuts).map_or(u64::MAX, |next| next - 1),
            },
        };
        let size = {
            let (first, last) = window.of(&self.sizes, |size| size.0);
            let n = rng.usize(first..=last);
            n.checked_sub(1).map_or(self.durable.len(), |n| self.sizes[n].1)
        };
        let mut out = self.durable.clone();
        let junk = kept == Kept::Some && rng.u8(..4) == 0;
        if size > out.len() {
            let from = out.len();
            out.resize(size, 0);
            if junk {
                // What another file had there before.
                rng.fill(&mut out[from..]);
            }
        }
        // Some pages have been written back for long, others not at all.
        let lucky = rng.u8(..=100);
        for (page, changes) in &self.pending {
            let (first, last) = window.of(changes, |change| change.time);
            let written = rng.u8(..100) < lucky;
            for sector in 0..PAGE / SECTOR {
                let n = if written { rng.usize(first..=last) } else { first };
                let torn = (n < last && rng.u8(..8) == 0).then(|| rng.usize(1..SECTOR));
                let (from, to) = (sector * SECTOR, (sector + 1) * SECTOR);
                put(&mut out, page * PAGE, &changes[..n], from..to);
                if let Some(torn) = torn {
                    put(&mut out, page * PAGE, &changes[n..=n], from..from + torn);
                }
            }
        }
        out.resize(size, 0);
        out
    }
}

impl Window {
    /// Returns how many of these changes have survived: the smallest and the largest number.
    fn of<T>(self, changes: &[T], time: impl Fn(&T) -> u64) -> (usize, usize) {
        let until = |end| changes.partition_point(|change| time(change) <= end);
        (until(self.all_to), until(self.none_after))
    }
}

/// Applies those changes of a page that fall into a range of it.
fn put(out: &mut Vec<u8>, page: usize, changes: &[Change], range: std::ops::Range<usize>) {
    for change in changes {
        let from = change.at.max(range.start);
        let to = (change.at + change.bytes.len()).min(range.end);
        if from < to {
            if out.len() < page + to {
                out.resize(page + to, 0);
            }
            out[page + from..page + to]
                .copy_from_slice(&change.bytes[from - change.at..to - change.at]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rng() -> Rng {
        Rng::with_seed(7)
    }

    #[test]
    fn only_what_was_synced_is_sure() {
        let mut file = Content::default();
        file.write(1, 0, b"first");
        file.sync();
        file.write(2, 5, b" second");
        file.write(3, 0, b"F");
        assert_eq!(file.now(), b"First second");
        assert_eq!(file.survive(&mut rng(), Kept::Synced), b"first");
        assert_eq!(file.survive(&mut rng(), Kept::All), b"First second");
        assert_eq!(file.survive(&mut rng(), Kept::Until(2)), b"first second");
        file.resize(4, 2);
        file.sync();
        assert_eq!(file.survive(&mut rng(), Kept::Synced), b"Fi");
    }

    #[test]
    fn each_sector_survives_by_itself_and_may_be_torn() {
        let mut file = Content::durable(vec![0; 4096]);
        file.write(1, 0, &[1; 4096]);
        let mut rng = rng();
        let (mut mixed, mut torn) = (false, false);
        for _ in 0..200 {
            let out = file.survive(&mut rng, Kept::Some);
            let sectors: Vec<bool> =
                out.chunks(SECTOR).map(|sector| sector.iter().all(|byte| *byte == 1)).collect();
            mixed |= sectors.iter().any(|whole| *whole) && !sectors.iter().all(|whole| *whole);
            torn |= out.chunks(SECTOR).any(|sector| sector[0] == 1 && sector[SECTOR - 1] == 0);
        }
        assert!(mixed && torn);
    }

    #[test]
    fn a_file_is_made_shorter_as_a_whole() {
        let mut file = Content::durable(vec![1; 3 * PAGE]);
        file.resize(1, 0);
        file.write(2, 0, &[2; 100]);
        let mut rng = rng();
        let (mut old, mut new) = (0, 0);
        for _ in 0..100 {
            let out = file.survive(&mut rng, Kept::Some);
            let is_old = out == vec![1; 3 * PAGE];
            assert!(is_old || !out.contains(&1));
            old += u32::from(is_old);
            new += u32::from(out == vec![2; 100]);
        }
        assert!(old > 0 && new > 0 && old + new < 100, "{old} {new}");
    }

    #[test]
    fn a_page_that_could_not_be_written_is_not_written_by_the_next_sync() {
        let mut file = Content::default();
        file.write(1, 0, &[1; 2 * PAGE]);
        file.fail_to_sync();
        file.write(2, PAGE, &[2; 10]);
        file.sync();
        let out = file.survive(&mut rng(), Kept::Synced);
        assert_eq!((out[0], out[PAGE], out[PAGE + 10]), (0, 2, 1));
    }
}
