//! The routes, each declared once: with its address, its parameters and all of its answers. From
//! that come both the router and the description in OpenAPI.

mod admin;
mod answers;
mod away;
mod bots;
mod circle_play;
mod circles;
mod codes;
mod continued;
mod extract;
mod find;
mod games;
mod health;
mod house;
mod matches;
mod me;
mod openapi;
mod records;
mod reports;
mod state;
mod tables;
mod why;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::any;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use openapi::Document;
pub(crate) use state::AppState;

use crate::error::ApiError;
use crate::limits::Limits;

/// The routes and their description.
pub(crate) fn routes(limits: &Limits) -> (Router<AppState>, Document) {
    // Its body may be longer than others.
    let long = DefaultBodyLimit::max(extract::long_body(limits));
    let records = OpenApiRouter::new()
        .routes(routes!(records::open_record))
        .routes(routes!(continued::continue_record))
        .layer(long);
    let (router, document) = OpenApiRouter::with_openapi(openapi::base())
        .routes(routes!(games::games))
        .routes(routes!(me::me, me::set_name, me::forget_me))
        .routes(routes!(away::away, away::set_away))
        .routes(routes!(me::make_link))
        .routes(routes!(me::link_offer, me::claim_link))
        .routes(routes!(tables::my_tables, tables::create_table))
        .routes(routes!(tables::table_list))
        .routes(routes!(tables::table))
        .routes(routes!(tables::end_table))
        .routes(routes!(tables::leave_table))
        .routes(routes!(tables::unlist_table))
        .routes(routes!(find::play))
        .routes(routes!(find::open_tables))
        .routes(routes!(find::come_to_table))
        .routes(routes!(house::house))
        .routes(routes!(house::join_house))
        .routes(routes!(circles::my_circles, circles::found_circle))
        .routes(routes!(circles::circle, circles::change_circle, circles::end_circle))
        .routes(routes!(circles::join_circle))
        .routes(routes!(circles::leave_circle))
        .routes(routes!(circles::renew_link))
        .routes(routes!(circles::set_role, circles::remove_member))
        .routes(routes!(circle_play::circle_matches))
        .routes(routes!(circle_play::circle_of_table))
        .routes(routes!(bots::my_bots, bots::make_bot))
        .routes(routes!(bots::connected_bots))
        .routes(routes!(bots::bot_socket))
        .routes(routes!(bots::end_bot))
        .routes(routes!(codes::table_code))
        .routes(routes!(codes::coded_table))
        .routes(routes!(reports::report))
        .routes(routes!(reports::told))
        .routes(routes!(tables::table_socket))
        .routes(routes!(matches::my_matches))
        .routes(routes!(matches::match_detail))
        .routes(routes!(matches::match_record))
        .routes(routes!(matches::match_replay))
        .routes(routes!(matches::match_review))
        .routes(routes!(matches::match_course))
        .routes(routes!(continued::continue_match))
        .routes(routes!(why::match_why))
        .merge(records)
        .routes(routes!(admin::session, admin::open_session, admin::end_session))
        .routes(routes!(admin::tables))
        .routes(routes!(admin::close_table))
        .routes(routes!(admin::people))
        .routes(routes!(admin::impose, admin::lift))
        .routes(routes!(admin::load))
        .routes(routes!(admin::reports))
        .routes(routes!(admin::settle_report))
        .routes(routes!(admin::announce, admin::withdraw))
        .routes(routes!(admin::retention))
        .routes(routes!(admin::log))
        .routes(routes!(openapi::openapi))
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
        .split_for_parts();
    let mut router = router.method_not_allowed_fallback(async || ApiError::wrong_method());
    // All other paths here are not places in the client.
    for path in ["/api", "/api/", "/api/{*rest}"] {
        router = router.route(path, any(nothing));
    }
    (router, openapi::with_common_answers(document).into())
}

async fn nothing() -> ApiError {
    ApiError::not_found("route; see /api/openapi.json")
}
