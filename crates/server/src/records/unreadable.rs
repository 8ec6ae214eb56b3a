//! Unreadable data: the errors for a stored table or match that cannot be used.

use kozyr_table::RestoreError;
use kozyr_wire::http::Failure;

/// Something stored, by its id.
#[derive(Clone, Copy)]
pub(crate) enum Kept<'a> {
    Table(&'a str),
    Match(&'a str),
}

/// The error for it, in words: `rules` if it is played by rules that this program does not have,
/// else `unreadable`, with the reason in the log.
pub(crate) fn problem(kept: Kept<'_>, error: &RestoreError) -> Failure {
    let RestoreError::Rules { .. } = error else { return unreadable(kept) };
    let what = match kept {
        Kept::Table(_) => "this table cannot be played on here",
        Kept::Match(_) => "this match cannot be replayed here",
    };
    Failure { code: "rules".to_owned(), message: format!("{what}: {error}. It is kept as it is") }
}

/// The message for something that cannot be read for any reason.
pub(crate) fn unreadable(kept: Kept<'_>) -> Failure {
    let (what, id) = match kept {
        Kept::Table(id) => ("table", id),
        Kept::Match(id) => ("match", id),
    };
    let message = format!(
        "the {what} {id} cannot be read; whoever runs this server finds the reason in its log"
    );
    Failure { code: "unreadable".to_owned(), message }
}
