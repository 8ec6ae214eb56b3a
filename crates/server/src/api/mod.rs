//! The routes, each declared once: with its address, its parameters and all of its answers. From
//! that come both the router and the description in OpenAPI.

mod answers;
mod extract;
mod games;
mod health;
mod matches;
mod me;
mod openapi;
mod state;
mod tables;

use axum::Router;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use extract::MAX_BODY;
use openapi::Document;
pub(crate) use state::AppState;

use crate::error::ApiError;

/// The routes and their description.
pub(crate) fn routes() -> (Router<AppState>, Document) {
    let (router, document) = OpenApiRouter::with_openapi(openapi::base())
        .routes(routes!(games::games))
        .routes(routes!(me::me, me::set_name, me::forget))
        .routes(routes!(me::link))
        .routes(routes!(me::offer, me::claim))
        .routes(routes!(tables::mine, tables::create))
        .routes(routes!(tables::one))
        .routes(routes!(tables::socket))
        .routes(routes!(matches::mine))
        .routes(routes!(matches::one))
        .routes(routes!(matches::record))
        .routes(routes!(matches::replay))
        .routes(routes!(matches::review))
        .routes(routes!(openapi::document))
        .routes(routes!(health::health))
        .split_for_parts();
    let nothing = async || ApiError::not_found("route; see /api/openapi.json");
    let router = router
        .method_not_allowed_fallback(async || ApiError::wrong_method())
        // Only what is left of it: paths below it that no route has.
        .nest("/api", Router::new().fallback(nothing));
    (router, document.into())
}
