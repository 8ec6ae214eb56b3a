//! Writes as SQL, each in the transaction of its batch.

use kozyr_rules::Secret;

use super::cell::{ToCell, params};
use super::query::{Db, Query, Result, has_guest};
use super::{devices, figures, person, said, standings, turns};
use kozyr_storage::{Agent, Deleted, Guest, GuestId, MatchId, MatchSeat, StepRow, Unused, Write};

/// The largest number of guests and of tables that are deleted at once.
const DELETED_AT_ONCE: u32 = 500;

/// Adds the next step of a match. Adding the same step again changes nothing.
pub(crate) type AddStep<'a> = dyn FnMut(&MatchId, &StepRow) -> Result<()> + 'a;

/// Does a write. Each database has its own way to add a step.
pub(crate) fn perform(db: &dyn Db, write: &Write, add_step: &mut AddStep<'_>) -> Result<()> {
    let run = |sql: &str, values: &[&dyn ToCell]| db.run(sql, values).map(drop);
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
            "UPDATE guests SET updated = ?2 WHERE id = ?1
             AND updated < CAST(?2 AS BIGINT) - 86400000",
            &[&guest.0, now],
        ),
        Write::Token(hash, guest, now) => devices::add_token(db, *hash, guest, *now, None),
        Write::Device(hash, Agent { browser, system }, now) => run(
            "UPDATE tokens SET browser = ?2, system = ?3, seen = ?4 WHERE hash = ?1
             AND (seen < CAST(?4 AS BIGINT) - 86400000 OR browser IS DISTINCT FROM ?2
                 OR system IS DISTINCT FROM ?3)",
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
                let sql = "INSERT INTO table_mentions (table_id, guest) VALUES (?1, ?2)
                           ON CONFLICT DO NOTHING";
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
                 SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS TEXT),
                     CAST(?5 AS BIGINT)
                 WHERE NOT EXISTS (SELECT 1 FROM matches
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
        Write::Step(id, step) => add_step(id, step),
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
        Write::Results(id, results) => {
            figures::count_first_wins(db, &id.0, results)?;
            standings::count(db, &id.0, results)
        }
        Write::CircleTable(table, circle) => run(
            "INSERT INTO circle_tables (table_id, circle, open, updated)
             SELECT id, CAST(?2 AS TEXT), open, updated FROM tables WHERE id = ?1
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
        Write::Practice(guest, positions) => run(
            "INSERT INTO practice (guest, positions) VALUES (?1, ?2)
             ON CONFLICT (guest) DO UPDATE SET positions = ?2",
            &[&guest.0, positions],
        ),
        Write::Beat(now, stop) => turns::beat(db, *now, *stop),
    }
}

/// Stores that a guest took a seat of a match that has not ended, if they did not have it before,
/// and whether they are a member of the circle of its table.
fn take_seat(db: &dyn Db, id: &MatchId, seat: MatchSeat, guest: &GuestId) -> Result<()> {
    db.run(
        "INSERT INTO match_guests (match_id, seat, guest, nth, first, member)
         SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT),
             CAST(?5 AS BIGINT), (SELECT COUNT(*) FROM matches m
             JOIN circle_tables t ON t.table_id = m.table_id
             JOIN circle_members c ON c.circle = t.circle AND c.guest = ?3 WHERE m.id = ?1)
         WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND finished IS NOT NULL)
         ON CONFLICT (match_id, seat, guest) DO NOTHING",
        params![id.0, seat.seat, guest.0, seat.nth, seat.first],
    )
    .map(drop)
}

/// Removes the guests who are no longer at a table from its list.
fn at_table(db: &dyn Db, table: &str, guests: &[GuestId]) -> Result<()> {
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
pub(crate) fn count_unused(db: &dyn Db, unused: Unused) -> Result<Deleted> {
    let count = |sql: &str, before: i64| {
        let n = db.count(&format!("SELECT COUNT(*) FROM ({sql}) AS unused"), [before, i64::MAX]);
        n.map(|n| n as usize)
    };
    let tables = count(UNUSED_TABLES, unused.tables)?;
    Ok(Deleted { guests: count(UNUSED_GUESTS, unused.guests)?, tables })
}

/// Returns the number of rows of a table that may be deleted for their age at once: a twentieth, at
/// most [`DELETED_AT_ONCE`], and more of a small table. So a wrong clock is noticed before
/// everything is deleted.
pub(crate) fn share(db: &dyn Db, table: &str) -> Result<u32> {
    let all = db.count(&format!("SELECT COUNT(*) FROM {table}"), ())?;
    Ok((all / 20).clamp(50, DELETED_AT_ONCE))
}

/// Deletes guests and tables that nobody needs, at most a share of them.
pub(crate) fn delete_unused(db: &dyn Db, unused: Unused) -> Result<Deleted> {
    let tables: Vec<String> =
        db.all(UNUSED_TABLES, params![unused.tables, share(db, "tables")?])?;
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
    let guests: Vec<GuestId> =
        db.all(UNUSED_GUESTS, params![unused.guests, share(db, "guests")?])?;
    for id in &guests {
        person::delete_own(db, id)?;
        db.run("DELETE FROM guests WHERE id = ?1", [&id.0])?;
    }
    Ok(Deleted { guests: guests.len(), tables: tables.len() })
}
