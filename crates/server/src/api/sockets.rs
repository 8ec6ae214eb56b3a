//! Connections to a table: its WebSocket, and server-sent events with posts as the fallback.

use axum::body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kozyr_store::TableId;
use kozyr_wire::http::Messages;

use super::answers::{ForeignOrigin, NotFound};
use super::extract::{Body, Path};
use super::promises;
use super::tables::table_id;
use crate::config::shares::Full;
use crate::config::{background, refused};
use crate::http::caller::is_own_origin;
use crate::http::events::IsOver;
use crate::http::open_sockets::Ticket;
use crate::http::{Answer, ApiError, AppState, Caller, table_socket};
use crate::live::tables::TablesError;

/// The read buffer of a socket, in bytes.
const READ_BUFFER: usize = 2 * 1024;
/// The write buffer of a socket, in bytes.
const WRITE_BUFFER: usize = 16 * 1024;

/// The socket of a table: see the description of the protocol.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(("upgrade" = Option<String>, Header, description = "`websocket`"),
        ("connection" = Option<String>, Header, description = "`upgrade`"),
        ("sec-websocket-version" = Option<String>, Header, description = "`13`"),
        ("sec-websocket-key" = Option<String>, Header, description = "16 random bytes in base 64")),
    responses((status = 101, description = "The connection is a WebSocket from here on"),
        ForeignOrigin, NotFound))]
pub(super) async fn table_socket(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let id = of_own_page(id, &caller, &headers)?;
    let upgrade = upgrade
        .map_err(|_| ApiError::bad_request("this is a WebSocket; ask for an upgrade to it"))?;
    let ticket = ticket(&app, &caller, id).await?;
    let limits = app.config.limits;
    Ok(upgrade
        // Requests are short, and most connections are idle.
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(limits.message)
        .max_frame_size(limits.message)
        .on_upgrade(move |stream| table_socket::serve(Box::new(stream), app.tables, ticket)))
}

/// The messages of a table's socket as server-sent events, for networks that block WebSockets: see
/// the description of the protocol. The first event names the connection.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "tables",
    responses((status = 200, description = "Events while the connection is open", body = String,
            content_type = "text/event-stream",
            headers(("x-accel-buffering" = String, description = "`no`"))), ForeignOrigin,
        NotFound))]
pub(super) async fn table_events(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let id = of_own_page(id, &caller, &headers)?;
    let ticket = ticket(&app, &caller, id.clone()).await?;
    let (line, events) = app.lines.open(id, caller.guest.map(|guest| guest.id))?;
    background::spawn(table_socket::serve(Box::new(line), app.tables, ticket));
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        // A proxy must not buffer events.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, body::Body::from_stream(events)).into_response())
}

/// Send messages of the socket on a connection of events, one post after the other. For the person
/// who opened it. An empty list answers a `ping`.
#[utoipa::path(post, path = "/api/tables/{id}/events/{connection}", tag = "tables",
    request_body = Messages,
    params(("connection" = String, Path,
            description = "The connection that the first event named")),
    responses((status = 204, description = "The messages are accepted; answers come as events"),
        NotFound))]
pub(super) async fn say_to_table(
    app: AppState,
    caller: Caller,
    Path((id, name)): Path<(String, String)>,
    messages: Result<Body<Messages>, ApiError>,
) -> Answer<StatusCode> {
    let guest = caller.guest.as_ref().map(|guest| &guest.id);
    let gone = || ApiError::not_found("connection, or it is over");
    let said = app.lines.find(&name, &table_id(id)?, guest).ok_or_else(gone)?;
    let limits = &app.config.limits;
    let Body(Messages { messages }) = match messages {
        Ok(messages) => messages,
        Err(error) => {
            if error.status == StatusCode::PAYLOAD_TOO_LARGE {
                // The line may be over by now.
                let _ = said.too_long(limits.body_size, limits).await;
            }
            return Err(error);
        }
    };
    said.put(messages, limits).await.map_err(|IsOver| gone())?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the table's id, if the request comes from a page of this server.
fn of_own_page(id: String, caller: &Caller, headers: &HeaderMap) -> Answer<TableId> {
    let id = table_id(id)?;
    if !is_own_origin(caller.client, headers) {
        refused("origin");
        return Err(ApiError::origin(headers));
    }
    Ok(id)
}

/// Returns a place for the caller's connection to a table.
async fn ticket(app: &AppState, caller: &Caller, id: TableId) -> Answer<Ticket> {
    // A table that does not exist gets no connection. One that cannot be read says so itself.
    let seated = match app.tables.look(&caller.account(), &id, caller.guest.clone()).await {
        Ok(found) => found.you.seat.is_some() || found.you.coming.is_some() || found.you.host,
        Err(TablesError::Unusable(_)) => false,
        Err(error) => return Err(error.into()),
    };
    let ticket = app.sockets.admit(caller, id, seated);
    let ticket = ticket.inspect(|ticket| {
        if let Some(guest) = &ticket.guest {
            promises::is_here(app, guest, &ticket.table);
        }
    });
    ticket.map_err(|Full(limit)| match limit {
        "connections" => ApiError::full(),
        "spectators" => ApiError::too_many_spectators(),
        _ => ApiError::too_many_sockets(app.config.limits.address_sockets),
    })
}
