//! Whoever is forgotten is in no file of the folder, whichever way it came about.

use std::fs;
use std::path::Path;

use kozyr_store::{
    AdminAct, AuditLine, BotRow, GuestId, Sqlite, StoreError, TableId, Unused, Write, prelude::*,
};

use crate::{guest, open, table};

const NAME: &str = "Wilhelmina";
const TOKENS: [[u8; 32]; 3] = [[0xA1; 32], [0xB2; 32], [0xC3; 32]];

/// Returns the files of a folder that have some bytes.
fn having(data: &Path, bytes: &[u8]) -> Vec<String> {
    let files = fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|file| fs::read(file).unwrap().windows(bytes.len()).any(|part| part == bytes))
        .map(|file| file.display().to_string())
        .collect()
}

/// Whose traces a way to be forgotten removes.
#[derive(Clone, Copy, PartialEq)]
enum Gone {
    Person,
    Devices,
    OneDevice,
    Bot,
}

type Way = fn(Sqlite, GuestId) -> kozyr_store::Answer<()>;

fn way<T: Send + 'static>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> kozyr_store::Answer<()> {
    Box::pin(async move { work.await.map(drop) })
}

const WAYS: [(&str, Gone, Way); 7] = [
    ("forgotten", Gone::Person, |store, id| {
        way(async move { store.forget_person(&id, vec![NAME.into()], "-", vec![], 9).await })
    }),
    ("locked out", Gone::Devices, |store, id| way(async move { store.lock_out(&id, 9).await })),
    ("never seen again", Gone::Person, |store, _| {
        way(async move { store.delete_unused(Unused { guests: 5, tables: 5 }).await })
    }),
    ("signed out by the admin", Gone::Devices, |store, id| {
        let line = AuditLine { what: "devices", ..AuditLine::default() };
        way(async move { store.admin_act(AdminAct::EndDevices(id), line, 9).await })
    }),
    ("one device", Gone::OneDevice, |store, id| {
        way(async move {
            let device = store.devices(&id).await?.into_iter().find(|one| one.token == TOKENS[0]);
            store.end_device(&id, device.unwrap().id()).await
        })
    }),
    ("all other devices", Gone::OneDevice, |store, _| {
        way(async move { store.renew_token(TOKENS[1], [0xD4; 32], 9).await })
    }),
    ("a program", Gone::Bot, |store, id| way(async move { store.end_bot(&id, "a program").await })),
];

#[tokio::test]
async fn nothing_of_what_was_erased_is_in_any_file() {
    for (what, gone, forget) in WAYS {
        let data = tempfile::tempdir().unwrap();
        let store = open(data.path()).unwrap();
        let one = guest(NAME);
        let mut writes = Vec::new();
        // Enough people that pages are split, and rows move.
        for n in 0..400 {
            writes.push(Write::Guest(guest(&format!("other-{n:03}")), 10));
            if n % 100 == 50 {
                writes.push(Write::Guest(one.clone(), 1));
            }
        }
        for token in &TOKENS[..2] {
            writes.push(Write::Token(*token, one.id.clone(), 1));
        }
        store.write(writes).await.unwrap();
        let program = BotRow {
            id: "a program".into(),
            owner: one.id.clone(),
            owner_name: NAME.into(),
            name: "Robot".into(),
            open: false,
            created: 1,
        };
        store.make_bot(program, TOKENS[2], 9).await.unwrap();
        if what != "never seen again" {
            store
                .write(vec![Write::Table(table("t", 1, false), vec![one.id.clone()])])
                .await
                .unwrap();
            store.end_code(&TableId("t".into())).await.unwrap();
        } else {
            store.end_bot(&one.id, "a program").await.unwrap();
        }
        let everything = [NAME.as_bytes(), one.id.0.as_bytes(), &TOKENS[0], &TOKENS[1], &TOKENS[2]];
        let traces: &[&[u8]] = match gone {
            Gone::Person => &everything,
            Gone::Devices => &everything[2..4],
            Gone::OneDevice => &everything[2..3],
            Gone::Bot => &[b"Robot", &TOKENS[2]],
        };
        assert!(traces.iter().any(|trace| !having(data.path(), trace).is_empty()), "{what}");
        forget(store.clone(), one.id.clone()).await.unwrap();
        for trace in traces {
            let found = having(data.path(), trace);
            assert!(found.is_empty(), "{what}: {} is in {found:?}", trace.escape_ascii());
        }
        store.close().await;
    }
}
