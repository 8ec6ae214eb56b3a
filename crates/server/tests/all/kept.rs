//! What was kept and cannot be used, and a file that goes away under the server.

use std::fs;

use kozyr_server::{App, Kept};
use kozyr_store::{Folder, dump, load};
use serde_json::{Value, json};

use crate::client::Browser;
use crate::support::{Server, config};

/// A database of the newest format, with part of its text replaced.
fn changed(from: &str, to: &str) -> tempfile::TempDir {
    let sql = include_str!("../databases/2.sql");
    assert!(sql.contains(from), "{from}");
    let data = tempfile::tempdir().unwrap();
    load(&sql.replace(from, to), &data.path().join("kozyr.db")).unwrap();
    data
}

fn anna(server: &Server) -> Browser {
    Browser { addr: server.addr, cookie: Some(format!("kozyr={:0<43}", "Anna")) }
}

fn id(of: &str) -> String {
    format!("{of:0<22}")
}

#[tokio::test]
async fn matches_of_other_rules_are_listed_and_not_played() {
    // All of Kan was played by rules of a later program.
    let data = tempfile::tempdir().unwrap();
    let sql = include_str!("../databases/2.sql")
        .replace(
            r#""rules":1,"owner":"Anna000000000000000000","game":"kan""#,
            r#""rules":7,"owner":"Anna000000000000000000","game":"kan""#,
        )
        .replace(r#""rules":1,"key":"kan""#, r#""rules":7,"key":"kan""#)
        .replace(r#"{"rules":1,"table":{"id":"kan"#, r#"{"rules":7,"table":{"id":"kan"#);
    load(&sql, &data.path().join("kozyr.db")).unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = anna(&server);

    let list = anna.get("/api/me/tables").await.ok();
    assert_eq!(list["unreadable"], json!([]));
    let other = |table: &&Value| table["unknown_rules"] == json!("kan/7");
    let tables = list["tables"].as_array().unwrap();
    assert_eq!(tables.iter().filter(other).count(), 4);
    assert!(tables.iter().filter(other).all(|table| table["table"]["game"] == json!("kan")));

    let table = id("kanPerson");
    let found = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(found["unknown_rules"], json!("kan/7"));
    let mut client = anna.socket(&table).await.unwrap();
    client.say(json!({"type": "hello", "protocol": 1})).await;
    let error = client.read().await;
    assert_eq!(error["code"], json!("unreadable"));
    let words = error["message"].as_str().unwrap();
    assert!(words.contains("played by the rules kan/7; this program plays kan/1"), "{words}");
    let ended = anna.post(&format!("/api/tables/{table}/end"), json!({})).await;
    assert_eq!((ended.status, ended.code().as_str()), (409, "rules"));

    let over = id("kanOverMatch");
    let matches = anna.get("/api/matches").await.ok();
    assert_eq!(matches["unreadable"], json!([]));
    assert!(matches["matches"].as_array().unwrap().iter().any(|m| m["id"] == json!(over)));
    let detail = anna.get(&format!("/api/matches/{over}")).await.ok();
    assert_eq!(
        (&detail["view"], &detail["summary"]["unknown_rules"]),
        (&json!(null), &json!("kan/7"))
    );
    assert_eq!(detail["options"]["rounds"], json!("1"));
    let record = anna.get(&format!("/api/matches/{over}/record")).await;
    assert_eq!(record.status, 200);
    let same = record.body.replace("rules kan/7", "rules kan/1");
    kozyr_rules::record::run::<kozyr_games::kan::Kan>(&same).unwrap();
    assert_eq!(anna.get(&format!("/api/matches/{over}/replay")).await.code(), "rules");
    // The stored review is shown all the same.
    let review = anna.post(&format!("/api/matches/{over}/review"), json!({})).await.ok();
    assert_eq!(review["review"]["game"], json!("kan"));
    // Everything else works.
    anna.connect(&id("caravanPerson"), None).await;
    anna.table(json!({"game": "kan", "bots": "random", "start": true})).await;
}

#[tokio::test]
async fn a_broken_row_makes_no_other_unreadable() {
    let data =
        changed(r#"{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"caravan""#, "{");
    let server = Server::start(config(data.path())).await;
    let mut anna = anna(&server);
    let list = anna.get("/api/me/tables").await.ok();
    let unreadable = list["unreadable"].as_array().unwrap();
    assert_eq!(unreadable.len(), 4, "{unreadable:?}");
    assert!(unreadable.contains(&json!(id("caravanLobby"))));
    assert_eq!(list["tables"].as_array().unwrap().len(), 4);
    let broken = anna.get(&format!("/api/tables/{}", id("caravanLobby"))).await;
    assert_eq!((broken.status, broken.code().as_str()), (500, "unreadable"));
    assert!(broken.body.contains(&id("caravanLobby")), "{broken:?}");
    anna.connect(&id("kanPerson"), None).await;
    server.stop().await;

    // A step that cannot be played: the table is known to be broken once somebody has asked for it.
    let data = changed(
        "('kanPersonMatch00000000',0,NULL,'dealer",
        "('kanPersonMatch00000000',0,NULL,'dancer",
    );
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let code = anna.get(&format!("/api/tables/{}", id("kanPerson"))).await.code();
    assert_eq!(code, "unreadable");
    let list = anna.get("/api/me/tables").await.ok();
    assert_eq!(list["unreadable"], json!([id("kanPerson")]));
    assert_eq!(list["tables"].as_array().unwrap().len(), 7);
}

/// Every text and number of every table, each damaged in one row: the house opens, the check goes
/// through, and everybody else is listed.
#[tokio::test]
async fn no_damaged_value_keeps_a_house_shut() {
    let place = tempfile::tempdir().unwrap();
    let whole = place.path().join("whole.db");
    load(include_str!("../databases/10.sql"), &whole).unwrap();
    let db = rusqlite::Connection::open(&whole).unwrap();
    let texts = |sql: &str| -> Vec<(String, String)> {
        let mut rows = db.prepare(sql).unwrap();
        rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect()
    };
    let triggers = texts("SELECT name, '' FROM sqlite_schema WHERE type = 'trigger'");
    let columns = texts(
        "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.type IN ('TEXT', 'INTEGER')",
    );
    assert!(columns.len() > 100, "{}", columns.len());
    let people: u32 = db.query_row("SELECT COUNT(*) FROM guests", [], |row| row.get(0)).unwrap();
    for (table, column) in columns {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("kozyr.db");
        std::fs::copy(&whole, &file).unwrap();
        let db = rusqlite::Connection::open(&file).unwrap();
        db.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            .unwrap();
        for (trigger, _) in &triggers {
            db.execute_batch(&format!("DROP TRIGGER {trigger}")).unwrap();
        }
        // What one bit can do: a text is no UTF-8, a number is far too small.
        db.execute(
            &format!(
                "UPDATE OR IGNORE {table} SET {column} = CASE typeof({column})
                 WHEN 'text' THEN CAST(X'ff' || {column} AS TEXT) ELSE {column} / 2 - (1 << 62) END
                 WHERE {column} = (SELECT MIN({column}) FROM {table})"
            ),
            [],
        )
        .unwrap();
        drop(db);
        let kept = Kept::open(Folder::open(data.path()).unwrap());
        let kept = kept.unwrap_or_else(|error| panic!("{table}.{column}: {error}"));
        let report = kept.examine(false).await;
        let report = report.unwrap_or_else(|error| panic!("{table}.{column}: {error}"));
        assert!(report.tables > 0 && report.finished + report.running > 0, "{table}.{column}");
        let found = kept.find_people("").await;
        let found = found.unwrap_or_else(|error| panic!("{table}.{column}: {error}")).len();
        // A person whose id is damaged is the only one who is missing.
        assert!(found + 1 >= people.min(50) as usize, "{table}.{column}: {found} of {people}");
        kept.close().await;
        let app = App::open(config(data.path())).await;
        app.unwrap_or_else(|error| panic!("{table}.{column}: {error}")).close().await;
    }
}

#[tokio::test]
async fn a_migrated_database_has_all_current_fields() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("kozyr.db");
    load(include_str!("../databases/1.sql"), &file).unwrap();
    Server::start(config(data.path())).await.stop().await;
    let now = dump(&file).unwrap();
    let rows = |table: &str| -> Vec<&str> {
        let from = now.find(&format!("INSERT INTO \"{table}\" VALUES")).unwrap();
        now[from..].lines().skip(1).take_while(|line| line.starts_with('(')).collect()
    };
    for (table, count, says) in [
        ("tables", 10, r#"'{"format":5,"rules":1,"owner":"#),
        ("tables", 10, r#"'{"rules":1,"table":{"id":"#),
        ("matches", 8, r#"'{"format":5,"rules":1,"key":"#),
        ("reviews", 2, r#"'{"format":5,"rules":1,"options":{"#),
    ] {
        let rows = rows(table);
        assert_eq!(rows.len(), count, "{table}");
        for row in rows {
            assert!(row.contains(says) && !row.contains(r#""options":[]"#), "{row}");
        }
    }
    // The options are those of the match when it was played.
    let of_kan = r#"[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"]"#;
    let over = rows("matches").into_iter().find(|row| row.contains("kanOverMatch")).unwrap();
    assert!(over.contains(of_kan), "{over}");
}

#[tokio::test]
async fn a_lost_database_file_is_noticed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    assert_eq!(anna.get("/healthz").await.status, 200);
    fs::remove_file(data.path().join("kozyr.db")).unwrap();
    assert_eq!(anna.get("/healthz").await.status, 500);
    let refused = anna.post("/api/tables", json!({"game": "kan"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (500, "internal"));
    assert!(crate::support::log().contains("has been deleted or replaced while it was in use"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_a_folder_is_refused_with_the_process() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let Err(error) = kozyr_server::App::open(config(data.path())).await else {
        panic!("two servers on one folder")
    };
    let words = error.to_string();
    assert!(words.contains(&format!("in use by process {}", std::process::id())), "{words}");
    let status = kozyr_server::status(data.path()).unwrap();
    assert_eq!((status.pid, status.tables), (std::process::id(), 0));
    server.stop().await;
    assert!(kozyr_server::status(data.path()).is_err());
    // The socket that a killed server leaves behind does no harm.
    Server::start(config(data.path())).await.stop().await;
}
