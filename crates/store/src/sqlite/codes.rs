//! Codes that can be said aloud, each of which leads to a table; and members of the house.

use rusqlite::{Connection, OptionalExtension};

use crate::model::{GuestId, TableId};

pub(crate) fn table_of_code(db: &Connection, code: &str) -> rusqlite::Result<Option<TableId>> {
    db.prepare_cached("SELECT table_id FROM codes WHERE code = ?1")?
        .query_row([code], |row| Ok(TableId(row.get(0)?)))
        .optional()
}

pub(crate) fn is_member(db: &Connection, guest: &GuestId) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM members WHERE guest = ?1")?.exists([&guest.0])
}

pub(crate) fn code_of(
    db: &Connection,
    id: &TableId,
    fresh: Vec<String>,
) -> rusqlite::Result<Option<String>> {
    let found = db
        .prepare_cached("SELECT code FROM codes WHERE table_id = ?1")?
        .query_row([&id.0], |row| row.get(0))
        .optional()?;
    if found.is_some() {
        return Ok(found);
    }
    for code in fresh {
        let taken = "INSERT INTO codes (code, table_id) VALUES (?1, ?2)
                     ON CONFLICT (code) DO NOTHING";
        if db.prepare_cached(taken)?.execute([&code, &id.0])? == 1 {
            return Ok(Some(code));
        }
    }
    Ok(None)
}

pub(crate) fn end_code(db: &Connection, id: &TableId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM codes WHERE table_id = ?1")?.execute([&id.0]).map(|_| ())
}

#[cfg(test)]
mod tests {
    use crate::model::{Guest, TableRow, Unused, Write};
    use crate::prelude::*;

    use super::*;
    use crate::Sqlite;

    fn table(id: &str) -> Write {
        let row = TableRow {
            id: TableId(id.into()),
            game: "kan".into(),
            state: "{}".into(),
            match_id: None,
            listed: None,
            open: true,
            live: false,
            updated: 1,
        };
        Write::Table(row, Vec::new())
    }

    fn codes(codes: &[&str]) -> Vec<String> {
        codes.iter().map(|&code| code.to_owned()).collect()
    }

    #[tokio::test]
    async fn a_table_keeps_its_code_and_no_other_table_has_it() {
        let store = Sqlite::in_memory().unwrap();
        store.write(vec![table("a"), table("b")]).await.unwrap();
        let (a, b) = (TableId("a".into()), TableId("b".into()));
        let of =
            async |id: &TableId, fresh: &[&str]| store.code_of(id, codes(fresh)).await.unwrap();
        assert_eq!(of(&a, &["ADEFGJ"]).await.as_deref(), Some("ADEFGJ"));
        assert_eq!(of(&a, &["KLMNRS"]).await.as_deref(), Some("ADEFGJ"));
        assert_eq!(of(&b, &["ADEFGJ"]).await, None);
        assert_eq!(of(&b, &["ADEFGJ", "KLMNRS"]).await.as_deref(), Some("KLMNRS"));
        assert_eq!(store.table_of_code("ADEFGJ").await.unwrap(), Some(a.clone()));
        store.end_code(&a).await.unwrap();
        assert_eq!(store.table_of_code("ADEFGJ").await.unwrap(), None);
        assert_eq!(store.table_of_code("KLMNRS").await.unwrap(), Some(b));
        // There is no code of a table that is not there.
        assert!(store.code_of(&TableId("c".into()), codes(&["TUVZAD"])).await.is_err());
    }

    #[tokio::test]
    async fn a_member_is_one_until_the_guest_is_deleted() {
        let store = Sqlite::in_memory().unwrap();
        let anna = Guest { id: GuestId("anna".into()), name: "Anna".into() };
        store.write(vec![Write::Guest(anna.clone(), 1)]).await.unwrap();
        assert!(!store.is_member(&anna.id).await.unwrap());
        for _ in 0..2 {
            store.write(vec![Write::Member(anna.id.clone())]).await.unwrap();
            assert!(store.is_member(&anna.id).await.unwrap());
        }
        let deleted = store.delete_unused(Unused { guests: 2, tables: 2 }).await.unwrap();
        assert_eq!(deleted.guests, 1);
        assert!(!store.is_member(&anna.id).await.unwrap());
    }
}
