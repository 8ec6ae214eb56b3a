//! What was said at tables, kept line by line for as long as it can be reported: a table holds no
//! more than its last lines, and whoever says much would push out what they said before.

use rusqlite::{Connection, OptionalExtension, params};

use crate::model::{Guest, GuestId, SaidRow, TableId};

pub(crate) fn line_said(
    db: &Connection,
    table: &TableId,
    n: u32,
) -> rusqlite::Result<Option<SaidRow>> {
    db.prepare_cached(
        "SELECT guest, name, words, aside, at FROM said WHERE table_id = ?1 AND n = ?2",
    )?
    .query_row(params![table.0, n], |row| {
        Ok(SaidRow {
            n,
            by: Guest { id: GuestId(row.get(0)?), name: row.get(1)? },
            words: row.get(2)?,
            aside: row.get(3)?,
            at: row.get(4)?,
        })
    })
    .optional()
}

pub(crate) fn delete_lines(db: &Connection, before: i64) -> rusqlite::Result<usize> {
    let all: i64 = db.query_row("SELECT COUNT(*) FROM said", [], |row| row.get(0))?;
    db.prepare_cached(
        "DELETE FROM said WHERE (table_id, n) IN
             (SELECT table_id, n FROM said WHERE at < ?1 ORDER BY at LIMIT ?2)",
    )?
    .execute([before, (all / 20).max(50)])
}

/// Keeps a line; the same once more is no error.
pub(crate) fn keep(db: &Connection, table: &TableId, line: &SaidRow) -> rusqlite::Result<()> {
    let SaidRow { n, by, words, aside, at } = line;
    db.prepare_cached(
        "INSERT INTO said (table_id, n, guest, name, words, aside, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (table_id, n) DO NOTHING",
    )?
    .execute(params![table.0, n, by.id.0, by.name, words, aside, at])
    .map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sqlite;
    use crate::model::{TableRow, Write};
    use crate::prelude::*;

    fn line(n: u32, at: i64) -> SaidRow {
        let by = Guest { id: GuestId("anna".into()), name: "Anna".into() };
        SaidRow { n, by, words: format!("line {n}"), aside: n == 2, at }
    }

    #[tokio::test]
    async fn lines_are_found_by_their_number_until_they_are_old() {
        let store = Sqlite::in_memory().unwrap();
        let id = TableId("a".into());
        let row = TableRow {
            id: id.clone(),
            game: "kan".into(),
            state: "{}".into(),
            listed: None,
            open: true,
            match_id: None,
            live: false,
            updated: 1,
        };
        let lines = (1..=120).map(|n| Write::Said(id.clone(), line(n, i64::from(n))));
        store
            .write([Write::Table(row, Vec::new())].into_iter().chain(lines).collect())
            .await
            .unwrap();
        // Whoever does not know whether it was kept tries again.
        store.write(vec![Write::Said(id.clone(), line(2, 2))]).await.unwrap();
        assert_eq!(store.line_said(&id, 2).await.unwrap(), Some(line(2, 2)));
        assert_eq!(store.line_said(&id, 121).await.unwrap(), None);
        assert_eq!(store.line_said(&TableId("b".into()), 2).await.unwrap(), None);
        // Not all at once, and the oldest first.
        assert_eq!(store.delete_lines(100).await.unwrap(), 50);
        assert_eq!(store.line_said(&id, 50).await.unwrap(), None);
        assert_eq!(store.line_said(&id, 51).await.unwrap(), Some(line(51, 51)));
        assert_eq!(store.delete_lines(100).await.unwrap(), 49);
        assert_eq!(store.delete_lines(100).await.unwrap(), 0);
        assert_eq!(store.line_said(&id, 100).await.unwrap(), Some(line(100, 100)));
    }
}
