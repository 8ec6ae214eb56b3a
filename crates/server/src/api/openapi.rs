//! The description of the routes for machines.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kozyr_wire::admin::HouseSanctionKind;
use kozyr_wire::http::Failed;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::{IntoResponses, OpenApi};

use super::answers::{ForeignName, TooMany, TooSlow};
use crate::caller::{ADMIN_COOKIE, COOKIE};

#[derive(OpenApi)]
#[openapi(
    components(schemas(Failed, HouseSanctionKind)),
    info(
        title = "Kozyr",
        description = "Tables for card games. Guests are known by a cookie, see PUT /api/me; a table is played over its socket, which docs/protocol.md describes. A method that a route does not have is answered 405.",
        license(name = "MIT OR Apache-2.0")
    )
)]
struct Base;

/// All that is said of the API as a whole.
pub(super) fn base() -> utoipa::openapi::OpenApi {
    let mut base = Base::openapi();
    let cookie = ApiKeyValue::with_description(
        COOKIE,
        "What PUT /api/me sets; behind TLS it is called `__Host-kozyr`.",
    );
    let scheme = SecurityScheme::ApiKey(ApiKey::Cookie(cookie));
    let components = base.components.get_or_insert_default();
    components.add_security_scheme("guest", scheme);
    let cookie = ApiKeyValue::with_description(
        ADMIN_COOKIE,
        "What POST /api/admin/session sets; behind TLS it is called `__Host-kozyr-admin`.",
    );
    components.add_security_scheme("admin", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    base
}

/// Adds what every route may answer, as it is said before the route is asked: that the server goes
/// by another name, and that requests come too fast; where there is a body, too slowly.
pub(super) fn with_common_answers(
    mut document: utoipa::openapi::OpenApi,
) -> utoipa::openapi::OpenApi {
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let mut common = ForeignName::responses();
            common.extend(TooMany::responses());
            if operation.request_body.is_some() {
                common.extend(TooSlow::responses());
            }
            for (status, response) in common {
                operation.responses.responses.entry(status).or_insert(response);
            }
        }
    }
    document
}

/// The description as JSON text.
#[derive(Clone)]
pub(crate) struct Document(std::sync::Arc<str>);

impl From<utoipa::openapi::OpenApi> for Document {
    fn from(document: utoipa::openapi::OpenApi) -> Self {
        Self(document.to_json().unwrap_or_default().into())
    }
}

/// These routes for machines.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)))]
pub(super) async fn openapi(State(Document(text)): State<Document>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string())
}
