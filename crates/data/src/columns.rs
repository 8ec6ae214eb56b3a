//! The columns of both files, declared once: schema, data card and `docs/data.md` follow from here.

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Schema, TimeUnit};

/// A column.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: DataType,
    /// Whether a row may have none.
    pub nullable: bool,
    /// What it says, with its unit.
    pub what: &'static str,
}

fn column(name: &'static str, kind: DataType, what: &'static str) -> Column {
    Column { name, kind, nullable: false, what }
}

fn optional(name: &'static str, kind: DataType, what: &'static str) -> Column {
    Column { name, kind, nullable: true, what }
}

fn list(of: DataType) -> DataType {
    DataType::List(Arc::new(Field::new("item", of, true)))
}

/// The columns of the file of matches: a row a match.
pub fn matches() -> Vec<Column> {
    use DataType::{Boolean, Float32, Int32, UInt8, UInt32, Utf8};
    vec![
        column("match", UInt32, "the number of the match in these files, from 0"),
        column("game", Utf8, "the game's key"),
        column("rules", UInt32, "the version of the game's rules"),
        column("options", Utf8, "all options of the match, as a JSON object of texts"),
        optional("encoding", Utf8, "the name of the encoding (docs/encodings.md); null if none"),
        column("seats", UInt8, "how many seats there are"),
        column(
            "players",
            list(Utf8),
            "who sat at each seat at the first step: a level, open, net, program, person or unknown",
        ),
        column(
            "names",
            list(Utf8),
            "the name of each seat: a pseudonym unless names were asked for",
        ),
        column("steps", UInt32, "steps of the match, deals of nature included"),
        column("taken_over", UInt32, "how many of them were played in an earlier match"),
        column("decisions", UInt32, "rows of the match in the file of decisions"),
        column("over", Boolean, "whether the match has ended"),
        optional("scores", list(Int32), "final match scores by seat, in points of the game"),
        optional("won", list(Float32), "what each seat won: 1, a share of it, or 0"),
        optional(
            "finished",
            DataType::Timestamp(TimeUnit::Millisecond, Some("UTC".into())),
            "when it ended; null unless names were asked for and a server says it",
        ),
        optional("place", Utf8, "from where it was read; null unless names were asked for"),
    ]
}

/// The columns of the file of decisions: a row for each action of a seat.
pub fn decisions() -> Vec<Column> {
    use DataType::{Binary, Boolean, Float32, Int32, UInt8, UInt32, Utf8};
    vec![
        column("match", UInt32, "the number of the match, as in the file of matches"),
        column("game", Utf8, "the game's key"),
        column("step", UInt32, "the place of the action among the steps of the match, from 0"),
        column("deal", UInt32, "how many times nature had decided before"),
        column("seat", UInt8, "who decided"),
        column(
            "player",
            Utf8,
            "what the one who decided is: a level, open, net, program, person, unknown",
        ),
        column("stage", Utf8, "the rules in force, as the game names them"),
        column("claimed", Boolean, "whether the action makes a claim good: then nobody decided it"),
        optional(
            "observation",
            Binary,
            "what the seat saw, in the bytes of docs/encodings.md; null if the game has no encoding",
        ),
        optional("view", Utf8, "what the seat saw, as JSON; null unless --views asked for it"),
        column("n_legal", UInt32, "how many actions were legal"),
        optional(
            "legal",
            list(Utf8),
            "the legal actions as text (docs/notation.md), in canonical order; null if there were \
             more than --most-legal",
        ),
        optional(
            "legal_encoded",
            Binary,
            "the same encoded, one after the other; null as `legal` or without an encoding",
        ),
        optional("chosen", UInt32, "the place of the action in `legal`, from 0; null as `legal`"),
        column("action", Utf8, "the action as text"),
        optional(
            "won",
            Float32,
            "what the seat won of the match in the end; null if it is not over",
        ),
        optional("score", Int32, "the final match score of the seat; null if it is not over"),
    ]
}

pub(crate) fn schema(columns: &[Column]) -> Arc<Schema> {
    let field = |column: &Column| Field::new(column.name, column.kind.clone(), column.nullable);
    Arc::new(Schema::new(columns.iter().map(field).collect::<Vec<_>>()))
}

/// The columns as a table in Markdown.
pub fn table(columns: &[Column]) -> String {
    let mut text = String::from("| column | type | what |\n|---|---|---|\n");
    for column in columns {
        let null = if column.nullable { ", or null" } else { "" };
        let _ = writeln!(
            text,
            "| `{}` | {}{null} | {} |",
            column.name,
            named(&column.kind),
            column.what
        );
    }
    text
}

fn named(kind: &DataType) -> String {
    match kind {
        DataType::List(item) => format!("list of {}", named(item.data_type())),
        DataType::Utf8 => "text".to_owned(),
        DataType::Timestamp(..) => "time in ms, UTC".to_owned(),
        other => other.to_string().to_lowercase(),
    }
}
