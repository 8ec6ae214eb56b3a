//! Export and erasure of personal data: everything that a house stores about one person.

use std::collections::BTreeMap;

use kozyr_host::rows::place;
use kozyr_players::Stop;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_store::{
    AdminAct, AuditLine, GuestId, MatchOf, PersonRow, Sanction, SanctionKind, SharedStore,
    StoreError, TableId, Value,
};
use kozyr_table::{Forgotten, GONE, Person, Reached, match_without, told_of, without};
use kozyr_wire::http::{PersonData, PersonLine, PersonTable};
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::config::now_ms;
use crate::http::AppState;
use crate::records::rewritten::{cut, rewrite};
use crate::records::steps::StepReader;

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
    /// The number of tables and matches that could not be read: the id was cut out, with the names
    /// beside it.
    pub unread: usize,
}

impl FoundPerson {
    fn of(PersonRow { guest, seen, .. }: PersonRow) -> Self {
        Self { id: guest.id.0.into(), name: guest.name.into(), seen }
    }
}

/// Returns the members of the house, by name.
pub(crate) async fn members(store: &SharedStore) -> Result<Vec<FoundPerson>, StoreError> {
    Ok(store.members().await?.into_iter().map(FoundPerson::of).collect())
}

/// Makes a member of the house a guest like others, in a session of the admin page or from the
/// command line. Returns `false` if they are not a member.
pub(crate) async fn end_membership(
    store: &SharedStore,
    id: &GuestId,
    session: Option<i64>,
) -> Result<bool, StoreError> {
    let Some(row) = store.person(id).await? else { return Ok(false) };
    let about = row.guest.name;
    let line = AuditLine { session, what: "ended_membership", about, ..AuditLine::default() };
    store.admin_act(AdminAct::EndMembership(row.guest.id), line, now_ms()).await
}

/// Returns the people with this id or exactly this name, otherwise all whose name contains it.
pub(crate) async fn find(store: &SharedStore, text: &str) -> Result<Vec<FoundPerson>, StoreError> {
    if let Some(row) = store.person(&GuestId(text.to_owned())).await? {
        return Ok(vec![FoundPerson::of(row)]);
    }
    let all: Vec<_> =
        store.people(text, Vec::new(), LISTED).await?.into_iter().map(FoundPerson::of).collect();
    let called: Vec<_> = all.iter().filter(|one| one.name.expose() == text).cloned().collect();
    Ok(if called.is_empty() { all } else { called })
}

/// Returns all data of a person; `None` if there is no such person, or if it has to stop. The texts
/// of all their tables are read, so only the admin asks for it without a ticket.
pub(crate) async fn data(
    store: &SharedStore,
    id: &GuestId,
    stop: &(dyn Stop + Sync),
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
        if stop.is_stopped() {
            return Ok(None);
        }
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

/// Finishes what an earlier call of [`forget`] has begun, which failed or met the end of its server.
pub(crate) async fn finish(
    reader: &StepReader,
    running: Option<&AppState>,
) -> Result<(), StoreError> {
    for Sanction { guest, kind, .. } in reader.store.sanctions(now_ms()).await? {
        if kind == SanctionKind::Erase && forget(reader, running, &guest).await?.is_some() {
            tracing::info!("a person was forgotten, which had begun before");
        }
    }
    Ok(())
}

/// Erases a person: bots take over their seats, as when somebody leaves. `None` if there is no such
/// person. It is written down first, and [`finish`] continues after a failure.
///
/// A request of theirs that is under way leaves nothing: before the end it is erased as well, and
/// afterwards the store refuses it.
pub(crate) async fn forget(
    reader: &StepReader,
    running: Option<&AppState>,
    id: &GuestId,
) -> Result<Option<Forgot>, StoreError> {
    let store = &reader.store;
    let Some(row) = store.person(id).await? else { return Ok(None) };
    store.lock_out(id, now_ms()).await?;
    if let Some(app) = running {
        app.sockets.forget_deleted(store).await?;
    }
    let mut who = Forgotten::new(Person(id.0.clone()), &row.guest.name);
    let mut forgot = Forgot::default();
    loop {
        let tables = store.tables_with(id).await?;
        let matches = store.matches_with(id, &tables).await?;
        for MatchOf { row, own } in &matches {
            who.sat(&row.id.0, own.iter().map(place));
        }
        forgot.unread = forget_at(reader, running, &tables, &mut who).await?;
        let mut kept = Vec::new();
        for MatchOf { row, .. } in matches {
            // It may have ended meanwhile.
            let Some(row) = store.match_by_id(&row.id).await? else { continue };
            let summary = row.finished.as_ref().map(|(_, summary)| summary.as_str());
            match match_without((&row.id.0, row.setup.expose()), summary, &mut who) {
                Ok(Some((setup, summary))) => kept.push((row.id, setup, summary)),
                Ok(None) => {}
                Err(_) => {
                    forgot.unread += 1;
                    let summary = summary.map(|summary| cut(summary, &who));
                    kept.push((row.id.clone(), cut(row.setup.expose(), &who), summary));
                }
            }
        }
        (forgot.tables, forgot.matches) = (forgot.tables + tables.len(), kept.len());
        if store.forget_person(id, who.names().to_vec(), GONE, kept, now_ms()).await? {
            break;
        }
    }
    // What was being written meanwhile may name a person who is on no list of the table.
    let tables = store.tables_with(id).await?;
    forgot.unread += forget_at(reader, running, &tables, &mut who).await?;
    if let Some(app) = running {
        app.tables.forgotten(id);
    }
    Ok(Some(forgot))
}

/// Erases a person from tables. Returns how many of them could not be read.
async fn forget_at(
    reader: &StepReader,
    running: Option<&AppState>,
    tables: &[TableId],
    who: &mut Forgotten,
) -> Result<usize, StoreError> {
    // Collect all names first: of a program's owner only a name is stored with a match.
    for table in tables {
        if let Some(row) = reader.store.table(table).await? {
            let _ = without(row.state.expose(), who, Reached::default(), None);
        }
    }
    let mut unread = 0;
    for table in tables {
        let read = match running {
            Some(app) => app.tables.forget(table, who).await?,
            None => rewrite(reader, table, who).await?,
        };
        unread += usize::from(!read);
    }
    Ok(unread)
}
