//! Promises: places at tables that are open to all, of people who are not connected there. Each
//! person has one, those of an address have few, and it is given up soon if nobody comes.

use kozyr_store::{Guest, GuestId, TableId};
use kozyr_table::{Command, Refused};
use kozyr_wire::http::TableAndYou;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::config::shares::{Full, Over, Place};
use crate::config::{Account, background, refused};
use crate::http::{Answer, ApiError, AppState, Client};
use crate::live::tables::TablesError;

/// A person without a connection, and the table at which they have a place.
type Promise = (GuestId, TableId);

/// The answer to somebody who comes.
type Came = Result<Result<TableAndYou, Refused>, TablesError>;

/// Lets a person come to a table. Their place is theirs for a moment if they do not connect.
pub(super) async fn come(
    app: &AppState,
    id: &TableId,
    (client, guest): (Client, &Guest),
) -> Answer<Result<TableAndYou, Refused>> {
    let asker = client.account_of(guest);
    let you = app.tables.look(&asker, id, Some(guest.clone())).await?.you;
    let has_place = you.host || you.seat.is_some() || you.coming.is_some();
    if has_place || app.sockets.has(&guest.id, id) {
        return Ok(app.tables.request(&asker, id, guest.clone(), Command::Come).await?);
    }
    let promise = (guest.id.clone(), id.clone());
    let entered = app.promises.enter(&asker, promise, |_| true);
    let (place, _) = entered.map_err(|Full(_)| ApiError::too_many_promises())?;
    let (reply, came) = oneshot::channel();
    // Whoever asks may be gone before the answer, and the place has to be given up then too.
    background::spawn(keep(app.clone(), id.clone(), (asker, guest.clone()), place, reply));
    Ok(came.await.map_err(|_| ApiError::internal())??)
}

/// Takes a place at a table for a person, and gives it up if they do not connect in time.
async fn keep(
    app: AppState,
    id: TableId,
    (asker, guest): (Account, Guest),
    mut place: Place<Promise>,
    reply: oneshot::Sender<Came>,
) {
    let came = app.tables.request(&asker, &id, guest.clone(), Command::Come).await;
    let has_come = matches!(came, Ok(Ok(_)));
    // The asker may have stopped waiting.
    let _ = reply.send(came);
    if !has_come {
        return;
    }
    let lost = timeout(app.config.limits.promised, place.over()).await;
    if lost.is_err() {
        refused("promised");
    }
    drop(place);
    let again = |(person, table): &Promise| (*person == guest.id && *table == id).then_some(());
    let promised_again = !app.promises.find::<_, Vec<()>>(again).is_empty();
    if lost != Ok(Over::Revoked) && !promised_again && !app.sockets.has(&guest.id, &id) {
        let _ = app.tables.request(&asker, &id, guest, Command::LeaveForGood).await;
    }
}

/// Keeps the promise to a person who is connected to a table.
pub(super) fn is_here(app: &AppState, guest: &Guest, id: &TableId) {
    app.promises.end(|(person, table)| *person == guest.id && table == id);
}
