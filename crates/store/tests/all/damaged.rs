//! A byte of a stored step that has changed is found when the match is read.

use kozyr_store::{MatchId, StepRow, Write, prelude::*};

use crate::{guest, new_match, open, step, table};

/// A change of one column of the step with this number, and the way back.
pub(crate) struct Flip {
    pub(crate) column: &'static str,
    pub(crate) number: u32,
    pub(crate) there: String,
    pub(crate) back: String,
}

/// A bit of every byte of a number, by which no number of a step becomes that of another.
fn of_number(column: &'static str, number: u32, value: i64, bytes: u32) -> Vec<Flip> {
    let back = value.to_string();
    let flip = |byte| Flip {
        column,
        number,
        there: (value ^ 4_i64.wrapping_shl(8 * byte)).to_string(),
        back: back.clone(),
    };
    (0..bytes).map(flip).collect()
}

/// The lowest bit of every byte of a text.
fn of_text(column: &'static str, number: u32, text: &str) -> Vec<Flip> {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let flip = |place: usize| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[place] ^= 1;
        let there = quoted(std::str::from_utf8(&bytes).unwrap());
        Flip { column, number, there, back: quoted(text) }
    };
    (0..text.len()).map(flip).collect()
}

/// The steps that are damaged one after the other.
pub(crate) fn steps() -> Vec<StepRow> {
    let texts = ["deal 9H 8H", "play 9H", "play 8H", "pass"];
    let row = |(number, text)| StepRow {
        action_id: (number > 1).then(|| format!("id{number}")),
        time: 1_795_000_000_000,
        ..step(number, text)
    };
    (0..).zip(texts).map(row).collect()
}

/// What is written before the steps can be.
pub(crate) fn beginning() -> Vec<Write> {
    let anna = guest("Anna");
    vec![
        Write::Guest(anna.clone(), 1),
        Write::Table(table("t1", 1, true), vec![anna.id]),
        Write::Match(new_match("m1", "t1"), Vec::new()),
    ]
}

/// The changes of what every database has of a step, given the digests.
pub(crate) fn flips(digests: &[i64]) -> Vec<Flip> {
    let mut all = Vec::new();
    for (row, digest) in steps().iter().zip(digests) {
        let number = row.number;
        all.extend(of_text("text", number, row.text.expose()));
        for (column, text) in [("action_id", &row.action_id), ("clock", &row.clock)] {
            all.extend(of_text(column, number, text.as_deref().unwrap_or_default()));
        }
        all.extend(
            row.seat.map(|seat| of_number("seat", number, seat.into(), 1)).into_iter().flatten(),
        );
        all.extend(of_number("version", number, row.version.into(), 4));
        all.extend(of_number("time", number, row.time, 8));
        all.extend(of_number("digest", number, *digest, 8));
        all.extend(of_number("number", number, number.into(), 4));
    }
    all
}

#[tokio::test]
async fn a_byte_of_a_step_that_has_changed_in_the_file_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let played = MatchId("m1".into());
    let writes = steps().into_iter().map(|step| Write::Step(played.clone(), step));
    store.write(beginning().into_iter().chain(writes).collect()).await.unwrap();
    let db = rusqlite::Connection::open(folder.path().join("kozyr.db")).unwrap();
    db.execute_batch("PRAGMA synchronous = OFF; DROP TRIGGER steps_stay_as_they_are").unwrap();
    let mut read = db.prepare("SELECT digest, id, match_n, before FROM steps ORDER BY id").unwrap();
    type Places = (i64, i64, i64, Option<i64>);
    let rows: Vec<Places> = read
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .unwrap()
        .collect::<rusqlite::Result<_>>()
        .unwrap();
    let digests: Vec<i64> = rows.iter().map(|row| row.0).collect();
    let mut all = flips(&digests);
    for (number, (_, place, match_n, before)) in (0..).zip(&rows) {
        if let Some(before) = before {
            // A step that comes after itself, or after the one that comes after it.
            let to = |there: i64| Flip {
                column: "before",
                number,
                there: there.to_string(),
                back: before.to_string(),
            };
            all.extend([to(*place), to(place + 1)]);
        }
        all.extend(of_number("match_n", number, *match_n, 4));
        all.extend(before.map(|at| of_number("before", number, at, 4)).into_iter().flatten());
    }
    for Flip { column, number, there, back } in &all {
        let place = rows[*number as usize].1;
        let set = |to: &str| {
            db.execute(&format!("UPDATE steps SET {column} = {to} WHERE id = {place}"), []).unwrap()
        };
        assert_eq!(set(there), 1);
        let error = store.steps(&played).await.unwrap_err().to_string();
        let named = error.contains(&format!("step {number} is damaged"));
        assert!(named || ["match_n", "before"].contains(column), "{column} {there}: {error}");
        set(back);
    }
    assert_eq!(store.steps(&played).await.unwrap(), steps());
}

/// A byte of the file itself either changes nothing or is found.
#[tokio::test]
async fn no_byte_of_the_file_changes_a_step_unseen() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let played = MatchId("m1".into());
    let writes = steps().into_iter().map(|step| Write::Step(played.clone(), step));
    store.write(beginning().into_iter().chain(writes).collect()).await.unwrap();
    store.close().await;
    let path = folder.path().join("kozyr.db");
    let whole = std::fs::read(&path).unwrap();
    let page = whole.windows(10).position(|part| part == b"deal 9H 8H").unwrap() / 512 * 512;
    let mut found = 0;
    for place in page..page + 512 {
        let mut damaged = whole.clone();
        damaged[place] ^= 1;
        std::fs::write(&path, &damaged).unwrap();
        let Ok(store) = open(folder.path()) else {
            found += 1;
            continue;
        };
        match store.steps(&played).await {
            Err(_) => found += 1,
            Ok(read) => assert_eq!(read, steps(), "byte {} of the page", place - page),
        }
        store.close().await;
    }
    // The rows have about so many bytes; the rest of the page is empty.
    assert!(found > 150, "{found}");
}
