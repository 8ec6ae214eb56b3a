//! Answers that several routes share, for the description of the API.

#![allow(dead_code)] // they are named in descriptions and never made

use kozyr_wire::http::Failed;
use utoipa::IntoResponses;

/// Answers by status, each with what is wrong and its codes.
macro_rules! answers {
    ($($(#[$doc:meta])+ $status:literal $Name:ident;)+) => {$(
        $(#[$doc])+
        #[derive(IntoResponses)]
        #[response(status = $status)]
        pub(super) struct $Name(Failed);
    )+};
}

answers! {
    /// The body, path or query is invalid or cannot be read: `bad_request`.
    400 BadRequest;
    /// The caller has no name yet: `no_name`.
    401 NoName;
    /// The request has no valid token of a bot: `no_token`.
    401 NoToken;
    /// The caller has no admin session of the house: `no_session`; or the link has been used or has
    /// expired: `link_used`.
    401 NoSession;
    /// The request comes from a foreign page, is for members of the house only, or the caller has
    /// been kicked by the host of the table, or banned or muted by the house: `origin`,
    /// `members_only`, `barred`, `banned`, `muted`.
    403 ForeignOrigin;
    /// Only the host may do this, or the request comes from a foreign page: `not_host`, `origin`.
    403 NotHost;
    /// This is for members of the circle, for its founder or keepers, or for members of the house,
    /// or the request comes from a foreign page: `circle_members`, `circle_role`, `members_only`,
    /// `origin`.
    403 NotInCircle;
    /// Nothing has this id: `not_found`.
    404 NotFound;
    /// The request took too long to arrive: `too_slow`.
    408 TooSlow;
    /// The caller has the maximum number of bots, or one of that name: `bots`, `bot_known`.
    409 EnoughBots;
    /// There was nothing to do, or the table has been ended: `nothing`, `table_ended`, `rules`.
    409 NothingDone;
    /// The caller is not at this table, or would report themselves, or the server does not have the
    /// rules of the table: `not_seated`, `oneself`, `rules`.
    409 NotSeated;
    /// The caller is not at this table, would hide themselves, or hides the maximum number of
    /// people, or the server does not have the rules of the table: `not_seated`, `oneself`,
    /// `hidden`, `rules`.
    409 NotHidden;
    /// The server does not have the rules of the table: `rules`.
    409 OtherRules;
    /// The table is not open to all, has no place left, is locked or has been ended, the caller
    /// plays at another open table, or the server does not have its rules: `not_open`, `no_place`,
    /// `locked`, `table_ended`, `elsewhere`, `rules`.
    409 NoPlace;
    /// The match is still being played, or the server does not have its rules: `not_over`, `rules`.
    409 NotOver;
    /// The match is still being played, was ended early or has no review for this seat, now or ever,
    /// or the server does not have its rules: `not_over`, `ended`, `not_reviewed`, `no_review`,
    /// `rules`.
    409 NoReview;
    /// The match is still being played, is over at this moment, began from a score sheet or cannot
    /// be imagined with other hands, or the server does not have its rules: `not_over`, `over`,
    /// `score_sheet`, `not_imagined`, `rules`.
    409 NotContinued;
    /// The caller is in the maximum number of circles: `circles`.
    409 EnoughCircles;
    /// The circle has the maximum number of members, or the caller is in the maximum number of
    /// circles: `circle_full`, `circles`.
    409 CircleFull;
    /// The circle would end, and a match is being played there: `circle_plays`.
    409 CirclePlays;
    /// The link of the circle was renewed: `circle_link`.
    410 OldLink;
    /// The link has been used or has expired: `expired`.
    410 Expired;
    /// The body is too long: `too_large`.
    413 TooLarge;
    /// The body is not of the type `application/json`: `bad_request`.
    415 WrongType;
    /// The name in `Host` is not a name of this server: `foreign_name`.
    421 ForeignName;
    /// The server has a fault, or stored data cannot be read: `internal`, `unreadable`.
    500 Internal;
    /// The store takes no writes at present: `not_ready`.
    503 NotReady;
}

/// The caller asked too often: `too_many`.
#[derive(IntoResponses)]
#[response(
    status = 429,
    headers(("retry-after" = u64, description = "The seconds until the next attempt, if known"))
)]
pub(super) struct TooMany(Failed);

/// The server cannot save at present, and nothing was done: `storage`.
#[derive(IntoResponses)]
#[response(
    status = 503,
    headers(("retry-after" = u64, description = "The seconds until the next attempt"))
)]
pub(super) struct Storage(Failed);
