//! Independent work on some threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The results of `work` for each number below `count`, in order, whatever the number of threads.
/// `told` hears how many there are already, of how many.
pub fn in_parallel<T: Send>(
    count: usize,
    threads: usize,
    told: &(dyn Fn(usize, usize) + Sync),
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    told(0, count);
    let (next, ready) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let worker = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
            told(ready.fetch_add(1, Ordering::Relaxed) + 1, count);
        }
    };
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let found = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        found.flatten().collect()
    });
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, made)| made).collect()
}
