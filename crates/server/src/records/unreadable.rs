//! Unreadable data: the errors for a stored table or match that cannot be used.

use kozyr_table::RestoreError;
use kozyr_wire::http::Failure;

/// Something stored, by its id.
#[derive(Clone, Copy)]
pub(crate) enum StoredItem<'a> {
    Table(&'a str),
    Match(&'a str),
}

/// Returns the error for an item: `rules` if this program does not have its rules, otherwise
/// `unreadable`, with the reason in the log.
pub(crate) fn problem(item: StoredItem<'_>, error: &RestoreError) -> Failure {
    let RestoreError::Rules { .. } = error else { return unreadable(item) };
    let what = match item {
        StoredItem::Table(_) => "this table cannot be played on here",
        StoredItem::Match(_) => "this match cannot be replayed here",
    };
    Failure { code: "rules".to_owned(), message: format!("{what}: {error}. It is kept as it is") }
}

/// Returns the message for something that cannot be read for any reason.
pub(crate) fn unreadable(item: StoredItem<'_>) -> Failure {
    let (what, id) = match item {
        StoredItem::Table(id) => ("table", id),
        StoredItem::Match(id) => ("match", id),
    };
    let message = format!(
        "the {what} {id} cannot be read; whoever runs this server finds the reason in its log"
    );
    Failure { code: "unreadable".to_owned(), message }
}
