//! Store in memory: the whole contract, without a file, a clock, a thread or a runtime.

mod circles;
mod data;
mod house;
mod matches;
mod people;
mod person;
mod tables;
mod write;

use std::collections::HashSet;
use std::future::ready;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kozyr_rules::redacted;

use self::data::Data;
use crate::contract;
use crate::contract::{Bots, Circles, Days, Guests, House, Matches, Tables, Upkeep};
use crate::error::{Answer, Result};
use crate::model::*;

/// A store in memory. Clones share its content.
///
/// Each request is done when it is made, and its answer is ready. A request that changes something
/// costs as much as it changes; a list costs as much as there is.
///
/// ```
/// use std::pin::pin;
/// use std::task::{Context, Poll, Waker};
///
/// use kozyr_storage::{Guest, GuestId, Memory, Write, prelude::*};
///
/// let store = Memory::default();
/// let before = store.snapshot();
/// let anna = Guest { id: GuestId("0001".into()), name: "Anna".into() };
/// // Nobody has to await the answer.
/// drop(store.write(vec![Write::Guest(anna, 1)]));
///
/// let people = |store: &Memory| {
///     let mut answer = pin!(store.counts());
///     match answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
///         Poll::Ready(counts) => counts.unwrap().people,
///         Poll::Pending => unreachable!("an answer is ready"),
///     }
/// };
/// assert_eq!((people(&store.clone()), people(&before)), (1, 0));
/// ```
#[derive(Clone, Default)]
pub struct Memory {
    data: Arc<Mutex<Data>>,
}

redacted!(Memory);

impl Memory {
    /// Returns a copy of the store as it is now. Later changes of one do not change the other. The
    /// two share all rows until then, so that a copy costs next to nothing.
    #[must_use]
    pub fn snapshot(&self) -> Self {
        Self { data: Arc::new(Mutex::new(self.data().clone())) }
    }

    fn data(&self) -> MutexGuard<'_, Data> {
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T: Send + 'static>(&self, read: impl FnOnce(&Data) -> T) -> Answer<T> {
        Box::pin(ready(Ok(read(&self.data()))))
    }

    fn scan<T: Send + 'static>(&self, scan: impl FnOnce(&Data) -> T) -> Answer<T> {
        self.read(scan)
    }

    fn change<T: Send + 'static>(&self, change: impl FnOnce(&mut Data) -> Result<T>) -> Answer<T> {
        Box::pin(ready(self.data().all_or_nothing(change)))
    }

    fn erase<T: Send + 'static>(&self, erase: impl FnOnce(&mut Data) -> Result<T>) -> Answer<T> {
        self.change(erase)
    }

    fn own<T: Send + 'static>(&self, own: impl FnOnce(&mut Data) -> Result<T>) -> Answer<T> {
        self.change(own)
    }
}

macro_rules! serve {
    ($($(#[$about:meta])* $theme:ident { $(
        $(#[$doc:meta])*
        $how:ident $name:ident($($(&$lent:ident)? $($given:ident)?: $of:ty),*) -> $answer:ty;
    )* })*) => {
        $(impl $theme for Memory {
            $(fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                self.$how(|data| data.$name($($($lent)? $($given)?),*))
            })*
        })*
    };
}
contract!(serve);
