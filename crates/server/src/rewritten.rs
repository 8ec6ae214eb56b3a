//! A table or match as it is kept, without somebody.

use kozyr_store::{GuestId, Sqlite, Store, StoreError, TableId, TableRow};
use kozyr_table::{Forgotten, GONE, Reached, held, without};

use crate::rows;

/// Puts a table that is not in memory into its place without somebody; `false` if it could not be
/// read, and their id and names were cut out as text.
pub(crate) async fn rewrite(
    store: &Sqlite,
    id: &TableId,
    who: &Forgotten,
) -> Result<bool, StoreError> {
    let mut who = who.clone();
    loop {
        let Some(row) = store.table(id).await? else { return Ok(true) };
        let mut reached = Reached::default();
        if let Some(of) = &row.match_id {
            let steps = rows::all_rows(store.steps(of).await?);
            reached.version = steps.last().map_or(0, |step| step.version);
            reached.steps = u32::try_from(held(steps).len()).unwrap_or(u32::MAX);
        }
        let (after, read) = match without(&row.state, &mut who, reached) {
            Ok(without) => {
                let open = row.open && without.anybody;
                let (state, live) = (without.state, row.live && without.anybody);
                (TableRow { state, listed: None, open, live, ..row.clone() }, true)
            }
            Err(error) => {
                tracing::error!(table = id.short(), %error, "a table is not read; names are cut out");
                let guest = GuestId(who.person().0.clone());
                let state = cut(&row.state, &guest, &who);
                (TableRow { state, listed: None, ..row.clone() }, false)
            }
        };
        if store.put_table(row, after).await? {
            return Ok(read);
        }
    }
}

/// A text that nobody can read, without an id and names.
pub(crate) fn cut(text: &str, id: &GuestId, who: &Forgotten) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let without_id = text.replace(&id.0, "");
    let names = who.names().iter();
    names.fold(without_id, |text, name| text.replace(&quoted(name), &quoted(GONE)))
}
