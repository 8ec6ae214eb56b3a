//! Answers that several routes share, for the description of the API.

#![allow(dead_code)] // they are named in descriptions and never made

use kozyr_wire::http::Failed;
use utoipa::IntoResponses;

/// The body, path or query cannot be, or cannot be read: `bad_request`.
#[derive(IntoResponses)]
#[response(status = 400)]
pub(super) struct BadRequest(Failed);

/// The caller has no name yet: `no_name`.
#[derive(IntoResponses)]
#[response(status = 401)]
pub(super) struct NoName(Failed);

/// The caller has as many bots as one may have, or one of that name: `bots`, `bot_known`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct EnoughBots(Failed);

/// No token of a bot is shown that opens something: `no_token`.
#[derive(IntoResponses)]
#[response(status = 401)]
pub(super) struct NoToken(Failed);

/// The caller has no session of whoever runs the house: `no_session`; or the link has been used or
/// has expired: `link_used`.
#[derive(IntoResponses)]
#[response(status = 401)]
pub(super) struct NoSession(Failed);

/// There was nothing to be done, or the table has been ended: `nothing`, `table_ended`, `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NothingDone(Failed);

/// The request comes from a foreign page, is for members of the house, or for people whom the host
/// of the table has not sent away, or the house has not banned or muted: `origin`, `members_only`,
/// `barred`, `banned`, `muted`.
#[derive(IntoResponses)]
#[response(status = 403)]
pub(super) struct ForeignOrigin(Failed);

/// Only the host may do this, or the request comes from a foreign page: `not_host`, `origin`.
#[derive(IntoResponses)]
#[response(status = 403)]
pub(super) struct NotHost(Failed);

/// The caller is not at this table, or would report themselves, or it is played by rules the server
/// does not have: `not_seated`, `oneself`, `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NotSeated(Failed);

/// The caller is not at this table, would hide themselves, or hides as many as one may, or it is
/// played by rules the server does not have: `not_seated`, `oneself`, `hidden`, `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NotHidden(Failed);

/// The table is played by rules the server does not have: `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct OtherRules(Failed);

/// The table is not open to all, has no place left, is locked, has been ended, or is played by
/// rules the server does not have: `not_open`, `no_place`, `locked`, `table_ended`, `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NoPlace(Failed);

/// There is nothing with this id: `not_found`.
#[derive(IntoResponses)]
#[response(status = 404)]
pub(super) struct NotFound(Failed);

/// The match is still being played, or was played by rules the server does not have: `not_over`,
/// `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NotOver(Failed);

/// The match is still being played, was ended before it was over, has no review for this seat, or
/// was played by rules the server does not have: `not_over`, `ended`, `no_review`, `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NoReview(Failed);

/// The match is still being played, is over at this moment, began from a score sheet, can be
/// imagined in no other way, or was played by rules the server does not have: `not_over`, `over`,
/// `score_sheet`, `not_imagined`, `rules`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct NotContinued(Failed);

/// This is for members of the circle, for its founder or keepers, or for members of the house, or
/// the request comes from a foreign page: `circle_members`, `circle_role`, `members_only`,
/// `origin`.
#[derive(IntoResponses)]
#[response(status = 403)]
pub(super) struct NotInCircle(Failed);

/// The caller is in as many circles as one may be in: `circles`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct EnoughCircles(Failed);

/// The circle has as many members as there may be, or the caller is in as many circles as one may
/// be in: `circle_full`, `circles`.
#[derive(IntoResponses)]
#[response(status = 409)]
pub(super) struct CircleFull(Failed);

/// The link of the circle was renewed: `circle_link`.
#[derive(IntoResponses)]
#[response(status = 410)]
pub(super) struct OldLink(Failed);

/// The link has been used or has expired: `expired`.
#[derive(IntoResponses)]
#[response(status = 410)]
pub(super) struct Expired(Failed);

/// The request took too long to arrive: `too_slow`.
#[derive(IntoResponses)]
#[response(status = 408)]
pub(super) struct TooSlow(Failed);

/// The server does not go by the name in `Host`: `foreign_name`.
#[derive(IntoResponses)]
#[response(status = 421)]
pub(super) struct ForeignName(Failed);

/// The body is too long: `too_large`.
#[derive(IntoResponses)]
#[response(status = 413)]
pub(super) struct TooLarge(Failed);

/// The body is not of the type `application/json`: `bad_request`.
#[derive(IntoResponses)]
#[response(status = 415)]
pub(super) struct WrongType(Failed);

/// Too much was asked for: `too_many`.
#[derive(IntoResponses)]
#[response(
    status = 429,
    headers(("retry-after" = u64, description = "Seconds until it may be tried again, if known"))
)]
pub(super) struct TooMany(Failed);

/// The store takes no writes at present: `not_ready`.
#[derive(IntoResponses)]
#[response(status = 503)]
pub(super) struct NotReady(Failed);

/// The server has a fault, or what was kept cannot be read: `internal`, `unreadable`.
#[derive(IntoResponses)]
#[response(status = 500)]
pub(super) struct Internal(Failed);

/// Nothing can be kept at present, and nothing was done: `storage`.
#[derive(IntoResponses)]
#[response(
    status = 503,
    headers(("retry-after" = u64, description = "Seconds until it may be tried again"))
)]
pub(super) struct Storage(Failed);
