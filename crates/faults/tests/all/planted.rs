//! Stores that lose something. The trials have to find each loss.
//!
//! To add one, write a type that implements [`Subject`] and [`Around`] and does something
//! differently, and a test like those below. Losses planted in the server's own source, for all
//! layers of tests, are in `xtask/losses.toml`.

use kozyr_faults::Disk;
use kozyr_store::contract::Around;
use kozyr_store::{Answer, Folder, Sqlite, StoreError, Write, prelude::*};

use crate::store::trials;
use crate::trial::Subject;

type Result<T> = std::result::Result<T, StoreError>;

/// The number of trials in which a loss has to be found.
const TRIALS: u64 = 60;

/// Declares a store around [`Sqlite`] that writes differently.
macro_rules! planted {
    ($(#[$meta:meta])* $name:ident, $write:expr, $disk:expr) => {
        $(#[$meta])*
        #[derive(Clone)]
        struct $name(Sqlite);

        impl Subject for $name {
            fn open(folder: Folder, disk: &Disk) -> Result<Self> {
                let prepare: fn(&Disk) = $disk;
                prepare(disk);
                Sqlite::open(folder, &()).map(Self)
            }

            async fn close(&self) {
                self.0.close().await;
            }

            fn sqlite(&self) -> &Sqlite {
                &self.0
            }
        }

        impl Around for $name {
            type Inner = Sqlite;

            fn inner(&self) -> &Sqlite {
                &self.0
            }

            fn write(&self, writes: Vec<Write>) -> Answer<()> {
                Box::pin($write(self.0.clone(), writes))
            }
        }
    };
}

planted! {
    /// A store that acknowledges before it has committed.
    Hasty,
    async |store: Sqlite, writes| {
        tokio::spawn(async move { store.write(writes).await });
        tokio::task::yield_now().await;
        Ok(())
    },
    |_| {}
}

planted! {
    /// A store that does not wait for the disk.
    Unsynced,
    async |store: Sqlite, writes| store.write(writes).await,
    Disk::lie
}

planted! {
    /// A store that forgets the ids by which a repeated action is recognised.
    Forgetful,
    async |store: Sqlite, mut writes: Vec<Write>| {
        for write in &mut writes {
            if let Write::Step(_, step) = write {
                step.action_id = None;
            }
        }
        store.write(writes).await
    },
    |_| {}
}

planted! {
    /// A store that writes one after the other what belongs together.
    Halves,
    async |store: Sqlite, writes: Vec<Write>| {
        for write in writes {
            store.write(vec![write]).await?;
        }
        Ok(())
    },
    |_| {}
}

planted! {
    /// A store that forgets how matches ended for their players.
    Uncounted,
    async |store: Sqlite, writes: Vec<Write>| {
        let kept = writes.into_iter().filter(|write| !matches!(write, Write::Results(..)));
        store.write(kept.collect()).await
    },
    |_| {}
}

/// Checks that the trials find the loss, and report it.
fn found<S: Subject>(what: &str) {
    let lost = trials::<S>(0..TRIALS).expect_err(what);
    let first: String = lost.lines().take(2).collect::<Vec<_>>().join(" ");
    #[allow(clippy::print_stdout)] // which trial finds it
    {
        println!("{what}: {}", first.chars().take(240).collect::<String>());
    }
}

#[test]
fn trials_find_a_store_that_acknowledges_before_it_commits() {
    found::<Hasty>("acknowledged before it is committed");
}

#[test]
fn trials_find_a_store_that_does_not_sync() {
    found::<Unsynced>("not synced");
}

#[test]
fn trials_find_a_store_that_forgets_the_ids_of_actions() {
    found::<Forgetful>("ids of actions forgotten");
}

#[test]
fn trials_find_a_store_that_writes_in_halves() {
    found::<Halves>("written in halves");
}

#[test]
fn trials_find_a_store_that_does_not_count_what_circles_play() {
    found::<Uncounted>("matches of circles not counted");
}
