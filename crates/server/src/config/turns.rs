//! Turns: of those who want the same thing, one at a time does it. Nothing is left of one that is
//! given up.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use super::lock::Mutex;

type Lock = Arc<tokio::sync::Mutex<()>>;

/// The turns for each thing. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Turns<K>(Arc<Mutex<HashMap<K, Lock>>>);

impl<K> Default for Turns<K> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(HashMap::new())))
    }
}

/// A place in the turn. The last one removes the turn, whether it was done or given up.
struct Turn<'a, K: Hash + Eq> {
    turns: &'a Turns<K>,
    key: &'a K,
    lock: Lock,
}

impl<K: Hash + Eq> Drop for Turn<'_, K> {
    fn drop(&mut self) {
        let mut turns = self.turns.0.lock();
        // This place and the list hold one each.
        if Arc::strong_count(&self.lock) <= 2 {
            turns.remove(self.key);
        }
    }
}

impl<K: Hash + Eq + Clone> Turns<K> {
    fn turn<'a>(&'a self, key: &'a K) -> Turn<'a, K> {
        let lock = Arc::clone(self.0.lock().entry(key.clone()).or_default());
        Turn { turns: self, key, lock }
    }

    /// Does something while nobody else does anything for this thing.
    pub(crate) async fn take<T>(&self, key: &K, work: impl Future<Output = T>) -> T {
        let turn = self.turn(key);
        let _held = turn.lock.lock().await;
        work.await
    }

    /// Does something for this thing; `None` if somebody else does now.
    pub(crate) async fn try_take<T>(&self, key: &K, work: impl Future<Output = T>) -> Option<T> {
        let turn = self.turn(key);
        let _held = turn.lock.try_lock().ok()?;
        Some(work.await)
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn nothing_is_left_of_turns_that_are_given_up() {
        let turns = Turns::default();
        let mut first = Box::pin(turns.take(&1, pending::<()>()));
        let mut second = Box::pin(turns.take(&1, ready(())));
        assert_eq!(first.as_mut().now_or_never(), None);
        assert_eq!(second.as_mut().now_or_never(), None);
        drop(first);
        assert_eq!(turns.0.lock().len(), 1);
        assert_eq!(second.as_mut().now_or_never(), Some(()));
        drop(second);
        assert_eq!(Box::pin(turns.take(&2, pending::<()>())).as_mut().now_or_never(), None);
        assert!(turns.0.lock().is_empty());
    }
}
