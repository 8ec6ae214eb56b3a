//! Properties of the store in PostgreSQL, beyond the contract of every store. `KOZYR_POSTGRES` has
//! the address of a database in which each test makes a schema of its own; `./test postgres` starts
//! one.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kozyr_store::{
    Folder, GuestId, MatchId, Postgres, Sqlite, StoreError, TableId, Write, prelude::*,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio_postgres::{Client, NoTls};

use crate::{compare, guest, lobby, new_match, step, table};

/// A schema for one house.
pub(crate) struct House {
    name: String,
    pub(crate) client: Client,
}

fn address() -> String {
    std::env::var("KOZYR_POSTGRES").expect("`./test postgres` sets KOZYR_POSTGRES to a database")
}

impl House {
    pub(crate) async fn new(name: &str) -> Self {
        let (client, connection) = tokio_postgres::connect(&address(), NoTls).await.unwrap();
        tokio::spawn(connection);
        // A name has 63 letters at most.
        let name: String = name.chars().take(60).collect();
        let anew = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
        client.batch_execute(&anew).await.unwrap();
        client.batch_execute(&format!("SET search_path = {name}")).await.unwrap();
        Self { name, client }
    }

    /// Returns the address of the house, with other words in it.
    pub(crate) fn at(&self, words: &str) -> String {
        let Self { name, .. } = self;
        format!("{} application_name={name} options='-c search_path={name}' {words}", address())
    }

    pub(crate) async fn open(&self) -> Result<Postgres, StoreError> {
        Postgres::open(&self.at(""), ()).await
    }

    /// Returns the number that a query counts.
    pub(crate) async fn count(&self, sql: &str) -> i64 {
        self.client.query_one(sql, &[]).await.unwrap().get(0)
    }

    /// Ends the connections of the house's stores.
    async fn cut(&self) {
        let ended = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE application_name = CAST(current_schema() AS TEXT)";
        self.count(ended).await;
    }
}

#[tokio::test]
async fn it_answers_random_requests_like_the_store_in_memory() {
    let runs = if std::env::var_os("KOZYR_LONG").is_some() { 100 } else { 3 };
    for seed in 0..runs {
        let house = House::new("random_requests").await;
        let store = house.open().await.unwrap();
        compare::answer_alike(&store, seed).await;
        store.close().await;
    }
}

#[tokio::test]
async fn both_databases_have_the_same_columns() {
    let house = House::new("same_columns").await;
    house.open().await.unwrap().close().await;
    let mut here: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let columns = "SELECT table_name::text, column_name::text FROM information_schema.columns
        WHERE table_schema = current_schema() ORDER BY 1, 2";
    for row in house.client.query(columns, &[]).await.unwrap() {
        here.entry(row.get(0)).or_default().push(row.get(1));
    }
    let data = tempfile::tempdir().unwrap();
    let folder = Folder::open(data.path()).unwrap();
    let file = folder.database();
    Sqlite::open(folder, &()).unwrap().close().await;
    let db = rusqlite::Connection::open(file).unwrap();
    let mut there: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let columns = "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
        WHERE t.type = 'table' ORDER BY 1, 2";
    let mut columns = db.prepare(columns).unwrap();
    let mut rows = columns.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        there.entry(row.get(0).unwrap()).or_default().push(row.get(1).unwrap());
    }
    // What stands in a file in the order of its arrival is found by its number here.
    for only in ["heads", "settled"] {
        assert!(there.remove(only).is_some());
    }
    there.get_mut("steps").unwrap().retain(|column| column != "id" && column != "before");
    assert!(here.remove("house").is_some());
    assert_eq!(here, there);
}

#[tokio::test]
async fn one_server_has_the_house_at_a_time() {
    let house = House::new("one_server").await;
    let first = house.open().await.unwrap();
    first.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    let second = house.open().await;
    assert!(matches!(second, Err(StoreError::Taken)), "{second:?}");
    first.close().await;
    let second = house.open().await.unwrap();
    assert_eq!(second.counts().await.unwrap().people, 1);
    // Somebody takes it away: nothing more is kept, and that is said.
    house.client.batch_execute("UPDATE house SET owner = 'another'").await.unwrap();
    let write = second.write(vec![Write::Guest(guest("Boris"), 2)]).await;
    assert!(matches!(write, Err(StoreError::Taken)), "{write:?}");
    assert!(matches!(second.faults(), Err(StoreError::Taken)));
    assert_eq!(house.count("SELECT COUNT(*) FROM guests").await, 1);
}

#[tokio::test]
async fn a_connection_that_ends_is_made_again() {
    let house = House::new("ends").await;
    let store = house.open().await.unwrap();
    store.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    for n in 0..5 {
        house.cut().await;
        if n % 2 == 0 {
            store.write(vec![Write::Guest(guest("Boris"), n)]).await.unwrap();
        }
        // Each of the connections that read.
        for _ in 0..3 {
            store.guest_by_token([0; 32]).await.unwrap();
            store.counts().await.unwrap();
        }
    }
    assert_eq!(house.count("SELECT epoch FROM house").await, 4);
    store.faults().unwrap();
    assert_eq!(store.counts().await.unwrap().people, 2);
}

#[tokio::test]
async fn a_house_of_another_format_is_refused() {
    let house = House::new("format").await;
    house.open().await.unwrap().close().await;
    house.client.batch_execute("UPDATE house SET format = format + 1").await.unwrap();
    let found = kozyr_store::VERSION + 1;
    let opened = house.open().await;
    assert!(
        matches!(opened, Err(StoreError::TooNew { found: it, .. }) if it == found),
        "{opened:?}"
    );
}

#[tokio::test]
async fn the_database_itself_refuses_to_change_a_step() {
    let house = House::new("never").await;
    crate::contract::contract(&house.open().await.unwrap()).await;
    for sql in ["UPDATE steps SET text = 'play AH'", "DELETE FROM steps"] {
        let error = house.client.batch_execute(sql).await.unwrap_err();
        assert!(error.as_db_error().unwrap().message().contains("never"), "{sql}");
    }
}

/// What becomes of the next commit that a [proxy](through) sees.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Fate {
    Passes = 0,
    /// It does not arrive.
    Stopped = 1,
    /// It arrives, and its answer does not.
    Unanswered = 2,
    /// Its line is cut first, and it arrives later.
    Late = 3,
}

/// Starts a proxy to the database. Returns the words of its address.
async fn through(fate: Arc<AtomicU8>) -> String {
    let config: tokio_postgres::Config = address().parse().unwrap();
    let tokio_postgres::config::Host::Unix(folder) = &config.get_hosts()[0] else {
        panic!("the database of the tests is at a socket")
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    let socket = folder.join(format!(".s.PGSQL.{port}"));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let words = format!("host=127.0.0.1 port={}", listener.local_addr().unwrap().port());
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = UnixStream::connect(&socket).await.unwrap();
            tokio::spawn(carry(client, server, Arc::clone(&fate)));
        }
    });
    words
}

async fn carry(client: TcpStream, server: UnixStream, fate: Arc<AtomicU8>) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let back = tokio::spawn(async move {
        tokio::io::copy(&mut from_server, &mut to_client).await.ok();
    });
    let mut buffer = [0; 1 << 16];
    while let Ok(read @ 1..) = from_client.read(&mut buffer).await {
        let sent = &buffer[..read];
        if sent.windows(6).any(|word| word == b"COMMIT") {
            match fate.swap(Fate::Passes as u8, Ordering::SeqCst) {
                1 => {
                    back.abort();
                    return;
                }
                2 => {
                    back.abort();
                    to_server.write_all(sent).await.unwrap();
                    // It is done before the line ends.
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                    return;
                }
                3 => {
                    back.abort();
                    drop(from_client);
                    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                    to_server.write_all(sent).await.ok();
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                    return;
                }
                _ => {}
            }
        }
        to_server.write_all(sent).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_became_of_a_commit_whose_answer_was_lost_is_known() {
    let house = House::new("lost_answers").await;
    let fate = Arc::new(AtomicU8::new(0));
    let address: tokio_postgres::Config = address().parse().unwrap();
    let words = through(Arc::clone(&fate)).await;
    let user = address.get_user().unwrap();
    let database = address.get_dbname().unwrap();
    let way =
        format!("{words} user={user} dbname={database} options='-c search_path={}'", house.name);
    let store = Postgres::open(&way, ()).await.unwrap();
    store
        .write(vec![
            Write::Guest(guest("Anna"), 1),
            Write::Table(table("t1", 1, true), vec![guest("Anna").id]),
            Write::Match(new_match("m1", "t1"), Vec::new()),
        ])
        .await
        .unwrap();
    let played = MatchId("m1".into());
    let mut number = 0;
    for round in 0..24 {
        fate.store(
            [Fate::Stopped, Fate::Unanswered, Fate::Late][round % 3] as u8,
            Ordering::SeqCst,
        );
        let write = vec![
            Write::Step(played.clone(), step(number, &format!("play {round}"))),
            Write::Table(lobby("t2"), Vec::new()),
        ];
        let kept = match store.write(write.clone()).await {
            Ok(()) => true,
            Err(error) => {
                assert!(error.passes(), "{error}");
                false
            }
        };
        let there = house.count("SELECT COUNT(*) FROM steps").await;
        assert_eq!(there, i64::from(number) + i64::from(kept), "round {round}");
        // The same again is right in any case.
        store.write(write).await.unwrap();
        number += 1;
        assert_eq!(house.count("SELECT COUNT(*) FROM steps").await, i64::from(number));
        // A change that answers says what it did.
        fate.store(
            [Fate::Unanswered, Fate::Stopped, Fate::Late][round % 3] as u8,
            Ordering::SeqCst,
        );
        let id = TableId("t2".into());
        let code = store.code_of(&id, vec![format!("C{round}")]).await;
        let there = house.count("SELECT COUNT(*) FROM codes").await;
        assert_eq!(there, i64::from(code.is_ok()), "round {round}: {code:?}");
        store.end_code(&id).await.unwrap();
    }
    let steps = store.steps(&played).await.unwrap();
    assert_eq!(steps.len(), 24);
    assert_eq!(store.guest_by_token([0; 32]).await.unwrap(), None);
    assert_eq!(store.open_tables_of(&GuestId("x".into())).await.unwrap(), 0);
}
