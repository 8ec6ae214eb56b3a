//! Migration of stored texts: brings those of an older database into the newest form.

use kozyr_host::{listing, rows};
use kozyr_store::{MatchRow, StepRow, TableRow, Unopened, Upgrade};
use kozyr_table::{Ending, MatchInfo, Table};

use crate::bots::stored_review;

/// Reads texts of any format and writes them in the newest.
pub(crate) struct TextMigration;

impl Upgrade for TextMigration {
    fn table(
        &self,
        row: &TableRow,
        played: Option<(MatchRow, Vec<StepRow>)>,
        _: &Unopened,
    ) -> Option<TableRow> {
        let kept = played.map(|(played, steps)| rows::stored(played, steps));
        let table = Table::restore(row.state.expose(), kept).inspect_err(|error| {
            tracing::error!(table = row.id.short(), %error, "a table stays as it was kept");
        });
        let table = table.ok()?;
        Some(TableRow {
            state: table.save().into(),
            listed: Some(listing::text(&row.id, &table).into()),
            open: rows::is_open(&table),
            ..row.clone()
        })
    }

    fn played(&self, row: &MatchRow) -> Option<MatchRow> {
        let info = parsed(row)?;
        let finished = row.finished.clone().map(|(time, text)| {
            let ending = Ending::parse(&text).map(|ending| {
                let options = info.all_options().into_iter().collect();
                Ending { options, ..ending }.to_text()
            });
            (time, ending.unwrap_or(text))
        });
        Some(MatchRow { setup: info.to_text().into(), finished, ..row.clone() })
    }

    fn review(&self, row: &MatchRow, review: &str) -> Option<String> {
        let kept = stored_review::parse(review).inspect_err(|error| {
            tracing::error!(match_id = row.id.short(), %error, "a review stays as it was kept");
        });
        Some(stored_review::text(&parsed(row)?, kept.ok()?))
    }
}

fn parsed(row: &MatchRow) -> Option<MatchInfo> {
    let info = MatchInfo::parse(row.setup.expose()).inspect_err(|error| {
        tracing::error!(match_id = row.id.short(), %error, "a match stays as it was kept");
    });
    info.ok()
}
