//! Erasure in a stored table or match: writes it without one person.

use kozyr_host::{listing, rows};
use kozyr_store::{GuestId, MatchRow, SharedStore, StepRow, StoreError, TableId, TableRow};
use kozyr_table::{Forgotten, GONE, Reached, StoredMatch, Table, held, match_without, without};

/// Replaces a table that is not in memory by one without a person; `false` if it could not be read,
/// and their id and names were cut out as text.
pub(crate) async fn rewrite(
    store: &SharedStore,
    id: &TableId,
    who: &Forgotten,
) -> Result<bool, StoreError> {
    let mut who = who.clone();
    loop {
        let Some(row) = store.table(id).await? else { return Ok(true) };
        let mut reached = Reached::default();
        let mut played = None;
        if let Some(of) = &row.match_id
            && let Some(of_table) = store.match_by_id(of).await?
        {
            let kept = store.steps(of).await?;
            let steps = rows::all_rows(kept.clone());
            played = Some((of_table, kept));
            reached.version = steps.last().map_or(0, |step| step.version);
            reached.steps = u32::try_from(held(steps).len()).unwrap_or(u32::MAX);
        }
        let (after, read) = match without(row.state.expose(), &mut who, reached) {
            Ok(state) => {
                let state = state.into();
                let (open, live) = (false, false);
                let after = TableRow { state, listed: None, open, live, ..row.clone() };
                (at_rest(&after, played, &mut who).unwrap_or(after), true)
            }
            Err(error) => {
                tracing::error!(table = id.short(), %error, "a table is not read; names are cut out");
                let guest = GuestId(who.person().0.clone());
                let state = cut(row.state.expose(), &guest, &who).into();
                (TableRow { state, listed: None, ..row.clone() }, false)
            }
        };
        if store.put_table(row, after).await? {
            return Ok(read);
        }
    }
}

/// Returns a table without a person, with what lists show of it and whether it resumes
/// automatically; `None` if it cannot be played on.
fn at_rest(
    after: &TableRow,
    played: Option<(MatchRow, Vec<StepRow>)>,
    who: &mut Forgotten,
) -> Option<TableRow> {
    let kept = played.map(|(of, steps)| {
        let without = match_without(of.setup.expose(), None, who, (&[], &[])).ok().flatten();
        let setup = without.map_or(of.setup, |(setup, _)| setup.into());
        rows::stored(MatchRow { setup, ..of }, steps)
    });
    let table = restored(after, kept)?;
    let (open, live) = (rows::is_open(&table), rows::goes_on(&table));
    let listed = Some(listing::text(&after.id, &table).into());
    Some(TableRow { listed, open, live, ..after.clone() })
}

/// Restores a table from its row; logs that it stays as it is if that is impossible.
pub(crate) fn restored(row: &TableRow, played: Option<StoredMatch>) -> Option<Table> {
    let table = Table::restore(row.state.expose(), played).inspect_err(|error| {
        tracing::error!(table = row.id.short(), %error, "a table stays as it was kept");
    });
    table.ok()
}

/// Returns an unreadable text without an id and names.
pub(crate) fn cut(text: &str, id: &GuestId, who: &Forgotten) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let without_id = text.replace(&id.0, "");
    let names = who.names().iter();
    names.fold(without_id, |text, name| text.replace(&quoted(name), &quoted(GONE)))
}
