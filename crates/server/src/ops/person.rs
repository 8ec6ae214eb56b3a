//! Export and erasure of personal data: everything that a house stores about one person.

use std::collections::BTreeMap;

use kozyr_host::rows::place;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_store::{GuestId, MatchOf, PersonRow, SharedStore, StoreError, Value};
use kozyr_table::{Forgotten, GONE, Person, Reached, match_without, told_of, without};
use kozyr_wire::http::{PersonData, PersonLine, PersonTable};
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::config::now_ms;
use crate::http::AppState;
use crate::records::rewritten::{cut, rewrite};

/// The version of the export format.
const FORMAT: u32 = 1;

/// The most people of one name that are listed.
const LISTED: u32 = 50;

/// A person who was found by a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FoundPerson {
    /// The id, which is unique.
    #[serde(serialize_with = "exposed")]
    pub id: Secret<String>,
    /// The name.
    #[serde(serialize_with = "exposed")]
    pub name: Secret<String>,
    /// When they were last seen, in milliseconds since 1970.
    pub seen: i64,
}

/// Everything that was deleted or changed with a person who was erased.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Forgot {
    /// The number of tables at which they were, or had been.
    pub tables: usize,
    /// The number of matches in which a dash replaces their name.
    pub matches: usize,
    /// The number of tables and matches that could not be read: id and names were cut out as text.
    pub unread: usize,
}

/// Returns the people with this id or exactly this name, otherwise all whose name contains it.
pub(crate) async fn find(store: &SharedStore, text: &str) -> Result<Vec<FoundPerson>, StoreError> {
    let told = |PersonRow { guest, seen, .. }| FoundPerson {
        id: guest.id.0.into(),
        name: guest.name.into(),
        seen,
    };
    if let Some(row) = store.person(&GuestId(text.to_owned())).await? {
        return Ok(vec![told(row)]);
    }
    let all: Vec<_> = store.people(text, Vec::new(), LISTED).await?.into_iter().map(told).collect();
    let called: Vec<_> = all.iter().filter(|one| one.name.expose() == text).cloned().collect();
    Ok(if called.is_empty() { all } else { called })
}

/// Returns all data of a person; `None` if there is no such person.
pub(crate) async fn data(
    store: &SharedStore,
    id: &GuestId,
) -> Result<Option<PersonData>, StoreError> {
    let Some(row) = store.person(id).await? else { return Ok(None) };
    let json = |value: Value| match value {
        Value::Nothing => serde_json::Value::Null,
        Value::Number(number) => number.into(),
        Value::Text(text) => text.into(),
    };
    let mut kept = BTreeMap::new();
    for (what, rows) in store.own_rows(id).await? {
        let rows = rows.into_iter().map(|row| {
            let named = row.into_iter().map(|(name, value)| (name.to_owned(), json(value)));
            serde_json::Value::Object(named.collect::<Map<_, _>>())
        });
        kept.insert(what.to_owned(), rows.collect());
    }
    let person = Person(id.0.clone());
    let mut tables = Vec::new();
    for table in store.tables_with(id).await? {
        let Some(row) = store.table(&table).await? else { continue };
        // Of a table that cannot be read, the export says at least that it exists.
        let told = told_of(row.state.expose(), &person).unwrap_or_default();
        let said = told.said.into_iter().map(|(at, text)| PersonLine { at, text });
        tables.push(PersonTable {
            id: row.id.0,
            game: row.game,
            changed: row.updated,
            owner: told.owner,
            seat: told.seat,
            loadout: told.loadout,
            barred: told.barred,
            silenced: told.silenced,
            said: said.collect(),
        });
    }
    Ok(Some(PersonData {
        format: FORMAT,
        made: now_ms(),
        id: row.guest.id.0,
        name: row.guest.name,
        since: row.since,
        seen: row.seen,
        kept,
        tables,
    }))
}

/// Erases a person: bots take over their seats, as when somebody leaves. `None` if there is no such
/// person. After a failure, a second call continues.
pub(crate) async fn forget(
    store: &SharedStore,
    running: Option<&AppState>,
    id: &GuestId,
) -> Result<Option<Forgot>, StoreError> {
    let Some(row) = store.person(id).await? else { return Ok(None) };
    store.lock_out(id).await?;
    if let Some(app) = running {
        app.sockets.forget_deleted(store).await?;
    }
    let mut who = Forgotten::new(Person(id.0.clone()), &row.guest.name);
    let mut forgot = Forgot::default();
    let tables = store.tables_with(id).await?;
    // Collect all names first: a table may have one that another does not have.
    for table in &tables {
        if let Some(row) = store.table(table).await? {
            let _ = without(row.state.expose(), &mut who, Reached::default());
        }
    }
    let matches = store.matches_with(id, &tables).await?;
    let mut kept = Vec::new();
    for MatchOf { row, own, others } in &matches {
        let summary = row.finished.as_ref().map(|(_, summary)| summary.as_str());
        let [own, others] = [own, others].map(|all| all.iter().map(place).collect::<Vec<_>>());
        match match_without(row.setup.expose(), summary, &mut who, (&own, &others)) {
            Ok(Some((setup, summary))) => kept.push((row.id.clone(), setup, summary)),
            Ok(None) => {}
            Err(_) => {
                forgot.unread += 1;
                let summary = summary.map(|summary| cut(summary, id, &who));
                kept.push((row.id.clone(), cut(row.setup.expose(), id, &who), summary));
            }
        }
    }
    for table in &tables {
        let read = match running {
            Some(app) => app.tables.forget(table, &who).await?,
            None => rewrite(store, table, &who).await?,
        };
        forgot.unread += usize::from(!read);
    }
    (forgot.tables, forgot.matches) = (tables.len(), kept.len());
    // A match may have just ended at a table, with the name from its start.
    for one in &mut kept {
        let now = store.match_by_id(&one.0).await?;
        let ended = now.and_then(|row| row.finished).map(|(_, summary)| summary);
        if let (None, Some(summary)) = (&one.2, ended) {
            one.2 = match match_without(&one.1, Some(&summary), &mut who, (&[], &[])) {
                Ok(without) => without.and_then(|(_, summary)| summary),
                Err(_) => Some(cut(&summary, id, &who)),
            };
        }
    }
    store.forget_person(id, who.names().to_vec(), GONE, kept, now_ms()).await?;
    if let Some(app) = running {
        app.tables.forgotten(id);
    }
    Ok(Some(forgot))
}
