//! Properties of the store in PostgreSQL, beyond the contract of every store. `KOZYR_POSTGRES` has
//! the address of a database in which each test makes a schema of its own; `./test postgres` starts
//! one.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use kozyr_store::{
    Folder, GuestId, Holder, MatchId, Peer, Postgres, Sqlite, StoreError, TableId, Write,
    prelude::*,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio_postgres::{Client, NoTls};

use crate::damaged::{self, Flip};
use crate::{compare, guest, lobby, new_match, step, table};

/// A schema for one house.
pub(crate) struct House {
    name: String,
    pub(crate) client: Client,
}

fn address() -> String {
    std::env::var("KOZYR_POSTGRES").expect("`./test postgres` sets KOZYR_POSTGRES to a database")
}

/// Returns a connection that sees a schema.
async fn connect(schema: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(&address(), NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(&format!("SET search_path = {schema}")).await.unwrap();
    client
}

impl House {
    pub(crate) async fn new(name: &str) -> Self {
        // A name has 63 letters at most.
        let name: String = name.chars().take(60).collect();
        let client = connect(&name).await;
        let anew = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
        client.batch_execute(&anew).await.unwrap();
        Self { name, client }
    }

    /// Returns the address of the house, with other words in it.
    pub(crate) fn at(&self, words: &str) -> String {
        let Self { name, .. } = self;
        format!("{} application_name={name} options='-c search_path={name}' {words}", address())
    }

    pub(crate) async fn open(&self) -> Result<Postgres, StoreError> {
        Postgres::open(&self.at(""), None, (), |_| ()).await
    }

    /// Opens the house through a proxy.
    async fn open_through(&self, fate: &Arc<AtomicU8>) -> Postgres {
        let address: tokio_postgres::Config = address().parse().unwrap();
        let (user, database) = (address.get_user().unwrap(), address.get_dbname().unwrap());
        let (words, name) = (through(Arc::clone(fate)).await, &self.name);
        let way = format!("{words} user={user} dbname={database} options='-c search_path={name}'");
        Postgres::open(&way, None, (), |_| ()).await.unwrap()
    }

    /// Starts a server that waits for the house.
    async fn waits(&self) -> tokio::task::JoinHandle<Postgres> {
        let (at, (waits, mut waiting)) = (self.at(""), tokio::sync::mpsc::channel(9));
        let waits = move |Holder { by, .. }: &Holder| {
            assert!(by.contains(&format!("process {}", std::process::id())), "{by}");
            let _ = waits.try_send(());
        };
        let opening =
            tokio::spawn(async move { Postgres::open(&at, None, (), waits).await.unwrap() });
        waiting.recv().await.unwrap();
        opening
    }

    /// The time of the server that has the house is over.
    async fn late(&self) {
        let late = "UPDATE nodes SET until = clock_timestamp() - INTERVAL '1 s'
            WHERE node = (SELECT node FROM leases)";
        self.client.execute(late, &[]).await.unwrap();
    }

    /// Returns the server that waited, once it has taken the house. A renewal may come between the
    /// end of the owner's time and the look of the one that waits.
    async fn taken(&self, next: tokio::task::JoinHandle<Postgres>) -> Postgres {
        let owner = "SELECT node FROM leases";
        let owner: String = self.client.query_one(owner, &[]).await.unwrap().get(0);
        let late = "UPDATE nodes SET until = clock_timestamp() - INTERVAL '1 s' WHERE node = $1";
        while !next.is_finished() {
            self.client.execute(late, &[&owner]).await.unwrap();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        next.await.unwrap()
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
    // A file is one server's as long as it is locked.
    for only in ["house", "leases", "nodes"] {
        assert!(here.remove(only).is_some());
    }
    assert_eq!(here, there);
}

/// Waits for something that has to come.
async fn comes(what: &str, is: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !is().await {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what} does not come");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn one_server_has_the_house_at_a_time_and_another_waits() {
    let house = House::new("one_server").await;
    let first = house.open().await.unwrap();
    first.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    let second = house.waits().await;
    assert!(first.fence().holds() && !first.is_taken_over());
    first.close().await;
    let second = second.await.unwrap();
    assert_eq!(second.counts().await.unwrap().people, 1);
    assert!(second.fence().holds() && second.is_taken_over());
    // Its time is over: nothing more is kept, and that is said.
    let third = house.waits().await;
    let third = house.taken(third).await;
    let write = second.write(vec![Write::Guest(guest("Boris"), 2)]).await;
    assert!(matches!(write, Err(StoreError::Taken)), "{write:?}");
    assert!(matches!(second.faults(), Err(StoreError::Taken)));
    assert!(second.fence().is_over() && !second.fence().holds());
    third.write(vec![Write::Guest(guest("Vera"), 2)]).await.unwrap();
    assert_eq!(house.count("SELECT COUNT(*) FROM guests").await, 2);
    // One that cannot wait any longer leaves nothing behind.
    let fourth = house.waits().await;
    fourth.abort();
    third.close().await;
    comes("the end", async || house.count("SELECT COUNT(*) FROM nodes").await == 0).await;
}

#[tokio::test]
async fn servers_find_the_way_to_each_other_while_they_are_there() {
    let house = House::new("peers").await;
    // As a version left it whose servers did not reach each other.
    house.open().await.unwrap().close().await;
    let before = "ALTER TABLE nodes DROP COLUMN peer, DROP COLUMN fingerprint";
    house.client.batch_execute(before).await.unwrap();
    let peer = |n| Peer { address: ([10, 0, 0, n], 8081).into(), fingerprint: [n; 32] };
    let first = Postgres::open(&house.at(""), Some(peer(1)), (), |_| ()).await.unwrap();
    let (tells, mut told) = tokio::sync::mpsc::unbounded_channel();
    let waits = move |holder: &Holder| tells.send(holder.peer).unwrap();
    let (at, own) = (house.at(""), Some(peer(2)));
    let second = tokio::spawn(async move { Postgres::open(&at, own, (), waits).await.unwrap() });
    assert_eq!(told.recv().await, Some(Some(peer(1))));
    for (n, known) in [(1, true), (2, true), (3, false)] {
        assert_eq!(first.knows_peer([n; 32]).await.unwrap(), known, "{n}");
    }
    first.close().await;
    let second = second.await.unwrap();
    assert!(!second.knows_peer([1; 32]).await.unwrap(), "it is not there any more");
    second.close().await;
}

#[tokio::test]
async fn a_renewal_that_comes_too_late_revives_nobody() {
    let house = House::new("late_renewal").await;
    let fate = Arc::new(AtomicU8::new(0));
    let first = house.open_through(&fate).await;
    first.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    let second = house.waits().await;
    // It is cut off. By its own clock it knows before another one can have the house.
    fate.store(Fate::Held as u8, Ordering::SeqCst);
    let second = tokio::spawn(async move {
        let second = second.await.unwrap();
        assert!(!first.fence().holds());
        (first, second)
    });
    let (first, second) = second.await.unwrap();
    second.write(vec![Write::Guest(guest("Boris"), 2)]).await.unwrap();
    let write = first.write(vec![Write::Guest(guest("Vera"), 3)]).await.unwrap_err();
    assert!(write.passes(), "it does not know yet: {write}");
    // What it has sent arrives.
    fate.store(Fate::Passes as u8, Ordering::SeqCst);
    comes("the end of the first", async || first.fence().is_over()).await;
    let write = first.write(vec![Write::Guest(guest("Vera"), 3)]).await;
    assert!(matches!(write, Err(StoreError::Taken)), "{write:?}");
    first.close().await;
    assert!(second.fence().holds());
    assert_eq!(house.count("SELECT COUNT(*) FROM nodes").await, 1);
    assert_eq!(house.count("SELECT COUNT(*) FROM guests").await, 2);
}

#[tokio::test]
async fn the_only_server_goes_on_by_itself_after_it_was_cut_off() {
    let house = House::new("only_server").await;
    let fate = Arc::new(AtomicU8::new(0));
    let store = house.open_through(&fate).await;
    store.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    fate.store(Fate::Held as u8, Ordering::SeqCst);
    comes("the deadline", async || !store.fence().holds()).await;
    house.late().await;
    let write = store.write(vec![Write::Guest(guest("Boris"), 2)]).await.unwrap_err();
    assert!(write.passes() && !store.fence().is_over(), "{write}");
    fate.store(Fate::Passes as u8, Ordering::SeqCst);
    comes("the renewal", async || store.fence().holds()).await;
    store.write(vec![Write::Guest(guest("Boris"), 2)]).await.unwrap();
    assert_eq!(house.count("SELECT epoch FROM leases").await, 2, "the same server and connection");
}

#[tokio::test]
async fn a_server_that_takes_the_house_waits_for_a_write_under_way() {
    let house = House::new("under_way").await;
    let first = house.open().await.unwrap();
    let token = Write::Token([7; 32], guest("Anna").id, 1);
    first.write(vec![Write::Guest(guest("Anna"), 1), token]).await.unwrap();
    let mut second = house.waits().await;
    // The store does this within a transaction; here it stops there for a while.
    let under_way = "BEGIN; SELECT FROM leases WHERE id = 'house' FOR SHARE;
        UPDATE guests SET name = 'Olena'";
    house.client.batch_execute(under_way).await.unwrap();
    let other = House { name: house.name.clone(), client: connect(&house.name).await };
    let ends = async || {
        other.late().await;
        first.fence().is_over()
    };
    comes("the end of the first", ends).await;
    let early = tokio::time::timeout(Duration::from_millis(600), &mut second).await;
    assert!(early.is_err(), "it took the house during a write");
    house.client.batch_execute("COMMIT").await.unwrap();
    let second = second.await.unwrap();
    let person = second.guest_by_token([7; 32]).await.unwrap().unwrap();
    assert_eq!(person.name, "Olena", "it reads what was written last");
}

#[tokio::test]
async fn a_house_of_0_3_0_is_taken_as_it_is() {
    let house = House::new("house_of_0_3_0").await;
    house.open().await.unwrap().close().await;
    let before = "DROP TABLE leases, nodes; ALTER TABLE house ADD owner text, ADD epoch bigint";
    house.client.batch_execute(before).await.unwrap();
    let store = house.open().await.unwrap();
    store.write(vec![Write::Guest(guest("Anna"), 1)]).await.unwrap();
    assert_eq!(house.count("SELECT batch FROM house").await, 1);
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
    // That of the server, of its first connection, and of each that was needed after.
    assert_eq!(house.count("SELECT epoch FROM leases").await, 5);
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

#[tokio::test]
async fn a_byte_of_a_step_that_has_changed_in_the_database_is_found() {
    let house = House::new("damaged").await;
    let store = house.open().await.unwrap();
    let played = MatchId("m1".into());
    let writes = damaged::steps().into_iter().map(|step| Write::Step(played.clone(), step));
    store.write(damaged::beginning().into_iter().chain(writes).collect()).await.unwrap();
    // Without triggers and references.
    house.client.batch_execute("SET session_replication_role = replica").await.unwrap();
    let rows = house.client.query("SELECT digest FROM steps ORDER BY number", &[]).await.unwrap();
    let digests: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    for Flip { column, number, there, back } in damaged::flips(&digests) {
        let set = async |from: &str, to: &str| {
            let digest = digests[number as usize];
            let which = if column == "digest" {
                format!("digest = {from}")
            } else {
                format!("digest = {digest}")
            };
            let sql = format!("UPDATE steps SET {column} = {to} WHERE {which}");
            assert_eq!(house.client.execute(&sql, &[]).await.unwrap(), 1);
        };
        set(&back, &there).await;
        let error = store.steps(&played).await.unwrap_err().to_string();
        assert!(error.contains(&format!("step {number} is damaged")), "{column} {there}: {error}");
        set(&there, &back).await;
    }
    assert_eq!(store.steps(&played).await.unwrap(), damaged::steps());
}

#[tokio::test]
async fn a_house_whose_steps_have_no_digests_gets_them() {
    let house = House::new("undigested").await;
    let store = house.open().await.unwrap();
    let played = MatchId("m1".into());
    let writes = damaged::steps().into_iter().map(|step| Write::Step(played.clone(), step));
    store.write(damaged::beginning().into_iter().chain(writes).collect()).await.unwrap();
    store.close().await;
    // What format 14 had.
    let former = "DROP TRIGGER steps_have_no_gaps ON steps;
        DROP FUNCTION add_step; DROP FUNCTION step_digest;
        ALTER TABLE steps DROP COLUMN digest;
        CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RETURN NEW;
        END $$;
        CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
            FOR EACH ROW EXECUTE FUNCTION refuse_gap();
        UPDATE house SET format = 14";
    house.client.batch_execute(former).await.unwrap();
    let store = house.open().await.unwrap();
    assert_eq!(store.steps(&played).await.unwrap(), damaged::steps());
    assert_eq!(house.count("SELECT format FROM house").await, i64::from(kozyr_store::VERSION));
    store.write(vec![Write::Step(played.clone(), step(4, "play TH"))]).await.unwrap();
    assert_eq!(store.steps(&played).await.unwrap().len(), 5);
    let gap = store.write(vec![Write::Step(played, step(9, "play TH"))]).await.unwrap_err();
    assert!(gap.to_string().contains("a step is not the next of its match"), "{gap}");
    let error = house.client.batch_execute("UPDATE steps SET text = 'play AH'").await.unwrap_err();
    assert!(error.as_db_error().unwrap().message().contains("never"));
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
    /// Everything waits as long as this stands.
    Held = 4,
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
        while fate.load(Ordering::SeqCst) == Fate::Held as u8 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
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
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    return;
                }
                3 => {
                    back.abort();
                    drop(from_client);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    to_server.write_all(sent).await.ok();
                    tokio::time::sleep(Duration::from_millis(20)).await;
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
    let store = house.open_through(&fate).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_lost_while_another_server_takes_the_house_loses_and_undoes_nothing() {
    let house = House::new("lost_and_taken").await;
    let fate = Arc::new(AtomicU8::new(0));
    let mut chance = compare::Chance { state: 7, now: 0 };
    let mut server = house.open_through(&fate).await;
    server
        .write(vec![
            Write::Guest(guest("Anna"), 1),
            Write::Table(table("t1", 1, true), vec![guest("Anna").id]),
            Write::Match(new_match("m1", "t1"), Vec::new()),
        ])
        .await
        .unwrap();
    let played = MatchId("m1".into());
    let rounds = 50;
    let (mut fenced, mut told) = (0, 0);
    for round in 0..rounds {
        let next = house.waits().await;
        let fates = [Fate::Passes, Fate::Stopped, Fate::Unanswered, Fate::Late];
        fate.store(fates[chance.below(4) as usize] as u8, Ordering::SeqCst);
        let write = |updated| {
            vec![
                Write::Step(played.clone(), step(round, &format!("play {round}"))),
                Write::Table(table("t1", updated, true), Vec::new()),
            ]
        };
        let own = write(i64::from(round) * 2);
        // Its time is over before, during or after the write.
        let (first, pause) = (chance.flag(), chance.below(3) * chance.below(140));
        if first {
            house.late().await;
            tokio::time::sleep(Duration::from_millis(pause.into())).await;
        }
        let writing = server.write(own.clone());
        if !first {
            tokio::time::sleep(Duration::from_millis((pause / 9).into())).await;
            house.late().await;
        }
        let answer = writing.await;
        let next = house.taken(next).await;
        let there = next.steps(&played).await.unwrap().len();
        // Whatever is still on its way does not change what was read.
        tokio::time::sleep(Duration::from_millis(80)).await;
        assert_eq!(next.steps(&played).await.unwrap().len(), there, "round {round}: not final");
        let kept = there == round as usize + 1;
        match &answer {
            Ok(()) => assert!(kept, "round {round}: what was acknowledged is lost"),
            Err(StoreError::Taken) => fenced += 1,
            Err(error) => {
                assert!(error.passes(), "{error}");
                assert!(!kept, "round {round}: it was said not to be kept");
                told += 1;
            }
        }
        // A client that does not know asks the new one, which writes the table once more besides.
        next.write(write(i64::from(round) * 2 + 1)).await.unwrap();
        // Perhaps something of the former one is still on its way.
        assert!(server.write(own).await.is_err(), "round {round}: it wrote after another");
        server.close().await;
        let steps = next.steps(&played).await.unwrap();
        assert_eq!(steps.len(), round as usize + 1, "round {round}");
        let row = next.table(&TableId("t1".into())).await.unwrap().unwrap();
        assert_eq!(row.updated, i64::from(round) * 2 + 1, "round {round}: undone");
        next.close().await;
        fate.store(Fate::Passes as u8, Ordering::SeqCst);
        server = house.open_through(&fate).await;
    }
    println!("{rounds} rounds, {fenced} writes fenced, {told} refused");
}
