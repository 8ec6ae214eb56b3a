//! The description of the routes for machines, as text.

use std::fmt::Write;

use kozyr_wire::admin::HouseSanctionKind;
use kozyr_wire::http::Failed;
use serde_json::Value;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{OpenApi as Description, RefOr, Required};
use utoipa::{IntoResponses, PartialSchema};

use super::answers::{
    BadRequest, ForeignName, ForeignOrigin, Internal, NoName, NoSession, Storage, TooLarge,
    TooMany, TooSlow, WrongType,
};
use crate::http::cookies::Kind;

#[derive(utoipa::OpenApi)]
#[openapi(
    components(schemas(Failed, HouseSanctionKind)),
    info(
        title = "Kozyr",
        description = "Tables for card games. Guests are known by a cookie, see PUT /api/me; a table is played over its socket, which docs/protocol.md describes. A method that a route does not have is answered 405.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/", description = "This house"))
)]
struct Base;

/// Returns the description of the routes and of the API as a whole, as text: a line for each path
/// and each schema.
pub(super) fn written(routes: Description) -> String {
    let document = with_common_answers(base().merge_from(routes));
    text(&serde_json::to_value(document).unwrap_or_default())
}

fn base() -> Description {
    let mut base = <Base as utoipa::OpenApi>::openapi();
    let components = base.components.get_or_insert_default();
    for (scheme, kind, sets) in
        [("guest", Kind::Guest, "PUT /api/me"), ("admin", Kind::Admin, "POST /api/admin/session")]
    {
        let name = kind.base();
        let said = format!(
            "The cookie that {sets} sets. Each house has a name of its own for it, `{name}` with a \
             hyphen and the id of the house, such as `{name}-0123abcd`, behind TLS \
             `__Host-{name}-0123abcd`. A token under the name without an id is read too."
        );
        let cookie = ApiKeyValue::with_description(name, &said);
        components.add_security_scheme(scheme, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
    base
}

/// Routes of the API that cannot fail for the store.
const WITHOUT_STORE: [&str; 3] = ["/api/games", "/api/openapi.json", "/api/records"];

/// The meaning of `id` in a path, by the part before it.
const IDS: [(&str, &str); 6] = [
    ("bots", "The bot's id"),
    ("circles", "The circle's id"),
    ("matches", "The match's id"),
    ("members", "The person's id"),
    ("people", "The person's id"),
    ("tables", "The table's id"),
];

/// Adds to each route what follows from its form: who may ask, its `id`, and answers. An answer of
/// the same status that its handler names stays.
fn with_common_answers(mut document: Description) -> Description {
    for (path, item) in &mut document.paths.paths {
        let stores = path.starts_with("/api/") && !WITHOUT_STORE.contains(&path.as_str());
        let changes = [&mut item.put, &mut item.post, &mut item.delete];
        let changes = changes.into_iter().flatten().map(|operation| (operation, true));
        let all = changes.chain(item.get.as_mut().map(|operation| (operation, false)));
        let admin = path.starts_with("/api/admin/");
        let id = IDS.iter().find(|(of, _)| path.contains(&format!("/{of}/{{id}}")));
        for (operation, changes) in all {
            let has_body = operation.request_body.is_some();
            // The link with which a session begins comes in the body.
            let begins = has_body && path == "/api/admin/session";
            let named = operation.responses.responses.get("401") == NoName::responses().get("401");
            let cookie =
                if named { Some("guest") } else { Some("admin").filter(|_| admin && !begins) };
            // A route without `security` is open to everyone.
            let security = operation.security.get_or_insert_default();
            security.extend(cookie.map(|name| SecurityRequirement::new(name, [""; 0])));
            if let Some((_, meaning)) = id {
                let id = ParameterBuilder::new()
                    .name("id")
                    .parameter_in(ParameterIn::Path)
                    .required(Required::True)
                    .description(Some(*meaning))
                    .schema(Some(String::schema()));
                operation.parameters.get_or_insert_default().insert(0, RefOr::T(id.build()));
            }
            let when = [
                (true, ForeignName::responses()),
                (true, TooMany::responses()),
                (has_body || has_values(operation), BadRequest::responses()),
                (has_body, TooLarge::responses()),
                (has_body, TooSlow::responses()),
                (has_body, WrongType::responses()),
                (changes, ForeignOrigin::responses()),
                (admin, NoSession::responses()),
                (stores, Internal::responses()),
                (stores, Storage::responses()),
            ];
            let common = when.into_iter().filter(|(applies, _)| *applies);
            for (status, response) in common.flat_map(|(_, responses)| responses) {
                operation.responses.responses.entry(status).or_insert(response);
            }
        }
    }
    document
}

/// Returns whether a route reads values from its path or query.
fn has_values(operation: &Operation) -> bool {
    let values = [ParameterIn::Path, ParameterIn::Query];
    let is_value =
        |one: &RefOr<Parameter>| matches!(one, RefOr::T(one) if values.contains(&one.parameter_in));
    operation.parameters.iter().flatten().any(is_value)
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
