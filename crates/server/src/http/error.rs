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
use crate::records::uploads::UploadError;
use kozyr_host::Unanswered;

/// A request that failed: what was wrong and what would be right.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    code: &'static str,
    pub(crate) message: String,
    /// In seconds.
    retry_after: Option<u64>,
}

/// When to retry a write that failed, in seconds.
const STORAGE_RETRY_S: u64 = 5;

/// The result of a handler.
pub(crate) type Answer<T> = Result<T, ApiError>;

/// Makes constructors of [`ApiError`] from a table of statuses, codes and messages. A message may
/// name the arguments.
macro_rules! refusals {
    ($($name:ident($($arg:ident: $type:ty),*) => $status:ident $code:literal
        $message:literal;)+) => {
        impl ApiError {
            $(pub(crate) fn $name($($arg: $type),*) -> Self {
                Self::new(StatusCode::$status, $code, format!($message))
            })+
        }
    };
}

refusals! {
    bad_about(why: &NotPlain, max: usize) => BAD_REQUEST "circle_about"
        "the description of a circle has at most {max} characters: {why}";
    bad_hours(why: &str) => BAD_REQUEST "circle_hours" "{why}";
    not_in_circle() => FORBIDDEN "circle_members"
        "only members of the circle can do this; ask one of them for its link";
    circle_role() => FORBIDDEN "circle_role"
        "only the founder of the circle can do this, or a keeper where keepers may";
    circle_link() => GONE "circle_link"
        "this link of the circle is no longer valid; ask a member for the present one";
    circle_full(max: usize) => CONFLICT "circle_full"
        "this circle has {max} members, the maximum";
    circle_plays() => CONFLICT "circle_plays"
        "a match is being played in the circle, which ends between matches only";
    too_many_circles(max: usize) => CONFLICT "circles"
        "you are in {max} circles, the maximum; leave one before joining another";
    too_many_hidden(max: u32) => CONFLICT "hidden"
        "you hide {max} people, the maximum; show one of them again";
    bot_name(why: &str) => BAD_REQUEST "bot_name" "{why}";
    bot_known() => CONFLICT "bot_known"
        "you already have a bot of this name; end it, or choose another name";
    too_many_bots(max: usize) => CONFLICT "bots"
        "you have {max} bots, the maximum; end one of them";
    no_token() => UNAUTHORIZED "no_token"
        "this needs the token of a bot that has not been ended: `Authorization: Bearer TOKEN`; its \
         owner makes one on the page /bots";
    not_found(what: &str) => NOT_FOUND "not_found" "there is no such {what}";
    wrong_method() => METHOD_NOT_ALLOWED "not_found"
        "this route does not have that method; see /api/openapi.json";
    wrong_type() => UNSUPPORTED_MEDIA_TYPE "bad_request"
        "the body must be of the type application/json";
    no_name() => UNAUTHORIZED "no_name" "choose a name first: PUT /api/me with {{\"name\":\"…\"}}";
    no_session() => UNAUTHORIZED "no_session"
        "only an admin may do this; `kozyr admin` prints a sign-in link";
    link_used() => UNAUTHORIZED "link_used"
        "this link has been used or has expired; `kozyr admin` prints another one";
    nothing_done(what: &str) => CONFLICT "nothing" "{what}";
    table_ended() => CONFLICT "table_ended" "this table has already been ended";
    foreign_name(name: &str) => MISDIRECTED_REQUEST "foreign_name"
        "`{name}` is not a name of this server; its operator can add it: kozyr serve --host {name}";
    members_only() => FORBIDDEN "members_only"
        "only members of this house can do this, and its link makes members; without it you can use \
         tables whose link or code someone gives you";
    not_seated() => CONFLICT "not_seated" "only people at the table can do this";
    not_over() => CONFLICT "not_over"
        "this match is still being played; it can be opened when it is over";
    too_large(max: usize) => PAYLOAD_TOO_LARGE "too_large"
        "the body is too long; at most {max} bytes are read";
    too_large_head(max: usize) => REQUEST_HEADER_FIELDS_TOO_LARGE "too_large"
        "the header of the request is too long; at most {max} bytes are read";
    full() => SERVICE_UNAVAILABLE "too_many"
        "too many people are connected to this server; try again in a moment";
    too_many_connections(max: usize) => TOO_MANY_REQUESTS "too_many"
        "this address already has {max} connections; close some";
    too_many_sockets(max: usize) => TOO_MANY_REQUESTS "too_many"
        "{max} sockets of this address already watch tables; close some of them";
    too_many_spectators() => TOO_MANY_REQUESTS "too_many"
        "too many people look on at this table; try again later";
    too_many_promises() => TOO_MANY_REQUESTS "too_many"
        "people of this address already have places at open tables without being there; come to \
        those first";
    expired() => GONE "expired"
        "this link has been used or has expired; make a new one on the other device";
    too_many_tables(max: usize) => TOO_MANY_REQUESTS "too_many"
        "you sit at {max} unfinished tables, the maximum; finish or leave one before opening another";
    ended() => CONFLICT "ended"
        "this match was ended before it was over; it has no result to review";
    no_such_step(step: usize, steps: usize) => BAD_REQUEST "no_step"
        "there is no step {step} in this match; it has {steps}";
    over_there() => CONFLICT "over" "the match is over at this step; choose an earlier one";
    not_imagined() => CONFLICT "not_imagined"
        "no other hands were found with which the match could have gone as it did; continue with \
         the hands as they were";
    from_a_sheet() => CONFLICT "score_sheet"
        "a match that began from a score sheet cannot be continued from a moment";
    no_review(reason: &str) => CONFLICT "no_review"
        "this match has no review for this seat: {reason}";
    not_reviewed() => CONFLICT "not_reviewed"
        "this seat has no review yet; ask for it first: POST /api/matches/ID/review?seat=SEAT";
    no_decision(step: usize) => BAD_REQUEST "no_decision"
        "step {step} is no decision of this seat; those in its review are";
    no_request() => BAD_REQUEST "bad_request"
        "this is no request of HTTP/1.1; if it is TLS, a proxy has to come before";
    not_ready() => SERVICE_UNAVAILABLE "not_ready"
        "the store takes no writes at present; the log of the server shows the reason";
    standby() => SERVICE_UNAVAILABLE "standby"
        "another server has the house, or takes it over; ask again in a moment";
    internal() => INTERNAL_SERVER_ERROR "internal"
        "the server could not do this; try again in a moment";
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), retry_after: None }
    }

    fn after(self, seconds: u64) -> Self {
        Self { retry_after: Some(seconds), ..self }
    }

    /// Refuses what only members of the house can do.
    pub(crate) fn unless_member(member: bool) -> Answer<()> {
        if member { Ok(()) } else { Err(Self::members_only()) }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    /// The name is not valid.
    pub(crate) fn bad_name(why: &BadName) -> Self {
        Self::bad_title(why, MAX_NAME)
    }

    /// The name is not valid, for names of at most `max` characters.
    pub(crate) fn bad_title(why: &BadName, max: usize) -> Self {
        let code = match why {
            BadName::Plain(NotPlain::Empty) => "name_empty",
            BadName::Plain(NotPlain::Long(..)) => "name_long",
            BadName::Plain(NotPlain::Sign(_)) => "name_signs",
            BadName::Plain(NotPlain::Marks) => "name_marks",
            BadName::Mixed(_) => "name_mixed",
            BadName::Bot(_) => "name_bot",
            BadName::House(_) => "name_house",
        };
        let message = format!("a name has 1 to {max} characters of readable text: {why}");
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// The vacation is not valid.
    pub(crate) fn not_away(why: NotAway) -> Self {
        Self::new(StatusCode::BAD_REQUEST, why.code(), why.to_string())
    }

    /// The request comes from a page of another server, judging by its name and the `Host` of the
    /// request. If a proxy has replaced the host name, that is the fault.
    pub(crate) fn origin(headers: &HeaderMap) -> Self {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let mut message =
            "requests that change something must come from this server's own pages".to_owned();
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

    pub(crate) fn too_slow(what: &str, max: Duration) -> Self {
        let message = format!("the {what} took longer than {} seconds", max.as_secs_f64());
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    }

    pub(crate) fn too_many(what: &str, after: Duration) -> Self {
        let seconds = after.as_secs() + 1;
        let message = format!("too many {what}; try again in {seconds} seconds");
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message).after(seconds)
    }

    /// Too much is waiting, or the caller has asked another question since.
    pub(crate) fn busy(what: &str, busy: Busy) -> Self {
        Self::too_many(what, Duration::from_secs(busy.seconds.saturating_sub(1)))
    }

    pub(crate) fn no_such_seat(seat: u8, seats: usize) -> Self {
        let last = seats.saturating_sub(1);
        let message = format!("there is no seat {seat} in this match; seats are 0 to {last}");
        Self::new(StatusCode::BAD_REQUEST, "no_seat", message)
    }

    /// The body of the answer.
    pub(crate) fn text(&self) -> String {
        let error = Failure { code: self.code.to_owned(), message: self.message.clone() };
        serde_json::to_string(&Failed { error, request: None }).unwrap_or_default()
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
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "storage", message).after(STORAGE_RETRY_S)
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
            StoreError::Refused(_) => {
                tracing::warn!(%error, "what is stored does not allow a request");
                return Self::not_found("person or thing any more");
            }
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
            TablesError::Busy(busy) => Self::busy("tables that wait to be opened", busy),
        }
    }
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::Impossible(reason) => Self::no_review(&reason),
            ReviewError::Busy(busy) | ReviewError::OneAtATime(busy) => {
                Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", error.to_string())
                    .after(busy.seconds)
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
            UploadError::Busy(busy) => Self::busy("questions", busy),
            UploadError::Fault => {
                tracing::error!(text);
                Self::internal()
            }
        }
    }
}

impl From<Unanswered> for ApiError {
    fn from(why: Unanswered) -> Self {
        match why {
            Unanswered::Busy(seconds) => Self::busy("questions", Busy { seconds: seconds.into() }),
            Unanswered::AskedAgain => Self::busy("questions", Busy { seconds: 1 }),
            Unanswered::NotSeen | Unanswered::BadCard(_) | Unanswered::Failed => Self::internal(),
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
            reason if reason == reasons::ELSEWHERE.id => (StatusCode::CONFLICT, "elsewhere"),
            reason if reason == reasons::BARRED.id => (StatusCode::FORBIDDEN, "barred"),
            reason if reason == reasons::BANNED.id => (StatusCode::FORBIDDEN, "banned"),
            reason if reason == reasons::MUTED.id => (StatusCode::FORBIDDEN, "muted"),
            reason if reason == reasons::NOBODY.id || reason == reasons::FORGOTTEN.id => {
                (StatusCode::NOT_FOUND, "not_found")
            }
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
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(after));
        }
        response
    }
}
