//! Errors of the HTTP API: how requests fail.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kozyr_store::StoreError;
use kozyr_table::{BadName, MAX_NAME, NotPlain, Refused, reasons};
use kozyr_wire::http::{Failed, Failure};

use super::json::Json;
use super::request_id::RequestId;
use crate::bots::reviews::ReviewError;
use crate::bots::scheduler::Busy;
use crate::config::rate_limits::TooOften;
use crate::config::secret::NoRandomness;
use crate::correspondence::calendar::NotAway;
use crate::live::tables::TablesError;
use crate::moderation::sanctions::TOLD;
use crate::records::shows::NotShown;
use crate::records::uploads::UploadError;

/// A request that failed: what was wrong and what would be right.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: String,
    retry_after: Option<Duration>,
}

/// When to retry a write that failed.
const STORAGE_RETRY: Duration = Duration::from_secs(5);

/// The result of a handler.
pub(crate) type Answer<T> = Result<T, ApiError>;

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), retry_after: None }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    /// The name is not valid.
    pub(crate) fn bad_name(why: &BadName) -> Self {
        Self::bad_title(why, MAX_NAME)
    }

    /// The same where names have other lengths.
    pub(crate) fn bad_title(why: &BadName, max: usize) -> Self {
        let code = match why {
            BadName::Plain(NotPlain::Empty) => "name_empty",
            BadName::Plain(NotPlain::Long(..)) => "name_long",
            BadName::Plain(NotPlain::Sign(_)) => "name_signs",
            BadName::Plain(NotPlain::Marks) => "name_marks",
            BadName::Mixed(_) => "name_mixed",
            BadName::Bot(_) => "name_bot",
        };
        let message = format!("a name has 1 to {max} characters of readable text: {why}");
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// The vacation is not valid.
    pub(crate) fn not_away(why: NotAway) -> Self {
        Self::new(StatusCode::BAD_REQUEST, why.code(), why.to_string())
    }

    /// The description of a circle cannot be shown to others.
    pub(crate) fn bad_about(why: &NotPlain, max: usize) -> Self {
        let message = format!("what is said of a circle has at most {max} characters: {why}");
        Self::new(StatusCode::BAD_REQUEST, "circle_about", message)
    }

    /// The meeting hour is not valid.
    pub(crate) fn bad_hours(why: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "circle_hours", why)
    }

    /// Only members of the circle may do this.
    pub(crate) fn not_in_circle() -> Self {
        let message = "this is for the members of the circle; ask one of them for its link";
        Self::new(StatusCode::FORBIDDEN, "circle_members", message)
    }

    /// The member's role does not allow this.
    pub(crate) fn circle_role() -> Self {
        let message = "this is for the circle's founder, or for keepers where they may do it";
        Self::new(StatusCode::FORBIDDEN, "circle_role", message)
    }

    /// The link of the circle has been renewed.
    pub(crate) fn circle_link() -> Self {
        let message = "this link of the circle holds no more; ask a member for the one of now";
        Self::new(StatusCode::GONE, "circle_link", message)
    }

    pub(crate) fn circle_full(max: usize) -> Self {
        let message = format!("this circle has {max} members, as many as there may be");
        Self::new(StatusCode::CONFLICT, "circle_full", message)
    }

    pub(crate) fn too_many_circles(max: usize) -> Self {
        let message = format!("this guest is in {max} circles; leave one before joining another");
        Self::new(StatusCode::CONFLICT, "circles", message)
    }

    pub(crate) fn too_many_hidden(max: u32) -> Self {
        let message = format!("you hide {max} people, as many as one may; show one of them again");
        Self::new(StatusCode::CONFLICT, "hidden", message)
    }

    /// The name of a bot is not valid.
    pub(crate) fn bot_name(why: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bot_name", why)
    }

    pub(crate) fn bot_known() -> Self {
        let message = "you have a bot of this name already; end it, or choose another name";
        Self::new(StatusCode::CONFLICT, "bot_known", message)
    }

    pub(crate) fn too_many_bots(max: usize) -> Self {
        let message = format!("you have {max} bots, as many as one may have; end one of them");
        Self::new(StatusCode::CONFLICT, "bots", message)
    }

    /// A bot has no token, or an invalid one.
    pub(crate) fn no_token() -> Self {
        let message = "this needs the token of a bot that has not been ended: \
                       `Authorization: Bearer TOKEN`; its owner makes one on the page /bots";
        Self::new(StatusCode::UNAUTHORIZED, "no_token", message)
    }

    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", format!("there is no such {what}"))
    }

    pub(crate) fn wrong_method() -> Self {
        let message = "there is no such method on this route; see /api/openapi.json";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "not_found", message)
    }

    pub(crate) fn wrong_type() -> Self {
        let message = "the body has to be of the type application/json";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad_request", message)
    }

    pub(crate) fn no_name() -> Self {
        let message = "choose a name first: PUT /api/me with {\"name\":\"…\"}";
        Self::new(StatusCode::UNAUTHORIZED, "no_name", message)
    }

    /// Only an admin of the house may do this.
    pub(crate) fn no_session() -> Self {
        let message = "this is for whoever runs the house, whom `kozyr admin` gives a link";
        Self::new(StatusCode::UNAUTHORIZED, "no_session", message)
    }

    /// A link that opens the page of the house has been used or has expired.
    pub(crate) fn link_used() -> Self {
        let message = "this link has been used or has expired; `kozyr admin` makes another one";
        Self::new(StatusCode::UNAUTHORIZED, "link_used", message)
    }

    /// There was nothing to do.
    pub(crate) fn nothing_done(what: &str) -> Self {
        Self::new(StatusCode::CONFLICT, "nothing", what)
    }

    pub(crate) fn table_ended() -> Self {
        let message = "this table has been ended already";
        Self::new(StatusCode::CONFLICT, "table_ended", message)
    }

    /// The request comes from a page of another server, judging by its name and the `Host` of the
    /// request. If a proxy has replaced the host name, that is the fault.
    pub(crate) fn origin(headers: &HeaderMap) -> Self {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let mut message =
            "requests that change something have to come from this server's own pages".to_owned();
        let page = text(header::ORIGIN).and_then(|origin| origin.split_once("://"));
        if let (Some((_, page)), Some(host)) = (page, text(header::HOST))
            && !page.eq_ignore_ascii_case(host)
        {
            tracing::warn!(page, host, "a page of another name asks; a proxy has to keep `Host`");
            message.push_str(&format!(
                "; the page is of `{page}`, and the server was asked as `{host}`: a proxy in \
                 between has to leave `Host` as it is"
            ));
        }
        Self::new(StatusCode::FORBIDDEN, "origin", message)
    }

    pub(crate) fn foreign_name(name: &str) -> Self {
        let message = format!(
            "this server is not asked for as `{name}`; whoever runs it can add that name: \
             kozyr serve --host {name}"
        );
        Self::new(StatusCode::MISDIRECTED_REQUEST, "foreign_name", message)
    }

    /// Only members of the house may do this.
    pub(crate) fn members_only() -> Self {
        let message = "this house is for its members, who have its link; without it there are \
                       tables whose link or code somebody gives you";
        Self::new(StatusCode::FORBIDDEN, "members_only", message)
    }

    pub(crate) fn not_seated() -> Self {
        Self::new(StatusCode::CONFLICT, "not_seated", "this is for people at the table")
    }

    pub(crate) fn not_over() -> Self {
        let message = "this match is still being played; it is shown when it is over";
        Self::new(StatusCode::CONFLICT, "not_over", message)
    }

    pub(crate) fn too_large(max: usize) -> Self {
        let message = format!("the body is too long; at most {max} bytes are read");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    pub(crate) fn too_large_head(max: usize) -> Self {
        let message = format!("the head of the request is too long; at most {max} bytes are read");
        Self::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "too_large", message)
    }

    pub(crate) fn no_request() -> Self {
        let message = "this is no request of HTTP/1.1; if it is TLS, a proxy has to come before";
        Self::bad_request(message)
    }

    pub(crate) fn full() -> Self {
        let message = "too many people are connected to this server; try again in a moment";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "too_many", message)
    }

    pub(crate) fn too_many_connections(max: usize) -> Self {
        let message = format!("there are {max} connections from this address already; close some");
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn too_many_sockets(max: usize) -> Self {
        let message =
            format!("{max} people at this address look on at tables already; close some of them");
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn too_slow(what: &str, max: Duration) -> Self {
        let message = format!("the {what} took longer than {} seconds", max.as_secs_f64());
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    }

    pub(crate) fn expired() -> Self {
        let message = "this link has been used or has expired; make a new one on the other device";
        Self::new(StatusCode::GONE, "expired", message)
    }

    pub(crate) fn too_many(what: &str, after: Duration) -> Self {
        let seconds = after.as_secs() + 1;
        let message = format!("too many {what}; try again in {seconds} seconds");
        let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message);
        error.retry_after = Some(Duration::from_secs(seconds));
        error
    }

    /// Too many questions are waiting, or the caller has asked another one since.
    pub(crate) fn busy(busy: Busy) -> Self {
        Self::too_many("questions", Duration::from_secs(busy.seconds.saturating_sub(1)))
    }

    pub(crate) fn too_many_tables(max: usize) -> Self {
        let message = format!(
            "this guest sits at {max} unfinished tables; finish or leave one before opening another"
        );
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn ended() -> Self {
        let message = "this match was ended before it was over; it has no result to review";
        Self::new(StatusCode::CONFLICT, "ended", message)
    }

    pub(crate) fn no_such_step(step: u32, steps: usize) -> Self {
        let message = format!("there is no step {step} in this match; it has {steps}");
        Self::new(StatusCode::BAD_REQUEST, "no_step", message)
    }

    pub(crate) fn no_such_seat(seat: u8, seats: usize) -> Self {
        let last = seats.saturating_sub(1);
        let message = format!("there is no seat {seat} in this match; seats are 0 to {last}");
        Self::new(StatusCode::BAD_REQUEST, "no_seat", message)
    }

    pub(crate) fn over_there() -> Self {
        let message = "the match is over at this step; choose an earlier one";
        Self::new(StatusCode::CONFLICT, "over", message)
    }

    pub(crate) fn not_imagined() -> Self {
        let message = "no other hands were found with which all could have gone as it did; play on \
                       with the hands as they were";
        Self::new(StatusCode::CONFLICT, "not_imagined", message)
    }

    pub(crate) fn from_a_sheet() -> Self {
        let message = "a match that began from a score sheet cannot be played on from here";
        Self::new(StatusCode::CONFLICT, "score_sheet", message)
    }

    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// The message.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// The body of the answer.
    pub(crate) fn text(&self) -> String {
        let error = Failure { code: self.code.to_owned(), message: self.message.clone() };
        serde_json::to_string(&Failed { error, request: None }).unwrap_or_default()
    }

    fn no_review(reason: &str) -> Self {
        let message = format!("this match has no review for this seat: {reason}");
        Self::new(StatusCode::CONFLICT, "no_review", message)
    }

    /// Something in the store cannot be used.
    pub(crate) fn unusable(failure: Failure) -> Self {
        let (status, code) = match failure.code.as_str() {
            "rules" => (StatusCode::CONFLICT, "rules"),
            _ => (StatusCode::INTERNAL_SERVER_ERROR, "unreadable"),
        };
        Self::new(status, code, failure.message)
    }

    /// The disk takes no writes at present.
    pub(crate) fn storage() -> Self {
        let message = "nothing can be kept at present, so this was not done; try again in a moment";
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, "storage", message);
        error.retry_after = Some(STORAGE_RETRY);
        error
    }

    pub(crate) fn not_ready() -> Self {
        let message = "the store takes no writes at present; whoever runs this server finds the \
                       reason in its log";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", message)
    }

    pub(crate) fn internal() -> Self {
        let message = "the server could not do this; try again in a moment";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

impl From<TooOften> for ApiError {
    fn from(TooOften { what, after }: TooOften) -> Self {
        Self::too_many(what, after)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            // The server is shutting down.
            StoreError::Closed => tracing::debug!("the store is closed"),
            error => {
                tracing::error!(%error, "the store failed");
                if error.passes() {
                    return Self::storage();
                }
            }
        }
        Self::internal()
    }
}

impl From<TablesError> for ApiError {
    fn from(error: TablesError) -> Self {
        match error {
            TablesError::NotFound => Self::not_found("table"),
            TablesError::Closed => Self::internal(),
            TablesError::Store(error) => error.into(),
            TablesError::Unusable(failure) => Self::unusable(failure),
        }
    }
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::Impossible(reason) => Self::no_review(&reason),
            ReviewError::Busy(busy) | ReviewError::OneAtATime(busy) => {
                let mut answer =
                    Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", error.to_string());
                answer.retry_after = Some(Duration::from_secs(busy.seconds));
                answer
            }
            ReviewError::Store(error) => error.into(),
            ReviewError::Unreadable(_) => {
                tracing::error!(%error);
                Self::internal()
            }
        }
    }
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        let text = error.to_string();
        match error {
            UploadError::Size(..) | UploadError::Steps(..) | UploadError::Time(_) => {
                Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", text)
            }
            UploadError::Seat(_) => Self::bad_request(text),
            UploadError::Busy(busy) => Self::busy(busy),
            UploadError::Fault => {
                tracing::error!(text);
                Self::internal()
            }
        }
    }
}

impl From<NotShown> for ApiError {
    fn from(error: NotShown) -> Self {
        match error {
            NotShown::Busy(busy) => Self::busy(busy),
            NotShown::Fault => Self::internal(),
        }
    }
}

impl From<std::io::Error> for ApiError {
    fn from(error: std::io::Error) -> Self {
        tracing::error!(%error);
        Self::internal()
    }
}

impl From<NoRandomness> for ApiError {
    fn from(error: NoRandomness) -> Self {
        tracing::error!(%error);
        Self::internal()
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        if refused.reason == reasons::STORAGE.id {
            return Self::storage();
        }
        let (status, code) = match refused.reason {
            reason if reason == reasons::NOT_HOST.id => (StatusCode::FORBIDDEN, "not_host"),
            reason if reason == reasons::NOT_SEATED.id => (StatusCode::CONFLICT, "not_seated"),
            reason if reason == reasons::MEMBERS_ONLY.id => (StatusCode::FORBIDDEN, "members_only"),
            reason if reason == reasons::NOT_OPEN.id => (StatusCode::CONFLICT, "not_open"),
            reason if reason == reasons::BARRED.id => (StatusCode::FORBIDDEN, "barred"),
            reason if reason == reasons::BANNED.id => (StatusCode::FORBIDDEN, "banned"),
            reason if reason == reasons::MUTED.id => (StatusCode::FORBIDDEN, "muted"),
            reason if reason == reasons::NOBODY.id => (StatusCode::NOT_FOUND, "not_found"),
            reason if reason == reasons::ONESELF.id => (StatusCode::CONFLICT, "oneself"),
            reason if reason == reasons::LOCKED.id => (StatusCode::CONFLICT, "locked"),
            reason if reason == reasons::NO_PLACE.id => (StatusCode::CONFLICT, "no_place"),
            reason if reason == reasons::ENDED.id => (StatusCode::CONFLICT, "table_ended"),
            _ => (StatusCode::BAD_REQUEST, "bad_request"),
        };
        Self::new(status, code, refused.text.into_exposed())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = Failure { code: self.code.to_owned(), message: self.message };
        let request = RequestId::current().map(|id| id.to_string());
        let mut response = (self.status, Json(Failed { error, request })).into_response();
        if self.code == "banned" {
            response.headers_mut().insert(TOLD, HeaderValue::from_static("you"));
        }
        if let Some(after) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(after.as_secs()));
        }
        response
    }
}
