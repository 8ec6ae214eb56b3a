//! Circles: who is told what of them, who may do what, and what counts in their standings.

use kozyr_server::{Enter, House, Rate, TablesBy};
use serde_json::{Value, json};

use crate::client::{Browser, Client, match_of};
use crate::limits::all_refused;
use crate::support::{Server, config};

/// Makes a circle, and returns its id.
pub(crate) async fn made(founder: &mut Browser, name: &str) -> String {
    let wanted = json!({
        "name": name, "about": "Every Thursday", "games": ["kan", "caravan"],
        "zone": "Europe/Kyiv", "hours": [{"day": "thu", "time": "20:00", "game": "kan"}],
    });
    let answer = founder.post("/api/circles", wanted).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// What somebody sees of a circle.
pub(crate) async fn told(browser: &mut Browser, circle: &str) -> Value {
    browser.get(&format!("/api/circles/{circle}")).await.ok()
}

pub(crate) async fn key(browser: &mut Browser, circle: &str) -> String {
    told(browser, circle).await["inside"]["key"].as_str().unwrap().to_owned()
}

/// The status and code of the response to joining.
pub(crate) async fn join(browser: &mut Browser, circle: &str, key: &str) -> (u16, String) {
    let answer = browser.post(&format!("/api/circles/{circle}/join"), json!({ "key": key })).await;
    (answer.status, if answer.status == 204 { String::new() } else { answer.code() })
}

/// The status and code of a request that must fail.
async fn fails(browser: &mut Browser, method: &str, path: &str, body: Value) -> (u16, String) {
    let body = Some(body).filter(|_| method != "GET");
    let answer = browser.send(method, path, body).await;
    (answer.status, answer.code())
}

fn said(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

/// A server with a circle of Anna's, which Olena has joined and Boris has not.
async fn company(data: &std::path::Path) -> (Server, String, [Browser; 3]) {
    let server = Server::start(config(data)).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let boris = Browser::named(server.addr, "Boris").await;
    let circle = made(&mut anna, "Thursdays").await;
    let key = key(&mut anna, &circle).await;
    assert_eq!(join(&mut olena, &circle, &key).await.0, 204);
    (server, circle, [anna, olena, boris])
}

#[tokio::test]
async fn a_non_member_learns_the_circles_name_only() {
    let data = tempfile::tempdir().unwrap();
    let (server, circle, [mut anna, mut olena, mut boris]) = company(data.path()).await;
    let table = anna.table(json!({"game": "caravan", "circle": circle})).await;
    let name = json!({"id": circle, "name": "Thursdays"});
    let mut stranger = Browser::new(server.addr);
    for one in [&mut boris, &mut stranger] {
        assert_eq!(told(one, &circle).await, name);
        assert_eq!(one.get("/api/circles").await.ok(), json!({"circles": []}));
    }
    let at = |rest: &str| format!("/api/circles/{circle}{rest}");
    let change = json!({"name": "Mine"});
    for (method, path, body) in [
        ("GET", at("/matches"), Value::Null),
        ("PUT", at(""), change),
        ("DELETE", at(""), json!({})),
        ("POST", at("/link"), json!({})),
        ("POST", at("/leave"), json!({})),
        ("PUT", at("/members/2"), json!({"role": "keeper"})),
        ("DELETE", at("/members/2"), json!({})),
        ("POST", "/api/tables".to_owned(), json!({"game": "kan", "circle": circle})),
    ] {
        let answer = fails(&mut boris, method, &path, body).await;
        assert_eq!(answer, said(403, "circle_members"), "{method} {path}");
    }
    assert_eq!(fails(&mut stranger, "GET", &at("/matches"), Value::Null).await.0, 403);
    let nothing = "/api/circles/0123456789abcdefABCDEF";
    assert_eq!(fails(&mut boris, "GET", nothing, Value::Null).await, said(404, "not_found"));
    assert_eq!(fails(&mut anna, "DELETE", nothing, json!({})).await, said(404, "not_found"));

    // A member sees all of it, and no guest's id.
    let inside = told(&mut olena, &circle).await["inside"].clone();
    assert_eq!((&inside["you"], &inside["zone"]), (&json!(2), &json!("Europe/Kyiv")));
    assert_eq!(inside["members"][0]["role"], json!("founder"));
    assert_eq!(inside["hours"], json!([{"day": "thu", "time": "20:00", "game": "kan"}]));
    assert_eq!(inside["next"][0]["game"], json!("kan"));
    assert_eq!(inside["tables"][0]["at"]["table"]["id"], json!(table));
    let members = inside["members"][0].as_object().unwrap();
    let keys: Vec<&String> = members.keys().collect();
    assert_eq!(keys, ["joined", "n", "name", "role"]);
    // The page of a table names its circle to anybody who has the link.
    let of = boris.get(&format!("/api/tables/{table}/circle")).await.ok();
    assert_eq!(of, name);
    let other = anna.table(json!({"game": "kan"})).await;
    assert_eq!(anna.get(&format!("/api/tables/{other}/circle")).await.ok(), Value::Null);
}

#[tokio::test]
async fn an_outdated_circle_link_admits_nobody() {
    let data = tempfile::tempdir().unwrap();
    let (_server, circle, [mut anna, mut olena, mut boris]) = company(data.path()).await;
    let old = key(&mut anna, &circle).await;
    let link = format!("/api/circles/{circle}/link");
    assert_eq!(fails(&mut olena, "POST", &link, json!({})).await, said(403, "circle_role"));
    let new = anna.post(&link, json!({})).await.ok()["key"].as_str().unwrap().to_owned();
    assert_eq!(join(&mut boris, &circle, &old).await, said(410, "circle_link"));
    let mut stranger = Browser::new(boris.addr);
    assert_eq!(join(&mut stranger, &circle, &new).await, said(401, "no_name"));
    assert_eq!(join(&mut boris, &circle, &new).await.0, 204);
    assert!(told(&mut boris, &circle).await["inside"].is_object());

    // Olena is removed: she sees nothing more, and the link that she knows no longer works.
    let member = |n: u32| format!("/api/circles/{circle}/members/{n}");
    assert_eq!(fails(&mut boris, "DELETE", &member(2), json!({})).await, said(403, "circle_role"));
    let keeper = json!({"role": "keeper"});
    assert_eq!(anna.send("PUT", &member(3), Some(keeper)).await.status, 204);
    assert_eq!(fails(&mut boris, "DELETE", &member(1), json!({})).await, said(403, "circle_role"));
    assert_eq!(boris.send("DELETE", &member(2), None).await.status, 204);
    assert_eq!(fails(&mut boris, "DELETE", &member(2), json!({})).await, said(404, "not_found"));
    assert_eq!(told(&mut olena, &circle).await.get("inside"), None);
    assert_eq!(join(&mut olena, &circle, &new).await, said(410, "circle_link"));

    // Anna hands the circle over and leaves; Boris is alone, and when he leaves it ends.
    let founder = json!({"role": "founder"});
    assert_eq!(anna.send("PUT", &member(3), Some(founder)).await.status, 204);
    let inside = told(&mut anna, &circle).await["inside"].clone();
    let roles: Vec<&Value> =
        inside["members"].as_array().unwrap().iter().map(|one| &one["role"]).collect();
    assert_eq!(roles, [&json!("keeper"), &json!("founder")]);
    assert_eq!(
        fails(&mut anna, "DELETE", &format!("/api/circles/{circle}"), json!({})).await.0,
        403
    );
    let leave = format!("/api/circles/{circle}/leave");
    assert_eq!(anna.post(&leave, json!({})).await.status, 204);
    assert_eq!(boris.post(&leave, json!({})).await.status, 204);
    let gone = fails(&mut boris, "GET", &format!("/api/circles/{circle}"), Value::Null).await;
    assert_eq!(gone, said(404, "not_found"));
}

#[tokio::test]
async fn circle_members_are_numbered_and_bad_settings_refused() {
    let data = tempfile::tempdir().unwrap();
    let (server, circle, [mut anna, ..]) = company(data.path()).await;
    let mut twin = Browser::named(server.addr, "anna").await;
    let key = key(&mut anna, &circle).await;
    assert_eq!(join(&mut twin, &circle, &key).await.0, 204);
    let inside = told(&mut anna, &circle).await["inside"].clone();
    let names: Vec<&Value> =
        inside["members"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, [&json!("Anna"), &json!("Olena"), &json!("anna 2")]);
    let hour = |day: &str, time: &str| json!([{"day": day, "time": time, "game": "kan"}]);
    for (wanted, code) in [
        (json!({"name": "  "}), "name_empty"),
        (json!({"name": "x".repeat(41)}), "name_long"),
        (json!({"name": "Ф\u{202e}"}), "name_signs"),
        (json!({"name": "Клубnik"}), "name_mixed"),
        (json!({"name": "Us", "about": "x".repeat(301)}), "circle_about"),
        (json!({"name": "Us", "games": ["chess"]}), "bad_request"),
        (json!({"name": "Us", "zone": "Mars/Base"}), "circle_hours"),
        (json!({"name": "Us", "hours": hour("someday", "20:00")}), "circle_hours"),
        (json!({"name": "Us", "hours": hour("thu", "25:00")}), "circle_hours"),
        (json!({"name": "Us", "colour": "red"}), "bad_request"),
    ] {
        for (method, path) in
            [("POST", "/api/circles".to_owned()), ("PUT", format!("/api/circles/{circle}"))]
        {
            let answer = fails(&mut anna, method, &path, wanted.clone()).await;
            assert_eq!(answer, said(400, code), "{method} {wanted}");
        }
    }
    let changed = json!({"name": "Saturdays", "games": ["kan", "kan"], "zone": "UTC"});
    let path = format!("/api/circles/{circle}");
    assert_eq!(anna.send("PUT", &path, Some(changed)).await.status, 204);
    let now = told(&mut twin, &circle).await;
    assert_eq!(now["name"], json!("Saturdays"));
    assert_eq!((&now["inside"]["games"], &now["inside"]["hours"]), (&json!(["kan"]), &json!([])));
}

/// Anna and Olena at a table of the circle, with a match of Caravan begun.
pub(crate) async fn sat_down(
    circle: &str,
    anna: &mut Browser,
    olena: &Browser,
) -> (Client, Client) {
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0,
        "circle": circle});
    let (_, a, o) = match_of(anna, olena, wanted).await;
    (a, o)
}

/// Takes some legal action for whoever is to act, `n` times or until the match is over.
pub(crate) async fn acts(a: &mut Client, o: &mut Client, n: usize) {
    for turn in 0..n {
        if a.is_over() {
            break;
        }
        let (one, other) =
            if a.legal().is_empty() { (&mut *o, &mut *a) } else { (&mut *a, &mut *o) };
        assert!(one.my_turn().await);
        let legal = one.legal();
        let action = legal[(turn * 7) % legal.len()].clone();
        let version =
            one.does(json!({"type": "act", "version": one.version, "action": action})).await;
        while one.version < version || other.version < version {
            if one.version < version {
                one.read().await
            } else {
                other.read().await
            };
        }
    }
}

/// Games, numbers, matches, wins, places, scored and points.
async fn standings(browser: &mut Browser, circle: &str) -> Vec<Value> {
    let inside = told(browser, circle).await["inside"].clone();
    let row =
        |row: &Value| json!([row["n"], row["matches"], row["wins"], row["places"], row["scored"]]);
    inside["standings"].as_array().unwrap().iter().map(row).collect()
}

#[tokio::test]
async fn standings_are_of_whole_matches_between_members() {
    let data = tempfile::tempdir().unwrap();
    let (server, circle, [mut anna, mut olena, boris]) = company(data.path()).await;
    assert!(standings(&mut anna, &circle).await.is_empty());

    // Resigned: a win and a loss, and no points.
    let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    acts(&mut a, &mut o, 2).await;
    o.does(json!({"type": "resign"})).await;
    let one = [json!([1, 1, 1, 1, 0]), json!([2, 1, 0, 2, 0])];
    assert_eq!(standings(&mut olena, &circle).await, one);

    // Played to its end, at the same table.
    a.does(json!({"type": "rematch"})).await;
    o.does(json!({"type": "rematch"})).await;
    while a.is_over() {
        a.read().await;
    }
    acts(&mut a, &mut o, 20_000).await;
    assert!(a.is_over());
    // The seats may have been swapped.
    let won = u32::from(a.view["winners"] == json!([a.you["seat"]]));
    let lost = 1 - won;
    let two = [json!([1, 2, 1 + won, 2 + lost, 1]), json!([2, 2, lost, 4 - lost, 1])];
    assert_eq!(standings(&mut anna, &circle).await, two);

    // Ended before anybody acted, and played with a non-member: neither counts. A bot's action
    // changes nothing in that.
    let (a, _o) = sat_down(&circle, &mut anna, &olena).await;
    let table = a.table["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/tables/{table}/end"), json!({})).await.ok();
    drop(a);
    let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    o.does(json!({"type": "takeover", "seat": 1, "level": "random"})).await;
    let action = a.legal()[0].clone();
    a.does(json!({"type": "act", "version": a.version, "action": action})).await;
    while o.table["seats"][1]["stand_in"].is_null() {
        o.read().await;
    }
    assert!(a.my_turn().await);
    o.does(json!({"type": "return"})).await;
    a.does(json!({"type": "resign"})).await;
    let (mut a, _b) = sat_down(&circle, &mut anna, &boris).await;
    a.does(json!({"type": "resign"})).await;
    let three = [json!([1, 3, 1 + won, 4 + lost, 1]), json!([2, 3, 1 + lost, 5 - lost, 1])];
    assert_eq!(standings(&mut anna, &circle).await, three);

    // Matches of two members are listed with what they count, and open.
    let list = olena.get(&format!("/api/circles/{circle}/matches")).await.ok();
    let matches = list["matches"].as_array().unwrap();
    let counted: Vec<&Value> = matches.iter().map(|one| &one["counted"]).collect();
    assert_eq!(counted, [&json!(true), &json!(false), &json!(true), &json!(true)]);
    assert_eq!(matches[1]["summary"]["ended"], json!(true));
    assert_eq!(matches[0]["summary"]["changes"].as_array().unwrap().len(), 2);
    let id = matches[2]["summary"]["id"].as_str().unwrap();
    assert!(olena.get(&format!("/api/matches/{id}/replay")).await.ok()["steps"].is_array());

    // All of it is there after a restart.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    assert_eq!(standings(&mut anna, &circle).await, three);
}

#[tokio::test]
async fn giving_a_seat_away_or_ending_a_match_counts_as_a_loss() {
    let data = tempfile::tempdir().unwrap();
    let (_server, circle, [mut anna, olena, _]) = company(data.path()).await;
    // A match resigned before anybody acted is lost all the same.
    let (_a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    o.does(json!({"type": "resign"})).await;
    let none = [json!([1, 1, 1, 1, 0]), json!([2, 1, 0, 2, 0])];
    assert_eq!(standings(&mut anna, &circle).await, none);

    // The host ends a match that goes badly.
    let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    acts(&mut a, &mut o, 4).await;
    let table = a.table["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/tables/{table}/end"), json!({})).await.ok();
    let one = [json!([1, 2, 1, 3, 0]), json!([2, 2, 1, 3, 0])];
    assert_eq!(standings(&mut anna, &circle).await, one);

    // A bot plays on for Olena, who is away when Anna resigns.
    let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    acts(&mut a, &mut o, 4).await;
    o.does(json!({"type": "takeover", "seat": 1, "level": "random"})).await;
    while a.table["seats"][1]["stand_in"].is_null() {
        a.read().await;
    }
    a.does(json!({"type": "resign"})).await;
    let two = [json!([1, 3, 2, 4, 0]), json!([2, 3, 1, 5, 0])];
    assert_eq!(standings(&mut anna, &circle).await, two);

    // A host who kicks the opponent has broken the match off, as by ending it.
    let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    acts(&mut a, &mut o, 4).await;
    a.does(json!({"type": "kick", "whom": {"seat": 1}})).await;
    a.does(json!({"type": "resign"})).await;
    let three = [json!([1, 4, 2, 6, 0]), json!([2, 4, 2, 6, 0])];
    assert_eq!(standings(&mut anna, &circle).await, three);
}

#[tokio::test]
async fn a_match_with_an_undo_is_not_counted() {
    let data = tempfile::tempdir().unwrap();
    let (_server, circle, [mut anna, olena, _]) = company(data.path()).await;
    let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    acts(&mut a, &mut o, 1).await;
    let asked = a.does(json!({"type": "undo"})).await;
    while o.version < asked {
        o.read().await;
    }
    o.does(json!({"type": "agree", "yes": true})).await;
    o.does(json!({"type": "resign"})).await;
    assert!(standings(&mut anna, &circle).await.is_empty());
    let list = anna.get(&format!("/api/circles/{circle}/matches")).await.ok();
    assert_eq!(list["matches"][0]["counted"], json!(false));
}

#[tokio::test]
async fn members_see_who_waits_at_the_circles_tables() {
    let data = tempfile::tempdir().unwrap();
    let (_server, circle, [mut anna, mut olena, _]) = company(data.path()).await;
    let first = olena.get("/api/circles").await;
    assert_eq!(first.json()["circles"][0]["waiting"], json!([]));
    assert_eq!(first.json()["circles"][0]["next"]["game"], json!("kan"));
    let tag = first.header("etag").unwrap().to_owned();
    let known = [("if-none-match", tag.as_str())];
    assert_eq!(olena.raw("GET", "/api/circles", &known, None).await.status, 304);

    let table = anna.table(json!({"game": "kan", "circle": circle})).await;
    // It is listed, but nobody is waiting there yet.
    assert_eq!(olena.raw("GET", "/api/circles", &known, None).await.status, 304);
    let a = anna.connect(&table, None).await;
    let now = olena.raw("GET", "/api/circles", &known, None).await;
    assert_eq!(now.status, 200);
    let waits = json!([{"table": table, "game": "kan", "people": ["Anna"]}]);
    assert_eq!(now.json()["circles"][0]["waiting"], waits);
    assert_eq!(told(&mut olena, &circle).await["inside"]["tables"][0]["here"], json!(true));
    // Anna is not told that she waits for herself.
    assert_eq!(anna.get("/api/circles").await.ok()["circles"][0]["waiting"], json!([]));
    // A full table waits for nobody.
    let mut a = a;
    for seat in 1..5 {
        a.does(json!({"type": "seat_bot", "seat": seat, "level": "random"})).await;
    }
    a.does(json!({"type": "start"})).await;
    assert_eq!(olena.get("/api/circles").await.ok()["circles"][0]["waiting"], json!([]));
    assert_eq!(told(&mut olena, &circle).await["inside"]["tables"].as_array().unwrap().len(), 1);
    // A table that is over is no longer listed.
    a.does(json!({"type": "end"})).await;
    assert_eq!(told(&mut olena, &circle).await["inside"]["tables"], json!([]));
}

#[tokio::test]
async fn circles_members_and_changes_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.circles = 2;
    config.limits.circle_members = 2;
    config.limits.circle_changes = Rate { burst: 8, per_minute: 0 };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let limits = ["circles", "circle_members", "circle_changes"];
    let before = all_refused(&server, &limits).await;
    let circle = made(&mut anna, "One").await;
    let key = key(&mut anna, &circle).await;
    made(&mut anna, "Two").await;
    let third = fails(&mut anna, "POST", "/api/circles", json!({"name": "Three"})).await;
    assert_eq!(third, said(409, "circles"));
    let mut last = (0, String::new());
    for name in ["Boris", "Olena"] {
        let mut browser = Browser::named(server.addr, name).await;
        last = join(&mut browser, &circle, &key).await;
    }
    assert_eq!(last, said(409, "circle_full"));
    let mut answers = Vec::new();
    for _ in 0..8 {
        let link = format!("/api/circles/{circle}/link");
        answers.push(anna.post(&link, json!({})).await.status);
    }
    assert_eq!(answers, [200, 200, 200, 200, 200, 429, 429, 429]);
    let after = all_refused(&server, &limits).await;
    assert!(before.iter().zip(&after).all(|(before, after)| after > before), "{after:?}");
}

#[tokio::test]
async fn circles_of_a_closed_house_are_for_its_members() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.house = House {
        enter: Enter::Members,
        tables_by: TablesBy::All,
        key: Some("ten-of-hearts".into()),
        ..House::default()
    };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let outside = fails(&mut anna, "POST", "/api/circles", json!({"name": "Us"})).await;
    assert_eq!(outside, said(403, "members_only"));
    anna.post("/api/house/ten-of-hearts", json!({})).await;
    let circle = made(&mut anna, "Us").await;
    let key = key(&mut anna, &circle).await;
    assert_eq!(join(&mut boris, &circle, &key).await, said(403, "members_only"));
    boris.post("/api/house/ten-of-hearts", json!({})).await;
    assert_eq!(join(&mut boris, &circle, &key).await.0, 204);
}

#[tokio::test]
async fn leaving_the_circle_in_the_middle_of_a_match_escapes_no_loss() {
    let data = tempfile::tempdir().unwrap();
    let (_server, circle, [mut anna, mut olena, mut boris]) = company(data.path()).await;
    let link = key(&mut anna, &circle).await;
    let leave = format!("/api/circles/{circle}/leave");
    let (_a, mut o) = sat_down(&circle, &mut anna, &olena).await;
    assert_eq!(olena.post(&leave, json!({})).await.status, 204);
    o.does(json!({"type": "resign"})).await;
    assert_eq!(standings(&mut anna, &circle).await, [json!([1, 1, 1, 1, 0])]);
    assert_eq!(join(&mut olena, &circle, &link).await.0, 204);
    let both = [json!([1, 1, 1, 1, 0]), json!([3, 1, 0, 2, 0])];
    assert_eq!(standings(&mut anna, &circle).await, both);
    // Nor does joining it in the middle gain a win.
    let (mut a, _b) = sat_down(&circle, &mut anna, &boris).await;
    assert_eq!(join(&mut boris, &circle, &link).await.0, 204);
    a.does(json!({"type": "resign"})).await;
    assert_eq!(standings(&mut anna, &circle).await, both);
}
