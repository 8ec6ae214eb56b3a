//! Erasure in a stored table or match: writes it without one person.

use kozyr_host::{listing, rows};
use kozyr_store::{MatchRow, StepRow, StoreError, TableId, TableRow};
use kozyr_table::{Forgotten, GONE, Reached, held, match_without, without};
use serde_json::Value;

use super::steps::{StepReader, restore};
use crate::bots::scheduler::Ticket;

/// Replaces a table that is not in memory by one without a person; `false` if it could not be read,
/// and their id was cut out, with the names beside it.
pub(crate) async fn rewrite(
    reader: &StepReader,
    id: &TableId,
    who: &Forgotten,
) -> Result<bool, StoreError> {
    loop {
        let (id, who) = (id.clone(), who.clone());
        let work = move |reader: &StepReader, ticket: &Ticket| {
            reader.wait(rewritten(reader, &id, who, ticket), ticket)
        };
        let Some((row, after, read)) = reader.of_house(work).await?? else { return Ok(true) };
        // A disk that takes its time holds up nobody's turn.
        if reader.store.put_table(row, after).await? {
            return Ok(read);
        }
    }
}

/// Returns the row of a table, the one without a person, and whether it could be read.
async fn rewritten(
    reader: &StepReader,
    id: &TableId,
    mut who: Forgotten,
    ticket: &Ticket,
) -> Result<Option<(TableRow, TableRow, bool)>, StoreError> {
    let Some(row) = reader.store.table(id).await? else { return Ok(None) };
    let played = reader.played(row.match_id.as_ref(), ticket).await?;
    let mut reached = Reached::default();
    if let Some((_, kept)) = &played {
        let steps = rows::all_rows(kept.clone());
        reached.version = steps.last().map_or(0, |step| step.version);
        reached.steps = u32::try_from(held(steps).len()).unwrap_or(u32::MAX);
    }
    let setup = played.as_ref().map(|(of, _)| (of.id.0.as_str(), of.setup.expose().as_str()));
    let (after, read) = match without(row.state.expose(), &mut who, reached, setup) {
        Ok(state) => {
            let state = state.into();
            let (open, live) = (false, false);
            let after = TableRow { state, listed: None, open, live, ..row.clone() };
            (at_rest(&after, played, &mut who, ticket).unwrap_or(after), true)
        }
        Err(error) => {
            tracing::error!(table = id.short(), %error, "a table is not read; an id is cut out");
            let state = cut(row.state.expose(), &who).into();
            (TableRow { state, listed: None, ..row.clone() }, false)
        }
    };
    Ok(Some((row, after, read)))
}

/// Returns a table without a person, with what lists show of it and whether it resumes
/// automatically; `None` if it cannot be played on.
fn at_rest(
    after: &TableRow,
    played: Option<(MatchRow, Vec<StepRow>)>,
    who: &mut Forgotten,
    ticket: &Ticket,
) -> Option<TableRow> {
    let kept = played.map(|(of, steps)| {
        let without = match_without((&of.id.0, of.setup.expose()), None, who).ok().flatten();
        let setup = without.map_or(of.setup, |(setup, _)| setup.into());
        rows::stored(MatchRow { setup, ..of }, steps)
    });
    let table = restore(after.state.expose(), kept, ticket).inspect_err(|error| {
        tracing::error!(table = after.id.short(), %error, "a table stays as it was kept");
    });
    let table = table.ok()?;
    let (open, live) = (rows::is_open(&table), rows::goes_on(&table));
    let listed = Some(listing::text(&after.id, &table).into());
    Some(TableRow { listed, open, live, ..after.clone() })
}

/// Returns an unreadable text without the id of a person, and without the names beside it.
pub(crate) fn cut(text: &str, who: &Forgotten) -> String {
    match serde_json::from_str(text) {
        Ok(mut value) => {
            cut_from(&mut value, who);
            value.to_string()
        }
        Err(_) => text.replace(&who.person().0, ""),
    }
}

fn cut_from(value: &mut Value, who: &Forgotten) {
    let id = who.person().0.as_str();
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| cut_from(item, who)),
        Value::Object(fields) => {
            let is_theirs = fields.values().any(|field| field == id);
            for field in fields.values_mut() {
                let is_name = |text: &str| who.names().iter().any(|name| name == text);
                if is_theirs && field.as_str().is_some_and(is_name) {
                    *field = GONE.into();
                }
                cut_from(field, who);
            }
        }
        Value::String(text) if text == id => text.clear(),
        _ => {}
    }
}
