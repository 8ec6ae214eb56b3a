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
    /// The body, path or query cannot be, or cannot be read: `bad_request`.
    400 BadRequest;
    /// The caller has no name yet: `no_name`.
    401 NoName;
    /// No token of a bot is shown that opens something: `no_token`.
    401 NoToken;
    /// The caller has no session of whoever runs the house: `no_session`; or the link has been used
    /// or has expired: `link_used`.
    401 NoSession;
    /// The request comes from a foreign page, is for members of the house, or for people whom the
    /// host of the table has not sent away, or the house has not banned or muted: `origin`,
    /// `members_only`, `barred`, `banned`, `muted`.
    403 ForeignOrigin;
    /// Only the host may do this, or the request comes from a foreign page: `not_host`, `origin`.
    403 NotHost;
    /// This is for members of the circle, for its founder or keepers, or for members of the house,
    /// or the request comes from a foreign page: `circle_members`, `circle_role`, `members_only`,
    /// `origin`.
    403 NotInCircle;
    /// There is nothing with this id: `not_found`.
    404 NotFound;
    /// The request took too long to arrive: `too_slow`.
    408 TooSlow;
    /// The caller has as many bots as one may have, or one of that name: `bots`, `bot_known`.
    409 EnoughBots;
    /// There was nothing to be done, or the table has been ended: `nothing`, `table_ended`,
    /// `rules`.
    409 NothingDone;
    /// The caller is not at this table, or would report themselves, or it is played by rules the
    /// server does not have: `not_seated`, `oneself`, `rules`.
    409 NotSeated;
    /// The caller is not at this table, would hide themselves, or hides as many as one may, or it
    /// is played by rules the server does not have: `not_seated`, `oneself`, `hidden`, `rules`.
    409 NotHidden;
    /// The table is played by rules the server does not have: `rules`.
    409 OtherRules;
    /// The table is not open to all, has no place left, is locked, has been ended, or is played by
    /// rules the server does not have: `not_open`, `no_place`, `locked`, `table_ended`, `rules`.
    409 NoPlace;
    /// The match is still being played, or was played by rules the server does not have:
    /// `not_over`, `rules`.
    409 NotOver;
    /// The match is still being played, was ended before it was over, has no review for this seat,
    /// or was played by rules the server does not have: `not_over`, `ended`, `no_review`, `rules`.
    409 NoReview;
    /// The match is still being played, is over at this moment, began from a score sheet, can be
    /// imagined in no other way, or was played by rules the server does not have: `not_over`,
    /// `over`, `score_sheet`, `not_imagined`, `rules`.
    409 NotContinued;
    /// The caller is in as many circles as one may be in: `circles`.
    409 EnoughCircles;
    /// The circle has as many members as there may be, or the caller is in as many circles as one
    /// may be in: `circle_full`, `circles`.
    409 CircleFull;
    /// The link of the circle was renewed: `circle_link`.
    410 OldLink;
    /// The link has been used or has expired: `expired`.
    410 Expired;
    /// The body is too long: `too_large`.
    413 TooLarge;
    /// The body is not of the type `application/json`: `bad_request`.
    415 WrongType;
    /// The server does not go by the name in `Host`: `foreign_name`.
    421 ForeignName;
    /// The server has a fault, or what was kept cannot be read: `internal`, `unreadable`.
    500 Internal;
    /// The store takes no writes at present: `not_ready`.
    503 NotReady;
}

/// Too much was asked for: `too_many`.
#[derive(IntoResponses)]
#[response(
    status = 429,
    headers(("retry-after" = u64, description = "Seconds until it may be tried again, if known"))
)]
pub(super) struct TooMany(Failed);

/// Nothing can be kept at present, and nothing was done: `storage`.
#[derive(IntoResponses)]
#[response(
    status = 503,
    headers(("retry-after" = u64, description = "Seconds until it may be tried again"))
)]
pub(super) struct Storage(Failed);
