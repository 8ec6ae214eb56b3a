//! Reader of the pages of a database file, which trusts none of them: it reads the cells of one
//! page at a time, and the records in them, whatever the rest of the file is like.
//!
//! The format is SQLite's (<https://www.sqlite.org/fileformat2.html>). Databases of this program
//! reserve no bytes at the ends of their pages and have no pages but those of trees, free pages and
//! overflow pages.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

use rusqlite::types::Value;

use super::folder::beside;

/// The first bytes of a database file.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The length of the file's header, which is at the beginning of the first page.
const HEADER: usize = 100;

/// The largest page size of SQLite, in bytes.
const LARGEST: usize = 1 << 16;

/// The pages of a database file, with those of its log in place of older ones.
pub(super) struct Pages {
    file: RefCell<File>,
    log: RefCell<Option<File>>,
    /// Where in the log the newest version of a page begins.
    newer: HashMap<u32, u64>,
    size: usize,
    /// The number of pages.
    pub(super) count: u32,
}

/// A page of a tree, as far as it can be read.
#[derive(Debug)]
pub(super) struct Page {
    /// Whether this is a page of an index, or of a table without row numbers.
    pub(super) is_of_keys: bool,
    /// The pages below, each with the largest row number there.
    pub(super) below: Vec<(u32, Option<i64>)>,
    pub(super) cells: Vec<Cell>,
    /// Whether the header of the page agrees with its cells.
    pub(super) is_whole: bool,
}

/// A cell with a record.
#[derive(Debug)]
pub(super) struct Cell {
    /// `None` in an index.
    pub(super) row: Option<i64>,
    /// The record; `None` if a part of it cannot be read.
    pub(super) values: Option<Vec<Value>>,
    /// Whether a text has been read that this program did not write: it is not UTF-8, or has zeros.
    pub(super) is_blurred: bool,
}

impl Pages {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut head = Vec::new();
        (&mut file).take(HEADER as u64).read_to_end(&mut head)?;
        let log = File::open(beside(path, "-wal")).ok();
        let mut pages = Self {
            file: RefCell::new(file),
            log: RefCell::new(None),
            newer: HashMap::new(),
            size: 0,
            count: 0,
        };
        let stated = match number(&head, 16, 2).unwrap_or(0) {
            1 => LARGEST,
            size => size as usize,
        };
        if (512..=LARGEST).contains(&stated) && stated.is_power_of_two() {
            pages.set_size(stated, length);
        } else {
            pages.guess_size(length);
        }
        if let Some(log) = log {
            pages.read_log(log);
        }
        Ok(pages)
    }

    fn set_size(&mut self, size: usize, length: u64) {
        self.size = size;
        self.count = u32::try_from(length.div_ceil(size as u64)).unwrap_or(u32::MAX);
    }

    /// Takes the page size at which most of the first pages can be read.
    fn guess_size(&mut self, length: u64) {
        let readable = |pages: &mut Self, power: u32| {
            pages.set_size(1 << power, length);
            let some = (2..=pages.count).take(2000).filter_map(|number| pages.page(number));
            let whole: usize = some.filter(|page| page.is_whole).map(|page| page.cells.len()).sum();
            whole
        };
        let best = (9..=16).max_by_key(|power| (readable(self, *power), 16 - power));
        self.set_size(1 << best.unwrap_or(9), length);
    }

    /// Takes over the pages of a log, up to its last whole commit.
    fn read_log(&mut self, mut log: File) {
        let mut head = [0; 32];
        let (size, is_read) = (self.size, log.read_exact(&mut head).is_ok());
        let is_big = number(&head, 0, 4) == Some(0x377F_0683);
        if !is_read || !(is_big || number(&head, 0, 4) == Some(0x377F_0682)) {
            return;
        }
        let mut sums = summed((0, 0), &head[..24], is_big);
        let mut frame = vec![0; 24 + size];
        let mut since = HashMap::new();
        let mut at = 32;
        while log.read_exact(&mut frame).is_ok() && frame[8..16] == head[16..24] {
            sums = summed(summed(sums, &frame[..8], is_big), &frame[24..], is_big);
            if number(&frame, 16, 4).zip(number(&frame, 20, 4)) != Some(sums) {
                break;
            }
            since.insert(number(&frame, 0, 4).unwrap_or(0), at + 24);
            at += frame.len() as u64;
            if let Some(count) = number(&frame, 4, 4).filter(|count| *count > 0) {
                self.newer.extend(since.drain());
                self.count = count;
            }
        }
        *self.log.borrow_mut() = Some(log);
    }

    /// Returns the bytes of a page. What the file lacks at its end is zeros.
    fn bytes(&self, number: u32) -> Option<Vec<u8>> {
        if number == 0 || number > self.count {
            return None;
        }
        let mut bytes = Vec::with_capacity(self.size);
        let mut read = |file: &mut File, at: u64| {
            file.seek(SeekFrom::Start(at)).ok()?;
            file.take(self.size as u64).read_to_end(&mut bytes).ok()
        };
        match (self.newer.get(&number), &mut *self.log.borrow_mut()) {
            (Some(at), Some(log)) => read(log, *at)?,
            _ => {
                let at = u64::from(number - 1) * self.size as u64;
                read(&mut self.file.borrow_mut(), at)?
            }
        };
        bytes.resize(self.size, 0);
        Some(bytes)
    }

    /// Returns the `application_id` and the `user_version`, if the first page has the header of a
    /// database.
    pub(super) fn mark(&self) -> Option<(u32, u32)> {
        let head = self.bytes(1).filter(|head| head.starts_with(MAGIC))?;
        number(&head, 68, 4).zip(number(&head, 60, 4))
    }

    /// Returns the pages that are in no use, as far as their list can be read.
    pub(super) fn free(&self) -> HashSet<u32> {
        let mut free = HashSet::new();
        let mut next = self.mark().and_then(|_| number(&self.bytes(1)?, 32, 4)).unwrap_or(0);
        while let Some(bytes) = self.bytes(next).filter(|_| free.insert(next)) {
            let most = self.size / 4 - 2;
            let here = number(&bytes, 4, 4).map_or(0, |count| (count as usize).min(most));
            free.extend((0..here).filter_map(|i| number(&bytes, 8 + 4 * i, 4)));
            next = number(&bytes, 0, 4).unwrap_or(0);
        }
        free
    }

    /// Returns a page of a tree; `None` if it is no such page.
    pub(super) fn page(&self, page: u32) -> Option<Page> {
        let bytes = self.bytes(page)?;
        let start = if page == 1 { HEADER } else { 0 };
        let (is_of_keys, is_leaf) = match bytes[start] {
            0x02 => (true, false),
            0x05 => (false, false),
            0x0A => (true, true),
            0x0D => (false, true),
            _ => return None,
        };
        let count = number(&bytes, start + 3, 2)? as usize;
        let content = match number(&bytes, start + 5, 2)? as usize {
            0 => LARGEST,
            content => content,
        };
        let pointers = start + if is_leaf { 8 } else { 12 };
        let mut read = Page { is_of_keys, below: Vec::new(), cells: Vec::new(), is_whole: true };
        let mut taken: Vec<Range<usize>> = Vec::new();
        for i in 0..count {
            let pointer = pointers + 2 * i;
            let place = number(&bytes, pointer, 2).map(|place| place as usize);
            let place = place.filter(|place| *place >= pointer + 2);
            let cell = place.and_then(|place| {
                let (below, cell, length) = self.cell(&bytes, place, is_of_keys, is_leaf)?;
                let span = place..place + length.max(4);
                let is_apart =
                    |other: &Range<usize>| other.end <= span.start || span.end <= other.start;
                taken.iter().all(is_apart).then_some((below, cell, span))
            });
            let Some((below, cell, span)) = cell else {
                read.is_whole = false;
                continue;
            };
            taken.push(span);
            if let Some(below) = below {
                read.below.push((below, cell.row));
            }
            if is_of_keys || is_leaf {
                read.is_whole &= cell.values.is_some();
                read.cells.push(cell);
            }
        }
        if !is_leaf {
            read.below.push((number(&bytes, start + 8, 4)?, None));
        }
        // In a whole page, the cells and the free bytes between them fill it to its end.
        let cells: usize = taken.iter().map(ExactSizeIterator::len).sum();
        let free = self.free_bytes(&bytes, start);
        read.is_whole &= free.is_some_and(|free| cells + free + content == self.size);
        Some(read)
    }

    /// Returns the number of free bytes between the cells of a page, if it can be told.
    fn free_bytes(&self, bytes: &[u8], start: usize) -> Option<usize> {
        let mut free = usize::from(bytes[start + 7]);
        let mut next = number(bytes, start + 1, 2)? as usize;
        while next != 0 {
            let (after, length) = (number(bytes, next, 2)?, number(bytes, next + 2, 2)?);
            let (after, end) = (after as usize, next + length as usize);
            if after != 0 && after < end {
                return None;
            }
            free += length as usize;
            next = after;
        }
        Some(free)
    }

    /// Returns the page below a cell, the cell, and its length in the page.
    fn cell(
        &self,
        bytes: &[u8],
        place: usize,
        is_of_keys: bool,
        is_leaf: bool,
    ) -> Option<(Option<u32>, Cell, usize)> {
        let mut at = place;
        let below = if is_leaf { None } else { Some(number(bytes, at, 4)?) };
        at += if is_leaf { 0 } else { 4 };
        let length = if is_of_keys || is_leaf { varint(bytes, &mut at)? } else { 0 };
        let row = if is_of_keys { None } else { Some(varint(bytes, &mut at)?) };
        if !is_of_keys && !is_leaf {
            return Some((below, Cell { row, values: None, is_blurred: false }, at - place));
        }
        let length = usize::try_from(length).ok().filter(|length| *length < 1 << 30)?;
        let local = self.local(length, is_of_keys);
        let mut payload = bytes.get(at..at + local)?.to_vec();
        at += local;
        if local < length {
            let next = number(bytes, at, 4)?;
            at += 4;
            self.overflow(next, length, &mut payload);
        }
        let (values, is_blurred) = match record(&payload) {
            Some((values, is_blurred)) if payload.len() == length => (Some(values), is_blurred),
            _ => (None, false),
        };
        Some((below, Cell { row, values, is_blurred }, at - place))
    }

    /// Returns how much of a payload is in its cell.
    fn local(&self, length: usize, is_of_keys: bool) -> usize {
        let size = self.size;
        let most = if is_of_keys { (size - 12) * 64 / 255 - 23 } else { size - 35 };
        let least = (size - 12) * 32 / 255 - 23;
        if length <= most {
            return length;
        }
        let local = least + (length - least) % (size - 4);
        if local <= most { local } else { least }
    }

    /// Appends the rest of a payload, as far as its pages can be read.
    fn overflow(&self, mut next: u32, length: usize, payload: &mut Vec<u8>) {
        while payload.len() < length {
            let Some(bytes) = self.bytes(next) else { return };
            let more = (length - payload.len()).min(self.size - 4);
            payload.extend_from_slice(&bytes[4..4 + more]);
            next = number(&bytes, 0, 4).unwrap_or(0);
        }
    }
}

/// Returns a big-endian number of some bytes.
pub(super) fn number(bytes: &[u8], at: usize, length: usize) -> Option<u32> {
    let bytes = bytes.get(at..at + length)?;
    Some(bytes.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte)))
}

/// Returns a number of variable length, and steps over it.
fn varint(bytes: &[u8], at: &mut usize) -> Option<i64> {
    let mut value = 0_i64;
    for i in 0..9 {
        let byte = *bytes.get(*at)?;
        *at += 1;
        if i == 8 {
            return Some(value << 8 | i64::from(byte));
        }
        value = value << 7 | i64::from(byte & 0x7F);
        if byte < 0x80 {
            break;
        }
    }
    Some(value)
}

/// Returns the values of a record, and whether a text in it is not UTF-8 or has zeros.
fn record(payload: &[u8]) -> Option<(Vec<Value>, bool)> {
    let mut at = 0;
    let head = usize::try_from(varint(payload, &mut at)?).ok()?;
    let (mut body, mut values, mut is_blurred) = (head, Vec::new(), false);
    while at < head {
        let kind = varint(payload, &mut at)?;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => usize::try_from(kind).ok()?,
            5 => 6,
            6 | 7 => 8,
            12.. => usize::try_from((kind - 12) / 2).ok()?,
            _ => return None,
        };
        let bytes = payload.get(body..body.checked_add(length)?)?;
        body += length;
        values.push(match kind {
            0 => Value::Null,
            7 => Value::Real(f64::from_be_bytes(bytes.try_into().ok()?)),
            ..12 => {
                // The first byte has the sign. 8 and 9 are the numbers 0 and 1, without bytes.
                let sign =
                    bytes.first().map_or(kind - 8, |byte| i64::from(byte.cast_signed()) >> 7);
                Value::Integer(bytes.iter().fold(sign, |sum, byte| sum << 8 | i64::from(*byte)))
            }
            _ if kind % 2 == 0 => Value::Blob(bytes.to_vec()),
            _ => {
                let text = String::from_utf8_lossy(bytes).into_owned();
                is_blurred |= text.as_bytes() != bytes || bytes.contains(&0);
                Value::Text(text)
            }
        });
    }
    (at == head && body == payload.len()).then_some((values, is_blurred))
}

/// Returns the checksums of a log after some more bytes.
pub(super) fn summed((mut a, mut b): (u32, u32), bytes: &[u8], is_big: bool) -> (u32, u32) {
    let (words, _) = bytes.as_chunks::<4>();
    let (pairs, _) = words.as_chunks::<2>();
    for pair in pairs {
        let [first, second] = pair
            .map(|word| if is_big { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) });
        a = a.wrapping_add(first).wrapping_add(b);
        b = b.wrapping_add(second).wrapping_add(a);
    }
    (a, b)
}
