//! Links to bots that run elsewhere, over any transport of lines.

use core::fmt;
use std::sync::mpsc::{self, Receiver, SyncSender};

use crate::message::MAX_MESSAGE;
use crate::process::UNREAD;
use crate::running::{Line, unreadable};

/// The connection to a bot that runs elsewhere, for [`Seated::linked`](crate::Seated::linked). It
/// closes when it is dropped, together with the function that sends the lines.
pub struct Link {
    pub(crate) say: Box<dyn Fn(String) + Send>,
    pub(crate) heard: Receiver<Line>,
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").finish_non_exhaustive()
    }
}

/// The receiver of the lines of a bot that runs elsewhere. The bot counts as gone when this is
/// dropped.
#[derive(Clone, Debug)]
pub struct Ear(SyncSender<Line>);

impl Link {
    /// Returns a link that sends lines by `say`, and the ear that takes in the lines of the bot.
    pub fn new(say: impl Fn(String) + Send + 'static) -> (Self, Ear) {
        let (hear, heard) = mpsc::sync_channel(UNREAD);
        (Self { say: Box::new(say), heard }, Ear(hear))
    }
}

impl Ear {
    /// Passes on a line of the bot. Returns `false` if nobody listens any more, or if so many lines
    /// are waiting that the bot has to be considered gone.
    pub fn hear(&self, line: String) -> bool {
        let line = if line.len() <= MAX_MESSAGE {
            Ok(line)
        } else {
            Err(unreadable("the line is longer than 65536 bytes", line.as_bytes()))
        };
        self.0.try_send(line).is_ok()
    }
}
