//! Bots that run elsewhere, over any carrier of lines.

use core::fmt;
use std::sync::mpsc::{self, Receiver, SyncSender};

use crate::message::MAX_MESSAGE;
use crate::process::UNREAD;
use crate::running::{Line, unreadable};

/// The way to a bot that runs elsewhere, for [`Seated::linked`](crate::Seated::linked). It closes
/// when it is dropped, with what says the lines.
pub struct Link {
    pub(crate) say: Box<dyn Fn(String) + Send>,
    pub(crate) heard: Receiver<Line>,
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").finish_non_exhaustive()
    }
}

/// Where the lines of a bot come in that runs elsewhere. The bot is gone when this is dropped.
#[derive(Clone, Debug)]
pub struct Ear(SyncSender<Line>);

impl Link {
    /// A link over which lines go out by `say`, and in by the ear.
    pub fn new(say: impl Fn(String) + Send + 'static) -> (Self, Ear) {
        let (hear, heard) = mpsc::sync_channel(UNREAD);
        (Self { say: Box::new(say), heard }, Ear(hear))
    }
}

impl Ear {
    /// A line of the bot; `false` if nobody listens any more, or so many lines wait already that
    /// it is to be taken for gone.
    pub fn hear(&self, line: String) -> bool {
        let line = if line.len() <= MAX_MESSAGE {
            Ok(line)
        } else {
            Err(unreadable("the line is longer than 65536 bytes", line.as_bytes()))
        };
        self.0.try_send(line).is_ok()
    }
}
