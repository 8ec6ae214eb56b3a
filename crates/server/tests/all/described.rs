//! The description of the API at `/api/openapi.json` says all that can be answered, and no more.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, header};
use futures_util::StreamExt;
use kozyr_laws::check_golden;
use kozyr_server::{App, Rate, WebClient};
use kozyr_store::{
    Folder, Guest, GuestId, MatchId, MatchRow, Sqlite, TableId, TableRow, Write, prelude::*,
};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::client::Browser;
use crate::support::{Server, config};

/// Well-formed ids and tokens that belong to nothing.
const NO_ID: &str = "0000000000000000000000";
const NO_TOKEN: &str = "0000000000000000000000000000000000000000000";

/// Responses that are described but not produced by this test: those to every fault of the store,
/// which `storage` produces, the upgrade, which needs a connection, 32 waiting reviews, rules of
/// another program, and whatever is answered before a route is reached.
fn left_out(path: &str, method: &str, status: u16) -> bool {
    let broken_rows = path.starts_with("/api/matches/")
        || ["/api/tables/{id}", "/api/admin/tables/{id}/close"].contains(&path);
    match status {
        // Tested elsewhere: circles that would end, and people who play at another table.
        409 => {
            let ends = ["/api/tables/{id}/end", "/api/circles/{id}", "/api/circles/{id}/leave"];
            ends.contains(&path) || path == "/api/play"
        }
        101 => ["/api/tables/{id}/socket", "/api/bots/socket"].contains(&path),
        // It ends when somebody ends it.
        200 => path == "/api/tables/{id}/events",
        // Tested elsewhere: requests that are too slow, too fast or under a foreign name.
        408 | 421 => true,
        429 => !matches!((path, method), ("/api/me", "put") | ("/api/tables", "post")),
        500 => !broken_rows,
        503 => true,
        _ => false,
    }
}

#[test]
fn the_openapi_description_is_fresh() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    check_golden(&file, &kozyr_server::description()).unwrap();
}

/// The server without a port, the description it serves, and what it has answered so far.
struct Api {
    router: Router,
    document: Value,
    seen: BTreeMap<(String, String), BTreeSet<u16>>,
    cookie: Option<String>,
}

#[derive(Debug)]
struct Answered {
    status: u16,
    headers: HeaderMap,
    body: String,
}

impl Api {
    async fn new(app: &App) -> Self {
        let router = app.router();
        let mut api = Self { router, document: Value::Null, seen: BTreeMap::new(), cookie: None };
        let answer = api.send(Request::get("/api/openapi.json").body(Body::empty()).unwrap()).await;
        api.document = serde_json::from_str(&answer.body).unwrap();
        api
    }

    async fn send(&self, mut request: Request<Body>) -> Answered {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        request.headers_mut().insert(header::HOST, "kozyr.example".parse().unwrap());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let body = to_bytes(body, 10_000_000).await.unwrap().to_vec();
        let (status, body) = (head.status.as_u16(), String::from_utf8(body).unwrap());
        Answered { status, headers: head.headers, body }
    }

    /// Sends a request to a route (`method path`, with the values for the parameters in braces),
    /// and checks the response against the description.
    async fn ask(&mut self, route: &str, values: &[&str], request: Asked) -> Answered {
        let (method, template) = route.split_once(' ').unwrap();
        let mut path = template.to_owned();
        for value in values {
            let (before, rest) = path.split_once('{').unwrap();
            path = format!("{before}{value}{}", rest.split_once('}').unwrap().1);
        }
        let uri = format!("{path}{}", request.query);
        let mut head = Request::builder().method(method.to_uppercase().as_str()).uri(&uri);
        for (name, value) in request.headers {
            head = head.header(name, value);
        }
        let answer = self.send(head.body(Body::from(request.body)).unwrap()).await;

        let described = &self.document["paths"][template][method];
        assert!(described.is_object(), "{route} is not described");
        let response = &described["responses"][answer.status.to_string()];
        assert!(response.is_object(), "{route}: {uri} is answered {answer:?}");
        let kind = answer.headers.get(header::CONTENT_TYPE).map(|kind| kind.to_str().unwrap());
        match (response["content"].as_object(), kind) {
            (None, None) => assert_eq!(answer.body, "", "{route}"),
            (Some(content), Some(kind)) => {
                let kind = kind.split(';').next().unwrap();
                let schema =
                    &content.get(kind).unwrap_or_else(|| panic!("{route}: {kind}"))["schema"];
                if kind == "application/json" {
                    let body: Value = serde_json::from_str(&answer.body).unwrap();
                    let wrong = self.wrong(schema, &body);
                    assert_eq!(wrong, None, "{route}: {body}");
                }
            }
            (content, kind) => panic!("{route}: {content:?}, but the answer has {kind:?}"),
        }
        for name in ["set-cookie", "retry-after", "content-disposition"] {
            let given = answer.headers.contains_key(name);
            assert!(!given || response["headers"][name].is_object(), "{route}: {name}");
        }
        let key = (template.to_owned(), method.to_owned());
        self.seen.entry(key).or_default().insert(answer.status);
        answer
    }

    /// Where a value does not match its schema.
    fn wrong(&self, schema: &Value, value: &Value) -> Option<String> {
        let says = |what: &str| Some(format!("{what}: {value} against {schema}"));
        if let Some(reference) = schema["$ref"].as_str() {
            let found = self.document.pointer(reference.trim_start_matches('#'));
            return self.wrong(found.unwrap_or_else(|| panic!("no {reference}")), value);
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            let fits = choices.iter().any(|choice| self.wrong(choice, value).is_none());
            return if fits { None } else { says("none fits") };
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().find_map(|part| self.wrong(part, value));
        }
        if let Some(words) = schema["enum"].as_array() {
            return if words.contains(value) { None } else { says("no such word") };
        }
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.clone(),
            Value::Null => return None,
            kind => vec![kind.clone()],
        };
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(number) if number.is_f64() => "number",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        if !kinds.iter().any(|k| k == kind || (k == "number" && kind == "integer")) {
            return says("wrong type");
        }
        if let Value::Array(items) = value {
            return items.iter().find_map(|item| self.wrong(&schema["items"], item));
        }
        let Value::Object(fields) = value else { return None };
        let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        if required.iter().any(|name| !fields.contains_key(name.as_str().unwrap())) {
            return says("a field is missing");
        }
        fields.iter().find_map(|(name, field)| {
            match (schema["properties"].get(name), schema.get("additionalProperties")) {
                (Some(property), _) | (None, Some(property)) => self.wrong(property, field),
                (None, None) if schema.get("properties").is_none() => None,
                (None, None) => says(name),
            }
        })
    }
}

/// A request.
#[derive(Default)]
struct Asked {
    query: &'static str,
    headers: Vec<(&'static str, &'static str)>,
    body: String,
}

fn plain() -> Asked {
    Asked::default()
}

fn query(query: &'static str) -> Asked {
    Asked { query, ..Asked::default() }
}

fn body(value: Value) -> Asked {
    let headers = vec![("content-type", "application/json")];
    Asked { headers, body: value.to_string(), ..Asked::default() }
}

fn foreign(mut asked: Asked) -> Asked {
    asked.headers.push(("origin", "https://evil.example"));
    asked
}

/// A folder with a finished match of Anna's; her cookie and the match's id.
async fn with_a_match(data: &std::path::Path) -> (String, String) {
    let server = Server::start(config(data)).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let id = anna.short_match().await;
    server.stop().await;
    (anna.cookie.unwrap(), id)
}

/// Rows that cannot be read as a table or a match.
async fn break_rows(store: &Sqlite, table: &str, id: &str, guest: &GuestId) {
    let table = TableRow {
        id: TableId(table.into()),
        game: "kan".into(),
        state: "{}".into(),
        match_id: None,
        listed: None,
        open: true,
        live: false,
        updated: 1,
    };
    let (table_id, id) = (table.id.clone(), MatchId(id.into()));
    let row = MatchRow {
        id: id.clone(),
        table: table_id,
        game: "kan".into(),
        setup: "{}".into(),
        started: 1,
        finished: None,
    };
    let writes = vec![
        Write::Table(table, vec![guest.clone()]),
        Write::Match(row, vec![(0, guest.clone())]),
        Write::Finish(id, 2, "{}".into()),
    ];
    store.write(writes).await.unwrap();
}

#[tokio::test]
async fn every_answer_is_described_and_every_description_answered() {
    let data = tempfile::tempdir().unwrap();
    let (cookie, over) = with_a_match(data.path()).await;
    // One table and one match are broken.
    let broken = "BROKENBROKENBROKENBROK";
    let store = Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
    let guest = store_guest(&store, &cookie).await;
    break_rows(&store, broken, broken, &guest).await;
    // A person whose only device the admin will end.
    let zoya = Guest { id: GuestId("zoya".to_owned()), name: "Zoya".to_owned() };
    let token = Write::Token([7; 32], zoya.id.clone(), 1);
    let member = Write::Member(zoya.id.clone());
    store.write(vec![Write::Guest(zoya, 1), token, member]).await.unwrap();
    store.close().await;
    let mut config = config(data.path());
    config.limits.new_guests = Rate { burst: 1, per_minute: 1 };
    config.limits.new_tables = Rate { burst: 3, per_minute: 1 };
    config.hosts = vec!["kozyr.example".to_owned()];
    config.house.key = Some("ten-of-hearts".to_owned());
    config.limits.circles = 1;
    config.limits.bots = 1;
    config.trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let client = tempfile::tempdir().unwrap();
    std::fs::create_dir(client.path().join("preview")).unwrap();
    let phrases = json!({"places": {}, "pictures": {}, "house": {}, "texts": {},
        "lessons": {"kan": ["first"]}});
    std::fs::write(client.path().join("preview/preview.json"), phrases.to_string()).unwrap();
    config.client = WebClient::Folder(client.path().to_owned());
    let app = App::open(config).await.unwrap();
    let mut api = Api::new(&app).await;

    api.ask("get /healthz", &[], plain()).await;
    api.ask("get /readyz", &[], plain()).await;
    api.ask("get /api/openapi.json", &[], plain()).await;
    let catalogue = api.ask("get /api/games", &[], plain()).await;
    assert_eq!(catalogue.status, 200);

    // Guests.
    let named = |name: &str| body(json!({ "name": name }));
    api.ask("get /api/me", &[], plain()).await;
    api.ask("post /api/me/link", &[], plain()).await;
    let away = |spans: Value| body(json!({"spans": spans, "utc_offset": 0}));
    api.ask("get /api/me/away", &[], plain()).await;
    api.ask("put /api/me/away", &[], away(json!([]))).await;
    let own = |positions: Value| body(json!({ "positions": positions }));
    api.ask("post /api/me/positions", &[], own(json!([]))).await;
    api.ask("post /api/tables", &[], body(json!({"game": "kan"}))).await;
    for wrong in [named(""), body(json!({})), body(json!("x")), foreign(named("Olena"))] {
        api.ask("put /api/me", &[], wrong).await;
    }
    api.ask("put /api/me", &[], Asked { body: "{}".into(), ..plain() }).await;
    api.ask("put /api/me", &[], named(&"x".repeat(100_000))).await;
    let olena = api.ask("put /api/me", &[], named("Olena")).await;
    assert_eq!(olena.status, 200);
    let olena = olena.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
    let olena = olena.to_owned();
    let limited = api.ask("put /api/me", &[], named("Boris")).await;
    assert!(limited.headers.contains_key("retry-after"));
    api.cookie = Some(cookie.clone());
    api.ask("get /api/me", &[], plain()).await;
    api.ask("put /api/me", &[], named("Anna K")).await;
    api.ask("get /api/me/away", &[], plain()).await;
    for asked in [
        away(json!([])),
        away(json!([{"from": "2026-11-24", "to": "tomorrow"}])),
        away(json!("x".repeat(100_000))),
        foreign(away(json!([]))),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask("put /api/me/away", &[], asked).await;
    }
    let one = json!({"match": NO_ID, "seat": 0, "step": 1, "game": "kan", "at": 1, "due": 2,
        "stability": 2.5, "difficulty": 5.0, "reps": 1, "lapses": 0});
    for asked in [
        own(json!([one])),
        own(json!([{"match": NO_ID}])),
        own(json!("x".repeat(100_000))),
        foreign(own(json!([]))),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask("post /api/me/positions", &[], asked).await;
    }
    api.ask("post /api/me/link", &[], foreign(plain())).await;
    let link = api.ask("post /api/me/link", &[], plain()).await;
    let link: Value = serde_json::from_str(&link.body).unwrap();
    let token = link["path"].as_str().unwrap().trim_start_matches("/move/").to_owned();
    api.cookie = None;
    for token in [token.as_str(), NO_TOKEN, "x", "%FF"] {
        api.ask("get /api/move/{token}", &[token], plain()).await;
        api.ask("post /api/move/{token}", &[token], foreign(plain())).await;
        api.ask("post /api/move/{token}", &[token], plain()).await;
    }
    for route in ["post /api/move/offer", "post /api/move"] {
        api.cookie = Some(cookie.clone());
        let link = api.ask("post /api/me/link", &[], plain()).await;
        let link: Value = serde_json::from_str(&link.body).unwrap();
        let link = link["link"].as_str().unwrap().trim_start_matches("/move#").to_owned();
        api.cookie = None;
        for token in [link.as_str(), NO_TOKEN, "x"] {
            api.ask(route, &[], foreign(body(json!({ "token": token })))).await;
            api.ask(route, &[], body(json!({ "token": token }))).await;
        }
        api.ask(route, &[], body(json!({}))).await;
        api.ask(route, &[], body(json!({ "token": "x".repeat(100_000) }))).await;
        api.ask(route, &[], Asked { body: "{}".into(), ..plain() }).await;
    }

    // Devices: the one that was just added is ended, and then there is none to end.
    let route = "delete /api/me/devices/{id}";
    api.ask("get /api/me/devices", &[], plain()).await;
    api.ask("delete /api/me/devices", &[], plain()).await;
    api.ask(route, &["x"], plain()).await;
    api.cookie = Some(cookie.clone());
    let devices = api.ask("get /api/me/devices", &[], plain()).await;
    let devices: Value = serde_json::from_str(&devices.body).unwrap();
    let other = devices[1]["id"].as_str().unwrap();
    assert_eq!((&devices[0]["here"], &devices[1]["here"]), (&json!(true), &json!(false)));
    api.ask(route, &[other], foreign(plain())).await;
    for (id, status) in [(other, 204), (other, 404), ("x", 404), ("%FF", 400)] {
        assert_eq!(api.ask(route, &[id], plain()).await.status, status);
    }
    api.ask("delete /api/me/devices", &[], foreign(plain())).await;
    let renewed = api.ask("delete /api/me/devices", &[], plain()).await;
    let renewed = renewed.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
    let cookie = renewed.to_owned();
    // Over TLS that cookie is a former one.
    api.cookie = Some(cookie);
    for route in ["post /api/me/former", "delete /api/me/former"] {
        api.ask(route, &[], plain()).await;
        api.ask(route, &[], foreign(plain())).await;
    }
    let tls = Asked { headers: vec![("x-forwarded-proto", "https")], ..plain() };
    let known = api.ask("post /api/me/former", &[], tls).await;
    assert_eq!(known.status, 200);
    let known = known.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
    let cookie = known.to_owned();
    api.cookie = Some(cookie.clone());

    // Tables.
    let wanted = json!({"game": "kan", "bots": "random", "start": true, "open": true});
    let made = api.ask("post /api/tables", &[], body(wanted)).await;
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let table = made["id"].as_str().unwrap();
    for wrong in [
        body(json!({"game": "chess"})),
        body(json!({"game": "kan", "bots": "grand"})),
        body(json!({"game": "kan", "circle": NO_ID})),
        foreign(body(json!({"game": "kan"}))),
        body(json!({"game": "kan", "loadout": "x".repeat(100_000)})),
        Asked { body: "{}".into(), ..plain() },
        body(json!({"game": "kan"})),
    ] {
        api.ask("post /api/tables", &[], wrong).await;
    }
    let found = api.ask("get /api/tables/{id}", &[table], plain()).await;
    let found: Value = serde_json::from_str(&found.body).unwrap();
    let playing = found["table"]["match"]["id"].as_str().unwrap().to_owned();
    for id in [NO_ID, "x", "%FF", &playing] {
        api.ask("get /api/tables/{id}", &[id], plain()).await;
        api.ask("get /api/tables/{id}/socket", &[id], plain()).await;
        api.ask("get /api/tables/{id}/events", &[id], plain()).await;
    }
    api.ask("get /api/tables/{id}/socket", &[table], foreign(plain())).await;
    api.ask("get /api/tables/{id}/events", &[table], foreign(plain())).await;
    events(&mut api, table).await;
    api.ask("get /api/me/tables", &[], plain()).await;
    assert_eq!(api.ask("get /api/tables/{id}/socket", &[table], plain()).await.status, 400);

    // Finding people: Olena comes to that table, and leaves it again.
    let kan = || body(json!({"game": "kan"}));
    let listed = api.ask("get /api/open", &[], plain()).await;
    let tag = listed.headers[header::ETAG].to_str().unwrap().to_owned();
    let again = Asked { headers: vec![("if-none-match", tag.leak())], ..plain() };
    assert_eq!(api.ask("get /api/open", &[], again).await.status, 304);
    api.cookie = None;
    api.ask("post /api/play", &[], kan()).await;
    api.ask("post /api/tables/{id}/come", &[table], plain()).await;
    api.cookie = Some(olena.clone());
    let came = api.ask("post /api/tables/{id}/come", &[table], plain()).await;
    assert_eq!(came.status, 200);
    let found = api.ask("post /api/play", &[], kan()).await;
    assert_eq!((found.status, found.body), (200, format!(r#"{{"id":"{table}","people":true}}"#)));
    for id in [NO_ID, "x", "%FF", table] {
        api.ask("post /api/tables/{id}/come", &[id], plain()).await;
    }
    api.ask("post /api/tables/{id}/come", &[table], foreign(plain())).await;
    api.ask("post /api/play", &[], foreign(kan())).await;
    api.ask("post /api/play", &[], body(json!({"game": "chess"}))).await;
    api.ask("post /api/play", &[], body(json!({"game": "x".repeat(100_000)}))).await;
    api.ask("post /api/play", &[], Asked { body: "{}".into(), ..plain() }).await;
    assert_eq!(api.ask("post /api/tables/{id}/leave", &[table], plain()).await.status, 200);
    api.cookie = Some(cookie.clone());

    // The house.
    api.ask("get /api/house", &[], plain()).await;
    for key in ["ten-of-hearts", "x", "%FF"] {
        api.ask("post /api/house/{key}", &[key], plain()).await;
    }
    for key in ["ten-of-hearts".to_owned(), "x".to_owned(), "x".repeat(100_000)] {
        api.ask("post /api/house", &[], body(json!({ "key": key }))).await;
    }
    api.ask("post /api/house", &[], body(json!({}))).await;
    api.ask("post /api/house", &[], Asked { body: "{}".into(), ..plain() }).await;
    api.ask("post /api/house", &[], foreign(body(json!({ "key": "x" })))).await;
    api.ask("post /api/house/{key}", &["x"], foreign(plain())).await;
    api.cookie = None;
    api.ask("post /api/house", &[], body(json!({ "key": "x" }))).await;
    api.ask("post /api/house/{key}", &["x"], plain()).await;
    api.cookie = Some(cookie.clone());

    // Lessons.
    let lesson = |name: &str| body(json!({"game": "kan", "lesson": name, "finished": false}));
    for asked in [
        lesson("first"),
        lesson("none"),
        lesson(&"x".repeat(100_000)),
        foreign(lesson("first")),
        body(json!({})),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask("post /api/lessons", &[], asked).await;
    }

    // Reports.
    let report = |what: Value| {
        let mut report = json!({"reason": "spam"});
        report.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        body(report)
    };
    let route = "post /api/tables/{id}/report";
    api.ask("get /api/told", &[], plain()).await;
    for wrong in [
        report(json!({})),
        report(json!({"seat": 0})),
        report(json!({"seat": 1})),
        foreign(report(json!({"seat": 1}))),
        report(json!({"line": 1, "note": "x".repeat(100_000)})),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask(route, &[table], wrong).await;
    }
    api.ask(route, &[NO_ID], report(json!({"seat": 1}))).await;
    api.cookie = None;
    api.ask(route, &[table], report(json!({"seat": 1}))).await;

    // Hidden people.
    api.ask("get /api/me/hidden", &[], plain()).await;
    api.ask("delete /api/me/hidden/{n}", &["1"], plain()).await;
    let hide = "post /api/tables/{id}/hide";
    api.ask(hide, &[table], body(json!({"seat": 1}))).await;
    api.cookie = Some(cookie.clone());
    for wrong in ["?table=x", "?table=x&table=y"] {
        api.ask("get /api/me/hidden", &[], query(wrong)).await;
    }
    for wrong in [
        body(json!({})),
        body(json!({"seat": 0})),
        body(json!({"seat": 1})),
        foreign(body(json!({"seat": 1}))),
        body(json!({"line": 1, "note": "x".repeat(100_000)})),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask(hide, &[table], wrong).await;
    }
    api.ask(hide, &[NO_ID], body(json!({"seat": 1}))).await;
    for n in ["1", "x"] {
        api.ask("delete /api/me/hidden/{n}", &[n], plain()).await;
    }
    api.ask("delete /api/me/hidden/{n}", &["1"], foreign(plain())).await;

    // The admin.
    let secret = crate::admin::secret(data.path()).await;
    let opens = |secret: &str| body(json!({ "secret": secret }));
    let route = "post /api/admin/session";
    for wrong in [
        opens("x"),
        body(json!({})),
        foreign(opens(&secret)),
        opens(&"x".repeat(100_000)),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask(route, &[], wrong).await;
    }
    let opened = api.ask(route, &[], opens(&secret)).await;
    let opened = opened.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
    let admin = opened.to_owned();
    api.cookie = Some(admin.clone());
    assert_eq!(api.ask("get /api/admin/session", &[], plain()).await.status, 200);
    assert_eq!(api.ask(route, &[], opens(&secret)).await.status, 401);
    api.cookie = Some(cookie.clone());
    let listed = api.ask("get /api/me/tables", &[], plain()).await;
    let listed: Value = serde_json::from_str(&listed.body).unwrap();
    let mut tables = listed["tables"].as_array().unwrap().iter();
    let own = tables.find(|one| one["table"]["stage"] == json!("finished")).unwrap();
    let own = own["table"]["id"].as_str().unwrap().to_owned();
    let reads = [
        "session",
        "tables",
        "people",
        "members",
        "load",
        "figures",
        "reports",
        "retention",
        "log",
    ]
    .map(|what| format!("get /api/admin/{what}"));
    for cookie in [None, Some(admin.clone())] {
        api.cookie = cookie;
        for route in &reads {
            api.ask(route, &[], plain()).await;
        }
    }
    api.ask("get /api/admin/people", &[], query("?name=1&name=2")).await;
    api.ask("get /api/admin/log", &[], query("?before=x")).await;
    let found = api.ask("get /api/admin/people", &[], query("?name=olena")).await;
    let found: Value = serde_json::from_str(&found.body).unwrap();
    let who = found["people"][0]["id"].as_str().unwrap().to_owned();
    let (mute, announce) =
        (json!({"seconds": 60, "reason": "spam"}), json!({"seconds": 60, "text": "Closed at ten"}));
    let wrongs = |right: &Value| {
        vec![
            foreign(body(right.clone())),
            body(json!({"x": "y"})),
            body(json!({"reason": "x".repeat(100_000)})),
            Asked { body: "{}".into(), ..plain() },
        ]
    };
    for wrong in wrongs(&mute) {
        api.ask("put /api/admin/people/{id}/{kind}", &[&who, "mute"], wrong).await;
    }
    for wrong in wrongs(&announce) {
        api.ask("put /api/admin/announcement", &[], wrong).await;
    }
    for wrong in wrongs(&json!({"reason": "late"})) {
        api.ask("post /api/admin/tables/{id}/close", &[&own], wrong).await;
    }
    for wrong in wrongs(&json!({"outcome": "acted"})) {
        api.ask("post /api/admin/reports/{n}/settle", &["1"], wrong).await;
    }
    for wrong in wrongs(&json!({"about": who, "until": 1, "outcome": "acted"})) {
        api.ask("post /api/admin/reports/settle", &[], wrong).await;
    }
    api.ask("get /api/admin/reports", &[], query("?after=x")).await;
    api.ask("delete /api/admin/people/{id}/{kind}", &[&who, "mute"], foreign(plain())).await;
    api.ask("delete /api/admin/people/{id}/devices", &[&who], foreign(plain())).await;
    for (id, status) in [("zoya", 204), ("zoya", 409), (NO_ID, 404)] {
        let ended = api.ask("delete /api/admin/people/{id}/devices", &[id], plain()).await;
        assert_eq!(ended.status, status);
    }
    api.ask("delete /api/admin/people/{id}/devices", &["%FF"], plain()).await;
    api.ask("delete /api/admin/members/{id}", &[&who], foreign(plain())).await;
    for (id, status) in [("zoya", 204), ("zoya", 409), (NO_ID, 409)] {
        let ended = api.ask("delete /api/admin/members/{id}", &[id], plain()).await;
        assert_eq!(ended.status, status);
    }
    api.ask("delete /api/admin/members/{id}", &["%FF"], plain()).await;
    api.ask("delete /api/admin/announcement", &[], foreign(plain())).await;
    for (id, kind) in [(who.as_str(), "mute"), (NO_ID, "mute"), (who.as_str(), "x")] {
        api.ask("put /api/admin/people/{id}/{kind}", &[id, kind], body(mute.clone())).await;
        for _ in 0..2 {
            api.ask("delete /api/admin/people/{id}/{kind}", &[id, kind], plain()).await;
        }
    }
    api.ask("put /api/admin/announcement", &[], body(announce.clone())).await;
    for _ in 0..2 {
        api.ask("delete /api/admin/announcement", &[], plain()).await;
    }
    // Olena joins Anna's table, reports her, and leaves.
    api.cookie = Some(olena.clone());
    let came = api.ask("post /api/tables/{id}/come", &[table], plain()).await;
    assert_eq!(came.status, 200);
    assert_eq!(api.ask("post /api/play", &[], kan()).await.status, 200);
    for reason in ["spam", "name"] {
        let reported = report(json!({"seat": 0, "reason": reason}));
        let reported = api.ask("post /api/tables/{id}/report", &[table], reported).await;
        assert_eq!(reported.status, 204);
    }
    let hidden = api.ask(hide, &[table], body(json!({"seat": 0}))).await;
    assert_eq!(hidden.status, 200);
    let shown = api.ask("delete /api/me/hidden/{n}", &["1"], plain()).await;
    assert_eq!(shown.status, 204);
    let left = api.ask("post /api/tables/{id}/leave", &[table], plain()).await;
    assert_eq!(left.status, 200);
    api.cookie = Some(admin.clone());
    let close = || body(json!({"reason": "late"}));
    for id in [own.as_str(), &own, NO_ID, broken] {
        api.ask("post /api/admin/tables/{id}/close", &[id], close()).await;
    }
    let settle = || body(json!({"outcome": "dismissed"}));
    for (n, status) in [("9", 409), ("1", 204)] {
        let settled = api.ask("post /api/admin/reports/{n}/settle", &[n], settle()).await;
        assert_eq!(settled.status, status);
    }
    let found = api.ask("get /api/admin/reports", &[], plain()).await;
    let found: Value = serde_json::from_str(&found.body).unwrap();
    let about = &found["people"][0]["id"];
    for status in [204, 409] {
        let all = body(json!({"about": about, "until": 2, "outcome": "acted"}));
        assert_eq!(api.ask("post /api/admin/reports/settle", &[], all).await.status, status);
    }
    api.ask("delete /api/admin/session", &[], foreign(plain())).await;
    api.cookie = Some(admin);
    api.ask("delete /api/admin/session", &[], plain()).await;
    for (route, values) in [
        ("put /api/admin/people/{id}/{kind}", vec![who.as_str(), "mute"]),
        ("delete /api/admin/people/{id}/{kind}", vec![&who, "mute"]),
        ("put /api/admin/announcement", vec![]),
        ("delete /api/admin/announcement", vec![]),
        ("post /api/admin/tables/{id}/close", vec![&own]),
        ("post /api/admin/reports/{n}/settle", vec!["1"]),
        ("post /api/admin/reports/settle", vec![]),
        ("delete /api/admin/people/{id}/devices", vec![&who]),
        ("delete /api/admin/members/{id}", vec![&who]),
        ("delete /api/admin/session", vec![]),
    ] {
        assert_eq!(api.ask(route, &values, body(json!({}))).await.status, 401, "{route}");
    }
    api.cookie = Some(cookie.clone());

    // Codes.
    let code = api.ask("post /api/tables/{id}/code", &[table], plain()).await;
    let code: Value = serde_json::from_str(&code.body).unwrap();
    for code in [code["code"].as_str().unwrap(), "AAAAAA", "x", "%FF"] {
        api.ask("get /api/codes/{code}", &[code], plain()).await;
    }
    api.ask("post /api/tables/{id}/code", &[table], foreign(plain())).await;
    for other in [None, Some(olena.clone())] {
        api.cookie = other;
        for id in [NO_ID, "x", "%FF", table] {
            api.ask("post /api/tables/{id}/code", &[id], plain()).await;
        }
    }
    api.cookie = Some(cookie.clone());

    circles(&mut api, &cookie, &olena, table).await;
    bots(&mut api, &cookie).await;

    // A row that cannot be read is listed as such, and the others with it.
    api.ask("get /api/tables/{id}", &[broken], plain()).await;
    let listed = api.ask("get /api/matches", &[], plain()).await;
    let listed: Value = serde_json::from_str(&listed.body).unwrap();
    assert_eq!(listed["matches"].as_array().unwrap().len(), 1);
    assert_eq!(listed["unreadable"], json!([broken]));
    let tables = api.ask("get /api/me/tables", &[], plain()).await;
    let tables: Value = serde_json::from_str(&tables.body).unwrap();
    assert_eq!(tables["tables"].as_array().unwrap().len(), 3);
    assert_eq!(tables["unreadable"], json!([broken]));
    api.ask("get /api/tables", &[], plain()).await;
    for wrong in ["?before=x", "?before=1&before=2", "?before=%FF"] {
        api.ask("get /api/matches", &[], query(wrong)).await;
    }
    let reviewed = async |api: &mut Api| {
        let answer = api.ask("post /api/matches/{id}/review", &[&over], query("?seat=1")).await;
        serde_json::from_str::<Value>(&answer.body).unwrap()["review"]["reviewed"][0]["step"]
            .as_u64()
    };
    let step = loop {
        if let Some(step) = reviewed(&mut api).await {
            break step.to_string();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    for id in [over.as_str(), &playing, broken, NO_ID, "x", "%FF"] {
        for route in ["get /api/matches/{id}", "get /api/matches/{id}/record"] {
            api.ask(route, &[id], plain()).await;
        }
        for seat in ["", "?seat=1", "?seat=table", "?seat=9", "?seat=-1", "?seat=0&seat=1"] {
            api.ask("get /api/matches/{id}/replay", &[id], query(seat)).await;
            if !seat.is_empty() && seat != "?seat=1" {
                api.ask("post /api/matches/{id}/review", &[id], query(seat)).await;
                api.ask("post /api/matches/{id}/course", &[id], query(seat)).await;
            }
        }
        for what in ["review", "course"] {
            let route = format!("post /api/matches/{{id}}/{what}");
            api.ask(&route, &[id], foreign(plain())).await;
            api.ask(&route, &[id], plain()).await;
        }
        for (seat, step) in
            [("1", step.as_str()), ("2", "1"), ("9", "1"), ("1", "99999"), ("1", "x")]
        {
            let route = "get /api/matches/{id}/review/{seat}/positions/{step}";
            api.ask(route, &[id, seat, step], plain()).await;
        }
        for step in ["", "?step=0", "?step=1", "?step=2", "?step=3", "?step=99999", "?step=x"] {
            api.ask("post /api/matches/{id}/why", &[id], query(step)).await;
        }
        api.ask("post /api/matches/{id}/why", &[id], foreign(query("?step=1"))).await;
    }

    // Records.
    for text in ["kozyr 1\ngame kan\n".to_owned(), "hello".to_owned(), "#".repeat(1_100_000)] {
        api.ask("post /api/records", &[], body(json!({ "text": text }))).await;
    }
    api.ask("post /api/records", &[], foreign(body(json!({"text": ""})))).await;
    api.ask("post /api/records", &[], body(json!({}))).await;
    api.ask("post /api/records", &[], Asked { body: "{}".into(), ..plain() }).await;

    // Continuing matches: Olena may open three tables, and the last ask takes one of them too.
    let moment = |step: u32, seat: u8| json!({"step": step, "seat": seat, "level": "random", "hands": "imagined"});
    let route = "post /api/matches/{id}/continue";
    let text = api.ask("get /api/matches/{id}/record", &[&over], plain()).await.body;
    api.cookie = None;
    api.ask(route, &[&over], body(moment(1, 0))).await;
    let record = |text: &str, step: u32| body(json!({"text": text, "moment": moment(step, 0)}));
    api.ask("post /api/records/continue", &[], record(&text, 1)).await;
    api.cookie = Some(olena.clone());
    assert_eq!(api.ask(route, &[&over], body(moment(3, 0))).await.status, 201);
    let last = text.lines().filter(|line| line.starts_with("deal") || line.contains(": ")).count();
    let last = u32::try_from(last).unwrap();
    api.cookie = Some(cookie.clone());
    for id in [playing.as_str(), broken, NO_ID, "x", "%FF"] {
        api.ask(route, &[id], body(moment(1, 0))).await;
    }
    api.ask(route, &[&over], foreign(body(moment(1, 0)))).await;
    api.ask(route, &[&over], Asked { body: "{}".into(), ..plain() }).await;
    api.ask(route, &[&over], body(json!({"step": "x".repeat(100_000)}))).await;
    api.ask("post /api/records/continue", &[], foreign(record("", 0))).await;
    api.ask("post /api/records/continue", &[], Asked { body: "{}".into(), ..plain() }).await;
    api.ask("post /api/records/continue", &[], record(&"#".repeat(2_200_000), 0)).await;
    api.ask("post /api/records/continue", &[], body(json!({}))).await;
    api.cookie = Some(olena.clone());
    assert_eq!(api.ask("post /api/records/continue", &[], record(&text, 3)).await.status, 201);
    let over_there = api.ask("post /api/records/continue", &[], record(&text, last)).await;
    api.cookie = Some(cookie.clone());
    assert_eq!(over_there.status, 409, "{over_there:?}");
    let fourth = api.ask("post /api/tables", &[], body(json!({"game": "kan"}))).await;
    assert_eq!(fourth.status, 429);

    // The end of a table: by a foreign page, by a stranger, by somebody who is not there, and by
    // its host.
    for route in
        ["post /api/tables/{id}/end", "post /api/tables/{id}/leave", "delete /api/tables/{id}/mine"]
    {
        api.ask(route, &[table], foreign(plain())).await;
        for cookie in [None, Some(olena.clone()), Some(cookie.clone())] {
            api.cookie = cookie;
            for id in [NO_ID, "x", "%FF", table] {
                api.ask(route, &[id], plain()).await;
            }
        }
    }
    api.ask("get /api/me/tables", &[], plain()).await;
    api.cookie = Some(olena.clone());
    assert_eq!(api.ask("post /api/tables/{id}/come", &[table], plain()).await.status, 409);
    api.cookie = Some(cookie.clone());

    // Last of all, since the cookie is not valid afterwards.
    for route in ["get /api/me/data", "delete /api/me/data"] {
        api.cookie = None;
        api.ask(route, &[], plain()).await;
        api.cookie = Some(cookie.clone());
        api.ask(route, &[], foreign(plain())).await;
        api.ask(route, &[], plain()).await;
    }
    api.ask("delete /api/me", &[], foreign(plain())).await;
    api.ask("delete /api/me", &[], plain()).await;

    let mut operations = BTreeSet::new();
    for (path, methods) in api.document["paths"].as_object().unwrap() {
        for (method, described) in methods.as_object().unwrap() {
            let operation = described["operationId"].as_str().unwrap();
            assert!(operations.insert(operation), "{operation} is the name of two operations");
            let described = described["responses"].as_object().unwrap();
            let described: BTreeSet<u16> =
                described.keys().map(|key| key.parse().unwrap()).collect();
            let seen = api.seen.get(&(path.clone(), method.clone()));
            let seen = seen.unwrap_or_else(|| panic!("{method} {path} was never asked"));
            let never: Vec<u16> = described.difference(seen).copied().collect();
            let expected: Vec<u16> = described
                .iter()
                .copied()
                .filter(|&status| left_out(path, method, status))
                .collect();
            assert_eq!(never, expected, "{method} {path} is described to answer these");
        }
    }
}

/// Circles: Anna makes one, Olena joins it, and both leave.
async fn circles(api: &mut Api, anna: &str, olena: &str, table: &str) {
    let as_anna = |api: &mut Api| api.cookie = Some(anna.to_owned());
    let as_olena = |api: &mut Api| api.cookie = Some(olena.to_owned());
    let named = || body(json!({"name": "Thursdays"}));
    let untyped = || Asked { body: "{}".into(), ..plain() };
    let long = || body(json!({"name": "x".repeat(100_000)}));
    let known = |answer: &Answered| {
        let tag = answer.headers[header::ETAG].to_str().unwrap().to_owned();
        Asked { headers: vec![("if-none-match", tag.leak())], ..plain() }
    };
    let route = "post /api/circles";
    let made = api.ask(route, &[], named()).await;
    assert_eq!(made.status, 201);
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let id = made["id"].as_str().unwrap();
    for wrong in [named(), body(json!({"name": ""})), foreign(named()), untyped(), long()] {
        api.ask(route, &[], wrong).await;
    }
    api.cookie = None;
    api.ask(route, &[], named()).await;
    as_anna(api);
    let mine = api.ask("get /api/circles", &[], plain()).await;
    assert_eq!(api.ask("get /api/circles", &[], known(&mine)).await.status, 304);
    let route = "get /api/circles/{id}";
    let found = api.ask(route, &[id], plain()).await;
    assert_eq!(api.ask(route, &[id], known(&found)).await.status, 304);
    let found: Value = serde_json::from_str(&found.body).unwrap();
    let key = found["inside"]["key"].as_str().unwrap();
    for id in [NO_ID, "x", "%FF"] {
        api.ask(route, &[id], plain()).await;
        api.ask("get /api/circles/{id}/matches", &[id], plain()).await;
        api.ask("get /api/tables/{id}/circle", &[id], plain()).await;
    }
    api.ask("get /api/tables/{id}/circle", &[table], plain()).await;
    api.ask("get /api/circles/{id}/matches", &[id], plain()).await;
    api.ask("get /api/circles/{id}/matches", &[id], query("?before=x")).await;

    // Olena has a circle of her own, and may be in one.
    let route = "post /api/circles/{id}/join";
    let with = |key: &str| body(json!({ "key": key }));
    as_olena(api);
    let own = api.ask("post /api/circles", &[], named()).await;
    let own: Value = serde_json::from_str(&own.body).unwrap();
    let own = own["id"].as_str().unwrap();
    assert_eq!(api.ask(route, &[id], with(key)).await.status, 409);
    assert_eq!(api.ask("post /api/circles/{id}/leave", &[own], plain()).await.status, 204);
    assert_eq!(api.ask(route, &[id], with("x")).await.status, 410);
    for wrong in [foreign(with(key)), untyped(), body(json!({})), with(&"x".repeat(100_000))] {
        api.ask(route, &[id], wrong).await;
    }
    api.ask(route, &[NO_ID], with(key)).await;
    api.ask("get /api/circles/{id}/matches", &[id], plain()).await;
    api.cookie = None;
    api.ask(route, &[id], with(key)).await;
    as_olena(api);
    assert_eq!(api.ask(route, &[id], with(key)).await.status, 204);

    // What one may not do, and what one may.
    let role = || body(json!({"role": "keeper"}));
    for who in [None, Some(olena), Some(anna)] {
        api.cookie = who.map(ToOwned::to_owned);
        for id in [NO_ID, "%FF", id] {
            let wanted = [named(), body(json!({})), untyped(), long()];
            for wanted in wanted {
                api.ask("put /api/circles/{id}", &[id], wanted).await;
            }
            let route = "put /api/circles/{id}/members/{n}";
            for wanted in [role(), body(json!({})), untyped(), body(json!("x".repeat(100_000)))] {
                api.ask(route, &[id, "2"], wanted).await;
            }
            api.ask("post /api/circles/{id}/link", &[id], plain()).await;
            let done = who == Some(anna);
            if who != Some(olena) || id == NO_ID || id == "%FF" {
                api.ask("post /api/circles/{id}/leave", &[id], foreign(plain())).await;
            }
            if !done || id == NO_ID || id == "%FF" {
                api.ask("delete /api/circles/{id}/members/{n}", &[id, "1"], plain()).await;
                api.ask("delete /api/circles/{id}", &[id], plain()).await;
            }
        }
    }
    api.cookie = None;
    api.ask("post /api/circles/{id}/leave", &[id], plain()).await;
    as_anna(api);
    for id in [NO_ID, "%FF"] {
        api.ask("post /api/circles/{id}/leave", &[id], plain()).await;
    }
    let route = "delete /api/circles/{id}/members/{n}";
    assert_eq!(api.ask(route, &[id, "2"], plain()).await.status, 204);
    assert_eq!(api.ask("delete /api/circles/{id}", &[id], plain()).await.status, 204);
}

/// A client connected by events says something, in every possible way.
async fn events(api: &mut Api, table: &str) {
    let hello = || body(json!({"messages": [{"type": "hello", "protocol": 1}]}));
    let open = async |api: &Api| {
        let request = Request::get(format!("/api/tables/{table}/events"))
            .header(header::HOST, "kozyr.example")
            .header(header::COOKIE, api.cookie.as_deref().unwrap());
        let request = request.body(Body::empty()).unwrap();
        let mut events =
            api.router.clone().oneshot(request).await.unwrap().into_body().into_data_stream();
        let first = events.next().await.unwrap().unwrap();
        let first = String::from_utf8(first.to_vec()).unwrap();
        let name = first.split('"').nth(3).unwrap().to_owned();
        (name, events)
    };
    let (name, events) = open(api).await;
    let route = "post /api/tables/{id}/events/{connection}";
    for wrong in [
        foreign(hello()),
        body(json!({})),
        body(json!({"messages": {}})),
        Asked { body: "{}".into(), ..plain() },
    ] {
        api.ask(route, &[table, &name], wrong).await;
    }
    for (id, name) in [(NO_ID, name.as_str()), ("x", &name), (table, NO_TOKEN), (table, "%FF")] {
        api.ask(route, &[id, name], hello()).await;
    }
    assert_eq!(api.ask(route, &[table, &name], hello()).await.status, 204);
    assert_eq!(api.ask(route, &[table, &name], body(json!({"messages": []}))).await.status, 204);
    let long = body(json!({"messages": ["x".repeat(100_000)]}));
    assert_eq!(api.ask(route, &[table, &name], long).await.status, 413);
    drop(events);
}

/// Bots: Anna makes one, shows its token, and revokes it.
async fn bots(api: &mut Api, anna: &str) {
    let named = |name: &str| body(json!({ "name": name }));
    let token = |token: &str| {
        let shown = format!("Bearer {token}");
        Asked { headers: vec![("authorization", shown.leak())], ..plain() }
    };
    api.cookie = None;
    api.ask("get /api/bots", &[], plain()).await;
    api.ask("get /api/bots/connected", &[], plain()).await;
    api.ask("post /api/bots", &[], named("mybot")).await;
    api.ask("delete /api/bots/{id}", &[NO_ID], plain()).await;
    api.cookie = Some(anna.to_owned());
    let made = api.ask("post /api/bots", &[], named("mybot")).await;
    assert_eq!(made.status, 201);
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let untyped = || Asked { body: "{}".into(), ..plain() };
    let shown = token(made["token"].as_str().unwrap());
    api.ask("get /api/bots/socket", &[], shown).await;
    for wrong in [
        named("mybot"),
        named("other"),
        named("hard"),
        body(json!({})),
        foreign(named("other")),
        untyped(),
        named(&"x".repeat(100_000)),
    ] {
        api.ask("post /api/bots", &[], wrong).await;
    }
    api.ask("get /api/bots", &[], plain()).await;
    for shown in [plain(), token("x"), token(NO_TOKEN)] {
        api.ask("get /api/bots/socket", &[], shown).await;
    }
    let route = "delete /api/bots/{id}";
    let id = made["id"].as_str().unwrap();
    api.ask(route, &[id], foreign(plain())).await;
    for id in [NO_ID, "x", "%FF"] {
        api.ask(route, &[id], plain()).await;
    }
    assert_eq!(api.ask(route, &[id], plain()).await.status, 204);
}

async fn store_guest(store: &Sqlite, cookie: &str) -> GuestId {
    use sha2::{Digest, Sha256};
    let token = cookie.split_once('=').unwrap().1;
    let hash: [u8; 32] = Sha256::digest(token.as_bytes()).into();
    store.guest_by_token(hash).await.unwrap().unwrap().id
}

#[tokio::test]
async fn unknown_paths_and_methods_are_answered_as_json() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.hosts = vec!["kozyr.example".to_owned()];
    let app = App::open(config).await.unwrap();
    let api = Api::new(&app).await;
    let code = |answer: &Answered| {
        let body: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        body["error"]["code"].as_str().unwrap_or_else(|| panic!("{answer:?}")).to_owned()
    };
    for (path, methods) in api.document["paths"].as_object().unwrap() {
        let described: Vec<String> =
            methods.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
        for method in ["GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
            if described.iter().any(|known| known == method) {
                continue;
            }
            let path = path.replace("{id}", NO_ID).replace("{token}", NO_TOKEN);
            let path = path.replace("{code}", "AAAAAA").replace("{key}", "x").replace("{n}", "1");
            let path = path.replace("{connection}", NO_TOKEN);
            let request = Request::builder().method(method).uri(&path);
            let answer = api.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!((answer.status, code(&answer).as_str()), (405, "not_found"), "{path}");
            let allowed = answer.headers[header::ALLOW].to_str().unwrap();
            let mut allowed: Vec<&str> = allowed.split(',').filter(|m| *m != "HEAD").collect();
            allowed.sort_unstable();
            let mut known = described.clone();
            known.sort_unstable();
            assert_eq!(allowed, known, "{path}");
        }
    }
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/x/y/z"] {
        let answer = api.send(Request::get(path).body(Body::empty()).unwrap()).await;
        assert_eq!((answer.status, code(&answer).as_str()), (404, "not_found"), "{path}");
    }
}
