//! What the house counts, by game and without persons.

use super::cell::params;
use super::query::{Db, Query, Result};
use kozyr_storage::{Figure, FigureRow, SeatResult};

pub(crate) fn count_figure(db: &dyn Db, game: &str, figure: Figure) -> Result<()> {
    db.run(
        "INSERT INTO figures (game, figure, n) VALUES (?1, ?2, 1)
         ON CONFLICT (game, figure) DO UPDATE SET n = figures.n + 1",
        params![game, figure.name()],
    )
    .map(drop)
}

pub(crate) fn figures(db: &dyn Db) -> Result<Vec<FigureRow>> {
    let all = "SELECT game, figure, n FROM figures ORDER BY game";
    // A later program may have counted something else.
    let known = |(game, name, n): (String, String, u32)| {
        let figure = Figure::ALL.into_iter().find(|figure| figure.name() == name)?;
        Some(FigureRow { game, figure, n })
    };
    let mut rows: Vec<_> = db.all(all, ())?.into_iter().filter_map(known).collect();
    rows.sort_by(|a, b| (&a.game, a.figure).cmp(&(&b.game, b.figure)));
    Ok(rows)
}

const WON_BEFORE: &str = "SELECT EXISTS (
         SELECT 1 FROM match_guests g JOIN matches m ON m.id = g.match_id
         WHERE g.guest = ?1 AND g.won = 1 AND m.game = ?2)";

/// Counts the guests of a match that has ended who have won, and have won none of its game before.
pub(crate) fn count_first_wins(db: &dyn Db, id: &str, results: &[SeatResult]) -> Result<()> {
    let won: Vec<u8> = results.iter().filter(|one| one.won).map(|one| one.seat).collect();
    if won.is_empty() {
        return Ok(());
    }
    let began = "SELECT g.seat, g.guest, m.game FROM match_guests g
         JOIN matches m ON m.id = g.match_id
         WHERE g.match_id = ?1 AND g.nth = 0 AND m.finished IS NOT NULL ORDER BY g.seat, g.guest";
    for (seat, guest, game) in db.all::<(u8, String, String)>(began, [id])? {
        if !won.contains(&seat) {
            continue;
        }
        let before = db.count(WON_BEFORE, params![guest, game])? > 0;
        db.run(
            "UPDATE match_guests SET won = 1 WHERE match_id = ?1 AND seat = ?2 AND guest = ?3",
            params![id, seat, guest],
        )?;
        if !before {
            count_figure(db, &game, Figure::Won)?;
        }
    }
    Ok(())
}
