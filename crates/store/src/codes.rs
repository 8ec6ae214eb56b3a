//! Codes that can be said aloud, each of which leads to a table; and members of the house.

use rusqlite::{Connection, OptionalExtension};

use crate::error::Answer;
use crate::model::{GuestId, TableId};
use crate::sqlite::Sqlite;

impl Sqlite {
    /// The code of a table: the one that it has, or the first of these that leads nowhere yet.
    /// `None` if all of them do.
    ///
    /// # Errors
    /// If the store fails.
    pub fn code_of(&self, id: &TableId, fresh: Vec<String>) -> Answer<Option<String>> {
        let id = id.0.clone();
        self.change(move |db| code_of(db, &id, &fresh))
    }

    /// The table to which a code leads.
    ///
    /// # Errors
    /// If the store fails.
    pub fn table_of_code(&self, code: &str) -> Answer<Option<TableId>> {
        let code = code.to_owned();
        self.read(move |db| {
            db.prepare_cached("SELECT table_id FROM codes WHERE code = ?1")?
                .query_row([code], |row| Ok(TableId(row.get(0)?)))
                .optional()
        })
    }

    /// Whether a guest is a member of the house.
    ///
    /// # Errors
    /// If the store fails.
    pub fn is_member(&self, guest: &GuestId) -> Answer<bool> {
        let guest = guest.0.clone();
        self.read(move |db| {
            db.prepare_cached("SELECT 1 FROM members WHERE guest = ?1")?.exists([guest])
        })
    }

    /// A table's code leads there no more, and may lead elsewhere.
    ///
    /// # Errors
    /// If the store fails.
    pub fn end_code(&self, id: &TableId) -> Answer<()> {
        let id = id.0.clone();
        self.change(move |db| forget(db, &id))
    }
}

fn code_of(db: &Connection, id: &str, fresh: &[String]) -> rusqlite::Result<Option<String>> {
    let found = db
        .prepare_cached("SELECT code FROM codes WHERE table_id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?;
    if found.is_some() {
        return Ok(found);
    }
    for code in fresh {
        let taken = "INSERT INTO codes (code, table_id) VALUES (?1, ?2)
                     ON CONFLICT (code) DO NOTHING";
        if db.prepare_cached(taken)?.execute([code, id])? == 1 {
            return Ok(Some(code.clone()));
        }
    }
    Ok(None)
}

/// What [`Sqlite::end_code`] does, for whoever deletes a table too.
pub(crate) fn forget(db: &Connection, id: &str) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM codes WHERE table_id = ?1")?.execute([id]).map(|_| ())
}

#[cfg(test)]
mod tests {
    use crate::model::{Guest, TableRow, Unused, Write};
    use crate::prelude::*;

    use super::*;

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
