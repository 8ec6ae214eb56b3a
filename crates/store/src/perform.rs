//! Writes as SQL.

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use crate::model::{Deleted, GuestId, LinkHash, Unused, Write};

/// Max number of guests and of tables that are deleted at a time.
const DELETED_AT_ONCE: u32 = 500;

/// Does all of the writes of each, or none of them, and commits them together: one that cannot be
/// done costs its own and no other.
pub(crate) fn commit<'a>(
    db: &mut Connection,
    all: impl IntoIterator<Item = &'a [Write]>,
) -> rusqlite::Result<Vec<rusqlite::Result<()>>> {
    let mut transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut done = Vec::new();
    for writes in all {
        let one = together(&mut transaction, writes);
        // What goes wrong with the disk ends the whole transaction. Whatever came next would be
        // committed by itself, and be told to have failed with the rest.
        if transaction.is_autocommit() {
            return Err(one.err().unwrap_or(rusqlite::Error::InvalidQuery));
        }
        done.push(one);
    }
    transaction.commit()?;
    Ok(done)
}

fn together(transaction: &mut Transaction<'_>, writes: &[Write]) -> rusqlite::Result<()> {
    // It is rolled back when it is dropped before its commit.
    let savepoint = transaction.savepoint()?;
    for write in writes {
        perform(&savepoint, write)?;
    }
    savepoint.commit()
}

fn perform(db: &Connection, write: &Write) -> rusqlite::Result<()> {
    let run = |sql: &str, params: &[&dyn rusqlite::ToSql]| -> rusqlite::Result<()> {
        db.prepare_cached(sql)?.execute(params).map(|_| ())
    };
    match write {
        Write::Guest(guest, now) => run(
            "INSERT INTO guests (id, name, updated) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = ?2, updated = ?3",
            &[&guest.id.0, &guest.name, now],
        ),
        Write::Seen(guest, now) => run(
            "UPDATE guests SET updated = ?2 WHERE id = ?1 AND updated < ?2 - 86400000",
            &[&guest.0, now],
        ),
        Write::Token(hash, guest, now) => run(
            "INSERT INTO tokens (hash, guest, created) VALUES (?1, ?2, ?3)",
            &[hash, &guest.0, now],
        ),
        Write::Forget(hash) => run("DELETE FROM tokens WHERE hash = ?1", &[hash]),
        Write::Link(hash, guest, expires) => {
            run("DELETE FROM links WHERE guest = ?1", &[&guest.0])?;
            run(
                "INSERT INTO links (hash, guest, expires) VALUES (?1, ?2, ?3)",
                &[hash, &guest.0, expires],
            )
        }
        Write::Table(table, guests) => {
            let match_id = table.match_id.as_ref().map(|id| &id.0);
            run(
                "INSERT INTO tables (id, game, state, match_id, listed, open, live, updated)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                 ON CONFLICT (id) DO UPDATE SET game = ?2, state = ?3, match_id = ?4, listed = ?5,
                 open = ?6, live = ?7, updated = ?8",
                &[
                    &table.id.0,
                    &table.game,
                    &table.state,
                    &match_id,
                    &table.listed,
                    &table.open,
                    &table.live,
                    &table.updated,
                ],
            )?;
            at_table(db, &table.id.0, guests)?;
            for guest in guests {
                run(
                    "INSERT INTO table_guests (table_id, guest, open, updated)
                     VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (table_id, guest) DO UPDATE SET open = ?3, updated = ?4",
                    &[&table.id.0, &guest.0, &table.open, &table.updated],
                )?;
            }
            Ok(())
        }
        Write::Listing(id, listed, now) => {
            run(
                "UPDATE tables SET listed = ?2, updated = ?3 WHERE id = ?1",
                &[&id.0, listed, now],
            )?;
            run("UPDATE table_guests SET updated = ?2 WHERE table_id = ?1", &[&id.0, now])
        }
        Write::Unlist(id, guest) => {
            run("DELETE FROM table_guests WHERE table_id = ?1 AND guest = ?2", &[&id.0, &guest.0])
        }
        Write::Match(row, guests) => {
            run(
                "INSERT INTO matches (id, table_id, game, setup, started)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                &[&row.id.0, &row.table.0, &row.game, &row.setup, &row.started],
            )?;
            for (seat, guest) in guests {
                run(
                    "INSERT INTO match_guests (match_id, seat, guest) VALUES (?1, ?2, ?3)",
                    &[&row.id.0, seat, &guest.0],
                )?;
            }
            Ok(())
        }
        Write::Step(id, step) => run(
            "INSERT INTO steps (match_id, number, seat, text, action_id, version, time)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            &[
                &id.0,
                &step.number,
                &step.seat,
                &step.text,
                &step.action_id,
                &step.version,
                &step.time,
            ],
        ),
        Write::Finish(id, time, summary) => {
            run(
                "UPDATE matches SET finished = ?2, summary = ?3
                 WHERE id = ?1 AND finished IS NULL",
                &[&id.0, time, summary],
            )?;
            run(
                "UPDATE match_guests SET finished = ?2 WHERE match_id = ?1 AND finished IS NULL",
                &[&id.0, time],
            )
        }
        Write::Review(id, seat, review) => run(
            "INSERT INTO reviews (match_id, seat, review) VALUES (?1, ?2, ?3)
             ON CONFLICT (match_id, seat) DO UPDATE SET review = ?3",
            &[&id.0, seat, review],
        ),
    }
}

/// Takes from the table those guests who are not at it any more.
fn at_table(db: &Connection, table: &str, guests: &[GuestId]) -> rusqlite::Result<()> {
    let there: Vec<String> = db
        .prepare_cached("SELECT guest FROM table_guests WHERE table_id = ?1")?
        .query_map([table], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for guest in there.iter().filter(|there| guests.iter().all(|guest| guest.0 != **there)) {
        db.prepare_cached("DELETE FROM table_guests WHERE table_id = ?1 AND guest = ?2")?
            .execute([table, guest])?;
    }
    Ok(())
}

/// Uses up a link.
pub(crate) fn take_link(
    db: &mut Connection,
    link: LinkHash,
    now: i64,
) -> rusqlite::Result<Option<GuestId>> {
    // Without a transaction it would be committed after the row has been read, and nobody would be
    // told that this failed.
    let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = db
        .prepare_cached("DELETE FROM links WHERE hash = ?1 RETURNING guest, expires")?
        .query_row([link], |row| Ok((GuestId(row.get(0)?), row.get::<_, i64>(1)?)))
        .optional()?;
    db.commit()?;
    Ok(found.filter(|(_, expires)| *expires > now).map(|(guest, _)| guest))
}

/// Deletes guests and tables that nobody needs.
pub(crate) fn delete_unused(db: &mut Connection, unused: Unused) -> rusqlite::Result<Deleted> {
    let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = |sql: &str, before: i64| -> rusqlite::Result<Vec<String>> {
        db.prepare_cached(sql)?.query_map((before, DELETED_AT_ONCE), |row| row.get(0))?.collect()
    };
    // The guests of tables are looked at rather than the tables, whose rows are long.
    let tables = found(
        "SELECT g.table_id FROM table_guests g
         GROUP BY g.table_id HAVING COUNT(*) = 1 AND MAX(g.updated) < ?1
         AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = g.table_id) LIMIT ?2",
        unused.tables,
    )?;
    for id in &tables {
        db.prepare_cached("DELETE FROM table_guests WHERE table_id = ?1")?.execute([id])?;
        db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([id])?;
    }
    let guests = found(
        "SELECT id FROM guests g WHERE updated < ?1
         AND NOT EXISTS (SELECT 1 FROM match_guests m WHERE m.guest = g.id)
         AND NOT EXISTS (SELECT 1 FROM table_guests t WHERE t.guest = g.id) LIMIT ?2",
        unused.guests,
    )?;
    for id in &guests {
        for sql in [
            "DELETE FROM tokens WHERE guest = ?1",
            "DELETE FROM links WHERE guest = ?1",
            "DELETE FROM guests WHERE id = ?1",
        ] {
            db.prepare_cached(sql)?.execute([id])?;
        }
    }
    db.commit()?;
    Ok(Deleted { guests: guests.len(), tables: tables.len() })
}
