//! Writes as SQL, each in the transaction of its batch.

use kozyr_rules::Secret;
use rusqlite::{Connection, Result, Transaction, TransactionBehavior, params};

use super::devices;
use super::query::{self, Query, has_guest, refused};
use super::step_index::{self, Head, Heads, Moves};
use super::{person, read, said, standings, turns};
use kozyr_storage::{Agent, Deleted, Guest, GuestId, MatchId, MatchSeat, StepRow, Unused, Write};

/// The largest number of guests and of tables that are deleted at once.
const DELETED_AT_ONCE: u32 = 500;

/// Adds the next step of a match.
pub(crate) const ADD_STEP: &str = "INSERT INTO steps
     (match_n, number, before, seat, text, action_id, version, time, clock)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

/// Does all writes of each request or none of them, and commits the requests together. A request
/// that fails does not affect the others.
pub(crate) fn commit(
    db: &mut Connection,
    heads: &Heads,
    all: &[Vec<Write>],
) -> Result<Vec<Result<()>>> {
    let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut moves = Moves::default();
    let done = all.iter().flatten().try_for_each(|write| {
        perform(&mut Within { db: &transaction, heads, moves: &mut moves }, write)
    });
    match done {
        Ok(()) => {
            finish(transaction, heads, moves)?;
            Ok(all.iter().map(|_| Ok(())).collect())
        }
        // An error of the disk ends the whole transaction, and a retry will not help soon.
        Err(error) if transaction.is_autocommit() => Err(error),
        Err(_) => {
            transaction.rollback()?;
            one_by_one(db, heads, all)
        }
    }
}

/// Does the requests one by one, to find out which of them fail.
fn one_by_one(db: &mut Connection, heads: &Heads, all: &[Vec<Write>]) -> Result<Vec<Result<()>>> {
    let mut transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut moves = Moves::default();
    let mut done = Vec::new();
    for writes in all {
        let mut own = moves.clone();
        // A drop before the commit rolls it back.
        let savepoint = transaction.savepoint()?;
        let performed = writes.iter().try_for_each(|write| {
            perform(&mut Within { db: &savepoint, heads, moves: &mut own }, write)
        });
        if performed.is_ok() {
            savepoint.commit()?;
            moves = own;
        } else {
            drop(savepoint);
            // The next ones would be committed by themselves, and reported as failed with the rest.
            if transaction.is_autocommit() {
                return Err(performed.err().unwrap_or(rusqlite::Error::InvalidQuery));
            }
        }
        done.push(performed);
    }
    finish(transaction, heads, moves)?;
    Ok(done)
}

fn finish(transaction: Transaction<'_>, heads: &Heads, mut moves: Moves) -> Result<()> {
    moves.settle(&transaction, heads)?;
    transaction.commit()?;
    heads.committed(moves);
    Ok(())
}

/// A transaction and its changes to the index.
struct Within<'a> {
    db: &'a Connection,
    heads: &'a Heads,
    moves: &'a mut Moves,
}

impl Within<'_> {
    /// Adds the next step of a match. Adding the same step again changes nothing.
    fn step(&mut self, id: &MatchId, step: &StepRow) -> Result<()> {
        let head = self.moves.head(self.db, self.heads, id)?;
        let next = head.map_or(0, |head| head.number + 1);
        if step.number < next {
            return self.again(head, step);
        }
        let n = match head {
            Some(head) => head.n,
            None => {
                let n = self.db.one("SELECT n FROM matches WHERE id = ?1", [&id.0])?;
                n.ok_or_else(|| refused("there is no such match"))?
            }
        };
        let place = self.db.prepare_cached(ADD_STEP)?.insert(params![
            n,
            step.number,
            head.map(|head| head.step),
            step.seat,
            step.text.expose(),
            step.action_id,
            step.version,
            step.time,
            step.clock,
        ])?;
        self.moves.moved(id, Head { n, number: step.number, step: place });
        Ok(())
    }

    /// Accepts a step that is stored already: a writer that does not know whether it was stored may
    /// retry.
    fn again(&self, head: Option<Head>, step: &StepRow) -> Result<()> {
        let mut place = head.map(|head| head.step);
        let mut look = self.db.prepare_cached(read::STEP)?;
        while let Some(at) = place {
            let (kept, before): (StepRow, _) = look.query_row([at], query::read)?;
            if kept.number == step.number {
                let same = (kept.seat, &kept.text, &kept.action_id)
                    == (step.seat, &step.text, &step.action_id);
                let message = "another step is kept under this number";
                return if same { Ok(()) } else { Err(refused(message)) };
            }
            place = before;
        }
        Err(step_index::broken("a step is missing"))
    }
}

fn perform(within: &mut Within<'_>, write: &Write) -> Result<()> {
    let db = within.db;
    let run = |sql: &str, params: &[&dyn rusqlite::ToSql]| db.run(sql, params).map(drop);
    match write {
        Write::Guest(guest, now) => run(
            "INSERT INTO guests (id, name, updated) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = ?2, updated = ?3",
            &[&guest.id.0, &guest.name, now],
        ),
        Write::Rename(Guest { id, name }, now) => {
            has_guest(db, id)?;
            run("UPDATE guests SET name = ?2, updated = ?3 WHERE id = ?1", &[&id.0, name, now])
        }
        Write::Seen(guest, now) => run(
            "UPDATE guests SET updated = ?2 WHERE id = ?1 AND updated < ?2 - 86400000",
            &[&guest.0, now],
        ),
        Write::Token(hash, guest, now) => devices::add_token(db, *hash, guest, *now, None),
        Write::Device(hash, Agent { browser, system }, now) => run(
            "UPDATE tokens SET browser = ?2, system = ?3, seen = ?4 WHERE hash = ?1
             AND (seen < ?4 - 86400000 OR browser IS NOT ?2 OR system IS NOT ?3)",
            &[hash, browser, system, now],
        ),
        Write::Member(guest) => run(
            "INSERT INTO members (guest) VALUES (?1) ON CONFLICT (guest) DO NOTHING",
            &[&guest.0],
        ),
        Write::Forget(hash) => run("DELETE FROM tokens WHERE hash = ?1 OR ends = ?1", &[hash]),
        Write::Link(hash, guest, expires) => {
            run("DELETE FROM links WHERE guest = ?1", &[&guest.0])?;
            run(
                "INSERT INTO links (hash, guest, expires) VALUES (?1, ?2, ?3)",
                &[hash, &guest.0, expires],
            )
        }
        Write::Table(table, guests) => {
            let match_id = table.match_id.as_ref().map(|id| &id.0);
            let listed = table.listed.as_ref().map(Secret::expose);
            run(
                "INSERT INTO tables (id, game, state, match_id, listed, open, live, updated)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                 ON CONFLICT (id) DO UPDATE SET game = ?2, state = ?3, match_id = ?4, listed = ?5,
                 open = ?6, live = ?7, updated = ?8",
                &[
                    &table.id.0,
                    &table.game,
                    table.state.expose(),
                    &match_id,
                    &listed,
                    &table.open,
                    &table.live,
                    &table.updated,
                ],
            )?;
            run(
                "UPDATE circle_tables SET open = ?2, updated = ?3 WHERE table_id = ?1",
                &[&table.id.0, &table.open, &table.updated],
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
        Write::Mentions(id, guests) => {
            let known: Vec<GuestId> =
                db.all("SELECT guest FROM table_mentions WHERE table_id = ?1", [&id.0])?;
            guests.iter().filter(|guest| !known.contains(guest)).try_for_each(|guest| {
                let sql = "INSERT OR IGNORE INTO table_mentions (table_id, guest) VALUES (?1, ?2)";
                run(sql, &[&id.0, &guest.0])
            })
        }
        Write::Unlist(id, guest) => {
            run("DELETE FROM table_guests WHERE table_id = ?1 AND guest = ?2", &[&id.0, &guest.0])
        }
        Write::Match(row, guests) => {
            // The very same match again changes nothing.
            let new = db.run(
                "INSERT INTO matches (id, table_id, game, setup, started)
                 SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (SELECT 1 FROM matches
                 WHERE id = ?1 AND table_id = ?2 AND game = ?3 AND setup = ?4 AND started = ?5)",
                params![row.id.0, row.table.0, row.game, row.setup.expose(), row.started],
            )?;
            guests.iter().filter(|_| new > 0).try_for_each(|(seat, guest)| {
                take_seat(db, &row.id, MatchSeat { seat: *seat, nth: 0, first: 0 }, guest)
            })
        }
        Write::Joined(id, guests) => {
            guests.iter().try_for_each(|(seat, guest)| take_seat(db, id, *seat, guest))
        }
        Write::Step(id, step) => within.step(id, step),
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
        Write::Results(id, results) => standings::count(db, &id.0, results),
        Write::CircleTable(table, circle) => run(
            "INSERT INTO circle_tables (table_id, circle, open, updated)
             SELECT id, ?2, open, updated FROM tables WHERE id = ?1
             ON CONFLICT (table_id) DO NOTHING",
            &[&table.0, &circle.0],
        ),
        Write::Review(id, seat, review) => run(
            "INSERT INTO reviews (match_id, seat, review) VALUES (?1, ?2, ?3)
             ON CONFLICT (match_id, seat) DO UPDATE SET review = ?3",
            &[&id.0, seat, review],
        ),
        Write::Said(id, line) => said::keep(db, id, line),
        Write::Turn(id, turn) => turns::turn(db, id, turn.as_ref()),
        Write::PutOff(id, since, due) => turns::put_off(db, id, *since, *due),
        Write::Away(guest, all) => turns::away(db, guest, all),
        Write::Beat(now, stop) => turns::beat(db, *now, *stop),
    }
}

/// Stores that a guest took a seat of a match that has not ended, if they did not have it before,
/// and whether they are a member of the circle of its table.
fn take_seat(db: &Connection, id: &MatchId, seat: MatchSeat, guest: &GuestId) -> Result<()> {
    db.run(
        "INSERT INTO match_guests (match_id, seat, guest, nth, first, member)
         SELECT ?1, ?2, ?3, ?4, ?5, EXISTS (SELECT 1 FROM matches m
             JOIN circle_tables t ON t.table_id = m.table_id
             JOIN circle_members c ON c.circle = t.circle AND c.guest = ?3 WHERE m.id = ?1)
         WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND finished IS NOT NULL)
         ON CONFLICT (match_id, seat, guest) DO NOTHING",
        params![id.0, seat.seat, guest.0, seat.nth, seat.first],
    )
    .map(drop)
}

/// Removes the guests who are no longer at a table from its list.
fn at_table(db: &Connection, table: &str, guests: &[GuestId]) -> Result<()> {
    let there: Vec<GuestId> =
        db.all("SELECT guest FROM table_guests WHERE table_id = ?1", [table])?;
    for gone in there.iter().filter(|there| !guests.contains(there)) {
        db.run("DELETE FROM table_guests WHERE table_id = ?1 AND guest = ?2", [table, &gone.0])?;
    }
    Ok(())
}

/// The tables that nobody needs. The query reads the rows of the guests, because those of tables
/// are long.
const UNUSED_TABLES: &str = "SELECT g.table_id FROM table_guests g
     GROUP BY g.table_id HAVING COUNT(*) = 1 AND MAX(g.updated) < ?1
     AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = g.table_id) LIMIT ?2";

/// The guests whom nobody needs. Guests with a sanction are kept while it is in force.
const UNUSED_GUESTS: &str = "SELECT id FROM guests g WHERE updated < ?1
     AND NOT EXISTS (SELECT 1 FROM match_guests m WHERE m.guest = g.id)
     AND NOT EXISTS (SELECT 1 FROM table_guests t WHERE t.guest = g.id)
     AND NOT EXISTS (SELECT 1 FROM bots b WHERE b.owner = g.id AND b.seen >= ?1)
     AND NOT EXISTS (SELECT 1 FROM sanctions s WHERE s.guest = g.id) LIMIT ?2";

/// Returns the number of rows that [`delete_unused`] deletes.
pub(crate) fn count_unused(db: &Connection, unused: Unused) -> Result<Deleted> {
    let count = |sql: &str, before: i64| {
        let n = db.count(&format!("SELECT COUNT(*) FROM ({sql})"), (before, i64::MAX));
        n.map(|n| n as usize)
    };
    let tables = count(UNUSED_TABLES, unused.tables)?;
    Ok(Deleted { guests: count(UNUSED_GUESTS, unused.guests)?, tables })
}

/// Returns the number of rows of a table that may be deleted for their age at once: a twentieth, at
/// most [`DELETED_AT_ONCE`], and more of a small table. So a wrong clock is noticed before
/// everything is deleted.
pub(crate) fn share(db: &Connection, table: &str) -> Result<u32> {
    let all = db.count(&format!("SELECT COUNT(*) FROM {table}"), [])?;
    Ok((all / 20).clamp(50, DELETED_AT_ONCE))
}

/// Deletes guests and tables that nobody needs, at most a share of them.
pub(crate) fn delete_unused(db: &Connection, unused: Unused) -> Result<Deleted> {
    let tables: Vec<String> = db.all(UNUSED_TABLES, (unused.tables, share(db, "tables")?))?;
    for id in &tables {
        for sql in [
            "DELETE FROM codes WHERE table_id = ?1",
            "DELETE FROM turns WHERE table_id = ?1",
            "DELETE FROM said WHERE table_id = ?1",
            "DELETE FROM circle_tables WHERE table_id = ?1",
            "DELETE FROM table_guests WHERE table_id = ?1",
            "DELETE FROM table_mentions WHERE table_id = ?1",
            "DELETE FROM tables WHERE id = ?1",
        ] {
            db.run(sql, [id])?;
        }
    }
    let guests: Vec<GuestId> = db.all(UNUSED_GUESTS, (unused.guests, share(db, "guests")?))?;
    for id in &guests {
        person::delete_own(db, id)?;
        db.run("DELETE FROM guests WHERE id = ?1", [&id.0])?;
    }
    Ok(Deleted { guests: guests.len(), tables: tables.len() })
}
