//! The description of the routes for machines, as text.

use std::fmt::Write;

use kozyr_wire::admin::HouseSanctionKind;
use kozyr_wire::http::Failed;
use serde_json::Value;
use utoipa::IntoResponses;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};

use super::answers::{ForeignName, TooMany, TooSlow};
use crate::http::caller::{ADMIN_COOKIE, COOKIE};

#[derive(utoipa::OpenApi)]
#[openapi(
    components(schemas(Failed, HouseSanctionKind)),
    info(
        title = "Kozyr",
        description = "Tables for card games. Guests are known by a cookie, see PUT /api/me; a table is played over its socket, which docs/protocol.md describes. A method that a route does not have is answered 405.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/", description = "The house that tells this"))
)]
struct Base;

/// The description of the routes and of the API as a whole, as text: a line for each path and each
/// schema.
pub(super) fn written(routes: Description) -> String {
    let document = with_common_answers(base().merge_from(routes));
    text(&serde_json::to_value(document).unwrap_or_default())
}

fn base() -> Description {
    let mut base = <Base as utoipa::OpenApi>::openapi();
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

/// Adds the answers that any request may get before it reaches its route: the host name is foreign,
/// requests come too fast, or a body arrives too slowly.
fn with_common_answers(mut document: Description) -> Description {
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            // A route without `security` is open to everybody.
            operation.security.get_or_insert_default();
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

/// JSON with a line for each field down to paths and schemas, so that a diff shows what has
/// changed.
fn text(document: &Value) -> String {
    let mut text = String::new();
    lines(document, "", &mut text);
    text.push('\n');
    text
}

fn lines(value: &Value, at: &str, text: &mut String) {
    match value {
        Value::Object(fields)
            if ["", "/paths", "/components", "/components/schemas"].contains(&at) =>
        {
            let mut before = "{\n";
            for (name, value) in fields {
                let _ = write!(text, "{before}{}: ", Value::from(name.as_str()));
                lines(value, &format!("{at}/{name}"), text);
                before = ",\n";
            }
            text.push_str("\n}");
        }
        value => {
            let _ = write!(text, "{value}");
        }
    }
}
