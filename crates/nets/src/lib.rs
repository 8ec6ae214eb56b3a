//! Learned policies: weights from a NumPy file (`.npz`), which read what a seat sees as its game's
//! encoding tells it.
//!
//! A net is layers of plain matrix products with rectifiers between them. Whoever trains it may do
//! so with whatever they like: what counts is the file.
//!
//! | array | type and shape | what |
//! |---|---|---|
//! | `encoding` | uint8 `[n]` | the name of the encoding as ASCII, such as `toy-1` |
//! | `scale` | float32 `[d]` | what each byte of an observation is multiplied by |
//! | `w1`, `b1` | float32 `[d, h]`, `[h]` | the first layer |
//! | `w2`, `b2`, … | float32 `[h, …]`, `[…]` | the layers that follow, as many as there are |
//!
//! The last layer has as many numbers as the mask of the encoding has places, and the legal action
//! with the highest one is played. In a net that has one number at the end the first layer reads
//! `d + f` numbers instead, the observation and then what is told of an action (not scaled), and it
//! is asked once for each legal action: so games without a mask have nets too. Of equal actions the
//! first in the order of the rules is played, so that a net always plays the same.
//!
//! A net is named by its file, as `net:weights.npz`. A file that is no net, or a net of another
//! encoding than the game's, is refused in words.
//!
//! ```
//! use kozyr_nets::Net;
//!
//! let error = "net:no-such-file.npz".parse::<Net>().unwrap_err();
//! assert!(error.to_string().starts_with("net:no-such-file.npz: cannot be read: "), "{error}");
//! ```

mod layers;
mod net;
mod npy;

pub use net::{BadNet, Net, UnfitNet};
