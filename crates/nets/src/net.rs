//! A net as a player.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use kozyr_rules::{Encode, Seat};
use zip::ZipArchive;

use crate::layers::Layers;
use crate::npy;

/// With what the name of a net begins.
const PREFIX: &str = "net:";

/// No file of a net is larger than this, in bytes, unpacked.
const MOST: u64 = 1 << 28;

/// A policy whose weights stand in a file.
///
/// What was read is kept as long as the process lasts. A file that has changed since is another
/// policy, which has the same name.
#[derive(Clone, Copy)]
pub struct Net(&'static Kept);

struct Kept {
    name: String,
    layers: Layers,
}

/// A file that is no net.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}: {problem}")]
pub struct BadNet {
    name: String,
    problem: String,
}

/// A net that is not made for a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{net} cannot play {game}: {problem}")]
pub struct UnfitNet {
    net: &'static str,
    game: &'static str,
    problem: String,
}

impl Net {
    /// Returns the name in commands, results and records: `net:` and the path of the file.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// Returns whether a text has the form of a net rather than that of a level.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(PREFIX)
    }

    /// Returns the name of the encoding that it reads.
    pub fn encoding(self) -> &'static str {
        &self.0.layers.encoding
    }

    /// Tells all that decides what it plays, piece by piece in a fixed order: of two files with the
    /// same numbers the same bytes. A digest of them tells one policy from another.
    pub fn tell(self, mut bytes: impl FnMut(&[u8])) {
        self.0.layers.tell(&mut bytes);
    }

    /// Returns whether it can play a game.
    ///
    /// # Errors
    /// If it reads another encoding than the game's, or its layers are of other sizes.
    pub fn fits<G: Encode>(self) -> Result<(), UnfitNet> {
        let wrong = |problem| Err(UnfitNet { net: self.name(), game: G::KEY, problem });
        let Some(encoding) = G::ENCODING else {
            return wrong("the game has no encoding yet".to_owned());
        };
        let layers = &self.0.layers;
        if layers.encoding != encoding.name {
            let found = &layers.encoding;
            return wrong(format!("it reads `{found}`, and the game writes `{}`", encoding.name));
        }
        let (d, f, m) = (encoding.n_observation(), encoding.n_action(), encoding.n_mask());
        if layers.n_observation() != d {
            let found = layers.n_observation();
            return wrong(format!("`scale` has {found} numbers, and an observation {d} bytes"));
        }
        match (layers.inputs(), layers.outputs()) {
            (inputs, 1) if inputs == d + f => Ok(()),
            (inputs, outputs) if m > 0 && inputs == d && outputs == m => Ok(()),
            (inputs, outputs) => {
                let mask = if m > 0 { format!(", or {d} and gives {m}") } else { String::new() };
                wrong(format!(
                    "it takes {inputs} numbers and gives {outputs}; expected that it takes {} \
                     and gives 1{mask}",
                    d + f
                ))
            }
        }
    }

    /// What it plays at a seat that is to act, of a game that it [fits](Self::fits). It is given
    /// what the seat sees and nothing else.
    ///
    /// # Panics
    /// If it does not fit the game, or nothing is to be done.
    pub fn choose<G: Encode>(self, game: &G, seat: Seat) -> G::Action {
        let encoding = G::ENCODING.expect("a net is asked in a game that it fits");
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let mut observation = vec![0; encoding.n_observation()];
        game.encode(seat, &mut observation);
        let layers = &self.0.layers;
        let first = layers.first(&observation);
        let scores: Vec<f32> = if layers.outputs() == 1 {
            let f = encoding.n_action();
            let mut told = vec![0; legal.len() * f];
            game.encode_actions(&legal, &mut told);
            let score = |told| layers.rest(layers.with_action(&first, told))[0];
            told.chunks_exact(f).map(score).collect()
        } else {
            let all = layers.rest(first);
            let place =
                |&action| G::mask_idx(action).expect("the game has a mask, as the net fits");
            legal.iter().map(|action| all[place(action)]).collect()
        };
        // Of equal ones the first.
        let best = scores.into_iter().zip(legal).reduce(|best, other| {
            if other.0.total_cmp(&best.0) == Ordering::Greater { other } else { best }
        });
        best.expect("a seat that is to act has a legal action").1
    }
}

impl FromStr for Net {
    type Err = BadNet;

    fn from_str(text: &str) -> Result<Self, BadNet> {
        static KEPT: Mutex<BTreeMap<String, Net>> = Mutex::new(BTreeMap::new());
        let name = text.trim();
        let wrong = |problem| BadNet { name: name.to_owned(), problem };
        let path = name.strip_prefix(PREFIX).filter(|path| !path.is_empty());
        let path =
            path.ok_or_else(|| wrong("expected net: and a file, as net:a.npz".to_owned()))?;
        // The name stands in a line of a record, where ` #` would begin a comment.
        if path.contains(" #") || path.contains(char::is_control) {
            return Err(wrong("` #` and control characters cannot stand in it".to_owned()));
        }
        let arrays = arrays(Path::new(path)).map_err(wrong)?;
        let layers = Layers::new(arrays).map_err(wrong)?;
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever trains a net writes its file again and again.
        if let Some(&known) = kept.get(name).filter(|known| known.0.layers == layers) {
            return Ok(known);
        }
        // Nets come from a command line or once a round of training, so they are few.
        let net = Self(Box::leak(Box::new(Kept { name: name.to_owned(), layers })));
        kept.insert(name.to_owned(), net);
        Ok(net)
    }
}

/// The arrays of a file by name, without the ending that they have in it.
fn arrays(path: &Path) -> Result<BTreeMap<String, npy::Array>, String> {
    let file = File::open(path).map_err(|error| format!("cannot be read: {error}"))?;
    let mut archive = ZipArchive::new(file)
        .map_err(|error| format!("is no file as numpy.savez writes it: {error}"))?;
    let mut left = MOST;
    let mut found = BTreeMap::new();
    for idx in 0..archive.len() {
        let entry = archive.by_index(idx).map_err(|error| error.to_string())?;
        let name = entry.name().map_err(|error| error.to_string())?;
        let name = name.strip_suffix(".npy").unwrap_or(&name).to_owned();
        let mut bytes = Vec::new();
        let n = entry.take(left + 1).read_to_end(&mut bytes);
        let n = n.map_err(|error| format!("`{name}` cannot be read: {error}"))? as u64;
        left = left.checked_sub(n).ok_or_else(|| format!("is larger than {MOST} bytes"))?;
        let array = npy::read(&bytes).map_err(|problem| format!("`{name}`: {problem}"))?;
        found.insert(name, array);
    }
    Ok(found)
}

impl PartialEq for Net {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for Net {}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Net").field(&self.0.name).finish()
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.name)
    }
}
